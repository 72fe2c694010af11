/** The regulation flow without a model: intent, refinement, answer and assessment by rule. */
import { referencesIn } from "../../corpus/answer/subject";
import { rephrased } from "../../corpus/answer/rephrase";
import { wantedBy } from "../../corpus/answer/wanted";
import { mayReportOffence, reportsOffence } from "../../corpus/penalty/asking";
import { anyKindAsked } from "../../corpus/penalty/kinds";
import { broadTopic } from "../../corpus/summarize/broad-topic";
import { requestedTopic } from "../../corpus/summarize/requested-topic";
import { thingsSetSideBySide } from "../../corpus/contrast/things";
import { contentTerms, stemsOf } from "../../corpus/terms";
import { intentOf } from "../rules/intent";
import { asksOfOneEdition } from "../rules/signals/comparison";
import type {
  AssessmentInput,
  GroundedInput,
  IntentInput,
  IntentOutput,
  RefinementInput,
  RefinementOutput,
} from "./prompts";
import type { Intent, RegulationTool } from "./state";
import { furtherIn } from "./further";
import { asksReason, reasonIn } from "./reasons";
import { answerOfResult } from "./written";

const INTENT_TOOLS: Readonly<Record<Intent, RegulationTool>> = {
  SEARCH: "regulation_search",
  SUMMARY: "regulation_summary",
  COMPARISON: "regulation_comparison",
  PENALTY: "penalty_lookup",
  GENERAL: "general_rag",
  OUT_OF_SCOPE: "general_rag",
};

const WANTED: Readonly<Record<Intent, string>> = {
  SEARCH: "what a rule says",
  SUMMARY: "an overview",
  COMPARISON: "what differs between editions, documents or two things",
  PENALTY: "what an offence costs",
  GENERAL: "something about rules and files together",
  OUT_OF_SCOPE: "something that no regulation answers",
};

const BECAME =
  /\b(?:became|become|happened) (?:of|to) (?:the\b.*\b(?:articles?|clauses?|rules?|sections?|edition|19\d\d|20\d\d)\b|(?:articles?|clauses?|rules?|sections?|§) ?[a-z]{0,2}\d)/i;

export function intentByRule({ question }: IntentInput): IntentOutput {
  const asked = BECAME.test(question) ? "COMPARISON" : intentOf(question);
  const intent = asked === "SEARCH" ? searchFor(question) : asked;
  return { intent, tool: INTENT_TOOLS[intent], query: question, reasoning: `The question asks for ${WANTED[intent]}.` };
}

/** What is wanted where no word says it. */
function searchFor(question: string): Intent {
  if (broadTopic(question) !== null) return "SUMMARY";
  return reportsOffence(question) ? "PENALTY" : "SEARCH";
}

/** What to try after each tool: a view that finds what the first could not. */
const NEXT_TOOL: Readonly<Record<RegulationTool, RegulationTool>> = {
  regulation_search: "general_rag",
  regulation_summary: "regulation_search",
  // What neither edition speaks of has not changed: the clauses of one of them would not answer.
  regulation_comparison: "regulation_comparison",
  penalty_lookup: "regulation_search",
  general_rag: "regulation_summary",
};

export function refineByRule({ question, attempts }: RefinementInput): RefinementOutput {
  const last = attempts.at(-1)!;
  const refined = rephrased(question);
  const isNew = refined !== question && attempts.every(({ plan }) => plan.query !== refined);
  // Penalties are looked up in the regulations' words at once.
  if (isNew && !last.found && last.plan.tool !== "penalty_lookup") {
    const reasoning = "Nothing was found in the question's words; the regulations may use others.";
    return { strategy: "REFINE_QUERY", tool: last.plan.tool, query: refined, reasoning };
  }
  const tool = nextTool(question, last);
  return {
    strategy: "SWITCH_TOOL",
    tool,
    query: question,
    reasoning: `${last.plan.tool} was not enough; ${tool} looks at it another way.`,
  };
}

function nextTool(question: string, { plan, found }: RefinementInput["attempts"][number]): RegulationTool {
  // Things of which the rules do not both speak may still stand in one clause.
  if (plan.tool === "regulation_comparison" && (thingsSetSideBySide(question) !== null || asksOfOneEdition(question)))
    return "regulation_search";
  // The number may be one of another edition, whose clause has a counterpart, or none.
  if (plan.tool === "regulation_search" && !found && namesClauseOfEdition(question)) return "regulation_comparison";
  if (plan.tool === "regulation_search" && !found && mayReportOffence(question)) return "penalty_lookup";
  if (plan.tool === "regulation_summary" && !found && anyKindAsked(question) !== null) return "penalty_lookup";
  // Where no clause gives the number that is asked for, what clauses say of its subject does not answer.
  if (plan.tool === "general_rag" && !found && wantedBy(question).quantity) return plan.tool;
  // What a summary is asked of is the subject of whole clauses, or of none: a clause that only mentions it is no summary.
  const isRequest = requestedTopic(question) !== null && !/\b(?:what|which|who|when|where|how|why)\b/i.test(question);
  return plan.intent === "SUMMARY" && !found && isRequest ? plan.tool : NEXT_TOOL[plan.tool];
}

/** "What does 34.11 say in the 2026 rules?" */
const namesClauseOfEdition = (question: string): boolean =>
  referencesIn(question).length > 0 &&
  /\b(?:19|20)\d\d\b|\b(?:new|old|latest|current) (?:rules|edition|regulations)\b/i.test(question);

/** The answer in the words of the regulation, from what the tool brought. */
export function writeByRule({ question, evidence }: GroundedInput): string {
  const ofFollowUp = asksReason(question) ? reasonIn(question, evidence) : furtherIn(question, evidence);
  return ofFollowUp ?? answerOfResult(evidence) ?? evidence.text;
}

/** Scores of 1..10 from what can be counted: the question's words answered, citations that hold, length, numbers. */
export function assessByRule({ question, answer, supportedShare, answered, passages }: AssessmentInput) {
  if (!answered || supportedShare === 0 || passages.length === 0) {
    return {
      completeness: 3,
      accuracy: 6,
      clarity: 6,
      specificity: 3,
      feedback: "The answer does not answer the question.",
    };
  }
  const asked = contentTerms(question).filter(({ share }) => share === 1);
  const held = new Set([...stemsOf(answer), ...stemsOf(passages.map(({ title }) => title).join(" "))]);
  const covered = asked.filter(({ word }) => stemsOf(word).every((stem) => held.has(stem))).length;
  const share = asked.length === 0 ? 1 : covered / asked.length;
  const completeness = rating(5 + 5 * share);
  const accuracy = rating(2 + 8 * supportedShare);
  const clarity = answer.length > 6000 ? 7 : 9;
  const specificity = /\[\d+\]/.test(answer) ? 9 : 5;
  const feedback =
    share < 1 ? "The answer does not speak of all words of the question." : "The answer covers the question.";
  return { completeness, accuracy, clarity, specificity, feedback };
}

const rating = (value: number) => Math.max(1, Math.min(10, Math.round(value * 10) / 10));
