/** One program in a fresh QuickJS runtime. Runs inside the worker; knows no Node, no network, no files. */
import type {
  QuickJSContext,
  QuickJSDeferredPromise,
  QuickJSHandle,
  QuickJSRuntime,
  QuickJSWASMModule,
} from "quickjs-emscripten-core";
import type { SandboxLimits, SandboxOutcome } from "../../ports/sandbox";
import { SANDBOX_LIMITS } from "./limits";
import { prelude, RUNNER } from "./prelude";

/** Calls a tool of the host with JSON, gives back JSON. */
export type HostCall = (name: string, input: string) => Promise<string>;

/** Deeper recursion overflows the stack of WebAssembly itself. */
const STACK_BYTES = 256 << 10;
const CONCURRENT_CALLS = 8;
const JOBS_AT_ONCE = 256;
const ARGUMENT_CHARS = 1 << 20;
const LOG_CHARS = 16_000;
const MESSAGE_CHARS = 2_000;

type Failed = Extract<SandboxOutcome, { kind: "failed" }>;

interface Running {
  runtime: QuickJSRuntime;
  context: QuickJSContext;
  limits: SandboxLimits;
  began: number;
  deadline: number;
  logs: string[];
  toolCalls: number;
  /** Tool calls that are not answered yet. */
  pending: Set<QuickJSDeferredPromise>;
  ranOut: boolean;
  /** Has the program called more tools than it may? Nothing it does afterwards counts. */
  overCalled: boolean;
  ended: boolean;
  wake: () => void;
}

/** Does the code parse and define `solve`? null if it does. */
export function checkProgram(module: QuickJSWASMModule, code: string): string | null {
  const runtime = module.newRuntime();
  runtime.setMemoryLimit(SANDBOX_LIMITS.memoryBytes);
  runtime.setMaxStackSize(STACK_BYTES);
  const deadline = performance.now() + 500;
  runtime.setInterruptHandler(() => performance.now() > deadline);
  const context = runtime.newContext();
  try {
    const found = context.evalCode(`'use strict';\n${code}\n;typeof solve`, "solve.js");
    if (found.error) return describe(context, found.error);
    return found.value.consume((handle) => context.getString(handle)) === "function"
      ? null
      : "The program does not define a function solve(tools, input).";
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

export async function runProgram(
  module: QuickJSWASMModule,
  program: { code: string; input: string; tools: readonly string[]; limits: SandboxLimits },
  host: HostCall,
): Promise<SandboxOutcome> {
  const runtime = module.newRuntime();
  const context = runtime.newContext();
  const began = performance.now();
  const run: Running = {
    runtime,
    context,
    limits: program.limits,
    began,
    deadline: began + program.limits.timeoutMs,
    logs: [],
    toolCalls: 0,
    pending: new Set(),
    ranOut: false,
    overCalled: false,
    ended: false,
    wake: () => undefined,
  };
  const held: QuickJSHandle[] = [];
  try {
    limit(run);
    install(run, program.tools, host);
    const started = start(run, program, held);
    return "kind" in started ? started : await settle(run, started.promise, held);
  } finally {
    run.ended = true;
    runtime.setInterruptHandler(() => true);
    for (const promise of run.pending) promise.dispose();
    for (const handle of held) if (handle.alive) handle.dispose();
    context.dispose();
    runtime.dispose();
  }
}

function limit(run: Running): void {
  run.runtime.setMemoryLimit(run.limits.memoryBytes);
  run.runtime.setMaxStackSize(STACK_BYTES);
  run.runtime.setInterruptHandler(() => {
    run.ranOut ||= performance.now() > run.deadline;
    return run.ranOut || run.overCalled;
  });
}

/** The two functions the prelude takes hold of and hides: log and host call. */
function install(run: Running, tools: readonly string[], host: HostCall): void {
  const { context } = run;
  let logged = 0;
  context
    .newFunction("__log", (text) => {
      const line = context.getString(text);
      logged += line.length;
      if (logged <= LOG_CHARS) run.logs.push(line);
    })
    .consume((handle) => context.setProp(context.global, "__log", handle));
  context
    .newFunction("__host", (name, input) => callHost(run, host, tools, context.getString(name), input))
    .consume((handle) => context.setProp(context.global, "__host", handle));
  context.unwrapResult(context.evalCode(prelude(tools), "prelude.js")).dispose();
}

function callHost(
  run: Running,
  host: HostCall,
  tools: readonly string[],
  name: string,
  input: QuickJSHandle,
): QuickJSHandle {
  const { context, limits } = run;
  if (run.overCalled || run.toolCalls >= limits.maxToolCalls) {
    run.overCalled = true;
    throw new Error(overCalled(run));
  }
  run.toolCalls += 1;
  if (run.pending.size >= CONCURRENT_CALLS) {
    throw new Error(`at most ${CONCURRENT_CALLS} tool calls at once: await some before the next`);
  }
  const length = context.getProp(input, "length").consume((handle) => context.getNumber(handle));
  if (length > ARGUMENT_CHARS) throw new Error("the input of the tool is too large");
  const text = context.getString(input);
  const promise = context.newPromise();
  run.pending.add(promise);
  const settled = (ok: boolean, value: string) => {
    run.pending.delete(promise);
    if (run.ended || !promise.alive) return;
    const handle = ok
      ? context.newString(value)
      : context.newError({ name: "ToolError", message: value.slice(0, MESSAGE_CHARS) });
    handle.consume((made) => (ok ? promise.resolve(made) : promise.reject(made)));
    run.wake();
  };
  const called = tools.includes(name) ? host(name, text) : Promise.reject(new Error(`there is no tool ${name}`));
  called.then(
    (value) => settled(true, value),
    (error: unknown) => settled(false, error instanceof Error ? error.message : String(error)),
  );
  return promise.handle;
}

function start(
  run: Running,
  { code, input }: { code: string; input: string },
  held: QuickJSHandle[],
): Failed | { promise: QuickJSHandle } {
  const { context } = run;
  const runner = context.unwrapResult(context.evalCode(RUNNER, "runner.js"));
  held.push(runner);
  const defined = context.evalCode(`'use strict';\n${code}\n;solve`, "solve.js");
  if (defined.error) return failure(run, describe(context, defined.error), "syntax");
  held.push(defined.value);
  const given = context.newString(input);
  held.push(given);
  const called = context.callFunction(runner, context.undefined, defined.value, given);
  if (called.error) return failure(run, describe(context, called.error));
  held.push(called.value);
  return { promise: called.value };
}

/** Turns the job queue until solve() settles, a limit is hit, or nothing can happen any more. */
async function settle(run: Running, promise: QuickJSHandle, held: QuickJSHandle[]): Promise<SandboxOutcome> {
  const { context } = run;
  for (;;) {
    const broken = drain(run);
    if (broken) return broken;
    const state = context.getPromiseState(promise);
    if (state.type === "fulfilled") {
      held.push(state.value);
      return result(run, state.value);
    }
    if (state.type === "rejected") return failure(run, describe(context, state.error));
    if (run.pending.size === 0) return failure(run, "solve() waits for something that can never come.", "not-settled");
    const left = run.deadline - performance.now();
    if (left <= 0) return outOfTime(run);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      run.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function drain(run: Running): Failed | null {
  for (;;) {
    const jobs = run.runtime.executePendingJobs(JOBS_AT_ONCE);
    if (jobs.error) return failure(run, describe(run.context, jobs.error));
    if (run.overCalled) return failure(run, overCalled(run));
    if (performance.now() > run.deadline) return outOfTime(run);
    if (jobs.value === 0) return null;
  }
}

function result(run: Running, json: QuickJSHandle): SandboxOutcome {
  const { context, limits, logs, toolCalls, began } = run;
  const length = context.getProp(json, "length").consume((handle) => context.getNumber(handle));
  if (length > limits.maxResultChars) {
    const message = `The result has ${length} characters; at most ${limits.maxResultChars} are taken. Return less.`;
    return failure(run, message, "result-too-large");
  }
  const value: unknown = JSON.parse(context.getString(json));
  return { kind: "returned", value, logs, toolCalls, ms: performance.now() - began };
}

const outOfTime = (run: Running) =>
  failure(run, `The program ran longer than ${run.limits.timeoutMs} ms and was ended.`, "timeout");

const overCalled = ({ limits }: Running) =>
  `The program was ended: it may make at most ${limits.maxToolCalls} tool calls, ${CONCURRENT_CALLS} at once.`;

/** Whatever the program made of an exceeded number of calls, that number is the reason. */
function failure(run: Running, message: string, reason: Failed["reason"] = reasonOf(run, message)): Failed {
  const { logs, toolCalls, began } = run;
  const told = run.overCalled ? overCalled(run) : message;
  return { kind: "failed", reason, message: told, logs, toolCalls, ms: performance.now() - began };
}

function reasonOf(run: Running, message: string): Failed["reason"] {
  if (run.overCalled) return "tool-limit";
  if (run.ranOut || /interrupted/.test(message)) return "timeout";
  if (/out of memory/.test(message)) return "memory";
  if (/stack overflow|Maximum call stack/.test(message)) return "stack";
  return "error";
}

/** Takes the error out of the runtime as one line of text. */
function describe(context: QuickJSContext, error: QuickJSHandle): string {
  const dumped: unknown = context.dump(error);
  error.dispose();
  if (typeof dumped !== "object" || dumped === null) return String(dumped).slice(0, MESSAGE_CHARS);
  const { name, message } = dumped as { name?: unknown; message?: unknown };
  const [kind, text] = [name, message].map((part) => (typeof part === "string" ? part : ""));
  return `${kind || "Error"}: ${text || "the program threw no text"}`.slice(0, MESSAGE_CHARS);
}
