import { expect } from "expect";
import { checkResults } from "../../../../src/agent/mathematics/checks";
import {
  analyzeByRule,
  reasonByRule,
  recoverByRule,
  respondByRule,
  validateByRule,
} from "../../../../src/agent/mathematics/offline";
import { requestsFor, type MathematicsTask } from "../../../../src/agent/mathematics/requests";
import type { Response } from "../../../../src/agent/mathematics/state";
import type { Toolbox, ToolOutcome } from "../../../../src/agent/toolbox";
import { checkOutcome } from "../../../../src/mathematics/verify/check-outcome";
import type { Workspace } from "../../../../src/ports/workspace";
import { calculator } from "../../../../src/tools/calculator";
import { functionAnalyzer } from "../../../../src/tools/function-analyzer";
import { integralCalculator } from "../../../../src/tools/integral-calculator";
import { plotGenerator } from "../../../../src/tools/plot-generator";
import { callTool, type Tool } from "../../../../src/tools/tool";

const workspace: Workspace = {
  list: () => Promise.resolve([]),
  read: (path) => Promise.reject(new Error(`There is no ${path}.`)),
  search: () => Promise.resolve({ lines: [], complete: true }),
};
const TOOLS: readonly Tool[] = [integralCalculator, functionAnalyzer, plotGenerator({ workspace }), calculator];

function task(question: string, more: Partial<MathematicsTask> = {}) {
  return { question, conversation: [], context: [], settled: [], ...more } as {
    question: string;
    conversation: never[];
    context: never[];
    settled: never[];
  };
}

async function outcomeOf(name: string, input: unknown): Promise<ToolOutcome> {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no ${name}.`);
  try {
    const output = await callTool(tool, input, { signal: new AbortController().signal });
    return { status: "success", tool: name, input, ms: 1, output };
  } catch (error) {
    return { status: "error", tool: name, input, ms: 1, error: error instanceof Error ? error.message : String(error) };
  }
}

const ONE_BY_ONE: Pick<Toolbox, "check"> = {
  check: ({ tool, input, output: { result, details, figures } }) =>
    checkOutcome({ tool, input, result, details, figures }),
};

/** The whole flow without its graph. */
async function answer(
  question: string,
  more: Partial<MathematicsTask> = {},
): Promise<Response & { results: ToolOutcome[] }> {
  const given = task(question, more);
  const analysis = analyzeByRule(given);
  const reasoning = reasonByRule({ ...given, analysis, complaint: null, tools: [] });
  const results = await Promise.all(reasoning.requests.map((request) => outcomeOf(request.tool, request.arguments)));
  const checks = await checkResults(results, ONE_BY_ONE);
  const validation = validateByRule({ question, reasoning, results, checks });
  return { ...respondByRule({ question, reasoning, results, checks, analysis, validation, failure: null }), results };
}

describe("the example of the specification, offline", () => {
  const question = "Calculate the integral of x² from 0 to 3";

  it("is analysed as a simple definite integral", () => {
    expect(analyzeByRule(task(question))).toEqual({
      problem_type: "definite_integral",
      complexity: "low",
      requires_tools: true,
      description: "Definite integral of simple polynomial function",
      approach: "Find an antiderivative, evaluate it at the bounds and compare with quadrature",
    });
  });

  it("asks for the integral and for the plot with the shaded area", () => {
    const reasoning = reasonByRule({
      ...task(question),
      analysis: analyzeByRule(task(question)),
      complaint: null,
      tools: [],
    });

    expect(reasoning.tools_needed).toEqual(["integral_calculator", "plot_generator"]);
    expect(reasoning.requests).toEqual([
      { tool: "integral_calculator", arguments: { expression: "x^2", variable: "x", lower: "0", upper: "3" } },
      { tool: "plot_generator", arguments: { expressions: ["x^2"], variable: "x", shade: ["0", "3"] } },
    ]);
  });

  it("ends with the answer, the five steps, the explanation and a confidence from the checks", async () => {
    const { answer: text, steps, explanation, confidence } = await answer(question);

    expect(text).toBe(
      "The definite integral of x² from 0 to 3 equals **9**.\n\n$$\\int_{0}^{3} x^{2}\\,\\mathrm{d}x = 9$$",
    );
    expect(steps).toEqual([
      "Identify the function: f(x) = x²",
      "Apply the power rule: ∫x² dx = x³/3 + C",
      "Evaluate the definite integral: [x³/3] from 0 to 3",
      "Calculate: (3³/3) − (0³/3) = 27/3 − 0 = 9",
      "The result represents the area under the curve of x² between 0 and 3: 9 square units",
    ]);
    expect(explanation).toContain("area under the parabola y = x²");
    expect(explanation).toContain("fundamental theorem of calculus");
    expect(explanation).toContain("Gauss-Legendre quadrature agrees");
    expect(confidence).toBe(0.97);
  });
});

describe("requests", () => {
  const before = [
    { role: "user", text: "integrate x^2 from 0 to 3" },
    { role: "assistant", text: "The definite integral of x² from 0 to 3 equals **9**." },
  ] as const;
  const selection = (text: string) => [{ kind: "selection", label: "notes.md", text }] as const;

  it("are only those for the tools that a plan names", () => {
    expect(requestsFor(task("integral of sin(x)"), [])).toEqual([]);
    expect(requestsFor(task("integral of sin(x)"), ["integral_calculator"])).toEqual([
      { tool: "integral_calculator", arguments: { expression: "sin(x)", variable: "x" } },
    ]);
  });

  it("take “it” for what was talked about, area included", () => {
    expect(requestsFor(task("plot it", { conversation: before }), ["plot_generator"])).toEqual([
      { tool: "plot_generator", arguments: { expressions: ["x^2"], variable: "x", shade: ["0", "3"] } },
    ]);
  });

  it("take new bounds for the function before", () => {
    const [first] = requestsFor(task("and from 0 to 6?", { conversation: before }), ["integral_calculator"]);

    expect(first?.arguments).toMatchObject({ expression: "x^2", lower: "0", upper: "6" });
  });

  it("take the selection where the question points at it", () => {
    const [first] = requestsFor(task("Integrate this", { context: selection("$\\int_0^1 e^{-x^2} dx$") }), [
      "integral_calculator",
    ]);

    expect(first?.arguments).toMatchObject({ expression: "e^(-x^2)", lower: "0", upper: "1" });
  });

  it("take what was asked back", () => {
    const settled = [
      { entity: "function", answer: "x^3" },
      { entity: "bounds", answer: "0 to 2" },
      { entity: "jurisdiction", answer: "Germany" },
    ];
    const [first] = requestsFor(task("Compute the definite integral", { settled }), ["integral_calculator"]);

    expect(first?.arguments).toMatchObject({ expression: "x^3", lower: "0", upper: "2" });
  });
});

describe("the offline answer to other questions", () => {
  it("names where an integral diverges, and gives no number", async () => {
    const { answer: text, confidence } = await answer("integral of 1/x^2 from -1 to 1");

    expect(text).toContain("The integral diverges at x = 0: it tends to +∞.");
    expect(confidence).toBeGreaterThan(0.9);
  });

  it("gives the antiderivative with its constant", async () => {
    expect((await answer("∫ x e^x dx")).answer).toContain("**(x − 1)·eˣ + C**");
  });

  it("points at the character that cannot be read", async () => {
    const { answer: text, confidence } = await answer("integral of foo(x) from 0 to 1");

    expect(text).toBe(
      "I do not know the function “foo” (character 13).\n\n```\nintegral of foo(x) from 0 to 1\n            ^\n```",
    );
    expect(confidence).toBe(0);
  });

  it("says plainly that no antiderivative was found", async () => {
    const { answer: text, confidence } = await answer("∫ sin(x)^x*e^(x^2) dx");

    expect(text).toContain("No antiderivative was found");
    expect(confidence).toBeLessThan(0.5);
  });

  it("calculates, and solves systems", async () => {
    expect((await answer("20% of 150")).answer).toBe("20/100 * 150 = **30**");
    expect((await answer("x+y=3, x-y=1")).answer).toBe("The solution of x+y=3, x-y=1 is **x = 2, y = 1**.");
  });

  it("analyses functions with checked statements", async () => {
    const { answer: text, explanation } = await answer("find the extrema of x^3-3x");

    expect(text).toContain("maximum");
    expect(explanation).toContain("agree with values of the function");
  });
});

describe("checks", () => {
  it("make a result invalid that another route refutes", async () => {
    const outcome = await outcomeOf("integral_calculator", { function: "x^2", lower: 0, upper: 3 });
    if (outcome.status === "error") throw new Error(outcome.error);
    const wrong = { ...outcome, output: { ...outcome.output, details: { ...outcome.output.details, value: 8 } } };

    const checks = await checkResults([wrong], ONE_BY_ONE);

    expect(checks).toMatchObject({ isValid: false });
    expect(checks.issues[0]).toContain("9.0000000 instead of 8.0000000");
    const validation = validateByRule({ question: "", reasoning: null, results: [wrong], checks });
    expect(validation).toMatchObject({ is_valid: false });
    const response = respondByRule({
      question: "",
      reasoning: null,
      results: [wrong],
      checks,
      analysis: null,
      validation,
      failure: null,
    });
    expect(response.answer).toContain("could not be validated");
    expect(response.confidence).toBeLessThan(0.5);
  });

  it("are invalid without any result", async () => {
    expect(await checkResults([], ONE_BY_ONE)).toMatchObject({ isValid: false, score: 0 });
  });
});

describe("recovery by rule", () => {
  const failure = { node: "executeTools", message: "All tools failed." };

  it("ends where nothing worked, because rules give the same answer again", () => {
    expect(recoverByRule({ question: "", failure, results: [], retriesLeft: 5 }).action).toBe("finalize");
  });

  it("goes on with what worked, without the tool that failed", async () => {
    const results = [await outcomeOf("integral_calculator", { function: "x^2", lower: 0, upper: 3 })];
    const question = "Calculate the integral of x² from 0 to 3";
    const analysis = analyzeByRule(task(question));

    expect(recoverByRule({ question, failure, results, retriesLeft: 2 }).action).toBe("retry");
    const second = reasonByRule({ ...task(question), analysis, complaint: "plot_generator: it broke", tools: [] });
    expect(second.tools_needed).toEqual(["integral_calculator"]);
  });
});

describe("answers about other measures, forms and sums", () => {
  it("name what the integral measures", async () => {
    const { answer: said, steps, explanation } = await answer("arc length of y = x^2 from 0 to 1");

    expect(said).toContain("The length of the curve is **ln(√5 + 2)/4 + √5/2 ≈ 1.4789428575446**.");
    expect(steps[0]).toBe("The length of a curve is the integral of √(1 + f′²).");
    expect(explanation).not.toContain("area under");
  });

  it("write the equation and how it was found", async () => {
    const { answer: said, steps, confidence } = await answer("sum of k^2 for k from 1 to n");

    expect(said).toBe("$$\\sum_{k=1}^{n} k^{2} = \\frac{1}{6} n \\left(2 n + 1\\right) \\left(n + 1\\right)$$");
    expect(steps[0]).toContain("Faulhaber");
    expect(confidence).toBeGreaterThan(0.9);
  });
});
