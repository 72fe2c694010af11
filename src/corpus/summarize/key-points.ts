/** What clauses say, point by point: a lead-in goes with its list, whether the members are clauses or lines. */
import type { Clause } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { isUnfinished, sentencesIn, type Sentence } from "../sentences";
import { strengthOf, type Strength } from "../strength";
import { isItem } from "../units";

export interface KeyPoint {
  /** Number of the passage that says it, from 1. */
  marker: number;
  clause: string;
  words: string;
  strength: Strength;
  /** The list that the words lead into. */
  members: KeyPoint[];
}

/** 0 for what binds most. */
const ORDER: Readonly<Record<Strength, number>> = {
  obligation: 0,
  prohibition: 0,
  recommendation: 1,
  permission: 2,
  statement: 3,
};

/** Rank of the strongest of the points and their members, 0 for what binds most. */
export function rankOf(points: readonly KeyPoint[]): number {
  return Math.min(...points.flatMap(({ strength, members }) => [ORDER[strength], rankOf(members)]));
}

/** Points with all their members. */
export function countOf(points: readonly KeyPoint[]): number {
  return points.reduce((sum, { members }) => sum + 1 + countOf(members), 0);
}

/** Clauses with the lead-ins that they read on from, and with the list members that read on from them. */
export function withLists(library: Library, clauses: readonly Clause[]): Clause[] {
  const all = new Map<string, Clause>();
  const seen = new Set<string>();
  const addLeadIn = (clause: Clause): void => {
    const parent = clause.parent === null ? null : library.clause(clause.parent);
    if (parent === null || !isMember(clause, parent)) return;
    all.set(parent.id, parent);
    addLeadIn(parent);
  };
  const add = (clause: Clause): void => {
    if (seen.has(clause.id)) return;
    seen.add(clause.id);
    all.set(clause.id, clause);
    for (const child of library.children(clause.id)) if (isMember(child, clause)) add(child);
    addLeadIn(clause);
  };
  clauses.forEach(add);
  return [...all.values()];
}

/** @param passages those of the clauses, in the same order: the document's */
export function keyPoints(library: Library, clauses: readonly Clause[], passages: readonly Passage[]): KeyPoint[] {
  const points: KeyPoint[] = [];
  /** By clause: the point that its list members belong to. */
  const leadIns = new Map<string, KeyPoint>();
  clauses.forEach((clause, at) => {
    const parent = clause.parent === null ? null : library.clause(clause.parent);
    const leadIn = parent !== null && isMember(clause, parent) ? leadIns.get(parent.id) : undefined;
    const own = pointsOf(passages[at]!, at + 1);
    if (leadIn === undefined) points.push(...own);
    else leadIn.members.push(...inOne(own));
    const last = (leadIn === undefined ? own : leadIn.members).at(-1);
    if (last !== undefined && own.length > 0) leadIns.set(clause.id, last);
  });
  return points;
}

/** Does the clause read on from the unfinished sentence at its parent's end? */
function isMember(clause: Clause, parent: Clause): boolean {
  return isItem(clause, parent) && isUnfinished(parent.text);
}

/** One a sentence; list members and rows are part of the point that ends with a colon before them. */
function pointsOf(passage: Passage, marker: number): KeyPoint[] {
  const { text, clause } = passage;
  const points: KeyPoint[] = [];
  let before: Sentence | null = null;
  for (const sentence of sentencesIn(passage)) {
    if (sentence.kind === "heading") continue;
    const { words, kind } = sentence;
    const last = points.at(-1);
    const list = kind === "sentence" || last === undefined || !isUnfinished(last.words) ? points : last.members;
    const goesOn =
      list !== points &&
      kind === "item" &&
      before?.kind === "item" &&
      !text.slice(before.end, sentence.start).includes("\n");
    if (goesOn && list.length > 0) extend(list.at(-1)!, words);
    else list.push({ marker, clause, words, strength: strengthOf(words), members: [] });
    before = sentence;
  }
  return points;
}

/** The sentences of a list member as one point. */
function inOne(points: readonly KeyPoint[]): KeyPoint[] {
  const [first, ...others] = points;
  if (first === undefined) return [];
  const one = { ...first, members: [...first.members] };
  for (const { words, members } of others) {
    extend(one, words);
    one.members.push(...members);
  }
  return [one];
}

function extend(point: KeyPoint, words: string): void {
  point.words = `${point.words} ${words}`;
  point.strength = strengthOf(point.words);
}
