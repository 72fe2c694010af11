/** What a question counts, and whether a text counts it. */
import { quantitiesIn } from "../quantities";
import { conceptsOf } from "./concepts";
import { rootOf } from "../roots";
import { STOP_WORDS } from "../search/stop-words";
import { wordsOf } from "../terms";

/** "how many full wet tyre sets are …", "the maximum number of pit stops": up to the verb or the word that leads on. */
const COUNTED =
  /\b(?:how many|(?:maximum|max|minimum|min|total|permitted|allowed) number of) ((?:[\p{L}\d-]+\s+){0,4}?[\p{L}\d-]+)(?=\s+(?:is|are|was|were|do|does|did|can|may|might|must|will|would|should|shall|could|have|has|had|of|in|on|at|for|per|to|an?|the|before|after|during|from|under|by|there|that|who|which|with|without|between|within|if|when|while|each|every|my|we|i|you|they)\b|\s*[?,.;]|\s*$)/iu;
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

/** Roots of the thing that is counted, and of what rules may call it, where no unit names it; empty elsewhere. */
export function countedBy(question: string): string[] {
  const nouns = countedNouns(question).at(-1);
  if (nouns === undefined || isMeasure(quantitiesIn(`5 ${nouns}`)[0]?.unit ?? "")) return [];
  const noun = nouns.split(" ").at(-1)!;
  // "Suspension arms" may be called otherwise together, as "suspension members".
  const named = [countedNouns(question)[0]!, noun].flatMap((words) => conceptsOf(words));
  const forms = named
    .filter(({ words }) => words.split(" ").at(-1) === noun)
    .flatMap((concept) => concept.forms.map(({ roots }) => roots.at(-1)!));
  return [...new Set([rootOf(noun), ...forms])];
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

/** "Article 5 Officials", "3. Members must", "4.2 Boats may": the number of what begins counts nothing. */
const NUMBERED =
  /^[^\S\n]*(?:#+ )?(?:(?:Article|Section|Part|Chapter|Rule) )?\(?\d+(?:\.\d+)*[.)]?[^\S\n]+(?=\p{Lu})/gmu;

/** How surely a text counts the thing that is asked about where it counts what rules may call it. */
export const CALLED_OTHERWISE = 0.7;

/**
 * 0..1: does the text say how many there are of it? "no more than three engines", "two separate hydraulic circuits"
 *
 * @param counted its root, and those of what rules may call it
 */
export function countFit(text: string, [own = "", ...others]: readonly string[]): number {
  if (own === TIMES && OCCASIONS.test(text)) return 1;
  const words = wordsOf(text.replace(NUMBERED, " "));
  if (counts(words, TRADES.has(own) ? [own, ...PERSONS] : [own])) return 1;
  return counts(words, others) ? CALLED_OTHERWISE : 0;
}

function counts(words: readonly string[], names: readonly string[]): boolean {
  const isNamed = (other: string) => names.includes(rootOf(other));
  return words.some((word, at) => {
    if (!IS_COUNT.test(word)) return false;
    const behind = words.slice(at + 1, word === "no" ? at + 2 : at + 2 + COUNTED_WITHIN);
    if (
      (word === "no" && MODAL.test(words.slice(at + 1, at + 2 + COUNTED_WITHIN).join(" "))) ||
      isMeasure(unitOf(word, behind[0]))
    )
      return false;
    if (behind.some(isNamed) || isAllotted(words.slice(at + 1), isNamed)) return true;
    const before = words.slice(Math.max(0, at - LIMITED_WITHIN), at);
    return isLimited(before.join(" "), behind) && before.some(isNamed);
  });
}

/** "Two places are kept for juniors", "sixteen individual exceptions for trainee personnel" */
function isAllotted(behind: readonly string[], isNamed: (word: string) => boolean): boolean {
  const places = behind.slice(0, COUNTED_WITHIN).findIndex((word) => ALLOTMENT.test(word));
  const ends = places < 0 ? -1 : behind.indexOf("for", places);
  return ends >= 0 && ends - places <= ALLOTTED_WITHIN && behind.slice(ends + 1, ends + 3).some(isNamed);
}
const ALLOTMENT = /^(?:places?|spaces?|slots?|posts?|passes|exceptions|exemptions)$/;
/** Words between what is allotted and for whom. */
const ALLOTTED_WITHIN = 5;

/** "60 km/h" counts no cars, and "one second behind the car" none either. */
const unitOf = (number: string, next = ""): string => quantitiesIn(`${number} ${next}`)[0]?.unit ?? "";

/** "No car may exceed" forbids, and counts nothing. */
const MODAL = /\b(?:may|must|shall|can|will)\b/;

/** "headlights are limited to", "the number of forward gears must be"; "no more than five nights" counts nights. */
const isLimited = (before: string, behind: readonly string[]): boolean =>
  IS_NUMBER.test(before) || (IS_LIMIT.test(before) && !namesThing(behind));

/** Do the words behind a count name what it counts, with its figure between or without? */
function namesThing(behind: readonly string[]): boolean {
  const next = behind.find((word) => !IS_COUNT.test(word));
  return next !== undefined && !STOP_WORDS["en"]!.has(next);
}
const IS_NUMBER = /\bnumber of\b.*\b(?:is|are|be)$/;

const IS_COUNT =
  /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}+)?|hundred|both|single|no)$/iu;
