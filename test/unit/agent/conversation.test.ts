/** Whole conversations over the sample workspace, without a model: routing, clarification, follow-ups, memory. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "expect";
import type { Answer, ContextItem } from "../../../src/protocol";
import { testAgent } from "../../fakes/agent";

describe("a conversation without a model", () => {
  const agent = testAgent();
  let sessions = 0;

  /** The answers to the questions of one session, in order. */
  const talk = async (...questions: (string | { question: string; context: ContextItem[] })[]): Promise<Answer[]> => {
    const sessionId = `conversation-${++sessions}`;
    const answers: Answer[] = [];
    for (const asked of questions) {
      const { question, context } = typeof asked === "string" ? { question: asked, context: [] } : asked;
      answers.push((await agent.ask(question, { sessionId, context })).answer);
    }
    return answers;
  };
  const states = (answers: readonly Answer[]) => answers.map(({ status, agent: chosen }) => `${status} ${chosen}`);

  it("asks for the edition once, and keeps it for the session", async () => {
    const answers = await talk("What is the minimum weight?", "2026", "How many sets of dry tyres may a driver use?");

    expect(states(answers)).toEqual(["waiting regulations", "answered regulations", "answered regulations"]);
    expect(answers[0]?.text).toBe("Which edition do you mean?\n1. 2026\n2. 2025");
    expect(answers[1]?.clarifications).toMatchObject([{ entity: "edition", answer: "2026" }]);
    expect(answers[2]?.text).toContain("six sets");
  });

  it("takes a new question for what it is while an answer is waited for, and says what is set aside", async () => {
    const sessionId = "instead";
    await agent.ask("What is the minimum weight?", { sessionId });

    const { answer, events } = await agent.ask("actually, what is 12 * 305?", { sessionId });
    const [again] = await talk("What is the minimum weight?", "compare it with 2025");

    expect(answer).toMatchObject({ status: "answered", agent: "mathematics", clarifications: [] });
    expect(events).toContainEqual(expect.objectContaining({ type: "notice", message: expect.stringMatching(/aside/) }));
    expect(again?.status).toBe("waiting");
  });

  it("understands a follow-up of the question that is set aside, and waits no longer", async () => {
    const [, compared, next] = await talk("What is the minimum weight?", "compare it with 2025", "what is 2 + 2?");

    expect(states([compared!, next!])).toEqual(["answered regulations", "answered mathematics"]);
    expect(compared?.text).toMatch(/weight|mass/i);
  });

  it("takes whatever is given as the answer where the person answers expressly", async () => {
    const sessionId = "expressly";
    await agent.ask("What is the minimum weight?", { sessionId });

    const { answer } = await agent.ask("which is in force?", { sessionId, action: "answer" });

    expect(answer.clarifications).toMatchObject([{ entity: "edition", answer: "which is in force?" }]);
  });

  it("does not count the time that the person takes for an answer", async () => {
    const sessionId = "patience";
    const began = Date.now();
    await agent.ask("What is the minimum weight?", { sessionId });
    const waitedMs = 600;
    await setTimeout(waitedMs);

    const { answer } = await agent.ask("2026", { sessionId });

    // The clocks of the checkpoint and of the run are rounded to milliseconds.
    expect(answer.durationMs).toBeGreaterThan(0);
    expect(answer.durationMs).toBeLessThan(Date.now() - began - waitedMs + 10);
  });

  it("understands another year of the same question", async () => {
    const [in2026, in2025] = await talk("What is the limit of the pit lane speed in 2026?", "and in 2025?");

    expect(states([in2026!, in2025!])).toEqual(["answered regulations", "answered regulations"]);
    expect(in2025?.citations[0]?.edition).toBe("2025");
  });

  it("does not ask for the edition of a contract, an overview or a comparison", async () => {
    for (const question of [
      "How late may the supplier deliver before the buyer can cancel the order?",
      "What are the safety requirements for the car?",
      "What changed between 2025 and 2026 in the frontal impact test?",
    ]) {
      expect(states(await talk(question))).toEqual(["answered regulations"]);
    }
  });

  it("asks for a function and for bounds, and calculates with them", async () => {
    const [, integral] = await talk("integrate from 0 to 3", "x^2");
    const [, bounded] = await talk("calculate the definite integral of x^2", "from 0 to 3");

    expect(integral?.text).toMatch(/\b9\b/);
    expect(bounded?.text).toMatch(/\b9\b/);
  });

  it("does its best without an answer and says what it assumed", async () => {
    const [asked, answered] = await talk("calculate the definite integral of x^2", "go on without");

    expect(asked?.status).toBe("waiting");
    expect(answered?.status).toBe("answered");
    expect(answered?.text).toContain("without knowing the bounds");
  });

  it("asks for three things, one at a time, and then answers", async () => {
    const empty = testAgent({ workspace: mkdtempSync(join(tmpdir(), "steward-empty-")) });
    const sessionId = "three";
    const say = async (question: string) => (await empty.ask(question, { sessionId })).answer;

    const first = await say("Can I still withdraw from the contract?");
    const second = await say("Sale");
    const third = await say("Austria");
    const last = await say("3 March 2026");

    expect([first, second, third, last].map(({ status }) => status)).toEqual([
      "waiting",
      "waiting",
      "waiting",
      "answered",
    ]);
    expect(last.clarifications).toMatchObject([
      { entity: "contract_type", answer: "Sale" },
      { entity: "jurisdiction", answer: "Austria" },
      { entity: "date", answer: "3 March 2026" },
    ]);
  });

  it("plots, changes and calculates on with what was asked before", async () => {
    const [, plotted, other] = await talk("Calculate the integral of x² from 0 to 3", "plot it", "and for x^3?");
    const [, divided] = await talk("what is 12*17", "divide that by 3");

    expect(plotted?.figures).toHaveLength(1);
    expect(other?.text).toMatch(/x³|x\^3|x\^\{3\}/);
    expect(divided?.text).toMatch(/\b68\b/);
  });

  it("sends each part of a question to its agent", async () => {
    const [answer] = await talk(
      "What is the penalty for a false start in 2026 and calculate the integral of x^2 from 0 to 3",
    );

    expect(answer?.routingHistory.map(({ agent: chosen }) => chosen)).toEqual(["regulations", "mathematics"]);
    expect(answer?.text).toContain("### What is the penalty for a false start in 2026");
    expect(answer?.text).toMatch(/\b9\b/);
  });

  it("calculates over a table of the workspace, and again with another statistic", async () => {
    const [mean, median] = await talk("What is the average lap time in lap-data.csv?", "and the median?");

    expect(mean?.text).toContain("The mean of `lap_time_s`");
    expect(median?.text).toContain("The median of `lap_time_s`");
  });

  it("holds selected text against the rules", async () => {
    const text = "The front wing moved 11.2 mm under 0.6 kN; Article 4.1.2 allows 12 mm.";
    const context: ContextItem[] = [
      { kind: "selection", label: "notes", path: "notes/engineering-notes.md", text, languageId: "markdown" },
    ];

    const [answer] = await talk({ question: "Does this agree with the 2026 rules?", context });

    expect(states([answer!])).toEqual(["answered regulations"]);
    expect(answer?.citations.map(({ clause }) => clause)).toContain("4.1.2");
  });

  it("says plainly what is out of scope, and goes on afterwards", async () => {
    const [poem, sum] = await talk("write a poem about tyres", "17 * 23");

    expect(poem?.text).toContain("outside what I am for");
    expect(sum?.text).toMatch(/\b391\b/);
  });
});
