/** Reads sources in a worker thread. */
import { Worker } from "node:worker_threads";
import { basename } from "node:path";
import { Trouble } from "../../errors";
import type { IndexedDocument } from "./build-index";
import type { Entry } from "./document-store";
import type { OnPage, SourceJob } from "./read-source";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages";

export interface SourceReader {
  /** `null` where the file's bytes are those already stored. A file that breaks or stalls the reader is an entry too. */
  read(job: SourceJob, bytes: Uint8Array, signal: AbortSignal, onPage: OnPage): Promise<Entry | null>;
  buildIndex(documents: readonly IndexedDocument[], signal: AbortSignal): Promise<void>;
  dispose(): Promise<void>;
}

export interface ReaderLimits {
  /** Without word from the worker for so long a file is given up. */
  stallMs: number;
  /** What each page that was read adds to the time that a whole file may take, beside `stallMs`. */
  pageMs: number;
  /** Megabytes of objects in the worker. */
  heapMB: number;
  /** Megabytes by which one file may make the process grow, buffers included. */
  growthMB: number;
}

const LIMITS: ReaderLimits = { stallMs: 25_000, pageMs: 250, heapMB: 600, growthMB: 750 };
const WATCH_MS = 100;
const TOO_MUCH_MEMORY = "needs too much memory to read; it is probably damaged.";

export function workerReader(workerFile: string, storage: string, limits = LIMITS): SourceReader {
  let worker: Worker | null = null;
  let requests = 0;
  return {
    async read(job, bytes, signal, onPage) {
      const message: ToWorker = { kind: "read", request: ++requests, job, bytes };
      const outcome = await ask(message, signal, onPage, [bytes.buffer as ArrayBuffer]);
      if (outcome.kind === "done") return outcome.entry;
      const { path, id, size, modified } = job;
      return {
        path,
        id,
        size,
        modified,
        hash: "",
        status: "unreadable",
        message: `${basename(path)} ${outcome.message}`,
      };
    },
    async buildIndex(documents, signal) {
      const outcome = await ask({ kind: "index", request: ++requests, documents }, signal, () => undefined, []);
      if (outcome.kind === "failed") throw new Trouble("storage", `The index could not be built: ${outcome.message}`);
    },
    async dispose() {
      await worker?.terminate();
      worker = null;
    },
  };

  function ask(
    message: ToWorker,
    signal: AbortSignal,
    onPage: OnPage,
    transfer: ArrayBuffer[],
  ): Promise<{ kind: "done"; entry: Entry | null } | { kind: "failed"; message: string }> {
    signal.throwIfAborted();
    const running = (worker ??= start());
    return new Promise((resolve, reject) => {
      const started = performance.now();
      let stall = setTimeout(giveUp, limits.stallMs);
      let place = "";
      const before = process.memoryUsage.rss();
      const watch = setInterval(() => {
        const growth = process.memoryUsage.rss() - before;
        if (message.kind === "read" && growth > limits.growthMB * 1e6) fail(TOO_MUCH_MEMORY);
      }, WATCH_MS);
      running.on("message", hear).on("error", fall).on("exit", leave);
      signal.addEventListener("abort", stop, { once: true });
      running.postMessage(message, transfer);

      function hear(reply: FromWorker): void {
        if (reply.request !== message.request) return;
        clearTimeout(stall);
        if (reply.kind === "page") {
          stall = setTimeout(giveUp, timeLeft(reply.page));
          place = ` after page ${reply.page} of ${reply.pages}`;
          onPage(reply.page, reply.pages);
        } else if (reply.kind === "unstored") {
          settle();
          reject(new Trouble("storage", reply.message, { advice: reply.advice, retryable: true }));
        } else {
          settle();
          resolve(reply.kind === "failed" ? { kind: "failed", message: `could not be read: ${reply.message}` } : reply);
        }
      }
      /** Pages that each come in time, though late, must not add up to a file that never ends. */
      function timeLeft(page: number): number {
        const left = started + limits.stallMs + page * limits.pageMs - performance.now();
        return Math.min(limits.stallMs, Math.max(0, left));
      }
      function giveUp(): void {
        fail(`takes too long to read${place}; it is probably damaged.`);
      }
      function fall(error: Error): void {
        const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
        fail(isMemory ? TOO_MUCH_MEMORY : `could not be read: ${error.message}`);
      }
      function leave(): void {
        fail("could not be read: the reader ended.");
      }
      function stop(): void {
        settle();
        drop();
        reject(signal.reason as Error);
      }
      function fail(reason: string): void {
        settle();
        drop();
        resolve({ kind: "failed", message: reason });
      }
      function settle(): void {
        clearTimeout(stall);
        clearInterval(watch);
        running.off("message", hear).off("error", fall).off("exit", leave);
        signal.removeEventListener("abort", stop);
      }
      function drop(): void {
        if (worker === running) worker = null;
        running.on("error", () => undefined);
        void running.terminate();
      }
    });
  }

  function start(): Worker {
    const settings: WorkerSettings = { storage };
    const started = new Worker(workerFile, {
      workerData: settings,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMB },
      stdout: true,
      stderr: true,
    });
    started.unref();
    return started;
  }
}
