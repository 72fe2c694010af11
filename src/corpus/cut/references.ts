/** Finds where a clause's text names other clauses, and which those are. */
import type { Clause, CrossReference } from "../clause";
import { clauseKey, keysFor, nameIn } from "../clause-key";
import { findReferences } from "../search/clause-number";
import type { NumberReference } from "../search/clause-number";

/** "paragraph 2", "point (a)", "Abs. 3": parts of the clause they stand in, or of the one named after them. */
const PART =
  /(?<![\p{L}\d])(?:sub-?)?(?:paragraphs?|sections?|clauses?|points?|items?|letters?|para\.|abs(?:atz|\.)|satz|buchstabe|lit\.|nummer|nr\.)\s*((?:\((?:[a-z]{1,4}|[A-Z]|\d{1,3})\))+|\d{1,3}[a-z]?(?![\d\p{L}]|\.\d)(?:\((?:[a-z]{1,4}|\d{1,3})\))*)/giu;
const OF_ANOTHER = /^\s*(?:,|of|des|der|de|in|zu)?\s*(?:the\s+)?$/i;
const IS_PART_WORD = /^(?:sub-?)?(?:para|point|item|letter|abs|satz|buchstabe|lit|nummer|nr|sub)/i;

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
  const named = findReferences(clause.text).filter(({ text }) => !IS_PART_WORD.test(text));
  const references = [
    ...named.map((reference) => toReference(reference, targetOf(reference, byKey))),
    ...partsIn(clause, named, byKey, clauses),
  ];
  return references
    .filter(({ span, target }) => target !== clause.id || span[0] > 12)
    .sort((a, b) => a.span[0] - b.span[0]);
}

function targetOf({ text, number }: NumberReference, byKey: ReadonlyMap<string, string>): string | null {
  const name = nameIn(text);
  return (
    keysFor(name === null ? number : `${name} ${number}`)
      .map((key) => byKey.get(key))
      .find((id) => id !== undefined) ?? null
  );
}

function partsIn(
  clause: Clause,
  named: readonly NumberReference[],
  byKey: ReadonlyMap<string, string>,
  clauses: ReadonlyMap<string, Clause>,
): CrossReference[] {
  return [...clause.text.matchAll(PART)].flatMap((match) => {
    const [text, number = ""] = match;
    const start = match.index;
    const end = start + text.length;
    if (named.some((other) => start < other.end && end > other.start)) return [];
    const whole = named.find((other) => other.start >= end && OF_ANOTHER.test(clause.text.slice(end, other.start)));
    const bases = whole === undefined ? enclosingNumbers(clause, clauses) : [whole.number];
    const target = bases.map((base) => byKey.get(clauseKey(`${base}.${number}`))).find((id) => id !== undefined);
    if (target === undefined && !/^(?:sub-?)?(?:paragraph|point|abs)/i.test(text)) return [];
    return [{ text, span: [start, end] as const, target: target ?? null }];
  });
}

/** Numbers of the clause and of those around it, innermost first. */
function enclosingNumbers(clause: Clause, clauses: ReadonlyMap<string, Clause>): string[] {
  const numbers: string[] = [];
  for (let next: Clause | undefined = clause; next !== undefined;) {
    if (next.number !== null) numbers.push(next.number);
    next = next.parent === null ? undefined : clauses.get(next.parent);
  }
  return numbers;
}

function toReference({ text, start, end }: NumberReference, target: string | null): CrossReference {
  return { text, span: [start, end], target };
}
