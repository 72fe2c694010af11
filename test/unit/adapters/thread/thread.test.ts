import { expect } from "expect";
import { workerThread } from "../../../../src/adapters/thread/thread";
import type { Thread } from "../../../../src/ports/thread";
import type { Workspace } from "../../../../src/ports/workspace";
import { mathematicsTools } from "../../../../src/tools/mathematics";
import { callTool, type ToolResult } from "../../../../src/tools/tool";
import { mathematicsThread } from "../../../fakes/mathematics-thread";

/** The search for an antiderivative goes on for seconds. */
const LONG = {
  function:
    "((x^2 + 1)*exp(x) + 2*sqrt(exp(x) + 1)*exp(atan(x)))/(2*(x^2 + 1)*((sqrt(exp(x) + 1) + exp(atan(x)))^2 + 1)*sqrt(exp(x) + 1))",
};
const MS = { stopped: 1_000, refused: 2_000 };
const MEGABYTES = 256;

const workspace = { read: () => Promise.resolve("t,v\n0,1\n1,3\n2,7\n") } as unknown as Workspace;
const never = () => new AbortController().signal;

/** How often something else ran meanwhile, every 5 milliseconds at best. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const clock = setInterval(() => turns++, 5);
  await work.catch(() => undefined);
  clearInterval(clock);
  return turns;
}

describe("mathematics on a thread of its own", () => {
  let thread: Thread;
  before(async () => {
    thread = await mathematicsThread();
    await run("calculator", { expression: "1 + 1" });
  });
  after(() => thread.dispose());

  function run(name: string, input: unknown, signal = never()): Promise<ToolResult> {
    const tool = mathematicsTools({ workspace, thread }).find((one) => one.name === name);
    if (!tool) throw new Error(`There is no ${name}`);
    return callTool(tool, input, { signal });
  }

  it("gives the same results as in place", async () => {
    expect(await run("integral_calculator", { function: "x^2", lower: 0, upper: 3 })).toMatchObject({ result: 9 });
    expect(await run("calculator", { expression: "90 km/h to m/s" })).toMatchObject({ result: "25 m / s" });
    const drawn = await run("plot_generator", { data: { path: "v.csv" } });
    expect(drawn.figures?.[0]?.data[0]).toMatchObject({ x: [0, 1, 2], y: [1, 3, 7] });
  });

  it("keeps the sentence of a failure", async () => {
    await expect(run("calculator", { expression: "2 *" })).rejects.toMatchObject({ name: "Trouble", kind: "tool" });
  });

  it("checks a result by another route", async () => {
    const tool = mathematicsTools({ workspace, thread }).find(({ name }) => name === "integral_calculator");
    const input = { function: "x^2", lower: 0, upper: 3 };
    const output = await run("integral_calculator", input);

    const found = await tool?.check?.(input, output, { signal: never() });

    expect(found).toMatchObject({ valid: true });
  });

  it("lets other work go on while it searches", async () => {
    const search = run("integral_calculator", LONG, AbortSignal.timeout(1_200));

    expect(await turnsDuring(search)).toBeGreaterThan(20);
  });

  it("ends within a second of a stop, and goes on with the next question", async () => {
    const controller = new AbortController();
    const search = run("integral_calculator", LONG, controller.signal);
    await new Promise((resolve) => setTimeout(resolve, 300));

    const began = performance.now();
    controller.abort();
    await expect(search).rejects.toMatchObject({ name: "AbortError" });

    expect(performance.now() - began).toBeLessThan(MS.stopped);
    expect(await run("calculator", { expression: "6 * 7" })).toMatchObject({ result: 42 });
  });

  it("ends a job that takes too long", async () => {
    const strict = await mathematicsThread({ timeoutMs: 400 });
    const job = { tool: "integral_calculator", input: LONG, file: null };
    await expect(strict.run("run", job, never())).rejects.toThrow(/longer than 0.4 s/);
    await strict.dispose();
  });

  it("answers a stop while it waits for its turn", async () => {
    const first = new AbortController();
    const busy = run("integral_calculator", LONG, first.signal).catch(() => undefined);
    const began = performance.now();

    await expect(run("calculator", { expression: "1" }, AbortSignal.timeout(100))).rejects.toThrow();

    expect(performance.now() - began).toBeLessThan(MS.stopped);
    first.abort();
    await busy;
  });

  it("works in place, and says why, where no worker can be had", async () => {
    const said: string[] = [];
    const jobs = { double: (input: unknown) => Promise.resolve(2 * Number(input)) };
    const without = workerThread({ workerFile: "/nowhere/worker.cjs", jobs, warn: (message) => said.push(message) });

    expect(await without.run("double", 21, never())).toBe(42);
    expect(await without.run("double", 4, never())).toBe(8);
    expect(said).toEqual([expect.stringMatching(/no thread of its own.*nowhere/)]);
  });

  const EXPLOSIVE: Readonly<Record<string, [tool: string, input: Record<string, unknown>]>> = {
    "a tower of powers": ["calculator", { expression: `9${"^9".repeat(40)}` }],
    "a tower of powers of x": ["integral_calculator", { function: `x${"^x".repeat(60)}`, lower: 0, upper: 2 }],
    "the factorial of millions": ["calculator", { expression: "9000000! / 8999999!" }],
    "10,000 nested brackets": ["calculator", { expression: `${"(".repeat(900)}1${")".repeat(900)}` }],
    "10,000 nested brackets in an integral": [
      "integral_calculator",
      { function: `${"(".repeat(1e4)}x${")".repeat(1e4)}` },
    ],
    "10,000 nested roots": ["function_analyzer", { function: `${"sqrt(".repeat(1e4)}x${")".repeat(1e4)}` }],
    "a product of thousands of brackets": ["integral_calculator", { function: "(x+1)".repeat(1500) }],
  };
  for (const [what, [tool, input]] of Object.entries(EXPLOSIVE)) {
    it(`ends ${what} within two seconds`, async () => {
      const [began, before] = [performance.now(), process.memoryUsage.rss()];

      const said = await run(tool, input).then(
        ({ text }) => text,
        (error: Error) => error.message,
      );

      expect(said.length).toBeGreaterThan(10);
      expect(performance.now() - began).toBeLessThan(MS.refused);
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(MEGABYTES);
    });
  }
});
