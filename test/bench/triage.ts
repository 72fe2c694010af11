/** Measures triage, intent and clarification without a model on messages like those in the shared development file. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type { Utterance } from "../../src/agent/outcome";
import { BUILT_IN_PROFILE } from "../../src/agent/profile";
import { resolveFollowUp } from "../../src/agent/rules/follow-up";
import { taskKind } from "../../src/agent/rules/intent";
import { triageByRule } from "../../src/agent/rules/triage";

const messageSchema = z.object({
  id: z.string(),
  message: z.string(),
  acceptable_routes: z.array(z.string()).min(1),
  acceptable_intents: z.array(z.string()).min(1),
  context: z.object({ loaded_documents: z.array(z.string()), history: z.array(z.string()) }),
  clarification: z.object({ needed: z.boolean(), missing: z.array(z.string()) }),
  split: z.string(),
});
type Message = z.infer<typeof messageSchema>;

interface Verdict {
  message: Message;
  got: { resolved: string; route: string; confidence: number; intent: string; missing: string[]; parts: number };
  route: boolean;
  intent: boolean;
  clarification: boolean;
  /** null where nothing is missing and nothing was asked for. */
  missing: boolean | null;
}

/** What the bench calls the research agent. */
const ROUTE_NAMES: Record<string, string> = { research: "workspace" };

function judge(message: Message): Verdict {
  const conversation = message.context.history.map(utterance);
  const resolved = resolveFollowUp(message.message, conversation);
  const documents = message.context.loaded_documents.map((title) => ({
    title,
    edition: null,
    series: null,
    kind: "regulation",
    jurisdiction: null,
  }));
  const triage = triageByRule({
    question: resolved,
    conversation,
    context: [],
    documents,
    settled: [],
    asked: [],
    requiredEntities: BUILT_IN_PROFILE.requiredEntities,
    agents: BUILT_IN_PROFILE.agents,
    previous: null,
  });
  const route = ROUTE_NAMES[triage.agent] ?? triage.agent;
  const intent = taskKind(triage.agent, resolved);
  const asked = triage.missing.map(({ entity }) => entity);
  const { needed, missing } = message.clarification;
  return {
    message,
    got: { resolved, route, confidence: triage.confidence, intent, missing: asked, parts: triage.parts.length },
    route: message.acceptable_routes.includes(route),
    intent: message.acceptable_intents.includes(intent),
    clarification: triage.needs_clarification === needed,
    missing: needed || asked.length > 0 ? sameSet(missing, asked) : null,
  };
}

function utterance(line: string): Utterance {
  const [, role = "user", text = line] = /^(user|assistant): ([\s\S]*)$/.exec(line) ?? [];
  return { role: role === "assistant" ? "assistant" : "user", text };
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entity) => b.includes(entity));

function share(verdicts: readonly Verdict[], pick: (verdict: Verdict) => boolean | null): string {
  const judged = verdicts.map(pick).filter((value) => value !== null);
  const right = judged.filter(Boolean).length;
  return judged.length === 0 ? "–" : `${((100 * right) / judged.length).toFixed(1)} % (${right}/${judged.length})`;
}

function report(name: string, verdicts: readonly Verdict[]): string {
  const row = (label: string, pick: (verdict: Verdict) => boolean | null) =>
    `  ${label.padEnd(22)}${share(verdicts, pick)}`;
  return [
    `${name}: ${verdicts.length} messages`,
    row("route", ({ route }) => route),
    row("intent", ({ intent }) => intent),
    row("clarification needed", ({ clarification }) => clarification),
    row("missing entities", ({ missing }) => missing),
  ].join("\n");
}

function wrong({ message, got, ...verdict }: Verdict): string {
  const failed = Object.entries(verdict).flatMap(([name, value]) => (value === false ? [name] : []));
  const wanted = `${message.acceptable_routes.join("|")} ${message.acceptable_intents.join("|")} [${message.clarification.missing.join(", ")}]`;
  const found = `${got.route} ${got.intent} [${got.missing.join(", ")}] ${got.confidence}`;
  const understood = got.resolved === message.message ? "" : `\n    understood as “${got.resolved}”`;
  return `  ${message.id} ${failed.join(", ")}: “${message.message}”\n    wanted ${wanted}\n    got    ${found}${understood}`;
}

/** `--split NAME` judges one split only; `--quiet` prints no single message. */
function main(args: readonly string[]): void {
  const at = args.indexOf("--split");
  const split = at >= 0 ? args[at + 1] : null;
  const file = args.find((arg, index) => !arg.startsWith("--") && (at < 0 || index !== at + 1));
  const path = resolve(file ?? "../shared/bench/triage/dev.json");
  const messages = z.array(messageSchema).parse(JSON.parse(readFileSync(path, "utf8")));
  const verdicts = messages.filter((message) => split === null || message.split === split).map(judge);
  const splits = [...new Set(verdicts.map(({ message }) => message.split))];
  const lines = splits.map((name) =>
    report(
      name,
      verdicts.filter(({ message }) => message.split === name),
    ),
  );
  if (splits.length > 1) lines.push(report("all", verdicts));
  const failures = verdicts.filter((verdict) => Object.values(verdict).includes(false));
  if (!args.includes("--quiet")) lines.push(...failures.map(wrong));
  process.stdout.write(`${lines.join("\n")}\n`);
}

main(process.argv.slice(2));
