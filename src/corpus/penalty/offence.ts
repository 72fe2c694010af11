/** What a question says was done, apart from the words that ask for its penalty. */
import type { Concept } from "../answer/concepts";
import { rootOf } from "../roots";
import { isPenal } from "./penal-words";

const PENALTY = String.raw`(?:(?:[a-z]+ )?(?:penalt(?:y|ies)|fines?|sanctions?|punishments?|consequences?|repercussions?))`;
const ANYBODY = String.raw`(?:you|i|we|they|one|someone|somebody|anyone|(?:a|an|the|my|our) [a-z]+)`;
const PUNISHED = String.raw`(?:disqualified|fined|penali[sz]ed|punished|sanctioned|excluded|banned|suspended)`;
const WILL = String.raw`(?:do|does|will|would|can|could|may|must|should|might)`;

/** What frames an offence in a question; the first group, where there is one, is part of the offence. */
const FRAMES: readonly RegExp[] = [
  String.raw`(?:what|which) ${PENALTY} ${WILL} ${ANYBODY} (?:get|receive|face|incur|expect|risk|serve|pay)(?: (?:for|if|when|by))?`,
  String.raw`what(?:'s| is| are| was| were| would be| will be)? (?:the |a |any )?(?:possible |likely )?${PENALTY}(?: (?:is|are) there| (?:that )?appl(?:y|ies))? (?:for|of|on|if|when)`,
  String.raw`(?:what|which) ${PENALTY} (?:(?:is|are|exists?|threatens?|follows?|appl(?:y|ies))(?: there)?)(?: (?:for|if|when|to|on))?`,
  String.raw`what (?:happens|(?:will|would|could|can) happen)(?: (?:if|when|to|for|after|in case of))?`,
  String.raw`(?:is|are) there (?:a|an|any) ${PENALTY} (?:for|on|if|when)`,
  String.raw`(?:can|could|may|will|would|do|does) ${ANYBODY} (?:be|get) ${PUNISHED} (?:for|if|when|by)`,
  String.raw`what ${WILL} ${ANYBODY} (?:risk|get|face|(?:have to )?pay)(?: (?:for|if|when|by))?`,
  String.raw`how (?:is|are) (.+?) (?:penali[sz]ed|punished|sanctioned)`,
  String.raw`${PENALTY} (?:for|of|if|when)`,
].map((source) => new RegExp(String.raw`\b${source}\b`, "iu"));
const AFTERTHOUGHT = new RegExp(
  String.raw`(?:[,.:;?!]|\s[–-])\s+(?:what (?:now|then|next)|what (?:will|would|does|could) (?:it|that|this) cost(?: \w+)?|what (?:is|are|would be) the ${PENALTY}|${PENALTY}|what (?:can|could|may|will) [\w ]{3,30} do)\s*[?.!]*\s*$`,
  "iu",
);

/** "Is there a fine for painting lines?" → "painting lines?"; the question itself where nothing else would be left. */
export function offenceIn(question: string): string {
  const framed = question.replace(AFTERTHOUGHT, "");
  const frame = FRAMES.find((pattern) => pattern.test(framed));
  const offence = (frame === undefined ? framed : framed.replace(frame, " $1 ")).replaceAll("$1", "").trim();
  return /\p{L}{3}/u.test(offence) ? offence : question;
}

const ASKS = /\b(?:consequences?|repercussions?|punish\w*|bans?|banned|risk|what (?:can|could|may|will) the \w+ do)\b/i;

/** Is a penalty asked for by name, and not only what happens? */
export function asksForPenalty(question: string): boolean {
  return isPenal(question) || ASKS.test(question);
}

const ASKS_POWERS = new RegExp(
  String.raw`\b(?:what|which) (?:kinds? of |types? of |sorts? of )?${PENALTY} (?:(?:${WILL}|are|is) (?:\w+ ){0,6}?)?(?:impose|give|hand out|apply|exist|available|possible|there|have|at their disposal|inflict|issue)`,
  "iu",
);

/** Is it asked which penalties there are, whatever for? */
export function asksForPowers(question: string): boolean {
  return ASKS_POWERS.test(question) && !/\b(?:for|if|when|against)\b/i.test(question);
}

/** Words that name the penalty itself, and words that ask for it. */
const penal = rootsIn("penalty penalties penalised penalized punishment punished sanction sanctions fine fined fines");
/** What a kind of penalty counts: "grid penalty" asks for it more than it says what was done. */
export const PENALTY_SHARE = 0.2;
/** Which time it is tells less than what was done. */
const ordinal = rootsIn("first second third fourth fifth twice");
const ORDINAL_SHARE = 0.3;
const POINTS = rootOf("points");
const asking = rootsIn(
  `offence offense consequence consequences happens happen decides decide decided cost costs pay face risk get receive imposed impose
  incur given time times again repeat repeated ban banned ineligible ineligibility fail fails failing failed failure skip skips skipping skipped
  miss misses missing missed refuse refuses refusing refused cause causes causing caused
  collect collects collected reach reaches reached accumulate accumulates accumulated accrue accrues accrued violate violating violation commit committed
  ignore ignores ignoring ignored disregard disregards disregarding neglect neglects neglecting infringe infringes infringing infringed
  contravene contravenes contravening threaten threatens threatened driver team competitor company firm business undertaking organisation
  organization person someone steward stewards director judge judges jury officials`,
);

/** The same with its share of an offence: where the highest penalty is asked for, the penalty itself is the subject. */
export function withoutAsking(concept: Concept, asksForLimit: boolean): Concept {
  const { roots } = concept.forms[0]!;
  // Penalty points are a thing that somebody has.
  if (roots.includes(POINTS)) return concept;
  if (asksForLimit && roots.some((root) => penal.has(root))) return concept;
  if (roots.every((root) => ordinal.has(root))) return { ...concept, share: Math.min(concept.share, ORDINAL_SHARE) };
  if (roots.every((root) => asking.has(root) || penal.has(root))) return { ...concept, share: 0 };
  return roots.some((root) => penal.has(root))
    ? { ...concept, share: Math.min(concept.share, PENALTY_SHARE) }
    : concept;
}

function rootsIn(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(rootOf));
}
