/** Every limit of a run, with the values of the built-in profile. Each is a setting and a key of a profile. */
import { z } from "zod";

export const limitsSchema = z.object({
  /** Answers of agents in one request. */
  maxIterations: z.number().int().min(1).max(10),
  /** Routing below this goes on to a different agent, 0..1. */
  lowConfidence: z.number().min(0).max(1),
  /** Answers in all when routing stays unsure. */
  lowConfidenceIterations: z.number().int().min(1).max(5),
  /** Answers in all while an agent announces more. */
  continuationIterations: z.number().int().min(1).max(10),
  clarificationLoops: z.number().int().min(0).max(10),
  regulationAttempts: z.number().int().min(1).max(10),
  /** Overall quality at which a regulation answer is good enough, 1..10. */
  qualityThreshold: z.number().min(1).max(10),
  mathematicsIterations: z.number().int().min(1).max(50),
  mathematicsRetries: z.number().int().min(0).max(20),
  researchSteps: z.number().int().min(1).max(20),
  runTimeoutMs: z.number().int().min(1_000).max(3_600_000),
  nodeTimeoutMs: z.number().int().min(1_000).max(3_600_000),
  /** Characters of a question. */
  questionLength: z.number().int().min(1).max(100_000),
  /** Model calls in one request. */
  modelCalls: z.number().int().min(1).max(500),
});
export type Limits = z.infer<typeof limitsSchema>;

export const DEFAULT_LIMITS: Limits = {
  maxIterations: 5,
  lowConfidence: 0.7,
  lowConfidenceIterations: 2,
  continuationIterations: 3,
  clarificationLoops: 3,
  regulationAttempts: 3,
  qualityThreshold: 7,
  mathematicsIterations: 10,
  mathematicsRetries: 5,
  researchSteps: 3,
  runTimeoutMs: 300_000,
  nodeTimeoutMs: 180_000,
  questionLength: 4_000,
  modelCalls: 40,
};
