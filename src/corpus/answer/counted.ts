/** What a question counts, and whether a text counts it. */
import { quantitiesIn } from "../quantities";
import { rootOf } from "../roots";
import { wordsOf } from "../terms";

/** "how many full wet tyre sets are …": up to the verb or the word that leads on. */
const COUNTED =
  /\bhow many ((?:[\p{L}-]+\s+){0,4}?[\p{L}-]+)(?=\s+(?:is|are|was|were|do|does|did|can|may|might|must|will|would|should|shall|could|have|has|had|of|in|on|at|for|per|to|an?|the|before|after|during|from|under|by|there|that|who|which|with|without|between|within|if|when|while|each|every|my|we|i|you|they)\b|\s*[?,.;]|\s*$)/iu;
const PLURAL = /[^su]s$/i;

/** The words that name what is counted: "full wet tyre sets"; null where nothing is. */
function countedPhrase(question: string): string[] | null {
  const phrase = COUNTED.exec(question)?.[1];
  return phrase === undefined ? null : phrase.split(/\s+/);
}

/** The last noun of the words that are counted, with the word before it: "grid places", "sets". */
export function countedNouns(question: string): string[] {
  const phrase = countedPhrase(question);
  if (phrase === null) return [];
  const plural = phrase.findLastIndex((word) => PLURAL.test(word));
  const head = plural < 0 ? 0 : plural;
  const nouns = phrase.slice(Math.max(0, head - 1), head + 1).join(" ");
  return METERS.test(nouns) ? [nouns] : [nouns, phrase[head]!];
}

/** "fuel flow meters" are things, and no lengths. */
const METERS = /^(?:flow|fuel|energy|power|torque|noise|sound|water|gas|parking) meters$/i;

/** Root of the thing that is counted, where no unit names it; null elsewhere. */
export function countedBy(question: string): string | null {
  const noun = countedNouns(question).at(-1);
  return noun === undefined || isMeasure(quantitiesIn(`5 ${noun}`)[0]?.unit ?? "")
    ? null
    : rootOf(noun.split(" ").at(-1)!);
}

/** Units between which and their number other words may stand: "two natural persons". */
const COUNTED_UNITS = new Set(["person", "set", "lap"]);
const isMeasure = (unit: string): boolean => unit !== "" && !COUNTED_UNITS.has(unit);

/** Words between a count and what it counts. */
const COUNTED_WITHIN = 3;
/** "headlights are limited to six", "the number of entries shall not exceed 90" */
const LIMITED_WITHIN = 9;
const IS_LIMIT = /\b(?:limited to|exceed|(?:more|fewer|less) than|at (?:most|least)|up to|(?:number|total) (?:is|of))$/;

/** People who are counted as persons, whatever their trade. */
const PERSONS = ["person", "people", "personnel", "staff", "crew member", "team member", "members"].map(rootOf);
const TRADES = new Set(
  `person people personnel staff crew member mechanic helper worker employee guest visitor marshal official man men woman women
individual occupant engineer`
    .split(/\s+/)
    .map(rootOf),
);

/** "How many times": "twice" counts them. */
const TIMES = rootOf("times");
const OCCASIONS = /\b(?:once|twice|thrice)\b/i;

/** Does the text say how many there are of what has this root? "no more than three engines", "two separate hydraulic circuits" */
export function counts(text: string, counted: string): boolean {
  if (counted === TIMES && OCCASIONS.test(text)) return true;
  const names = TRADES.has(counted) ? [counted, ...PERSONS] : [counted];
  const words = wordsOf(text);
  const isNamed = (other: string) => names.includes(rootOf(other));
  return words.some(
    (word, at) =>
      IS_COUNT.test(word) &&
      (words.slice(at + 1, at + 2 + COUNTED_WITHIN).some(isNamed) ||
        (isLimited(words.slice(Math.max(0, at - LIMITED_WITHIN), at).join(" ")) &&
          words.slice(Math.max(0, at - LIMITED_WITHIN), at).some(isNamed))),
  );
}

/** "headlights are limited to", "the number of forward gears must be" */
const isLimited = (before: string): boolean => IS_LIMIT.test(before) || IS_NUMBER.test(before);
const IS_NUMBER = /\bnumber of\b.*\b(?:is|are|be)$/;

const IS_COUNT =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|hundred|both|single|no)$/iu;
