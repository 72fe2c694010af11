/** What the panel shows, folded from the host's messages. Pure. */
import type { ContextItem, PanelSetup, SessionRow, ToView, TurnChange, TurnView } from "../../src/protocol";

export interface PanelState {
  /** Has the first snapshot come? */
  isReady: boolean;
  /** Number of the last message that was taken in. */
  seq: number;
  sessionId: string | null;
  title: string;
  /** All turns of the session; null for those that have not been fetched. */
  turns: readonly (TurnView | null)[];
  context: readonly ContextItem[];
  /** Earlier questions, oldest first. */
  asked: readonly string[];
  setup: PanelSetup;
  sessions: readonly SessionRow[];
  /** What the sessions were searched for. */
  sessionWords: string;
  sessionsShown: boolean;
  /** The session that went to the trash last, for undo. */
  removed: { id: string; title: string } | null;
  picker: { words: string; items: readonly ContextItem[] };
  /** Said in passing; `at` tells two alike apart. */
  notice: { message: string; isError: boolean; at: number } | null;
  /** Words the host wants in the composer; `at` tells two alike apart. */
  fill: { text: string; at: number } | null;
}

export const EMPTY_STATE: PanelState = {
  isReady: false,
  seq: 0,
  sessionId: null,
  title: "",
  turns: [],
  context: [],
  asked: [],
  setup: { models: [], model: "", profiles: [], profile: "", sources: "", suggestions: [] },
  sessions: [],
  sessionWords: "",
  sessionsShown: false,
  removed: null,
  picker: { words: "", items: [] },
  notice: null,
  fill: null,
};

/** Is a message missing before this one? A snapshot may follow anything. */
export function isGap(state: PanelState, message: ToView): boolean {
  return message.type !== "snapshot" && message.seq !== state.seq + 1;
}

export function reduce(state: PanelState, message: ToView): PanelState {
  return { ...take(state, message), seq: message.seq };
}

function take(state: PanelState, message: ToView): PanelState {
  switch (message.type) {
    case "snapshot": {
      const { sessionId, title, context, asked, setup } = message;
      const isSame = state.isReady && sessionId === state.sessionId;
      const shown = state.isReady ? isSame && state.sessionsShown : (message.kept?.sessionsShown ?? false);
      const turns = placed(unfetched(message.total), message.from, message.turns);
      return { ...state, isReady: true, sessionId, title, context, asked, setup, turns, sessionsShown: shown };
    }
    case "turn-page":
      return { ...state, turns: placed(state.turns, message.from, message.turns) };
    case "turn-start":
      return { ...state, turns: [...state.turns, message.turn], asked: asked(state.asked, message.turn.question) };
    case "text-delta":
      return withTurn(state, message.turnId, (turn) => ({ ...turn, text: turn.text + message.text }));
    case "turn-update":
      return withTurn(state, message.turnId, (turn) => changed(turn, message.change));
    case "turn-remove":
      return { ...state, turns: state.turns.filter((turn) => turn?.id !== message.turnId) };
    case "session-title":
      return { ...state, sessionId: message.sessionId, title: message.title };
    case "session-list":
      return { ...state, sessions: message.sessions, sessionWords: message.words };
    case "session-removed":
      return { ...state, removed: { id: message.id, title: message.title } };
    case "sessions-show":
      return { ...state, sessionsShown: message.shown };
    case "context-list":
      return { ...state, context: message.items };
    case "picker-items":
      return { ...state, picker: { words: message.words, items: message.items } };
    case "setup-change":
      return { ...state, setup: message.setup };
    case "composer-fill":
      return { ...state, fill: { text: message.text, at: message.seq } };
    case "panel-notice":
      return { ...state, notice: { message: message.message, isError: message.isError, at: message.seq } };
  }
}

function changed(turn: TurnView, change: TurnChange): TurnView {
  const { history, ...rest } = change;
  const next = { ...turn, ...rest };
  if (history !== undefined) next.history = [...turn.history.slice(0, history.from), ...history.entries];
  return next;
}

function withTurn(state: PanelState, turnId: string, next: (turn: TurnView) => TurnView): PanelState {
  const index = state.turns.findLastIndex((turn) => turn?.id === turnId);
  const turn = state.turns[index];
  if (turn === undefined || turn === null) return state;
  return { ...state, turns: state.turns.with(index, next(turn)) };
}

function placed(all: readonly (TurnView | null)[], from: number, turns: readonly TurnView[]) {
  return all.map((turn, index) => turns[index - from] ?? turn);
}

const unfetched = (count: number): null[] => Array.from({ length: count }, () => null);

function asked(earlier: readonly string[], question: string): string[] {
  return [...earlier.filter((one) => one !== question), question];
}
