/**
 * Triage, intent and clarification without a model, beside a peer that does as the nearest message of the `tune` split:
 * `npm run bench:triage -- [FILE] [--split NAME] [--wrong]`. Without a file it takes this project's own messages;
 * `--split NAME` judges one split, `--wrong` prints the messages that were judged wrongly. With more of the work there are so many
 * times the documents and so many times the conversation before each message: then time alone is told.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import MiniSearch from "minisearch";
import { z } from "zod";
import type { Utterance } from "../../src/agent/outcome";
import { BUILT_IN_PROFILE } from "../../src/agent/profile";
import { resolveFollowUp } from "../../src/agent/rules/follow-up";
import { taskKind } from "../../src/agent/rules/intent";
import { triageByRule } from "../../src/agent/rules/triage";
import { ownArguments, runBenchmark, spread, type Cell, type Row } from "./report";

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
  ms: number;
}

/** What the bench calls the research agent. */
const ROUTE_NAMES: Record<string, string> = { research: "workspace" };

function judge(message: Message, scale: number): Verdict {
  const conversation = repeated(message.context.history, scale).map(utterance);
  const began = performance.now();
  const resolved = resolveFollowUp(message.message, conversation);
  const documents = repeated(message.context.loaded_documents, scale).map((title) => ({
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
  const ms = performance.now() - began;
  const asked = triage.missing.map(({ entity }) => entity);
  const { needed, missing } = message.clarification;
  return {
    message,
    got: { resolved, route, confidence: triage.confidence, intent, missing: asked, parts: triage.parts.length },
    route: message.acceptable_routes.includes(route),
    intent: message.acceptable_intents.includes(intent),
    clarification: triage.needs_clarification === needed,
    missing: needed || asked.length > 0 ? sameSet(missing, asked) : null,
    ms,
  };
}

function utterance(line: string): Utterance {
  const [, role = "user", text = line] = /^(user|assistant): ([\s\S]*)$/.exec(line) ?? [];
  return { role: role === "assistant" ? "assistant" : "user", text };
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((entity) => b.includes(entity));

const repeated = (lines: readonly string[], times: number) => Array.from({ length: times }, () => lines).flat();

const percent = (judged: readonly (boolean | null)[]): Cell => {
  const all = judged.filter((value) => value !== null);
  return all.length === 0 ? null : (100 * all.filter(Boolean).length) / all.length;
};

function row(name: string, verdicts: readonly Verdict[], isJudged: boolean): Row {
  const quality = {
    "route %": percent(verdicts.map(({ route }) => route)),
    "intent %": percent(verdicts.map(({ intent }) => intent)),
    "clarification %": percent(verdicts.map(({ clarification }) => clarification)),
    "missing %": percent(verdicts.map(({ missing }) => missing)),
  };
  return {
    name,
    values: { messages: verdicts.length, ...(isJudged ? quality : {}), ...spread(verdicts.map(({ ms }) => ms)) },
  };
}

/** Routes a message as the nearest one of those whose routes are known. */
function nearestMessage(known: readonly Message[]): (message: Message) => Message | undefined {
  const index = new MiniSearch<Message>({ fields: ["message"] });
  index.addAll(known);
  const byId = new Map(known.map((message) => [message.id, message]));
  return ({ message }) => byId.get(String(index.search(message)[0]?.id));
}

/** The peer over a split that it does not know. */
function peerRow(name: string, messages: readonly Message[], known: readonly Message[]): Row {
  const nearest = nearestMessage(known);
  const times: number[] = [];
  const found = messages.map((message) => {
    const began = performance.now();
    const neighbour = nearest(message);
    times.push(performance.now() - began);
    return { message, neighbour };
  });
  const values = {
    messages: messages.length,
    "route %": percent(
      found.map(({ message, neighbour }) => message.acceptable_routes.includes(neighbour?.acceptable_routes[0] ?? "")),
    ),
    "intent %": percent(
      found.map(({ message, neighbour }) =>
        message.acceptable_intents.includes(neighbour?.acceptable_intents[0] ?? ""),
      ),
    ),
    "clarification %": percent(
      found.map(
        ({ message, neighbour }) => message.clarification.needed === (neighbour?.clarification.needed ?? false),
      ),
    ),
    ...spread(times),
  };
  return { name, values };
}

function wrong({ message, got, ...verdict }: Verdict): string {
  const failed = Object.entries(verdict).flatMap(([name, value]) => (value === false ? [name] : []));
  const wanted = `${message.acceptable_routes.join("|")} ${message.acceptable_intents.join("|")} [${message.clarification.missing.join(", ")}]`;
  const found = `${got.route} ${got.intent} [${got.missing.join(", ")}] ${got.confidence}`;
  const understood = got.resolved === message.message ? "" : `\n    understood as “${got.resolved}”`;
  return `  ${message.id} ${failed.join(", ")}: “${message.message}”\n    wanted ${wanted}\n    got    ${found}${understood}`;
}

const OWN = join(import.meta.dirname, "triage-own.json");
const TUNED = "tune";
const TAUGHT =
  "The rules learnt from these messages: the shares say that nothing was forgotten. Give a file of others to judge them.";

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: ownArguments(),
    allowPositionals: true,
    options: { split: { type: "string" }, wrong: { type: "boolean" } },
  });
  const file = positionals[0] === undefined ? OWN : resolve(positionals[0]);
  const all = z.array(messageSchema).parse(JSON.parse(readFileSync(file, "utf8")));
  const splits = [...new Set(all.map(({ split }) => split))].filter(
    (name) => values.split === undefined || values.split === name,
  );
  const failures: string[] = [];

  const chosen = all.filter(({ split }) => splits.includes(split));
  const known = all.filter(({ split }) => split === TUNED);
  const others = chosen.filter(({ split }) => split !== TUNED);

  function measure(scale: number): Row[] {
    const verdicts = chosen.map((message) => judge(message, scale));
    if (scale > 1) return [row("Steward, all", verdicts, false)];
    if (values.wrong === true) {
      failures.push(...verdicts.filter((verdict) => Object.values(verdict).includes(false)).map(wrong));
    }
    const ofSplit = (name: string) => verdicts.filter(({ message }) => message.split === name);
    return [
      ...(splits.length > 1 ? splits.map((name) => row(`Steward, ${name}`, ofSplit(name), true)) : []),
      row("Steward, all", verdicts, true),
      ...(known.length > 0 && others.length > 0
        ? [peerRow(`nearest of “${TUNED}” (MiniSearch), all others`, others, known)]
        : []),
    ];
  }

  await runBenchmark({
    title: "Triage without a model: where a message goes, what it wants and what is missing",
    packages: ["minisearch"],
    measure: (scale) => Promise.resolve(measure(scale)),
    notes: () => [...(file === OWN ? [TAUGHT] : []), ...failures],
  });
}

void main();
