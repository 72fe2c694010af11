/** The research rules at work without a graph: perceive, plan, and the sandbox over a folder, until the answer. */
import { diskWorkspace } from "../../src/adapters/workspace/disk";
import { perceiveByRule, planByRule } from "../../src/agent/research/offline";
import { readOutcome } from "../../src/agent/research/result";
import type { Sandbox } from "../../src/ports/sandbox";
import type { ContextItem } from "../../src/protocol";
import { callTool } from "../../src/tools/tool";
import { workspaceList, workspaceRead, workspaceSearch } from "../../src/tools/workspace";

export interface Researched {
  answer: string;
  programs: string[];
  /** Outputs of the steps before the last. */
  intermediate: unknown[];
}

const MOST_STEPS = 3;

export async function research(
  sandbox: Sandbox,
  root: string,
  question: string,
  context: ContextItem[] = [],
): Promise<Researched> {
  const workspace = diskWorkspace({ root });
  const tools = [workspaceSearch({ workspace }), workspaceRead({ workspace }), workspaceList({ workspace })];
  const { signal } = new AbortController();
  const labels = tools.map(({ name, description }) => ({ name, description, schema: {} }));
  const handed = Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      async (input: unknown) => {
        const { text, result, passages = [] } = await callTool(tool, input, { signal });
        return { text, result, passages: passages.map((passage, at) => ({ ...passage, marker: at + 1 })) };
      },
    ]),
  );
  const base = { question, conversation: [], context, settled: [], tools: labels };
  const done: Researched = { answer: "", programs: [], intermediate: [] };
  let intermediate: unknown = null;
  let complaint: string | null = null;
  for (let step = 1; step <= MOST_STEPS; step++) {
    const perception = perceiveByRule({ ...base, intermediate });
    const { code } = planByRule({ ...base, intermediate, perception, steps: [], complaint });
    done.programs.push(code);
    const read = readOutcome(await sandbox.run(code, intermediate, handed, { signal }));
    if (read.status === "FINAL_ANSWER") return { ...done, answer: String(read.output) };
    if (read.status === "ERROR") complaint = String(read.output);
    else intermediate = read.output;
    done.intermediate.push(read.output);
  }
  return done;
}
