/** The boxes of the mathematics flow. */
import { toolLabel } from "../toolbox";
import { leavesGraph, type Reads, type Uses, type Writes } from "../node";
import { Trouble } from "../../errors";
import { checkResults } from "./checks";
import { requestsFor } from "./requests";
import { errorRecovery, finalResponse, mathematicalReasoning, problemAnalysis, validation } from "./prompts";
import { respondByRule } from "./offline";
import type { Failure, MathematicsState } from "./state";

export type MathematicsPorts = Uses<"model" | "tools" | "limits" | "say" | "signal">;

/** Tools an agent sees at once. */
const TOOLS_SHOWN = 4;

/** What kind of problem is it? */
export function analyze({ model, signal }: MathematicsPorts) {
  return async ({
    task,
    iterationCount,
    trace,
  }: Reads<MathematicsState, "task" | "iterationCount" | "trace">): Writes<
    MathematicsState,
    "analysis" | "failure" | "iterationCount" | "trace"
  > =>
    orFailure("analyze", signal, iterationCount, async () => {
      const analysis = await model.ask(problemAnalysis, task);
      const line = `Problem analyzed: ${analysis.problem_type} - ${analysis.complexity} complexity`;
      return { analysis, trace: [...trace, line] };
    });
}

/** How is it solved, and which tools with which arguments? */
export function reason({ model, tools, signal }: MathematicsPorts) {
  return async ({
    task,
    analysis,
    complaint,
    iterationCount,
    trace,
  }: Reads<MathematicsState, "task" | "analysis" | "complaint" | "iterationCount" | "trace">): Writes<
    MathematicsState,
    "reasoning" | "failure" | "iterationCount" | "trace"
  > =>
    orFailure("reason", signal, iterationCount, async () => {
      if (!analysis) throw new Trouble("internal", "The problem was not analyzed.");
      const fitting = tools.retrieve(`${task.question} ${analysis.problem_type} mathematics`, TOOLS_SHOWN);
      const plan = await model.ask(mathematicalReasoning, {
        ...task,
        analysis,
        complaint,
        tools: fitting.map(toolLabel),
      });
      const requests = plan.requests.length > 0 ? plan.requests : requestsFor(task, plan.tools_needed);
      const known = requests.filter((request) => tools.has(request.tool));
      return { reasoning: { ...plan, requests: known }, trace: [...trace, `Reasoning: ${plan.approach}`] };
    });
}

/** Runs the requested tools, without a model. */
export function executeTools({ tools, signal }: MathematicsPorts) {
  return async ({
    reasoning,
    iterationCount,
    retryCount,
    trace,
  }: Reads<MathematicsState, "reasoning" | "iterationCount" | "retryCount" | "trace">): Writes<
    MathematicsState,
    "toolResults" | "failure" | "iterationCount" | "retryCount" | "complaint" | "trace"
  > =>
    orFailure("executeTools", signal, iterationCount, async () => {
      const toolResults = [];
      for (const request of reasoning?.requests ?? [])
        toolResults.push(await tools.call(request.tool, request.arguments));
      const errors = toolResults.filter((outcome) => outcome.status === "error");
      const line = `Tools executed: ${toolResults.length} results${errors.length > 0 ? `, ${errors.length} failed` : ""}`;
      if (errors.length === 0) return { toolResults, complaint: null, trace: [...trace, line] };
      const complaint = errors.map(({ tool, error }) => `${tool}: ${error}`).join("; ");
      const failure = errors.length === toolResults.length ? { node: "executeTools", message: complaint } : null;
      return { toolResults, complaint, failure, retryCount: retryCount + 1, trace: [...trace, line] };
    });
}

/** Checks the results by an independent route, then asks the model's opinion; a failed check counts whatever the model says. */
export function validate({ model, tools, signal }: MathematicsPorts) {
  return async ({
    task,
    reasoning,
    toolResults,
    iterationCount,
    retryCount,
    trace,
  }: Reads<MathematicsState, "task" | "reasoning" | "toolResults" | "iterationCount" | "retryCount" | "trace">): Writes<
    MathematicsState,
    "checks" | "validation" | "failure" | "iterationCount" | "retryCount" | "complaint" | "trace"
  > =>
    orFailure("validate", signal, iterationCount, async () => {
      const checks = await checkResults(toolResults, tools);
      const opinion = await model.ask(validation, { question: task.question, reasoning, results: toolResults, checks });
      const is_valid = opinion.is_valid && checks.isValid;
      const score = Math.min(opinion.score, checks.score);
      const checked = { ...opinion, is_valid, score, issues: [...new Set([...checks.issues, ...opinion.issues])] };
      const complaint = is_valid ? null : checked.issues.join("; ") || "The result could not be validated.";
      const line = is_valid ? "Validation: Mathematically correct" : `Validation: ${complaint}`;
      return {
        checks,
        validation: checked,
        complaint,
        retryCount: is_valid ? retryCount : retryCount + 1,
        trace: [...trace, line],
      };
    });
}

/** Decides after a failure: try again, told what to do differently, or end with what there is. */
export function recover({ model, limits, signal }: MathematicsPorts) {
  return async ({
    task,
    failure,
    toolResults,
    iterationCount,
    retryCount,
    trace,
  }: Reads<MathematicsState, "task" | "failure" | "toolResults" | "iterationCount" | "retryCount" | "trace">): Writes<
    MathematicsState,
    "failure" | "complaint" | "iterationCount" | "retryCount" | "trace"
  > => {
    const met = failure ?? { node: "executeTools", message: "All tools failed." };
    const retriesLeft = Math.max(0, limits.mathematicsRetries - retryCount);
    const asked = await orFailure("recover", signal, iterationCount, async () => ({
      advice: await model.ask(errorRecovery, {
        question: task.question,
        failure: met,
        results: toolResults,
        retriesLeft,
      }),
    }));
    const advice = "advice" in asked ? asked.advice : { action: "finalize" as const, advice: met.message };
    return {
      failure: advice.action === "retry" ? null : met,
      complaint: advice.action === "retry" ? `${met.message} ${advice.advice}`.trim() : null,
      iterationCount: iterationCount + 1,
      retryCount: retryCount + 1,
      trace: [...trace, `Recovery: ${advice.action}, ${advice.advice}`],
    };
  };
}

/** Writes the final response; with a model that fails here, the rules write it from the results. */
export function finalize({ model, signal }: MathematicsPorts) {
  return async (
    state: Reads<
      MathematicsState,
      "task" | "analysis" | "reasoning" | "toolResults" | "checks" | "validation" | "failure" | "iterationCount"
    >,
  ): Writes<MathematicsState, "response" | "iterationCount"> => {
    const { task, toolResults, checks, iterationCount } = state;
    const input = { ...state, question: task.question, results: toolResults, checks: checks ?? UNCHECKED };
    const written = await orFailure("finalize", signal, iterationCount, async () => ({
      response: await model.ask(finalResponse, input),
    }));
    const response = "response" in written && written.response ? written.response : respondByRule(input);
    return { response, iterationCount: iterationCount + 1 };
  };
}

const UNCHECKED = { isValid: false, score: 0, issues: [], suggestions: [], checks: [] };

/** Runs the work of a box; a failure of it becomes state, a stop leaves the graph. */
async function orFailure<Update extends object>(
  node: string,
  signal: AbortSignal,
  iterationCount: number,
  work: () => Promise<Update>,
): Promise<(Update | { failure: Failure }) & { iterationCount: number; failure?: Failure | null }> {
  try {
    return { failure: null, ...(await work()), iterationCount: iterationCount + 1 };
  } catch (error) {
    if (leavesGraph(error, signal) || fatal(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    return { failure: { node, message }, iterationCount: iterationCount + 1 };
  }
}

/** Failures that no second try mends: they end the run, with what to do. */
function fatal(error: unknown): boolean {
  return error instanceof Trouble && FATAL.has(error.kind);
}
const FATAL = new Set<Trouble["kind"]>([
  "model-auth",
  "model-not-found",
  "model-quota",
  "model-rate-limit",
  "model-network",
  "budget",
]);
