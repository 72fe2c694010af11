/** What goes to the webview: numbered, streamed text joined to a few messages a second, dropped while nobody looks. */
import type { ToView } from "../../protocol";

/** Milliseconds between the first messages of a streamed text. */
const SHORTEST_WAIT_MS = 50;
/** Each wait is so much longer than the one before: what comes late in a long text is read late. */
const WAIT_GROWTH = 1.08;
const LONGEST_WAIT_MS = 1000;

type WithoutSeq<Message> = Message extends unknown ? Omit<Message, "seq"> : never;
export type Outgoing = WithoutSeq<ToView>;

export interface Timer {
  /** Calls back once after so many milliseconds; returns how to prevent it. */
  after(ms: number, call: () => void): () => void;
}

export interface Outbox {
  /** The webview that listens; null where there is none. */
  connect(post: ((message: ToView) => void) | null): void;
  post(message: Outgoing): void;
  /** Text of a turn: the first is sent at once, what comes soon after it with the next beat; beats get rarer. */
  addText(turnId: string, text: string): void;
}

export function outbox(timer: Timer): Outbox {
  let send: ((message: ToView) => void) | null = null;
  let seq = 0;
  let waiting: { turnId: string; text: string } | null = null;
  /** Turn that text came in for last, and how long the next beat takes to come. */
  let streamed = "";
  let waitMs = SHORTEST_WAIT_MS;
  /** Is a beat still to come? Until then text waits. */
  let isBeating = false;

  const deliver = (message: Outgoing) => send?.({ ...message, seq: ++seq } as ToView);
  const flush = () => {
    if (waiting !== null) deliver({ type: "text-delta", ...waiting });
    waiting = null;
  };
  const beat = () => {
    isBeating = waiting !== null;
    if (!isBeating) return;
    flush();
    timer.after(waitMs, beat);
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * WAIT_GROWTH);
  };

  return {
    connect(post) {
      send = post;
      waiting = null;
    },
    post(message) {
      flush();
      deliver(message);
    },
    addText(turnId, text) {
      if (send === null) return;
      if (waiting !== null && waiting.turnId !== turnId) flush();
      if (streamed !== turnId) waitMs = SHORTEST_WAIT_MS;
      streamed = turnId;
      waiting = { turnId, text: (waiting?.text ?? "") + text };
      if (!isBeating) beat();
    },
  };
}
