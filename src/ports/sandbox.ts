/** Where programs of the model run: no process, no network, no files but the tools handed in. */

export type SandboxTools = Record<string, (input: unknown) => Promise<unknown>>;

export interface SandboxLimits {
  /** Milliseconds of one program, waiting for tools included. */
  timeoutMs: number;
  memoryBytes: number;
  /** Characters of the JSON result. */
  maxResultChars: number;
  maxToolCalls: number;
}

export type SandboxOutcome =
  | { kind: "returned"; value: unknown; logs: string[]; toolCalls: number; ms: number }
  | {
      kind: "failed";
      reason: "error" | "timeout" | "memory" | "stack" | "result-too-large" | "tool-limit" | "not-settled" | "syntax";
      /** One sentence for the model and the person. */
      message: string;
      logs: string[];
      toolCalls: number;
      ms: number;
    };

export interface Sandbox {
  /** Runs a program that defines `async function solve(tools, input)`; rejects only when the signal aborts. */
  run(
    code: string,
    input: unknown,
    tools: SandboxTools,
    options: { signal: AbortSignal; limits?: Partial<SandboxLimits> },
  ): Promise<SandboxOutcome>;
  /** Does the code parse and define `solve`? null if it does, else why not. */
  check(code: string): Promise<string | null>;
  dispose(): Promise<void>;
}
