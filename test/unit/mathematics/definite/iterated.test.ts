/** Double integrals: numbers, exact forms, and a check by another route. */
import { expect } from "expect";
import { solveIterated, type IteratedReport } from "../../../../src/mathematics/definite/iterated";
import type { Formula } from "../../../../src/mathematics/formula/formula";
import { parseFormula } from "../../../../src/mathematics/formula/parse";
import { verifyIterated } from "../../../../src/mathematics/verify/verify-iterated";

function formula(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(parsed.message);
  return parsed.formula;
}

function solve(integrand: string, x: readonly [string, string], y: readonly [string, string]): IteratedReport {
  const range = (variable: string, [lower, upper]: readonly [string, string]) => ({
    variable,
    lower: formula(lower),
    upper: formula(upper),
  });
  return solveIterated({ formula: formula(integrand), outer: range("x", x), inner: range("y", y) });
}

describe("double integrals", () => {
  const EXACT: readonly (readonly [string, readonly [string, string], readonly [string, string], string])[] = [
    ["x*y", ["0", "1"], ["0", "x"], "1/8"],
    ["x^2+y^2", ["0", "2"], ["x", "2*x"], "40/3"],
    ["sqrt(1-x^2-y^2)", ["0", "1"], ["0", "sqrt(1-x^2)"], "pi/6"],
    ["exp(x^2)", ["0", "1"], ["0", "x"], "e/2 - 1/2"],
    ["abs(x-y)", ["0", "1"], ["0", "1"], "1/3"],
    ["x*exp(-x*y)", ["0", "1"], ["0", "inf"], "1"],
  ];
  for (const [integrand, x, y, exact] of EXACT) {
    it(`∫∫ ${integrand}, y from ${y.join(" to ")}, x from ${x.join(" to ")} is exactly ${exact}`, () => {
      const report = solve(integrand, x, y);

      expect(report).toMatchObject({ kind: "value", exact: { text: exact } });
      expect(verifyIterated(report).valid).not.toBe(false);
    });
  }

  it("gives the number with its error where there is no exact form", () => {
    const report = solve("exp(-x^2-y^2)", ["-inf", "inf"], ["-inf", "inf"]);

    expect(Math.abs((report.value ?? NaN) - Math.PI)).toBeLessThan(Math.max(1e-11, report.error ?? 0));
    expect(verifyIterated(report).valid).toBe(true);
  });

  it("gives no number where the integral does not exist", () => {
    expect(solve("1/(x-y)", ["0", "1"], ["0", "1"])).toMatchObject({ kind: "unclear", value: null });
  });

  it("asks for the value of a letter", () => {
    expect(solve("a*x*y", ["0", "1"], ["0", "x"]).complaint).toMatch(/depends on a/);
  });

  it("a wrong value is refuted", () => {
    const report = solve("x*y", ["0", "1"], ["0", "x"]);

    expect(verifyIterated({ ...report, value: 0.13 }).valid).toBe(false);
  });
});
