/** What goes to the webview: numbered, streamed text joined to a few messages a second, dropped while nobody looks. */
import type { ToView } from "../../protocol";

/** Milliseconds between two messages of streamed text. */
export const COALESCE_MS = 100;

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
  /** Text of a turn: the first is sent at once, what comes soon after it with the next beat. */
  addText(turnId: string, text: string): void;
}

export function outbox(timer: Timer): Outbox {
  let send: ((message: ToView) => void) | null = null;
  let seq = 0;
  let waiting: { turnId: string; text: string } | null = null;
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
    timer.after(COALESCE_MS, beat);
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
      waiting = { turnId, text: (waiting?.text ?? "") + text };
      if (!isBeating) beat();
    },
  };
}
