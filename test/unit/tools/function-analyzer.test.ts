import assert from "node:assert/strict";
import { readMathematics } from "../../../src/mathematics/read/read";
import { Trouble } from "../../../src/errors";
import { functionAnalyzer, type AnalyzerResult } from "../../../src/tools/function-analyzer";
import { callTool, type ToolResult } from "../../../src/tools/tool";

const run = (input: unknown): Promise<ToolResult> =>
  callTool(functionAnalyzer, input, { signal: new AbortController().signal });

async function analysisOf(input: unknown): Promise<AnalyzerResult> {
  return (await run(input)).result as AnalyzerResult;
}

describe("function_analyzer", () => {
  it("discusses a curve in sentences, steps and a figure", async () => {
    const { text, details, figures, found } = await run({ expression: "x^3-3*x", variable: "x" });

    assert.match(text, /^\$f\(x\) = x\^\{3\}-3x\$\n\n- Domain: .*\n- /);
    assert.match(text, /Local maximum at \$\\left\(-1, 2\\right\)\$/);
    assert.match(text, /Roots: \$x = -\\sqrt\{3\}\$/);
    assert.ok((details?.["steps"] as string[]).some((step) => step.startsWith("Differentiate")));
    assert.equal(figures?.length, 1);
    assert.equal(found, true);
  });

  it("answers only what is asked", async () => {
    const analysis = await analysisOf({ expression: "x^2-5*x+6", features: ["roots"] });

    assert.deepEqual(
      analysis.roots?.points.map(({ text }) => text),
      ["2", "3"],
    );
    assert.equal(analysis.extrema, undefined);
    assert.equal(analysis.asymptotes, undefined);
  });

  it("takes the words of models: function, analysis_type, lists with commas", async () => {
    const analysis = await analysisOf({ function: "x^2", analysis_type: "Critical Points, concavity" });

    assert.deepEqual(
      analysis.criticalPoints?.points.map(({ x }) => x.text),
      ["0"],
    );
    assert.equal(analysis.convexity?.length, 1);
  });

  it("takes what the reader of questions asks for", async () => {
    const questions = [
      "lim x->0 of (1 - cos x)/x^2",
      "where is f(x)=x/(x^2-4) undefined, and what are its asymptotes?",
      "derivative of sin(x)/x",
      "limit as x approaches infinity of (3x^2+2)/(x^2-5)",
      "find the roots of x^2 - 5x + 6",
    ];
    for (const question of questions) {
      const reading = readMathematics(question);
      assert.ok(reading.kind === "requests", question);
      const request = reading.requests.find(({ tool }) => tool === "function_analyzer");
      assert.ok(request, question);
      assert.equal((await run(request.arguments)).found, true);
    }
  });

  it("gives limits from both sides, one side and at infinity", async () => {
    const both = await analysisOf({ expression: "1/x", features: ["limit"], at: "0" });
    const right = await analysisOf({ expression: "1/x", features: ["limit"], at: "0", direction: "right" });
    const far = await analysisOf({ expression: "(1+1/x)^x", at: "inf" });

    assert.deepEqual(
      both.limits?.map(({ limit, left, right: other }) => [limit.kind, left?.kind, other?.kind]),
      [["none", "infinite", "infinite"]],
    );
    assert.deepEqual(
      right.limits?.map(({ limit }) => limit),
      [{ kind: "infinite", sign: 1, isConfirmed: true }],
    );
    assert.equal(far.limits?.[0]?.limit.kind === "value" && far.limits[0].limit.value.text, "e");
  });

  it("says so where a limit cannot be decided, and is less sure", async () => {
    const { text, confidence } = await run({ expression: "a*x", features: ["limit"], at: "inf", variable: "x" });

    assert.match(text, /could not be decided/);
    assert.ok(confidence < 0.5);
  });

  it("evaluates derivatives of any order at a point", async () => {
    const analysis = await analysisOf({ expression: "sin(2*x)", features: ["derivative"], order: 3, at: "0" });

    assert.deepEqual(
      analysis.derivatives?.map(({ order, at }) => [order, at?.y.text]),
      [
        [1, "2"],
        [2, "0"],
        [3, "-8"],
      ],
    );
  });

  it("differentiates with parameters", async () => {
    const analysis = await analysisOf({ expression: "a*x^2", features: ["derivative"], variable: "x" });

    assert.equal(analysis.derivatives?.[0]?.text, "2*a*x");
  });

  it("looks only at the asked interval", async () => {
    const analysis = await analysisOf({ expression: "sin(x)", features: ["extrema"], range: ["0", "pi"] });

    assert.deepEqual(
      analysis.extrema?.points.map(({ kind, x }) => `${kind} ${x.text}`),
      ["minimum 0", "maximum pi/2", "minimum pi"],
    );
  });

  it("gives results that are plain JSON", async () => {
    const result = await run({ expression: "(x^2+1)/(x-1)" });

    assert.deepEqual(JSON.parse(JSON.stringify(result.figures)), result.figures);
    assert.ok(!JSON.stringify(result).includes("NaN"));
  });

  const refusals: readonly (readonly [string, unknown, RegExp])[] = [
    ["a mistake in the formula, at its character", { expression: "x^2+*3" }, /character 5[\s\S]*\n {4}\^/],
    ["no formula", {}, /no function to analyze/],
    ["symbols without values", { expression: "a*x^2", features: ["roots"] }, /a has no value/],
    ["an empty range", { expression: "x", range: ["1", "1"] }, /empty/],
    ["a point that is no number", { expression: "x", at: "sqrt(-1)" }, /not a real number/],
    ["brackets nested without end", { expression: `${"(".repeat(10_000)}x${")".repeat(10_000)}` }, /4000|nested/],
  ];
  for (const [what, input, message] of refusals) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(
        run(input),
        (error) => error instanceof Trouble && error.kind === "tool" && message.test(error.message),
      );
    });
  }
});
