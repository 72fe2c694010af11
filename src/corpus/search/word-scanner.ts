/** Walks over the words of a text, in lower case and without accents that stand alone, making no strings on the way. */
import { FIRST_IDEOGRAPH, FOLDED, IGNORED, ligature, SEPARATOR } from "./folding";

/** Units of a longer word beyond this are dropped: it is noise, not a word. */
const MAX_WORD_LENGTH = 64;
const HASH_SEED = 0x811c9dc5 | 0;
const HASH_PRIME = 0x01000193;
const LETTER_S = 115;

export class WordScanner {
  /** The current word: `units[from .. from + length)`, and where it stands in the text: [start, end). */
  units = new Uint16Array(1 << 12);
  from = 0;
  length = 0;
  hash = 0;
  start = 0;
  end = 0;
  /** The whole text, folded, with a separator behind it. */
  private folded = this.units;
  private size = 0;
  private text = "";
  /** A word with skipped marks or ligatures is put together here. */
  private readonly patched = new Uint16Array(MAX_WORD_LENGTH + 4);

  /** Does the word begin with a capital letter? Capitals come before their small letters in all alphabets that have them. */
  get isCapital(): boolean {
    return this.text.charCodeAt(this.start) < this.units[this.from]!;
  }

  reset(text: string): void {
    const size = text.length;
    if (this.folded.length <= size) this.folded = new Uint16Array(size * 2);
    const { folded } = this;
    const table = FOLDED;
    for (let i = 0; i < size; i++) folded[i] = table[text.charCodeAt(i)]!;
    folded[size] = SEPARATOR;
    this.text = text;
    this.size = size;
    this.end = 0;
  }

  /** Moves to the next word; false at the end of the text. The "s" of a possessive ("driver's") is no word. */
  next(): boolean {
    while (this.scan()) {
      if (this.length > 1 || this.units[this.from] !== LETTER_S || !this.followsApostrophe()) return true;
    }
    return false;
  }

  private scan(): boolean {
    const { folded, size } = this;
    const ignored = IGNORED;
    const firstIdeograph = FIRST_IDEOGRAPH;
    let at = this.end;
    while (at < size && folded[at]! <= ignored) at++;
    if (at >= size) return false;
    const start = at;
    let hash = HASH_SEED;
    let unit = folded[at]!;
    while (unit > ignored && unit < firstIdeograph) {
      hash = Math.imul(hash ^ unit, HASH_PRIME);
      unit = folded[++at]!;
    }
    this.start = start;
    if (unit !== SEPARATOR || at - start > MAX_WORD_LENGTH) return this.scanSpecial();
    this.units = folded;
    this.from = start;
    this.length = at - start;
    this.hash = hash;
    this.end = at;
    return true;
  }

  /** Reads a word that has skipped marks or ligatures in it, is an ideograph, or is very long. */
  private scanSpecial(): true {
    const { folded } = this;
    this.units = this.patched;
    this.from = this.length = 0;
    this.hash = HASH_SEED;
    let at = this.start;
    for (let unit = folded[at]!; unit !== SEPARATOR; unit = folded[++at]!) {
      const letters = unit >= FIRST_IDEOGRAPH ? ligature(unit) : String.fromCharCode(unit);
      if (letters === null) {
        if (this.length === 0) this.take(folded[at++]!);
        break;
      }
      if (unit !== IGNORED) for (let i = 0; i < letters.length; i++) this.take(letters.charCodeAt(i));
    }
    this.end = at;
    return true;
  }

  private take(unit: number): void {
    if (this.length >= MAX_WORD_LENGTH) return;
    this.patched[this.length++] = unit;
    this.hash = Math.imul(this.hash ^ unit, HASH_PRIME);
  }

  private followsApostrophe(): boolean {
    const before = this.start > 0 ? this.text.charCodeAt(this.start - 1) : 0;
    return before === 0x27 || before === 0x2019;
  }
}
