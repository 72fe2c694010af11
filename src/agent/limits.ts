/** Every limit of a run, with the values of the built-in profile. Each is a setting and a key of a profile. */
import { z } from "zod";

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

export const limitsSchema = z.object({
  maxIterations: whole(1, 10).describe("Answers of agents in one request."),
  lowConfidence: z.number().min(0).max(1).describe("Routing less sure than this goes on to a different agent, 0 to 1."),
  lowConfidenceIterations: whole(1, 5).describe("Answers in all when routing stays unsure."),
  continuationIterations: whole(1, 10).describe("Answers in all while an agent announces more."),
  clarificationLoops: whole(0, 10).describe("Questions asked back in one request; 0 asks none."),
  regulationAttempts: whole(1, 10).describe("Attempts at an answer about regulations."),
  qualityThreshold: z
    .number()
    .min(1)
    .max(10)
    .describe("Overall quality at which such an answer is good enough, 1 to 10."),
  mathematicsIterations: whole(1, 50).describe("Steps of one calculation."),
  mathematicsRetries: whole(0, 20).describe("Times a calculation may go back."),
  researchSteps: whole(1, 20).describe("Programs that are run for one task in files."),
  runTimeoutMs: whole(1_000, 3_600_000).describe("Milliseconds of a whole run."),
  nodeTimeoutMs: whole(1_000, 3_600_000).describe("Milliseconds of one step."),
  questionLength: whole(1, 100_000).describe("Characters of a question."),
  modelCalls: whole(1, 500).describe("Model calls in one request."),
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
