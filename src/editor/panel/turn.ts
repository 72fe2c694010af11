/** A turn as the panel shows it: folded from events, one at a time. Pure. */
import type { AgentEvent, Answer, ContextItem, TurnChange, TurnState, TurnView } from "../../protocol";
import type { Turn } from "../../ports/sessions";

export interface TurnBegin {
  id: string;
  question: string;
  context: ContextItem[];
  /** Milliseconds since 1970. */
  at: number;
  state: TurnState;
  origin?: TurnView["origin"];
}

export function newTurn({ id, question, context, at, state, origin = null }: TurnBegin): TurnView {
  return {
    id,
    question,
    context,
    at,
    state,
    text: "",
    history: [],
    figures: [],
    answer: null,
    clarification: null,
    replies: [],
    notice: null,
    trouble: null,
    origin,
  };
}

/**
 * What an event changes in a turn; null for a token, which `addText` takes, and for what the panel does not show.
 *
 * @param now milliseconds since 1970, or null for an event out of the store
 */
export function changeBy(turn: TurnView, event: AgentEvent, now: number | null): TurnChange | null {
  switch (event.type) {
    case "token":
    case "session":
      return null;
    case "routed":
    case "tool":
    case "step":
      return addLine(turn, event, now);
    case "iteration":
      return { ...addLine(turn, event, now), ...(event.decision === "continue" ? { text: "" } : {}) };
    case "clarification": {
      const { question, entity, options, count, max } = event;
      const pending = { question, entity, why: event.why ?? "", options, count, max };
      return { ...addLine(turn, event, now), clarification: pending, state: "waiting" };
    }
    case "notice":
      return noticeChange(turn, event, now);
    case "figure":
      return { figures: [...turn.figures, event.figure] };
    case "answer":
      return answerChange(turn, event.answer);
    case "error": {
      const { code, message, retryable, correlationId } = event;
      return { ...addLine(turn, event, now), trouble: { code, message, retryable, correlationId }, notice: null };
    }
  }
}

/** Puts a change into a turn and returns the new turn. */
export function applyChange(turn: TurnView, change: TurnChange): TurnView {
  const { history, ...rest } = change;
  const next: TurnView = { ...turn, ...rest };
  if (history !== undefined) next.history = [...turn.history.slice(0, history.from), ...history.entries];
  return next;
}

export function addText(turn: TurnView, text: string): TurnView {
  return { ...turn, text: turn.text + text };
}

/** A turn out of the store. One that was running when its process ended can go on. */
export function storedTurn(stored: Turn, isElsewhere: boolean): TurnView {
  const { id, question, context, at, origin } = stored;
  const begin = { id, question, context, at, origin };
  let turn = newTurn({ ...begin, state: isElsewhere ? "elsewhere" : "interrupted" });
  for (const event of stored.events) {
    if (event.type === "token") turn = addText(turn, event.text);
    const change = changeBy(turn, event, null);
    if (change !== null) turn = applyChange(turn, change);
  }
  if (stored.answer !== null) turn = applyChange(turn, answerChange(turn, stored.answer));
  return { ...turn, notice: null };
}

function addLine(turn: TurnView, event: AgentEvent, now: number | null): TurnChange {
  const from = event.type === "step" ? lineOf(turn, event) : turn.history.length;
  const begun = turn.history[from]?.at ?? now;
  return { history: { from, entries: [{ at: begun, event }, ...turn.history.slice(from + 1)] } };
}

/** Where the end of a step belongs: on the line where it started, else at the end. */
function lineOf(turn: TurnView, step: Extract<AgentEvent, { type: "step" }>): number {
  if (step.status === "started") return turn.history.length;
  for (let line = turn.history.length - 1; line >= 0; line--) {
    const event = turn.history[line]?.event;
    if (event?.type !== "step" || event.status !== "started") continue;
    if (event.agent === step.agent && event.node === step.node) return line;
  }
  return turn.history.length;
}

/** Waits stay in the history; progress such as "reading page 3" passes by. */
function noticeChange(turn: TurnView, event: Extract<AgentEvent, { type: "notice" }>, now: number | null): TurnChange {
  const until = event.waitMs === undefined || now === null ? null : now + event.waitMs;
  const notice = { message: event.message, until };
  return event.waitMs === undefined ? { notice } : { ...addLine(turn, event, now), notice };
}

function answerChange(turn: TurnView, answer: Answer): TurnChange {
  return {
    answer,
    state: answer.status,
    notice: null,
    ...(answer.text === "" ? {} : { text: "" }),
    ...(answer.figures.length === 0 && turn.figures.length > 0 ? {} : { figures: [] }),
    ...(answer.status === "waiting" ? {} : { clarification: null }),
    ...(turn.replies.length === 0 ? { replies: answer.clarifications.map(({ answer: reply }) => reply) } : {}),
  };
}
