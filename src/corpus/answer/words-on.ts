/** What a sentence says with the words that it needs beside its own. */
import type { Passage } from "../passage";
import { withLeadIn, type Sentence } from "../sentences";

/** "It must be red", "when new it must": what is spoken of stands in the sentence before. */
const READS_ON = /^(?:\W*\w+\W+){0,3}(?:it|its|they|their)\b|^(?:this|these|such|both)\b/i;

/** A sentence with the words that it reads on from; the whole table for a row. */
export function wordsOn(passage: Passage, sentences: readonly Sentence[], sentence: Sentence): string {
  if (sentence.kind === "row") return passage.text;
  const before = READS_ON.test(sentence.words) ? (sentences[sentences.indexOf(sentence) - 1]?.words ?? "") : "";
  return `${before} ${withLeadIn(sentences, sentence)}`;
}
