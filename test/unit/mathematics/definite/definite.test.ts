import { expect } from "expect";
import fc from "fast-check";
import { definiteIntegral, integrateBetween, type Definite } from "../../../../src/mathematics/definite/definite";
import { parseFormula } from "../../../../src/mathematics/formula/parse";
import type { Formula } from "../../../../src/mathematics/formula/formula";

function formula(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(parsed.message);
  return parsed.formula;
}

function integral(text: string, lower: string, upper: string): Definite {
  return definiteIntegral({ formula: formula(text), variable: "x", lower: formula(lower), upper: formula(upper) });
}

describe("a definite integral with a value", () => {
  const cases: [string, string, string, number][] = [
    ["x^2", "0", "3", 9],
    ["1/sqrt(x)", "0", "1", 2],
    ["1/sqrt(1-x^2)", "-1", "1", Math.PI],
    ["x^(-0.9)*log(1/x)", "0", "1", 100],
    ["abs(x-pi/4)^(-0.9)", "0", "1", ((1 - Math.PI / 4) ** 0.1 + (Math.PI / 4) ** 0.1) / 0.1],
    ["x/(exp(x)-1)", "0", "inf", Math.PI ** 2 / 6],
    ["exp(-x^2)", "-inf", "inf", Math.sqrt(Math.PI)],
    ["exp(-(x-1000)^2)", "-inf", "inf", Math.sqrt(Math.PI)],
    ["exp(-1e6*(x-0.3)^2)", "0", "1", Math.sqrt(Math.PI) / 1000],
    ["1/x^1.01", "1", "inf", 100],
    ["1/(x*log(x)^2)", "2", "inf", 1 / Math.log(2)],
    ["sin(x)/x", "0", "inf", Math.PI / 2],
    ["sin(x^2)", "0", "inf", Math.sqrt(Math.PI / 8)],
    ["(1-cos(x))/x^2", "0", "inf", Math.PI / 2],
    ["sin(1/x)/x", "0", "1", 0.6247132564277136],
    ["1/(1+sin(x)^2)", "0", "pi", Math.PI / Math.SQRT2],
    ["x > 0.7 ? 0 : exp(20.3*x)", "0", "1", (Math.exp(20.3 * 0.7) - 1) / 20.3],
    ["floor(x)", "0", "10.5", 50],
    ["sqrt(x^2)", "-1", "1", 1],
    ["x^(1/3)", "-8", "8", 0],
    ["exp(x)/(1+exp(x))^2", "-inf", "inf", 1],
    ["(exp(x)-1-x)/x^2", "0", "1", 0.5996203229953586],
  ];
  for (const [text, lower, upper, value] of cases) {
    it(`gives ∫ ${text} from ${lower} to ${upper} to 9 digits`, () => {
      const result = integral(text, lower, upper);

      expect(result.kind).toBe("value");
      const found = result.kind === "value" ? result : { value: NaN, error: NaN };
      expect(Math.abs(found.value - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
      expect(Math.abs(found.value - value)).toBeLessThanOrEqual(5 * found.error + 1e-14 * Math.max(1, Math.abs(value)));
    });
  }

  it("changes its sign with its bounds", () => {
    expect(integral("x^2", "3", "0")).toMatchObject({ kind: "value", value: -9 });
  });

  it("is 0 between equal bounds", () => {
    expect(integral("1/x", "2", "2")).toMatchObject({ kind: "value", value: 0 });
  });
});

describe("a divergent integral", () => {
  const cases: [string, string, string, number, 1 | -1 | 0][] = [
    ["1/x", "0", "1", 0, 1],
    ["1/x", "-1", "1", 0, 0],
    ["1/x^2", "-1", "1", 0, 1],
    ["1/(x*log(x))", "0", "1/2", 0, -1],
    ["tan(x)", "0", "pi", Math.PI / 2, 0],
    ["abs(tan(x))", "0", "3", Math.PI / 2, 1],
    ["1/(exp(x)-2)", "0", "1", Math.LN2, 0],
    ["1/(x^3-2)", "1", "2", Math.cbrt(2), 0],
    ["1/(x*log(x))", "2", "inf", Infinity, 1],
    ["sqrt(x^2+1)-x", "0", "inf", Infinity, 1],
    ["x*sin(x)", "0", "inf", Infinity, 0],
    ["sin(x)^2/x", "1", "inf", Infinity, 1],
    ["exp(x)*sin(x)", "0", "inf", Infinity, 0],
    ["exp(-x)", "-inf", "0", -Infinity, 1],
  ];
  for (const [text, lower, upper, at, sign] of cases) {
    it(`is recognised at ${at} in ∫ ${text} from ${lower} to ${upper}`, () => {
      const result = integral(text, lower, upper);

      expect(result).toMatchObject({ kind: "divergent", sign });
      const place = result.kind === "divergent" ? result.at : NaN;
      if (Number.isFinite(at)) expect(place).toBeCloseTo(at, 9);
      else expect(place).toBe(at);
    });
  }
});

describe("an integrand that is not real everywhere", () => {
  for (const [text, lower, upper, from, to] of [
    ["log(x)", "-1", "1", -1, 0],
    ["acosh(x)", "0", "2", 0, 1],
    ["sqrt(1-x^2)", "-2", "2", -2, -1],
    ["sqrt(x-100)", "0", "200", 0, 100],
  ] as const) {
    it(`is named with the part where ${text} is not real`, () => {
      const result = integral(text, lower, upper);

      expect(result.kind).toBe("undefined");
      if (result.kind !== "undefined") return;
      expect(result.from).toBeCloseTo(from, 9);
      expect(result.to).toBeCloseTo(to, 9);
    });
  }
});

describe("an integral that cannot be decided", () => {
  it("says so where the decay is on the border of convergence", () => {
    expect(integral("1/(x*log(x)*log(log(x))^1.05)", "20", "inf").kind).not.toBe("value");
  });

  it("says so where a bound is not real", () => {
    expect(integral("x", "sqrt(-1)", "1")).toMatchObject({ kind: "unclear" });
  });
});

describe("laws of definite integrals", () => {
  const bound = fc.double({ min: -4, max: 4, noNaN: true });
  const integrands = ["exp(-x^2)", "sin(3*x)+x", "1/(1+x^2)", "sqrt(abs(x))", "abs(sin(x))"];
  const value = (text: string, a: number, b: number): number => {
    const result = integrateBetween(formula(text), "x", a, b);
    return result.kind === "value" ? result.value : NaN;
  };

  it("add up over neighbouring intervals", () => {
    fc.assert(
      fc.property(fc.constantFrom(...integrands), bound, bound, bound, (text, a, b, c) => {
        expect(value(text, a, b) + value(text, b, c)).toBeCloseTo(value(text, a, c), 9);
      }),
      { numRuns: 40 },
    );
  });

  it("are linear in the integrand", () => {
    fc.assert(
      fc.property(fc.constantFrom(...integrands), bound, bound, fc.integer({ min: -9, max: 9 }), (text, a, b, k) => {
        expect(value(`${k}*(${text}) + cos(x)`, a, b)).toBeCloseTo(
          k * value(text, a, b) + Math.sin(b) - Math.sin(a),
          8,
        );
      }),
      { numRuns: 40 },
    );
  });
});
