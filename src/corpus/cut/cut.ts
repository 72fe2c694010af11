/** Cuts what was read at its clauses. */
import type { Clause, RegulationDocument, Span } from "../clause";
import { kindsOf } from "./kinds";
import type { Opening } from "./opening";
import { outline } from "./outline";
import type { ReadDocument } from "./read-document";
import { resolveReferences } from "./references";

type CutDocument = Pick<RegulationDocument, "id" | "edition">;

/** The clauses of a document in reading order; together they hold every word from the first clause on. */
export function cutClauses(read: ReadDocument, { id, edition }: CutDocument): Clause[] {
  const openings = outline(read);
  const starts = openings.map((opening) => startOf(opening, read));
  const kinds = kindsOf(openings, starts, read, edition);
  const paths: string[][] = [];
  const clauses = openings.map((opening, at): Clause => {
    const start = starts[at]!;
    const text = read.text.slice(start, starts[at + 1] ?? read.text.length).trimEnd();
    const parent = opening.parent;
    paths.push(
      parent === null ? [] : [...paths[parent]!, label(openings[parent]!, read)].filter((part) => part !== ""),
    );
    return {
      id: `${id}#${at}`,
      document: id,
      number: opening.number,
      title: opening.title,
      path: paths[at]!,
      text,
      start,
      end: start + text.length,
      line: read.lines[opening.line]!.line,
      page: pageOf(start, read.pageStarts),
      parent: parent === null ? null : `${id}#${parent}`,
      kind: kinds[at]!,
      deleted: text !== "" && isCovered([start, start + text.length], read.deletions, read.text),
      references: [],
    };
  });
  resolveReferences(clauses);
  return clauses;
}

/** Page index from 1 of an offset; null for formats without pages. */
export function pageOf(offset: number, pageStarts: readonly number[]): number | null {
  if (pageStarts.length === 0) return null;
  let low = 0;
  let high = pageStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pageStarts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

function startOf(opening: Opening, { lines, text }: ReadDocument): number {
  const line = lines[opening.line]!;
  if (opening.column === 0) return line.start;
  const words = line.plain.slice(opening.column, opening.column + 6).trim();
  const found = text.slice(line.start, line.end).indexOf(words, opening.column);
  return line.start + Math.max(found, 0);
}

/** "§ 15 Sale": the number behind the word that is printed before it, and the title. */
function label({ number, title, word, line }: Opening, { lines }: ReadDocument): string {
  const isPlain = number !== null && /^[\w.-]+$/.test(number) && (word === "article" || word === "section");
  const printed = isPlain ? /^§|^\p{L}+\.?/u.exec(lines[line]!.plain.trim())?.[0] : undefined;
  return [printed === undefined ? "" : capitalized(printed), number ?? "", title]
    .filter((part) => part !== "")
    .join(" ");
}

function capitalized(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1).toLowerCase();
}

/** Is every visible character of the stretch struck through? */
function isCovered([start, end]: Span, deletions: readonly Span[], text: string): boolean {
  let at = start;
  for (const [from, to] of deletions) {
    if (to <= at || from >= end) continue;
    if (text.slice(at, from).trim() !== "") return false;
    at = to;
  }
  return at > start && text.slice(at, end).trim() === "";
}
