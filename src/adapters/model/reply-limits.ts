/** How long a reply of a model may become, and how long it may be silent. */
import type { AIMessageChunk } from "@langchain/core/messages";
import { Trouble } from "../../errors";

/** Longest reply that is read, in characters. */
export const REPLY_CHARS = 400_000;
/** A piece counts as so many characters at least: thoughts and empty pieces come to an end as well. */
const PIECE_CHARS = 4;
/** Most function calls of a reply; each is gone through with each piece that comes. One is asked for. */
const CALLS = 50;
/** Longest silence within a reply, in milliseconds. */
export const IDLE_MS = 60_000;

/** @param model the model or its server, as people know it */
export const endless = (model: string): Trouble =>
  new Trouble("model-malformed", `${model} sent a reply of more than ${REPLY_CHARS} characters.`, {
    advice: "Ask for less at once, or choose another model.",
  });

/** @param model the model or its server, as people know it */
export const fellSilent = (model: string, idleMs: number, cause?: unknown): Trouble =>
  new Trouble("model-timeout", `${model} sent nothing for ${idleMs / 1000} s.`, {
    advice: "Try again, or choose a faster model.",
    retryable: true,
    cause,
  });

/**
 * Counts the pieces of one reply, and throws where they become too many.
 *
 * @param model the model or its server, as people know it
 */
export function countingPieces(model: string): (piece: AIMessageChunk) => void {
  let length = 0;
  const called = new Set<unknown>();
  return ({ text, tool_call_chunks: calls = [] }) => {
    length += calls.reduce((sum, { args = "" }) => sum + args.length, Math.max(PIECE_CHARS, text.length));
    for (const call of calls) called.add(call.index ?? call);
    if (called.size > CALLS)
      throw new Trouble("model-malformed", `${model} called more than ${CALLS} functions at once.`);
    if (length > REPLY_CHARS) throw endless(model);
  };
}
