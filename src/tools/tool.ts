/** The form of a tool: what an agent may call. */
import { z } from "zod";
import type { Figure } from "../protocol";
import { Trouble } from "../errors";
import type { Passage } from "../corpus/passage";
import type { Finding } from "../mathematics/verify/finding";

export type ToolCategory =
  | "regulations"
  | "comparison"
  | "penalty"
  | "verification"
  | "calculus"
  | "integration"
  | "analysis"
  | "mathematics"
  | "visualization"
  | "plotting"
  | "arithmetic"
  | "workspace"
  | "files"
  | "external";

export interface ToolContext {
  signal: AbortSignal;
  /** Something the person should know while the tool works, such as indexing. */
  notice?: (message: string) => void;
}

/** What a tool gives back; plain JSON throughout. */
export interface ToolResult {
  /** One line for the person: what came out. */
  summary: string;
  /** For the model: the result in words, capped by the tool itself. */
  text: string;
  /** The value itself: 9, a table, a comparison. */
  result: unknown;
  /** Fields of the result that flows and exports read (calculation_details, plot_details, …). */
  details?: Record<string, unknown>;
  /** 0..1, from checks the tool made itself. */
  confidence: number;
  /** What can be cited. */
  passages?: Passage[];
  figures?: Figure[];
  /** Did the tool find anything? false lets a flow go on. */
  found: boolean;
}

export interface Tool<Input = unknown> {
  name: string;
  /** Written for the model: what it does, when to use it, what it gives back. */
  description: string;
  categories: readonly ToolCategory[];
  input: z.ZodType<Input>;
  /** "external" asks the person first. */
  effect: "read" | "external";
  run(input: Input, context: ToolContext): Promise<ToolResult>;
  /** Checks a result by a route that `run` did not take. */
  check?(input: unknown, output: ToolResult, context: ToolContext): Promise<Finding>;
}

/** Keeps the input's type between schema and `run`, and gives the tool out under its common form. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

/** Checks the input against the tool's schema and runs it under a deadline. Throws Trouble("tool") with a sentence for the model. */
export async function callTool(
  tool: Tool,
  input: unknown,
  context: ToolContext,
  deadlineMs = TOOL_DEADLINE_MS,
): Promise<ToolResult> {
  const parsed = tool.input.safeParse(input);
  if (!parsed.success) {
    throw new Trouble("tool", `${tool.name} was called wrongly: ${z.prettifyError(parsed.error)}`);
  }
  context.signal.throwIfAborted();
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = AbortSignal.any([context.signal, deadline]);
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(reasonOf(tool, deadline, context.signal)), { once: true });
  });
  const run = async () => tool.run(parsed.data, { ...context, signal });
  return Promise.race([run(), stopped]);
}

function reasonOf(tool: Tool, deadline: AbortSignal, person: AbortSignal): unknown {
  if (person.aborted || !deadline.aborted) return person.reason;
  return new Trouble("tool", `${tool.name} did not finish in time; ask for less at once.`, { retryable: true });
}

export const TOOL_DEADLINE_MS = 60_000;
