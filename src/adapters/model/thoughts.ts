/** Thoughts that some models write before their reply, between <think> and </think>. */

const OPEN = "<think>";
const CLOSE = "</think>";

export const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>\s*|$)/, "");

/** A stream's next place and what of the text belongs to it; null where more has to come first. */
type Passage = readonly [place: "thought" | "gap" | "reply", text: string] | null;

/**
 * Passes on what is streamed, without the thoughts at its beginning. Each piece is looked at once: a model may think
 * for as many pieces as it likes.
 */
export function skippingThoughts(onToken: (text: string) => void): (text: string) => void {
  let place: "start" | "thought" | "gap" | "reply" = "start";
  /** Blanks before anything else: part of the reply where no thought follows. */
  let blanks = "";
  /** The end of what has come, as much of it as may be part of a tag. */
  let held = "";

  const atStart = (text: string): Passage => {
    const begun = held === "" ? text.trimStart() : held + text;
    if (held === "") blanks += text.slice(0, text.length - begun.length);
    held = begun;
    if (begun.startsWith(OPEN)) return ["thought", begun.slice(OPEN.length)];
    return OPEN.startsWith(begun) ? null : ["reply", blanks + begun];
  };
  const inThought = (text: string): Passage => {
    const all = held + text;
    const end = all.indexOf(CLOSE);
    held = all.slice(1 - CLOSE.length);
    return end < 0 ? null : ["gap", all.slice(end + CLOSE.length)];
  };
  const inGap = (text: string): Passage => {
    const reply = text.trimStart();
    return reply === "" ? null : ["reply", reply];
  };
  const steps = { start: atStart, thought: inThought, gap: inGap };

  return (text) => {
    let rest = text;
    while (place !== "reply") {
      const next = steps[place](rest);
      if (next === null) return;
      [place, rest] = next;
      held = "";
    }
    onToken(rest);
  };
}
