import { expect } from "expect";
import { integralCalculator } from "../../../src/tools/integral-calculator";
import { callTool, type ToolResult } from "../../../src/tools/tool";

const run = (input: unknown): Promise<ToolResult> =>
  callTool(integralCalculator, input, { signal: new AbortController().signal });

describe("the integral calculator", () => {
  it("gives value, antiderivative and the record of the calculation", async () => {
    const { result, summary, confidence, found, details } = await run({ function: "x²", lower: 0, upper: 3 });

    expect({ result, summary, confidence, found }).toEqual({
      result: 9,
      summary: "∫ x^2 dx from 0 to 3 = 9",
      confidence: 0.98,
      found: true,
    });
    expect(details?.["calculation_details"]).toEqual({
      antiderivative: "x^3/3",
      evaluated_at_3: "9",
      evaluated_at_0: "0",
      final_result: "9",
    });
    expect(details?.["latex"]).toBe("\\int_{0}^{3} x^{2}\\,\\mathrm{d}x = 9");
  });

  const tolerated: [unknown, unknown][] = [
    [{ expression: "x^2", lower_bound: 0, upper_bound: 3 }, 9],
    [{ integrand: "x^2", from: "0", to: "3" }, 9],
    [{ function: "x^2", bounds: [0, 3] }, 9],
    [{ function: "f(x) = x^2", lower: "0", upper: "3", variable: null }, 9],
    [{ function: "t^2", variable: "x", lower: "0", upper: "3" }, 9],
    [{ function: "\\frac{x^2}{1}", lower: "−0", upper: "3.0" }, 9],
    [{ function: "∫_0^3 x^2 dx" }, 9],
    [{ function: "x^2", lower: "", upper: "null" }, "x^3/3 + C"],
  ];
  for (const [input, result] of tolerated) {
    it(`understands ${JSON.stringify(input)}`, async () => {
      expect((await run(input)).result).toEqual(result);
    });
  }

  it("names divergence as such and gives no number", async () => {
    const { result, details, found } = await run({ function: "1/x^2", lower: -1, upper: 1 });

    expect(result).toBe("The integral diverges at x = 0: it tends to +∞.");
    expect(details).toMatchObject({ kind: "divergent", value: null, breaksAt: "0" });
    expect(found).toBe(true);
  });

  it("gives a principal value on request, and says that the integral diverges", async () => {
    const { result, summary } = await run({ function: "1/x", lower: -1, upper: 2, principal_value: true });

    expect(result).toBeCloseTo(Math.LN2, 12);
    expect(summary).toContain("diverges at x = 0");
  });

  const wrong: [unknown, RegExp][] = [
    [{ lower: 0, upper: 1 }, /needs the integrand/],
    [{ function: "foo(x)" }, /foo.*character 1/],
    [{ function: "x^2", lower: 0 }, /needs both bounds/],
    [{ function: 7 }, /called wrongly/],
  ];
  for (const [input, message] of wrong) {
    it(`tells the model what is wrong with ${JSON.stringify(input)}`, async () => {
      await expect(run(input)).rejects.toThrow(message);
    });
  }

  for (const monster of [
    "x^x^x^x^x^x^x^x",
    "exp(exp(exp(exp(x))))",
    "(1+x)^1000000",
    "x!!!!",
    "(".repeat(10_000) + "x",
  ]) {
    it(`ends at once for ${monster.slice(0, 24)}`, async () => {
      const began = performance.now();
      const ended = await run({ function: monster, lower: "0", upper: "1" }).then(
        ({ summary }) => summary,
        (error: unknown) => String(error),
      );

      expect(ended).not.toBe("");
      expect(performance.now() - began).toBeLessThan(2000);
    });
  }
});
