/** The worker's side: does the jobs that it is sent, one after the other. */
import { parentPort } from "node:worker_threads";
import { Trouble } from "../../errors";
import type { Jobs } from "../../ports/thread";
import type { FromThread, ToThread } from "./messages";

/** @throws Error outside of a worker thread */
export function serve(jobs: Jobs): void {
  const port = parentPort;
  if (!port) throw new Error("This runs as a worker thread only.");
  const say = (message: FromThread) => port.postMessage(message);
  port.on("message", ({ id, job, input }: ToThread) => {
    const work = jobs[job];
    const failed = (error: unknown) => {
      const trouble = error instanceof Trouble ? error : null;
      const message = error instanceof Error ? error.message : String(error);
      say({ kind: "failed", id, trouble: trouble?.kind ?? null, message, advice: trouble?.advice ?? null });
    };
    if (work === undefined) failed(new Error(`There is no job “${job}”.`));
    else work(input).then((value) => say({ kind: "done", id, value }), failed);
  });
  say({ kind: "ready" });
}
