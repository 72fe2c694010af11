/** "Why?" without a model: the sentence that gives a reason, or that the documents give none. */
import { conceptsOf, holds, type Concept } from "../../corpus/answer/concepts";
import { rootsOf } from "../../corpus/roots";
import type { Passage } from "../../corpus/passage";
import { plainWords } from "../../corpus/plain-words";
import { sentencesOf } from "../../corpus/sentences";
import { plainText } from "../rules/words";
import type { Evidence } from "./state";

/** A follow-up that asks for the reason of what was said before. */
const REASON =
  /: (?:(?:and|but|und|aber) )?(?:why|how come|what for|for what reason|warum|wieso|weshalb)(?: (?:so|is that|is it|that|though|das|denn|ist das so))?[?!. ]*$/;
const GIVES_REASON =
  /\b(?:because|in order to|so that|so as to|to (?:ensure|prevent|avoid|protect|guarantee)|for (?:the purpose|reasons?|safety)|purpose|due to|with a view to|aims? (?:to|at)|damit|weil|um .{1,80} zu|zum schutz|zweck)\b/i;

export const asksReason = (question: string): boolean => REASON.test(plainText(question));

/** Passages that are looked through for a reason. */
const LOOKED_AT = 4;
/** Share of the question's concepts that a sentence must hold to speak of the same. */
const SAME = 0.5;

/** The reason with its marker; else says that none is given and quotes the rule itself. null where nothing was found. */
export function reasonIn(question: string, { passages }: Evidence): string | null {
  const concepts = conceptsOf(question.slice(0, question.lastIndexOf(":")));
  const all = passages
    .slice(0, LOOKED_AT)
    .flatMap((passage, position) =>
      sentences(passage).map((words) => ({ words, marker: position + 1, share: shareOf(words, concepts) })),
    );
  const [rule] = [...all].sort((a, b) => b.share - a.share);
  if (rule === undefined) return null;
  const reason = all.find(({ words, share }) => share >= SAME && GIVES_REASON.test(words));
  if (reason !== undefined) return `${reason.words} [${reason.marker}]`;
  return `The loaded documents give no reason. The rule is:\n\n- ${rule.words} [${rule.marker}]`;
}

const shareOf = (words: string, concepts: readonly Concept[]): number => {
  const roots = new Set(rootsOf(words));
  return concepts.filter((concept) => holds(roots, concept) > 0).length / Math.max(1, concepts.length);
};

const sentences = ({ text, clause }: Passage): string[] =>
  sentencesOf(text, clause).map(({ start, end }) => plainWords(text.slice(start, end)));
