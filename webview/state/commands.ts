/** What can be typed after a slash at the beginning of a question. Pure. */
import type { ToHost } from "../../src/protocol";
import { t } from "../ui/words";

export type CommandDeed = { kind: "message"; message: ToHost } | { kind: "fill"; text: string } | { kind: "sessions" };

export interface Command {
  name: string;
  detail: string;
  deed: CommandDeed;
}

const message = (name: string, detail: string, message: ToHost): Command => ({
  name,
  detail,
  deed: { kind: "message", message },
});
const fill = (name: string, detail: string, text: string): Command => ({ name, detail, deed: { kind: "fill", text } });

export const COMMANDS: readonly Command[] = [
  fill("compare", t("What changed between two editions"), "What changed between the editions in clause "),
  fill("penalty", t("Look up a penalty"), "What is the penalty for "),
  fill("summary", t("Summarise a part of the regulations"), "Summarise the rules on "),
  fill("integrate", t("Integrate a function"), "Calculate the integral of "),
  fill("plot", t("Plot a function"), "Plot the function "),
  fill("solve", t("Solve an equation"), "Solve the equation "),
  message("file", t("Add a file as context"), { type: "context-pick", kind: "file" }),
  message("folder", t("Add a folder as context"), { type: "context-pick", kind: "folder" }),
  message("selection", t("Add the selection as context"), { type: "context-pick", kind: "selection" }),
  message("edition", t("Ask about one edition"), { type: "context-pick", kind: "edition" }),
  message("sources", t("Add regulations"), { type: "sources-add" }),
  message("new", t("Begin a new session"), { type: "session-new" }),
  { name: "sessions", detail: t("Show all sessions"), deed: { kind: "sessions" } },
  message("export", t("Export this session"), { type: "session-export", id: null, format: "markdown" }),
  message("stop", t("Stop what runs"), { type: "run-stop" }),
];

/** The commands that begin with what was typed; those that only contain it come behind. */
export function commandsFor(words: string): Command[] {
  const typed = words.toLowerCase();
  const begins = COMMANDS.filter(({ name }) => name.startsWith(typed));
  const holds = COMMANDS.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(typed));
  return [...begins, ...holds.filter((command) => !begins.includes(command))];
}

export interface Trigger {
  kind: "command" | "mention";
  /** What stands between the sign and the caret. */
  words: string;
  /** Index of the sign. */
  from: number;
}

/** The `/` at the beginning or the `@` of the word that the caret stands in; null where there is none. */
export function triggerAt(text: string, caret: number): Trigger | null {
  const before = text.slice(0, caret);
  const command = /^\/([a-z]*)$/i.exec(before);
  if (command !== null) return { kind: "command", words: command[1] ?? "", from: 0 };
  const mention = /(?:^|\s)@([^\s@]*)$/.exec(before);
  if (mention === null) return null;
  const words = mention[1] ?? "";
  return { kind: "mention", words, from: caret - words.length - 1 };
}
