/** Walks over the words of a text, in lower case and without accents that stand alone, making no strings on the way. */
import { FIRST_IDEOGRAPH, FOLDED, IGNORED, ligature, SEPARATOR } from "./folding";

/** Units of a longer word beyond this are dropped: it is noise, not a word. */
const MAX_WORD_LENGTH = 64;
const HASH_SEED = 0x811c9dc5;
const HASH_PRIME = 0x01000193;
const LETTER_S = 115;

export class WordScanner {
  /** The current word: `units[0 .. length)`, and where it stands in the text: [start, end). */
  readonly units = new Uint16Array(MAX_WORD_LENGTH + 3);
  length = 0;
  hash = 0;
  start = 0;
  end = 0;
  private text = "";
  private position = 0;

  reset(text: string): this {
    this.text = text;
    this.position = 0;
    return this;
  }

  /** Moves to the next word; false at the end of the text. The "s" of a possessive ("driver's") is no word. */
  next(): boolean {
    while (this.scan()) {
      if (this.length > 1 || this.units[0] !== LETTER_S || !this.followsApostrophe()) return true;
    }
    return false;
  }

  private scan(): boolean {
    const { text, units } = this;
    const size = text.length;
    let at = this.position;
    let folded: number = SEPARATOR;
    while (at < size && (folded = FOLDED[text.charCodeAt(at)]!) <= IGNORED) at++;
    if (at >= size) return false;
    this.start = at;
    let length = 0;
    let hash = HASH_SEED;
    for (;;) {
      if (folded >= FIRST_IDEOGRAPH) {
        const letters = ligature(folded);
        if (letters === null) {
          if (length > 0) break;
          units[length++] = folded;
          hash = Math.imul(hash ^ folded, HASH_PRIME);
          at++;
          break;
        }
        for (let i = 0; i < letters.length && length < MAX_WORD_LENGTH; i++) {
          units[length++] = letters.charCodeAt(i);
          hash = Math.imul(hash ^ letters.charCodeAt(i), HASH_PRIME);
        }
      } else if (folded !== IGNORED && length < MAX_WORD_LENGTH) {
        units[length++] = folded;
        hash = Math.imul(hash ^ folded, HASH_PRIME);
      }
      if (++at >= size) break;
      folded = FOLDED[text.charCodeAt(at)]!;
      if (folded === SEPARATOR) break;
    }
    this.position = this.end = at;
    this.length = length;
    this.hash = hash;
    return true;
  }

  private followsApostrophe(): boolean {
    const before = this.start > 0 ? this.text.charCodeAt(this.start - 1) : 0;
    return before === 0x27 || before === 0x2019;
  }
}
