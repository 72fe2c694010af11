/** The answer that a search carries by itself: the clauses that answer, in their own words. */
import type { SearchResult } from "../find";
import type { Passage } from "../passage";
import { sentencesOf } from "../sentences";
import { definingSentences } from "./defining-sentences";
import { clauseLabel, documentLabel, headingOf } from "./label";
import { sayingMost } from "./saying-most";
import { statementLines } from "./statement-lines";
import { wantedBy } from "./wanted";

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
  const near = found.filter(({ relevance }, at) => at < QUOTED && relevance >= best * NEAR);
  const meanings = meaningsIn(near, query);
  const chosen = meanings.size > 0 ? [...meanings.keys()] : near;
  let source = "";
  const blocks = chosen.map((passage) => {
    const at = found.indexOf(passage);
    const label = documentLabel(passage);
    const lead = label === source ? "" : `From ${label}:\n\n`;
    source = label;
    const chosenSentences = meanings.get(passage) ?? sayingMost(passage, query, at === 0 ? FIRST_CHARS : OTHER_CHARS);
    const differing = others.flatMap((other, position) =>
      other.of === passage.id ? [otherLine(other, found.length + position + 1)] : [],
    );
    return [`${lead}${place(passage)}`, ...statementLines(passage, at + 1, chosenSentences), ...differing].join("\n");
  });
  return [notice, ...blocks].filter((part) => part !== "").join("\n\n");
}

/** The sentences of each passage that say what a term means, where that is asked; a definition that stands twice counts once. */
function meaningsIn(passages: readonly Passage[], query: string): Map<Passage, Set<number>> {
  const { term, quantity } = wantedBy(query);
  if (term === null || quantity) return new Map();
  const defining = passages.map((passage) => [passage, definingSentences(passage, term)] as const);
  const seen = new Set<string>();
  return new Map(
    defining.filter(([passage, positions]) => {
      const words = sentencesOf(passage.text, passage.clause).filter((_, at) => positions.has(at));
      const key = `${passage.path} ${words.map((sentence) => sentence.words.replace(/^\(?\w{1,5}\)\s*/, "")).join(" ")}`;
      return positions.size > 0 && !seen.has(key) && seen.add(key);
    }),
  );
}

function place(passage: Passage): string {
  const heading = headingOf(passage);
  const gone = passage.deleted ? " *Struck through in the document: deleted, no longer in force.*" : "";
  return `**${clauseLabel(passage)}**${heading === "" ? "" : ` ${heading}`}:${gone}`;
}

function otherLine({ edition, passage, sentences }: SearchResult["others"][number], marker: number): string {
  return `\n${edition} differs, ${clauseLabel(passage)}:\n${sentences.map((words) => `- ${words} [${marker}]`).join("\n")}`;
}
