/** The agent's own time for a run of mathematics with five model calls, beside a bare loop of the same calls. */
import { performance } from "node:perf_hooks";
import { z } from "zod";
import type { StructuredCall } from "../../src/ports/model";
import { scriptedModel, testAgent } from "../fakes/agent";
import { mathematicsThread } from "../fakes/mathematics-thread";
import { byTask, openAiServer } from "../fakes/openai-server";
import { integralReplies, triageReply } from "../fakes/replies";
import { quantile, runBenchmark, spread, type Row } from "./report";

const QUESTION = "Calculate the integral of x² from 0 to 3";
const REPLIES: Record<string, unknown> = {
  triage: triageReply("mathematics", 0.97, "An integral"),
  ...integralReplies("9", [{ tool: "integral_calculator", arguments: { function: "x^2", lower: "0", upper: "3" } }], {
    confidence: 0.95,
  }),
};
const RUNS = 40;
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

async function measure(scale: number): Promise<Row[]> {
  const server = await openAiServer(byTask(REPLIES));
  const model = scriptedModel(server.url);
  const { signal } = new AbortController();
  const thread = await mathematicsThread();
  const { ask } = testAgent({ model, thread });
  const bare: number[] = [];
  const whole: number[] = [];
  for (let run = 0; run < RUNS * scale + WARM_UP; run++) {
    bare.push(
      await timed(async () => {
        for (const call of calls) await model.ask(call, null, { signal });
      }),
    );
    whole.push(await timed(async () => void (await ask(QUESTION))));
  }
  await server.close();
  await thread.dispose();
  const [loop, agent] = [bare.slice(WARM_UP), whole.slice(WARM_UP)];
  const own = quantile(agent, 0.5) - quantile(loop, 0.5);
  return [
    { name: "bare loop", values: { runs: loop.length, ...spread(loop) } },
    { name: "Steward", values: { runs: agent.length, ...spread(agent), "its own ms": own } },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

void runBenchmark({
  title: "A run of mathematics with five model calls, a local server that answers at once",
  packages: ["@langchain/langgraph", "@langchain/core", "@langchain/openai"],
  measure,
}).then(() => process.exit());
