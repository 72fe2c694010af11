/** What goes wrong with a model server, told in our words. */
import { isAbort, Trouble, type TroubleKind, type TroubleOptions } from "../../errors";
import { withoutKey } from "./key";

/** The server lacks a way of asking for JSON, or another option of the request: the next rung of the ladder may do. */
export class Unsupported extends Error {
  override readonly name = "Unsupported";
}

/** The parts of the SDK's errors that tell one from another; their classes lose their names in a bundle. */
interface ForeignError {
  name?: string;
  message?: string;
  code?: unknown;
  status?: unknown;
  headers?: unknown;
  lc_error_code?: unknown;
}

const RESPONSE_FORM =
  /response_format|json_schema|json_object|json mode|structured output|\btools?\b|tool_choice|function|grammar|guided/i;
const STREAM_OPTIONS = /stream_options|include_usage/i;
const TOO_LONG =
  /context.?(?:length|window|size)|maximum context|too many tokens|too long for|exceeds? the (?:available )?context|prompt is too long/i;
const NO_MODEL =
  /model.{0,80}(?:not found|does not exist|not exist|unknown|not available)|no such model|pull(?:ing)? (?:it|the model)/i;
const CUT =
  /terminated|fetch failed|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|socket|network|connection error|premature close|other side closed/i;
/** Codes of certificates that are not trusted, outdated or made out to another host. */
const UNTRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;
const UNREADABLE = /JSON|Unexpected token|Unexpected end|malformed/i;

/**
 * A Trouble of a `model-…` kind, an Unsupported, or the abort itself.
 *
 * @param server shown to people: the address without a key
 * @param key not shown, where the server's words hold it
 */
export function modelFailure(error: unknown, server: string, signal: AbortSignal, key: string | null = null): Error {
  if (signal.aborted) return signal.reason instanceof Error ? signal.reason : new DOMException("Stopped", "AbortError");
  if (error instanceof Trouble || error instanceof Unsupported) return error;
  const wrapped = troubleWithin(error);
  if (wrapped !== null) return wrapped;
  const foreign = (typeof error === "object" && error !== null ? error : { message: String(error) }) as ForeignError;
  const message = firstLine(withoutKey(foreign.message ?? "", key));
  const trouble = (kind: TroubleKind, text: string, options: TroubleOptions = {}) =>
    new Trouble(kind, text, { ...options, cause: error });
  const status = typeof foreign.status === "number" ? foreign.status : null;
  const retryAfterMs = retryAfter(foreign.headers);

  if (foreign.name === "InsufficientQuotaError" || foreign.code === "insufficient_quota") {
    return trouble("model-quota", `The account at ${server} has no quota left.`, {
      advice: "Check its plan and billing, or choose another model.",
    });
  }
  if (foreign.name === "ContextOverflowError" || foreign.code === "context_length_exceeded" || TOO_LONG.test(message)) {
    return trouble("model-context", "The request was longer than the model takes.", {
      advice: "Ask about less at once, start a new session, or choose a model with a larger context.",
    });
  }
  if (status === 401 || status === 403) {
    return trouble("model-auth", `${server} refused the key (${status}).`, {
      advice: "Set a valid key with “Steward: Set API Key…”, in a terminal with STEWARD_API_KEY.",
    });
  }
  if (status === 404 || (status === 400 && NO_MODEL.test(message))) {
    return trouble("model-not-found", `${server} does not know this model or address: ${message}`, {
      advice: "Check the model's name and the address, which usually ends in /v1, with “Steward: Choose Model…”.",
    });
  }
  if (status === 429) {
    return trouble("model-rate-limit", `${server} asks to wait: too many requests.`, {
      advice: "Go on when the time is over.",
      retryable: true,
      retryAfterMs: retryAfterMs ?? undefined,
    });
  }
  if (status !== null && status >= 400 && status < 500 && status !== 408) {
    if (STREAM_OPTIONS.test(message) || RESPONSE_FORM.test(message)) return new Unsupported(message, { cause: error });
    return trouble("model-server", `${server} did not take the request (${status}): ${message}`);
  }
  if (status !== null) {
    return trouble("model-server", `${server} failed (${status}): ${message}`, {
      advice: "Try again later.",
      retryable: true,
      retryAfterMs: retryAfterMs ?? undefined,
    });
  }
  if (foreign.name === "TimeoutError" || /timed out/i.test(message)) {
    return trouble("model-timeout", `${server} did not answer in time.`, {
      advice: "Try again, or choose a faster model.",
      retryable: true,
    });
  }
  if (isAbort(error) || CUT.test(message)) {
    const { message: why, code } = innermost(foreign);
    const isUntrusted = UNTRUSTED.test(String(code));
    return trouble(
      "model-network",
      `${server} could not be reached, or the connection was cut: ${ended(firstLine(why))}`,
      {
        advice: isUntrusted
          ? "Its certificate is not trusted here: NODE_EXTRA_CA_CERTS names a file of further ones, set before the start."
          : "Check that the server runs and that its address is right.",
        retryable: !isUntrusted,
      },
    );
  }
  if (error instanceof SyntaxError || error instanceof TypeError || UNREADABLE.test(message)) {
    return trouble("model-malformed", `The reply of ${server} could not be read: ${message}`, { retryable: true });
  }
  return trouble("model-server", `${server} reported a failure: ${message}`, { retryable: true });
}

/** The failure that our own fetch told, which the SDK reports as the cause of its own; null where there is none. */
function troubleWithin(error: unknown): Trouble | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof Trouble) return inner;
  return null;
}

/** The cause of all causes, as far as it has words; a connection tried at several addresses has several. */
function innermost(error: ForeignError): { message: string; code?: unknown } {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const inner: unknown = Array.isArray(errors) ? errors[0] : cause;
  const hasWords = inner instanceof Error && (inner.message !== "" || "errors" in inner);
  return hasWords ? innermost(inner) : { message: error.message ?? "", code: error.code };
}

const ended = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`);

function firstLine(message: string): string {
  const line = message.split("\n")[0] ?? "";
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/** Milliseconds of a Retry-After header, in seconds or as a date; null where there is none. */
function retryAfter(headers: unknown): number | null {
  const value = headers instanceof Headers ? headers.get("retry-after") : null;
  if (value === null) return null;
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
