/** Which clauses a comparison's topic means. */
import { topicClauses, withDescendants } from "../answer/topic-clauses";
import { coverOf, weigh, type WeighedConcept } from "../answer/weights";
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import { subjectOf } from "../find";
import type { Library } from "../library";
import { rootsOf } from "../roots";
import { findReferences } from "../search/clause-number";
import { stemsOf } from "../terms";
import { NEAR_HEADINGS, withoutNumber } from "./entries";

export interface OnTopic {
  /**
   * Does one of the two clauses belong to the topic, or what differs between them?
   *
   * @param differing words that only one of the clauses has; "" where they say the same
   */
  means(before: Clause | null, after: Clause | null, differing: string): boolean;
  /** Does the clause speak of the topic, though others do so better? Never where the topic names clauses. */
  mentions(clause: Clause, words: string): boolean;
  /** 0..1: share of the topic that the clause speaks of. */
  covers(clause: Clause, words: string): number;
  /** The same and how much its nearest headings name the topic; 0 or more. */
  fit(clause: Clause, words: string): number;
}

interface Topic {
  words: string;
  /** Words of the question that name documents and editions. */
  names: readonly string[];
}

/** Clauses that the search may add, in each document. */
const HITS = 8;
/** Share of the topic that what differs must speak of, and trust in words that stand for those of the topic as if they were the same. */
const SPEAKS = 0.75;
const SAME = 0.9;
/** Words of a topic that count less only frame it. */
const SUBJECT_SHARE = 0.3;

export function topicFilter(library: Library, topic: Topic, documents: readonly RegulationDocument[]): OnTopic {
  const named = documents.flatMap(({ id }) => clausesNamed(library, topic.words, id));
  const meant = new Set(
    (named.length > 0 ? named : documents.flatMap(({ id }) => clausesOn(library, topic, id))).map(({ id }) => id),
  );
  const isMeant = (clause: Clause | null) => clause !== null && meant.has(clause.id);
  const ids = documents.map(({ id }) => id);
  const concepts = weigh(subjectOf(topic.words, topic.names, library, ids), library, ids).filter(
    ({ share }) => share >= SUBJECT_SHARE,
  );
  const coverBy = (clause: Clause, words: string, by: readonly WeighedConcept[]) =>
    coverOf(words, { headings: rootsOf([...clause.path, clause.title].join(" ")), whole: NONE }, by);
  const covers = (clause: Clause, words: string) =>
    named.length > 0 ? Number(isMeant(clause)) : coverBy(clause, words, concepts);
  const own = concepts.map((concept) => ({ ...concept, forms: concept.forms.filter(({ trust }) => trust >= SAME) }));
  const speaks = (clause: Clause | null, words: string) => clause !== null && coverBy(clause, words, own) >= SPEAKS;
  return {
    means: (before, after, differing) =>
      isMeant(before) ||
      isMeant(after) ||
      (named.length === 0 && differing !== "" && speaks(after ?? before, differing)),
    mentions: (clause, words) => named.length === 0 && speaks(clause, words),
    covers,
    fit: (clause, words) => {
      const headings = [...clause.path.slice(-NEAR_HEADINGS), clause.title].filter((heading) => heading !== "");
      return covers(clause, words) + Math.max(0, ...headings.map((heading) => headingFit(heading, concepts)));
    },
  };
}

const NONE: ReadonlySet<string> = new Set();

/** 0..1: how much of the topic the heading names, and how little else. */
function headingFit(heading: string, concepts: readonly WeighedConcept[]): number {
  const words = stemsOf(withoutNumber(heading));
  const asked = new Set(concepts.flatMap(({ forms }) => forms.flatMap((form) => stemsOf(form.words))));
  const held = words.filter((word) => asked.has(word)).length;
  return words.length === 0 ? 0 : (held / words.length) * coverOf(heading, { headings: NONE, whole: NONE }, concepts);
}

function clausesNamed(library: Library, topic: string, document: string): Clause[] {
  const numbers = [...findReferences(topic), ...findReferences(`clause ${topic.trim()}`)].map(referredNumber);
  const named = numbers.flatMap((number) => library.lookUp(number, [document]));
  return named.flatMap((clause) => withDescendants(library, clause));
}

function clausesOn(library: Library, { words, names }: Topic, document: string): readonly Clause[] {
  const found = topicClauses(library, { query: words, documents: [document], names, limit: HITS, narrow: true });
  return found.answerable ? found.clauses : [];
}
