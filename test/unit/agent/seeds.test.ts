/** The example flows of the client's documents, over a scripted model server. */
import { expect } from "expect";
import { byTask, openAiServer, type OpenAiServer, type Script } from "../../fakes/openai-server";
import { eventsOf, scriptedModel, testAgent, type AgentOptions } from "../../fakes/agent";
import { integralReplies, qualityReply as quality, triageReply as triage } from "../../fakes/replies";

describe("the flows of the client's documents", () => {
  let server: OpenAiServer;
  afterEach(() => server.close());

  const agentWith = async (replies: Record<string, unknown> | Script, options: AgentOptions = {}) => {
    server = await openAiServer(typeof replies === "function" ? replies : byTask(replies));
    return testAgent({ ...options, model: scriptedModel(server.url) });
  };
  const tasks = () => server.seen.map(({ task }) => task);

  it("refines a summary from 6/10 to 8/10 and answers with the better one", async () => {
    const question = "Summarize all safety requirements for Formula 1 cars";
    const refined = "FIA technical regulations safety systems crash protection roll cage";
    const agent = await agentWith({
      triage: triage("regulations", 0.95, "A question about regulations"),
      regulation_intent: { intent: "SUMMARY", tool: "regulation_summary", query: "safety", reasoning: "A summary" },
      grounded_answer: ["Basic safety info [1].", "Comprehensive safety requirements [1]."],
      quality_assessment: [quality(6, "incomplete"), quality(8, "complete")],
      refinement: { strategy: "REFINE_QUERY", tool: "regulation_summary", query: refined, reasoning: "Better words" },
    });

    const { answer, events } = await agent.ask(question);

    const iterations = eventsOf(events, "iteration");
    expect(
      iterations.map(({ attempt, intent, strategy, tool, query, quality: judged, decision }) => [
        attempt,
        intent,
        strategy,
        tool,
        query,
        judged?.overall,
        decision,
      ]),
    ).toEqual([
      [1, "SUMMARY", undefined, "regulation_summary", question, 6, "continue"],
      [2, "SUMMARY", "REFINE_QUERY", "regulation_summary", refined, 8, "end"],
    ]);
    expect(answer.text).toContain("Comprehensive safety requirements");
    expect(answer.quality?.overall).toBe(8);
    expect([answer.status, answer.agent, answer.iterations]).toEqual(["answered", "regulations", 2]);
  });

  it("ends after three attempts and falls back to the best of them", async () => {
    const agent = await agentWith({
      triage: triage("regulations", 0.95, "A question about regulations"),
      regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "x", reasoning: "" },
      grounded_answer: ["First [1].", "Second, the best [1].", "Third [1]."],
      quality_assessment: [quality(4, "thin"), quality(6, "better"), quality(5, "worse")],
      refinement: { strategy: "SWITCH_TOOL", tool: "regulation_summary", query: "safety", reasoning: "" },
    });

    const { answer, events } = await agent.ask("What are the safety requirements?");

    expect(eventsOf(events, "iteration").map(({ decision }) => decision)).toEqual(["continue", "continue", "end"]);
    expect(answer.text).toContain("Second, the best");
    expect(answer.quality?.overall).toBe(6);
  });

  it("goes from general at 60 % to another agent at 85 %", async () => {
    const agent = await agentWith({
      triage: [triage("general", 0.6, "Generic query"), triage("regulations", 0.85, "Re-routed for better accuracy")],
      general_answer: "It depends.",
      regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "brakes", reasoning: "" },
      grounded_answer: "The brakes are optimized so [1].",
      quality_assessment: quality(8, ""),
    });

    const { answer, events } = await agent.ask("How do I optimize the brakes?");

    expect(
      answer.routingHistory.map(({ agent: name, confidence, reasoning }) => [name, confidence, reasoning]),
    ).toEqual([
      ["general", 0.6, "Generic query"],
      ["regulations", 0.85, "Re-routed for better accuracy"],
    ]);
    expect(eventsOf(events, "routed").length).toBe(2);
    expect(answer.iterations).toBe(2);
    expect(answer.text).toContain("optimized");
    const second = server.seen.filter(({ task }) => task === "triage")[1]!;
    expect(JSON.stringify(second.body.messages)).toContain("It depends.");
  });

  it("lets the same agent deliver what it announced", async () => {
    const agent = await agentWith({
      triage: triage("general", 0.9, "A programming question"),
      general_answer: ["Here's the explanation. Let me also show you examples...", "@cached\ndef f(): ..."],
    });

    const { answer } = await agent.ask("Explain Python decorators and show examples");

    expect(answer.text).toContain("Here's the explanation");
    expect(answer.text).toContain("@cached");
    expect([answer.iterations, answer.routingHistory.length]).toEqual([2, 2]);
    expect(tasks().filter((task) => task === "triage").length).toBe(1);
  });

  it("needs one iteration for a complete and confident answer", async () => {
    const agent = await agentWith({
      triage: triage("general", 0.95, "Clear"),
      general_answer: "def add(a, b): return a + b",
    });

    const { answer } = await agent.ask("Write a Python function");

    expect([answer.iterations, answer.routingHistory.length]).toEqual([1, 1]);
  });

  it("stops at maxIterations although every answer announces more", async () => {
    const agent = await agentWith(
      { triage: triage("general", 0.9, ""), general_answer: "A part. Let me also show the next..." },
      { limits: { maxIterations: 2 } },
    );

    const { answer } = await agent.ask("Tell me everything");

    expect(answer.iterations).toBe(2);
  });

  it("asks back three times, each one thing, and then does the best with what there is", async () => {
    const missing = [
      { entity: "jurisdiction", why: "Law differs" },
      { entity: "date", why: "Deadlines" },
      { entity: "contract_type", why: "Kinds differ" },
      { entity: "notice", why: "Form" },
    ];
    const agent = await agentWith({
      triage: triage("regulations", 0.9, "Legal", { missing, needs_clarification: true }),
      clarification_question: [
        { question: "Which country's law applies?", entity: "jurisdiction", options: ["Germany", "France"] },
        { question: "When was it signed?", entity: "date", options: [] },
        { question: "What kind of contract?", entity: "contract_type", options: [] },
        { question: "A fourth question?", entity: "notice", options: [] },
      ],
      regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "termination", reasoning: "" },
      grounded_answer: "You may terminate [1].",
      quality_assessment: quality(8, ""),
    });
    const sessionId = "legal";

    const first = await agent.ask("May I terminate my contract?", { sessionId });
    const second = await agent.ask("Germany", { sessionId });
    const third = await agent.ask("1 May 2024", { sessionId });
    const last = await agent.ask("Employment", { sessionId });

    expect([first, second, third, last].map(({ answer }) => answer.status)).toEqual([
      "waiting",
      "waiting",
      "waiting",
      "answered",
    ]);
    const asked = [first, second, third].flatMap(({ events }) => eventsOf(events, "clarification"));
    expect(asked.map(({ entity, count, max }) => [entity, count, max])).toEqual([
      ["jurisdiction", 1, 3],
      ["date", 2, 3],
      ["contract_type", 3, 3],
    ]);
    expect(last.answer.clarifications.map(({ entity, answer }) => [entity, answer])).toEqual([
      ["jurisdiction", "Germany"],
      ["date", "1 May 2024"],
      ["contract_type", "Employment"],
    ]);
    expect(last.answer.text).toMatch(/notice/);
    expect(tasks().filter((task) => task === "clarification_question").length).toBe(3);
  });

  it("goes on without an answer where the person says so", async () => {
    const agent = await agentWith({
      triage: triage("regulations", 0.9, "", {
        missing: [{ entity: "jurisdiction", why: "Law differs" }],
        needs_clarification: true,
      }),
      clarification_question: { question: "Which country?", entity: "jurisdiction", options: [] },
      regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "appeal", reasoning: "" },
      grounded_answer: "An appeal is possible [1].",
      quality_assessment: quality(8, ""),
    });

    await agent.ask("May I appeal?", { sessionId: "s" });
    const { answer } = await agent.ask("", { sessionId: "s", action: "skip" });

    expect(answer.status).toBe("answered");
    expect(answer.text).toMatch(/without knowing the jurisdiction/);
  });

  it("integrates in five calls, validated with 0.95", async () => {
    const agent = await agentWith({
      triage: triage("mathematics", 0.97, "An integral"),
      problem_analysis: {
        problem_type: "definite_integral",
        complexity: "low",
        requires_tools: true,
        description: "Definite integral calculation of x² between 0 and 3",
        approach: "Use numerical integration tool",
      },
      mathematical_reasoning: {
        approach: "Numerical integration with visualization",
        steps: ["1. Identify function f(x) = x²", "2. Apply integration"],
        tools_needed: ["integral_calculator", "plot_generator"],
        requests: [],
        confidence: 0.95,
      },
      validation: { is_valid: true, score: 0.95, issues: [], suggestions: [] },
      final_response: {
        answer: "The integral of x² from 0 to 3 equals 9",
        steps: ["1. Function: f(x) = x²", "2. Limits: [0, 3]"],
        explanation: "The area under the curve",
        confidence: 0.95,
      },
    });

    const { answer, events } = await agent.ask("Calculate the integral of x² from 0 to 3");

    expect(tasks()).toEqual(["triage", "problem_analysis", "mathematical_reasoning", "validation", "final_response"]);
    expect(answer.llmCalls).toBe(5);
    expect(answer.text).toBe("The integral of x² from 0 to 3 equals 9");
    expect(answer.confidence).toBe(0.95);
    expect(answer.toolsUsed.map(({ tool }) => tool)).toEqual(["integral_calculator", "plot_generator"]);
    expect(answer.toolsUsed[0]!.result).toBe(9);
    expect(answer.figures.length).toBe(1);
    expect(answer.metadata).toMatchObject({ problem_type: "definite_integral", complexity: "low" });
    const nodes = eventsOf(events, "step").flatMap(({ agent: name, node, status }) =>
      name === "mathematics" && status === "finished" ? [node] : [],
    );
    expect(nodes).toEqual(["analyze", "reason", "executeTools", "validate", "finalize"]);
    expect(answer.tokens).toEqual({ input: 35, output: 15 });
  });

  it("runs a program whose result needs further processing, and ends with the final answer", async () => {
    const list = `async function solve(tools, input) {
      const { text } = await tools.workspace_list({});
      return { status: "FURTHER_PROCESSING_REQUIRED", result: text };
    }`;
    const count = `async function solve(tools, input) {
      return "FINAL_ANSWER: " + input.split("\\n").length + " lines";
    }`;
    const agent = await agentWith({
      triage: triage("research", 0.92, "About files"),
      perception: { intent: "count files", entities: [], tools: ["workspace_list"] },
      solve_plan: [{ code: list }, { code: count }],
    });

    const { answer, events } = await agent.ask("How many files are in this workspace?");

    expect(answer.status).toBe("answered");
    expect(answer.text).toMatch(/^\d+ lines$/);
    expect(eventsOf(events, "iteration").map(({ decision }) => decision)).toEqual(["continue", "end"]);
    expect(tasks()).toEqual(["triage", "perception", "solve_plan", "perception", "solve_plan"]);
  });

  it("says honestly that the steps are used up, with what was found", async () => {
    const more = `async function solve() { return { status: "FURTHER_PROCESSING_REQUIRED", result: "half of it" }; }`;
    const agent = await agentWith({
      triage: triage("research", 0.92, ""),
      perception: { intent: "read", entities: [], tools: ["workspace_read"] },
      solve_plan: { code: more },
    });

    const { answer, events } = await agent.ask("Read everything in the workspace");

    expect(eventsOf(events, "iteration").length).toBe(3);
    expect(answer.text).toMatch(/max steps reached/i);
    expect(answer.text).toContain("half of it");
  });

  it("aborts the step where no tools are selected", async () => {
    const agent = await agentWith({
      triage: triage("research", 0.92, ""),
      perception: { intent: "unclear", entities: [], tools: [] },
    });

    const { answer } = await agent.ask("Do something with the files");

    expect(tasks()).toEqual(["triage", "perception"]);
    expect(answer.status).toBe("answered");
    expect(answer.text).toMatch(/tool/i);
  });

  it("plans again after a program that fails", async () => {
    const agent = await agentWith({
      triage: triage("research", 0.92, ""),
      perception: { intent: "list", entities: [], tools: ["workspace_list"] },
      solve_plan: [
        { code: "not a program at all {{{" },
        { code: `async function solve() { throw new Error("no luck"); }` },
        { code: `async function solve() { return { status: "FINAL_ANSWER", answer: "done" }; }` },
      ],
    });

    const { answer } = await agent.ask("List the files");

    expect(answer.text).toBe("done");
    const plans = server.seen.filter(({ task }) => task === "solve_plan");
    expect(JSON.stringify(plans[2]!.body.messages)).toContain("no luck");
  });

  it("ends gracefully where a call fails for good, with a correlation id and what was found", async () => {
    const agent = await agentWith(({ task }) =>
      task === "triage" ? { content: triage("general", 0.9, "") } : { status: 401 },
    );

    const { answer, events } = await agent.ask("Hello");

    const [error] = eventsOf(events, "error");
    expect(answer.status).toBe("failed");
    expect(error).toMatchObject({ code: "model-auth", retryable: false });
    expect(answer.text).toContain(error!.correlationId);
    expect(JSON.stringify([answer, events])).not.toContain("sk-test-key");
  });

  it("retries from the last checkpoint after a failure", async () => {
    let isDown = true;
    const agent = await agentWith(({ task }) => {
      if (task === "triage") return { content: triage("general", 0.9, "") };
      return isDown ? { status: 500 } : { content: "Here it is." };
    });
    const first = await agent.ask("Hello", { sessionId: "s" });
    isDown = false;

    const second = await agent.ask("Hello", { sessionId: "s", action: "resume" });

    expect([first.answer.status, second.answer.status, second.answer.text]).toEqual([
      "failed",
      "answered",
      "Here it is.",
    ]);
    expect(tasks().filter((task) => task === "triage").length).toBe(1);
  });

  it("begins anew where a run was cut off before its first checkpoint", async () => {
    const agent = await agentWith({ triage: triage("general", 0.9, ""), general_answer: ["First.", "Second."] });
    await agent.ask("One", { sessionId: "s" });

    const { answer } = await agent.ask("Two", { sessionId: "s", action: "resume" });

    expect(answer.text).toBe("Second.");
  });

  it("stops within a second, with what there is", async () => {
    const agent = await agentWith(({ task }) =>
      task === "triage" ? { content: triage("general", 0.9, "") } : { content: "late", delayMs: 10_000 },
    );
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    const began = performance.now();

    const { answer } = await agent.ask("Hello", {}, stop.signal);

    expect(answer.status).toBe("stopped");
    expect(performance.now() - began).toBeLessThan(1_100);
  });

  it("keeps to the budget of model calls", async () => {
    const agent = await agentWith(
      {
        triage: triage("regulations", 0.95, ""),
        regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "x", reasoning: "" },
        grounded_answer: "An answer [1].",
        quality_assessment: quality(2, "bad"),
        refinement: { strategy: "REFINE_QUERY", tool: "regulation_search", query: "y", reasoning: "" },
      },
      { limits: { modelCalls: 4 } },
    );

    const { answer, events } = await agent.ask("What are the safety requirements?");

    expect(server.seen.length).toBe(4);
    expect(eventsOf(events, "error")[0]?.code).toBe("budget");
    expect(answer.status).toBe("failed");
  });

  it("answers each part of a question by its own agent", async () => {
    const parts = ["What is the minimum weight?", "Integrate x from 0 to 2"];
    const agent = await agentWith({
      triage: [triage("regulations", 0.9, "", { parts }), triage("mathematics", 0.9, "The second part")],
      regulation_intent: { intent: "SEARCH", tool: "regulation_search", query: "weight", reasoning: "" },
      grounded_answer: "655 kg [1].",
      quality_assessment: quality(9, ""),
      ...integralReplies("It is 2.", [], { confidence: 1 }),
    });

    const { answer } = await agent.ask(parts.join(" And: "));

    expect(answer.routingHistory.map(({ agent: name }) => name)).toEqual(["regulations", "mathematics"]);
    expect(answer.text).toContain("655 kg");
    expect(answer.text).toContain("It is 2.");
  });
});
