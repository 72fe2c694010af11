/** Where a passage says what a term means. */
import type { Passage } from "../passage";
import { sentencesIn } from "../sentences";

const DEFINES = String.raw`(?:means?|shall mean|denotes?|refers? to|has the (?:same )?meaning|is (?:an?|the|any)\b|im Sinne [^.;]{1,60}? (?:ist|sind)\b|ist(?:,? wer| (?:eine?|der|die|das|jede[rs]?))\b|are (?:all|the|any)\b)`;

/** Positions of the sentences that define the term, and of the list members that read on from them. */
export function definingSentences(passage: Pick<Passage, "text" | "clause" | "title">, term: string): Set<number> {
  const name = term
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, String.raw`\s+`);
  const quoted = String.raw`["“‘']${name}s?["”’']`;
  const defines = new RegExp(
    String.raw`^[^\p{L}"“‘']*(?:(?:the|an?)\s+)?(?:${quoted}(?:\s*\([^)]*\))?\s*(?:[:,–—-]|${DEFINES})|${name}s?(?:\s*\([^)]*\))?\s*(?::|${DEFINES}))`,
    "iu",
  );
  const sentences = sentencesIn(passage);
  const isDefining = sentences.map(({ words }) => defines.test(words.replace(/^\(?[\w.]{1,5}\)\s*/, "")));
  return new Set(
    sentences.flatMap(({ leadIn }, at) => (isDefining[at]! || (leadIn !== null && isDefining[leadIn]!) ? [at] : [])),
  );
}
