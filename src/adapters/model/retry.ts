/** Tries again what may succeed later, with exponential backoff that obeys the server and the stop button. */
import { setTimeout as sleep } from "node:timers/promises";
import { Trouble } from "../../errors";

export interface RetryOptions {
  signal: AbortSignal;
  /** Attempts in all. */
  attempts?: number;
  /** Wait before the second attempt, in milliseconds; doubles each time. */
  baseMs?: number;
  /** A server that asks for more patience than this is not waited for. */
  longestMs?: number;
  /** false once a second attempt would repeat what was shown already. */
  mayRetry?: () => boolean;
  /** Told before each wait. */
  onWait?: (message: string, waitMs: number) => void;
}

const JITTER = 0.25;
/** Waits shorter than this are not worth telling. */
const TOLD_MS = 1_000;

export async function retrying<T>(
  attempt: () => Promise<T>,
  { signal, attempts = 3, baseMs = 500, longestMs = 60_000, mayRetry = () => true, onWait }: RetryOptions,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    signal.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Trouble) || !error.retryable || tried >= attempts || !mayRetry()) throw error;
      const wait = error.retryAfterMs ?? baseMs * 2 ** (tried - 1) * (1 - JITTER + Math.random() * 2 * JITTER);
      if (wait > longestMs) throw error;
      if (wait >= TOLD_MS) onWait?.(`${error.message} Attempt ${tried + 1} of ${attempts} follows.`, Math.round(wait));
      await sleep(wait, undefined, { signal });
    }
  }
}
