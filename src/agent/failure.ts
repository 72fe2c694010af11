/** From an error to what the person reads and the log keeps. */
import { Trouble, type TroubleKind } from "../errors";
import type { Failure } from "./state";

/** The causes behind failures by correlation id, for the log; never stored. */
export type FailureLog = (correlationId: string, error: unknown) => void;

const loggers = new Set<FailureLog>();

/** Hears of every failure with its cause. Returns the way to stop hearing. */
export function onFailure(log: FailureLog): () => void {
  loggers.add(log);
  return () => loggers.delete(log);
}

export function describeFailure(error: unknown, node: string, correlationId: string): Failure {
  for (const log of loggers) log(correlationId, error);
  if (error instanceof Trouble) {
    const { kind, message, advice, retryable, retryAfterMs } = error;
    return { node, kind, message, advice, retryable, retryAfterMs, correlationId };
  }
  const kind: TroubleKind = "internal";
  const message = `Something went wrong inside Steward in the step “${node}”.`;
  const advice = "Try again; if it happens again, the log holds the details under the correlation id.";
  return { node, kind, message, advice, retryable: true, retryAfterMs: null, correlationId };
}
