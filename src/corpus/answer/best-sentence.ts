/** The sentence of a passage that says most of what a question asks. */
import type { Passage } from "../passage";
import { rootOf, rootsOf } from "../roots";
import { sentencesIn, withLeadIn, type Sentence } from "../sentences";
import { strengthOf, type Strength } from "../strength";
import { bindsOthers } from "./actors";
import { contentWords } from "./concepts";
import { countedNouns } from "./counted";
import { typeFit, type Wanted } from "./wanted";
import { coverOf, type WeighedConcept } from "./weights";

/** What stands around a passage, as roots: the names of its document, and the words above the list that it is a member of. */
export interface Context {
  names: ReadonlySet<string>;
  leads: ReadonlySet<string>;
}

export interface Best {
  /** 0..1: share of the question that the sentence speaks of with what stands around it; more where it measures. */
  cover: number;
  /** 0..1: does it hold what kind of answer is wanted? */
  type: number;
  /** Does it say what somebody may or may not do, where that is asked? */
  grants: boolean;
  /** Does it call the measure that is asked for by its name? It then comes first, but answers no more surely. */
  namesMeasure: boolean;
  /** 0..1: share of the sentence's words that the question speaks of: a sentence on much else answers less surely. */
  focus: number;
}

/** What a number of the kind that is asked for counts, beside the weights of the question's words. */
const MEASURED = 2;
/** What a sentence keeps that binds other people than those who are asked about. */
const OF_OTHERS = 0.6;
/** Share of what the question is about that a sentence must speak of, and what one keeps that does not. */
const LEAST_SUBJECT = 0.3;
const OFF_SUBJECT = 0.7;
/** Sentences that say what somebody may or may not do, and what they count more where that is asked. */
const PERMITS: ReadonlySet<Strength> = new Set(["permission", "prohibition"]);
const GRANTS = 1.12;
/** What a sentence counts more that calls the measure by its name. */
const NAMES_MEASURE = 1.15;
const NOTHING: ReadonlySet<string> = new Set();

/** What a permission counts where one is asked for; 1 for other sentences. */
export const grantOf = ({ grants }: Best): number => (grants ? GRANTS : 1);

/** What a sentence counts for the order, beside its cover and type. */
export const preferenceOf = (best: Best): number => grantOf(best) * (best.namesMeasure ? NAMES_MEASURE : 1);

const orderOf = (best: Best): number => best.cover * (1 + best.type) * preferenceOf(best);

/**
 * What the passage's best sentence speaks of, with its headings and the rest of it; a row of a table speaks with the names of its
 * columns and the words before the table only.
 *
 * @param around roots of the document's title, and of the words that the passage reads on from
 */
export function bestOf(
  passage: Passage,
  { names, leads }: Context,
  concepts: readonly WeighedConcept[],
  wanted: Wanted,
): Best {
  const { text, title } = passage;
  const headings = new Set([...rootsOf(title), ...names]);
  const whole = new Set([...rootsOf(text), ...leads]);
  const sentences = sentencesIn(passage);
  const rows = rowFits(sentences, wanted);
  const type = Math.max(typeFit(text, wanted), ...rows);
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const subject = concepts.filter(({ share }) => share === 1);
  const measures = wanted.measures.map(rootOf);
  /** "The minimum weight": the number stands with what it measures. */
  const isExact = wanted.quantity && wanted.units.length > 0 && (!wanted.implied || /how many/i.test(wanted.question));
  let best: Best = { cover: 0, type, grants: false, namesMeasure: false, focus: 0 };
  let bestSaid = "";
  for (const [at, sentence] of sentences.entries()) {
    const { words, kind } = sentence;
    const isRow = kind === "row";
    const said = isRow ? `${tableOpening(sentences, at)} ${words}` : withLeadIn(sentences, sentence);
    const around = { headings, whole: isRow || isExact ? NOTHING : whole };
    const spoken = coverOf(said, around, concepts);
    const isMeasure = wanted.implied && wanted.units.length > 0 && typeFit(said, wanted) === 1;
    const measured = isMeasure ? (spoken * total + MEASURED) / (total + MEASURED) : spoken;
    const isOff = subject.length > 0 && coverOf(said, around, subject) < LEAST_SUBJECT;
    const kept = (isOff ? OFF_SUBJECT : 1) * (bindsOthers(wanted.question, said, whole) ? OF_OTHERS : 1);
    const roots = measures.length > 0 ? rootsOf(words) : NOTHING;
    const found: Best = {
      cover: measured * kept,
      type: isRow ? Math.max(typeFit(words, wanted), rows[at]!) : type,
      grants: wanted.permission && PERMITS.has(strengthOf(words)),
      namesMeasure: measures.some((root) => roots.has(root)),
      focus: 0,
    };
    if (orderOf(found) <= orderOf(best)) continue;
    best = found;
    bestSaid = said;
  }
  return { ...best, focus: focusOf(bestSaid, concepts) };
}

function focusOf(words: string, concepts: readonly WeighedConcept[]): number {
  const said = rootsOf(contentWords(words).join(" "));
  const forms = concepts.flatMap((concept) =>
    concept.forms.filter(({ roots }) => roots.every((root) => said.has(root))),
  );
  const asked = new Set(forms.flatMap(({ roots }) => roots));
  return said.size === 0 ? 0 : asked.size / said.size;
}

/** The sentence before the table that the row is of, and the names of its columns. */
function tableOpening(sentences: readonly Sentence[], row: number): string {
  let head = row;
  while (sentences[head - 1]?.kind === "row") head--;
  return [sentences[head - 1]?.words ?? "", head === row ? "" : sentences[head]!.words].join(" ");
}

/** By sentence: 1 for a row with a number where a column counts what is asked for. */
function rowFits(sentences: readonly Sentence[], { question }: Wanted): number[] {
  const counted = countedNouns(question).at(-1);
  if (counted === undefined) return sentences.map(() => 0);
  const root = rootOf(counted);
  const fits = ({ kind, words }: Sentence, at: number) =>
    kind === "row" && /\d/.test(words) && rootsOf(tableOpening(sentences, at)).has(root);
  return sentences.map((sentence, at) => (fits(sentence, at) ? 1 : 0));
}
