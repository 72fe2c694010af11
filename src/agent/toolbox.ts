/** The tools of one run: found by meaning, called by name, every use told. */
import { z } from "zod";
import { Trouble } from "../errors";
import type { AgentEvent, ToolUse } from "../protocol";
import type { Approval } from "../ports/approval";
import type { ToolRegistry } from "../tools/registry";
import { unchecked, type Finding } from "../mathematics/verify/finding";
import { callTool, type Tool, type ToolResult } from "../tools/tool";

export interface SuccessfulOutcome {
  status: "success";
  tool: string;
  input: unknown;
  ms: number;
  output: ToolResult;
}

export type ToolOutcome =
  SuccessfulOutcome | { status: "error"; tool: string; input: unknown; ms: number; error: string };

export interface Toolbox {
  /** Tools that fit the query, best first. */
  retrieve(query: string, count: number): Tool[];
  has(name: string): boolean;
  get(name: string): Tool | null;
  /** Runs a tool. A failure is a value; only a stop rejects. */
  call(name: string, input: unknown): Promise<ToolOutcome>;
  /** What an independent check says about an outcome of a tool. */
  check(outcome: SuccessfulOutcome): Promise<Finding>;
}

export function toolbox(
  registry: ToolRegistry,
  approval: Approval,
  signal: AbortSignal,
  say: (event: AgentEvent) => void,
): Toolbox {
  return {
    retrieve: (query, count) => registry.retrieve(query, count),
    has: (name) => registry.get(name) !== null,
    get: (name) => registry.get(name),
    async call(name, input) {
      const began = performance.now();
      const outcome = await attempt(name, input);
      const ms = Math.round(performance.now() - began);
      if (outcome.ok) {
        say({ type: "tool", tool: name, input, status: "success", ms, summary: outcome.output.summary });
        return { status: "success", tool: name, input, ms, output: outcome.output };
      }
      say({ type: "tool", tool: name, input, status: "error", ms, summary: outcome.error, error: outcome.error });
      return { status: "error", tool: name, input, ms, error: outcome.error };
    },
    async check({ tool: name, input, output }) {
      const tool = registry.get(name);
      if (!tool?.check) return unchecked(`${name}: there is no independent check for this tool`);
      return tool.check(input, output, { signal });
    },
  };

  async function attempt(
    name: string,
    input: unknown,
  ): Promise<{ ok: true; output: ToolResult } | { ok: false; error: string }> {
    const tool = registry.get(name);
    if (!tool) return { ok: false, error: `There is no tool “${name}”. Tools: ${registry.names().join(", ")}.` };
    try {
      if (
        tool.effect === "external" &&
        !(await approval.allow({ tool: name, description: tool.description, input }, signal))
      ) {
        return { ok: false, error: `The person did not allow the use of ${name}.` };
      }
      const notice = (message: string) => say({ type: "notice", message });
      return { ok: true, output: await callTool(tool, input, { signal, notice }) };
    } catch (error) {
      signal.throwIfAborted();
      return { ok: false, error: sentence(name, error) };
    }
  }
}

function sentence(tool: string, error: unknown): string {
  if (error instanceof Trouble) return error.message;
  return `${tool} failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** As the answer lists it. */
export function toolUse(outcome: ToolOutcome): ToolUse {
  return outcome.status === "success"
    ? {
        tool: outcome.tool,
        result: outcome.output.result,
        confidence: outcome.output.confidence,
        ms: outcome.ms,
        details: outcome.output.details,
      }
    : { tool: outcome.tool, result: outcome.error, confidence: 0, ms: outcome.ms };
}

/** As a model is shown it. */
export function toolLabel({ name, description, input }: Tool) {
  return { name, description, schema: z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) };
}
