/** Writes what a passage says as Markdown: its sentences in its words, list members below what they read on from, rows as tables. */
import { listMark } from "../list-mark";
import type { Passage } from "../passage";
import type { Sentence } from "../sentences";
import { sentencesIn } from "../sentences";
import { tableLines } from "./table-lines";

/** The passage's sentences as lines, each with its marker; `chosen` picks sentences by position, all by default. */
export function statementLines(passage: Passage, marker: number, chosen?: ReadonlySet<number>): string[] {
  const sentences = sentencesIn(passage);
  const lines: string[] = [];
  let paragraph = "";
  let rows: number[] = [];
  const closeTable = () => {
    if (rows.length > 0) lines.push(...tableLines(sentences, rows, marker));
    rows = [];
  };
  sentences.forEach((sentence, at) => {
    if (sentence.kind !== "row") closeTable();
    if (sentence.kind === "heading" || (chosen !== undefined && !chosen.has(at))) return;
    if (sentence.kind === "sentence") {
      paragraph = paragraph === "" ? cited(sentence, marker) : `${paragraph} ${cited(sentence, marker)}`;
      return;
    }
    if (paragraph !== "") lines.push(paragraph);
    paragraph = "";
    if (sentence.kind === "row") rows.push(at);
    else if (goesOn(passage, sentences, at) && chosen?.has(at - 1) !== false)
      lines.push(`${lines.pop()} ${cited(sentence, marker)}`);
    else lines.push(`- ${cited(sentence, marker)}`);
  });
  closeTable();
  if (paragraph !== "") lines.push(paragraph);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Does the sentence go on with the list member of the one before it, in the same line? */
function goesOn({ text }: Passage, sentences: readonly Sentence[], at: number): boolean {
  const [before, sentence] = [sentences[at - 1], sentences[at]!];
  if (before?.kind !== "item" || sentence.kind !== "item") return false;
  // A member of its own may stand in the same line.
  if (listMark(sentence.words) !== null) return false;
  return !text.slice(before.end, sentence.start).includes("\n");
}

/** A lead-in that ends in a colon carries its marker too: it is a statement of the regulation. */
function cited({ words }: Sentence, marker: number): string {
  return `${words} [${marker}]`;
}
