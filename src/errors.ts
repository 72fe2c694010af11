/** The failures people and models read about, by kind. */

export type TroubleKind =
  | "usage" // the question, an option or a setting is wrong
  | "tool" // a tool was called wrongly; the sentence is for the model
  | "budget" // a limit of the run is used up: time, model calls
  | "profile" // .steward/profiles.yaml
  | "document" // a source could not be read
  | "storage" // checkpoints, sessions, index
  | "sandbox"
  | "model-auth"
  | "model-not-found"
  | "model-rate-limit"
  | "model-quota"
  | "model-context" // more text than the model takes
  | "model-network" // unreachable, or cut in the middle
  | "model-timeout"
  | "model-malformed" // a reply that cannot be read, after one repair
  | "model-server"
  | "internal"; // a bug

export interface TroubleOptions {
  /** What the person can do, one sentence. */
  advice?: string;
  /** Would the same attempt later have a chance? */
  retryable?: boolean;
  /** Milliseconds that the server asked to wait. */
  retryAfterMs?: number;
  cause?: unknown;
}

/** A failure with a sentence for the person (or, for kind "tool", for the model). */
export class Trouble extends Error {
  override readonly name = "Trouble";
  readonly advice: string | null;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;

  constructor(
    readonly kind: TroubleKind,
    message: string,
    options: TroubleOptions = {},
  ) {
    super(message, { cause: options.cause });
    this.advice = options.advice ?? null;
    this.retryable = options.retryable ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Was the work stopped by the person or a deadline, and not by a failure? */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "ModelAbortError");
}
