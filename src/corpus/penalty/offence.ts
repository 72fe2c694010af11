/** What a question says was done: its words, without what they count that ask for the penalty. */
import { contentWords, type Concept, type Form } from "../answer/concepts";
import { rootOf } from "../roots";

/** Words that name the penalty itself, and words that ask for it. */
const penal = rootsIn("penalty penalties penalised penalized punishment punished sanction sanctions fine fined fines");
/** What a kind of penalty counts: "grid penalty" asks for it more than it says what was done. */
export const PENALTY_SHARE = 0.2;
/** Which time it is tells less than what was done. */
const ordinal = rootsIn("first second third fourth fifth sixth seventh eighth ninth tenth twice");
const ORDINAL_SHARE = 0.3;
/** "A fifth engine", "one too many": what goes beyond the number that is allowed. */
const beyond = rootsIn("third fourth fifth sixth seventh eighth ninth tenth extra too");
const ADDITIONAL: readonly Form[] = ["additional", "more than"].map((words) => ({
  words,
  roots: contentWords(words).map(rootOf),
  trust: 0.8,
}));
const POINTS = rootOf("points");
const asking = rootsIn(
  `offence offense consequence consequences happens happen decides decide decided cost costs pay face risk get receive imposed impose
  incur given time times year season again repeat repeated ban banned ineligible ineligibility fail fails failing failed failure skip skips skipping skipped
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

function rootsIn(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(rootOf));
}
