/** Makes a request shorter whose server said that it is too long. */
import type { Message } from "../../ports/model";

/** Passages stand in the order of their relevance before the question: what goes is the end of what comes before it. */
const KEPT_HEAD = 0.45;
const KEPT_TAIL = 0.15;
const MARK = "\n[… left out: less relevant …]\n";
/** Messages below this are not cut. */
const WORTH_CUTTING = 800;

/** The same messages with the longest cut to about 60 %; null where nothing is left to cut. */
export function shortened(messages: readonly Message[]): Message[] | null {
  const longest = messages.reduce((a, b) => (b.content.length > a.content.length ? b : a), { content: "" });
  const { length } = longest.content;
  if (length < WORTH_CUTTING) return null;
  const head = longest.content.slice(0, Math.floor(length * KEPT_HEAD));
  const tail = longest.content.slice(Math.ceil(length * (1 - KEPT_TAIL)));
  return messages.map((message) => (message === longest ? { ...message, content: `${head}${MARK}${tail}` } : message));
}
