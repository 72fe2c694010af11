/** What goes to the webview: numbered, streamed text joined to a few messages a second, dropped while nobody looks. */
import type { ToView } from "../../protocol";

/** Milliseconds between the first messages of a streamed text. */
const SHORTEST_WAIT_MS = 50;
/** Each character before it makes a wait so much longer: what comes late in a long text is read late. */
const WAIT_MS_A_CHARACTER = 0.5;
const LONGEST_WAIT_MS = 2500;

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
  /** Turn that text came in for last, and the characters of it that were sent. */
  let streamed = "";
  let length = 0;
  /** How to prevent the next beat; null while none is to come. Until it comes text waits. */
  let cancel: (() => void) | null = null;

  const deliver = (message: Outgoing) => send?.({ ...message, seq: ++seq } as ToView);
  const flush = () => {
    if (waiting === null) return;
    deliver({ type: "text-delta", ...waiting });
    length += waiting.text.length;
    waiting = null;
  };
  const beat = () => {
    cancel = null;
    if (waiting === null) return;
    flush();
    const waitMs = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, length * WAIT_MS_A_CHARACTER));
    cancel = timer.after(waitMs, beat);
  };
  const begin = (turnId: string) => {
    flush();
    cancel?.();
    cancel = null;
    streamed = turnId;
    length = 0;
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
      if (streamed !== turnId) begin(turnId);
      waiting = { turnId, text: (waiting?.text ?? "") + text };
      if (cancel === null) beat();
    },
  };
}
