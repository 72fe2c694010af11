/** Whether a change makes a rule stricter or weaker: by the word that binds, or by the limit it draws. */
import type { Quantity } from "../quantities";
import type { Strength } from "../strength";

export type Firmness = "stricter" | "weaker";

/** How firmly each binds; null for what neither binds nor permits. */
const FIRMNESS: Readonly<Record<Strength, number | null>> = {
  prohibition: 2,
  obligation: 2,
  recommendation: 1,
  permission: 0,
  statement: null,
};

/** Does it bind more firmly than before, or less? null where neither can be said. */
export function firmness({ before, after }: { before: Strength; after: Strength }): Firmness | null {
  const [was, is] = [FIRMNESS[before], FIRMNESS[after]];
  if (was === null || is === null || was === is) return null;
  return is > was ? "stricter" : "weaker";
}

/** What a breach costs is the stricter the more it is. */
const PENAL = /\b(?:fine[ds]?|penalt(?:y|ies)|penalised|suspended|suspension|grid (?:place|position)s?)\b/i;

/** "Persons under 12 years shall …": the more of them there are, the more are bound. */
const WHOM = /\b(?:under|below|younger than|over|above|older than|aged|exceeding)(?: the age of)?\s+$/i;
const ARE_BOUND = /^[^.;]*?\b(?:shall|must|(?:may|can) not|cannot)\b/i;

/**
 * A lower ceiling and a higher floor are stricter, so is a higher penalty; null for numbers that are no limit.
 *
 * @param rise by how much the number grew
 * @param sentence the newer one, in which the number stands
 */
export function drawn({ bound, start, end }: Quantity, rise: number, sentence: string): Firmness | null {
  const least = PENAL.test(sentence) ? "min" : bound;
  if (rise === 0 || least === null) return null;
  const isOfWhom = WHOM.test(sentence.slice(0, start)) && ARE_BOUND.test(sentence.slice(end));
  return rise > 0 === ((least === "min") !== isOfWhom) ? "stricter" : "weaker";
}
