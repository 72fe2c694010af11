/** The engines that run in a Node process. */
import type { LoadEngine } from "./engine";

export const ENGINES: Readonly<Record<string, LoadEngine>> = {
  steward: async () => (await import("./engines/steward")).solve,
  mathjs: async () => (await import("./engines/mathjs")).solve,
  "compute-engine": async () => (await import("./engines/compute-engine")).loadSolve(),
  nerdamer: async () => (await import("./engines/nerdamer")).solve,
  algebrite: async () => (await import("./engines/algebrite")).solve,
};
