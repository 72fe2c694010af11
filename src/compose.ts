/** What the two composition roots have in common: one agent over the adapters of this machine. */
import { join } from "node:path";
import { quickJsSandbox } from "./adapters/sandbox/quickjs";
import { SANDBOX_LIMITS } from "./adapters/sandbox/limits";
import { openStorage, type Storage, type StorageOptions } from "./adapters/storage/open";
import { systemClock } from "./adapters/clock/system";
import { workerThread } from "./adapters/thread/thread";
import { recordedRuns, type RecordedRuns } from "./agent/recorded";
import { steward, type Steward } from "./agent/steward";
import type { Meaning } from "./adapters/index/meaning";
import type { Limits } from "./agent/limits";
import type { Profile } from "./agent/profile";
import type { Approval } from "./ports/approval";
import type { Model } from "./ports/model";
import type { Regulations } from "./ports/regulations";
import type { Sandbox } from "./ports/sandbox";
import type { Workspace } from "./ports/workspace";
import { allTools } from "./tools/catalogue";
import { MATHEMATICS_JOBS } from "./tools/mathematics";
import { toolRegistry } from "./tools/registry";
import type { Tool } from "./tools/tool";

export interface World {
  /** Folder of sessions and checkpoints. */
  data: string;
  /** Names the workspace in the catalogue. */
  workspaceId: string;
  /** How much is kept of sessions, and where. */
  kept: Pick<StorageOptions, "quotaBytes" | "wholeTurns" | "shared">;
  /** Folder of the bundles: workers and WebAssembly lie there. */
  dist: string;
  regulations: Regulations;
  /** Searches the regulations by what they mean as well. */
  meaning: Meaning;
  workspace: Workspace;
  approval: Approval;
  model: () => Promise<Model>;
  profile: () => Promise<Profile>;
  limits: () => Partial<Limits>;
  /** Tools that others offer. */
  external: () => Tool[];
  /** Hears what works worse here than it should. */
  warn?: (message: string) => void;
}

export interface Composition {
  steward: Steward;
  runs: RecordedRuns;
  /** Steward's own tools. */
  tools: Tool[];
  storage: Storage;
  sandbox: Sandbox;
  dispose(): Promise<void>;
}

export async function compose(world: World): Promise<Composition> {
  const { data: folder, workspaceId: workspace, kept } = world;
  const storage = await openStorage({ folder, workspace, now: systemClock.now, ...kept });
  const sandbox = quickJsSandbox({
    workerFile: join(world.dist, "sandbox-worker.cjs"),
    wasmFile: join(world.dist, "quickjs.wasm"),
    defaults: SANDBOX_LIMITS,
  });
  const thread = workerThread({
    workerFile: join(world.dist, "mathematics-worker.cjs"),
    jobs: MATHEMATICS_JOBS,
    warn: world.warn,
  });
  const regulations: Regulations = {
    library: (options) => world.regulations.library(options),
    attuned: (library, words, options) => world.meaning.attuned(library, words, options),
  };
  const own = allTools({ ...world, regulations, thread });
  const agent = steward({
    ...world,
    checkpointer: storage.checkpointer,
    sandbox,
    clock: systemClock,
    tools: async () => toolRegistry([...own, ...world.external()]),
  });
  const runs = recordedRuns(agent, storage.sessions, systemClock);
  return {
    steward: agent,
    runs,
    tools: own,
    storage,
    sandbox,
    async dispose() {
      runs.close();
      world.meaning.dispose();
      await thread.dispose();
      await sandbox.dispose();
      await storage.close();
    },
  };
}
