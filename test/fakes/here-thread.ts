/** A thread whose jobs are done in the test's own. */
import type { Jobs, Thread } from "../../src/ports/thread";

export function hereThread(jobs: Jobs): Thread {
  return {
    run: async (job, input) => structuredClone(await jobs[job]?.(structuredClone(input))),
    dispose: () => Promise.resolve(),
  };
}
