/** The whole agent over a store on disk: each opening is like a new window. */
import { systemClock } from "../../src/adapters/clock/system";
import { offlineModel } from "../../src/adapters/model/offline";
import { openStorage, type Storage } from "../../src/adapters/storage/open";
import { recordedRuns, type RecordedRequest } from "../../src/agent/recorded";
import type { Model } from "../../src/ports/model";
import type { AgentEvent, Answer } from "../../src/protocol";
import type { Tool } from "../../src/tools/tool";
import { testAgent } from "./agent";

export interface KeptAgent {
  storage: Storage;
  run(request: RecordedRequest, signal?: AbortSignal, say?: (event: AgentEvent) => void): Promise<Answer>;
  close(): Promise<void>;
}

export interface KeptAgentOptions {
  /** Of the store. */
  folder: string;
  model?: Model;
  tools?: Tool[];
}

export async function keptAgent({ folder, model = offlineModel(), tools }: KeptAgentOptions): Promise<KeptAgent> {
  const storage = await openStorage({ folder, workspace: "/w", now: systemClock.now });
  const { steward } = testAgent({ model, checkpointer: storage.checkpointer, tools });
  const runs = recordedRuns(steward, storage.sessions, systemClock);
  return {
    storage,
    run: (request, signal = new AbortController().signal, say = () => undefined) => runs.run(request, say, signal),
    async close() {
      runs.close();
      await storage.close();
    },
  };
}
