/** The diamonds of the mathematics flow. */
import type { Limits } from "../limits";
import type { Reads } from "../node";
import type { MathematicsState } from "./state";

export type Analyzed = "continue" | "error";
export type Reasoned = "execute_tools" | "validate" | "error";
export type Executed = "validate" | "retry" | "error";
export type Validated = "finalize" | "retry" | "error";
export type Recovered = "analyze" | "retry" | "finalize";

type LoopLimits = Pick<Limits, "mathematicsIterations" | "mathematicsRetries">;
type Loops = Reads<MathematicsState, "iterationCount" | "retryCount">;

/** The circuit breaker: no way back once either limit is reached. */
export function exhausted({ iterationCount, retryCount }: Loops, limits: LoopLimits): boolean {
  return iterationCount >= limits.mathematicsIterations || retryCount >= limits.mathematicsRetries;
}

/** Did the analysis succeed, and may we go on? */
export const shouldContinueReasoning =
  (limits: LoopLimits) =>
  (state: Reads<MathematicsState, "failure" | "analysis" | "iterationCount" | "retryCount">): Analyzed =>
    state.failure || !state.analysis || exhausted(state, limits) ? "error" : "continue";

/** Were tools identified? */
export const shouldExecuteTools =
  (limits: LoopLimits) =>
  (state: Reads<MathematicsState, "failure" | "reasoning" | "iterationCount" | "retryCount">): Reasoned => {
    if (state.failure || !state.reasoning) return "error";
    return state.reasoning.requests.length > 0 && !exhausted(state, limits) ? "execute_tools" : "validate";
  };

/** Did the tools work: all of them, some, or none? */
export const shouldValidateResult =
  (limits: LoopLimits) =>
  (state: Reads<MathematicsState, "failure" | "toolResults" | "iterationCount" | "retryCount">): Executed => {
    const failed = state.toolResults.filter(({ status }) => status === "error").length;
    if (state.failure || (failed > 0 && failed === state.toolResults.length)) return "error";
    return failed > 0 && !exhausted(state, limits) ? "retry" : "validate";
  };

/** Is the result right, or may we try again? */
export const shouldFinalize =
  (limits: LoopLimits) =>
  (state: Reads<MathematicsState, "failure" | "validation" | "iterationCount" | "retryCount">): Validated => {
    if (state.failure) return "error";
    return state.validation?.is_valid || exhausted(state, limits) ? "finalize" : "retry";
  };

/** What the recovery advised: the box that failed decides where a retry enters. */
export const afterRecovery =
  (limits: LoopLimits) =>
  (state: Reads<MathematicsState, "complaint" | "analysis" | "iterationCount" | "retryCount">): Recovered => {
    if (state.complaint === null || exhausted(state, limits)) return "finalize";
    return state.analysis ? "retry" : "analyze";
  };
