/** Words of a document without the marks of its format: what people read of it. */

/** One line without emphasis, headings, links, tags and table bars; white space is single blanks. */
export function plainWords(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, " ")
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[*+-][ \t]+)+/gm, "")
    .replace(/(\*\*|__|~~|`)(?=\S)([\s\S]+?)\1/g, "$2")
    .replace(/(?<![\w*])[*_](?=\S)([^*_\n]+?)(?<=\S)[*_](?![\w*])/g, "$1")
    .replace(/^[ \t]*\|?(?:\s*:?-{3,}:?\s*\|)+\s*:?-*:?\s*\|?[ \t]*$/gm, "")
    .replace(/^[ \t]*\||\|[ \t]*$/gm, "")
    .replace(/\s*\|\s*/g, " | ")
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, "$1")
    .replace(/(\p{L})-\n\s*(?=\p{Ll})/gu, "$1-")
    .replace(/\s+/g, " ")
    .trim();
}
