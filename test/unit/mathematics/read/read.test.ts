import { expect } from "expect";
import { readMathematics } from "../../../../src/mathematics/read/read";
import type { MathRequest } from "../../../../src/mathematics/read/request";
import { randomNumbers, randomText } from "../../../fakes/random-mathematics";

/** The first request, shortened: "tool expression [bounds] features". */
function understood(text: string, previous: readonly MathRequest[] = []): string {
  const reading = readMathematics(text, { previous });
  if (reading.kind === "unclear") return `unclear: ${reading.message}`;
  const [first] = reading.requests;
  switch (first?.tool) {
    case "integral_calculator": {
      const { expression, variable, lower, upper, principal_value: principal } = first.arguments;
      const bounds = lower === undefined ? "" : ` [${lower}, ${upper ?? ""}]`;
      return `∫ ${expression} d${variable}${bounds}${principal ? " PV" : ""}`;
    }
    case "function_analyzer": {
      const { expression, features, at, direction, order } = first.arguments;
      const names = features.length > 5 ? "everything" : features.join(" ");
      const place = `${at === undefined ? "" : ` at ${at}`}${direction === undefined ? "" : ` ${direction}`}`;
      return `${names} of ${expression}${place}${order === undefined ? "" : ` order ${order}`}`;
    }
    case "plot_generator": {
      const { expressions, range, shade } = first.arguments;
      const part = range === undefined ? "" : ` [${range.join(", ")}]`;
      return `plot ${expressions.join(" and ")}${part}${shade === undefined ? "" : ` shaded [${shade.join(", ")}]`}`;
    }
    case "calculator":
      return `calculate ${first.arguments.expression}`;
    case undefined:
      return "nothing";
  }
}

describe("a question about mathematics", () => {
  const cases: [string, string][] = [
    ["Calculate the integral of x² from 0 to 3", "∫ x^2 dx [0, 3]"],
    ["∫₀^π sin(x) dx", "∫ sin(x) dx [0, pi]"],
    ["area under e^-x between 0 and infinity", "∫ e^(-x) dx [0, inf]"],
    ["\\int_{1}^{\\infty} \\frac{dx}{x^2}", "∫ 1/x^2 dx [1, inf]"],
    ["integrate x squared between zero and three", "∫ x^2 dx [0, 3]"],
    ["one over x squared from one to infinity integrated", "∫ 1/x^2 dx [1, inf]"],
    ["e to the minus x squared integrated over the whole real line", "∫ e^(-x^2) dx [-inf, inf]"],
    ["Integrate[x Sin[x], {x, 0, Pi}]", "∫ x*sin(x) dx [0, pi]"],
    ["integrate(exp(-x**2), (x, 0, 1))", "∫ exp(-x^2) dx [0, 1]"],
    ["integral(@(x) x.^2, 0, 1)", "∫ x^2 dx [0, 1]"],
    ["quad(lambda x: x**2, 0, 1)", "∫ x^2 dx [0, 1]"],
    ["Integrate x/(x^2+1) w.r.t. x", "∫ x/(x^2+1) dx"],
    ["integrate t^2 sin(3t) with respect to t", "∫ t^2*sin(3*t) dt"],
    ["integral of a*x^2 from 0 to b", "∫ a*x^2 dx [0, b]"],
    ["If f(x) = x^2, what is the integral of f from 0 to 3?", "∫ x^2 dx [0, 3]"],
    ["What is the area enclosed between y=x^2 and y=x?", "∫ x-x^2 dx [0, 1]"],
    ["how big is the area under the parabola 4 - x squared above the x axis", "∫ 4-x^2 dx [-2, 2]"],
    ["principal value of 1/x from -1 to 2", "∫ 1/x dx [-1, 2] PV"],
    ["find the roots of x^2 - 5x + 6", "roots of x^2-5*x+6"],
    ["solve sin(x)=1/2", "roots of sin(x)-1/2"],
    ["lim x->0 of (1 - cos x)/x^2", "limit of (1-cos(x))/x^2 at 0"],
    ["limit as x tends to 2 from the left of 1/(x-2)", "limit of 1/(x-2) at 2 left"],
    ["second derivative of x^4", "derivative of x^4 order 2"],
    ["f(x) = x^3 - 2x, find f'(2)", "derivative of x^3-2*x at 2"],
    ["Analyze f(x) = x^3 - 3x", "everything of x^3-3*x"],
    ["plot sin(x) and cos(x) from -2π to 2π", "plot sin(x) and cos(x) [-2*pi, 2*pi]"],
    ["how much is 17*23", "calculate 17*23"],
    ["90 km/h in m/s", "calculate 90 km/h in m/s"],
    ["5 km + 300 m", "calculate 5 km + 300 m"],
    ["inverse of [[1,2],[3,4]]", "calculate inverse of [[1,2],[3,4]]"],
    ["x+y=3, x-y=1", "calculate x+y=3, x-y=1"],
    ["20% of 150", "calculate 20% of 150"],
    ["integriere x^2 von 0 bis 3", "∫ x^2 dx [0, 3]"],
    ["Bestimme die Stammfunktion von x*e^x", "∫ x*e^x dx"],
    ["Nullstellen von x^2-5x+6", "roots of x^2-5*x+6"],
    ["Grenzwert von sin(x)/x für x gegen 0", "limit of sin(x)/x at 0"],
    ["Leite x^2*sin(x) ab", "derivative of x^2*sin(x)"],
    ["Zeichne y = x^3-3x", "plot x^3-3*x"],
    ["def f(x):\n    return x**2 + 1", "everything of x^2+1"],
    ["const f = (x: number) => Math.sin(x) / x;", "everything of sin(x)/x"],
  ];
  for (const [text, expected] of cases) {
    it(`“${text}” is ${expected}`, () => {
      expect(understood(text)).toBe(expected);
    });
  }

  it("asks for a plot with every definite integral", () => {
    const reading = readMathematics("∫_0^1 x^2 dx");

    expect(reading.kind === "requests" ? reading.requests.map(({ tool }) => tool) : []).toEqual([
      "integral_calculator",
      "plot_generator",
    ]);
  });

  it("is shown back typeset", () => {
    const reading = readMathematics("Calculate the integral of x² from 0 to 3");

    expect(reading.kind === "requests" ? reading.typeset[0] : "").toBe("\\int_{0}^{3} x^{2}\\,\\mathrm{d}x");
  });

  it("takes up the function of the question before", () => {
    const before = readMathematics("integrate x^2 from 0 to 3");
    const previous = before.kind === "requests" ? before.requests : [];

    expect(understood("and from 0 to 5?", previous)).toBe("∫ x^2 dx [0, 5]");
    expect(understood("plot it", previous)).toBe("plot x^2");
  });
});

describe("a letter alone", () => {
  it("is the function, though a range is named behind it", () => {
    expect(understood("integrate x from 0 to 1")).toBe("∫ x dx [0, 1]");
    expect(understood("plot x from 0 to 1")).toBe(understood("plot (x) from 0 to 1"));
  });
});

describe("what cannot be read", () => {
  const cases: [string, number, RegExp][] = [
    ["integral of foo(x) from 0 to 1", 12, /foo.*character 13/],
    ["integrate x +* 2", 13, /character 14/],
    ["∫ (x+1 dx", 9, /“\)” is missing|character/],
    ["x".repeat(4001), 4000, /4000 characters/],
  ];
  for (const [text, position, message] of cases) {
    it(`“${text.slice(0, 30)}” gets a message that points at the character`, () => {
      const reading = readMathematics(text);

      expect(reading.kind).toBe("unclear");
      if (reading.kind !== "unclear") return;
      expect(reading.message).toMatch(message);
      expect(reading.position).toBe(position);
    });
  }

  it("is asked back for where no formula is named", () => {
    expect(readMathematics("integrate it please")).toMatchObject({ kind: "unclear", missing: ["function"] });
  });

  it("is asked back for where one end of a range is missing", () => {
    expect(readMathematics("∫ x² dx from 0 to")).toMatchObject({ kind: "unclear", missing: ["bounds"] });
    expect(readMathematics("integrate x^2 from 0")).toMatchObject({ kind: "unclear", missing: ["bounds"] });
  });

  it("never hangs and never crashes, whatever the text", () => {
    const random = randomNumbers(7);
    for (let index = 0; index < 1500; index++) {
      const text = randomText(random);
      const began = performance.now();

      expect(["requests", "unclear"]).toContain(readMathematics(text).kind);

      expect(performance.now() - began).toBeLessThan(1000);
    }
  });
});
