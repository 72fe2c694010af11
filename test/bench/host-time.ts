/** What work costs the thread that also serves the editor. */
import { existsSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** By name of the column. */
export type Cost = Record<string, number | null>;

/**
 * Milliseconds by the clock and on processors, and the longest the event loop was kept from others: by the clock,
 * and in work of its own, which does not count what other programs took from it.
 */
export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; cost: Cost }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let longestWork = 0;
  let before = mainThreadMs();
  const timer = setInterval(() => {
    const now = mainThreadMs();
    longestWork = Math.max(longestWork, now - before);
    before = now;
  }, 5);
  await new Promise((resolve) => setTimeout(resolve, 20));
  longestWork = 0;
  delay.enable();
  const processors = process.cpuUsage();
  let most = process.memoryUsage.rss();
  const memory = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  clearInterval(memory);
  const { user, system } = process.cpuUsage(processors);
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  clearInterval(timer);
  const cost: Cost = {
    ms,
    "processor ms": (user + system) / 1000,
    "host blocked ms": delay.max / 1e6,
    "of it own work ms": longestWork,
    "peak MB": most / 1e6,
  };
  return { result, cost };
}

/** Time that the main thread has been on a processor; 0 where the system does not tell. */
function mainThreadMs(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6 : 0;
}
