import assert from "node:assert/strict";
import fc from "fast-check";
import { parseFormula } from "../../../../src/mathematics/formula/parse";
import { limitOf, type LimitValue } from "../../../../src/mathematics/limits/limit";
import type { Formula } from "../../../../src/mathematics/formula/formula";

function formula(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(`${text}: ${parsed.message}`);
  return parsed.formula;
}

function limit(expression: string, at: string, side: "left" | "right" | "both" = "both"): LimitValue {
  return limitOf(formula(expression), "x", formula(at), side).limit;
}

function shown(found: LimitValue): string {
  switch (found.kind) {
    case "value":
      return found.value.text;
    case "infinite":
      return found.sign > 0 ? "inf" : "-inf";
    case "none":
    case "unknown":
      return found.kind;
  }
}

type Case = readonly [expression: string, at: string, expected: string, side?: "left" | "right"];

function holds(cases: readonly Case[]): void {
  for (const [expression, at, expected, side] of cases) {
    assert.equal(shown(limit(expression, at, side ?? "both")), expected, `${expression} for x → ${at} ${side ?? ""}`);
  }
}

describe("a limit", () => {
  it("is the value where the function is continuous", () => {
    holds([
      ["x^2+1", "3", "10"],
      ["cos(x)", "pi/3", "1/2"],
      ["sqrt(x)", "2", "sqrt(2)"],
    ]);
  });

  it("of 0/0 comes from the leading terms", () => {
    holds([
      ["sin(x)/x", "0", "1"],
      ["(1-cos(x))/x^2", "0", "1/2"],
      ["(x-sin(x))/x^3", "0", "1/6"],
      ["(sqrt(x)-2)/(x-4)", "4", "1/4"],
      ["(x^3-8)/(x-2)", "2", "12"],
      ["(tan(x)-sin(x))/x^3", "0", "1/2"],
    ]);
  });

  it("of a quotient of thirds is not lost to rounding of exponents", () => {
    holds([["((sin(2*x)-2*sin(x))*tan(x))/(((1+x)^(1/3)-1)*x^3)", "0", "-3"]]);
  });

  it("of powers 1^∞, 0^0 and ∞^0 is exact", () => {
    holds([
      ["(1+1/x)^x", "inf", "e"],
      ["x^x", "0", "1", "right"],
      ["x^(1/x)", "inf", "1"],
      ["cos(x)^(1/x^2)", "0", "e^(-1/2)"],
    ]);
  });

  it("of ∞ − ∞ comes from what is left", () => {
    holds([
      ["sqrt(x^2+x)-x", "inf", "1/2"],
      ["1/sin(x)-1/x", "0", "0"],
      ["x-log(x)", "inf", "inf"],
    ]);
  });

  it("compares growth", () => {
    holds([
      ["x^100/e^x", "inf", "0"],
      ["log(x)/x^(1/10)", "inf", "0"],
      ["(3^x+5^x)^(1/x)", "inf", "5"],
      ["e^x/x!", "inf", "0"],
      ["(x!)^(1/x)/x", "inf", "e^(-1)"],
    ]);
  });

  it("tells the sides apart", () => {
    holds([
      ["abs(x)/x", "0", "-1", "left"],
      ["abs(x)/x", "0", "1", "right"],
      ["abs(x)/x", "0", "none"],
      ["e^(1/x)", "0", "0", "left"],
      ["e^(1/x)", "0", "inf", "right"],
      ["tan(x)", "pi/2", "inf", "left"],
      ["floor(x)", "2", "1", "left"],
      ["x<1 ? x^2 : 3*x", "1", "3", "right"],
    ]);
  });

  it("from the side where the function is real is the limit", () => {
    holds([
      ["sqrt(x)", "0", "0"],
      ["x*log(x)", "0", "0"],
    ]);
  });

  it("does not exist where the function oscillates or is not real", () => {
    holds([
      ["sin(1/x)", "0", "none"],
      ["x*sin(x)", "inf", "none"],
      ["log(x)", "-1", "none"],
    ]);
  });

  it("exists where the oscillation dies away", () => {
    holds([
      ["x*sin(1/x)", "0", "0"],
      ["(x+sin(x))/x", "inf", "1"],
      ["x+sin(x)", "inf", "inf"],
      ["floor(x)/x", "inf", "1"],
    ]);
  });

  it("may hold parameters", () => {
    holds([
      ["sin(a*x)/x", "0", "a"],
      ["(a^x-1)/x", "0", "log(a)"],
    ]);
  });

  it("of nested exponentials needs the part that varies fastest", () => {
    holds([
      ["exp(x)*(exp(1/x-exp(-x))-exp(1/x))", "inf", "-1"],
      ["exp(exp(exp(x)))/exp(exp(exp(x-exp(-exp(exp(x))))))", "inf", "1"],
      ["log(x)*(log(log(x)+log(log(x)))-log(log(x)))/log(log(x)+log(log(log(x))))", "inf", "1"],
    ]);
  });

  it("is left open where oscillating parts may cancel", () => {
    assert.equal(limit("2+sin(x)^2+cos(x)^2", "inf").kind, "unknown");
  });

  it("is left open where the sign of a parameter decides", () => {
    assert.equal(limit("a*x", "inf").kind, "unknown");
  });

  it("is confirmed by values where they settle", () => {
    const found = limit("sin(x)/x", "0");

    assert.ok(found.kind === "value" && found.isConfirmed);
  });

  it("comes with the expansion that gave it", () => {
    const { steps } = limitOf(formula("(1-cos(x))/x^2"), "x", formula("0"), "both");

    assert.deepEqual(steps, [
      "Direct substitution gives the indeterminate form $\\frac{0}{0}$.",
      "For $x \\to 0$ the function behaves like $\\frac{1}{2} - \\frac{x^{2}}{24} + \\dots$.",
    ]);
  });

  it("comes with the indeterminate form", () => {
    const forms: readonly (readonly [string, string, string])[] = [
      ["(x^2+1)/e^x", "inf", "\\frac{\\infty}{\\infty}"],
      ["x*log(x)", "0", "0 \\cdot \\infty"],
      ["(1+1/x)^x", "inf", "1^{\\infty}"],
      ["x^x", "0", "0^0"],
      ["x^(1/x)", "inf", "\\infty^0"],
      ["sqrt(x^2+x)-x", "inf", "\\infty - \\infty"],
    ];
    for (const [text, at, form] of forms) {
      const [first = ""] = limitOf(formula(text), "x", formula(at), at === "0" ? "right" : "both").steps;
      assert.ok(first.includes(`$${form}$`), `${text}: ${first}`);
    }
  });

  it("of a sum is the sum of the limits", () => {
    const parts = ["sin(x)/x", "(e^x-1)/x", "x*log(abs(x))", "(1-cos(x))/x^2", "x^2+3", "atan(x)/x"];
    const values = new Map(parts.map((part) => [part, limit(part, "0", "right")]));
    const value = (part: string): number => {
      const found = values.get(part);
      return found?.kind === "value" ? (found.value.value ?? Number.NaN) : Number.NaN;
    };

    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.constantFrom(...parts),
        fc.integer({ min: 1, max: 5 }),
        (one, other, times) => {
          const found = limit(`${times}*(${one})+(${other})`, "0", "right");
          assert.ok(found.kind === "value");
          assert.ok(Math.abs((found.value.value ?? Number.NaN) - times * value(one) - value(other)) < 1e-9);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("of a rational function at infinity follows from the degrees", () => {
    const polynomial = fc
      .array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 })
      .filter((list) => list.at(-1) !== 0);
    const written = (list: readonly number[]): string => list.map((c, power) => `(${c})*x^${power}`).join("+");

    fc.assert(
      fc.property(polynomial, polynomial, (top, bottom) => {
        const found = limit(`(${written(top)})/(${written(bottom)})`, "inf");
        const share = (top.at(-1) ?? 0) / (bottom.at(-1) ?? 1);
        if (top.length > bottom.length) assert.deepEqual(found.kind === "infinite" && found.sign, Math.sign(share));
        else {
          const expected = top.length < bottom.length ? 0 : share;
          assert.ok(found.kind === "value" && Math.abs((found.value.value ?? Number.NaN) - expected) < 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("ends in time where the expression blows up", () => {
    const start = performance.now();

    limit("x^x^x^x^x", "inf");
    limit(`${"sin(".repeat(40)}x${")".repeat(40)}/x`, "0");

    assert.ok(performance.now() - start < 4000);
  });
});
