/** Every limit of a run, with the values of the built-in profile. Each is a setting and a key of a profile. */
import { z } from "zod";

export const limitsSchema = z.object({
  /** Answers of agents in one request. */
  maxIterations: z.number().int().min(1).max(10).default(5),
  /** Routing below this goes on to a different agent, 0..1. */
  lowConfidence: z.number().min(0).max(1).default(0.7),
  /** Answers in all when routing stays unsure. */
  lowConfidenceIterations: z.number().int().min(1).max(5).default(2),
  /** Answers in all while an agent announces more. */
  continuationIterations: z.number().int().min(1).max(10).default(3),
  clarificationLoops: z.number().int().min(0).max(10).default(3),
  regulationAttempts: z.number().int().min(1).max(10).default(3),
  /** Overall quality at which a regulation answer is good enough, 1..10. */
  qualityThreshold: z.number().min(1).max(10).default(7),
  mathematicsIterations: z.number().int().min(1).max(50).default(10),
  mathematicsRetries: z.number().int().min(0).max(20).default(5),
  researchSteps: z.number().int().min(1).max(20).default(3),
  runTimeoutMs: z.number().int().min(1_000).max(3_600_000).default(300_000),
  nodeTimeoutMs: z.number().int().min(1_000).max(3_600_000).default(180_000),
  /** Characters of a question. */
  questionLength: z.number().int().min(1).max(100_000).default(4_000),
  /** Model calls in one request. */
  modelCalls: z.number().int().min(1).max(500).default(40),
});
export type Limits = z.infer<typeof limitsSchema>;

export const DEFAULT_LIMITS: Limits = limitsSchema.parse({});
