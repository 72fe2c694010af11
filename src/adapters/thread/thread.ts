/** One worker thread for jobs: started on first use, ended for good when a job does not stop, bounded in memory. */
import { Worker } from "node:worker_threads";
import { Trouble } from "../../errors";
import type { Jobs, Thread } from "../../ports/thread";
import type { FromThread, ToThread } from "./messages";

export interface ThreadOptions {
  /** The bundled worker; it calls `serve` with the same jobs. */
  workerFile: string;
  /** Where no worker can be had they are done here. */
  jobs: Jobs;
  /** Told once, when jobs are done here for want of a worker. */
  warn?: (message: string) => void;
  limits?: Partial<ThreadLimits>;
}

interface ThreadLimits {
  /** Milliseconds of one job. */
  timeoutMs: number;
  /** Megabytes of objects. */
  heapMB: number;
}

const LIMITS: ThreadLimits = { timeoutMs: 30_000, heapMB: 160 };
/** A worker that does not report after so many milliseconds counts as none. */
const START_MS = 10_000;

interface Running {
  worker: Worker;
  /** Rejects where the worker cannot be had. */
  ready: Promise<void>;
}

export function workerThread({ workerFile, jobs, warn, limits }: ThreadOptions): Thread {
  const { timeoutMs, heapMB } = { ...LIMITS, ...limits };
  let running: Running | null = null;
  let isWithout = false;
  let queue: Promise<unknown> = Promise.resolve();
  let ids = 0;

  /** One job at a time, so that time and memory are counted for one. */
  function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(() => {
      signal.throwIfAborted();
      return work();
    });
    queue = turn.catch(() => undefined);
    return orStopped(turn, signal);
  }

  async function end(): Promise<void> {
    const last = running;
    running = null;
    await last?.worker.terminate();
  }

  async function workerOrNull(): Promise<Worker | null> {
    if (isWithout) return null;
    try {
      running ??= start(workerFile, heapMB, () => (running = null));
      await running.ready;
      return running.worker;
    } catch (error) {
      isWithout = true;
      await end();
      const reason = error instanceof Error ? error.message : String(error);
      warn?.(`Mathematics has no thread of its own here, so long calculations hold up the editor: ${reason}`);
      return null;
    }
  }

  async function here(job: string, input: unknown): Promise<unknown> {
    const work = jobs[job];
    if (work === undefined) throw new Error(`There is no job “${job}”.`);
    return work(input);
  }

  function asked(worker: Worker, message: ToThread, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (then: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
        worker.off("message", hear).off("error", fall).off("exit", leave);
        worker.unref();
        then();
      };
      const giveUp = (error: unknown) => settle(() => void end().then(() => reject(error as Error)));
      const stop = () => giveUp(signal.reason);
      const timer = setTimeout(() => giveUp(tooLong(timeoutMs)), timeoutMs);
      const fall = (error: Error) => giveUp(isOutOfMemory(error) ? tooLarge(heapMB) : error);
      const leave = () => giveUp(tooLarge(heapMB));
      const hear = (told: FromThread) => {
        if (told.kind === "ready" || told.id !== message.id) return;
        settle(() => (told.kind === "done" ? resolve(told.value) : reject(failureOf(told))));
      };
      signal.addEventListener("abort", stop, { once: true });
      worker.on("message", hear).on("error", fall).on("exit", leave);
      worker.ref();
      worker.postMessage(message);
    });
  }

  return {
    run: (job, input, signal) =>
      inTurn(signal, async () => {
        const worker = await workerOrNull();
        return worker === null ? here(job, input) : asked(worker, { id: ++ids, job, input }, signal);
      }),
    dispose: end,
  };
}

function start(workerFile: string, heapMB: number, gone: () => void): Running {
  const worker = new Worker(workerFile, {
    env: {},
    execArgv: [],
    argv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapMB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  worker.once("exit", gone);
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the worker did not start")), START_MS);
    const settle = (then: () => void) => {
      clearTimeout(timer);
      worker.off("error", broken).off("exit", left).off("message", hear);
      then();
    };
    const broken = (error: Error) => settle(() => reject(error));
    const left = () => settle(() => reject(new Error("the worker ended at its start")));
    const hear = (told: FromThread) => {
      if (told.kind === "ready") settle(resolve);
    };
    worker.on("error", broken).on("exit", left).on("message", hear);
  });
  // Ending while it starts would else be an error that nobody hears.
  worker.on("error", () => undefined);
  return { worker, ready };
}

/** The work's result, or the signal's reason at once. */
function orStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function failureOf({ trouble, message, advice }: Extract<FromThread, { kind: "failed" }>): Error {
  return trouble === null ? new Error(message) : new Trouble(trouble, message, { advice: advice ?? undefined });
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

const tooLong = (timeoutMs: number) =>
  new Trouble("tool", `The calculation took longer than ${timeoutMs / 1000} s and was ended; ask for less at once.`);

const tooLarge = (heapMB: number) =>
  new Trouble("tool", `The calculation needs more than ${heapMB} MB of memory and was ended; ask for less at once.`);
