/** Requests to check the citations of a text, and the text itself. */
import { wrapped } from "./words";

const CHECK = wrapped(
  String.raw`
      ^\s*(?:\/verify\b[\s:]*|(?:please |can you |could you |bitte )*(?:check|verify|validate|prüfe?|überprüfe?)
      (?: (?:if|whether|ob))? (?:all |the |my |our |these |alle |die |meine )*(?:\w+ )?(?:citations?|references?|quotes?|
      quotations?|cited clauses?|zitate|verweise|fundstellen)\b[^:\n]{0,60}(?::\s*|\n|$))`,
  "i",
);

/** Is a text to be held against the documents that it cites? It names its editions itself. */
export const checksCitations = (question: string): boolean => CHECK.test(question);

/** The text whose citations are to be checked; null where none is given with the request. */
export function textToCheck(question: string): string | null {
  const text = checksCitations(question) ? question.replace(CHECK, "").trim() : "";
  return text === "" ? null : text.replace(/^["“„](.*)["”“]$/s, "$1");
}
