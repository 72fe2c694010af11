/** The panel's words in the person's language: the page brings the table, the English words are its keys. */

// Tests of pure parts run without a page.
const page = typeof document === "undefined" ? null : document;

/** Such as "en" or "zh-cn". */
export const language: string = page?.documentElement.lang || "en";

const table = JSON.parse(page?.body.dataset["words"] || "{}") as Readonly<Record<string, string>>;

/** @param words in English, with {0}, {1} … where the values go */
export function t(words: string, ...values: readonly (string | number)[]): string {
  return (table[words] ?? words).replace(/\{(\d)\}/g, (place, at: string) => String(values[Number(at)] ?? place));
}
