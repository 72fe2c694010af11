/** Which parts of an analysis a question asks for. */
import { FEATURES, type Feature } from "../read/request";

const ALIASES: Readonly<Record<string, readonly Feature[]>> = {
  zeros: ["roots"],
  critical: ["critical_points"],
  derivatives: ["derivative"],
  limits: ["limit"],
  maxima: ["extrema"],
  minima: ["extrema"],
  monotony: ["monotonicity"],
  concavity: ["convexity"],
  curvature: ["convexity"],
  periodicity: ["period"],
  asymptote: ["asymptotes"],
  discontinuities: ["continuity"],
  all: FEATURES,
  full: FEATURES,
  complete: FEATURES,
};

/** The features named by words such as "Extrema", "critical points" or "all"; unknown words are left out. */
export function featuresNamed(words: readonly string[]): Feature[] {
  const found = words.flatMap((word): readonly Feature[] => {
    const name = word
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    const same = FEATURES.find((feature) => feature === name || feature === `${name}s` || `${feature}s` === name);
    return same !== undefined ? [same] : (ALIASES[name] ?? []);
  });
  return [...new Set(found)];
}
