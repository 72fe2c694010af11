/** Writes what a passage says as Markdown: its sentences in its words, list members below what they read on from. */
import type { Passage } from "../passage";
import type { Sentence } from "../sentences";
import { sentencesIn } from "../sentences";

/** The passage's sentences as lines, each with its marker; `chosen` picks sentences by position, all by default. */
export function statementLines(passage: Passage, marker: number, chosen?: ReadonlySet<number>): string[] {
  const sentences = sentencesIn(passage);
  const lines: string[] = [];
  let paragraph = "";
  sentences.forEach((sentence, at) => {
    if (sentence.kind === "heading" || (chosen !== undefined && !chosen.has(at))) return;
    if (sentence.kind === "sentence") {
      paragraph = paragraph === "" ? cited(sentence, marker) : `${paragraph} ${cited(sentence, marker)}`;
      return;
    }
    if (paragraph !== "") lines.push(paragraph);
    paragraph = "";
    lines.push(`- ${cited(sentence, marker)}`);
  });
  if (paragraph !== "") lines.push(paragraph);
  return lines;
}

/** A lead-in that ends in a colon carries its marker too: it is a statement of the regulation. */
function cited({ words }: Sentence, marker: number): string {
  return `${words} [${marker}]`;
}
