/** What a program may use up, unless a run says otherwise. */
import type { SandboxLimits } from "../../ports/sandbox";

export const SANDBOX_LIMITS: SandboxLimits = {
  timeoutMs: 20_000,
  memoryBytes: 64 << 20,
  maxResultChars: 200_000,
  maxToolCalls: 40,
};
