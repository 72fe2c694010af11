/** What goes to the webview: numbered, text joined to at most one message in 50 ms, dropped while nobody looks. */
import type { ToView } from "../../protocol";

/** Milliseconds between two messages of streamed text. */
export const COALESCE_MS = 50;

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
  /** Text of a turn, sent with the next beat. */
  addText(turnId: string, text: string): void;
}

export function outbox(timer: Timer): Outbox {
  let send: ((message: ToView) => void) | null = null;
  let seq = 0;
  let waiting: { turnId: string; text: string } | null = null;
  let cancel: (() => void) | null = null;

  const deliver = (message: Outgoing) => send?.({ ...message, seq: ++seq } as ToView);
  const flush = () => {
    cancel?.();
    cancel = null;
    if (waiting === null) return;
    deliver({ type: "text-delta", ...waiting });
    waiting = null;
  };

  return {
    connect(post) {
      send = post;
      if (post === null) waiting = null;
    },
    post(message) {
      flush();
      deliver(message);
    },
    addText(turnId, text) {
      if (send === null) return;
      if (waiting !== null && waiting.turnId !== turnId) flush();
      waiting = { turnId, text: (waiting?.text ?? "") + text };
      cancel ??= timer.after(COALESCE_MS, flush);
    },
  };
}
