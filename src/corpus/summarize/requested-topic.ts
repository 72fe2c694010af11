/** What a request for a summary is about: "Give me the key points of the tyre rules" is about tyres. */

import { conceptsOf } from "../answer/concepts";
import { PROCEDURE_NOUNS, RULE_NOUNS } from "./rule-nouns";

const MADE = String.raw`(?:summar(?:y|ies)|overview|outline|rundown|digest|abstract|recap|gist|highlights|essentials|tl;?dr|key facts|(?:(?:key|main|most important|essential|bullet|central) (?:points?|rules|provisions|facts|aspects)))`;
const ADJECTIVES = String.raw`(?:(?:brief|short|quick|concise|comprehensive|complete|detailed|full|general|high-level|structured|simple|one-page|good) )*`;
const ON = "(?:of|on|about|for|regarding|covering|concerning|around|from)";
const ASKS = String.raw`(?:please |kindly )?(?:can|could|would|will) you (?:please )?|please |i (?:need|want|would like|'d like) |we need |`;
const GIVE = String.raw`(?:give|provide|write|show|get|draft|offer|prepare|produce|make|create|send|list|tell)(?: (?:me|us))?(?: with)? `;
const SUMS_UP = String.raw`(?:summari[sz]e|outline|recap|sum up|explain|describe|list|present|cover|walk (?:me|us) through|run (?:me|us) through|take (?:me|us) through)`;
const BRIEFLY = String.raw`(?:briefly|in short|in brief|in a nutshell|in summary|shortly|quickly|concisely|in (?:a few|one|two|three|four|five|\d+) (?:sentences?|words|lines|points|bullet points)|in bullet points|for me|for us|as bullet points)`;

const REQUESTS: readonly RegExp[] = [
  String.raw`(?:${ASKS})(?:${GIVE})?(?:an? |the |all (?:the )?)?${ADJECTIVES}${MADE}(?: (?:${ON})|:)? (?<topic>.+)`,
  String.raw`what (?:is|are|'s) (?:the )?${ADJECTIVES}${MADE} ${ON} (?<topic>.+)`,
  String.raw`(?:${ASKS})(?:${BRIEFLY},?:? )?${SUMS_UP}(?: ${BRIEFLY})? (?<topic>.+)`,
  String.raw`${BRIEFLY}[,:]? (?<topic>.+)`,
].map((source) => new RegExp(String.raw`^\s*${source}$`, "iu"));

const BEHIND = new RegExp(String.raw`[,;]? ${BRIEFLY}$`, "iu");
/** "… Key points, please." */
const REQUESTED_LAST = new RegExp(
  String.raw`[?.!,:;–-]+ *(?:just |only |please |as )*(?:${GIVE})?(?:(?:an? |the |some )?${ADJECTIVES}${MADE}|summari[sz]e(?: (?:it|them|this|that))?)(?:,? please| only)?$`,
  "iu",
);
/** "… and what it means for the grid": what stands before it is the topic. */
const AND_QUESTION = /(?<=\S),? and (?:what|how|why|when) (?:it|they|this|that)\b.*$/iu;
/** "What you have to do at the weighing checks", "what is allowed during the shutdown". */
const WHAT_TO_DO = String.raw`(?:what (?:i|we|you|one|teams?|drivers?|people|competitors?) (?:(?:have|has|need|needs) to|must|may|can|should|shall|(?:is|are) (?:allowed|permitted|required) to) (?:do|know|observe|respect|consider)|(?:what (?:is|are) )?(?:allowed|permitted|required|forbidden|prohibited)) (?:${ON}|at|in|during|before|after|when|under) `;
/** A regulation is no rule here: "the Financial Regulations" are a document. */
const RULES = `(?:${RULE_NOUNS}|${PROCEDURE_NOUNS}|limits|rule)`;
const BEFORE = new RegExp(
  String.raw`^(?:how |when |where |who |why |which |what (?:is|are) )?(?:all )?(?:of )?(?:the |our |their )?(?:(?:key|main|most important|relevant|applicable|current) )*(?:(?:regulations?|rules?|rulebook|code) (?:says?|state|provide) ${ON} |${RULES} (?:${ON}|governing|that apply to|in) |what (?:the )?(?:regulations?|rules?|rulebook|code) says? ${ON} |${WHAT_TO_DO})?(?:the |a |an )?`,
  "iu",
);
const AFTER = new RegExp(String.raw`(?<=\S) ${RULES}$`, "iu");
const LONGEST = 400;

/** The subject of a request for a summary, in its words; null where the words ask otherwise. */
export function requestedTopic(question: string): string | null {
  const plain = question.trim().replace(/[?.!\s]+$/, "");
  if (plain.length > LONGEST) return null;
  const brief = plain.replace(REQUESTED_LAST, "").replace(BEHIND, "").replace(AND_QUESTION, "");
  const match = REQUESTS.map((pattern) => pattern.exec(brief)).find((found) => found !== null);
  const said = match?.groups?.["topic"] ?? (brief === plain ? null : brief);
  if (said === null || said === undefined) return null;
  const bare = said.replace(BEFORE, "").trim();
  // "the drag reduction system" is a name.
  const isName = conceptsOf(bare).some(({ words }) => words.includes(" ") && AFTER.test(words));
  const topic = isName ? bare : bare.replace(AFTER, "");
  return /\p{L}{2}|\d/u.test(topic) ? topic : null;
}
