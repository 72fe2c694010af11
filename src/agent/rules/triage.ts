/** Triage without a model: weighs the signs of a question, sees what is missing, splits it. */
import type { AgentName } from "../../protocol";
import type { TriageInput } from "../prompts";
import type { MissingEntity, Triage } from "../state";
import { missingEntities } from "./missing";
import { partsOf } from "./parts";
import { generalSignals } from "./signals/general";
import { mathematicsSignals } from "./signals/mathematics";
import { regulationSignals } from "./signals/regulations";
import { researchSignals } from "./signals/research";
import { selectionSignals } from "./signals/selection";
import type { Signal } from "./signals/signal";
import { spelled } from "./spelling";
import { wordsOf } from "./words";

export function triageByRule(input: TriageInput): Triage {
  const parts = input.previous ? [input.question] : independentParts(input);
  const first = choose(parts[0] ?? input.question, input);
  const missing = input.previous ? [] : missingIn(parts, input);
  return { ...first, missing, needs_clarification: missing.length > 0, parts };
}

interface Choice {
  agent: AgentName;
  confidence: number;
  reasoning: string;
}

/** The agent with the most weight of signs; sure where the signs are strong and the others' weak. */
function choose(question: string, input: TriageInput): Choice {
  const signals = signalsOf(spelled(question), input);
  const open = input.agents.filter((agent) => agent !== input.previous?.agent);
  const ranked = (open.length > 0 ? open : input.agents)
    .map((agent) => ({ agent, weight: weightOf(agent, signals) }))
    .sort((a, b) => b.weight - a.weight);
  const [best, second] = ranked;
  if (!best || best.weight === 0) return unsure(input, open);
  const confidence = confidenceOf(best.weight, second?.weight ?? 0);
  const reasons = signals.filter(({ agent }) => agent === best.agent).sort((a, b) => b.weight - a.weight);
  const why = reasons.slice(0, 2).map(({ because }) => because);
  return { agent: best.agent, confidence, reasoning: `The question ${why.join(" and ")}.` };
}

function signalsOf(question: string, { documents, context }: TriageInput): Signal[] {
  const situation = { documents, hasRegulationContext: context.some(({ kind }) => kind === "edition") };
  return [
    ...regulationSignals(question, situation),
    ...selectionSignals(context, situation),
    ...mathematicsSignals(question),
    ...researchSignals(question, { hasDocuments: documents.length > 0 }),
    ...generalSignals(question),
  ];
}

const weightOf = (agent: AgentName, signals: readonly Signal[]): number =>
  signals.reduce((sum, signal) => sum + (signal.agent === agent ? signal.weight : 0), 0);

/** Weight at which the signs alone convince. */
const CONVINCING = 2.2;

/** 0.5..0.97: half by how clear the lead is, and only as far as the signs are strong. */
function confidenceOf(best: number, second: number): number {
  const lead = (best - second) / best;
  const strength = Math.min(1, best / CONVINCING);
  return Math.round((0.5 + 0.47 * Math.min(1, lead * 1.4) * strength) * 100) / 100;
}

/** Nothing speaks for anybody: the documents if there are some, else small talk, both said as a guess. */
function unsure({ documents }: TriageInput, open: readonly AgentName[]): Choice {
  const wanted: AgentName = documents.length > 0 ? "regulations" : "general";
  const agent = open.includes(wanted) ? wanted : (open[0] ?? "general");
  return { agent, confidence: 0.5, reasoning: "The question holds no clear sign of what it is about." };
}

/** Words up to which two questions to the same agent are told apart; longer ones explain each other. */
const SHORT_WORDS = 10;

/** The parts of the question, where each is clear on its own. */
function independentParts(input: TriageInput): string[] {
  const belongs = (first: string, second: string) => {
    const agent = choose(first, input).agent;
    if (agent !== choose(second, input).agent) return false;
    return agent !== "mathematics" && [first, second].some((part) => wordsOf(part).length > SHORT_WORDS);
  };
  const parts = partsOf(input.question, belongs);
  const isClear = parts.every((part) => choose(part, input).confidence > UNCLEAR);
  return isClear ? parts : [input.question.trim()];
}

const UNCLEAR = 0.55;

/** What is missing in any part, each entity once; what one part names holds for the others. */
function missingIn(parts: readonly string[], input: TriageInput): MissingEntity[] {
  const said = { role: "user" as const, text: input.question };
  const situation = parts.length > 1 ? { ...input, conversation: [...input.conversation, said] } : input;
  const found = parts.flatMap((part) => missingEntities(spelled(part), choose(part, input).agent, situation));
  return found.filter(({ entity }, position) => found.findIndex((other) => other.entity === entity) === position);
}
