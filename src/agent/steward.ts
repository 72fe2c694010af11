/** Steward as panel, terminal and participants use it: ask, answer what was asked back, go on, stop. */
import type { BaseCheckpointSaver, StateSnapshot } from "@langchain/langgraph";
import { Trouble } from "../errors";
import type { AgentEvent, Answer } from "../protocol";
import type { Approval } from "../ports/approval";
import type { Clock } from "../ports/clock";
import type { Model } from "../ports/model";
import type { Regulations } from "../ports/regulations";
import type { Sandbox } from "../ports/sandbox";
import type { Workspace } from "../ports/workspace";
import type { ToolRegistry } from "../tools/registry";
import { checkQuestion, type AskRequest } from "./ask-request";
import { compiled, config, entrance, pending, type Compiled } from "./entrance";
import { describeFailure } from "./failure";
import { DEFAULT_LIMITS, type Limits } from "./limits";
import type { RunPorts, Spent, Steer } from "./node";
import { compose } from "./nodes/finish";
import type { Profile } from "./profile";
import { runModel, type CountedModel } from "./run-model";
import type { Inquiry, StewardState } from "./state";
import { toolbox } from "./toolbox";
import { watchedSaver } from "./watched-saver";

export interface StewardPorts {
  model: () => Promise<Model>;
  tools: () => Promise<ToolRegistry>;
  checkpointer: BaseCheckpointSaver;
  regulations: Regulations;
  workspace: Workspace;
  sandbox: Sandbox;
  approval: Approval;
  clock: Clock;
  profile: () => Promise<Profile>;
  /** Limits of the settings; those of the profile go before them. */
  limits: () => Partial<Limits>;
}

export interface Steward {
  ask(request: AskRequest, say: (event: AgentEvent) => void, signal: AbortSignal): Promise<Answer>;
  /** What the session waits for; null if it does not wait. */
  waiting(sessionId: string): Promise<Inquiry | null>;
}

export function steward(ports: StewardPorts): Steward {
  return {
    async ask(request, say, signal) {
      const sessionId = request.sessionId ?? ports.clock.uuid();
      const run = await prepare(ports, request, sessionId, say, signal);
      say({ type: "session", sessionId, runId: ports.clock.uuid() });
      const answer = { ...(await run()), sessionId };
      say({ type: "answer", answer });
      return answer;
    },
    async waiting(sessionId) {
      const { limits, profile } = await settings(ports, {});
      const run = await runPorts(ports, limits, profile, () => undefined, new AbortController().signal);
      return pending(await compiled(run, ports.checkpointer).getState(config(sessionId)));
    },
  };
}

const setAsideNotice = (question: string): string =>
  `“${question}” is set aside without an answer; ask it again at any time.`;

/** Checks the request and returns the run that is yet to start. */
async function prepare(
  ports: StewardPorts,
  request: AskRequest,
  sessionId: string,
  say: (event: AgentEvent) => void,
  signal: AbortSignal,
): Promise<() => Promise<Answer>> {
  const startedAt = ports.clock.now();
  const { limits, profile } = await settings(ports, request.limits ?? {});
  const timeout = AbortSignal.timeout(limits.runTimeoutMs);
  const lost = new AbortController();
  const either = AbortSignal.any([signal, timeout, lost.signal]);
  return async () => {
    let graph: Compiled | null = null;
    let spent: RunPorts["model"]["spent"] = () => ({ calls: 0, tokens: null });
    try {
      checkQuestion(request, limits);
      const run = await runPorts(ports, limits, profile, say, either, request.steer);
      spent = run.model.spent;
      graph = compiled(
        run,
        watchedSaver(ports.checkpointer, (error) => lost.abort(error)),
      );
      const before = await graph.getState(config(sessionId));
      run.model.countFrom(spentBefore(before));
      const target = await entrance(graph, before, request, startedAt);
      if (target.setAside !== undefined) say({ type: "notice", message: setAsideNotice(target.setAside) });
      // A step begins when the one before it is stored: what was shown as done is there after a crash.
      await graph.invoke(target.input as never, { ...target.config, signal: either, durability: "sync" });
      lost.signal.throwIfAborted();
      return await concluded(graph, sessionId, request, startedAt, ports.clock.now(), spent());
    } catch (error) {
      const isLost = lost.signal.aborted;
      const values = graph && !isLost ? (await graph.getState(config(sessionId))).values : null;
      const state = withRequest(values, request, startedAt);
      const partial = compose({ ...state, failure: null }, ports.clock.now(), spent());
      if (signal.aborted) return { ...partial, status: "stopped" };
      const reason: unknown = isLost ? lost.signal.reason : error;
      return failed(timeout.aborted ? timedOut(limits) : reason, partial, say, ports.clock);
    }
  };
}

async function settings(ports: StewardPorts, own: Partial<Limits>): Promise<{ limits: Limits; profile: Profile }> {
  const profile = await ports.profile();
  return { profile, limits: { ...DEFAULT_LIMITS, ...ports.limits(), ...profile.limits, ...own } };
}

async function runPorts(
  ports: StewardPorts,
  limits: Limits,
  profile: Profile,
  say: (event: AgentEvent) => void,
  signal: AbortSignal,
  steer: Steer = {},
): Promise<RunPorts & { model: CountedModel }> {
  return {
    steer,
    model: runModel(await ports.model(), { limits, signal, say }),
    tools: toolbox(await ports.tools(), ports.approval, signal, say),
    regulations: saying(ports.regulations, say),
    workspace: ports.workspace,
    sandbox: ports.sandbox,
    clock: ports.clock,
    limits,
    profile,
    signal,
    say,
  };
}

/** Indexing before an answer is said, once a document. */
function saying(regulations: Regulations, say: (event: AgentEvent) => void): Regulations {
  let last = "";
  return {
    library: (options) =>
      regulations.library({
        ...options,
        progress: (progress) => {
          options?.progress?.(progress);
          if (progress.path === last) return;
          last = progress.path;
          say({ type: "notice", message: `Indexing ${progress.path} (${progress.done + 1} of ${progress.total})` });
        },
      }),
  };
}

/** Calls already spent count only where the run goes on, not where a new question starts. */
function spentBefore({ next, values }: StateSnapshot): Spent {
  if (next.length === 0) return { calls: 0, tokens: null };
  const { spentCalls, spentTokens } = values as StewardState;
  return { calls: spentCalls, tokens: spentTokens };
}

async function concluded(
  graph: Compiled,
  sessionId: string,
  request: AskRequest,
  startedAt: number,
  now: number,
  spent: ReturnType<RunPorts["model"]["spent"]>,
): Promise<Answer> {
  const snapshot = await graph.getState(config(sessionId));
  const state = withRequest(snapshot.values, request, startedAt);
  const inquiry = pending(snapshot);
  if (!inquiry) return state.answer ?? compose(state, now, spent);
  const options = inquiry.options.map((option, position) => `${position + 1}. ${option}`);
  const text = [inquiry.question, ...options].join("\n");
  return { ...compose({ ...state, failure: null }, now, spent), status: "waiting", text };
}

/** Before the first checkpoint there is no state yet. */
function withRequest(values: unknown, request: AskRequest, startedAt: number): StewardState {
  const state = (values ?? {}) as Partial<StewardState>;
  return {
    ...EMPTY,
    ...state,
    request: state.request ?? { question: request.question, context: request.context ?? [], startedAt },
  } as StewardState;
}

const EMPTY = {
  best: [],
  parts: [],
  outcome: null,
  agent: null,
  failure: null,
  iterations: 0,
  routingHistory: [],
  clarifications: [],
  conversation: [],
  triaged: null,
  resolved: "",
} satisfies Partial<StewardState>;

const timedOut = ({ runTimeoutMs }: Limits) =>
  new Trouble("budget", `The run was ended after ${runTimeoutMs / 1000} s.`, {
    advice: "Go on from the last checkpoint, ask for less at once, or raise the limit runTimeoutMs.",
    retryable: true,
  });

function failed(error: unknown, partial: Answer, say: (event: AgentEvent) => void, clock: Clock): Answer {
  const failure = describeFailure(error, "run", clock.uuid());
  const message = [failure.message, failure.advice].filter(Boolean).join(" ");
  const { kind: code, retryable, correlationId } = failure;
  say({ type: "error", code, message, retryable, correlationId });
  const text = partial.text ? `${message}\n\nFound until then:\n\n${partial.text}` : message;
  return { ...partial, status: "failed", text, metadata: { ...partial.metadata, correlationId } };
}
