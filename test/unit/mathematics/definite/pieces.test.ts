/** Exact values where the integrand changes its form inside the interval. */
import { expect } from "expect";
import { solveIntegral } from "../../../../src/mathematics/definite/integral";
import { understand } from "../../../../src/mathematics/definite/understand";
import { verifyIntegral } from "../../../../src/mathematics/verify/verify-integral";

const CASES: readonly (readonly [expression: string, lower: string, upper: string, exact: string])[] = [
  ["abs(x^2-1)", "0", "2", "2"],
  ["max(x, x^2)", "-1", "2", "19/6"],
  ["floor(x)", "0", "3.5", "9/2"],
  ["x*floor(x)", "0", "4", "17"],
  ["mod(x, 2)", "0", "5", "9/2"],
  ["min(sin(x), cos(x))", "0", "2*pi", "-2*sqrt(2)"],
  ["abs(cos(x)-1/2)", "0", "pi", "sqrt(3) + pi/6"],
  ["x < 1 ? x^2 : 2-x", "0", "2", "5/6"],
  ["exp(-abs(x))", "-inf", "inf", "2"],
];

describe("integrals of functions put together from pieces", () => {
  for (const [expression, lower, upper, exact] of CASES) {
    it(`∫ ${expression} from ${lower} to ${upper} is exactly ${exact}`, () => {
      const read = understand({ expression, variable: "x", lower, upper });
      if (read.kind === "unreadable") throw new Error(read.message);
      const report = solveIntegral(read.integral);

      expect(report).toMatchObject({ kind: "value", agrees: true, exact: { text: exact } });
      expect(verifyIntegral(report).valid).toBe(true);
    });
  }

  it("gives the number alone where a break has no exact form", () => {
    const read = understand({ expression: "abs(x^3-x-1)", variable: "x", lower: "0", upper: "2" });
    if (read.kind === "unreadable") throw new Error(read.message);

    expect(solveIntegral(read.integral)).toMatchObject({ kind: "value", exact: null });
  });
});
