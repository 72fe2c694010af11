/** The boxes of the research flow. */
import type { Passage } from "../../corpus/passage";
import type { SandboxTools } from "../../ports/sandbox";
import type { Figure, ToolUse } from "../../protocol";
import type { Tool } from "../../tools/tool";
import type { Reads, Uses, Writes } from "../node";
import { toolLabel, toolUse } from "../toolbox";
import { perception, solvePlan } from "./prompts";
import { readOutcome } from "./result";
import type { ResearchState } from "./state";

export type ResearchPorts = Uses<"model" | "tools" | "sandbox" | "limits" | "say" | "signal">;

/** Tools an agent sees at once. */
const TOOLS_SHOWN = 8;
/** However many tools of others speak of files and searches too. */
const ALWAYS_SHOWN = ["workspace_list", "workspace_read", "workspace_search", "regulation_search"];

/** Understands the input and selects the tools. */
export function perceive({ model, tools }: ResearchPorts) {
  return async ({
    task,
    intermediate,
  }: Reads<ResearchState, "task" | "intermediate">): Writes<ResearchState, "perception" | "complaint"> => {
    const shown = shownTools(tools, task.question);
    const seen = await model.ask(perception, { ...task, intermediate, tools: shown.map(toolLabel) });
    return { perception: { ...seen, tools: seen.tools.filter((name) => tools.has(name)) }, complaint: null };
  };
}

/** Writes the program of the next step; one that does not parse or defines no solve() comes back as a complaint. */
export function plan({ model, tools, sandbox, say, limits }: ResearchPorts) {
  return async ({
    task,
    perception: seen,
    intermediate,
    steps,
    stepCount,
    complaint,
  }: Reads<ResearchState, "task" | "perception" | "intermediate" | "steps" | "stepCount" | "complaint">): Writes<
    ResearchState,
    "code" | "complaint" | "steps" | "stepCount"
  > => {
    if (!seen) return { code: null };
    const shown = seen.tools.flatMap((name) => tools.get(name) ?? []);
    const input = { ...task, perception: seen, intermediate, steps, complaint, tools: shown.map(toolLabel) };
    const { code } = await model.ask(solvePlan, input);
    const wrong = await sandbox.check(code);
    if (wrong === null) return { code, complaint: null };
    const step = stepCount + 1;
    say(iteration(step, limits.researchSteps, "not a valid solve function", true));
    const failed = { step, code, status: "ERROR" as const, output: wrong, logs: [], toolCalls: 0, ms: 0 };
    return { code: null, complaint: wrong, steps: [...steps, failed], stepCount: step };
  };
}

/** Runs the program in the sandbox, with the selected tools and nothing else. */
export function execute({ tools, sandbox, say, limits, signal }: ResearchPorts) {
  return async ({
    perception: seen,
    code,
    intermediate,
    steps,
    stepCount,
    passages,
    figures,
    toolsUsed,
  }: Reads<
    ResearchState,
    "perception" | "code" | "intermediate" | "steps" | "stepCount" | "passages" | "figures" | "toolsUsed"
  >): Writes<
    ResearchState,
    "steps" | "stepCount" | "intermediate" | "complaint" | "passages" | "figures" | "toolsUsed"
  > => {
    const found: Found = { passages: [...passages], figures: [...figures], toolsUsed: [...toolsUsed] };
    const step = stepCount + 1;
    const outcome = await sandbox.run(code ?? "", intermediate, handedIn(tools, seen?.tools ?? [], found), { signal });
    const read = readOutcome(outcome);
    say({
      type: "step",
      agent: "research",
      node: "execute",
      status: read.status === "ERROR" ? "failed" : "finished",
      ms: Math.round(outcome.ms),
      detail: { program: code, status: read.status, output: read.output, logs: outcome.logs },
    });
    say(iteration(step, limits.researchSteps, read.status, read.status !== "FINAL_ANSWER"));
    const done = { step, code: code ?? "", ...read, logs: outcome.logs, toolCalls: outcome.toolCalls, ms: outcome.ms };
    return {
      ...found,
      steps: [...steps, done],
      stepCount: step,
      intermediate: read.status === "FURTHER_PROCESSING_REQUIRED" ? read.output : intermediate,
      complaint: read.status === "ERROR" ? String(read.output) : null,
    };
  };
}

interface Found {
  passages: Passage[];
  figures: Figure[];
  toolsUsed: ToolUse[];
}

/** The selected tools as functions of the program; what they find is kept for the citations. */
function handedIn(tools: ResearchPorts["tools"], names: readonly string[], found: Found): SandboxTools {
  const call = async (name: string, input: unknown) => {
    const outcome = await tools.call(name, input ?? {});
    found.toolsUsed.push(toolUse(outcome));
    if (outcome.status === "error") throw new Error(outcome.error);
    const { text, result, passages = [], figures = [] } = outcome.output;
    const first = found.passages.length;
    found.passages.push(...passages);
    found.figures.push(...figures);
    return {
      text,
      result,
      passages: passages.map((passage, position) => ({ ...passage, marker: first + position + 1 })),
    };
  };
  return Object.fromEntries(names.map((name) => [name, (input: unknown) => call(name, input)]));
}

const iteration = (attempt: number, max: number, reason: string, open: boolean) =>
  ({
    type: "iteration",
    agent: "research",
    attempt,
    decision: open && attempt < max ? "continue" : "end",
    reason: open && attempt >= max ? `${reason}; max steps reached` : reason,
  }) as const;

/** Tools that fit the question, and always those of the workspace. */
function shownTools(tools: ResearchPorts["tools"], question: string): Tool[] {
  const shown = [...tools.retrieve(question, TOOLS_SHOWN), ...ALWAYS_SHOWN.flatMap((name) => tools.get(name) ?? [])];
  return [...new Map(shown.map((tool) => [tool.name, tool])).values()];
}
