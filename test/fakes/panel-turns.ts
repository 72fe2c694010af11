/** Turns as the panel shows them: one of each kind, and long sessions of them. */
import type { AgentEvent, Answer, Citation, Figure, SessionRow, TurnView } from "../../src/protocol";

const AT = Date.UTC(2025, 2, 14, 9, 30);

const CITATIONS: Citation[] = [
  {
    marker: 1,
    document: "Technical Regulations 2025",
    edition: "Issue 3",
    clause: "12.4.1",
    title: "Survival cell front",
    page: 47,
    line: 1204,
    quote: "The survival cell must extend at least 300 mm in front of the soles of the driver's feet.",
    supported: true,
    path: "regulations/technical-2025.md",
  },
  {
    marker: 2,
    document: "Technical Regulations 2025",
    edition: "Issue 3",
    clause: "12.6.3",
    title: "Headrest padding",
    page: 51,
    line: 1330,
    quote: "All cars must be equipped with three areas of padding for the driver's head.",
    supported: true,
    path: "regulations/technical-2025.md",
  },
  {
    marker: 3,
    document: "Sporting Regulations 2025",
    edition: null,
    clause: "31.2",
    title: "Parc fermé",
    page: 22,
    line: 610,
    quote: "Each car will be deemed to be in parc fermé from the time at which it leaves the pit lane.",
    supported: false,
    path: "regulations/sporting-2025.md",
  },
];

const REGULATION_TEXT = `The safety requirements for the car begin with the **survival cell**, which extends at least 300 mm in front of the driver's feet [1]. Three areas of padding protect the driver's head [2].

- The padding is fitted so that it can be removed in one piece [2].
- The car may not be changed after it has left the pit lane for the first time on Saturday morning [3].

| Part | Least | Clause |
|---|---|---|
| Front of the cell | 300 mm | 12.4.1 |
| Head padding | 3 areas | 12.6.3 |`;

const MATHEMATICS_TEXT = `The integral is **9**.

$$\\int_0^3 x^2 \\, dx = \\left[ \\tfrac{x^3}{3} \\right]_0^3 = 9$$

The area under $f(x) = x^2$ between $x = 0$ and $x = 3$ is shown in the plot. Checked numerically:

\`\`\`python
from scipy.integrate import quad
area, error = quad(lambda x: x ** 2, 0, 3)  # 9.0
\`\`\``;

const EMPTY_ANSWER: Answer = {
  status: "answered",
  text: "",
  steps: [],
  explanation: "",
  citations: [],
  figures: [],
  toolsUsed: [],
  quality: null,
  confidence: 0.9,
  agent: "general",
  iterations: 1,
  routingHistory: [],
  reasoningTrace: [],
  clarifications: [],
  llmCalls: 4,
  tokens: { input: 3210, output: 412 },
  durationMs: 2340,
  sessionId: "session-1",
};

export function answerOf(part: Partial<Answer>): Answer {
  return { ...EMPTY_ANSWER, ...part };
}

export function turnOf(part: Partial<TurnView> & { id: string; question: string }): TurnView {
  return {
    context: [],
    at: AT,
    state: "answered",
    text: "",
    history: [],
    figures: [],
    answer: null,
    clarification: null,
    replies: [],
    notice: null,
    trouble: null,
    origin: null,
    ...part,
  };
}

const lines = (events: AgentEvent[]): TurnView["history"] => events.map((event, at) => ({ at: AT + at * 200, event }));

const QUALITY = { completeness: 6, accuracy: 8, clarity: 7, specificity: 4, overall: 6.3 };

const REGULATION_EVENTS: AgentEvent[] = [
  { type: "routed", agent: "regulations", confidence: 0.92, reasoning: "It asks what a regulation requires.", at: "" },
  { type: "step", agent: "regulations", node: "reason", status: "finished", ms: 210 },
  {
    type: "tool",
    tool: "regulation_search",
    input: { query: "safety requirements car" },
    status: "success",
    ms: 38,
    summary: "8 passages, best: 12.4.1 Survival cell front",
  },
  {
    type: "iteration",
    agent: "regulations",
    attempt: 1,
    intent: "SEARCH",
    strategy: "REFINE_QUERY",
    tool: "regulation_search",
    query: "safety requirements car",
    quality: QUALITY,
    decision: "continue",
    reason: "The head padding is missing; ask for protective padding.",
  },
  {
    type: "iteration",
    agent: "regulations",
    attempt: 2,
    intent: "SEARCH",
    tool: "regulation_search",
    query: "survival cell head padding protection",
    quality: { completeness: 9, accuracy: 9, clarity: 8, specificity: 8, overall: 8.5 },
    decision: "end",
    reason: "All four criteria are above the threshold of 7.",
  },
];

const MATHEMATICS_EVENTS: AgentEvent[] = [
  { type: "routed", agent: "mathematics", confidence: 0.98, reasoning: "It asks for an integral.", at: "" },
  {
    type: "step",
    agent: "mathematics",
    node: "analyze",
    status: "finished",
    ms: 12,
    detail: { problem_type: "definite integral", complexity: "low", description: "Integrate x² from 0 to 3" },
  },
  {
    type: "step",
    agent: "mathematics",
    node: "reason",
    status: "finished",
    ms: 8,
    detail: { steps: ["Find the antiderivative", "Put in the bounds"] },
  },
  {
    type: "tool",
    tool: "integral_calculator",
    input: { function: "x^2", lower: 0, upper: 3 },
    status: "success",
    ms: 4,
    summary: "9",
  },
  { type: "step", agent: "mathematics", node: "executeTools", status: "finished", ms: 31 },
  { type: "step", agent: "mathematics", node: "validate", status: "finished", ms: 5, detail: { score: 1 } },
];

const RESEARCH_EVENTS: AgentEvent[] = [
  { type: "routed", agent: "research", confidence: 0.71, reasoning: "It needs files of the workspace.", at: "" },
  {
    type: "step",
    agent: "research",
    node: "execute",
    status: "finished",
    ms: 87,
    detail: {
      program:
        'async function solve(tools) {\n  const hits = await tools.workspace_search({ words: "mass" });\n  return { status: "FINAL_ANSWER", answer: hits.length };\n}',
      output: "FINAL_ANSWER: 3",
    },
  },
  {
    type: "tool",
    tool: "workspace_read",
    input: { path: "secrets/.env" },
    status: "error",
    ms: 1,
    summary: "",
    error: "This file holds secrets and is never read.",
  },
];

export function plotFigure(): Figure {
  const x = Array.from({ length: 121 }, (_, index) => -1 + index / 24);
  const inside = x.filter((value) => value >= 0 && value <= 3);
  return {
    data: [
      {
        type: "scatter",
        mode: "lines",
        name: "f(x) = x²",
        x,
        y: x.map((value) => value ** 2),
        line: { color: "blue" },
      },
      {
        type: "scatter",
        mode: "lines",
        name: "Area = 9",
        x: inside,
        y: inside.map((value) => value ** 2),
        fill: "tozeroy",
        fillcolor: "rgba(0, 100, 255, 0.3)",
        line: { color: "lightblue" },
      },
    ],
    layout: {
      title: { text: "Integral of x² from 0 to 3" },
      xaxis: { title: { text: "x" } },
      yaxis: { title: { text: "f(x)" } },
      annotations: [
        {
          x: 1.5,
          y: 5.5,
          text: "∫ = 9",
          showarrow: false,
          bgcolor: "yellow",
          bordercolor: "black",
          font: { size: 14 },
        },
      ],
    },
  };
}

export const SAMPLE_TURNS = {
  regulations: (id = "regulations") =>
    turnOf({
      id,
      question: "What are the safety requirements for the car?",
      context: [{ kind: "edition", label: "Technical Regulations 2025" }],
      history: lines(REGULATION_EVENTS),
      answer: answerOf({
        text: REGULATION_TEXT,
        citations: CITATIONS,
        agent: "regulations",
        confidence: 0.86,
        quality: QUALITY,
        iterations: 2,
      }),
    }),
  mathematics: (id = "mathematics") =>
    turnOf({
      id,
      question: "Calculate the integral of x² from 0 to 3",
      history: lines(MATHEMATICS_EVENTS),
      answer: answerOf({
        text: MATHEMATICS_TEXT,
        steps: ["Antiderivative: $F(x) = x^3/3$", "Put in the bounds: $F(3) - F(0) = 9 - 0 = 9$"],
        figures: [plotFigure()],
        agent: "mathematics",
        confidence: 0.98,
      }),
    }),
  research: (id = "research") =>
    turnOf({
      id,
      question: "How many files mention the mass of the car?",
      history: lines(RESEARCH_EVENTS),
      answer: answerOf({ text: "Three files mention the mass.", agent: "research", confidence: 0.45, tokens: null }),
    }),
  waiting: (id = "waiting") =>
    turnOf({
      id,
      question: "Is my contract termination valid?",
      state: "waiting",
      history: lines([
        {
          type: "clarification",
          question: "Which country's law applies?",
          entity: "jurisdiction",
          why: "Notice periods differ between countries.",
          options: ["Germany", "Austria", "Switzerland"],
          count: 1,
          max: 3,
        },
      ]),
      clarification: {
        question: "Which country's law applies?",
        entity: "jurisdiction",
        why: "Notice periods differ between countries.",
        options: ["Germany", "Austria", "Switzerland"],
        count: 1,
        max: 3,
      },
    }),
  failed: (id = "failed") =>
    turnOf({
      id,
      question: "Compare the editions 2024 and 2025",
      state: "failed",
      trouble: {
        code: "model-rate-limit",
        message: "The model's server takes no more requests for now. Try again in a minute.",
        retryable: true,
        correlationId: "6f1c2e9a",
      },
    }),
  running: (id = "running") =>
    turnOf({
      id,
      question: "Plot sin(x)/x and tell me where it is zero",
      state: "running",
      text: "The function is zero at every",
      history: lines([
        { type: "routed", agent: "mathematics", confidence: 0.97, reasoning: "It asks for a plot.", at: "" },
        { type: "step", agent: "mathematics", node: "analyze", status: "finished", ms: 12 },
        { type: "step", agent: "mathematics", node: "executeTools", status: "started" },
      ]),
    }),
} as const;

/** So many turns, of several kinds in turn, with ids of their own. */
export function longSession(count: number): TurnView[] {
  const kinds = [SAMPLE_TURNS.regulations, SAMPLE_TURNS.mathematics, SAMPLE_TURNS.research];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? SAMPLE_TURNS.regulations;
    const turn = kind(`turn-${index}`);
    return { ...turn, question: `${index + 1}. ${turn.question}` };
  });
}

export function rowOf(part: Partial<SessionRow> & { id: string }): SessionRow {
  return {
    title: "Safety of the 2025 car",
    updatedAt: AT,
    agent: "regulations",
    state: "idle",
    store: "local",
    pinned: false,
    questions: 4,
    bytes: 48_000,
    excerpt: null,
    ...part,
  };
}
