/** Which sentences of a long clause an answer quotes: those on the question, with their conditions and exceptions. */
import { listMark } from "../list-mark";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { leadsIn, sentencesIn, withLeadIn, type Sentence } from "../sentences";
import { conceptsOf, holds } from "./concepts";
import { caseFit } from "./conditions";
import { wantedOrLimit } from "./held-value";
import { caseOfValue } from "./value-class";
import { typeFit } from "./wanted";

/** A sentence that qualifies the one before it, or speaks of what that one names: "This list must be sent …" */
const QUALIFIES =
  /^(?:th(?:is|ese|ose) (?!(?:regulations?|rules?|articles?|sections?|clauses?|chapters?|parts?|code)\b)|however|unless|except|exceptions?|if|where|provided|in (?:such|this|that|these|those) cases?|otherwise|without prejudice|by way of (?:derogation|exception)|only|notwithstanding|such|it|they|any such|the (?:above|same))\b/i;

/** What a sentence must speak of to be quoted, as a share of the best one's; rows of a table are picked more strictly. */
const SENTENCE = 0.4;
const ROW = 0.75;

/**
 * Positions of the sentences; undefined for all, where the clause is no table and no longer than `chars`.
 */
export function sayingMost(passage: Passage, question: string, chars: number): Set<number> | undefined {
  const sentences = sentencesIn(passage);
  const isTable = sentences.filter(({ kind }) => kind === "row").length > 2;
  if (passage.text.length <= chars && !isTable) return undefined;
  const scores = scoresOf(sentences, question);
  const chosen = new Set<number>();
  let length = 0;
  const take = (at: number) => {
    if (chosen.has(at)) return;
    chosen.add(at);
    length += sentences[at]!.words.length;
    const { leadIn, opening } = sentences[at]!;
    if (opening !== null) take(opening);
    if (leadIn !== null) take(leadIn);
  };
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score || a.at - b.at);
  const best = order[0]?.score ?? 0;
  for (const { score, at } of order) {
    if (chosen.size > 0 && (length + sentences[at]!.words.length > chars || score < best * (isTable ? ROW : SENTENCE)))
      continue;
    take(at);
    for (let next = at + 1; next < sentences.length && QUALIFIES.test(sentences[next]!.words) && length < chars; next++)
      take(next);
  }
  const [first] = order;
  if (first !== undefined) {
    const announced = announcedBy(sentences, first.at);
    for (const at of announced) {
      if (length + sentences[at]!.words.length <= chars * LIST) take(at);
    }
    for (const at of announced.length > 0 ? [] : besides(sentences, chosen, first.at)) {
      if (length + sentences[at]!.words.length <= chars) take(at);
    }
  }
  for (const at of [...chosen]) {
    const rest = sentences.flatMap(({ opening }, other) => (opening === at && !chosen.has(other) ? [other] : []));
    const size = rest.reduce((sum, other) => sum + sentences[other]!.words.length, 0);
    if (length + size <= chars * LIST) rest.forEach(take);
  }
  for (const at of [...chosen]) {
    const members = announcedBy(sentences, at);
    const size = members.reduce((sum, member) => sum + sentences[member]!.words.length, 0);
    if (members.every((member) => !chosen.has(member)) && length + size <= chars * LIST) members.forEach(take);
  }
  const numbers = numbersIn(question);
  const naming = sentences.flatMap(({ kind, words }, at) =>
    kind === "row" && numbersIn(words).some((number) => numbers.includes(number)) ? [at] : [],
  );
  if (naming.length <= MOST_NAMING) naming.forEach(take);
  const meant = caseOfValue(sentences, question);
  if (meant !== null) take(meant.at);
  const rows = [...chosen].filter((at) => sentences[at]!.kind === "row");
  const announces = [...chosen].some((at) => leadsIn(sentences[at]!.words) && sentences[at + 1]?.kind === "row");
  const isOpen = rows.length > 0 || announces;
  if (isOpen && rows.every((at) => isHead(sentences, at))) return wholeTable(sentences, chosen, chars);
  return new Set([...chosen, ...rows.flatMap((at) => columnNames(sentences, at))]);
}

/** The members of a list may be longer together than other sentences: as a share of the characters there is room for. */
const LIST = 1.5;
/** "is restricted to that listed below", "the following are permitted:" */
const ANNOUNCES = /\b(?:following|listed|below)\b/i;

/** Positions of the list members that a sentence announces: all that read on from it, or those nested below a member. */
function announcedBy(sentences: readonly Sentence[], at: number): number[] {
  const { kind, words } = sentences[at]!;
  if (!leadsIn(words) && !ANNOUNCES.test(words)) return [];
  if (kind !== "item") return sentences.flatMap(({ leadIn }, member) => (leadIn === at ? [member] : []));
  const own = listMark(words) ?? "";
  const next = own.length === 1 ? String.fromCharCode(own.charCodeAt(0) + 1) : "";
  const end = sentences.findIndex(
    (sentence, other) => other > at && (sentence.kind !== "item" || listMark(sentence.words) === next),
  );
  const members = sentences.slice(at + 1, end < 0 ? undefined : end);
  return next === "" ? [] : members.map((_, position) => at + 1 + position);
}

/** Members of a list from which all of it is meant. */
const SEVERAL = 2;

/** Positions of the members of the list that the best sentence is one of, or several that are chosen: all may tell what is asked for. */
function besides(sentences: readonly Sentence[], chosen: ReadonlySet<number>, best: number): number[] {
  const leads = [...chosen].flatMap((at) => sentences[at]!.leadIn ?? []);
  const isMeant = (lead: number) =>
    sentences[best]!.leadIn === lead || leads.filter((other) => other === lead).length >= SEVERAL;
  return sentences.flatMap(({ leadIn }, member) => (leadIn !== null && isMeant(leadIn) ? [member] : []));
}

/** Is it the first row of its table, which names the columns? */
const isHead = (sentences: readonly Sentence[], at: number): boolean => sentences[at - 1]?.kind !== "row";

/** Position of the row that names the columns of the row's table, where it has so many that a row says little without. */
function columnNames(sentences: readonly Sentence[], row: number): number[] {
  let head = row;
  while (!isHead(sentences, head)) head--;
  const { words } = sentences[head]!;
  return words.split(" | ").length >= MANY_COLUMNS && !/\d/.test(words) ? [head] : [];
}

const MANY_COLUMNS = 3;

/** The names of columns, or the words before the table, tell nothing alone: the rows below them, as many as there is room for. */
function wholeTable(sentences: readonly Sentence[], chosen: ReadonlySet<number>, chars: number): Set<number> {
  const all = new Set(chosen);
  let length = [...chosen].reduce((sum, at) => sum + sentences[at]!.words.length, 0);
  sentences.forEach(({ kind, words }, at) => {
    if (kind !== "row" || all.has(at) || length + words.length > chars) return;
    all.add(at);
    length += words.length;
  });
  return all;
}

/** How much of the question each sentence speaks of: what all of them speak of tells little, a number of the kind asked for much. */
export function scoresOf(sentences: readonly Sentence[], question: string): number[] {
  const concepts = conceptsOf(question);
  const wanted = wantedOrLimit(question);
  const said = sentences.map((sentence) => withLeadIn(sentences, sentence));
  // "b) … (Q2). At its end five cars leave.": what a member goes on with is said of what it opens with.
  const roots = said.map((words, at) => rootsOf(`${sentences[sentences[at]!.opening ?? at]!.words} ${words}`));
  const weighed = concepts.map((concept) => {
    const held = roots.map((known) => holds(known, concept));
    const frequency = held.filter((trust) => trust > 0).length;
    return { held, weight: concept.share * Math.log(2 + sentences.length / (1 + frequency)) };
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return sentences.map(({ kind, words }, at) => {
    if (kind === "heading") return 0;
    const spoken = weighed.reduce((sum, { held, weight }) => sum + weight * held[at]!, 0);
    const measured = wanted.quantity ? MEASURED * total * typeFit(said[at]!, wanted) : 0;
    return spoken + measured + OF_CASE * total * caseFit(question, words);
  });
}

/** "95", "99.5": numbers that a question names stand in the row that answers it. */
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Rows that hold a number of the question; where there are more of them the number tells nothing. */
const MOST_NAMING = 3;

/** What a number of the kind that is asked for counts, as a share of the question. */
const MEASURED = 0.3;
/** What a sentence counts more that is said of the very case of the question, as a share of the question; of another case less. */
const OF_CASE = 0.3;
