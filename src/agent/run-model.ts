/** The model of one run: counts calls and tokens, keeps the budget, and tells about waits. */
import { Trouble } from "../errors";
import type { Model, Reply } from "../ports/model";
import type { RunModel, Spent, Uses } from "./node";

export interface CountedModel extends RunModel {
  /** A run that goes on counts from what it spent before it was interrupted. */
  countFrom(spent: Spent): void;
}

export function runModel(model: Model, { limits, signal, say }: Uses<"limits" | "signal" | "say">): CountedModel {
  let calls = 0;
  let tokens: Spent["tokens"] = null;
  const onWait = (message: string, waitMs: number) => say({ type: "notice", message, waitMs });

  async function spend<Output>(name: string, call: () => Promise<Reply<Output>>): Promise<Output> {
    signal.throwIfAborted();
    if (calls >= limits.modelCalls) {
      throw new Trouble("budget", `The run has used up its ${limits.modelCalls} model calls before “${name}”.`, {
        advice: "Ask for less at once, or raise the limit modelCalls.",
      });
    }
    calls += 1;
    const reply = await call();
    if (reply.tokens) {
      const sum = tokens ?? { input: 0, output: 0 };
      tokens = { input: sum.input + reply.tokens.input, output: sum.output + reply.tokens.output };
    }
    return reply.output;
  }

  return {
    provider: model.provider,
    ask: (call, input) => spend(call.name, () => model.ask(call, input, { signal, onWait })),
    write: (call, input, onToken) => spend(call.name, () => model.write(call, input, { signal, onToken, onWait })),
    spent: () => ({ calls, tokens }),
    countFrom(spent) {
      ({ calls, tokens } = spent);
    },
  };
}
