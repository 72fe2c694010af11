/** What travels along the arrows of the top flow. The first group lives as long as the session, the rest as long as a request. */
import { StateSchema } from "@langchain/langgraph";
import { z } from "zod";
import type { AgentName, Answer, Clarification, ContextItem, Routing } from "../protocol";
import type { Outcome, Settled, Utterance } from "./outcome";
import { count, list, maybe } from "./plain";

export interface MissingEntity {
  entity: string;
  /** One sentence. */
  why: string;
}

export interface Triage {
  agent: AgentName;
  /** 0..1 */
  confidence: number;
  reasoning: string;
  missing: MissingEntity[];
  needs_clarification: boolean;
  /** The questions in it, in order; one for a plain question. */
  parts: string[];
}

/** What the person is asked. */
export interface Inquiry {
  question: string;
  entity: string;
  why: string;
  options: string[];
}

/** Why the run could not go on. */
export interface Failure {
  node: string;
  kind: string;
  message: string;
  advice: string | null;
  retryable: boolean;
  retryAfterMs: number | null;
  correlationId: string;
}

export interface Request {
  question: string;
  context: ContextItem[];
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Why the router is asked again; null the first time. */
export type Detour = "low-confidence" | "continuation" | "next-part";

export const StewardState = new StateSchema({
  conversation: list<Utterance>(),
  settled: list<Settled>(),

  request: z.custom<Request>((value) => typeof value === "object" && value !== null),
  /** The question as understood from the conversation. */
  resolved: z.string().default(""),
  triaged: maybe<Triage>(),
  inquiry: maybe<Inquiry>(),
  clarificationCount: count(),
  clarifications: list<Clarification>(),
  /** The person said "go on without". */
  goesOnWithout: z.boolean().default(false),
  parts: list<string>(),
  partIndex: count(),
  agent: maybe<AgentName>(),
  routingHistory: list<Routing>(),
  detour: maybe<Detour>(),
  outcome: maybe<Outcome>(),
  /** Answers of agents so far in this request. */
  iterations: count(),
  /** Answers to the current part. */
  partIterations: count(),
  /** The best outcome of each part. */
  best: list<Outcome>(),
  shouldContinue: maybe<boolean>(),
  failure: maybe<Failure>(),
  spentCalls: count(),
  spentTokens: maybe<{ input: number; output: number }>(),
  answer: maybe<Answer>(),
});
export type StewardState = typeof StewardState.State;

/** What a request starts with; conversation and settled entities of the session stay. */
export function freshRequest(request: Request): Partial<StewardState> {
  return {
    request,
    resolved: request.question,
    triaged: null,
    inquiry: null,
    clarificationCount: 0,
    clarifications: [],
    goesOnWithout: false,
    parts: [],
    partIndex: 0,
    agent: null,
    routingHistory: [],
    detour: null,
    outcome: null,
    iterations: 0,
    partIterations: 0,
    best: [],
    shouldContinue: null,
    failure: null,
    spentCalls: 0,
    spentTokens: null,
    answer: null,
  };
}
