/** Orders passages by how much of a question they speak of, and judges whether that answers it. */
import type { Passage } from "../passage";
import { asksSanction, asksWhatIsFaced } from "../penalty/asking";
import { lacksAttribute, lacksMeasuredThing } from "./asked-attribute";
import { rootsOf } from "../roots";
import { bestOf, grantOf, preferenceOf, type Context } from "./best-sentence";
import { holds, LIGHT_SHARE } from "./concepts";
import { isOfOtherMoment } from "./moment";
import { lacksNumberOnSubject } from "./stray-number";
import type { Wanted } from "./wanted";
import { coverOf, NOWHERE, type WeighedConcept } from "./weights";

interface Judged<P extends Passage> {
  /** Best first; `relevance` is what the order goes by, 0..1. */
  passages: P[];
  answerable: boolean;
  /** 0..1: share of the question that the best passage speaks of. */
  confidence: number;
}

/** Confidence from which the best passage answers a question, as what it asks for must stand there too; and one of many words. */
const ANSWERED_OPEN = 0.46;
const ANSWERED_LONG = 0.42;
/** Relevance below which no passage answers such a question, however many of its words it holds. */
const FAR = 0.4;
/** Sureness from which one answers that a number, a sanction, a yes or a no would answer, which many clauses seem to give. */
const ANSWERED = 0.56;
/** What the lead over the next article counts for the sureness, beside the mean of confidence and relevance. */
const LEAD = 0.25;
/** "May a car …?", "is it …" */
const ASKS_WHETHER = /^\W*(?:is|are|was|were|may|can|could|must|do|does|did|has|have|will|would|should|shall|am)\b/i;
/** Share of a question's weight in words of its subject that no document knows, from which the documents are about something else. */
const STRANGE = 0.38;
/**
 * What the order goes by, 1 in all, learnt from questions with known clauses: the place in the index, what the best sentence
 * speaks of with what stands around it, what the headings name, and how little else the sentence speaks of.
 */
const PLACE = 0.2;
const SENTENCE = 0.5;
const HEADINGS = 0.17;
const FOCUS = 0.13;
/** Words of a question from which it is long. */
const LONG = 7;
/** What a sentence keeps that holds no number of the kind that is asked for. */
const WRONG_TYPE = 0.45;
/** What a clause keeps that holds no number of the units that are asked for. */
const NO_NUMBER = 0.8;
/** What a clause keeps below a heading of before the race, where after it is meant. */
const OTHER_MOMENT = 0.85;
/** Share of the question from which a missing word leaves open what is permitted. */
const GRANTED_MISSING = 0.4;
const NEAREST = 3;
/** Relevance, beside the best one's, of a passage whose number may be the one that is asked for. */
const AS_NEAR = 0.5;
const PLACE_STEP = 0.2;

export function answerability<P extends Passage>(
  concepts: readonly WeighedConcept[],
  wanted: Wanted,
  found: readonly P[],
  contextOf: (passage: Passage) => Context,
): Judged<P> {
  const namesOf = (passage: Passage) => contextOf(passage).names;
  const isLong = concepts.filter(({ share }) => share === 1).length >= LONG;
  const judged = found.map((passage, position) => {
    const context = contextOf(passage);
    const best = bestOf(passage, context, concepts, wanted);
    const { cover, type } = best;
    const spoken = cover * (WRONG_TYPE + (1 - WRONG_TYPE) * type) * preferenceOf(best);
    const headed = coverOf(passage.title, NOWHERE, concepts);
    const kept = wanted.units.length > 0 && type === 0 ? NO_NUMBER : 1;
    const told = SENTENCE * spoken + FOCUS * best.focus + HEADINGS * headed;
    const timely = isOfOtherMoment(passage.title, wanted.question) ? OTHER_MOMENT : 1;
    const relevance = kept * timely * (PLACE * byPlace(position) + told);
    const isGranted = missingOf(passage, context, concepts) < GRANTED_MISSING;
    return { passage: { ...passage, relevance }, cover: isGranted ? cover * grantOf(best) : cover, type };
  });
  judged.sort((a, b) => b.passage.relevance - a.passage.relevance);
  const confidence = judged
    .slice(0, NEAREST)
    .reduce((most, { cover, type }) => Math.max(most, type > 0 ? Math.min(1, cover) : 0), 0);
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const said = rootsOf(found.map(({ text }) => text).join(" "));
  const isUnknown = (concept: WeighedConcept) =>
    concept.frequency === 0 && concept.share > LIGHT_SHARE && holds(said, concept) === 0;
  const unknown = concepts.filter(isUnknown).reduce((sum, { weight }) => sum + weight, 0);
  const isStrange = total > 0 && unknown / total > STRANGE;
  const nearest = judged.slice(0, NEAREST).map(({ passage }) => passage);
  const least = (judged[0]?.passage.relevance ?? 0) * AS_NEAR;
  const near = nearest.filter(({ relevance }) => relevance >= least);
  const lacks =
    (wanted.units.length === 0 && lacksAttribute(wanted.question, concepts, nearest, namesOf)) ||
    lacksMeasuredThing(wanted, concepts, nearest) ||
    lacksNumberOnSubject(wanted, concepts, near, namesOf);
  const isFaced = asksSanction(wanted.question) || asksWhatIsFaced(wanted.question);
  const isOpen = !wanted.quantity && !isFaced && !ASKS_WHETHER.test(wanted.question);
  const passages = judged.map(({ passage }) => passage);
  const best = passages[0]?.relevance ?? 0;
  const isSure =
    isLong || isOpen
      ? best >= FAR && confidence >= (isLong ? ANSWERED_LONG : ANSWERED_OPEN)
      : (confidence + best) / 2 + LEAD * leadOf(passages) >= ANSWERED;
  return {
    passages,
    answerable: !isStrange && !lacks && isSure,
    confidence,
  };
}

/** 0..1: by how much the best passage is better than the best one of another article. */
function leadOf([best, ...others]: readonly Passage[]): number {
  const next = best && others.find((passage) => articleOf(passage) !== articleOf(best));
  return next === undefined ? 0 : best!.relevance - next.relevance;
}

/** The article that a passage is part of, in its document. */
export const articleOf = ({ path, title, clause }: Passage): string =>
  [path, title.split(" › ", 1)[0], /^[A-Z]*\d*/i.exec(clause)?.[0]].join(" ");

/** 1 for the first that the index gives, and less and less for those behind it: its scores compare within one search only. */
function byPlace(position: number): number {
  return 1 / (1 + PLACE_STEP * position);
}

/** 0..1: share of the question in the heaviest word of its subject that the passage never speaks of. */
function missingOf(passage: Passage, { names, leads }: Context, concepts: readonly WeighedConcept[]): number {
  const said = new Set([...rootsOf(`${passage.title} ${passage.text}`), ...names, ...leads]);
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const missing = concepts.filter((concept) => concept.share === 1 && holds(said, concept) === 0);
  return Math.max(0, ...missing.map(({ weight }) => weight / total));
}
