/** The model as agents see it: one typed call at a time. */
import type { z } from "zod";

export interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

interface CallForm<Input, Output> {
  /** Log line, schema name, and the first line of the request: `Task: <name>`. */
  name: string;
  render(input: Input): Message[];
  /** The rule-based answer of the offline provider. */
  offline(input: Input): Output | Promise<Output>;
}

/** A call whose reply is parsed with `output`. */
export interface StructuredCall<Input, Output> extends CallForm<Input, Output> {
  output: z.ZodType<Output>;
}

/** A call whose reply is text, streamed. */
export interface TextCall<Input> extends CallForm<Input, string> {
  output: null;
}

export interface AskOptions {
  signal: AbortSignal;
  /** Receives streamed text; whole for the offline provider. */
  onToken?: (text: string) => void;
  /** Told before each wait: a server asked for patience, or a retry follows. */
  onWait?: (message: string, waitMs: number) => void;
}

export interface Reply<Output> {
  output: Output;
  /** null where the server does not tell. */
  tokens: { input: number; output: number } | null;
}

/** Answers calls. Fails with a Trouble of a `model-…` kind. */
export interface Model {
  /** "offline", "openai gpt-4.1", …; shown to people. */
  readonly label: string;
  readonly provider: "offline" | "openai" | "editor";
  ask<Input, Output>(call: StructuredCall<Input, Output>, input: Input, options: AskOptions): Promise<Reply<Output>>;
  write<Input>(call: TextCall<Input>, input: Input, options: AskOptions): Promise<Reply<string>>;
}
