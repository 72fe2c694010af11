/** Faults at random places: nothing hangs, no turn is lost, nothing is left unhandled. STEWARD_FAULTS=200 for the full run. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "expect";
import { systemClock } from "../../../src/adapters/clock/system";
import { openStorage } from "../../../src/adapters/storage/open";
import { openAiModel } from "../../../src/adapters/model/openai";
import { recordedRuns } from "../../../src/agent/recorded";
import { Trouble } from "../../../src/errors";
import type { Answer } from "../../../src/protocol";
import { defineTool } from "../../../src/tools/tool";
import { z } from "zod";
import { testAgent } from "../../fakes/agent";
import { byTask, openAiServer, type Script, type ScriptedReply } from "../../fakes/openai-server";
import { faultCount, pickFrom, randomFrom, SEED } from "../../fakes/random";
import { integralReplies, qualityReply, triageReply } from "../../fakes/replies";

const FAULTS = faultCount(40);
const LONGEST_MS = 8_000;

const triage = (agent: string) => triageReply(agent, 0.9);
const good = qualityReply(8);

/** Questions with the replies that answer them. */
const SCRIPTS: readonly [question: string, replies: Record<string, unknown>][] = [
  ["Say hello", { triage: triage("general"), general_answer: "Hello there, this is a longer reply." }],
  [
    "What is the minimum weight?",
    {
      triage: triage("regulations"),
      regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "weight", reasoning: "" },
      grounded_answer: "The weight must not be less than 655 kg [1].",
      quality_assessment: good,
    },
  ],
  [
    "Integrate x from 0 to 2",
    {
      triage: triage("mathematics"),
      ...integralReplies("2", [{ tool: "fragile", arguments: {} }], { tool: "fragile" }),
      error_recovery: { action: "finalize", advice: "No more." },
    },
  ],
  [
    "Count the files",
    {
      triage: triage("research"),
      perception: { intent: "count", entities: [], tools: ["fragile"] },
      solve_plan: {
        code: `async function solve(tools) { const { text } = await tools.fragile({}); return "FINAL_ANSWER: " + text; }`,
      },
    },
  ],
];

const REPLIES: readonly ScriptedReply[] = [
  { status: 500 },
  { status: 503, headers: { "retry-after": "0" } },
  { status: 429, headers: { "retry-after": "0.01" } },
  { status: 401 },
  { status: 404 },
  { status: 400, raw: JSON.stringify({ error: { message: "maximum context length exceeded" } }) },
  { raw: "data: {broken\n\n" },
  { raw: "" },
  { content: "no JSON at all" },
  { content: "{}" },
  { content: "Hello there, this is cut.", cutAfter: 1 },
  { content: "Hello there, this stalls.", stallAfter: 1 },
  { content: { unexpected: true }, finish: "length" },
  { content: "", call: { name: "other", arguments: "{not json" } },
];

describe("faults at random", function () {
  this.timeout(FAULTS * LONGEST_MS);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  let folder = "";
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "steward-faults-"));
    process.on("unhandledRejection", note);
  });
  after(() => {
    process.off("unhandledRejection", note);
    rmSync(folder, { recursive: true, force: true });
  });

  it(`survives ${FAULTS} of them`, async () => {
    const random = randomFrom(SEED);
    const pick = <T>(list: readonly T[]): T => pickFrom(random, list);
    let isToolBroken = false;
    const fragile = defineTool({
      name: "fragile",
      description: "Counts files and integrates.",
      categories: ["mathematics", "workspace"],
      input: z.looseObject({}),
      effect: "read",
      run: () => {
        if (isToolBroken) throw random() < 0.5 ? new Trouble("tool", "It broke.") : new TypeError("a bug in the tool");
        return Promise.resolve({ summary: "2", text: "2", result: 2, confidence: 1, found: true });
      },
    });
    const seen = new Map<string, number>();
    for (let number = 0; number < FAULTS; number++) {
      const [question, replies] = pick(SCRIPTS);
      const kind = pick(["reply", "reply", "tool", "stop", "crash"] as const);
      const at = Math.floor(random() * 4);
      const bad = pick(REPLIES);
      let isFaulty = true;
      let request = 0;
      const script: Script = (asked) => {
        const isHit = isFaulty && kind === "reply" && request++ >= at;
        return isHit ? bad : { ...byTask(replies)(asked), delayMs: kind === "reply" ? 0 : 5 };
      };
      const server = await openAiServer(script);
      const model = openAiModel({ baseUrl: server.url, model: "m", apiKey: null, idleMs: 150, retryBaseMs: 1 });
      const open = async () => {
        const storage = await openStorage({ folder, workspace: "/w" });
        const { steward } = testAgent({ model, checkpointer: storage.checkpointer, tools: [fragile] });
        return { storage, runs: recordedRuns(steward, storage.sessions, systemClock) };
      };
      isToolBroken = kind === "tool";
      const sessionId = `session-${number}`;
      const stop = new AbortController();
      const first = await open();
      if (kind === "stop" || kind === "crash") setTimeout(() => stop.abort(), random() * 60);
      const run = first.runs.run({ sessionId, question }, () => undefined, stop.signal);
      const answer = await within(run, `fault ${number}: ${kind} ${JSON.stringify(bad)} in “${question}”`);
      expect(["answered", "failed", "stopped"]).toContain(answer.status);
      expect(answer.text !== "" || answer.status === "stopped").toBe(true);
      seen.set(`${kind} ${answer.status}`, (seen.get(`${kind} ${answer.status}`) ?? 0) + 1);

      isFaulty = false;
      isToolBroken = false;
      const { storage, runs } = kind === "crash" ? await open() : first;
      const again = await within(
        runs.run({ sessionId, question, action: "fresh" }, () => undefined, new AbortController().signal),
        `after fault ${number}: ${kind} in “${question}”`,
      );
      const turns = await storage.sessions.turns(sessionId);
      expect([again.status, turns.map((turn) => turn.question)]).toEqual(["answered", [question, question]]);
      await storage.close();
      await server.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(unhandled).toEqual([]);
    expect(seen.size).toBeGreaterThan(3);
  });
});

async function within(run: Promise<Answer>, what: string): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It hangs: ${what}`)), LONGEST_MS);
  });
  try {
    return await Promise.race([run, late]);
  } finally {
    clearTimeout(timer);
  }
}
