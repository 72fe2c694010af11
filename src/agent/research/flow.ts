/** From the research flow to its outcome. */
import { citeAnswer } from "../regulations/cite";
import type { Flow } from "../nodes/agents";
import { emptyOutcome, type Outcome } from "../outcome";
import { runSubflow } from "../subflow";
import { researchGraph } from "./graph";
import type { ResearchPorts } from "./nodes";
import { ended } from "./routes";
import type { ResearchState, ResearchStep } from "./state";

export function researchFlow(ports: ResearchPorts): Flow {
  return async (task, config) => {
    const end = await runSubflow<ResearchState>(researchGraph(ports).compile(), { task }, config);
    const outcome = outcomeOf(end, ports.limits.researchSteps);
    ports.say({ type: "token", text: outcome.text });
    return outcome;
  };
}

function outcomeOf(end: ResearchState, max: number): Outcome {
  const common = {
    ...emptyOutcome("research"),
    steps: end.steps.map(
      ({ status, toolCalls }) => `${status}, ${toolCalls === 1 ? "1 tool call" : `${toolCalls} tool calls`}`,
    ),
    figures: end.figures,
    toolsUsed: end.toolsUsed,
    trace: end.steps.map(traceLine),
    metadata: { steps: end.steps, attempts: end.steps.length },
  };
  switch (ended(end)) {
    case "answer": {
      const said = String(end.steps.at(-1)?.output ?? "");
      const { text, citations } = isReport(said, end) ? { text: said, citations: [] } : citeAnswer(said, end.passages);
      return { ...common, answered: true, text, citations, confidence: 0.85 };
    }
    case "aborted":
      return { ...common, text: ABORTED, confidence: 0.3 };
    case "max-steps":
      return { ...common, text: maxSteps(end.steps, max), confidence: 0.4 };
  }
}

/** Counts of files and a report on somebody's citations state nothing of rules that would need one. */
const isReport = (said: string, { toolsUsed }: ResearchState): boolean =>
  !/\[\d+\]/.test(said) && toolsUsed.every(({ tool }) => /^(?:workspace_|verify_)/.test(tool));

const ABORTED =
  "None of the tools fits this request, so the step was aborted. Name a file, a word to look for, or a rule.";

const FOUND_CHARS = 2_000;

/** An honest end: what was found until then, and why it stopped. */
function maxSteps(steps: readonly ResearchStep[], max: number): string {
  const found = steps.filter(({ status }) => status === "FURTHER_PROCESSING_REQUIRED").at(-1);
  const error = steps.at(-1)?.status === "ERROR" ? ` The last step failed: ${String(steps.at(-1)?.output)}` : "";
  const result = found
    ? `\n\nFound until then:\n\n\`\`\`json\n${JSON.stringify(found.output, null, 2).slice(0, FOUND_CHARS)}\n\`\`\``
    : "";
  return `Max steps reached: after ${max} steps there is no final answer.${error}${result}`;
}

const traceLine = ({ step, status, output }: ResearchStep) =>
  `Step ${step}: ${status}${status === "ERROR" ? `, ${String(output)}` : ""}`;
