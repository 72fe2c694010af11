/** Formulas at a point, and limits whose formula follows the point at once. */
import { expect } from "expect";
import { readMathematics } from "../../../../src/mathematics/read/read";

const first = (question: string) => {
  const read = readMathematics(question);
  if (read.kind !== "requests") throw new Error(`${question} was not read`);
  return read.requests[0];
};

describe("a formula at a point", () => {
  const cases: [question: string, expression: string][] = [
    ["evaluate x^2+1 for x=3", "3^2+1"],
    ["Calculate x^3 at x = 2?", "2^3"],
    ["What is 3x+2 when x = 5?", "3*5+2"],
    ["f(x) = x^2 at x = 4", "4^2"],
  ];
  for (const [question, expression] of cases) {
    it(`“${question}” is calculated`, () =>
      expect(first(question)).toEqual({ tool: "calculator", arguments: { expression } }));
  }

  it("leaves derivatives and limits at a point to the analysis", () => {
    expect(first("derivative of x^3 at x = 2")).toMatchObject({ tool: "function_analyzer", arguments: { at: "2" } });
    expect(first("limit of sin(x)/x at x = 0")).toMatchObject({ arguments: { features: ["limit"], at: "0" } });
  });
});

describe("a limit", () => {
  const cases: [question: string, expression: string, at: string][] = [
    ["lim x->0 sin(x)/x", "sin(x)/x", "0"],
    ["limit x→∞ (1+1/x)^x", "(1+1/x)^x", "inf"],
    ["lim x -> -2 x^2", "x^2", "-2"],
  ];
  for (const [question, expression, at] of cases) {
    it(`“${question}” goes to ${at}`, () =>
      expect(first(question)).toMatchObject({ arguments: { expression, features: ["limit"], at } }));
  }
});
