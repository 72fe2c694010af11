import { expect } from "expect";
import fc from "fast-check";
import { algebra, separated } from "../../../../src/mathematics/algebra/algebra";
import { calculate } from "../../../../src/mathematics/calculate/calculate";
import { parse } from "../../../../src/mathematics/expression/parse";
import { evaluate } from "../../../../src/mathematics/expression/evaluate";
import { verifyAlgebra } from "../../../../src/mathematics/verify/verify-algebra";

const textOf = (expression: string): string => algebra(expression).text;

function refusalOf(expression: string): string {
  const result = calculate(expression);
  return result.kind === "refused" ? result.message : `not refused: ${result.calculation.text}`;
}

describe("factoring", () => {
  const FACTORED: Readonly<Record<string, string>> = {
    "x^3-6*x^2+11*x-6": "(x - 1)*(x - 2)*(x - 3)",
    "2*x^2-8": "2*(x - 2)*(x + 2)",
    "6*x^2+x-2": "(2*x - 1)*(3*x + 2)",
    "x^4-1": "(x^2 + 1)*(x - 1)*(x + 1)",
    "4-x^2": "-(x - 2)*(x + 2)",
    "a^2-b^2": "(a - b)*(a + b)",
    "x^3+y^3": "(x^2 - x*y + y^2)*(x + y)",
    "a^2+2*a*b+b^2": "(a + b)^2",
    "(x^2-1)/(x^2+2*x+1)": "(x - 1)/(x + 1)",
    "x^2-2": "x^2 - 2",
  };
  for (const [text, factors] of Object.entries(FACTORED)) {
    it(`of ${text} gives ${factors}`, () => expect(textOf(`factor(${text})`)).toBe(factors));
  }

  it("says where a polynomial splits no further over the rational numbers", () => {
    expect(algebra("factor(x^2+1)").steps).toContain("It does not factor further over the rational numbers.");
  });

  it("refuses what is no polynomial, and polynomials in many letters", () => {
    expect(refusalOf("factor(sin(x)+1)")).toContain("Only polynomials");
    expect(refusalOf("factor(a*b*c+1)")).toContain("in one letter");
  });

  it("gives back products of small linear factors, whatever they are", () => {
    const factor = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -6, max: 6 }));
    fc.assert(
      fc.property(fc.array(factor, { minLength: 1, maxLength: 4 }), (factors) => {
        const product = factors.map(([a, b]) => `(${a}*x+(${b}))`).join("*");
        const text = textOf(`factor(${textOf(`expand(${product})`)})`);
        for (const x of [0.37, 1.9, -2.3])
          expect(evaluate(parse(text), { x })).toBeCloseTo(evaluate(parse(product), { x }), 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe("expanding and simplifying", () => {
  const WRITTEN: Readonly<Record<string, string>> = {
    "expand((x+1)^3)": "x^3 + 3*x^2 + 3*x + 1",
    "expand((a+b)*(a-b))": "a^2 - b^2",
    "simplify((x^2-1)/(x-1))": "x + 1",
    "simplify(sin(x)^2+cos(x)^2)": "1",
    "simplify(sec(x)^2-tan(x)^2)": "1",
    "simplify((1-cos(x)^2)/sin(x))": "sin(x)",
    "simplify(cosh(x)^2-sinh(x)^2)": "1",
    "simplify(1/(x-1)-1/(x+1))": "2/((x - 1)*(x + 1))",
    "simplify(sqrt(x^2))": "sqrt(x^2)",
  };
  for (const [text, form] of Object.entries(WRITTEN)) {
    it(`${text} is ${form}`, () => {
      expect(textOf(text)).toBe(form);
      expect(verifyAlgebra(text, form).valid).toBe(true);
    });
  }

  it("is refuted where the values differ", () => {
    expect(verifyAlgebra("simplify((x^2-1)/(x-1))", "x + 2").valid).toBe(false);
  });

  it("refuses what would grow beyond all bounds", () => {
    expect(refusalOf("expand((a+b+c+d+f+g)^24)")).toContain("grows too large");
  });
});

describe("Taylor polynomials", () => {
  const EXPANDED: Readonly<Record<string, string>> = {
    "taylor(sin(x), x, 0, 7)": "x - x^3/6 + x^5/120 - x^7/5040",
    "taylor(log(x), x, 1, 3)": "x - 1 - (x - 1)^2/2 + (x - 1)^3/3",
    "taylor(sqrt(x), x, 4, 2)": "2 + (x - 4)/4 - (x - 4)^2/64",
    "taylor(tan(x), x, 0, 4 terms)": "x + x^3/3 + 2*x^5/15 + 17*x^7/315",
    "taylor(e^x*cos(x), x, 0, 4)": "1 + x - x^3/3 - x^4/6",
  };
  for (const [text, polynomial] of Object.entries(EXPANDED)) {
    it(`${text} is ${polynomial}`, () => {
      expect(textOf(text)).toBe(polynomial);
      expect(verifyAlgebra(text, polynomial).valid).toBe(true);
    });
  }

  it("say how much they leave over", () => {
    expect(algebra("taylor(cos(x), x, pi/3, 2)").statement).toContain(
      "O\\left(\\left(x - \\frac{\\pi}{3}\\right)^{3}\\right)",
    );
  });

  it("are refuted where a coefficient is wrong", () => {
    expect(verifyAlgebra("taylor(sin(x), x, 0, 3)", "x - x^3/5").valid).toBe(false);
  });

  it("are refused where there is none", () => {
    expect(refusalOf("taylor(log(x), x, 0, 3)")).toContain("no Taylor polynomial");
    expect(refusalOf("taylor(abs(x), x, 0, 3)")).toContain("corner");
    expect(refusalOf("taylor(exp(x), x, 0, 30)")).toContain("from 0 to 20");
  });
});

describe("sums", () => {
  const SUMMED: Readonly<Record<string, string>> = {
    "summation(k, k, 1, 100)": "5050",
    "summation(k, k, 1, 1000000000)": "500000000500000000",
    "summation(k^2, k, 1, n)": "n*(2*n + 1)*(n + 1)/6",
    "summation(1/k, k, 1, 10)": "7381/2520",
    "summation(x^k, k, 0, n)": "(x^(n + 1) - 1)/(x - 1)",
    "summation(1/2^n, n, 0, inf)": "2",
    "summation(1/n^2, n, 1, inf)": "1.64493406685 (pi^2/6)",
    "summation(1/n^4, n, 1, inf)": "1.08232323371 (pi^4/90)",
    "summation((-1)^n/(2n+1), n, 0, inf)": "0.785398163397 (pi/4)",
    "summation(1/n!, n, 0, inf)": "2.71828182846 (e)",
    "summation(1/(n*(n+1)), n, 1, inf)": "1",
    "summation(1/n, n, 1, inf)": "diverges",
    "summation(n/(n+1), n, 1, inf)": "diverges",
    "summation(1/sqrt(n), n, 1, inf)": "diverges",
    "summation((-1)^n, n, 0, inf)": "diverges",
    "summation(2^n, n, 0, inf)": "diverges",
  };
  for (const [text, expected] of Object.entries(SUMMED)) {
    it(`${text} is ${expected}`, () => expect(textOf(text)).toBe(expected));
  }

  it("without end are right to twelve digits where their value is known", () => {
    expect(algebra("summation(1/n^3, n, 1, inf)").value).toBeCloseTo(1.2020569031595942, 11);
    expect(algebra("summation(1/n^1.5, n, 1, inf)").value).toBeCloseTo(2.6123753486854883, 10);
    expect(algebra("summation((-1)^(n+1)/n, n, 1, inf)").value).toBeCloseTo(Math.LN2, 12);
    expect(algebra("summation(log(n)/n^2, n, 1, inf)").value).toBeCloseTo(0.9375482543158437, 10);
  });

  const UNDECIDED: Readonly<Record<string, string>> = {
    "summation(1/(n*log(n)), n, 2, inf)": "not decided",
    "summation(sin(n)/n, n, 1, inf)": "not decided",
    "summation(1/(n^2-4), n, 1, inf)": "no finite value at 2",
    "summation(x^n/n!, n, 0, inf)": "needs a number for x",
    "summation(sqrt(k), k, 1, n)": "no short formula",
    "summation(sqrt(k), k, 1, 1e8)": "At most",
    "summation(k, k, 0.5, 3)": "whole number",
  };
  for (const [text, message] of Object.entries(UNDECIDED)) {
    it(`${text} is refused: ${message}`, () => expect(refusalOf(text)).toContain(message));
  }

  it("are checked by another way of summing", () => {
    expect(verifyAlgebra("summation(1/n^2, n, 1, inf)", 1.644934066848).valid).toBe(true);
    expect(verifyAlgebra("summation(1/n^2, n, 1, inf)", 1.65).valid).toBe(false);
    expect(verifyAlgebra("summation(k^2, k, 1, n)", "n*(n + 1)/2").valid).toBe(false);
    expect(verifyAlgebra("summation(k, k, 1, 10)", 54).valid).toBe(false);
    expect(verifyAlgebra("summation(1/n, n, 1, inf)", "diverges").valid).toBe(true);
    expect(verifyAlgebra("summation(1/n^2, n, 1, inf)", "diverges").valid).toBe(null);
  });
});

describe("the arguments of a call", () => {
  it("are parted at commas outside brackets only", () => {
    expect(separated("atan2(y, x), x, [1, 2], 3")).toEqual(["atan2(y, x)", "x", "[1, 2]", "3"]);
  });
});
