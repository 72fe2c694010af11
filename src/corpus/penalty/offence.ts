/** What a question says was done: its words, without what they count that ask for the penalty. */
import { contentWords, LIGHT_SHARE, PHRASE_SHARE, SYNONYM_TRUST, type Concept, type Form } from "../answer/concepts";
import type { WeighedConcept } from "../answer/weights";
import { MONTHS_BUT_MAY } from "../months";
import { quantitiesIn } from "../quantities";
import { rootOf, rootsOf } from "../roots";

/** Words that name the penalty itself, and words that ask for it. */
const penal = rootsIn("penalty penalties penalised penalized punishment punished sanction sanctions fine fined fines");
/** What a kind of penalty counts: "grid penalty" asks for it more than it says what was done. */
export const PENALTY_SHARE = 0.2;
/** Which time it is tells less than what was done. */
const ordinal = rootsIn("first second third fourth fifth sixth seventh eighth ninth tenth twice");
const ORDINAL_SHARE = 0.3;
/** "A fifth engine", "one too many": what goes beyond the number that is allowed. */
const beyond = rootsIn("third fourth fifth sixth seventh eighth ninth tenth extra too");
const ADDITIONAL = formsOf("additional", "more than").map((form) => ({ ...form, trust: 0.8 }));
/** What only frames another question is what was done here. */
const late = rootsIn("late overdue belated belatedly");
const BEHIND_TIME = formsOf("deadline");
const POINTS = rootOf("points");
const asking = rootsIn(
  `offence offense consequence consequences happens happen decides decide decided cost costs pay face risk get receive imposed impose
  incur given come comes came time times year season again repeat repeated ban banned ineligible ineligibility fail fails failing failed failure skip skips skipping skipped
  miss misses missing missed refuse refuses refusing refused cause causes causing caused
  collect collects collected reach reaches reached accumulate accumulates accumulated accrue accrues accrued violate violating violation commit committed
  never forget forgets forgot forgotten
  ignore ignores ignoring ignored disregard disregards disregarding neglect neglects neglecting infringe infringes infringing infringed
  contravene contravenes contravening threaten threatens threatened driver team competitor company firm business undertaking organisation
  organization person someone steward stewards director judge judges jury officials range severity impose imposing
  attract attracts attracting carry carries carrying entail entails entailing trigger triggers bring brings
  administration panel commission committee tribunal catch catches caught busted nabbed clocked spotted`,
);

/** A penalty that is not paid or not served is an offence itself. */
const ON_PENALTY =
  /\b(?:not|never|\w+n[’']t|without|late|fail(?:s|ed|ing)?|refus(?:e|es|ed|ing)|unable)\b[^.;]*\b(?:pa(?:y|ys|id|ying|yment)|serv(?:e|es|ed|ing))\b|\b(?:unpaid|overdue|unserved)\b|\bpayment\b[^.;]*\blate\b/i;
const paying = rootsIn("pay paid paying payment serve served serving");
/** Units of what is measured: how much it was says nothing of what was done. */
const MEASURED: ReadonlySet<string> = new Set("% km/h mph kW W V kg g mm cm m EUR USD GBP CHF".split(" "));
/** Their names, also of "half a kilo". */
const unitNames = rootsIn("kilo kilos kilogram kilograms gram grams kph mph kilometre kilometres");
/** "Ten days late": so does how long after its time. */
const BEYOND_TIME = /^ (?:too )?(?:late|early|overdue|after|behind)\b/i;
/** So does the day on which it was done. */
const MONTH = rootsIn(MONTHS_BUT_MAY.replaceAll("|", " "));
const DECIMAL = /^\d{1,2}(?:\.\d+)?$/;
/** "One engine too many", "engine number five". */
const EXCEEDS =
  /\btoo many\b|\bmore \w+ than (?:allowed|permitted)\b|\bnumber (?:three|four|five|six|seven|eight|nine|ten|\d+)\b/i;
/** "2 kg light": the mass that is missing. */
const TOO_LIGHT =
  /\b(\d+(?:[.,]\d+)? ?(?:kg|kilos?|kilogram(?:me)?s?|g|grams?|lbs?|pounds?)) (?:too )?(?:light|under|short)\b/gi;

/** What was done in the words of measures: "2 kg light" is 2 kg underweight. */
export const inMeasures = (offence: string): string => offence.replace(TOO_LIGHT, "$1 underweight");

/** "My son drove …", "our point guard called …": who did it, before what he did. */
const DOER =
  /(?:^|[.;!?,]\s+|\b(?:and|but|because|when|if|that)\s+)(?:my|our|his|her|their)\s+((?:[\w-]+\s+){0,2}?[\w-]+)\s+(?=(?:(?:has|have|had|just|also|then|never|did|was|were)\s+)*(?:\w{2,}ed|was|were|has|had|did|drove|ran|left|went|came|broke|hit|cut|threw|lost|forgot|spun|took|made|put|sent|got|fell|kept|held|set|said|told|struck|caught)\b)/giu;
/** "in Monza", "at Spa": where it was done, and who did it by name. */
const NAME = /(?<=\b(?:in|at|near|from|of|by|and|with|against|for|to|on) )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}/gu;
/** When it was done. */
const WHEN = "ago yesterday tonight recently lately";

/** Words that only say who did it, where and when. */
function circumstancesIn(offence: string): ReadonlySet<string> {
  const doers = [...offence.matchAll(DOER)].flatMap(([, name = ""]) => name.toLowerCase().split(/\s+/));
  const names = [...offence.matchAll(NAME)].flatMap(([name]) => name.toLowerCase().split(/\s+/));
  return new Set([...doers, ...names, ...WHEN.split(" ")]);
}

/** "Too fast", "too quickly": what goes beyond a measure is what was done. */
const TOO_MUCH = /\btoo (?!(?:many|much|few|little)\b)([\p{L}-]+)/giu;
const excessesIn = (offence: string): ReadonlySet<string> =>
  new Set([...offence.matchAll(TOO_MUCH)].map(([, word = ""]) => word.toLowerCase()));

const BEYOND_NUMBER: Concept = { words: "additional", share: ORDINAL_SHARE, forms: ADDITIONAL };
/** Words of the subject from which an offence is told as a situation, and what a word keeps there that no document knows. */
const SITUATION = 5;
const OF_SITUATION = 0.4;

/** What was done: the concepts of the offence without what asks for its penalty, and without how much it was. */
export function conceptsOfOffence(offence: string, subject: readonly Concept[], asksForLimit: boolean): Concept[] {
  const isOnPenalty = ON_PENALTY.test(offence);
  const measures = rootsOf(
    quantitiesIn(offence)
      .filter(({ unit, end }) => MEASURED.has(unit) || BEYOND_TIME.test(offence.slice(end)))
      .map(({ text }) => text)
      .join(" "),
  );
  const isMeasure = (root: string) => measures.has(root) || MONTH.has(root) || DECIMAL.test(root);
  const told = EXCEEDS.test(offence) ? [...subject, BEYOND_NUMBER] : subject;
  const excesses = excessesIn(offence);
  return told.map((subject) => {
    const concept = excesses.has(subject.words) ? { ...subject, share: 1 } : asWhole(subject);
    const { roots } = concept.forms[0]!;
    if (roots.every((root) => isMeasure(root) || unitNames.has(root))) return { ...concept, share: 0 };
    const isOffence = isOnPenalty && roots.some((root) => penal.has(root) || paying.has(root));
    return isOffence ? concept : withoutAsking(concept, asksForLimit);
  });
}

/**
 * Of a situation a word that no document knows tells little; one that goes with anything, as "deliberately", and one that only
 * says who did it or when tells nothing.
 */
export function weighedInSituation(concepts: readonly WeighedConcept[], offence: string): WeighedConcept[] {
  const around = circumstancesIn(offence);
  const isAround = ({ words, frequency }: WeighedConcept) => frequency === 0 && around.has(words);
  const isUnknown = (concept: WeighedConcept) =>
    concept.frequency === 0 && concept.share > LIGHT_SHARE && !isAround(concept);
  const told = concepts.filter((concept) => concept.share > LIGHT_SHARE && !isAround(concept)).length;
  const unknown = concepts.filter(isUnknown).length;
  const isSituation = told >= SITUATION && unknown * SITUATION <= told;
  return concepts.map((concept) => {
    const isManner = /^\w{4,}ly$/.test(concept.words);
    if (isAround(concept) || (concept.frequency === 0 && (concept.share <= LIGHT_SHARE || isManner)))
      return { ...concept, share: 0, weight: 0 };
    const isDoer = concept.words.split(" ").every((word) => around.has(word));
    const isLittle = (isSituation && isUnknown(concept)) || (isDoer && told > SITUATION / 2);
    return isLittle ? { ...concept, weight: concept.weight * OF_SITUATION } : concept;
  });
}

/** What rules are known to call otherwise is what was done, though each of its words goes with anything: "push start". */
function asWhole(concept: Concept): Concept {
  const isTold = concept.words.includes(" ") && concept.share >= PHRASE_SHARE && concept.parts === undefined;
  return isTold ? { ...concept, share: 1 } : concept;
}

/** The same with its share of an offence: where the highest penalty is asked for, the penalty itself is the subject. */
export function withoutAsking(concept: Concept, asksForLimit: boolean): Concept {
  const { roots } = concept.forms[0]!;
  // Penalty points are a thing that somebody has.
  if (roots.includes(POINTS)) return concept;
  if (asksForLimit && roots.some((root) => penal.has(root))) return concept;
  if (roots.every((root) => late.has(root)))
    return {
      ...concept,
      share: 1,
      forms: [...concept.forms.filter(({ words }) => words !== "deadline"), ...BEHIND_TIME],
    };
  if (roots.every((root) => ordinal.has(root) || beyond.has(root))) return ordinalOf(concept, roots);
  if (roots.every((root) => asking.has(root) || penal.has(root))) return { ...concept, share: 0 };
  return roots.some((root) => penal.has(root))
    ? { ...concept, share: Math.min(concept.share, PENALTY_SHARE) }
    : concept;
}

function ordinalOf(concept: Concept, roots: readonly string[]): Concept {
  const forms = roots.every((root) => beyond.has(root)) ? [...concept.forms, ...ADDITIONAL] : concept.forms;
  return { ...concept, forms, share: Math.min(concept.share, ORDINAL_SHARE) };
}

function formsOf(...named: readonly string[]): Form[] {
  return named.map((words) => ({ words, roots: contentWords(words).map(rootOf), trust: SYNONYM_TRUST }));
}

function rootsIn(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(rootOf));
}
