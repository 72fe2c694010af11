/** Events of a stream that go on with the same text, as one: each event costs the SDK and LangChain the same. */

/** What may stand between two events. */
const GAPS = ["\n\n", "\r\n\r\n"];
const DATA = "data: {";
/** Texts of a reply that grow from event to event. */
const GROWING = ["content", "reasoning_content", "reasoning", "refusal"];

interface Event {
  error?: unknown;
  usage?: unknown;
  choices?: { index?: unknown; delta?: Record<string, unknown> | null; finish_reason?: unknown }[];
}

/** An event that only adds to texts. */
interface Addition {
  event: Event;
  /** Where it adds to, and all else that it says: the same in two that are joined. */
  place: string;
  /** What it adds, and the object and its key that have it. */
  texts: { owner: Record<string, unknown>; key: string; text: string }[];
}

/**
 * The same stream in fewer events. The first and the last of the bytes may be a part of an event, and stay as they are.
 *
 * @param bytes of a stream of server-sent events, from anywhere in it
 */
export function joinedEvents(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const gap of GAPS) {
    const first = all.indexOf(gap);
    const last = all.lastIndexOf(gap);
    if (last <= first) continue;
    const from = first + gap.length;
    const joined = joinedIn(all.toString("utf8", from, last).split(gap)).join(gap);
    return Buffer.concat([all.subarray(0, from), Buffer.from(joined), all.subarray(last)]);
  }
  return bytes;
}

function joinedIn(events: readonly string[]): string[] {
  const joined: string[] = [];
  let open: Addition | null = null;
  for (const event of events) {
    const addition = additionOf(event);
    if (addition !== null && addition.place === open?.place) add(open, addition);
    else {
      if (open !== null) joined.push(inWords(open));
      if (addition === null) joined.push(event);
      open = addition;
    }
  }
  return open === null ? joined : [...joined, inWords(open)];
}

function add({ texts }: Addition, more: Addition): void {
  for (const [at, one] of texts.entries()) one.text += more.texts[at]?.text ?? "";
}

function inWords({ event, texts }: Addition): string {
  for (const { owner, key, text } of texts) owner[key] = text;
  return `data: ${JSON.stringify(event)}`;
}

/** null where the event ends the reply, fails, counts tokens, or is of another form. */
function additionOf(written: string): Addition | null {
  if (!written.startsWith(DATA) || written.includes("\n")) return null;
  const event = parsed(written.slice("data: ".length));
  const [choice, ...others] = Array.isArray(event?.choices) ? event.choices : [];
  const { delta, index, finish_reason: finish } = choice ?? {};
  if (!event || !delta || others.length > 0 || [finish, event.usage, event.error].some(isSaid)) return null;
  const called = onlyCall(delta["tool_calls"]);
  const texts = [...GROWING.map((key) => ({ owner: delta, key })), { owner: called, key: "arguments" }].flatMap(
    ({ owner, key }) => {
      const text = owner?.[key];
      return owner && typeof text === "string" ? [{ owner, key, text }] : [];
    },
  );
  for (const { owner, key } of texts) owner[key] = "";
  return texts.length === 0 ? null : { event, place: JSON.stringify([index, delta]), texts };
}

const isSaid = (value: unknown) => value !== undefined && value !== null;

/** The function of the one call that the event speaks of; null where it speaks of none or of several. */
function onlyCall(calls: unknown): Record<string, unknown> | null {
  if (!Array.isArray(calls) || calls.length !== 1) return null;
  const { function: called } = (calls[0] ?? {}) as { function?: unknown };
  return typeof called === "object" && called !== null ? (called as Record<string, unknown>) : null;
}

function parsed(text: string): Event | null {
  try {
    return JSON.parse(text) as Event | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
