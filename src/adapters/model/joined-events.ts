/** Events of a stream that go on with the same text, as one: each event costs the SDK and LangChain the same. */
import { textOfParts } from "./content-parts";

const EVENT = /^data: ?(?=\{)/;
const LINE_END = /\r\n|\r|\n/;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** Texts of a reply that grow from event to event. */
const GROWING = ["content", "reasoning_content", "reasoning", "refusal"];

interface Event {
  error?: unknown;
  usage?: unknown;
  choices?: Choice[] | null;
}

interface Choice {
  index?: unknown;
  delta?: Record<string, unknown> | null;
  finish_reason?: unknown;
}

/** An event that only adds to texts. */
interface Addition {
  event: Event;
  /** Where it adds to, and all else that it says: the same in two that are joined. */
  place: string;
  /** What it adds, and the object and its key that have it. */
  texts: { owner: Record<string, unknown>; key: string; text: string }[];
}

export interface EventJoiner {
  /** The same in fewer events, as far as its lines have come to their end. */
  pass(bytes: Uint8Array): Uint8Array;
  /** What is left, as it came. */
  end(): Uint8Array;
}

/** For one stream of server-sent events. Content in parts becomes text, which is all that LangChain takes. */
export function eventJoiner(): EventJoiner {
  let rest: Uint8Array = new Uint8Array();
  return {
    pass(bytes) {
      const all = Buffer.concat([rest, bytes]);
      const end = endOfLines(all);
      rest = all.subarray(end);
      return end === 0 ? new Uint8Array() : Buffer.from(joined(all.toString("utf8", 0, end)));
    },
    end: () => rest,
  };
}

/** Index after the last end of a line. A carriage return at the very end may be half of one. */
function endOfLines(bytes: Buffer): number {
  const isHalf = bytes.at(-1) === CARRIAGE_RETURN;
  const sound = isHalf ? bytes.subarray(0, -1) : bytes;
  return Math.max(sound.lastIndexOf(LINE_FEED), sound.lastIndexOf(CARRIAGE_RETURN)) + 1;
}

function joined(text: string): string {
  const entries: (string | Addition)[] = [];
  for (const line of text.split(LINE_END).slice(0, -1)) {
    const last = entries.at(-1);
    const entry = entryOf(line);
    if (typeof last !== "object") entries.push(entry);
    else if (typeof entry === "object" && entry.place === last.place) add(last, entry);
    else if (entry !== "") entries.push(entry);
  }
  return entries.map((entry) => `${typeof entry === "string" ? entry : `${inWords(entry)}\n`}\n`).join("");
}

/** The line itself where it adds nothing to a text. */
function entryOf(line: string): string | Addition {
  const event = EVENT.test(line) ? parsed(line.replace(EVENT, "")) : null;
  if (event === null) return line;
  const choices = (Array.isArray(event.choices) ? event.choices : []).filter((choice) => choice !== null);
  const hadParts = flattenContent(choices);
  return additionOf(event, choices) ?? (hadParts ? `data: ${JSON.stringify(event)}` : line);
}

function add({ texts }: Addition, more: Addition): void {
  for (const [at, one] of texts.entries()) one.text += more.texts[at]?.text ?? "";
}

function inWords({ event, texts }: Addition): string {
  for (const { owner, key, text } of texts) owner[key] = text;
  return `data: ${JSON.stringify(event)}`;
}

/** null where the event ends the reply, fails, counts tokens, or is of another form. */
function additionOf(event: Event, [choice, ...others]: readonly Choice[]): Addition | null {
  const { delta, index, finish_reason: finish } = choice ?? {};
  if (!delta || others.length > 0 || [finish, event.usage, event.error].some(isSaid)) return null;
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

/** Content in parts becomes their text; was there any? */
function flattenContent(choices: readonly Choice[]): boolean {
  const inParts = choices.flatMap(({ delta }) => (delta && Array.isArray(delta["content"]) ? [delta] : []));
  for (const delta of inParts) delta["content"] = textOfParts(delta["content"]);
  return inParts.length > 0;
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
