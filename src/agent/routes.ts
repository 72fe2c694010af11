/** The diamonds of the top flow. */
import type { AgentName } from "../protocol";
import type { Limits } from "./limits";
import type { Reads } from "./node";
import { announcesMore } from "./rules/continuation";
import type { Detour, StewardState } from "./state";

export type Step = "done" | "failed";
export type Triaged = "clear" | "missing" | "failed";
export type Posed = "posed" | "failed";
export type Chosen = AgentName | "failed";
export type Reviewed = "continue" | "end" | "failed";

type Failed = Reads<StewardState, "failure">;

const step = ({ failure }: Failed): Step => (failure ? "failed" : "done");

export const afterIntake = step;
export const afterAsk = step;
export const afterAgent = step;

/** Is something missing that the question needs, and may we still ask? */
export const afterTriage =
  ({ clarificationLoops }: Pick<Limits, "clarificationLoops">) =>
  ({
    failure,
    triaged,
    clarificationCount,
    goesOnWithout,
  }: Reads<StewardState, "failure" | "triaged" | "clarificationCount" | "goesOnWithout">): Triaged => {
    if (failure) return "failed";
    const asks = triaged?.needs_clarification && clarificationCount < clarificationLoops && !goesOnWithout;
    return asks ? "missing" : "clear";
  };

export const afterClarify = ({ failure }: Failed): Posed => (failure ? "failed" : "posed");

/** Which agent was chosen? */
export function afterRoute({ failure, agent }: Reads<StewardState, "failure" | "agent">): Chosen {
  return failure || !agent ? "failed" : agent;
}

type ReviewLimits = Pick<
  Limits,
  "maxIterations" | "lowConfidence" | "lowConfidenceIterations" | "continuationIterations"
>;
type Review = Reads<
  StewardState,
  "iterations" | "partIterations" | "partIndex" | "parts" | "routingHistory" | "outcome" | "shouldContinue"
>;

/**
 * Why the run goes on after an answer; null if it is done. In this order: the request's limit, the agent's own wish to
 * stop, unsure routing, an announced continuation, the next part of the question.
 */
export function detourAfter(state: Review, limits: ReviewLimits): Detour | null {
  if (state.iterations >= limits.maxIterations) return null;
  const next: Detour | null = state.partIndex + 1 < state.parts.length ? "next-part" : null;
  if (state.shouldContinue === false) return next;
  const confidence = state.routingHistory.at(-1)?.confidence ?? 1;
  if (confidence < limits.lowConfidence && state.partIterations < limits.lowConfidenceIterations)
    return "low-confidence";
  if (announcesMore(state.outcome?.text ?? "") && state.partIterations < limits.continuationIterations) {
    return "continuation";
  }
  return next;
}

/** Does the review send the question on? */
export function afterReview({ failure, detour }: Reads<StewardState, "failure" | "detour">): Reviewed {
  if (failure) return "failed";
  return detour ? "continue" : "end";
}
