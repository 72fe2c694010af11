/** Finds words in questions and answers, case and accents aside. */
import type { SessionHit, SessionSummary } from "../../ports/sessions";
import type { JsonObject } from "./journal";
import { isLater, type Mark } from "./session-fold";

const AROUND_CHARS = 70;

export type TextRecord = { t: "text"; session: string; turn: string; text: string } & Mark;

/** Lower case without accents, of the same length, so that places in it are places in the text. */
function foldText(text: string): string {
  const plain = text.normalize("NFC").replace(/[^\x00-\x7f]/g, (char) => {
    const folded = (char.normalize("NFD")[0] ?? char).toLowerCase();
    return folded.length === char.length ? folded : char;
  });
  return plain.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

/** The words looked for, folded; none where there is nothing but space. */
export function wordsOf(query: string): string[] {
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** The first place of a word with what stands around it, on one line. */
function excerptOf(text: string, words: readonly string[]): string {
  const original = text.normalize("NFC");
  const folded = foldText(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const place = places.length > 0 ? Math.min(...places) : 0;
  const from = Math.max(0, place - AROUND_CHARS);
  const to = Math.min(original.length, place + AROUND_CHARS);
  const cut = original.slice(from, to).replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${cut}${to < original.length ? "…" : ""}`;
}

interface Entry {
  record: TextRecord;
  folded: string;
}

/** Texts of all turns, the latest of each turn. */
export class TextFold {
  private readonly entries = new Map<string, Entry>();

  apply(record: JsonObject): void {
    const known = record as TextRecord;
    const key = `${known.session} ${known.turn}`;
    const before = this.entries.get(key);
    if (before !== undefined && !isLater(known, before.record)) return;
    this.entries.set(key, { record: known, folded: foldText(known.text) });
  }

  /** Turns that hold all of the words, latest first. */
  find(words: readonly string[]): TextRecord[] {
    return [...this.entries.values()]
      .filter(({ folded }) => words.every((word) => folded.includes(word)))
      .map(({ record }) => record)
      .sort((first, second) => (isLater(first, second) ? -1 : 1));
  }

  records(): TextRecord[] {
    return [...this.entries.values()].map(({ record }) => record);
  }
}

/** Those sessions that have all words in a turn or in the title, each with the place. */
export function hitsOf(
  sessions: readonly SessionSummary[],
  records: readonly JsonObject[],
  words: readonly string[],
): SessionHit[] {
  const texts = new TextFold();
  for (const record of records) texts.apply(record);
  const found = new Map<string, TextRecord>();
  for (const record of texts.find(words)) if (!found.has(record.session)) found.set(record.session, record);
  return sessions.flatMap((session): SessionHit[] => {
    const text = found.get(session.id);
    if (text !== undefined) return [{ session, turn: text.turn, excerpt: excerptOf(text.text, words) }];
    const title = foldText(session.title);
    const isInTitle = words.every((word) => title.includes(word));
    return isInTitle ? [{ session, turn: null, excerpt: session.title }] : [];
  });
}
