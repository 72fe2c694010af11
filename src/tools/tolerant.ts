/** Input schemas that take what models and people really send: nothing, null, "" or a list where one is meant. */
import { z } from "zod";

/** Text, or undefined for null, "" and other kinds of nothing. */
export function optionalText(description: string) {
  return z
    .union([z.string(), z.number(), z.array(z.string()), z.null()])
    .optional()
    .transform((value) => {
      const text = Array.isArray(value) ? value.join(" ") : value === null || value === undefined ? "" : String(value);
      return /^(?:null|none|any|all|n\/a|undefined)?$/i.test(text.trim()) ? undefined : text.trim();
    })
    .describe(description);
}

/** "5.1-5.9", "5.1 to 5.9", "5" or { from, to }. */
export function clauseRange(description: string) {
  return z
    .union([z.string(), z.number(), z.object({ from: z.coerce.string(), to: z.coerce.string() }), z.null()])
    .optional()
    .transform((value) => {
      if (value === null || value === undefined || value === "") return undefined;
      if (typeof value === "object") return value;
      const [from, to] = String(value).split(/\s*(?:\s-\s|–|\bto\b|\.\.+|-)\s*/);
      return from === undefined || from === "" ? undefined : { from, to: to ?? `${from}.999` };
    })
    .describe(description);
}
