/** A model's tokens at a steady rate as the host's outbox gives them to the webview. */
import { outbox } from "../../src/editor/panel/outbox";

/** A message of text, and the milliseconds since the one before it. */
export interface Beat {
  waitMs: number;
  text: string;
}

/** @param rate tokens a second */
export function beatsOf(tokens: readonly string[], rate: number): Beat[] {
  const beats: Beat[] = [];
  let now = 0;
  let sentAt = 0;
  let due: { at: number; call: () => void } | null = null;
  const box = outbox({
    after(ms, call) {
      due = { at: now + ms, call };
      return () => (due = null);
    },
  });
  const runUntil = (time: number) => {
    while (due !== null && due.at <= time) {
      const { at, call } = due;
      due = null;
      now = at;
      call();
    }
    now = time;
  };
  box.connect((message) => {
    if (message.type !== "text-delta") return;
    beats.push({ waitMs: Math.round(now - sentAt), text: message.text });
    sentAt = now;
  });
  for (const [index, token] of tokens.entries()) {
    runUntil((index * 1000) / rate);
    box.addText("streamed", token);
  }
  runUntil(Infinity);
  return beats;
}
