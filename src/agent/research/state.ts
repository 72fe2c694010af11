/** What travels along the arrows of the research flow. */
import { StateSchema } from "@langchain/langgraph";
import { z } from "zod";
import type { Passage } from "../../corpus/passage";
import type { Figure, ToolUse } from "../../protocol";
import type { Task } from "../outcome";
import { count, list, maybe } from "../plain";

export interface Perception {
  intent: string;
  entities: string[];
  tools: string[];
}

export type StepStatus = "FINAL_ANSWER" | "FURTHER_PROCESSING_REQUIRED" | "ERROR";

/** One program and what came of it. */
export interface ResearchStep {
  step: number;
  code: string;
  status: StepStatus;
  /** The answer, the intermediate result, or the error's sentence. */
  output: unknown;
  logs: string[];
  toolCalls: number;
  ms: number;
}

export type ResearchEnd = "answer" | "aborted" | "max-steps";

export const ResearchState = new StateSchema({
  task: z.custom<Task>((value) => typeof value === "object" && value !== null),
  perception: maybe<Perception>(),
  /** Result of the last step, the next one's input; null on the first. */
  intermediate: z.custom<unknown>(() => true).default(null),
  code: maybe<string>(),
  /** Why the last program did not do; null if it did. */
  complaint: maybe<string>(),
  steps: list<ResearchStep>(),
  stepCount: count(),
  passages: list<Passage>(),
  figures: list<Figure>(),
  toolsUsed: list<ToolUse>(),
});
export type ResearchState = typeof ResearchState.State;
