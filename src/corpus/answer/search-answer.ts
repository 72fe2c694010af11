/** The answer that a search carries by itself: the clauses that answer, in their own words. */
import type { SearchResult } from "../find";
import { withoutListMark } from "../list-mark";
import type { Passage } from "../passage";
import { findReferences } from "../search/clause-number";
import { sentencesIn } from "../sentences";
import { deadlineVerdict } from "./deadline-verdict";
import { definingSentences } from "./defining-sentences";
import { clauseLabel, headingOf, sourceLeads } from "./label";
import { limitVerdict } from "./limit-verdict";
import { sayingMost } from "./saying-most";
import { statementLines } from "./statement-lines";
import { classVerdict } from "./value-class";
import { wantedBy } from "./wanted";

/** Clauses that an answer quotes, under one heading and under several, and those with what is named below them. */
const QUOTED_OF_ONE = 6;
const QUOTED = 4;
const NAMED = 6;
/** Relevance, as a share of the best one's, from which a clause belongs to the answer, and from which it is named below it. */
const NEAR = 0.7;
const RELATED = 0.55;
/** Relevance from which the first clause surely is the one that is meant. */
const SURE = 0.78;
/** Characters of a clause that are quoted: of the first, of the others, of those named below. */
const FIRST_CHARS = 1100;
const OTHER_CHARS = 550;
const RELATED_CHARS = 300;

/** @param passages what the markers count: those of the result, and behind them those of other editions */
export function searchAnswer({ query, others, notice }: SearchResult, passages: readonly Passage[]): string {
  const found = passages.slice(0, passages.length - others.length);
  const least = (found[0]?.relevance ?? 0) * NEAR;
  const near = found.filter(
    ({ relevance, title }, at) => at < (title === found[0]!.title ? QUOTED_OF_ONE : QUOTED) && relevance >= least,
  );
  const meanings = meaningsIn(near, query);
  const chosen = byPlace(meanings.size > 0 ? [...meanings.keys()] : near);
  const related = meanings.size > 0 || findReferences(query).length > 0 ? [] : relatedIn(found, near);
  const leadOf = sourceLeads();
  const block = (passage: Passage, sentences: ReadonlySet<number> | undefined, isFurther: boolean) => {
    const at = found.indexOf(passage);
    const differing = others.flatMap((other, position) =>
      other.of === passage.id ? [otherLine(other, found.length + position + 1)] : [],
    );
    return [
      ...(isFurther ? [] : [`${leadOf(passage)}${placeLine(passage)}`]),
      ...statementLines(passage, at + 1, sentences),
      ...differing,
    ].join("\n");
  };
  const isCompared = ({ id }: Passage) => others.some(({ of }) => of === id);
  const quotedOf = (passage: Passage) =>
    meanings.get(passage) ?? sayingMost(passage, query, passage === found[0] ? FIRST_CHARS : OTHER_CHARS);
  const quoted = chosen.map(quotedOf);
  const verdict = chosen
    .slice(0, 1)
    .map(
      (passage) =>
        classVerdict(passage, quoted[0], query) ||
        limitVerdict(passage, quoted[0], query) ||
        deadlineVerdict(passage, quoted[0], query),
    );
  const notSaid = unsaid();
  const writeAll = (
    passages: readonly Passage[],
    positionsOf: (passage: Passage) => ReadonlySet<number> | undefined,
  ) => {
    const blocks: string[] = [];
    let place = "";
    for (const passage of passages) {
      const isFurther = placeOf(passage) === place;
      const fresh = notSaid(passage, positionsOf(passage), isFurther);
      if (fresh.size === 0 && !isCompared(passage)) continue;
      const lines = block(passage, fresh, isFurther);
      if (isFurther) blocks.push(`${blocks.pop()!}\n${lines}`);
      else blocks.push(lines);
      place = placeOf(passage);
    }
    return blocks;
  };
  const blocks = writeAll(chosen, (passage) => quoted[chosen.indexOf(passage)]);
  const below = writeAll(byPlace(related), (passage) => sayingMost(passage, query, RELATED_CHARS));
  return [notice, ...verdict, ...blocks, below.length > 0 ? "See also:" : "", ...below]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Passages of one clause, such as members of its list, are told together: they stand where the first of them does. */
function byPlace(passages: readonly Passage[]): Passage[] {
  const places = [...new Set(passages.map(placeOf))];
  return places.flatMap((place) => passages.filter((passage) => placeOf(passage) === place));
}

const placeOf = ({ path, clause, id }: Passage): string => `${path} ${clause === "" ? id : clause}`;

/**
 * Leaves out what was quoted before of the same clause: a clause and its list member hold the same words. A member that is left
 * keeps what it reads on from, unless it stands right below it.
 */
function unsaid(): (passage: Passage, positions: ReadonlySet<number> | undefined, isFurther: boolean) => Set<number> {
  const before: { passage: Passage; words: ReadonlySet<string> }[] = [];
  return (passage, positions, isFurther) => {
    const sentences = sentencesIn(passage);
    const wanted = [...(positions ?? sentences.keys())].filter((at) => sentences[at]!.kind !== "heading");
    const said = before.filter((other) => isWithin(other.passage, passage) || isWithin(passage, other.passage));
    const wordsOf = (at: number) => withoutListMark(sentences[at]!.words);
    const fresh = wanted.filter((at) => said.every(({ words }) => !words.has(wordsOf(at))));
    before.push({ passage, words: new Set(wanted.map(wordsOf)) });
    const leads = isFurther
      ? []
      : fresh.flatMap((at) => sentences[at]!.leadIn ?? []).filter((at) => wanted.includes(at));
    return new Set([...fresh, ...leads].sort((one, other) => one - other));
  };
}

const isWithin = (part: Passage, whole: Passage): boolean =>
  part.path === whole.path &&
  whole.clause !== "" &&
  part.clause.startsWith(whole.clause) &&
  !/^\d/.test(part.clause.slice(whole.clause.length));

/** The next best clauses, which may be the ones that were meant where the best is not sure. */
function relatedIn(found: readonly Passage[], near: readonly Passage[]): Passage[] {
  const best = found[0]?.relevance ?? 0;
  if (best >= SURE) return [];
  return found.slice(0, NAMED).filter((passage) => !near.includes(passage) && passage.relevance >= best * RELATED);
}

/** The sentences of each passage that say what a term means, where that is asked; a definition that stands twice counts once. */
function meaningsIn(passages: readonly Passage[], query: string): Map<Passage, Set<number>> {
  const { term, quantity } = wantedBy(query);
  if (term === null || quantity) return new Map();
  const defining = passages.map((passage) => [passage, definingSentences(passage, term)] as const);
  const seen = new Set<string>();
  return new Map(
    defining.filter(([passage, positions]) => {
      const words = sentencesIn(passage).filter((_, at) => positions.has(at));
      const key = `${passage.path} ${words.map((sentence) => withoutListMark(sentence.words)).join(" ")}`;
      return positions.size > 0 && !seen.has(key) && seen.add(key);
    }),
  );
}

/** Names the clause above its words. */
export function placeLine(passage: Passage): string {
  const heading = headingOf(passage);
  const gone = passage.deleted ? " *Struck through in the document: deleted, no longer in force.*" : "";
  return `**${clauseLabel(passage)}**${heading === "" ? "" : ` ${heading}`}:${gone}`;
}

function otherLine({ edition, passage, sentences }: SearchResult["others"][number], marker: number): string {
  return `\n${edition} differs, ${clauseLabel(passage)}:\n${sentences.map((words) => `- ${words} [${marker}]`).join("\n")}`;
}
