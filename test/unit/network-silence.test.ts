/** The built terminal program talks to nobody but the model that the user named, whatever the environment says. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "expect";
import { builtTerminal, type BuiltTerminal } from "../fakes/built-terminal";
import { type Attempt } from "../fakes/connection-recorder";
import { embedded, isEmbedding, textsOf } from "../fakes/embeddings";
import { FOREIGN_VARIABLES, PROXY_VARIABLES, SECRETS } from "../fakes/foreign-variables";
import { openAiServer, type OpenAiServer } from "../fakes/openai-server";
import { integralReplies, qualityReply, triageReply } from "../fakes/replies";
import { SAMPLE } from "../harness/paths";

/** Questions by the flow that takes them. */
const QUESTIONS = {
  regulations: "What is the minimum weight of the car in 2026?",
  mathematics: "Integrate x^2 from 0 to 3",
  research: "How many files are in this workspace?",
  general: "Hello, what can you do?",
} as const;
type Flow = keyof typeof QUESTIONS;

const connections = (attempts: readonly Attempt[]) => attempts.filter(({ by }) => by !== "preloaded");
const threadsOf = (attempts: readonly Attempt[]) => new Set(attempts.map(({ thread }) => thread)).size;

describe("network silence of the built terminal program", function () {
  this.timeout(120_000);
  let terminal: BuiltTerminal;
  let workspace = "";
  before(async () => {
    terminal = await builtTerminal();
    workspace = join(terminal.folder, "workspace");
    await cp(SAMPLE, workspace, { recursive: true });
  });
  after(() => rm(terminal.folder, { recursive: true, force: true }));

  const ask = async (question: string, more: readonly string[] = []) => {
    const args = ["--json", "--workspace", workspace, "--data", join(terminal.folder, "data"), ...more, question];
    const ran = await terminal.run(args, { ...FOREIGN_VARIABLES, ...PROXY_VARIABLES });
    const lines = ran.stdout.split("\n").filter(Boolean);
    const events = lines.map(
      (line) => JSON.parse(line) as { type: string; answer?: { agent: string; status: string } },
    );
    const last = events.find(({ type }) => type === "answer")?.answer;
    return { ...ran, agent: last?.agent, status: last?.status };
  };

  it("is watched by a recorder that sees fetch, requests, look-ups and sockets, in worker threads too", async () => {
    const { attempts } = await terminal.evaluate(`
      const quiet = () => undefined;
      fetch("http://127.0.0.1:9/by-fetch").catch(quiet);
      require("node:http").get("http://127.0.0.1:9/by-http").on("error", quiet);
      require("node:dns").lookup("localhost", quiet);
      require("node:net").connect(9, "127.0.0.1").on("error", quiet);
      new (require("node:worker_threads").Worker)("fetch('http://127.0.0.1:9/by-thread').catch(() => undefined)", { eval: true, env: {}, execArgv: [] });
    `);
    const seen = connections(attempts);
    expect(new Set(seen.map(({ by }) => by))).toEqual(new Set(["fetch", "http", "dns", "net"]));
    expect(seen.map(({ target }) => target)).toContain("http://127.0.0.1:9/by-fetch");
    expect(seen.find(({ target }) => target.endsWith("by-thread"))?.thread).toBeGreaterThan(0);
  });

  for (const [flow, question] of Object.entries(QUESTIONS)) {
    it(`answers a ${flow} question offline without a single connection`, async () => {
      const { code, agent, status, attempts, stderr } = await ask(question);
      expect({ code, agent, status, stderr: code === 0 ? "" : stderr }).toEqual({
        code: 0,
        agent: flow,
        status: "answered",
        stderr: "",
      });
      expect(connections(attempts)).toEqual([]);
      if (flow === "research" || flow === "regulations") expect(threadsOf(attempts)).toBeGreaterThan(1);
    });
  }

  it("makes no connection for an embedding model without a server", async () => {
    const { code, attempts } = await ask(QUESTIONS.regulations, ["--embedding-model", "bag"]);

    expect(code).toBe(0);
    expect(connections(attempts)).toEqual([]);
  });

  describe("with a model on 127.0.0.1", () => {
    let server: OpenAiServer;
    before(async () => {
      server = await openAiServer((request) => {
        if (isEmbedding(request)) return embedded(request);
        const { task, body } = request;
        const asked = (body.messages ?? []).map(({ content }) => content).join("\n");
        const flow = (Object.keys(QUESTIONS) as Flow[]).find((one) => asked.includes(QUESTIONS[one])) ?? "general";
        return { content: task === "triage" ? triage(flow) : REPLIES[task] };
      });
    });
    after(() => server.close());

    for (const [flow, question] of Object.entries(QUESTIONS)) {
      it(`contacts that address alone for a ${flow} question, and sends nothing of the environment`, async () => {
        const before = server.seen.length;
        const { code, agent, attempts, stderr } = await ask(question, [
          "--provider",
          "openai",
          "--base-url",
          server.url,
        ]);
        expect({ code, agent, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, agent: flow, stderr: "" });
        const requests = server.seen.slice(before);
        expect(requests.length).toBeGreaterThan(1);
        expect(requests.filter(isEmbedding)).toEqual([]);
        const { host, hostname, port } = new URL(server.url);
        const targets = connections(attempts).map(({ target }) => target);
        expect(targets.length).toBeGreaterThan(0);
        expect(targets.filter((target) => !target.includes(host) && target !== `${hostname}:${port}`)).toEqual([]);
        for (const { headers, body } of requests) {
          const sent = JSON.stringify({ headers, body });
          expect(SECRETS.filter((secret) => sent.includes(secret))).toEqual([]);
          expect(headers).not.toHaveProperty("authorization");
          expect(headers).not.toHaveProperty("openai-organization");
          expect(headers).not.toHaveProperty("openai-project");
        }
      });
    }

    it("has that address embed passages once and questions each time where a model for it is named", async () => {
      const before = server.seen.length;
      const named = ["--provider", "openai", "--base-url", server.url, "--embedding-model", "bag"];

      const first = await ask(QUESTIONS.regulations, named);
      const passages = server.seen.slice(before).filter(isEmbedding).flatMap(textsOf);
      const between = server.seen.length;
      const second = await ask(QUESTIONS.regulations, named);
      const again = server.seen.slice(between).filter(isEmbedding).flatMap(textsOf);

      expect([first.status, second.status]).toEqual(["answered", "answered"]);
      expect(passages.length).toBeGreaterThan(100);
      expect(first.stdout).toMatch(/Embedding [\d,]+ passages with bag at 127\.0\.0\.1/);
      expect(first.stdout).toMatch(/Embedded [\d,]+ passages: [\d,]+ tokens\./);
      expect(again).toHaveLength(1);
      const { host, hostname, port } = new URL(server.url);
      const targets = connections(first.attempts).map(({ target }) => target);
      expect(targets.filter((target) => !target.includes(host) && target !== `${hostname}:${port}`)).toEqual([]);
    });
  });
});

const triage = (agent: Flow) => triageReply(agent, 0.95);

const REPLIES: Record<string, unknown> = {
  regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "minimum weight", reasoning: "" },
  grounded_answer: "The passages give the weight [1].",
  quality_assessment: qualityReply(9),
  ...integralReplies("9", [{ tool: "integral_calculator", arguments: { function: "x^2", lower: 0, upper: 3 } }]),
  error_recovery: { action: "finalize", advice: "" },
  perception: { intent: "count", entities: [], tools: ["workspace_list"] },
  solve_plan: {
    code: 'async function solve(tools) { const { result } = await tools.workspace_list({}); return "FINAL_ANSWER: " + result.length; }',
  },
  general_answer: "Hello.",
};
