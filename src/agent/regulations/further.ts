/** "Who checks that?" without a model: the sentences that speak of it, or that the documents do not say. */
import { conceptsOf, holds } from "../../corpus/answer/concepts";
import { plainWords } from "../../corpus/plain-words";
import { rootsOf } from "../../corpus/roots";
import { sentencesOf } from "../../corpus/sentences";
import { asksFurther } from "../rules/follow-up";
import type { Evidence } from "./state";

const SHOWN = 3;

/**
 * Sentences that speak of what is asked and of the subject behind the colon, each with its marker; null where the
 * question has another form or a tool of another kind answered.
 */
export function furtherIn(question: string, { passages, result }: Evidence): string | null {
  if (!asksFurther(question) || !isOfClauses(result)) return null;
  const colon = question.indexOf(": ");
  const asked = conceptsOf(question.slice(0, colon));
  const subject = conceptsOf(question.slice(colon + 2));
  if (asked.length === 0) return null;
  const scored = passages.flatMap(({ text, clause }, position) =>
    sentencesOf(text, clause).flatMap(({ words, start, end }) => {
      const roots = new Set(rootsOf(words));
      const held = asked.map((concept) => holds(roots, concept));
      const isOnBoth = held.every((trust) => trust > 0) && subject.some((concept) => holds(roots, concept) > 0);
      const line = `- ${plainWords(text.slice(start, end))} [${position + 1}]`;
      return isOnBoth ? [{ line, score: held.reduce((sum, trust) => sum + trust, 0) }] : [];
    }),
  );
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const found = scored.filter(({ score }) => score === best).map(({ line }) => line);
  if (found.length > 0) return found.slice(0, SHOWN).join("\n");
  return `The loaded documents do not say ${question
    .slice(0, colon)
    .replace(/^(?:and|but),? /i, "")
    .replace(/^what if/i, "what happens if")}.`;
}

const isOfClauses = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "kind" in result && OF_CLAUSES.has(String(result.kind));

const OF_CLAUSES: ReadonlySet<string> = new Set(["search", "summary"]);
