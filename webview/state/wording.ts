/** Numbers, names and times in the words of the panel. Pure. */
import type { AgentName, SessionRow, TurnState } from "../../src/protocol";
import { agentLabel, stateLabel, stepLabel } from "../../src/wording";
import { language, t } from "../ui/words";

export const agentName = (agent: AgentName): string => agentLabel(agent, t);

/** Of a session that waits for nothing there is nothing to say. */
export const stateName = (state: TurnState | SessionRow["state"]): string =>
  state === "idle" ? "" : stateLabel(state, t);

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** "340 ms", "2.3 s", "1 min 5 s" */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return t("{0} min {1} s", Math.floor(seconds / 60), seconds % 60);
}

/** @param many with {0} where the number goes */
export function count(number: number, one: string, many: string): string {
  return number === 1 ? one : many.replace("{0}", number.toLocaleString(language));
}

/** "340 KB", "3.2 MB" */
export function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Unknown is said, never shown as 0. */
export function tokens(used: { input: number; output: number } | null | undefined): string {
  if (used === null || used === undefined) return t("unknown");
  return t("{0} in, {1} out", used.input.toLocaleString(language), used.output.toLocaleString(language));
}

/** "executeTools" or "regulation_search" as words: "Execute tools", "Regulation search". */
export function words(name: string): string {
  const spaced = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  const lower = spaced === spaced.toUpperCase() ? spaced.toLowerCase() : spaced;
  return lower.charAt(0).toUpperCase() + lower.slice(1).replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}

/** A box of a flow in words. */
export const stepName = (node: string): string => stepLabel(node, t);

/** "just now", "5 min ago", "3 h ago", "yesterday", else the date. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return t("just now");
  if (minutes < 60) return t("{0} min ago", minutes);
  if (minutes < 24 * 60) return t("{0} h ago", Math.floor(minutes / 60));
  if (minutes < 48 * 60) return t("yesterday");
  return new Date(at).toLocaleDateString(language, { day: "numeric", month: "short", year: "numeric" });
}

/** A value of any shape as one short line. */
export function brief(value: unknown, limit = 160): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}

/** A tool's input on one line: "expression: x^2, lower: 0". */
export function pairs(value: unknown, limit = 160): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return brief(value, limit);
  const parts = Object.entries(value).map(([name, one]) => `${name}: ${brief(one, limit)}`);
  return brief(parts.join(", "), limit);
}
