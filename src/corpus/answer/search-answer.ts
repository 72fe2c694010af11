/** The answer that a search carries by itself: the clauses that answer, in their own words. */
import type { SearchResult } from "../find";
import type { Passage } from "../passage";
import { clauseLabel, documentLabel, headingOf } from "./label";
import { statementLines } from "./statement-lines";

/** Clauses that an answer quotes. */
const QUOTED = 3;
/** Relevance below which a passage only stands near the answer, as a share of the best one's. */
const NEAR = 0.6;

export function searchAnswer({ notice }: Pick<SearchResult, "notice">, passages: readonly Passage[]): string {
  const best = passages[0]?.relevance ?? 0;
  const chosen = passages.slice(0, QUOTED).filter(({ relevance }) => relevance >= best * NEAR);
  const blocks = chosen.map((passage, at) => block(passage, at + 1));
  return [...blocks, notice].filter((part) => part !== "").join("\n\n");
}

function block(passage: Passage, marker: number): string {
  const heading = headingOf(passage);
  const place = `**${clauseLabel(passage)}**${heading === "" ? "" : `, ${heading}`} (${documentLabel(passage)}):`;
  const gone = passage.deleted ? "\n*Struck through in the document: deleted, no longer in force.*" : "";
  return [place + gone, ...statementLines(passage, marker)].join("\n");
}
