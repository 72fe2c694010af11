/** What is indexed and found as one: a clause with its list members, or a part of a clause that is long. */
import type { Clause, RegulationDocument } from "./clause";
import { leadsIn } from "./sentences";
import { atOnce } from "./steps";

export interface Unit {
  clause: Clause;
  /** [start, end) in the document's text. */
  start: number;
  end: number;
  /** Words of the enclosing clause that the unit reads on from; "" where it stands alone. */
  leadIn: string;
}

/** Characters up to which a clause is found together with its list members. */
const MAX_UNIT = 1600;
/** Characters at which a clause without members is parted at its paragraphs. */
const MAX_PART = 2400;
const MAX_LEAD_IN = 240;
const COLLECTED_AT_ONCE = 200;

type UnitSource = Pick<RegulationDocument, "clauses" | "text">;

/** The units of a document in its order; yields every few milliseconds so that others may go on. */
export function* unitSteps({ clauses, text }: UnitSource): Generator<void, Unit[]> {
  const items = yield* itemSteps(clauses);
  const isItemOf = new Set([...items.values()].flat());
  const units: Unit[] = [];
  const collect = (clause: Clause, leadIn: string): void => {
    const end = endWithItems(clause, items);
    const members = items.get(clause.id) ?? [];
    if (members.length === 0 || end - clause.start <= MAX_UNIT) {
      units.push(...parts(clause, end, leadIn, text));
      return;
    }
    if (clause.kind !== "heading") units.push(...parts(clause, clause.end, leadIn, text));
    const inner = `${leadIn} ${clause.text.slice(0, MAX_LEAD_IN)}`.trim();
    for (const member of members) collect(member, inner);
  };
  for (const [at, clause] of clauses.entries()) {
    if (!isItemOf.has(clause)) collect(clause, "");
    if (at % COLLECTED_AT_ONCE === 0) yield;
  }
  return units;
}

/** Is the clause a list member such as "5.3 a)" or "33(1)" of its parent? */
export function isItem(clause: Clause, parent: Clause | undefined): boolean {
  if (clause.number === null || parent === undefined || (clause.title !== "" && clause.text.length < 40)) return false;
  const base = parent.number ?? "";
  if (!clause.number.startsWith(base)) return false;
  // What stands behind the list of a clause is the clause's own.
  if (clause.number === base) return parent.kind !== "heading" && clause.title === "";
  // "12. Term" stands by itself below a heading; "1. the car" reads on from the words there.
  if (base === "" && /^\d/.test(clause.number) && !/^\W*\d+\W+\p{Ll}/u.test(clause.text)) return false;
  // "2c" lies in article 2, but reads on from nothing.
  if (parent.kind === "heading" && /^[a-z]$/.test(clause.number.slice(base.length))) return false;
  // "D1" lies in section D, but reads on from nothing; "8a5" does where 8a ends in a colon.
  const isApart = /[\p{L}\d]$/u.test(base) && /^\d/.test(clause.number.slice(base.length));
  if (isApart && !leadsIn(parent.text)) return false;
  return /^(?: ?[a-z]{1,5}\)?|\([\da-zA-Z]{1,5}\)|\.?[a-zA-Z]{1,5}|\d{1,3}|（.{1,4}）|第.{1,4}[項号])$/.test(
    clause.number.slice(base.length),
  );
}

/** End of the clause's last list member, or its own. */
export function endWithItems(clause: Clause, items: ReadonlyMap<string, readonly Clause[]>): number {
  const last = items.get(clause.id)?.at(-1);
  return last === undefined ? clause.end : Math.max(clause.end, endWithItems(last, items));
}

/** List members of the clause and of its members, in order. */
export function membersBelow({ id }: Clause, items: ReadonlyMap<string, readonly Clause[]>): Clause[] {
  return (items.get(id) ?? []).flatMap((member) => [member, ...membersBelow(member, items)]);
}

const found = new WeakMap<readonly Clause[], ReadonlyMap<string, Clause[]>>();

/** List members by the id of their clause; found once for the clauses of a document. */
export function itemsByParent(clauses: readonly Clause[]): ReadonlyMap<string, Clause[]> {
  return atOnce(itemSteps(clauses));
}

function* itemSteps(clauses: readonly Clause[]): Generator<void, ReadonlyMap<string, Clause[]>> {
  const known = found.get(clauses);
  if (known !== undefined) return known;
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  const items = new Map<string, Clause[]>();
  for (const [at, clause] of clauses.entries()) {
    if (at % COLLECTED_AT_ONCE === 0) yield;
    const parent = clause.parent === null ? undefined : byId.get(clause.parent);
    if (parent === undefined || parent.kind === "contents" || !isItem(clause, parent)) continue;
    const members = items.get(parent.id);
    if (members === undefined) items.set(parent.id, [clause]);
    else members.push(clause);
  }
  found.set(clauses, items);
  return items;
}

function parts(clause: Clause, end: number, leadIn: string, text: string): Unit[] {
  const units: Unit[] = [];
  let start = clause.start;
  while (end - start > MAX_PART) {
    const cut = breakBefore(text, start + MAX_UNIT, start + MAX_UNIT / 2);
    units.push({ clause, start, end: cut, leadIn });
    start = cut + (/^\s*/.exec(text.slice(cut, cut + 20))?.[0].length ?? 0);
  }
  units.push({ clause, start, end, leadIn });
  return units;
}

/** The last paragraph, line or sentence end before `at`, but not before `floor`. */
function breakBefore(text: string, at: number, floor: number): number {
  const stretch = text.slice(floor, at);
  for (const mark of ["\n\n", ".\n", "\n", ". ", " "]) {
    const found = stretch.lastIndexOf(mark);
    if (found > 0) return floor + found + (mark.startsWith(".") ? 1 : 0);
  }
  return at;
}
