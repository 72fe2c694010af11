import { expect } from "expect";
import { readMathematics } from "../../../../src/mathematics/read/read";

describe("what the mathematics do not do", () => {
  const SAID: Readonly<Record<string, RegExp>> = {
    "solve the differential equation y'' + y = 0": /differential equations/,
    "solve y' = y": /differential equations/,
    "dy/dx = x*y": /differential equations/,
    "Laplace transform of sin(t)": /transforms/,
    "Taylor series": /which function/,
    "Laurent series of 1/z": /Laurent/,
    "product of k for k=1 to 5": /products/,
    "sum of x and y for x = 2, y = 3": /term or the ends/,
    "arc length of y = x^2": /From where to where/,
    "∭ x*y*z dV": /triple/,
    "∬ x*y dA": /two ranges/,
    "double integral of x*y": /two ranges/,
    "integrate x^2 @ 3 from 0 to 1": /“@” \(character 15\)/,
    "derivative of x² ∘ 3": /“∘” \(character 18\)/,
    "Calculate x^x^x^… for x=9": /without end/,
  };
  for (const [text, message] of Object.entries(SAID)) {
    it(`${text}: says so`, () => {
      expect(readMathematics(text)).toMatchObject({ kind: "unclear", message: expect.stringMatching(message) });
    });
  }

  const DONE: readonly string[] = [
    "f(x) = x^2, f'(x) = ?",
    "simplify 6/8",
    "integrate x^2 from n=0 to 3",
    "d/dx x^2 = ?",
  ];
  for (const text of DONE) {
    it(`${text}: is still answered`, () => {
      expect(readMathematics(text).kind).toBe("requests");
    });
  }
});

describe("what follows a formula without a sign", () => {
  const READ: Readonly<Record<string, object>> = {
    "hey, could you integrate x*sqrt(x+1) dx": { expression: "x*sqrt(x+1)" },
    "the graph of ln(x) over (0, 5]": { expressions: ["log(x)"], range: ["0", "5"] },
    "20 N * 3 m": { expression: "20 N * 3 m" },
    "(1+2i)*(3-i)": { expression: "(1+2i)*(3-i)" },
    "integral x^2 0 3": { expression: "x^2", lower: "0", upper: "3" },
    "∫xe^xdx": { expression: "x*e^x" },
    "differentiate my function of x^3 - 3x": { expression: "x^3-3*x" },
    "integral of one over one plus x squared": { expression: "1/(1+x^2)" },
    "speed 100 m in 9.58 s": { expression: "(100 m) / (9.58 s)" },
    "∫₀^∞ exp(−a x) dx with a = 2": { expression: "exp(-2*x)" },
    "def f(x):\n    return x**2\nquad(f, 0, 1)": { expression: "x^2", lower: "0", upper: "1" },
    "integrate x^2 for x < 1, 2 - x otherwise, from 0 to 2": { expression: "x < 1 ? x^2 : 2-x", upper: "2" },
    "area under one arch of sin x": { expression: "sin(x)", lower: "0", upper: "pi" },
    "left-hand limit of |x|/x at 0": { at: "0", direction: "left" },
    "∫₀¹ ∫₀ˣ x*y dy dx": { variable: "x", inner_variable: "y", inner_upper: "x" },
    "Integrate[x y, {x, 0, 1}, {y, 0, x}]": { variable: "x", inner_variable: "y", inner_upper: "x" },
    "double integral of x^2+y^2 over 0 <= x <= 2, 0 <= y <= 1": { inner_variable: "y", inner_upper: "1" },
    "∫0 to 4 of √x dx": { expression: "sqrt(x)", lower: "0", upper: "4" },
    "for which x is x^2 - x equal to 6": { expression: "x^2-x-6" },
    "plot f(t)=t*exp(-t) t from 0 to 8": { expressions: ["t*exp(-t)"], range: ["0", "8"] },
  };
  for (const [text, expected] of Object.entries(READ)) {
    it(`${text}: is read as it is meant`, () => {
      const reading = readMathematics(text);

      expect(reading.kind === "requests" && reading.requests[0]?.arguments).toMatchObject(expected);
    });
  }

  const BETWEEN: readonly (readonly [text: string, expressions: readonly string[], shade: readonly string[]])[] = [
    ["area between y = x and y = x^2 + 1 from 0 to 2", ["x^2+1", "x"], ["0", "2"]],
    ["area enclosed by y = x^3 and y = x", ["x^3", "x"], ["-1", "1"]],
  ];
  for (const [text, expressions, shade] of BETWEEN) {
    it(`${text}: both curves are drawn, the upper one first`, () => {
      const reading = readMathematics(text);

      expect(reading.kind === "requests" && reading.requests.map(({ tool }) => tool)).toEqual([
        "integral_calculator",
        "plot_generator",
      ]);
      expect(reading.kind === "requests" && reading.requests[1]?.arguments).toMatchObject({ expressions, shade });
    });
  }
});
