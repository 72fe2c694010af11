/** A follow-up as it was said, and what stands around it. */
import { wordsOf, wrapped } from "./words";

export interface Said {
  asked: string;
  plain: string;
  /** Without "and", "what about" and the question mark. */
  rest: string;
  /** The question before. */
  topic: string;
  /** The answer to it. */
  reply: string;
}

export type Resolve = (said: Said) => string | null;
const LEAD = wrapped(
  String.raw`
      ^(?:(?:ok(?:ay)?|so|well|and|und|or|oder|but|aber|then|now|also)[, ]+)*(?:(?:what|how) (?:about|
      if it(?:'s| is| were| was)?|if)|what(?:'s| is) (?:it )?(?=(?:in|for) )|how (?:is|does) (?:it|
      that) (?:look )?(?=(?:in|for|with) )|was ist mit|wie (?:ist|sieht) es (?:aus )?(?:mit|bei|in|für)?|und|
      and|or|same)\b[, ]*`,
  "i",
);

/** "Now", "then": they lead on, as long as a phrase follows that is no question of its own. */
const FILLER =
  /^(?:(?:now|then|next|ok(?:ay)?|and|jetzt|nun|dann)[, ]+)+(?=(?:from|between|in|for|with|von|zwischen)\b)/i;

export const restOf = (asked: string): string =>
  asked
    .replace(LEAD, "")
    .replace(FILLER, "")
    .replace(/[?!.\s]+$/, "")
    .trim();
export const bare = (text: string): string => text.replace(/[?!.\s]+$/, "");
export const isLed = ({ asked }: Pick<Said, "asked">): boolean => LEAD.test(asked) || FILLER.test(asked);
export const isShort = (text: string, most: number): boolean => wordsOf(text).length <= most;
