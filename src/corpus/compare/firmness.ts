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

/**
 * A lower ceiling and a higher floor are stricter, so is a higher penalty; null for numbers that are no limit.
 *
 * @param sentence the newer one, in which the number stands
 */
export function drawn({ before, after }: { before: Quantity; after: Quantity }, sentence: string): Firmness | null {
  if (before.value === after.value) return null;
  const isMore = after.value > before.value;
  const bound = PENAL.test(sentence) ? "min" : after.bound;
  if (bound === null) return null;
  return isMore === (bound === "min") ? "stricter" : "weaker";
}
