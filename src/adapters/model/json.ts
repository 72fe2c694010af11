/** JSON in what models write: in code fences, between prose, after thoughts. */

/** Characters looked at in all for the braces of one reply: thousands of open ones would take for ever. */
const SCANNED = 20_000_000;

/** The first JSON object in the text that holds one of the keys, else the first; undefined where there is none. */
export function jsonIn(text: string, keys: readonly string[] = []): unknown {
  const plain = text.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, "");
  const whole = parsed(plain.trim());
  if (isObject(whole)) return whole;
  let first: unknown;
  for (const piece of balancedObjects(plain)) {
    const value = parsed(piece);
    if (!isObject(value)) continue;
    first ??= value;
    if (keys.length === 0 || keys.some((key) => key in value)) return value;
  }
  return first;
}

/** Stretches from a brace to the brace that closes it, outermost first. */
function* balancedObjects(text: string): Generator<string> {
  let from = text.indexOf("{");
  for (let left = SCANNED; from >= 0 && left > 0;) {
    const end = closing(text, from);
    left -= (end < 0 ? text.length : end) - from;
    if (end < 0) {
      from = text.indexOf("{", from + 1);
      continue;
    }
    yield text.slice(from, end + 1);
    from = text.indexOf("{", parsed(text.slice(from, end + 1)) === undefined ? from + 1 : end + 1);
  }
}

/** Index of the brace that closes the one at `from`; -1 where none does. Braces in strings do not count. */
function closing(text: string, from: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === "\\") at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at;
  }
  return -1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
