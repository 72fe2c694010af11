/** Sentences of a rule as the lines of an answer. */
import type { Sentence } from "../sentences";
import { rowInWords, tableRowsIn } from "./table";

export interface RuleLine {
  words: string;
  isMember: boolean;
}

/** Characters up to which a clause is shown whole. */
export const SHORT = 700;
/** Characters of a list member, in whole sentences, in a clause that is not shown whole. */
const MEMBER_CHARS = 160;

/** One line for sentences that follow each other, one for each list member with the sentences that go on in it, and for each row. */
export function linesOf(said: readonly Sentence[], text: string): RuleLine[] {
  const lines: (RuleLine & { end: number; isHeading: boolean })[] = [];
  const rows = said.some(({ kind }) => kind === "row") ? tableRowsIn(text) : [];
  for (const { words: raw, kind, start, end } of said) {
    const row = kind === "row" ? rows.find((one) => one.start <= start && start < one.end) : undefined;
    const words = row === undefined ? raw : rowInWords(row) || raw;
    const isMember = kind === "item";
    const isHeading = kind === "heading";
    const last = lines.at(-1);
    const goesOn =
      last !== undefined &&
      !last.isHeading &&
      kind !== "row" &&
      last.isMember === isMember &&
      (isMember ? !text.slice(last.end, start).includes("\n") : text.slice(last.end, start).trim() === "");
    if (!goesOn) lines.push({ words, isMember, end, isHeading });
    else {
      last.end = end;
      const isTooMuch = isMember && text.length > SHORT && last.words.length + words.length > MEMBER_CHARS;
      if (!isTooMuch) last.words = `${last.words} ${words}`;
    }
  }
  return lines.map(({ words, isMember }) => ({ words, isMember }));
}
