/** What travels along the arrows of the regulation flow. */
import { StateSchema } from "@langchain/langgraph";
import { z } from "zod";
import type { Passage } from "../../corpus/passage";
import type { Citation, Quality, ToolUse } from "../../protocol";
import type { Task } from "../outcome";
import { count, list, maybe } from "../plain";

export const INTENTS = ["SEARCH", "SUMMARY", "COMPARISON", "PENALTY", "GENERAL", "OUT_OF_SCOPE"] as const;
export type Intent = (typeof INTENTS)[number];

export const REGULATION_TOOLS = [
  "regulation_search",
  "regulation_summary",
  "general_rag",
  "regulation_comparison",
  "penalty_lookup",
] as const;
export type RegulationTool = (typeof REGULATION_TOOLS)[number];

export const STRATEGIES = ["REFINE_QUERY", "SWITCH_TOOL"] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** How the next attempt differs from the last; null on the first. */
export interface Plan {
  intent: Intent;
  tool: RegulationTool;
  query: string;
  strategy: Strategy | null;
  reasoning: string;
}

/** What a tool brought. */
export interface Evidence {
  found: boolean;
  summary: string;
  text: string;
  result: unknown;
  passages: Passage[];
  /** Why there is nothing, if the tool failed. */
  error: string | null;
}

export interface Draft {
  text: string;
  citations: Citation[];
  answered: boolean;
}

/** One finished attempt. */
export interface Attempt {
  attempt: number;
  plan: Plan;
  found: boolean;
  summary: string;
  draft: Draft | null;
  quality: Quality | null;
  feedback: string;
  decision: "continue" | "end";
  reason: string;
}

export const RegulationState = new StateSchema({
  task: z.custom<Task>((value) => typeof value === "object" && value !== null),
  attemptCount: count(),
  plan: maybe<Plan>(),
  evidence: maybe<Evidence>(),
  draft: maybe<Draft>(),
  attempts: list<Attempt>(),
  toolsUsed: list<ToolUse>(),
});
export type RegulationState = typeof RegulationState.State;
