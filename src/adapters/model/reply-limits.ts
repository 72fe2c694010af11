/** How long a reply of a model may become, and how long it may be silent. */
import { Trouble } from "../../errors";

/** Longest reply that is read, in characters. */
export const REPLY_CHARS = 400_000;
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
