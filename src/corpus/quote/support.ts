/** Does a passage carry a statement: which of its sentences says so, and do numbers, units, strength and denial agree? */
import type { Span } from "../clause";
import type { Passage } from "../passage";
import { rowInWords, tableRowsIn } from "../penalty/table";
import { plainWords } from "../plain-words";
import { isSameQuantity, quantitiesIn } from "../quantities";
import type { Quantity } from "../quantities";
import type { Sentence } from "../sentences";
import { sentencesOf } from "../sentences";
import { denies, strengthOf } from "../strength";
import type { Strength } from "../strength";
import { stemsOf } from "../terms";
import { findQuote } from "./find-quote";

export interface Support {
  /** The stretch of the passage that comes nearest to the statement, [start, end). */
  span: Span;
  /** 0..1: share of the statement's words that stand there. */
  share: number;
  carried: boolean;
  /** Why it is not carried, one sentence for people; "" where it is. */
  reason: string;
}

/** Share of a statement's words from which a stretch may carry it. */
const MIN_SHARE = 0.6;
/** Sentences that together may carry one statement. */
const LONGEST_STRETCH = 4;
/** What a sentence more costs a stretch, and what agreement counts, beside a share of 1. */
const LONGER = 0.1;
const AGREES = 0.08;
const LABEL =
  /^(?:\W*(?:(?:article|section|clause|rule|§|edition)s?\s*)?[\p{L}]?\d[\p{L}\d.()–-]*(?:\s*[a-z]\))?\s*(?:\([^)]*\))?\s*[:–—-]*\s*)/iu;

export function supportIn(statement: string, passage: Pick<Passage, "text" | "clause">): Support {
  const words = plainWords(statement);
  for (const candidate of new Set([words, words.replace(LABEL, ""), afterColon(words)])) {
    const exact = candidate.length < 3 ? null : findQuote(passage.text, candidate);
    if (exact !== null) return { span: exact, share: 1, carried: true, reason: "" };
  }
  const stretches = stretchesOf(passage);
  const stems = [...new Set(stemsOf(words))];
  let best: { span: Span; share: number; score: number; words: string } | null = null;
  for (const { span, words: said, sentences } of stretches) {
    const held = new Set(stemsOf(said));
    const share = stems.length === 0 ? 0 : stems.filter((stem) => held.has(stem)).length / stems.length;
    const score = share - LONGER * sentences + (disagreement(words, said) === "" ? AGREES : 0);
    if (best === null || score > best.score) best = { span, share, score, words: said };
  }
  if (best === null)
    return { span: [0, passage.text.length], share: 0, carried: false, reason: "The passage says nothing." };
  const reason = best.share < MIN_SHARE ? "The passage does not say this." : disagreement(words, best.words);
  return { span: best.span, share: best.share, carried: reason === "", reason };
}

/** Why the source cannot carry the statement; "" where nothing speaks against it. */
function disagreement(statement: string, source: string): string {
  const known = quantitiesIn(source);
  for (const quantity of quantitiesIn(statement)) {
    const same = known.filter((candidate) => isSameQuantity(quantity, candidate));
    if (same.length === 0) return `The passage does not say “${quantity.text}”.`;
    if (same.every((candidate) => areOpposite(quantity, candidate)))
      return `The passage bounds “${quantity.text}” the other way.`;
  }
  const said = strengthOf(statement);
  const strengths = sentencesOf(source).map(({ words }) => strengthOf(words));
  const meant = strengths.includes(said) ? said : strengthOf(source);
  if (isStronger(said, meant)) return `The passage says “${WORD[meant]}”, not “${WORD[said]}”.`;
  const denied = denies(statement);
  if (denied && !denies(source) && !EXCLUDES.test(source)) return "The passage does not deny this.";
  if (!denied && meant === "prohibition") return "The passage denies this.";
  return "";
}

/** "Only the front wheels" denies the others. */
const EXCLUDES = /\b(?:only|except|unless|solely|nur|ausgenommen)\b/i;

const WORD: Readonly<Record<Strength, string>> = {
  prohibition: "must not",
  obligation: "must",
  recommendation: "should",
  permission: "may",
  statement: "is",
};

/** A duty made of a recommendation, a permission made of a prohibition, and the like. */
function isStronger(said: Strength, meant: Strength): boolean {
  if (said === meant || said === "statement" || meant === "statement") return false;
  if (said === "obligation") return meant === "recommendation" || meant === "permission";
  if (said === "recommendation") return meant === "obligation" || meant === "permission";
  if (said === "permission") return meant === "prohibition" || meant === "obligation" || meant === "recommendation";
  return meant === "permission" || meant === "recommendation";
}

function areOpposite(a: Quantity, b: Quantity): boolean {
  return a.bound !== null && b.bound !== null && a.bound !== b.bound;
}

interface Stretch {
  span: Span;
  words: string;
  sentences: number;
}

/** Sentences, neighbouring ones together, list members with what they read on from, and rows of tables with the names of their columns. */
function stretchesOf({ text, clause }: Pick<Passage, "text" | "clause">): Stretch[] {
  const sentences = sentencesOf(text, clause);
  const stretches: Stretch[] = [];
  const join = (from: Sentence, to: Sentence, count: number) =>
    stretches.push({
      span: [from.start, to.end],
      words: plainWords(text.slice(from.start, to.end)),
      sentences: count,
    });
  sentences.forEach((first, at) => {
    for (let count = 1; count <= LONGEST_STRETCH && at + count <= sentences.length; count++) {
      join(first, sentences[at + count - 1]!, count);
    }
    if (first.leadIn !== null && at - first.leadIn >= LONGEST_STRETCH) {
      join(sentences[first.leadIn]!, first, at - first.leadIn + 1);
    }
  });
  for (const row of tableRowsIn(text))
    stretches.push({ span: [row.start, row.end], words: rowInWords(row), sentences: 1 });
  return stretches;
}

function afterColon(words: string): string {
  const at = words.indexOf(": ");
  return at < 0 || at > 120 ? words : words.slice(at + 2);
}
