/** The diamond of the regulation flow: is the answer good enough? */
import type { Quality } from "../../protocol";
import type { Reads } from "../node";
import type { RegulationState } from "./state";

export type Continuation = "continue" | "end";

/** No result or quality below the threshold goes on, until the attempts are used up. */
export function verdict(
  { found, quality, attempt }: { found: boolean; quality: Quality | null; attempt: number },
  { qualityThreshold, regulationAttempts }: { qualityThreshold: number; regulationAttempts: number },
): { decision: Continuation; reason: string } {
  if (found && quality && quality.overall >= qualityThreshold) {
    return { decision: "end", reason: `quality ${quality.overall}/10 reaches ${qualityThreshold}` };
  }
  const why = !found ? "no result" : `quality ${quality?.overall ?? 0}/10 is below ${qualityThreshold}`;
  return attempt >= regulationAttempts
    ? { decision: "end", reason: `${why}, and all ${regulationAttempts} attempts are used` }
    : { decision: "continue", reason: why };
}

/** What the last attempt decided. */
export function shouldContinue({ attempts }: Reads<RegulationState, "attempts">): Continuation {
  return attempts.at(-1)?.decision ?? "end";
}
