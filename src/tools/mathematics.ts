/** The mathematical tools, worked on apart: what a worker thread does for them, and their form in the host. */
import { checkOutcome, type ToolClaim } from "../mathematics/verify/check-outcome";
import type { Finding } from "../mathematics/verify/finding";
import type { Jobs, Thread } from "../ports/thread";
import type { Workspace } from "../ports/workspace";
import { calculator } from "./calculator";
import { functionAnalyzer } from "./function-analyzer";
import { integralCalculator } from "./integral-calculator";
import { dataPathOf, plotGenerator } from "./plot-generator";
import type { Tool, ToolResult } from "./tool";

interface RunJob {
  tool: string;
  /** As the tool's schema gives it out. */
  input: unknown;
  /** The text of the file that the input names, where it names one. */
  file: string | null;
}

const OWN: readonly Tool[] = [integralCalculator, functionAnalyzer, calculator];

/** What the worker thread does. */
export const MATHEMATICS_JOBS: Jobs = {
  run(given) {
    const { tool: name, input, file } = given as RunJob;
    const workspace = { read: () => Promise.resolve(file ?? "") } as unknown as Workspace;
    const tool = [...OWN, plotGenerator({ workspace })].find((one) => one.name === name);
    if (tool === undefined) throw new Error(`There is no mathematical tool “${name}”.`);
    return tool.run(input, { signal: new AbortController().signal });
  },
  check: (given) => checkOutcome(given as ToolClaim),
};

/** Files are read by the host; all else is done by the thread. */
export function mathematicsTools({ workspace, thread }: { workspace: Workspace; thread: Thread }): Tool[] {
  return [integralCalculator, functionAnalyzer, plotGenerator({ workspace }), calculator].map((tool) => ({
    ...tool,
    async run(input, { signal }) {
      const path = dataPathOf(tool.name, input);
      const file = path === null ? null : await workspace.read(path, { signal });
      const job: RunJob = { tool: tool.name, input, file };
      return (await thread.run("run", job, signal)) as ToolResult;
    },
    async check(input, { result, details, figures }, { signal }) {
      const claim: ToolClaim = { tool: tool.name, input, result, details, figures };
      return (await thread.run("check", claim, signal)) as Finding;
    },
  }));
}
