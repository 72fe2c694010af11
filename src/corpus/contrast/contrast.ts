/** Finds what the rules say of two things that a question sets side by side. */
import { conceptsOf, holds, type Concept } from "../answer/concepts";
import { referencesIn } from "../answer/subject";
import { referredNumber } from "../clause-key";
import { findPassages } from "../find";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { documentsNamed } from "../scope";
import type { Things } from "./things";

export interface Contrast {
  kind: "contrast";
  sides: readonly [Side, Side];
  /** Of both sides, each once: what markers count. */
  passages: Passage[];
  /** 0..1: of the side that is less sure. */
  confidence: number;
}

export interface Side {
  name: string;
  /** What was asked of it. */
  question: string;
  /** Best first. */
  passages: Passage[];
}

/** Clauses of one side. */
const SHOWN = 2;
/** Clauses among which those are that speak of one side alone. */
const LOOKED_AT = 20;
/** Relevance, as a share of the best one's, from which a clause belongs to the side. */
const NEAR = 0.8;

/** null where the rules speak of one side only, or the sides are documents. */
export function contrast(library: Library, { names, own, ask }: Things): Contrast | null {
  if (own.every((name) => documentsNamed(library.documents, name).length > 0) || areClausesApart(library, own))
    return null;
  const [one, other] = own.map((name) => conceptsOf(name, library.synonyms));
  const apart = [wordsApart(one!, other!), wordsApart(other!, one!)];
  const sides = names.flatMap((name, at): (Side & { confidence: number })[] => {
    const speaking = { own: apart[at]!, other: apart[1 - at]! };
    for (const question of new Set([ask(name), name, ask(own[at]!), own[at]!])) {
      const found = findPassages(library, { query: question, limit: LOOKED_AT });
      const passages = found.answerable ? ofSide(found.passages, speaking) : [];
      if (passages.length > 0) return [{ name, question, passages, confidence: found.confidence }];
    }
    return [];
  });
  const [first, second] = sides;
  if (first === undefined || second === undefined) return null;
  const seen = new Set<string>();
  return {
    kind: "contrast",
    sides: [first, second],
    passages: sides.flatMap(({ passages }) => passages).filter(({ id }) => !seen.has(id) && seen.add(id)),
    confidence: Math.min(first.confidence, second.confidence),
  };
}

/** Are they numbers of clauses that no document has both of: "Article 17.1 with B1.11.1"? */
function areClausesApart(library: Library, names: readonly string[]): boolean {
  const places = names.map((name) => {
    const [reference] = referencesIn(name);
    return reference === undefined ? [] : library.lookUp(referredNumber(reference)).map(({ document }) => document);
  });
  return places.every((held) => held.length > 0) && !places[0]!.some((document) => places[1]!.includes(document));
}

/** What one name has and the other lacks, "virtual" of a virtual safety car, in no words that stand for the other as well. */
function wordsApart(concepts: readonly Concept[], others: readonly Concept[]): Concept[] {
  const said = new Set(others.flatMap(({ forms }) => forms[0]!.roots));
  const forms = new Set(others.flatMap((other) => other.forms.map(({ words }) => words)));
  return concepts
    .filter(({ forms: [own] }) => !own!.roots.every((root) => said.has(root)))
    .map((concept) => ({ ...concept, forms: concept.forms.filter(({ words }, at) => at === 0 || !forms.has(words)) }));
}

/** The best passages that speak of what sets the side apart, and have no heading on what sets the other one apart. */
function ofSide(found: readonly Passage[], { own, other }: { own: Concept[]; other: Concept[] }): Passage[] {
  const speaking = found.filter(({ title, text }) => own.length === 0 || speaksOf(`${title} ${text}`, own));
  const apart = some(speaking, ({ title }) => !speaksOf(title, other) || speaksOf(title, own));
  const ranked = some(apart, ({ text }) => speaksOf(text, own));
  const least = (ranked[0]?.relevance ?? 0) * NEAR;
  return ranked.filter(({ relevance }, place) => place < SHOWN && relevance >= least);
}

/** Does the text hold all of them, and are there any? */
function speaksOf(text: string, concepts: readonly Concept[]): boolean {
  const said = rootsOf(text);
  return concepts.length > 0 && concepts.every((concept) => holds(said, concept) > 0);
}

/** Those that pass, or all where none does. */
function some<T>(all: readonly T[], passes: (one: T) => boolean): readonly T[] {
  const passing = all.filter(passes);
  return passing.length > 0 ? passing : all;
}
