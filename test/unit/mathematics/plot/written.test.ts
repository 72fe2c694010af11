import assert from "node:assert/strict";
import { parseFormula } from "../../../../src/mathematics/formula/parse";
import { writtenIntegral, writtenText } from "../../../../src/mathematics/plot/written";

describe("a formula in a title", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["x^2", "x²"],
    ["2*x+1", "2x + 1"],
    ["e^(-x)", "e⁻ˣ"],
    ["e^(-x^2)", "e^(−x²)"],
    ["sqrt(x)", "√x"],
    ["sqrt(4-x^2)", "√(4 − x²)"],
    ["sin(x)^2", "sin²(x)"],
    ["x/(x^2-4)", "x/(x² − 4)"],
    ["log(x)/x", "ln(x)/x"],
    ["2*pi", "2π"],
    ["2*3", "2·3"],
    ["(x+1)^2", "(x + 1)²"],
    ["abs(x-1)", "|x − 1|"],
    ["-inf", "−∞"],
    ["x<0 ? x^2 : sqrt(x)", "x² for x < 0, else √x"],
  ];
  for (const [text, expected] of cases) {
    it(`${text} is written ${expected}`, () => assert.equal(writtenText(text), expected));
  }

  it("has its integral's bounds small", () => {
    const parsed = parseFormula("x^2");
    assert.ok(parsed.kind === "formula");

    assert.equal(writtenIntegral(parsed.formula, "x", "0", "3"), "∫₀³ x² dx");
    assert.equal(writtenIntegral(parsed.formula, "x", "0", "pi"), "∫₀<sup>π</sup> x² dx");
  });
});
