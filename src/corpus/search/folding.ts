/** How one UTF-16 unit counts when text is cut into words: which units are letters, and what they become in lower case. */

/** The unit ends a word. */
export const SEPARATOR = 0;
/** The unit is skipped inside a word: soft hyphens, zero-width marks, combining accents. */
export const IGNORED = 1;
/** From here on (Chinese, Japanese, Korean) every unit is a word of its own. */
export const FIRST_IDEOGRAPH = 0x2e80;

const FIRST_LIGATURE = 0xfb00;
const LIGATURES = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"];
const LAST_ALPHABET = 0x2000;
/** Marks of footnotes, no part of the word they stand at: "absolute¹". */
const RAISED_DIGITS = [0xb9, 0xb2, 0xb3];

/** Maps a unit to itself in lower case, to `SEPARATOR` or to `IGNORED`. */
export const FOLDED: Uint16Array = foldingTable();

/** The letters of a typographic ligature such as "ﬁ", or null. */
export function ligature(unit: number): string | null {
  return LIGATURES[unit - FIRST_LIGATURE] ?? null;
}

function foldingTable(): Uint16Array {
  const table = new Uint16Array(0x10000);
  const isLetter = /[\p{L}\p{N}]/u;
  for (let unit = 0; unit < LAST_ALPHABET; unit++) {
    const character = String.fromCharCode(unit);
    if (isLetter.test(character)) table[unit] = lowerCase(character);
  }
  for (const unit of RAISED_DIGITS) table[unit] = SEPARATOR;
  for (let unit = FIRST_IDEOGRAPH; unit < 0xd800; unit++)
    table[unit] = unit < 0x3000 || unit > 0x303f ? unit : SEPARATOR;
  for (let unit = FIRST_LIGATURE; unit < FIRST_LIGATURE + LIGATURES.length; unit++) table[unit] = unit;
  for (let unit = 0x300; unit < 0x370; unit++) table[unit] = IGNORED;
  for (const unit of [0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff]) table[unit] = IGNORED;
  return table;
}

function lowerCase(character: string): number {
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : character.charCodeAt(0);
}
