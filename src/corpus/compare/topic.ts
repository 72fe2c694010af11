/** Which clauses a comparison's topic means. */
import { shareAsked, subjects, topicClauses, withDescendants } from "../answer/topic-clauses";
import type { Form } from "../answer/concepts";
import { coverOf, weigh, type WeighedConcept } from "../answer/weights";
import type { Clause, RegulationDocument } from "../clause";
import { subjectOf } from "../answer/subject";
import type { Library } from "../library";
import { unitsLike } from "../dimensions";
import { plainWords } from "../plain-words";
import { quantitiesIn } from "../quantities";
import { rootOf, rootsOf } from "../roots";
import { wordsOf } from "../terms";
import { withoutCompounds } from "./compounds";
import { NEAR_HEADINGS, type ClauseEntry } from "./entries";
import { clausesNamed } from "./named-clauses";

export interface OnTopic {
  /**
   * Does one of the two clauses belong to the topic, or what differs between them?
   *
   * @param differing words that only one of the clauses has; "" where they say the same
   * @param isLoose may what differs speak of a part of the topic?
   */
  means(before: Clause | null, after: Clause | null, differing: string, isLoose: boolean): boolean;
  /**
   * Does the clause speak of the topic, though others do so better? Never where the topic names clauses.
   *
   * @param isNear does it stand beside one that does? Then a part of the topic is enough
   */
  mentions(clause: Clause, words: string, isNear: boolean): boolean;
  /** Does the clause say something on the topic, and surely on a good part of it? */
  answers(clause: Clause, words: string): boolean;
  /** What the members of the entry's clause say that the topic names, where it does not name the clause itself; "" where it names none. */
  namedWithin(entry: ClauseEntry): string;
  /** The same and how much its nearest headings name the topic; 0 or more. */
  fit(clause: Clause, words: string): number;
}

interface Topic {
  words: string;
  /** The whole question: it may say of which edition a clause is. */
  query: string;
  /** Words of the question that name documents and editions. */
  names: readonly string[];
}

/** Clauses that the search may add, in each document. */
const HITS = 8;
/** Share of the topic that what differs must speak of, and trust in words that stand for those of the topic as if they were the same. */
const SPEAKS = 0.75;
/** The same of a number that changed, where an amount is asked for: in words that surely mean the topic, and in others. */
const PART = 0.5;
const PART_LOOSELY = 0.6;
const SAME = 0.9;
/** Share of a topic that a clause must speak of to say something on it, and in words that surely mean the same. */
const ANSWERS = 0.6;
const ANSWERS_SURELY = 0.45;

export function topicFilter(library: Library, topic: Topic, documents: readonly RegulationDocument[]): OnTopic {
  const named = clausesNamed(library, topic, documents);
  const meant = new Set(
    (named.length > 0 ? named : documents.flatMap(({ id }) => clausesOn(library, topic, id))).map(({ id }) => id),
  );
  const ids = documents.map(({ id }) => id);
  const concepts = subjects(weigh(subjectOf(topic.words, topic.names, library, ids), library, ids));
  const [only, ...others] = concepts;
  const cleared = withoutCompounds(others.length > 0 ? "" : (only?.words ?? ""), documents);
  const coverBy = (clause: Clause, words: string, by: readonly WeighedConcept[]) =>
    coverOf(
      withMeasures(cleared(words)),
      { headings: rootsOf(cleared([...clause.path, clause.title].join(" "))), whole: NONE },
      by,
    );
  const isMeant = (clause: Clause | null) =>
    clause !== null && meant.has(clause.id) && (named.length > 0 || coverBy(clause, clause.text, concepts) > 0);
  const own = concepts.map((concept) => ({
    ...concept,
    forms: concept.forms.filter((form) => isSure(form, concept)),
    parts: undefined,
  }));
  const speaks = (clause: Clause | null, words: string) => clause !== null && coverBy(clause, words, own) >= SPEAKS;
  const speaksOfPart = (clause: Clause | null, words: string) =>
    clause !== null && (coverBy(clause, words, own) >= PART || coverBy(clause, words, concepts) >= PART_LOOSELY);
  const full = own.filter(({ share, frequency }) => share === 1 && frequency > 0);
  const answersIn = (clause: Clause, words: string) => {
    if (coverBy(clause, words, concepts) < ANSWERS || coverBy(clause, words, own) < ANSWERS_SURELY) return false;
    if (own.length === PAIR && full.length === 0) return standTogether(own, words);
    const whole = [words, ...withDescendants(library, clause).map(({ text }) => text)].join(" ");
    return full.length !== PAIR || full.every((concept) => coverBy(clause, whole, [concept]) > 0);
  };
  return {
    means: (before, after, differing, isLoose) =>
      isMeant(before) ||
      isMeant(after) ||
      (named.length === 0 && differing !== "" && (isLoose ? speaksOfPart : speaks)(after ?? before, differing)),
    mentions: (clause, words, isNear) =>
      named.length === 0 && (isNear ? speaksOfPart(clause, words) : speaks(clause, words)),
    answers: (clause, words) => (named.length > 0 ? isMeant(clause) : answersIn(clause, words)),
    namedWithin: ({ clause, passage }) =>
      named
        .filter(({ parent, text }) => parent === clause.id && passage.text.includes(text))
        .map(({ text }) => plainWords(text))
        .join(" "),
    fit: (clause, words) => {
      const headings = [...clause.path.slice(-NEAR_HEADINGS), clause.title].filter((heading) => heading !== "");
      const cover = named.length > 0 ? Number(isMeant(clause)) : coverBy(clause, words, concepts);
      return cover + Math.max(0, ...headings.map((heading) => headingFit(heading, concepts)));
    },
  };
}

const DURATIONS = unitsLike("s");

const RATE = /^\s*(?:per|an?|each) (?:second|minute|hour)\b/i;

const INTERVAL =
  /\b(?:every|each) (?:[\w-]+ ){0,2}(?:minute|hour|day|week|month|quarter|year|lap)s?\b|\b(?:once|twice|times) (?:an?|per|every|each)\b|\b(?:daily|weekly|monthly|quarterly|yearly|annually)\b/i;

/** "Within 7 seconds" speaks of a time, "1 litre per second" of a speed and "every 12 months" of how often, which rules name no other way. */
function withMeasures(words: string): string {
  const quantities = quantitiesIn(words);
  const isTimed = quantities.some(({ unit }) => DURATIONS.includes(unit));
  const isRate = quantities.some(({ end }) => RATE.test(words.slice(end)));
  return [
    words,
    ...(isTimed ? ["time duration"] : []),
    ...(isRate ? ["speed rate"] : []),
    ...(INTERVAL.test(words) ? ["frequency interval"] : []),
  ].join(" ");
}

/** "Released in an unsafe condition" surely means "unsafe release", whose words it has. */
function isSure({ trust, roots }: Form, { forms }: WeighedConcept): boolean {
  const asked = forms[0]!.roots;
  return trust >= SAME || (roots.length >= asked.length && roots.some((root) => asked.includes(root)));
}

/** Two words say something together: neither of "minimum age of drivers" does so alone. */
const PAIR = 2;
/** Words that may part two common ones that make a name: of "push start", "pushed from the grid before the start" says nothing. */
const PARTED = 4;

function standTogether(pair: readonly WeighedConcept[], words: string): boolean {
  const roots = wordsOf(words).map(rootOf);
  const [one, other] = pair.map(({ forms }) =>
    roots.flatMap((root, at) => (forms[0]!.roots.includes(root) ? [at] : [])),
  );
  return one!.some((at) => other!.some((next) => Math.abs(next - at) <= PARTED));
}

const NONE: ReadonlySet<string> = new Set();

/** 0..1: how much of the topic the heading names, and how little else. */
const headingFit = (heading: string, concepts: readonly WeighedConcept[]): number =>
  shareAsked(heading, concepts) * coverOf(heading, { headings: NONE, whole: NONE }, concepts);

function clausesOn(library: Library, { words, names }: Topic, document: string): readonly Clause[] {
  const found = topicClauses(library, { query: words, documents: [document], names, limit: HITS, narrow: true });
  return found.answerable ? found.clauses : [];
}
