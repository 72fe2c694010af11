/** The whole agent over the sample workspace, with a scripted model server or the offline provider. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MemorySaver } from "@langchain/langgraph";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { systemClock } from "../../src/adapters/clock/system";
import { regulationSources, type RegulationSources } from "../../src/adapters/index/regulation-sources";
import { offlineModel } from "../../src/adapters/model/offline";
import { openAiModel } from "../../src/adapters/model/openai";
import { diskWorkspace } from "../../src/adapters/workspace/disk";
import type { AskRequest } from "../../src/agent/ask-request";
import type { Limits } from "../../src/agent/limits";
import { BUILT_IN_PROFILE, type Profile } from "../../src/agent/profile";
import { steward, type Steward } from "../../src/agent/steward";
import type { Model } from "../../src/ports/model";
import type { Thread } from "../../src/ports/thread";
import type { SandboxLimits } from "../../src/ports/sandbox";
import type { AgentEvent, Answer } from "../../src/protocol";
import { allTools } from "../../src/tools/catalogue";
import { MATHEMATICS_JOBS } from "../../src/tools/mathematics";
import { toolRegistry } from "../../src/tools/registry";
import type { Tool } from "../../src/tools/tool";
import { SAMPLE } from "../harness/paths";
import { testSandbox } from "./sandbox";
import { hereThread } from "./here-thread";
import { inlineReader } from "./inline-reader";

export { SAMPLE };

export interface AgentOptions {
  model?: Model;
  limits?: Partial<Limits>;
  profile?: Partial<Profile>;
  checkpointer?: BaseCheckpointSaver;
  workspace?: string;
  /** Replaces or adds tools, by name. */
  tools?: Tool[];
  sandbox?: Partial<SandboxLimits>;
  /** Where mathematics is calculated; in this thread unless another is given. */
  thread?: Thread;
}

export interface Asked {
  answer: Answer;
  events: AgentEvent[];
}

export interface TestAgent {
  steward: Steward;
  ask(question: string, request?: Partial<AskRequest>, signal?: AbortSignal): Promise<Asked>;
}

const sources = new Map<string, RegulationSources>();

/** The sources of a folder, read once for all tests. */
export function sourcesOf(folder: string): RegulationSources {
  const known = sources.get(folder);
  if (known) return known;
  const opened = regulationSources({
    storage: mkdtempSync(join(tmpdir(), "steward-index-")),
    workspaceFolders: [{ name: "sample", path: folder }],
    sources: [],
    workerFile: "",
    reader: inlineReader,
  });
  sources.set(folder, opened);
  return opened;
}

export const scriptedModel = (url: string): Model =>
  openAiModel({ baseUrl: url, model: "scripted", apiKey: "sk-test-key", retryBaseMs: 2 });

export function testAgent(options: AgentOptions = {}): TestAgent {
  const { model = offlineModel(), limits = {}, profile = {}, checkpointer = new MemorySaver(), tools = [] } = options;
  const folder = options.workspace ?? SAMPLE;
  const regulations = sourcesOf(folder);
  const workspace = diskWorkspace({ root: folder });
  const own = allTools({ regulations, workspace, thread: options.thread ?? hereThread(MATHEMATICS_JOBS) }).filter(
    ({ name }) => !tools.some((tool) => tool.name === name),
  );
  const registry = toolRegistry([...own, ...tools]);
  const sandbox = testSandbox(options.sandbox);
  const agent = steward({
    model: () => Promise.resolve(model),
    tools: () => Promise.resolve(registry),
    checkpointer,
    regulations,
    workspace,
    sandbox: {
      check: async (code) => (await sandbox).check(code),
      run: async (code, input, given, run) => (await sandbox).run(code, input, given, run),
      dispose: async () => (await sandbox).dispose(),
    },
    approval: { allow: () => Promise.resolve(false) },
    clock: systemClock,
    profile: () => Promise.resolve({ ...BUILT_IN_PROFILE, ...profile }),
    limits: () => limits,
  });
  return {
    steward: agent,
    async ask(question, request = {}, signal = new AbortController().signal) {
      const events: AgentEvent[] = [];
      const answer = await agent.ask({ sessionId: null, question, ...request }, (event) => events.push(event), signal);
      return { answer, events };
    },
  };
}

type EventOf<Type extends AgentEvent["type"]> = Extract<AgentEvent, { type: Type }>;

export const eventsOf = <Type extends AgentEvent["type"]>(events: readonly AgentEvent[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);
