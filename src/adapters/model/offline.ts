/** The default provider: answers every call by its rules, with no network and no key, always alike. */
import type { Model } from "../../ports/model";

/** Nothing is sent to a model. */
const NO_TOKENS = { input: 0, output: 0 };

export function offlineModel(): Model {
  return {
    label: "offline",
    provider: "offline",
    async ask(call, input, { signal }) {
      signal.throwIfAborted();
      return { output: await call.offline(input), tokens: NO_TOKENS };
    },
    async write(call, input, { signal, onToken }) {
      signal.throwIfAborted();
      const output = await call.offline(input);
      onToken?.(output);
      return { output, tokens: NO_TOKENS };
    },
  };
}
