/** What each clause is: a rule, a definition, a recital, a table, part of an appendix, or meant for a later year. */
import type { ClauseKind } from "../clause";
import { quantitiesIn } from "../quantities";
import { termsDefinedIn } from "./definitions";
import type { Opening } from "./opening";
import type { ReadDocument, ReadLine } from "./read-document";

const WHEREAS = /^\s*(whereas|recitals?|in erwägung nachstehender gründe|considérant ce qui suit)\s*[:,]?\s*$/i;
const ENACTED = /\b(have|has) adopted this\b|\bhaben folgende\b|\bont adopté\b/i;
const DEFINING = /\b(definitions?|interpretation|glossary|begriffe|begriffsbestimmungen|définitions|definiciones)\b/i;
/** "Approved changes for subsequent years" name no year. */
const LATER_YEARS =
  /\b(?:changes?|amendments?|regulations|rules)\b.{0,40}\b(?:subsequent|following|future|later)\s+(?:years?|seasons?|championships?)\b/i;
const FUTURE = /\b(?:for|from|in|applicable|effective|changes?|regulations|season)\b[^.]{0,40}?\b(20\d\d)\b/i;

/** "Zweiter Abschnitt", whose number is "Abschnitt 2". */
const COUNTED_IN_WORDS = /^\s*\p{L}+r\s+(?:Teil|Kapitel|Abschnitt)\b/iu;

export function kindsOf(
  openings: readonly Opening[],
  starts: readonly number[],
  read: ReadDocument,
  edition: string | null,
): ClauseKind[] {
  const recitals = recitalLines(read.lines);
  const year = yearOf(edition);
  const kinds: ClauseKind[] = [];
  openings.forEach((opening, at) => {
    const text = read.text.slice(starts[at], starts[at + 1] ?? read.text.length);
    const parent = opening.parent === null ? null : openings[opening.parent]!;
    const kind = opening.parent === null ? null : kinds[opening.parent]!;
    // A definition in the words before the first number, or under a plain heading, makes none of what lies below it.
    const inherited = kind === "definition" && parent!.number === null && !DEFINING.test(parent!.title) ? null : kind;
    kinds.push(kindOf(opening, text, { inherited, year, recitals, lines: read.lines, next: openings[at + 1] }));
  });
  return withPreambles(openings, kinds);
}

/** "THE EUROPEAN PARLIAMENT AND THE COUNCIL, … Whereas:" reads on in its recitals, and says no rule either. */
function withPreambles(openings: readonly Opening[], kinds: readonly ClauseKind[]): ClauseKind[] {
  const parents = (isMeant: (kind: ClauseKind) => boolean) =>
    new Set(openings.flatMap(({ parent }, at) => (parent !== null && isMeant(kinds[at]!) ? [parent] : [])));
  const ofRecitals = parents((kind) => kind === "recital");
  const ofOthers = parents((kind) => kind !== "recital");
  const isPreamble = (at: number) => openings[at]!.number === null && ofRecitals.has(at) && !ofOthers.has(at);
  return kinds.map((kind, at) => (isPreamble(at) ? "recital" : kind));
}

interface Surroundings {
  inherited: ClauseKind | null;
  year: number | null;
  recitals: [number, number] | null;
  lines: readonly ReadLine[];
  next: Opening | undefined;
}

function kindOf(opening: Opening, text: string, { inherited, year, recitals, lines, next }: Surroundings): ClauseKind {
  if (opening.role === "contents") return "contents";
  if (recitals !== null && opening.line >= recitals[0] && opening.line < recitals[1]) return "recital";
  if (inherited === "future" || isFuture(opening, year)) return "future";
  if (
    inherited === "definition" ||
    termsDefinedIn(text).length > 0 ||
    (DEFINING.test(opening.title) && inherited !== "appendix")
  )
    return "definition";
  if (isMostlyTable(lines.slice(opening.line, next?.line))) return "table";
  if (opening.word === "annex" || inherited === "appendix") return "appendix";
  // "CHAPTER IV" is printed in capitals, and named "Chapter IV".
  const number = (opening.number ?? "").toLowerCase();
  const own = text.replace(opening.title, "").replace(COUNTED_IN_WORDS, "").toLowerCase().replace(number, "");
  const isBare = opening.title !== "" && own.replace(/[^\p{L}\p{N}]/gu, "").length <= (opening.word?.length ?? 0) + 3;
  const isMeasured = opening.role === "clause" && quantitiesIn(opening.title).some(({ unit }) => unit !== "");
  return isBare && !isMeasured ? "heading" : "clause";
}

/** "Appendix 3: Regulations for 2027" in an edition of 2026. */
function isFuture({ word, title, role }: Opening, year: number | null): boolean {
  if (word === "annex" && LATER_YEARS.test(title)) return true;
  if (year === null || (word !== "annex" && role !== "heading")) return false;
  const named = FUTURE.exec(title);
  return named !== null && Number(named[1]) > year;
}

function yearOf(edition: string | null): number | null {
  const match = /20\d\d/.exec(edition ?? "");
  return match === null ? null : Number(match[0]);
}

function recitalLines(lines: readonly ReadLine[]): [number, number] | null {
  const from = lines.findIndex((line) => WHEREAS.test(line.plain));
  if (from < 0) return null;
  const length = lines.slice(from).findIndex((line) => ENACTED.test(line.plain) || /^article 1\b/i.test(line.plain));
  return length < 0 ? null : [from, from + length];
}

function isMostlyTable(lines: readonly ReadLine[]): boolean {
  const filled = lines.filter((line) => line.plain.trim() !== "");
  return filled.length >= 3 && filled.filter((line) => line.table).length / filled.length > 0.6;
}
