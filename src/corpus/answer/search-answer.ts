/** The answer that a search carries by itself: the clauses that answer, in their own words. */
import type { SearchResult } from "../find";
import type { Passage } from "../passage";
import { clauseLabel, documentLabel, headingOf } from "./label";
import { sayingMost } from "./saying-most";
import { statementLines } from "./statement-lines";

/** Clauses that an answer quotes. */
const QUOTED = 4;
/** Relevance, as a share of the best one's, from which a clause belongs to the answer. */
const NEAR = 0.7;
/** Characters of a clause that are quoted: of the first, of the others. */
const FIRST_CHARS = 1100;
const OTHER_CHARS = 550;

/** @param passages what the markers count: those of the result, and behind them those of other editions */
export function searchAnswer({ query, others, notice }: SearchResult, passages: readonly Passage[]): string {
  const found = passages.slice(0, passages.length - others.length);
  const best = found[0]?.relevance ?? 0;
  const chosen = found.filter(({ relevance }, at) => at < QUOTED && relevance >= best * NEAR);
  let source = "";
  const blocks = chosen.map((passage, at) => {
    const label = documentLabel(passage);
    const lead = label === source ? "" : `From ${label}:\n\n`;
    source = label;
    const chosenSentences = sayingMost(passage, query, at === 0 ? FIRST_CHARS : OTHER_CHARS);
    const differing = others.flatMap((other, position) =>
      other.of === passage.id ? [otherLine(other, found.length + position + 1)] : [],
    );
    return [`${lead}${place(passage)}`, ...statementLines(passage, at + 1, chosenSentences), ...differing].join("\n");
  });
  return [notice, ...blocks].filter((part) => part !== "").join("\n\n");
}

function place(passage: Passage): string {
  const heading = headingOf(passage);
  const gone = passage.deleted ? " *Struck through in the document: deleted, no longer in force.*" : "";
  return `**${clauseLabel(passage)}**${heading === "" ? "" : ` ${heading}`}:${gone}`;
}

function otherLine({ edition, passage, sentences }: SearchResult["others"][number], marker: number): string {
  return `\n${edition} differs, ${clauseLabel(passage)}:\n${sentences.map((words) => `- ${words} [${marker}]`).join("\n")}`;
}
