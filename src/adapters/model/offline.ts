/** The default provider: answers every call by its rules, with no network and no key, always alike. */
import type { Model } from "../../ports/model";

export function offlineModel(): Model {
  return {
    label: "offline",
    provider: "offline",
    async ask(call, input, { signal }) {
      signal.throwIfAborted();
      return { output: await call.offline(input), tokens: null };
    },
    async write(call, input, { signal, onToken }) {
      signal.throwIfAborted();
      const output = await call.offline(input);
      onToken?.(output);
      return { output, tokens: null };
    },
  };
}
