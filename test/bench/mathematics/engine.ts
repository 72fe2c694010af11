/** What every engine answers: expressions in mathjs syntax in, expressions in mathjs syntax out. */
import { z } from "zod";

export const Request = z.object({
  task: z.enum(["integrate", "differentiate"]),
  expression: z.string(),
  variable: z.string(),
  parameters: z.array(z.string()),
});

export type Request = z.infer<typeof Request>;

/** `answer` is null where the engine has none; `cpuMs` is the CPU time of the engine's process. */
export const Reply = z.object({ answer: z.string().nullable(), cpuMs: z.number() });

export type Reply = z.infer<typeof Reply>;

export type Solve = (request: Request) => string | null;

/** Loads an engine, which may take seconds; null where it is not installed. */
export type LoadEngine = () => Promise<Solve>;
