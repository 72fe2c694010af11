import { expect } from "expect";
import { solveIntegral } from "../../../../src/mathematics/definite/integral";
import type { IntegralReport } from "../../../../src/mathematics/definite/report";
import { integralLatex, integralStatement } from "../../../../src/mathematics/definite/statement";
import { understand, type IntegralQuestion } from "../../../../src/mathematics/definite/understand";

function solve(question: IntegralQuestion): IntegralReport {
  const read = understand(question);
  if (read.kind === "unreadable") throw new Error(read.message);
  return solveIntegral(read.integral);
}

describe("what is understood of an integral", () => {
  const cases: [IntegralQuestion, Partial<IntegralReport>][] = [
    [{ expression: "f(x) = x^2", lower: "−1", upper: "\\infty" }, { variable: "x" }],
    [{ expression: "$\\frac{1}{1+t^2}$", lower: "0", upper: "pi/2" }, { variable: "t" }],
    [{ expression: "∫_0^1 t^2 dt" }, { variable: "t", value: 1 / 3 }],
    [{ expression: "lambda x: x**2", lower: "0", upper: "3" }, { value: 9 }],
  ];
  for (const [question, expected] of cases) {
    it(`reads ${question.expression}`, () => {
      expect(solve(question)).toMatchObject(expected);
    });
  }

  const unreadable: [IntegralQuestion, RegExp][] = [
    [{ expression: "2*x + foo(x)" }, /foo.*character 7/],
    [{ expression: "x +* 2" }, /character 4/],
    [{ expression: "x^2", lower: "0" }, /needs both bounds/],
    [{ expression: "x^2", lower: "0", upper: "x" }, /may not contain the variable x/],
    [{ expression: "x^2", lower: "0", upper: "sqrt(-2)" }, /not a real number/],
    [{ expression: "x^2", lower: "0", upper: "3 +" }, /upper bound.*ends too early/],
  ];
  for (const [question, message] of unreadable) {
    it(`says what is wrong with ${JSON.stringify(question)}`, () => {
      const read = understand(question);
      expect(read.kind === "unreadable" ? read.message : "").toMatch(message);
    });
  }
});

describe("the exact form of a definite integral", () => {
  const cases: [string, string, string, string][] = [
    ["x^2", "0", "3", "9"],
    ["sin(x)", "0", "pi", "2"],
    ["1/(1+x^2)", "0", "1", "pi/4"],
    ["1/x", "1", "8", "3*log(2)"],
    ["sqrt(4-x^2)", "-2", "2", "2*pi"],
    ["1/(x^2-1)", "2", "5", "log(2)/2"],
    ["e^(-x)", "0", "inf", "1"],
    ["exp(-x^2)", "-inf", "inf", "sqrt(pi)"],
    ["1/(1+sin(x)^2)", "0", "pi", "sqrt(2)*pi/2"],
  ];
  for (const [expression, lower, upper, exact] of cases) {
    it(`of ${expression} from ${lower} to ${upper} is ${exact}`, () => {
      const report = solve({ expression, lower, upper });

      expect(report.exact?.text).toBe(exact);
      expect(report.agrees).toBe(true);
    });
  }

  it("is left out where none is known, and the number stays", () => {
    const report = solve({ expression: "exp(sin(x))", lower: "0", upper: "1" });

    expect(report).toMatchObject({ kind: "value", exact: null });
    expect(report.value).toBeCloseTo(1.6318696084180515, 12);
  });
});

describe("what a report says", () => {
  it("gives the antiderivative with its constant", () => {
    const report = solve({ expression: "x*e^x" });

    expect(integralStatement(report)).toBe("∫ x*e^x dx = (x - 1)*exp(x) + C");
    expect(report.steps.length).toBeGreaterThan(0);
  });

  it("typesets the whole statement", () => {
    expect(integralLatex(solve({ expression: "x^2+1", lower: "0", upper: "3" }))).toBe(
      "\\int_{0}^{3} \\left(x^{2}+1\\right)\\,\\mathrm{d}x = 12",
    );
  });

  it("names the point where a divergent integral breaks", () => {
    const report = solve({ expression: "1/(x-1)", lower: "0", upper: "3" });

    expect(report).toMatchObject({ kind: "divergent", breaksAt: "1", value: null });
    expect(report.complaint).toContain("diverges at x = 1");
  });

  it("names where the integrand is not real", () => {
    expect(solve({ expression: "log(x)", lower: "-1", upper: "1" }).complaint).toContain("not real for x in (-1, 0)");
  });

  it("gives the form but no number while a letter has no value", () => {
    const report = solve({ expression: "a*x^2", lower: "0", upper: "b" });

    expect(report).toMatchObject({ kind: "value", value: null, exact: { text: "a*b^3/3" }, agrees: true });
    expect(integralStatement(report)).toBe("∫ a*x^2 dx from 0 to b = a*b^3/3");
  });
});

describe("a principal value", () => {
  const cases: [string, string, string, number][] = [
    ["1/x", "-1", "2", Math.LN2],
    ["tan(x)", "0", "pi", 0],
    ["exp(x)/x", "-1", "1", 2.114501750751457],
    ["1/log(x)", "0", "2", 1.0451637801174927],
    ["x/(1+x^2)", "-inf", "inf", 0],
  ];
  for (const [expression, lower, upper, value] of cases) {
    it(`of ${expression} from ${lower} to ${upper} is ${value}`, () => {
      const report = solve({ expression, lower, upper, principalValue: true });

      expect(report.kind).toBe("principal value");
      expect(report.value).toBeCloseTo(value, 9);
    });
  }

  it("does not exist where both sides are infinite with one sign", () => {
    const report = solve({ expression: "1/x^2", lower: "-1", upper: "1", principalValue: true });

    expect(report).toMatchObject({ kind: "divergent", value: null });
    expect(report.complaint).toContain("no principal value");
  });
});
