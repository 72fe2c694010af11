/** Words of a document without the marks of its format: what people read of it. */

/** A link's target beyond so many characters is none. */
const LINK = /!?\[([^[\]\n]*)\]\([^)\n]{0,2000}\)/g;
/** The line between a table's head and its rows, or what only looks like one. */
const MAYBE_RULE = /^[ \t|:-]+$/gm;

/**
 * One line without emphasis, headings, links, tags and table bars; white space is single blanks.
 * Takes time in proportion to the text, whatever the text.
 */
export function plainWords(text: string): string {
  return text
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->|<\/?[a-z][^<>]*>/gi, " ")
    .replace(LINK, "$1")
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[*+•▪‣◦●-][ \t]+)+/gm, "")
    .replace(/(\*\*|__|~~|`)(?=\S)([\s\S]+?)\1/g, "$2")
    .replace(/(?<![\w*])[*_](?=\S)([^*_\n]+?)(?<=\S)[*_](?![\w*])/g, "$1")
    .replace(MAYBE_RULE, (line) => (line.includes("---") && line.includes("|") ? "" : line))
    .replace(/^[ \t]*\||\|[ \t]*$/gm, "")
    .replace(/(\p{L})-\n\s*(?=\p{Ll})/gu, "$1-")
    .replace(/\s+/g, " ")
    .replace(/ ?\| ?/g, " | ")
    .replace(/ {2,}/g, " ")
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, "$1")
    .trim();
}
