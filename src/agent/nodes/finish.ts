/** recover makes a failure graceful, finish puts the answer together; nothing already found is thrown away. */
import type { Answer, Citation } from "../../protocol";
import type { Outcome, Utterance } from "../outcome";
import { emptyOutcome } from "../outcome";
import type { Reads, Uses, Writes } from "../node";
import { requestIn } from "../rules/parts";
import { completed } from "../rules/settled";
import type { Failure, StewardState } from "../state";

type AnswerState = Reads<
  StewardState,
  | "request"
  | "resolved"
  | "best"
  | "parts"
  | "outcome"
  | "agent"
  | "failure"
  | "iterations"
  | "routingHistory"
  | "clarifications"
  | "triaged"
  | "conversation"
  | "goesOnWithout"
>;

/** Says what failed, under a correlation id that the log knows too. */
export function recover({ say }: Uses<"say">) {
  return async ({ failure }: Reads<StewardState, "failure">): Promise<Partial<StewardState>> => {
    if (failure) {
      const { kind: code, message, advice, retryable, correlationId } = failure;
      say({ type: "error", code, message: advice ? `${message} ${advice}` : message, retryable, correlationId });
    }
    return {};
  };
}

export function finish({ model, clock }: Uses<"model" | "clock">) {
  return async (state: AnswerState): Writes<StewardState, "answer" | "conversation" | "spentCalls" | "spentTokens"> => {
    const { calls, tokens } = model.spent();
    const answer = compose(state, clock.now(), { calls, tokens });
    return { answer, conversation: remembered(state, answer), spentCalls: calls, spentTokens: tokens };
  };
}

/** The answer of a request from what its flows found; `sessionId` is filled in by whoever knows it. */
export function compose(state: AnswerState, now: number, spent: { calls: number; tokens: Answer["tokens"] }): Answer {
  const found = state.best.filter((outcome) => outcome !== null && outcome !== undefined);
  const whole =
    merge(found, state.parts) ?? state.outcome ?? emptyOutcome(state.agent ?? state.triaged?.agent ?? "general");
  return {
    status: state.failure ? "failed" : "answered",
    text: state.failure ? graceful(state.failure, whole) : withAssumptions(whole.text, state),
    steps: whole.steps,
    explanation: whole.explanation,
    citations: whole.citations,
    figures: whole.figures,
    toolsUsed: whole.toolsUsed,
    quality: whole.quality,
    confidence: whole.confidence,
    agent: whole.agent,
    iterations: Math.max(state.iterations, Number(whole.metadata.attempts ?? 0)),
    routingHistory: [...state.routingHistory],
    reasoningTrace: whole.trace,
    clarifications: [...state.clarifications],
    llmCalls: spent.calls,
    tokens: spent.tokens,
    durationMs: Math.max(0, now - state.request.startedAt),
    sessionId: "",
    metadata: { ...whole.metadata, ...(state.failure ? { correlationId: state.failure.correlationId } : {}) },
  };
}

/** Several parts become one answer under their own headings, with their markers counted on. */
function merge(found: readonly Outcome[], parts: readonly string[]): Outcome | null {
  const [first] = found;
  if (!first || found.length === 1) return first ?? null;
  const citations: Citation[] = [];
  const texts = found.map((outcome, position) => {
    const shift = citations.reduce((most, { marker }) => Math.max(most, marker), 0);
    citations.push(...outcome.citations.map((citation) => ({ ...citation, marker: citation.marker + shift })));
    const text = outcome.text.replace(/\[(\d+)\]/g, (_, marker: string) => `[${Number(marker) + shift}]`);
    return `### ${requestIn(parts[position] ?? "")}\n\n${text}`;
  });
  return {
    ...first,
    answered: found.every(({ answered }) => answered),
    text: texts.join("\n\n"),
    steps: found.flatMap(({ steps }) => steps),
    explanation: found
      .map(({ explanation }) => explanation)
      .filter(Boolean)
      .join("\n\n"),
    citations,
    figures: found.flatMap(({ figures }) => figures),
    toolsUsed: found.flatMap(({ toolsUsed }) => toolsUsed),
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
    trace: found.flatMap(({ trace }) => trace),
    metadata: Object.assign({}, ...found.map(({ metadata }) => metadata)),
  };
}

function graceful({ message, advice, correlationId }: Failure, { text }: Outcome): string {
  const apology = [message, advice, `(correlation id ${correlationId})`].filter(Boolean).join(" ");
  return text ? `${apology}\n\nFound until then:\n\n${text}` : apology;
}

/** What stayed open although it was needed is said, not hidden. */
function withAssumptions(text: string, { triaged, clarifications }: AnswerState): string {
  const answered = new Set(clarifications.map(({ entity }) => entity));
  const open = (triaged?.needs_clarification ? triaged.missing : []).filter(({ entity }) => !answered.has(entity));
  if (open.length === 0) return text;
  const names = open.map(({ entity }) => entity.replaceAll("_", " ")).join(", ");
  return `${text}\n\n*Answered without knowing the ${names}; it may matter.*`;
}

/** Utterances that a session remembers. */
const CONVERSATION_LENGTH = 24;
const UTTERANCE_CHARS = 2_000;

function remembered(
  { conversation, resolved, request, clarifications }: AnswerState,
  { text, agent }: Answer,
): Utterance[] {
  const question: Utterance = {
    role: "user",
    text: completed(resolved || request.question, clarifications).slice(0, UTTERANCE_CHARS),
  };
  const reply: Utterance = { role: "assistant", text: text.slice(0, UTTERANCE_CHARS), agent };
  return [...conversation, question, reply].slice(-CONVERSATION_LENGTH);
}
