/** From the regulation flow to its outcome: the best attempt, or an honest refusal with the nearest clauses. */
import { unreadNotice } from "../../corpus/unread";
import type { Flow } from "../nodes/agents";
import { emptyOutcome, type Outcome } from "../outcome";
import { runSubflow } from "../subflow";
import { refusal } from "./refusal";
import { regulationGraph } from "./graph";
import type { RegulationPorts } from "./nodes";
import type { Attempt, RegulationState } from "./state";

export function regulationFlow(ports: RegulationPorts): Flow {
  return async (task, config) => {
    const graph = regulationGraph(ports).compile();
    const end = await runSubflow<RegulationState>(graph, { task }, config);
    const library = await ports.regulations.library({ signal: ports.signal });
    const unreadable = library.unreadable.map(({ path, message }) => ({ path, message }));
    return withUnreadable(outcomeOf(end), unreadable);
  };
}

function outcomeOf(end: RegulationState): Outcome {
  const best = bestAttempt(end.attempts);
  const common = {
    ...emptyOutcome("regulations"),
    toolsUsed: end.toolsUsed,
    trace: end.attempts.map(traceLine),
    metadata: { intent: end.plan?.intent, attempts: end.attempts.length },
  };
  if (!best?.draft) return { ...common, ...refusal(end) };
  const { text, citations, answered } = best.draft;
  const confidence = best.quality ? best.quality.overall / 10 : 0;
  return { ...common, answered, text, citations, quality: best.quality, confidence };
}

/** The attempt with the best quality; the earlier one where two are equal. */
export function bestAttempt(attempts: readonly Attempt[]): Attempt | null {
  const drafted = attempts.filter(({ draft }) => draft !== null);
  return drafted.reduce<Attempt | null>(
    (best, attempt) => (!best || (attempt.quality?.overall ?? 0) > (best.quality?.overall ?? 0) ? attempt : best),
    null,
  );
}

function traceLine({ attempt, plan, quality, decision, reason }: Attempt): string {
  const how = plan.strategy ? `${plan.strategy}, ${plan.tool}` : `${plan.intent}, ${plan.tool}`;
  const score = quality ? `, quality ${quality.overall}/10` : "";
  return `Attempt ${attempt}: ${how}, “${plan.query}”${score}; ${decision}: ${reason}`;
}

function withUnreadable(outcome: Outcome, unreadable: readonly { path: string; message: string }[]): Outcome {
  if (unreadable.length === 0) return outcome;
  const notice = unreadNotice({ unreadable });
  const isTold = outcome.text.includes(notice);
  return {
    ...outcome,
    text: isTold ? outcome.text : `${outcome.text}\n\n*${notice} This may be incomplete.*`,
    metadata: { ...outcome.metadata, unreadable },
  };
}
