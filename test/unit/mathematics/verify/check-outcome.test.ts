import { expect } from "expect";
import { checkOutcome } from "../../../../src/mathematics/verify/check-outcome";
import { legendre } from "../../../../src/mathematics/verify/legendre";
import type { Workspace } from "../../../../src/ports/workspace";
import { calculator } from "../../../../src/tools/calculator";
import { functionAnalyzer } from "../../../../src/tools/function-analyzer";
import { integralCalculator } from "../../../../src/tools/integral-calculator";
import { plotGenerator } from "../../../../src/tools/plot-generator";
import { callTool, type Tool, type ToolResult } from "../../../../src/tools/tool";

/** A workspace without files: nothing that is plotted here comes from one. */
const workspace: Workspace = {
  list: () => Promise.resolve([]),
  read: (path) => Promise.reject(new Error(`There is no ${path}.`)),
  search: () => Promise.resolve({ lines: [], complete: true }),
};
const plot = plotGenerator({ workspace });
const context = { signal: new AbortController().signal };

async function outcome(tool: Tool, input: unknown): Promise<{ tool: string; input: unknown } & ToolResult> {
  return { tool: tool.name, input, ...(await callTool(tool, input, context)) };
}

describe("an independent check", () => {
  const right: [string, Tool, unknown][] = [
    ["a definite integral", integralCalculator, { function: "x^2", lower: 0, upper: 3 }],
    ["a singular integral", integralCalculator, { function: "1/sqrt(x)", lower: 0, upper: 1 }],
    ["an improper integral", integralCalculator, { function: "exp(-x^2)", lower: "-inf", upper: "inf" }],
    ["a form with letters", integralCalculator, { function: "a*x^2", lower: 0, upper: "b" }],
    ["an antiderivative", integralCalculator, { function: "x*sin(x)" }],
    ["a pole", integralCalculator, { function: "1/x", lower: -1, upper: 1 }],
    ["an oscillation", integralCalculator, { function: "sin(x)", lower: 0, upper: "inf" }],
    ["a part that is not real", integralCalculator, { function: "log(x)", lower: -1, upper: 1 }],
    ["an analysis", functionAnalyzer, { function: "x^3-3*x", features: ["roots", "extrema", "derivative"] }],
    ["a limit", functionAnalyzer, { function: "sin(x)/x", features: ["limit"], at: "0" }],
    ["a plot", plot, { expressions: ["sin(x)", "x^2"] }],
    ["a conversion", calculator, { expression: "90 km/h to m/s" }],
    ["a conversion to a unit of our own", calculator, { expression: "100 km/h to mph" }],
    ["eigenvectors", calculator, { expression: "eigs([[2,1],[1,2]])" }],
    ["a matrix", calculator, { expression: "inv([1,2;3,4])" }],
    ["a calculation", calculator, { expression: "sqrt(2) * 17 / 3" }],
    ["a system of equations", calculator, { expression: "x + y = 3, x - y = 1" }],
  ];
  for (const [name, tool, input] of right) {
    it(`confirms ${name}`, async () => {
      const found = await checkOutcome(await outcome(tool, input));

      expect(found.valid).toBe(true);
      expect(found.score).toBeGreaterThan(0.9);
      expect(found.issue).toBeUndefined();
    });
  }

  it("refutes a wrong value, and says what it should be", async () => {
    const result = await outcome(integralCalculator, { function: "x^2", lower: 0, upper: 3 });

    const found = await checkOutcome({ ...result, details: { ...result.details, value: 8 } });

    expect(found).toMatchObject({ valid: false });
    expect(found.issue).toContain("9.0000000 instead of 8.0000000");
    expect(found.score).toBeLessThan(0.5);
  });

  it("refutes a wrong antiderivative", async () => {
    const result = await outcome(integralCalculator, { function: "x*sin(x)" });
    const antiderivative = { text: "x*cos(x)", latex: "", method: "", restrictions: [], points: 9 };

    const found = await checkOutcome({ ...result, details: { ...result.details, antiderivative } });

    expect(found).toMatchObject({ valid: false });
    expect(found.issue).toContain("derivative of x*cos(x) is not x*sin(x)");
  });

  it("refutes a root that is none, and an extremum that is none", async () => {
    const result = await outcome(functionAnalyzer, { function: "x^2-4", features: ["roots", "extrema"] });
    const { analysis } = result.details as { analysis: { roots: { points: object[] }; extrema: { points: object[] } } };
    const shifted = { text: "3", latex: "3", value: 3, exact: true };

    const roots = { ...analysis, roots: { ...analysis.roots, points: [shifted] } };
    const extrema = { ...analysis, extrema: { points: [{ x: shifted, y: shifted, kind: "minimum" }], complete: true } };

    expect(await checkOutcome({ ...result, details: { analysis: roots } })).toMatchObject({ valid: false });
    expect(await checkOutcome({ ...result, details: { analysis: extrema } })).toMatchObject({ valid: false });
  });

  it("confirms an extremum at the end of the range that was looked at", async () => {
    const input = { function: "x^3-3x", features: ["extrema"], range: ["-2", "3"] };

    expect(await checkOutcome(await outcome(functionAnalyzer, input))).toMatchObject({ valid: true });
  });

  it("refutes a curve that is not the function's", async () => {
    const result = await outcome(plot, { expressions: ["x^2"] });

    const found = await checkOutcome({ ...result, input: { expressions: ["x^3"], variable: "x" } });

    expect(found).toMatchObject({ valid: false });
  });

  it("refutes a wrong calculation", async () => {
    const result = await outcome(calculator, { expression: "2/3" });

    expect(await checkOutcome({ ...result, result: 0.6 })).toMatchObject({ valid: false });
  });

  it("says where it cannot tell", async () => {
    expect(await checkOutcome({ tool: "regulation_search", input: {}, result: [] })).toMatchObject({ valid: null });
    expect(await checkOutcome(await outcome(calculator, { expression: "isPrime(97)" }))).toMatchObject({ valid: null });
  });
});

describe("Gauss-Legendre quadrature", () => {
  it("settles on smooth, singular and infinite intervals", () => {
    expect(legendre(Math.cos, 0, Math.PI / 2).value).toBeCloseTo(1, 12);
    expect(legendre((x) => 1 / Math.sqrt(x), 0, 1).value).toBeCloseTo(2, 6);
    expect(legendre((x) => Math.exp(-x * x), -Infinity, Infinity).value).toBeCloseTo(Math.sqrt(Math.PI), 9);
  });

  it("tells by its error where it does not settle", () => {
    const { value, error } = legendre((x) => 1 / x, 0, 1);

    expect(error).toBeGreaterThan(1e-4 * Math.abs(value));
  });
});
