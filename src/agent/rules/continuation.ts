/** Signals at the end of a response that more was announced than delivered. */
import { wrapped } from "./words";

/** Sentences looked at, from the end. */
const TAIL_SENTENCES = 2;

const ANNOUNCEMENT = wrapped(
  String.raw`
      \b(?:let me (?:also|now|next)?\b|(?:i'll|i’ll|i will|i can) (?:also|now|next|then)\b|
      additionally,? (?:i|let|we)\b|next,? (?:i'll|i’ll|i will|let me)\b|i(?:'m| am) (?:also )?going to\b|
      to be continued|continued below)`,
  "i",
);

/** A plain closing offer is not an announcement. */
const OFFER = /\b(?:let me know|feel free|if you (?:like|want|need|wish))\b/i;

/**
 * Does the response end by announcing what it does not deliver ("Let me also show you examples…")?
 * An announcement followed by its delivery stands earlier in the text and does not count.
 */
export function announcesMore(text: string): boolean {
  const tail = lastSentences(text);
  return tail.some((sentence) => ANNOUNCEMENT.test(sentence) && !OFFER.test(sentence));
}

function lastSentences(text: string): string[] {
  const paragraph =
    text
      .trim()
      .split(/\n\s*\n/)
      .at(-1) ?? "";
  const sentences = paragraph.match(/[^.!?…]+[.!?…]*/g) ?? [];
  return sentences.slice(-TAIL_SENTENCES);
}
