/** Orders passages by how much of a question they speak of, and judges whether that answers it. */
import type { Passage } from "../passage";
import { bindsOthers } from "./actors";
import { lacksAttribute } from "./asked-attribute";
import { rootOf, rootsOf } from "../roots";
import { sentencesIn } from "../sentences";
import { strengthOf, type Strength } from "../strength";
import { holds, LIGHT_SHARE } from "./concepts";
import { typeFit, type Wanted } from "./wanted";
import { coverOf, type WeighedConcept } from "./weights";

interface Judged<P extends Passage> {
  /** Best first; `relevance` is what the order goes by, 0..1. */
  passages: P[];
  answerable: boolean;
  /** 0..1: share of the question that the best passage speaks of. */
  confidence: number;
}

/** Share of a question from which the best passage answers it: of a short question, and of one of many words. */
const ANSWERED = 0.55;
const ANSWERED_LONG = 0.42;
/** Share of a question's weight in words of its subject that no document knows, from which the documents are about something else. */
const STRANGE = 0.38;
/**
 * What the order goes by, 1 in all, learnt from questions with known clauses: the place in the index, what the best sentence
 * speaks of with what stands around it, and what the headings name. */
const PLACE = 0.25;
const SENTENCE = 0.49;
const HEADINGS = 0.26;
/** Words of a question from which it is long. */
const LONG = 7;
/** What a number of the kind that is asked for counts, beside the weights of the question's words. */
const MEASURED = 2;
/** What a sentence keeps that binds other people than those who are asked about. */
const OF_OTHERS = 0.6;
/** What a sentence keeps that holds no number of the kind that is asked for. */
const WRONG_TYPE = 0.55;
const NEAREST = 3;
const PLACE_STEP = 0.2;

export function answerability<P extends Passage>(
  concepts: readonly WeighedConcept[],
  wanted: Wanted,
  found: readonly P[],
  namesOf: (passage: P) => ReadonlySet<string>,
): Judged<P> {
  const isLong = concepts.filter(({ share }) => share === 1).length >= LONG;
  const judged = found.map((passage, position) => {
    const { cover, type, namesMeasure } = bestOf(passage, namesOf(passage), concepts, wanted);
    const spoken = cover * (WRONG_TYPE + (1 - WRONG_TYPE) * type) * (namesMeasure ? NAMES_MEASURE : 1);
    const headed = coverOf(passage.title, NOWHERE, concepts);
    const relevance = PLACE * byPlace(position) + SENTENCE * spoken + HEADINGS * headed;
    return { passage: { ...passage, relevance }, cover, type };
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
  const lacks = wanted.units.length === 0 && lacksAttribute(wanted.question, concepts, nearest);
  return {
    passages: judged.map(({ passage }) => passage),
    answerable: !isStrange && !lacks && confidence >= (isLong ? ANSWERED_LONG : ANSWERED),
    confidence,
  };
}

/** 1 for the first that the index gives, and less and less for those behind it: its scores compare within one search only. */
function byPlace(position: number): number {
  return 1 / (1 + PLACE_STEP * position);
}

interface Best {
  /** 0..1: share of the question that the sentence speaks of with what stands around it; more where it grants or measures. */
  cover: number;
  /** 0..1: does it hold what kind of answer is wanted? */
  type: number;
  /** Does it call the measure that is asked for by its name? It then comes first, but answers no more surely. */
  namesMeasure: boolean;
}

const orderOf = ({ cover, type, namesMeasure }: Best): number =>
  cover * (1 + type) * (namesMeasure ? NAMES_MEASURE : 1);

/** What the passage's best sentence speaks of, with its headings and the rest of it; a row of a table stands alone. */
function bestOf(
  passage: Passage,
  names: ReadonlySet<string>,
  concepts: readonly WeighedConcept[],
  wanted: Wanted,
): Best {
  const { text, title } = passage;
  const headings = new Set([...rootsOf(title), ...names]);
  const whole = rootsOf(text);
  const sentences = sentencesIn(passage);
  const type = typeFit(text, wanted);
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const measures = wanted.measures.map(rootOf);
  let best: Best = { cover: 0, type, namesMeasure: false };
  for (const { words, leadIn, kind } of sentences) {
    const said = leadIn === null ? words : `${sentences[leadIn]!.words} ${words}`;
    const isRow = kind === "row";
    const grants = wanted.permission && PERMITS.has(strengthOf(words)) ? GRANTS : 1;
    const rowType = isRow ? typeFit(words, wanted) : type;
    const spoken = coverOf(said, { headings, whole: isRow ? NOTHING : whole }, concepts) * grants;
    const isMeasure = wanted.implied && wanted.units.length > 0 && typeFit(said, wanted) === 1;
    const measured = isMeasure ? (spoken * total + MEASURED) / (total + MEASURED) : spoken;
    const cover = bindsOthers(wanted.question, said, whole) ? measured * OF_OTHERS : measured;
    const roots = measures.length > 0 ? rootsOf(words) : NOTHING;
    const namesMeasure = measures.some((root) => roots.has(root));
    if (orderOf({ cover, type: rowType, namesMeasure }) > orderOf(best)) best = { cover, type: rowType, namesMeasure };
  }
  return best;
}

/** Sentences that say what somebody may or may not do, and what they count more where that is asked. */
const PERMITS: ReadonlySet<Strength> = new Set(["permission", "prohibition"]);
const GRANTS = 1.12;
/** What a sentence counts more that calls the measure by its name. */
const NAMES_MEASURE = 1.15;
const NOTHING: ReadonlySet<string> = new Set();
const NOWHERE = { headings: NOTHING, whole: NOTHING };
