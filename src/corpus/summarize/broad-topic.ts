/** Questions after all that the rules say on a subject, though not for a summary by name: "How does qualifying work?" */

import { PROCEDURE_NOUNS, RULE_NOUNS } from "./rule-nouns";

const RULES = `(?:${RULE_NOUNS}|regulations)`;
const PROCEDURE = `(?:${PROCEDURE_NOUNS})`;
const WHAT = "(?:what|which) (?:are|were|is) (?:all )?";
const ARTICLE = "(?:an? |the |our |my )?";
const ON = "(?:around|on|about|for|of|regarding|at|during)";
const ANYBODY = "(?:i|we|you|one|they|he|she|anyone|(?:an? |the |our |my )?[\\p{L}'’-]+(?: [\\p{L}'’-]+)?)";
const REGARDING = "(?:about|regarding|concerning|with regard to|as to|when it comes to)";
const EXPLAIN = "(?:please )?(?:(?:can|could|would) you )?(?:please )?(?:explain|describe)(?: to)?(?: me| us)?";
const TO_ME = "(?: (?:to|for) (?:me|us))?(?: please)?";
/** "Explain how", "explain what happens if": a question of its own. */
const NO_QUESTION = "(?!(?:how|why|what|when|where|who|which|whether|if|that|the difference|the changes?)\\b)";

/** "In the 2026 regulations, …" */
const LEAD = "(?<lead>(?:in|under|according to|for|per) [^,?]{1,60}, ?)?";

/** The subject is `topic`; `rest` stands behind what frames it. */
const BROAD: readonly RegExp[] = [
  `what (?:is|are) ${ARTICLE}(?<topic>.+?),? and how (?:does|do) (?:it|they|this) works?`,
  `(?:explain |describe )?how (?:does|do) ${ARTICLE}(?<topic>.+?) (?:works?|function|operate)(?<rest> .+?)?`,
  `(?:explain |describe )?how (?:is|are) ${ARTICLE}(?<topic>.+?) (?:organi[sz]ed|structured|conducted|handled|regulated|governed)(?<rest> .+?)?`,
  `what happens (?:during|under) ${ARTICLE}(?<topic>.+?)`,
  `${WHAT}the ${PROCEDURE} (?:${ON}|when|to) ${ARTICLE}(?<topic>.+?)`,
  `${WHAT}the (?<topic>(?:[\\p{L}\\d'’-]+ ){1,4}?)${PROCEDURE}(?<rest> (?:${ON}|in|under) .+?)?`,
  `what (?:does|do) (?:the )?(?:regulations?|rules?|rulebook|code|law) say ${ON} ${ARTICLE}(?<topic>.+?)`,
  `(?:explain|describe) (?:the )?${RULES} ${ON} ${ARTICLE}(?<topic>.+?)`,
  `${WHAT}(?:the )?${RULES} ${ON} ${ARTICLE}(?<topic>.+?)`,
  `${WHAT}${ARTICLE}(?<topic>(?:[\\p{L}\\d'’-]+ ){1,4}?)${RULES}(?<rest> .+?)?`,
  `what (?:must|should|shall|do|does|can|has|have) ${ANYBODY} (?:(?:have|need|has|needs) to |to )?(?:do|know|observe|consider|respect|remember) ${REGARDING} ${ARTICLE}(?<topic>.+?)`,
  `${EXPLAIN} ${NO_QUESTION}${ARTICLE}(?<topic>.+?)${TO_ME}`,
].map((source) => new RegExp(`^\\s*${LEAD}${source}\\s*[?.!]*\\s*$`, "iu"));

/** "the qualifying system" is qualifying, "a safety car period" the safety car. */
const FRAME = new RegExp(`(?<=\\S) (?:${PROCEDURE}|periods?|phases?|situations?)$`, "iu");

/** The subject of a question after everything on it, in the question's words; null for another question. */
export function broadTopic(question: string): string | null {
  const match = BROAD.map((pattern) => pattern.exec(question)).find((found) => found !== null);
  if (!match) return null;
  const { lead = "", topic = "", rest = "" } = match.groups!;
  return `${lead}${topic.trim().replace(FRAME, "")}${rest}`;
}
