/** An opening of a clause while its document is outlined: what may lie in it, and how its number is made. */
import type { ItemMarker, WordMarker } from "./marker";
import type { Ordinal } from "./ordinal";
import { romanValue } from "./ordinal";

export interface Opening {
  /** Index of the line. */
  line: number;
  /** Where in the line's plain words the clause opens; 0 but for "5.3.2 a) …". */
  column: number;
  /** Full number; null for a heading without one. */
  number: string | null;
  title: string;
  /** Index of the enclosing opening; null at the top. */
  parent: number | null;
  /** "item" for list members such as "a)" that read on from their clause; "contents" for contents pages. */
  role: "clause" | "item" | "heading" | "contents";
  /** The structural word in front: "article", "annex"; null without one. */
  word: string | null;
}

/** An opening that can still take sub-clauses. */
export interface Open {
  opening: number;
  number: string | null;
  components: string[] | null;
  /** Heading level; null for clauses that open in body text. */
  level: number | null;
  rank: number | null;
  /** The structural word in front; null without one. */
  word: string | null;
  item: { form: string; ordinal: Ordinal } | null;
}

/** Is it a list member that no format marks up as a heading? */
export function isMember(open: Open | null): boolean {
  return open !== null && open.item !== null && open.level === null;
}

/** May what is open enclose a word of that rank? No list member does, and of those with a heading none a part or an annex. */
export function isOutside(open: Open, rank: number, heading: number): boolean {
  if (open.item !== null && (open.level === null || rank < 1)) return false;
  if (open.rank !== null) return open.rank < rank;
  if (open.components !== null) return false;
  return heading === 0 || open.level === null || open.level < heading;
}

/** Section 3.01 lies in Article III too. */
export function startsWith(components: readonly string[], prefix: readonly string[]): boolean {
  return prefix.length < components.length && prefix.every((part, at) => isSamePart(part, components[at]!));
}

function isSamePart(part: string, other: string): boolean {
  return part === other || (/^[ivxlc]+$/.test(part) && /^\d+$/.test(other) && romanValue(part) === Number(other));
}

/** Chapters and annexes keep their word, so that "Annex 1" is not taken for clause 1. */
export function named({ printed, number }: WordMarker): string {
  return `${printed[0]!.toUpperCase()}${printed.slice(1).toLowerCase()} ${number}`;
}

/** Joins a list member's number to its clause's as people cite it: "12(3)", "5.3 a)", "5.3 a) ii", "12.4.a". */
export function itemNumber(parent: Open | null, { form, number }: ItemMarker): string {
  const base = parent?.number ?? null;
  if (form === "(x)") return `${base ?? ""}(${number})`;
  if (base === null) return number;
  if (form === "１") return `${base}第${number}項`;
  if (form === "一　") return `${base}第${number}号`;
  if (form === "（x）" || form === "一、") return `${base}（${number}）`;
  if (form === ".x") return `${base}.${number}`;
  if (/^\d/.test(number)) return `${base}(${number})`;
  if (form === "x)") return `${base} ${number})`;
  return base.endsWith(")") ? `${base} ${number}` : `${base}.${number}`;
}
