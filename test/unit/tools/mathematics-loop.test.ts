/** The host's event loop while mathematics is calculated: on a thread of its own it stays free. */
import { expect } from "expect";
import { performance } from "node:perf_hooks";
import type { Thread } from "../../../src/ports/thread";
import { MATHEMATICS_JOBS } from "../../../src/tools/mathematics";
import { hereThread } from "../../fakes/here-thread";
import { mathematicsThread } from "../../fakes/mathematics-thread";

const BLOCKED_MS = 50;
const HEAVY = {
  tool: "integral_calculator",
  input: { expression: "abs(sin(x)*cos(3*x)-x/7)*exp(-x/9)", variable: "x", lower: "0", upper: "40" },
  file: null,
};
const TRIES = 4;

/** Milliseconds for which the loop was busy, all turns together: no single one can have been longer. */
async function busyMs(thread: Thread): Promise<number> {
  const before = performance.eventLoopUtilization();
  await thread.run("run", HEAVY, new AbortController().signal);
  return performance.eventLoopUtilization(before).active;
}

describe("the event loop while an integral is calculated", () => {
  it("is free on a thread of its own, and would be blocked without", async function () {
    this.timeout(60_000);
    const thread = await mathematicsThread();
    await busyMs(thread);
    const apart: number[] = [];
    for (let run = 0; run < TRIES; run++) apart.push(await busyMs(thread));
    await thread.dispose();
    const here = await busyMs(hereThread(MATHEMATICS_JOBS));

    expect(Math.min(...apart)).toBeLessThan(BLOCKED_MS);
    expect(here).toBeGreaterThan(BLOCKED_MS);
  });
});
