/** Puts glyphs together to words, and words to lines. */
import type { Glyph } from "./pdf-marks";
import { turn } from "./pdf-marks";
import type { Rule } from "./pdf-rules";
import { raised } from "./raised";

export interface Word {
  text: string;
  /** Points from the left edge to the first and behind the last glyph. */
  x: number;
  right: number;
  baseline: number;
  size: number;
  bold: boolean;
  /** Struck-through stretch of `text`, [start, end); null without one. */
  struck: readonly [number, number] | null;
  /** Font of its first glyph. */
  font: string;
  /** Character code behind each UTF-16 unit of `text`; -1 for those of other fonts. */
  codes: readonly number[];
  isArtifact: boolean;
}

/** Words on one baseline, from left to right; or a row of a table, cell by cell. */
export interface Line {
  words: Word[];
  /** The words by cell; null outside tables. */
  cells: Word[][] | null;
  baseline: number;
  size: number;
  x: number;
  right: number;
}

/** Shares of the font size. */
const WORD_GAP = 0.16;
const BACKSTEP = 0.5;
const SAME_BASELINE = 0.12;
const LINE_SLACK = 0.35;
const RAISED = 0.65;
const LOWERED = 0.35;
const EXPONENT = 0.15;
/** Glyphs drawn twice to look bold lie closer together than this. */
const OVERPRINT = 0.12;

export function wordsOf(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = [];
  let open: OpenWord | null = null;
  const close = () => {
    if (open !== null && open.text.trim() !== "") words.push(open.finish());
    open = null;
  };
  for (const glyph of withoutOverprint(glyphs)) {
    if (glyph.isSpace) close();
    else if (open !== null && (open as OpenWord).takes(glyph)) (open as OpenWord).add(glyph);
    else {
      close();
      open = new OpenWord(glyph);
    }
  }
  close();
  return words;
}

class OpenWord {
  text = "";
  private right = 0;
  private next = 0;
  private boldUnits = 0;
  private readonly codes: number[] = [];

  constructor(private readonly first: Glyph) {
    this.add(first);
  }

  takes({ x, baseline, size }: Glyph): boolean {
    const gap = x - this.next;
    const em = Math.max(size, this.first.size);
    return (
      gap < WORD_GAP * em &&
      gap > -BACKSTEP * em &&
      Math.abs(baseline - this.first.baseline) < SAME_BASELINE * em &&
      Math.abs(size - this.first.size) < 0.3 * em
    );
  }

  add({ text, x, width, next, bold, font, code }: Glyph): void {
    const plain = plainGlyph(text);
    this.text += plain;
    for (let unit = 0; unit < plain.length; unit++) this.codes.push(font === this.first.font ? code : -1);
    this.right = Math.max(this.right, x + width);
    this.next = next;
    if (bold) this.boldUnits += plain.length;
  }

  finish(): Word {
    const { x, baseline, size, font, isArtifact } = this.first;
    const bold = this.boldUnits * 2 > this.text.length;
    return {
      text: this.text,
      x,
      right: this.right,
      baseline,
      size,
      bold,
      struck: null,
      font,
      codes: this.codes,
      isArtifact,
    };
  }
}

/** What fonts of TeX without a map show in the places of control characters: those of T1, then those of OT1. */
const TEX: Readonly<Record<string, string>> = {
  "\x10": "“", "\x11": "”", "\x12": "„", "\x13": "«", "\x14": "»", "\x15": "–", "\x16": "—", "\x1b": "ff", "\x1c": "fi",
  "\x1d": "fl", "\x1e": "ffi", "\x1f": "ffl", "\x0b": "ff", "\x0c": "fi", "\x0e": "ffi", "\x0f": "ffl",
}; // prettier-ignore

const PLAIN = /^[ -~]*$/;

/** Ligatures as letters, all hyphens as one, bullets of symbol fonts as bullets. */
function plainGlyph(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[\x0b\x0c\x0e-\x1f]/g, (sign) => TEX[sign] ?? sign)
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKC"))
    .replace(/[\u00ad\u2010\u2011]/g, "-")
    .replace(/[\uf0b7\uf0a7\uf076]/g, "•")
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, "");
}

function withoutOverprint(glyphs: readonly Glyph[]): Glyph[] {
  const seen = new Map<string, Glyph>();
  return glyphs.filter((glyph) => {
    if (glyph.isSpace) return true;
    const cell = OVERPRINT * glyph.size;
    const key = `${glyph.text} ${Math.round(glyph.x / cell / 2)} ${Math.round(glyph.baseline / cell / 2)}`;
    const twin = seen.get(key);
    seen.set(key, glyph);
    if (twin === undefined || Math.abs(twin.x - glyph.x) > cell || Math.abs(twin.baseline - glyph.baseline) > cell) {
      return true;
    }
    twin.bold = true;
    return false;
  });
}

/** Words on the same baseline; raised and lowered small ones join the line that they belong to. */
export function linesOf(words: readonly Word[]): Line[] {
  const lines: Line[] = [];
  const largestFirst = [...words].sort((a, b) => b.size - a.size || a.baseline - b.baseline);
  for (const word of largestFirst) {
    const line = lines.find((it) => isLevel(word, it)) ?? lines.find((it) => isRaised(word, it));
    if (line === undefined) lines.push(lineOf([word]));
    else line.words.push(word);
  }
  return lines.map((line) => withExponents(lineOf(line.words))).sort(topFirst);
}

/** Small numbers above the line say so in their text: "10" and a raised "2" are 100, not 102. */
function withExponents(line: Line): Line {
  const isBase = (word: Word) => word.size >= line.size * 0.85;
  line.words.forEach((word, at) => {
    // The neighbour tells the height: lines of two columns may differ by a little.
    const base = line.words.slice(0, at).findLast(isBase) ?? line.words.slice(at).find(isBase);
    if (base !== undefined && !isBase(word) && (base.baseline - word.baseline) / line.size > EXPONENT)
      word.text = raised(word.text);
  });
  return line;
}

export function topFirst(a: Line, b: Line): number {
  return a.baseline - b.baseline || a.x - b.x;
}

function isLevel(word: Word, line: Line): boolean {
  const near = Math.abs(word.baseline - line.baseline) < LINE_SLACK * Math.min(word.size, line.size);
  return near && isFree(word, line);
}

/** A note mark or an index: smaller than the line, above or below its baseline, close to one of its words. */
function isRaised(word: Word, line: Line): boolean {
  const offset = (word.baseline - line.baseline) / line.size;
  if (word.size > line.size * 0.85 || word.size < line.size * 0.4 || offset < -RAISED || offset > LOWERED) return false;
  return (
    line.words.some(({ x, right }) => word.x < right + line.size && word.right > x - line.size) && isFree(word, line)
  );
}

function isFree({ x, right, size }: Word, { words }: Line): boolean {
  const slack = 0.2 * size;
  return !words.some((other) => other.x < right - slack && other.right > x + slack);
}

/** @param words at least one, all on one line */
export function lineOf(words: readonly Word[]): Line {
  const sorted = [...words].sort((a, b) => a.x - b.x);
  const size = Math.max(...sorted.map((word) => word.size));
  const main = sorted.find((word) => word.size === size)!;
  const right = Math.max(...sorted.map((word) => word.right));
  return { words: sorted, cells: null, baseline: main.baseline, size, x: sorted[0]!.x, right };
}

/** Heights above the baseline, in shares of the font size, between which a rule strikes a word through. */
const STRIKE_LOW = 0.12;
const STRIKE_HIGH = 0.62;
const MAX_STRIKE_THICKNESS = 2;
/** Share of a rule's length that words must cover; borders of tables are longer than the words they touch. */
const MIN_COVERED = 0.5;

/** Marks the words that thin level rules cross: text that an amendment struck out stays in the page. */
export function markStruck(words: readonly Word[], rules: readonly Rule[]): void {
  const byHeight = [...words].sort((a, b) => a.baseline - b.baseline);
  for (const rule of rules) {
    if (rule.height > MAX_STRIKE_THICKNESS || rule.width < rule.height * 1.5) continue;
    const middle = rule.y + rule.height / 2;
    const crossed = between(byHeight, middle, middle + 100).filter(({ baseline, size, x, right }) => {
      const height = (baseline - middle) / size;
      return height > STRIKE_LOW && height < STRIKE_HIGH && x < rule.x + rule.width && right > rule.x;
    });
    const ends = crossed.map(({ x, right }) => [x, right] as const).sort((a, b) => a[0] - b[0]);
    if (coveredLength(ends, rule) < rule.width * MIN_COVERED) continue;
    for (const word of crossed) strike(word, rule);
  }
}

/** Words whose baseline lies in [from, to], by bisection. */
function between(sorted: readonly Word[], from: number, to: number): Word[] {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.baseline < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]!.baseline <= to) end++;
  return sorted.slice(low, end);
}

function coveredLength(ends: readonly (readonly [number, number])[], rule: Rule): number {
  const first = Math.max(ends[0]?.[0] ?? 0, rule.x);
  const last = Math.min(Math.max(0, ...ends.map(([, right]) => right)), rule.x + rule.width);
  return Math.max(0, last - first);
}

function strike(word: Word, rule: Rule): void {
  const perCharacter = (word.right - word.x) / word.text.length;
  if (perCharacter <= 0) return;
  const from = Math.max(0, Math.round((rule.x - word.x) / perCharacter));
  const to = Math.min(word.text.length, Math.round((rule.x + rule.width - word.x) / perCharacter));
  if (to <= from) return;
  word.struck = word.struck === null ? [from, to] : [Math.min(from, word.struck[0]), Math.max(to, word.struck[1])];
}

/** Rules of a page as text of that direction sees them. */
export function turnedRules(rules: readonly Rule[], quarter: number, page: { width: number; height: number }): Rule[] {
  return rules.map(({ x, y, width, height }) => {
    const [x1, y1] = turn([x, y], quarter, page.width, page.height);
    const [x2, y2] = turn([x + width, y + height], quarter, page.width, page.height);
    return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  });
}
