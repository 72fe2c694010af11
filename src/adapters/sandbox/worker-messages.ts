/** What host and sandbox worker tell each other; JSON travels as text. */
import type { SandboxLimits, SandboxOutcome } from "../../ports/sandbox";

export type ToWorker =
  | { kind: "run"; id: number; code: string; input: string; tools: string[]; limits: SandboxLimits }
  | { kind: "check"; id: number; code: string }
  | { kind: "tool-result"; call: number; ok: boolean; value: string };

export type ToHost =
  | { kind: "ready" }
  | { kind: "broken"; message: string }
  | { kind: "tool-call"; run: number; call: number; name: string; input: string }
  | { kind: "checked"; id: number; complaint: string | null }
  | { kind: "ran"; id: number; outcome: SandboxOutcome };
