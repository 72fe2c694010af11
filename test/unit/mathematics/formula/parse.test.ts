import { expect } from "expect";
import fc from "fast-check";
import { constantValue, realFunction } from "../../../../src/mathematics/formula/compile";
import { call, number, symbol, type Formula } from "../../../../src/mathematics/formula/formula";
import { typeset } from "../../../../src/mathematics/formula/latex";
import { parseFormula } from "../../../../src/mathematics/formula/parse";
import { printFormula } from "../../../../src/mathematics/formula/print";

function read(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(`${text}: ${parsed.message}`);
  return parsed.formula;
}

/** Relative difference that writing and reading a formula may make. */
const TOLERANCE = 1e-9;
/** Relative error that each step of a calculation is given: well above rounding, well below the tolerance. */
const DISTURBANCE = 1e-14;

/** The formula with a small error in each step: its value moves where rounding decides it, as in sin(exp(exp(pi))). */
function disturbed(formula: Formula): Formula {
  if (formula.kind === "symbol") return call("multiply", number(1 + DISTURBANCE), formula);
  if (formula.kind === "number") return formula;
  return call("multiply", number(1 + DISTURBANCE), call(formula.name, ...formula.args.map(disturbed)));
}

describe("a formula", () => {
  const cases: [string, string][] = [
    ["2x sin x", "2*x*sin(x)"],
    ["x²·e⁻ˣ", "x^2*e^(-x)"],
    ["√2 x", "sqrt(2)*x"],
    ["½x", "1/2*x"],
    ["\\frac{x^2+1}{\\sqrt[3]{x}}", "(x^2+1)/cbrt(x)"],
    ["\\sin^2 x", "sin(x)^2"],
    ["sin^-1(x)", "asin(x)"],
    ["e^-x^2", "e^(-x^2)"],
    ["-x^2", "-x^2"],
    ["2^3^2", "2^(3^2)"],
    ["1/2x", "1/2*x"],
    ["|x-1|", "abs(x-1)"],
    ["ln|x|", "log(abs(x))"],
    ["log_2(x)", "log(x, 2)"],
    ["x > 0.7 ? 0 : exp(x)", "x > 0.7 ? 0 : exp(x)"],
    ["np.sin(x)", "sin(x)"],
    ["5!", "5!"],
  ];
  for (const [written, expected] of cases) {
    it(`${written} is ${expected}`, () => {
      expect(printFormula(read(written))).toBe(expected);
    });
  }

  const broken: [string, number][] = [
    ["2 +* x", 3],
    ["(x+1", 4],
    ["x + foo(x)", 4],
    ["sin()", 4],
    ["x)", 1],
    ["", 0],
  ];
  for (const [written, position] of broken) {
    it(`“${written}” cannot be read at offset ${position}`, () => {
      const parsed = parseFormula(written);
      expect(parsed).toMatchObject({ kind: "unreadable", position });
    });
  }

  it("ends with a message where it is nested too deep or too long", () => {
    expect(parseFormula("(".repeat(3000))).toMatchObject({ kind: "unreadable" });
    expect(parseFormula("x^".repeat(1500) + "x")).toMatchObject({ kind: "unreadable" });
    expect(parseFormula("x+".repeat(3000))).toMatchObject({ kind: "unreadable", position: 0 });
  });

  it("has the real root of negative numbers where the denominator is odd", () => {
    const f = realFunction(read("x^(2/3)"), "x");

    expect(f(-8)).toBeCloseTo(4, 12);
    expect(realFunction(read("x^(1/2)"), "x")(-4)).toBeNaN();
    expect(constantValue(read("cbrt(-27)"))).toBe(-3);
  });

  it("is typeset", () => {
    expect(typeset(read("sqrt(x)/(1+x^2)"))).toBe("\\frac{\\sqrt{x}}{1+x^{2}}");
  });
});

describe("writing and reading a formula", () => {
  const leaf = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map((value) => number(value)),
    fc.constantFrom("x", "pi", "a").map((name) => symbol(name)),
  );
  const { tree } = fc.letrec<{ tree: Formula }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc
        .tuple(fc.constantFrom("add", "subtract", "multiply", "divide", "power"), tie("tree"), tie("tree"))
        .map(([name, left, right]) => call(name, left, right)),
      fc
        .tuple(fc.constantFrom("sin", "exp", "sqrt", "abs", "negate", "log"), tie("tree"))
        .map(([name, part]) => call(name, part)),
    ),
  }));

  const valueAt = (formula: Formula, x: number) => realFunction(formula, "x", { a: 1.3 })(x);

  function expectSameValues(formula: Formula, again: Formula, x: number): void {
    const value = valueAt(formula, x);
    const tolerance = TOLERANCE * Math.abs(value);
    const isWellConditioned = Math.abs(valueAt(disturbed(formula), x) - value) <= tolerance;
    if (Number.isFinite(value) && isWellConditioned)
      expect(Math.abs(valueAt(again, x) - value)).toBeLessThanOrEqual(tolerance);
  }

  it("gives back the same values", () => {
    fc.assert(
      fc.property(tree, (formula) => {
        const again = read(printFormula(formula));
        for (const x of [0.37, 1.9, -2.3]) expectSameValues(formula, again, x);
      }),
      { numRuns: 300 },
    );
  });

  it("gives back the same values through LaTeX", () => {
    fc.assert(
      fc.property(tree, (formula) => {
        expectSameValues(formula, read(typeset(formula)), 0.73);
      }),
      { numRuns: 300 },
    );
  });
});
