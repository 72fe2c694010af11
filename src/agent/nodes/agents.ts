/** The four agent boxes: hand a part of the question to a flow and take its outcome. */
import type { LangGraphRunnableConfig } from "@langchain/langgraph";
import type { Outcome, Task } from "../outcome";
import type { StewardState } from "../state";

export type Flow = (task: Task, config: LangGraphRunnableConfig) => Promise<Outcome>;

export function agentBox(flow: Flow) {
  return async (state: StewardState, config: LangGraphRunnableConfig): Promise<Partial<StewardState>> => {
    const outcome = await flow(taskOf(state), config);
    return {
      outcome,
      iterations: state.iterations + 1,
      partIterations: state.partIterations + 1,
      shouldContinue: outcome.shouldContinue,
    };
  };
}

/** Utterances an agent is shown. */
const REMEMBERED = 8;

function taskOf(state: StewardState): Task {
  const { resolved, parts, partIndex, conversation, request, settled, clarifications, triaged, detour, outcome } =
    state;
  const answered = new Set(clarifications.map(({ entity }) => entity));
  const open = triaged?.needs_clarification ? triaged.missing.map(({ entity }) => entity) : [];
  return {
    question: parts.length > 1 ? (parts[partIndex] ?? resolved) : resolved,
    conversation: conversation.slice(-REMEMBERED),
    context: request.context,
    settled,
    assumed: open.filter((entity) => !answered.has(entity)),
    continues: detour === "continuation" ? (outcome?.text ?? null) : null,
  };
}
