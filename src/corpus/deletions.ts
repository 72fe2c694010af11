/** Text without what is struck through. */
import type { RegulationDocument } from "./clause";

type Source = Pick<RegulationDocument, "text" | "deletions">;

/** Where words of the document were left out of a text. */
export interface Gap {
  /** Offset in the text. */
  at: number;
  /** Lines of the document that ended within what was left out. */
  lines: number;
}

interface Kept {
  text: string;
  /** Where words were left out, in their order. */
  gaps: Gap[];
  /** Where what stands at an offset of the document stands in the text, 0 to its length. */
  placeOf(offset: number): number;
}

/** Words of [start, end) that are not struck through; all of them where everything is. */
export function kept(source: Source, start: number, end: number): string {
  return keptIn(source, start, end).text;
}

/** The same with the places at which words were left out. */
export function keptIn({ text, deletions }: Source, start: number, end: number): Kept {
  const inside = deletions
    .filter(([from, to]) => to > Math.max(from, start) && from < end)
    .map(([from, to]) => [Math.max(from, start), Math.min(to, end)] as const);
  const parts: { from: number; to: number }[] = [];
  let at = start;
  for (const [from, to] of inside) {
    if (from > at) parts.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < end) parts.push({ from: at, to: end });
  const words = parts.map(({ from, to }) => text.slice(from, to)).join("");
  const isAll = inside.length === 0 || words.trim() === "";
  const whole = isAll ? text.slice(start, end) : words.trim();
  const shift = isAll ? 0 : words.length - words.trimStart().length;
  const inText = (length: number) => Math.min(Math.max(length - shift, 0), whole.length);
  const lengthBefore = (offset: number) =>
    parts.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, offset) - from), 0);
  return {
    text: whole,
    gaps: isAll
      ? []
      : parts.slice(1).map(({ from }, before) => ({
          at: inText(lengthBefore(from)),
          lines: text.slice(parts[before]!.to, from).split("\n").length - 1,
        })),
    placeOf: (offset) => (isAll ? offset - start : inText(lengthBefore(offset))),
  };
}
