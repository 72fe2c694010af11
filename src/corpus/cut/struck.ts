/** What struck-through words mean for the shape of a document: a struck number does not open the clause that stands. */
import type { Span } from "../clause";
import type { ReadDocument, ReadLine } from "./read-document";

/** Share of a line from which all of it counts as struck. */
const WHOLE = 0.6;

export interface ShownLine extends ReadLine {
  /** Is the line, or most of it, struck through? */
  struck: boolean;
}

/** The lines as they stand: a struck beginning, such as a former number, is taken off. */
export function shownLines({
  lines,
  text,
  deletions,
}: Pick<ReadDocument, "lines" | "text" | "deletions">): ShownLine[] {
  if (deletions.length === 0) return lines.map((line) => ({ ...line, struck: false }));
  const sorted = [...deletions].sort((a, b) => a[0] - b[0]);
  let first = 0;
  return lines.map((line) => {
    while (first < sorted.length && sorted[first]![1] <= line.start) first++;
    return shown(line, sorted.slice(first, first + 50), text);
  });
}

function shown(line: ReadLine, deletions: readonly Span[], text: string): ShownLine {
  const { start, end } = line;
  const inside = deletions.filter(([from, to]) => to > start && from < end);
  const length = inside.reduce((sum, [from, to]) => sum + Math.min(to, end) - Math.max(from, start), 0);
  if (length >= (end - start) * WHOLE) return { ...line, struck: length > 0 };
  const opening = inside.find(([from]) => from <= start);
  if (opening === undefined || text.slice(start, end) !== line.plain) return { ...line, struck: false };
  const plain = text.slice(opening[1], end).trimStart();
  const removed = line.plain.length - plain.length;
  return { ...line, plain, bold: Math.max(0, line.bold - removed), struck: false };
}
