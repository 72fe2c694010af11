/** The sandbox: QuickJS in WebAssembly in a worker thread that is ended for good when a program does not stop. */
import { Worker } from "node:worker_threads";
import { Trouble } from "../../errors";
import type { Sandbox, SandboxLimits, SandboxOutcome, SandboxTools } from "../../ports/sandbox";
import type { ToHost, ToWorker } from "./worker-messages";

export interface QuickJsOptions {
  /** The bundled worker and the WebAssembly module beside it. */
  workerFile: string;
  wasmFile: string;
  /** Arguments of Node for the worker; needed where the worker is not bundled. */
  execArgv?: string[];
  defaults: SandboxLimits;
}

/** Added to a program's time before the worker is ended from outside. */
const GRACE_MS = 1_000;
/** A worker is replaced after so many programs. */
const PROGRAMS = 100;

interface Engine {
  worker: Worker;
  ready: Promise<void>;
  programs: number;
}

export function quickJsSandbox(options: QuickJsOptions): Sandbox {
  let engine: Engine | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let ids = 0;

  /** One program at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  function started(): Engine {
    engine ??= startEngine(options, () => {
      engine = null;
    });
    return engine;
  }

  async function end(): Promise<void> {
    const last = engine;
    engine = null;
    await last?.worker.terminate();
  }

  async function talk<Result>(
    message: ToWorker,
    limitMs: number,
    signal: AbortSignal,
    lost: (reason: "timeout" | "memory") => Result,
    hear: (message: ToHost, reply: (message: ToWorker) => void) => { result: Result } | null,
  ): Promise<Result> {
    signal.throwIfAborted();
    const { worker, ready } = started();
    await ready;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => finish(() => void end().then(() => resolve(lost("timeout")))), limitMs + GRACE_MS);
      const abort = () => finish(() => void end().then(() => reject(signal.reason as Error)));
      const exit = () => finish(() => resolve(lost("memory")));
      const listen = (told: ToHost) => {
        const heard = hear(told, (reply) => worker.postMessage(reply));
        if (heard) finish(() => resolve(heard.result));
      };
      const finish = (then: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener("abort", abort);
        worker.off("message", listen);
        worker.off("exit", exit);
        then();
      };
      signal.addEventListener("abort", abort, { once: true });
      worker.on("message", listen);
      worker.once("exit", exit);
      worker.postMessage(message);
    });
  }

  return {
    run(code, input, tools, { signal, limits }) {
      const bounds = { ...options.defaults, ...limits };
      return inTurn(async () => {
        const id = ++ids;
        const message = {
          kind: "run",
          id,
          code,
          input: JSON.stringify(input ?? null),
          tools: Object.keys(tools),
          limits: bounds,
        } as const;
        const began = performance.now();
        const outcome = await talk<SandboxOutcome>(
          message,
          bounds.timeoutMs,
          signal,
          lostRun(began, bounds),
          (told, reply) => {
            if (told.kind === "tool-call" && told.run === id) void answerCall(tools, told, reply);
            return told.kind === "ran" && told.id === id ? { result: told.outcome } : null;
          },
        );
        if (engine && ++engine.programs >= PROGRAMS) await end();
        return outcome;
      });
    },
    check(code) {
      return inTurn(() => {
        const id = ++ids;
        const lost = () => "The program could not be checked in time.";
        return talk<string | null>({ kind: "check", id, code }, 2_000, new AbortController().signal, lost, (told) =>
          told.kind === "checked" && told.id === id ? { result: told.complaint } : null,
        );
      });
    },
    dispose: end,
  };
}

function startEngine({ workerFile, wasmFile, execArgv = [] }: QuickJsOptions, gone: () => void): Engine {
  const worker = new Worker(workerFile, {
    workerData: { wasmFile },
    env: {},
    execArgv,
    argv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  const ready = new Promise<void>((resolve, reject) => {
    const broken = (cause: unknown) =>
      reject(new Trouble("sandbox", "The sandbox for programs could not be started.", { cause, retryable: true }));
    worker.on("error", broken);
    worker.once("exit", (code) => broken(new Error(`exit code ${code}`)));
    worker.on("message", (message: ToHost) => {
      if (message.kind === "ready") {
        // The first listener makes the worker keep the process alive; from here on only a running program does.
        worker.unref();
        resolve();
      }
      if (message.kind === "broken") broken(new Error(message.message));
    });
  });
  worker.once("exit", gone);
  return { worker, ready, programs: 0 };
}

const lostRun =
  (began: number, { timeoutMs }: SandboxLimits) =>
  (reason: "timeout" | "memory"): SandboxOutcome => ({
    kind: "failed",
    reason,
    message:
      reason === "timeout"
        ? `The program ran longer than ${timeoutMs} ms and was ended.`
        : "The program used up the sandbox's memory and was ended.",
    logs: [],
    toolCalls: 0,
    ms: performance.now() - began,
  });

type ToolCall = Extract<ToHost, { kind: "tool-call" }>;

async function answerCall(
  tools: SandboxTools,
  { call, name, input }: ToolCall,
  reply: (message: ToWorker) => void,
): Promise<void> {
  try {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (!tool) throw new Error(`there is no tool ${name}`);
    const value = JSON.stringify((await tool(JSON.parse(input))) ?? null);
    reply({ kind: "tool-result", call, ok: true, value });
  } catch (error) {
    reply({ kind: "tool-result", call, ok: false, value: error instanceof Error ? error.message : String(error) });
  }
}
