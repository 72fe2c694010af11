/** The boxes of the regulation flow. */
import type { Uses, Reads, Writes } from "../node";
import { toolUse } from "../toolbox";
import type { Library } from "../../corpus/library";
import { citeAnswer } from "./cite";
import { toolInput } from "./arguments";
import { groundedAnswer, qualityAssessment, refinement, regulationIntent, type DocumentLabel } from "./prompts";
import { verdict } from "./routes";
import type { Attempt, Evidence, RegulationState } from "./state";

export type RegulationPorts = Uses<"model" | "tools" | "regulations" | "say" | "limits" | "signal" | "steer">;

/** Classifies the intent and chooses the tool; from the second attempt on it says what to do differently. */
export function reason({ model, regulations, limits, signal, steer }: RegulationPorts) {
  return async ({
    task,
    plan,
    attempts,
    attemptCount,
  }: Reads<RegulationState, "task" | "plan" | "attempts" | "attemptCount">): Writes<
    RegulationState,
    "plan" | "attemptCount"
  > => {
    const next = Math.min(attemptCount + 1, limits.regulationAttempts);
    if (plan && attempts.length > 0) {
      const better = await model.ask(refinement, { question: task.question, attempts });
      return { plan: { ...plan, ...better }, attemptCount: next };
    }
    const library = await regulations.library({ signal });
    const chosen = await model.ask(regulationIntent, { ...task, documents: labels(library) });
    return { plan: { ...chosen, query: task.question, strategy: null, ...steer }, attemptCount: next };
  };
}

/** Runs the chosen tool: the first time with the person's own words, later with the refined query or the other tool. */
export function act({ tools, model }: RegulationPorts) {
  return async ({
    task,
    plan,
    evidence,
    toolsUsed,
  }: Reads<RegulationState, "task" | "plan" | "evidence" | "toolsUsed">): Writes<
    RegulationState,
    "evidence" | "toolsUsed"
  > => {
    if (!plan || plan.intent === "OUT_OF_SCOPE") return { evidence: null };
    const outcome = await tools.call(plan.tool, toolInput(plan, task));
    const brought = evidenceOf(outcome, model.provider !== "offline");
    const isNearer = brought.found || plan.tool !== "regulation_summary";
    return {
      evidence: isNearer ? nearer(evidence, brought) : (evidence ?? brought),
      toolsUsed: [...toolsUsed, toolUse(outcome)],
    };
  };
}

/** Writes the answer from what the tool brought, streamed, and checks each of its citations. */
export function reflect({ model, say }: RegulationPorts) {
  return async ({
    task,
    plan,
    evidence,
  }: Reads<RegulationState, "task" | "plan" | "evidence">): Writes<RegulationState, "draft"> => {
    if (!plan || !evidence?.found) return { draft: null };
    const text = await model.write(groundedAnswer, { ...task, intent: plan.intent, evidence }, (token) =>
      say({ type: "token", text: token }),
    );
    return { draft: citeAnswer(text, evidence.passages) };
  };
}

/** Judges the answer by the four criteria and decides whether to go on. */
export function assess({ model, say, limits }: RegulationPorts) {
  return async ({
    task,
    plan,
    evidence,
    draft,
    attempts,
    attemptCount,
  }: Reads<RegulationState, "task" | "plan" | "evidence" | "draft" | "attempts" | "attemptCount">): Writes<
    RegulationState,
    "attempts"
  > => {
    if (!plan) return {};
    const found = Boolean(evidence?.found && draft);
    const judged = draft && evidence ? await judge(model, task.question, draft, evidence) : null;
    const ended =
      plan.intent === "OUT_OF_SCOPE"
        ? ({ decision: "end", reason: "out of scope" } as const)
        : verdict({ found, quality: judged?.quality ?? null, attempt: attemptCount }, limits);
    const attempt: Attempt = {
      attempt: attemptCount,
      plan,
      found,
      summary: evidence?.summary ?? "",
      draft,
      quality: judged?.quality ?? null,
      feedback: judged?.feedback ?? evidence?.error ?? "",
      ...ended,
    };
    say({
      type: "iteration",
      agent: "regulations",
      attempt: attemptCount,
      intent: plan.intent,
      strategy: plan.strategy ?? undefined,
      tool: plan.tool,
      query: plan.query,
      quality: judged?.quality,
      ...ended,
    });
    return { attempts: [...attempts, attempt] };
  };
}

async function judge(
  model: RegulationPorts["model"],
  question: string,
  draft: NonNullable<RegulationState["draft"]>,
  evidence: Evidence,
) {
  const supported = draft.citations.filter((citation) => citation.supported).length;
  const { feedback, ...criteria } = await model.ask(qualityAssessment, {
    question,
    answer: draft.text,
    passages: evidence.passages,
    supportedShare: draft.citations.length > 0 ? supported / draft.citations.length : 0,
    answered: draft.answered,
  });
  const sum = criteria.completeness + criteria.accuracy + criteria.clarity + criteria.specificity;
  return { feedback, quality: { ...criteria, overall: Math.round((sum / 4) * 100) / 100 } };
}

/** What a later attempt brought, unless neither answers and the earlier one's passages come nearer to the question. */
function nearer(earlier: Evidence | null, later: Evidence): Evidence {
  const nearness = ({ passages }: Evidence) => passages[0]?.relevance ?? 0;
  return earlier !== null && !later.found && !earlier.found && nearness(earlier) >= nearness(later) ? earlier : later;
}

type ToolOutcome = Awaited<ReturnType<RegulationPorts["tools"]["call"]>>;

/** The tools' rules say whether their passages answer; a model that reads them decides that itself. */
function evidenceOf(outcome: ToolOutcome, isRead: boolean): Evidence {
  if (outcome.status === "error") {
    return { found: false, summary: outcome.error, text: "", result: null, passages: [], error: outcome.error };
  }
  const { found, summary, text, result, passages = [] } = outcome.output;
  return { found: found || (isRead && passages.length > 0), summary, text, result, passages, error: null };
}

export function labels(library: Library): DocumentLabel[] {
  return library.documents.map(({ title, edition, series, kind, jurisdiction }) => ({
    title,
    edition,
    series,
    kind,
    jurisdiction,
  }));
}
