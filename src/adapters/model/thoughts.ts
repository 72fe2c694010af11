/** Thoughts that some models write before their reply, between <think> and </think>. */

const OPEN = "<think>";
const CLOSE = "</think>";

export const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, "");

/** Passes on what is streamed, without the thoughts at its beginning. */
export function skippingThoughts(onToken: (text: string) => void): (text: string) => void {
  let held: string | null = "";
  return (text) => {
    if (held === null) return onToken(text);
    held += text;
    const begun = held.trimStart();
    if (OPEN.startsWith(begun.slice(0, OPEN.length)) && begun.length < OPEN.length) return;
    const isThought = begun.startsWith(OPEN);
    if (isThought && !begun.includes(CLOSE)) return;
    const reply = isThought ? withoutThoughts(begun) : held;
    if (isThought && reply === "") return;
    held = null;
    onToken(reply);
  };
}
