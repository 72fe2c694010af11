/** Content that some servers send in parts, thoughts among them, where LangChain takes text alone. */

/** The text of the parts; content of any other form as it is. */
export function textOfParts(content: unknown): unknown {
  if (!Array.isArray(content)) return content;
  return content
    .map((part: unknown) => {
      if (typeof part !== "object" || part === null) return typeof part === "string" ? part : "";
      return "text" in part && typeof part.text === "string" ? part.text : "";
    })
    .join("");
}
