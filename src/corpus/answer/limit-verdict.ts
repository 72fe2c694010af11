/** Where a value that a question holds against the rules stands beside the limit that a clause sets for it. */
import { converted } from "../dimensions";
import type { Passage } from "../passage";
import { quantitiesIn, type Quantity } from "../quantities";
import { rootsOf } from "../roots";
import { sentencesIn, withLeadIn } from "../sentences";
import { conceptsOf, holds, type Concept } from "./concepts";
import { countFit } from "./counted";
import { aboutLimit, heldValue, spaced, type HeldValue } from "./held-value";
import { clauseLabel } from "./label";
import { scoresOf } from "./saying-most";

/** Share of what the question is about that the clause must speak of, and the very sentence with the headings above it. */
const LEAST_IN_CLAUSE = 0.65;
const LEAST_IN_SENTENCE = 0.5;
/** A limit so many times greater or smaller than the value is one for something else. */
const FAR_OFF = 10;
/** Score, as a share of the best one's, from which another sentence may be the one that is meant. */
const AS_GOOD = 0.9;
/** "a speed limit of 80 km/h"; "limit" alone is mostly an upper one. */
const LIMIT_OF = /(?<!\b(?:lower|minimum)\s)\blimit(?: of| is)\s*$/i;
/** "1000 mm from the centre plane" measures from somewhere that the question does not name; "a height of 9 m above" is a height. */
const FROM_SOMEWHERE = /^\s*(?:from|above|below|behind|ahead of|in front of|forward of|rearward of|either side)\b/i;
/** Characters behind a number in which the thing that it counts stands. */
const COUNTED_WITHIN = 60;

interface Limit {
  quantity: Quantity;
  bound: "min" | "max";
  /** In the unit of the value that is held against it. */
  value: number;
}

/**
 * "790 kg: less than 800kg, the least in Clause 4.1." in bold; "" where the question holds no value against the rules, or the
 * quoted sentences set no limit or several that it may be held against. It compares numbers and says nothing of what is allowed.
 *
 * @param quoted positions of the sentences that the answer shows; undefined for all
 */
export function limitVerdict(passage: Passage, quoted: ReadonlySet<number> | undefined, question: string): string {
  const held = heldValue(question);
  if (held === null) return "";
  const above = `${passage.document} ${passage.title}`;
  const subject = conceptsOf(aboutLimit(question, held)).filter(({ share }) => share === 1);
  if (coveredOf(subject, `${above} ${passage.text}`) < LEAST_IN_CLAUSE) return "";
  const sentences = sentencesIn(passage);
  const scores = scoresOf(sentences, question);
  const limited = sentences
    .flatMap((sentence, at) => {
      const limits = quoted?.has(at) === false ? [] : limitsIn(sentence.words, question, held);
      if (limits.length === 0) return [];
      const said = `${above} ${withLeadIn(sentences, sentence)}`;
      const isMeant = namesMeasure(said, held) && coveredOf(subject, said) >= LEAST_IN_SENTENCE;
      return isMeant ? [{ limits, score: scores[at]! }] : [];
    })
    .sort((a, b) => b.score - a.score);
  const [best, next] = limited;
  if (best === undefined || (next !== undefined && next.score >= best.score * AS_GOOD)) return "";
  const [least, most] = (["min", "max"] as const).map((side) => best.limits.filter(({ bound }) => bound === side));
  if (least!.length > 1 || most!.length > 1) return "";
  const broken = best.limits.find(({ bound, value }) => (bound === "min" ? held.value < value : held.value > value));
  return line(held, broken ?? most![0] ?? least![0]!, passage);
}

function line(held: HeldValue, { quantity, bound, value }: Limit, passage: Passage): string {
  const stands = held.value === value ? "exactly" : held.value < value ? "less than" : "more than";
  return `**${spaced(held.text)}: ${stands} ${quantity.text}, the ${bound === "min" ? "least" : "most"} in ${clauseLabel(passage)}.**`;
}

function limitsIn(words: string, question: string, held: HeldValue): Limit[] {
  return quantitiesIn(words).flatMap((quantity) => {
    const behind = words.slice(quantity.end);
    const bound = quantity.bound ?? (LIMIT_OF.test(words.slice(0, quantity.start)) ? "max" : null);
    const reference = FROM_SOMEWHERE.exec(behind)?.[0].trim();
    const isElsewhere =
      reference !== undefined &&
      (held.measures.length === 0 || !namesMeasure(words, held)) &&
      !new RegExp(String.raw`\b${reference}\b`, "i").test(question);
    const value = valueOf(quantity, behind, held);
    const isFarOff = value !== null && (value > held.value * FAR_OFF || value * FAR_OFF < held.value);
    return bound === null || isElsewhere || value === null || isFarOff ? [] : [{ quantity, bound, value }];
  });
}

/** null where the quantity is of another kind. */
function valueOf({ value, unit, text }: Quantity, behind: string, { counted, unit: own }: HeldValue): number | null {
  if (counted === null) return converted(value, unit, own);
  return countFit(`${text}${behind.slice(0, COUNTED_WITHIN)}`, [counted]) > 0 ? value : null;
}

/** A width is no length, though both are told in millimetres. */
function namesMeasure(said: string, { measures, units }: HeldValue): boolean {
  if (measures.length === 0 || !units.includes("m")) return true;
  const roots = rootsOf(said);
  return conceptsOf(measures[0]!).every((concept) => holds(roots, concept) > 0);
}

/** 0..1: share of the concepts that the words speak of. */
export function coveredOf(concepts: readonly Concept[], words: string): number {
  const roots = rootsOf(words);
  const held = concepts.filter((concept) => holds(roots, concept) > 0);
  return concepts.length === 0 ? 1 : held.length / concepts.length;
}
