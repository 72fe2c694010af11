/** The panel's state, and who is told when it changes. */
import { listen, post } from "../host";
import { EMPTY_STATE, isGap, reduce, type PanelState } from "./panel-state";
import { kept } from "./kept";
import type { ToView } from "../../src/protocol";

type Watcher = (state: PanelState, message: ToView | null) => void;

let state = EMPTY_STATE;
let isCatchingUp = false;
const watchers = new Set<Watcher>();

export const store = {
  get state(): PanelState {
    return state;
  },
  /** Returns how to stop. */
  watch(watcher: Watcher): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  showSessions(shown: boolean): void {
    kept.change({ sessionsShown: shown });
    set({ ...state, sessionsShown: shown }, null);
  },
  dismissRemoved(): void {
    set({ ...state, removed: null }, null);
  },
  dismissNotice(): void {
    set({ ...state, notice: null }, null);
  },
  /** Only if it is still the one that came with this number. */
  dismissNoticeOf(seq: number): void {
    if (state.notice?.at === seq) store.dismissNotice();
  },
};

/** Begins to listen and asks for all there is. */
export function startStore(): void {
  listen(receive);
  post({ type: "view-ready" });
}

function receive(message: ToView): void {
  if (!state.isReady && message.type !== "snapshot") return;
  if (isGap(state, message)) {
    if (!isCatchingUp) post({ type: "snapshot-wanted" });
    isCatchingUp = true;
    return;
  }
  const isFirst = !state.isReady;
  const next = reduce(state, message);
  if (message.type === "snapshot") {
    isCatchingUp = false;
    if (isFirst || message.sessionId !== state.sessionId) kept.begin(message.sessionId, message.kept);
  }
  if (message.type === "session-title") kept.name(message.sessionId);
  if (message.type === "sessions-show") kept.change({ sessionsShown: message.shown });
  set(isFirst ? { ...next, sessionsShown: kept.current.sessionsShown } : next, message);
}

function set(next: PanelState, message: ToView | null): void {
  state = next;
  for (const watcher of watchers) watcher(state, message);
}
