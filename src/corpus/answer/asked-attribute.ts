/** What a question asks of its subject: the colour of the gloves, the salary of the director. A rule that never speaks of it does not answer. */
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { contentWords, holds } from "./concepts";
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
  return !passages.some(({ title, text }) => {
    const said = rootsOf(`${title} ${text}`);
    return asked.every((concept) => holds(said, concept) > 0);
  });
}
