/** What travels along the arrows of the mathematics flow. */
import { StateSchema } from "@langchain/langgraph";
import { z } from "zod";
import type { ToolOutcome } from "../toolbox";
import type { Task } from "../outcome";
import { count, list, maybe } from "../plain";

export const analysisSchema = z.object({
  problem_type: z.string(),
  complexity: z.enum(["low", "medium", "high"]),
  requires_tools: z.boolean(),
  description: z.string(),
  approach: z.string(),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const requestSchema = z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) });
export type ToolRequest = z.infer<typeof requestSchema>;

export const reasoningSchema = z.object({
  approach: z.string(),
  steps: z.array(z.string()),
  tools_needed: z.array(z.string()),
  /** Where the model names tools only, their arguments are read from the problem. */
  requests: z.array(requestSchema).default([]),
  confidence: z.number().min(0).max(1),
});
export type Reasoning = z.infer<typeof reasoningSchema>;

export const validationSchema = z.object({
  is_valid: z.boolean(),
  score: z.number().min(0).max(1),
  issues: z.array(z.string()),
  suggestions: z.array(z.string()),
});
export type Validation = z.infer<typeof validationSchema>;

export const responseSchema = z.object({
  answer: z.string(),
  steps: z.array(z.string()),
  explanation: z.string(),
  confidence: z.number().min(0).max(1),
});
export type Response = z.infer<typeof responseSchema>;

/** What independent checks of the tools' results say. */
export interface Checks {
  isValid: boolean;
  /** 0..1 */
  score: number;
  issues: string[];
  suggestions: string[];
  /** One line each: what was checked and what came out. */
  checks: string[];
}

/** A box that failed, for the recovery. */
export interface Failure {
  node: string;
  message: string;
}

export const MathematicsState = new StateSchema({
  task: z.custom<Task>((value) => typeof value === "object" && value !== null),
  analysis: maybe<Analysis>(),
  reasoning: maybe<Reasoning>(),
  toolResults: list<ToolOutcome>(),
  checks: maybe<Checks>(),
  validation: maybe<Validation>(),
  response: maybe<Response>(),
  /** Boxes that were entered; the circuit breaker reads it. */
  iterationCount: count(),
  /** Times the flow went back. */
  retryCount: count(),
  failure: maybe<Failure>(),
  /** Why reason was entered again; null the first time. */
  complaint: maybe<string>(),
  trace: list<string>(),
});
export type MathematicsState = typeof MathematicsState.State;
