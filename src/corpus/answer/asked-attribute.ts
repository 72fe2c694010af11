/** What a question asks of its subject: the colour of the gloves, the salary of the director. A rule that never speaks of it does not answer. */
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { sentencesIn, withLeadIn } from "../sentences";
import { contentWords, holds, LIGHT_SHARE } from "./concepts";
import { typeFit, type Wanted } from "./wanted";
import type { WeighedConcept } from "./weights";

/** "which colour must …", "what kind of fuel …" */
const ASKED =
  /\b(?:what|which)\s+(?!is|are|was|were|does|do|did|happens?|must|may|can|should|shall|has|have|if|would|will|counts?|the\b)(?:(?:kind|type|sort)s?\s+of\s+)?([\p{L}-]+)/iu;
/** "who pays for …" */
const WHO_DOES =
  /\bwho\s+(?:else\s+)?(?!is|are|was|were|does|do|did|must|may|can|could|should|shall|has|have|had|will|would)([\p{L}-]+)\b(?!\s+as\b)/iu;
/** "what is the salary of …" */
const OF_SUBJECT =
  /\b(?:what|which)(?:'s| is| are)\s+(?:the|an?)\s+(?:(?:minimum|maximum|highest|lowest|required|permitted|allowed)\s+)?([\p{L}-]+(?:\s[\p{L}-]+)?)\s+(?:of|for|in|on|to)\b/iu;
/** What is asked for in these words is told in others: "which work may be done". */
const GENERIC = new Set([
  "work",
  "works",
  "action",
  "actions",
  "measures",
  "steps",
  "jobs",
  "conditions",
  "information",
  "content",
  "concentration",
]);

/** "what is the maximum width of the car?": the last words name what is measured. */
const MEASURED_THING =
  /\b(?:what|which)(?:'s| is| are)\s+(?:the|an?)\s+(?:[\p{L}-]+\s+){1,4}?(?:of|for)\s+(?:(?:the|an?|each|every)\s+)?([\p{L}-]+(?:\s[\p{L}-]+){0,2})\s*\?*\s*$/iu;

/** Is a measure of something asked for, and does no sentence of the passages give a number for that thing? */
export function lacksMeasuredThing(
  wanted: Wanted,
  concepts: readonly WeighedConcept[],
  passages: readonly Passage[],
): boolean {
  const thing = wanted.quantity ? MEASURED_THING.exec(wanted.question)?.[1]?.toLowerCase() : undefined;
  const words = thing === undefined ? [] : contentWords(thing);
  const asked = concepts.filter(
    ({ share, words: named }) => share >= LIGHT_SHARE && named.split(" ").some((word) => words.includes(word)),
  );
  if (asked.length === 0) return false;
  return !passages.some((passage) => {
    const sentences = sentencesIn(passage);
    return sentences.some((sentence) => {
      const said = withLeadIn(sentences, sentence);
      const roots = rootsOf(`${passage.title} ${sentence.kind === "row" ? passage.text : said}`);
      return typeFit(said, wanted) > 0 && asked.every((concept) => holds(roots, concept) > 0);
    });
  });
}

/** Does none of the passages speak of what is asked of the subject? Measures are known by their units, and left out here. */
export function lacksAttribute(
  question: string,
  concepts: readonly WeighedConcept[],
  passages: readonly Passage[],
): boolean {
  const named = (ASKED.exec(question) ?? OF_SUBJECT.exec(question) ?? WHO_DOES.exec(question))?.[1]?.toLowerCase();
  if (named === undefined) return false;
  const words = contentWords(named).filter((word) => !GENERIC.has(word));
  const asked = concepts.filter(
    (concept) => concept.share === 1 && concept.words.split(" ").some((word) => words.includes(word)),
  );
  if (asked.length === 0) return false;
  const others = concepts.filter((concept) => concept.share === 1 && !asked.includes(concept));
  return !passages.some(({ title, text }) => {
    const said = rootsOf(`${title} ${text}`);
    const rest = others.filter((concept) => holds(said, concept) > 0);
    return asked.every((concept) => holds(said, concept) > 0) && weightOf(rest) >= LEAST_OF_OTHERS * weightOf(others);
  });
}

/** Share of what else a question is about that the passage with the attribute must speak of. */
const LEAST_OF_OTHERS = 0.4;
const weightOf = (concepts: readonly WeighedConcept[]): number => concepts.reduce((sum, { weight }) => sum + weight, 0);
