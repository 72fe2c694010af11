/** The agent's own time for a run of mathematics with five model calls, beside a bare loop of the same calls. */
import { performance } from "node:perf_hooks";
import { z } from "zod";
import type { StructuredCall } from "../../src/ports/model";
import { scriptedModel, testAgent } from "../fakes/agent";
import { byTask, openAiServer } from "../fakes/openai-server";

const QUESTION = "Calculate the integral of x² from 0 to 3";
const REPLIES: Record<string, unknown> = {
  triage: {
    agent: "mathematics",
    confidence: 0.97,
    reasoning: "An integral",
    missing: [],
    needs_clarification: false,
    parts: [],
  },
  problem_analysis: {
    problem_type: "definite_integral",
    complexity: "low",
    requires_tools: true,
    description: "A definite integral",
    approach: "Integrate",
  },
  mathematical_reasoning: {
    approach: "Integrate",
    steps: ["Integrate"],
    tools_needed: ["integral_calculator"],
    requests: [{ tool: "integral_calculator", arguments: { function: "x^2", lower: "0", upper: "3" } }],
    confidence: 0.95,
  },
  validation: { is_valid: true, score: 0.95, issues: [], suggestions: [] },
  final_response: { answer: "9", steps: [], explanation: "", confidence: 0.95 },
};
const RUNS = Number(process.argv[2] ?? 40);
const WARM_UP = 5;

const calls = Object.keys(REPLIES).map((name): StructuredCall<null, unknown> => ({
  name,
  output: z.looseObject({}),
  offline: () => ({}),
  render: () => [
    { role: "system", content: "A call." },
    { role: "user", content: QUESTION },
  ],
}));

async function main(): Promise<void> {
  const server = await openAiServer(byTask(REPLIES));
  const model = scriptedModel(server.url);
  const { signal } = new AbortController();
  const { ask } = testAgent({ model });
  const bare: number[] = [];
  const whole: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    bare.push(
      await timed(async () => {
        for (const call of calls) await model.ask(call, null, { signal });
      }),
    );
    whole.push(await timed(async () => void (await ask(QUESTION))));
  }
  await server.close();
  const [loop, agent] = [bare.slice(WARM_UP), whole.slice(WARM_UP)];
  console.log(`Node ${process.version}, ${RUNS} runs, five model calls each, a local server that answers at once\n`);
  console.log("                   median ms   95 % ms");
  console.log(row("bare loop", loop));
  console.log(row("Steward", agent));
  console.log(`\nSteward's own: ${(quantile(agent, 0.5) - quantile(loop, 0.5)).toFixed(1)} ms in the median`);
  process.exit(0);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const row = (name: string, values: readonly number[]): string =>
  `${name.padEnd(18)} ${quantile(values, 0.5).toFixed(1).padStart(9)} ${quantile(values, 0.95).toFixed(1).padStart(9)}`;

void main();
