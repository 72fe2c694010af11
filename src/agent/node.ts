/** The form of a box: what it reads, what it writes, which ports it uses, and how its start and end are told. */
import { isGraphBubbleUp, type LangGraphRunnableConfig } from "@langchain/langgraph";
import type { AgentEvent } from "../protocol";
import type { Clock } from "../ports/clock";
import type { StructuredCall, TextCall } from "../ports/model";
import type { Regulations } from "../ports/regulations";
import type { Sandbox } from "../ports/sandbox";
import type { Workspace } from "../ports/workspace";
import { Trouble, isAbort } from "../errors";
import type { Limits } from "./limits";
import type { Profile } from "./profile";
import type { RegulationTool } from "./regulations/state";
import type { Toolbox } from "./toolbox";

/** Model calls of one run: counted, within the budget, stopped by the run's signal. */
export interface RunModel {
  readonly provider: "offline" | "openai" | "editor";
  ask<Input, Output>(call: StructuredCall<Input, Output>, input: Input): Promise<Output>;
  write<Input>(call: TextCall<Input>, input: Input, onToken?: (text: string) => void): Promise<string>;
  spent(): Spent;
}

/** Model calls and tokens so far; null where a server did not tell. */
export interface Spent {
  calls: number;
  tokens: { input: number; output: number } | null;
}

/** What the person chose for a branch instead of the model: it holds for an agent's first attempt. */
export interface Steer {
  tool?: RegulationTool;
  /** Words to search. */
  query?: string;
}

/** The world as one run sees it. */
export interface RunPorts {
  steer?: Steer;
  model: RunModel;
  tools: Toolbox;
  regulations: Regulations;
  workspace: Workspace;
  sandbox: Sandbox;
  clock: Clock;
  limits: Limits;
  profile: Profile;
  signal: AbortSignal;
  say: (event: AgentEvent) => void;
}

export type Uses<Key extends keyof RunPorts> = Pick<RunPorts, Key>;
export type Reads<State, Key extends keyof State> = Readonly<Pick<State, Key>>;
export type Writes<State, Key extends keyof State> = Promise<Partial<Pick<State, Key>>>;

type Box<State, Update> = (state: State, config: LangGraphRunnableConfig) => Promise<Update>;

export interface Telling<Update> {
  /** What the end of the box should say beside its name. */
  detail?: (update: Update) => Record<string, unknown>;
  /** A box that holds a whole flow is bounded by the run's time only. */
  unbounded?: boolean;
}

/** Wraps a box so that its start, end and failure are said, and so that it ends when its time is up. */
export function told<State, Update>(
  { say, limits, signal }: Uses<"say" | "limits" | "signal">,
  agent: string,
  node: string,
  box: Box<State, Update>,
  { detail, unbounded = false }: Telling<Update> = {},
): Box<State, Update> {
  return async (state, config) => {
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    say({ type: "step", agent, node, status: "started" });
    try {
      const timeoutMs = unbounded ? limits.runTimeoutMs : limits.nodeTimeoutMs;
      const update = await withDeadline(box(state, config), node, timeoutMs, signal);
      say({ type: "step", agent, node, status: "finished", ms: ms(), detail: detail?.(update) });
      return update;
    } catch (error) {
      if (!isGraphBubbleUp(error)) say({ type: "step", agent, node, status: "failed", ms: ms() });
      throw error;
    }
  };
}

async function withDeadline<T>(work: Promise<T>, node: string, timeoutMs: number, signal: AbortSignal): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(nodeTimeout(node, timeoutMs)), timeoutMs);
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener("abort", stop);
  }
}

const nodeTimeout = (node: string, timeoutMs: number) =>
  new Trouble("budget", `The step “${node}” took longer than ${timeoutMs / 1000} s and was ended.`, {
    advice: "Try again, ask for less at once, or raise the limit nodeTimeoutMs.",
    retryable: true,
  });

/** Must the error leave the graph at once: an interrupt of LangGraph, or a stop? */
export function leavesGraph(error: unknown, signal: AbortSignal): boolean {
  return isGraphBubbleUp(error) || signal.aborted || isAbort(error);
}
