/** Finds where a clause's text names other clauses, and which those are. */
import type { Clause, CrossReference, Span } from "../clause";
import { clauseKey, keysFor, nameIn, referredName } from "../clause-key";
import { eastAsianReferences } from "./east-asian";
import { knownNumbers } from "./known-numbers";
import type { PartReference } from "./part-references";
import { partReferences } from "./part-references";
import { findReferences } from "../search/clause-number";
import type { NumberReference } from "../search/clause-number";

/** Between a part and the clause that it is of: "point (a) of", and "Annex III," before a part. */
const OF_ANOTHER = /^\s*(?:,|of|des|der|de|in|zu)?\s*(?:the\s+)?$/i;
const WITHIN = /^\s*,?\s*(?:(?:first|second|third|fourth|fifth|last)\s+(?:sub-?paragraph|indent),?\s*)?$/i;
/** "paragraph 6 of this Regulation" is a clause of its own. */
const OF_THE_WHOLE = /^\.?\s+of\s+this\s+(?:regulation|directive|act|code|standard|agreement|order|annex)\b/i;
const IS_PART_WORD = /^(?:sub-?)?(?:para|point|item|letter|abs|satz|buchstabe|lit|nummer|nr|sub)/i;

/** Characters at the start of a clause that its own number may take. */
const OWN_NUMBER_CHARS = 12;
/** Characters between two parts of one list. */
const MAX_LINK_CHARS = 8;

/** Sets the references of all clauses of a document. */
export function resolveReferences(clauses: readonly Clause[]): void {
  const byKey = new Map<string, string>();
  const parents = new Map(clauses.map((clause) => [clause.id, clause]));
  // A struck clause is meant only where no other has its number.
  for (const { number, id, kind } of [...clauses.filter(isKept), ...clauses.filter((clause) => !isKept(clause))]) {
    if (number === null || kind === "contents") continue;
    const key = kind === "recital" ? `recital ${clauseKey(number)}` : clauseKey(number);
    if (!byKey.has(key)) byKey.set(key, id);
  }
  for (const clause of clauses) {
    if (clause.kind !== "contents") clause.references = referencesIn(clause, byKey, parents);
  }
}

function isKept({ deleted }: Clause): boolean {
  return !deleted;
}

function referencesIn(
  clause: Clause,
  byKey: ReadonlyMap<string, string>,
  clauses: ReadonlyMap<string, Clause>,
): CrossReference[] {
  const own = annexOf(clause, clauses);
  const find = (number: string) => targetOf(number, byKey, own);
  const known = knownNumbers(clause.text, find);
  const named = findReferences(clause.text).filter(
    ({ text }) => !IS_PART_WORD.test(text) || /\d\.\d/.test(text) || referredName(text) !== null,
  );
  const isKnown = ({ start, end }: NumberReference) => known.some((it) => it.start < end && it.end > start);
  const resolved = named.map((reference) => ({ ...reference, target: targetOfNamed(reference, find) }));
  const sure = resolved.filter((reference) => reference.target !== null || !isKnown(reference));
  const isTaken = (start: number, end: number) => sure.some((it) => it.start < end && it.end > start);
  const whole = [...sure, ...known.filter(({ start, end }) => !isTaken(start, end))];
  const references = [
    ...whole,
    ...eastAsianReferences(clause.text).map(({ key, ...it }) => ({ ...it, target: byKey.get(key) ?? null })),
  ].map(({ text, start, end, target }): CrossReference => ({ text, span: [start, end], target }));
  return [...references, ...partsIn(clause, whole, byKey, clauses)]
    .filter(({ span, target }) => span[0] > OWN_NUMBER_CHARS || !isOwn(span, target, clause))
    .sort((a, b) => a.span[0] - b.span[0]);
}

/** Does the reference say no more than the clause's own number and title? */
function isOwn([start]: Span, target: string | null, { id, number, title, text }: Clause): boolean {
  if (target === id || (start === 0 && number !== null)) return true;
  return target === null && title !== "" && text.indexOf(title) === start;
}

/** The annex that the clause lies in, whose own numbers count first; null outside of annexes. */
function annexOf(clause: Clause, clauses: ReadonlyMap<string, Clause>): string | null {
  let annex: string | null = null;
  for (let next: Clause | undefined = clause; next !== undefined;) {
    if (next.number !== null && nameIn(next.number) !== null && next.kind !== "heading") annex = next.number;
    next = next.parent === null ? undefined : clauses.get(next.parent);
  }
  return annex;
}

function targetOf(number: string, byKey: ReadonlyMap<string, string>, annex: string | null): string | null {
  const inAnnex = annex === null || nameIn(number) !== null ? [] : [clauseKey(`${annex} ${number}`)];
  return [...inAnnex, ...keysFor(number)].map((key) => byKey.get(key)).find((target) => target !== undefined) ?? null;
}

/** A part that is no clause of its own, as where "(a) …; (b) …" stand on one line, leads to the clause around it. */
function targetOfNamed({ text, number }: NumberReference, find: (number: string) => string | null): string | null {
  const name = referredName(text);
  const parts = (text.match(/\(\w+\)|\s[a-z]\)|\s(?:paragraph|para\.?|point)\s/gi) ?? []).length;
  for (let left = number, dropped = 0; dropped <= parts; left = left.replace(/\.[^.]+$/, ""), dropped++) {
    const target = find(name === null ? left : `${name} ${left}`);
    if (target !== null) return target;
  }
  return null;
}

function partsIn(
  clause: Clause,
  named: readonly Named[],
  byKey: ReadonlyMap<string, string>,
  clauses: ReadonlyMap<string, Clause>,
): CrossReference[] {
  const parts = partReferences(clause.text);
  return parts.flatMap(({ text, number, start, end }) => {
    if (named.some((other) => start < other.end && end > other.start)) return [];
    const group = groupOf(parts, start, end);
    const whole = OF_THE_WHOLE.test(clause.text.slice(group[1])) ? byKey.get(clauseKey(number)) : undefined;
    const bases = basesOf(group, clause, named) ?? enclosingNumbers(clause, clauses);
    const around = parts.filter((part) => part.end <= start && WITHIN.test(clause.text.slice(part.end, start)));
    const numbers = [number, ...around.map((part) => `${part.number}.${number}`)];
    const keys = bases.flatMap((base) => numbers.map((part) => clauseKey(`${base}.${part}`)));
    const target = whole ?? keys.map((key) => byKey.get(key)).find((id) => id !== undefined);
    if (target === undefined && !/^(?:sub-?)?(?:paragraph|point|abs)/i.test(text)) return [];
    return [{ text, span: [start, end] as const, target: target ?? null }];
  });
}

type Named = Pick<NumberReference, "text" | "number" | "start" | "end">;

/** Where the list that the part belongs to begins and ends: "(a), (b) and (c) of 5.3" are all of 5.3. */
function groupOf(parts: readonly PartReference[], start: number, end: number): Span {
  let last = end;
  for (const part of parts) if (part.start >= last && part.start - last < MAX_LINK_CHARS) last = part.end;
  return [start, last];
}

/** The clause named right behind or right before the parts; null where they are parts of the clause around. */
function basesOf([start, end]: Span, { text }: Clause, named: readonly Named[]): string[] | null {
  const behind = named.find((other) => other.start >= end && OF_ANOTHER.test(text.slice(end, other.start)));
  const other = behind ?? named.find((it) => it.end <= start && WITHIN.test(text.slice(it.end, start)));
  if (other === undefined) return null;
  const name = referredName(other.text);
  return [name === null ? other.number : `${name} ${other.number}`];
}

/** An article: what is said to be a paragraph or a point is looked for within it, and not in what encloses it. */
const IS_ARTICLE = /^[#*\s]*(?:article|artikel|art\.|§)/i;

/** Numbers of the clause and of those around it up to its article, innermost first. */
function enclosingNumbers(clause: Clause, clauses: ReadonlyMap<string, Clause>): string[] {
  const numbers: string[] = [];
  for (let next: Clause | undefined = clause; next !== undefined;) {
    if (next.number !== null) numbers.push(next.number);
    if (IS_ARTICLE.test(next.text)) break;
    next = next.parent === null ? undefined : clauses.get(next.parent);
  }
  return numbers;
}
