import assert from "node:assert/strict";
import fc from "fast-check";
import type { Analysis } from "../../../../src/mathematics/analyze/analysis";
import { analyze } from "../../../../src/mathematics/analyze/analyze";
import { stepsOf } from "../../../../src/mathematics/analyze/steps";
import { intervalText } from "../../../../src/mathematics/analyze/real-set";
import type { Formula } from "../../../../src/mathematics/formula/formula";
import { realFunction } from "../../../../src/mathematics/formula/compile";
import { parseFormula } from "../../../../src/mathematics/formula/parse";
import { FEATURES, type Feature } from "../../../../src/mathematics/read/request";

function formulaOf(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(`${text}: ${parsed.message}`);
  return parsed.formula;
}

function analysisOf(
  text: string,
  features: readonly Feature[] = FEATURES,
  within?: readonly [number, number],
): Analysis {
  return analyze({ formula: formulaOf(text), variable: "x", features, within });
}

const points = (set: Analysis["criticalPoints"]): string[] =>
  (set?.points ?? []).map(({ x, y }) => `(${x.text}, ${y.text})`);
const extrema = (analysis: Analysis): string[] =>
  (analysis.extrema?.points ?? []).map(
    ({ kind, isGlobal, x, y }) => `${isGlobal ? "global" : "local"} ${kind} (${x.text}, ${y.text})`,
  );
const trends = (list: Analysis["monotonicity"] | Analysis["convexity"]): string[] =>
  (list ?? []).map((trend) => `${trend.kind} ${intervalText(trend)}`);
const lines = (analysis: Analysis): string[] =>
  (analysis.asymptotes ?? []).map(
    (one) => `${one.kind} ${one.text}${one.kind === "vertical" || one.side === "both" ? "" : ` ${one.side}`}`,
  );

describe("the domain", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["x^3-3*x", "(-inf, inf)"],
    ["x/(x^2-4)", "(-inf, -2) ∪ (-2, 2) ∪ (2, inf)"],
    ["sqrt(4-x^2)", "[-2, 2]"],
    ["log(x^2-1)", "(-inf, -1) ∪ (1, inf)"],
    ["1/sqrt(x)", "(0, inf)"],
    ["cbrt(x)", "(-inf, inf)"],
    ["asin(2*x)", "[-1/2, 1/2]"],
    ["tan(x)", "(-pi/2, pi/2), repeated with period pi"],
    ["x<0 ? 1/x : sqrt(x)", "(-inf, inf)"],
    ["x^x", "(0, inf)"],
    ["floor(x)", "(-inf, inf)"],
  ];
  for (const [text, domain] of cases) {
    it(`of ${text} is ${domain}`, () => assert.equal(analysisOf(text, ["domain"]).domain?.text, domain));
  }
});

describe("roots in one period", () => {
  it("come with the period in which they come again", () => {
    const { roots, period } = analysisOf("sin(x)-1/2", ["roots"]);
    assert.deepEqual([roots?.points.map(({ text }) => text), period?.text], [["pi/6", "5*pi/6"], "2*pi"]);
  });

  it("do not speak of a period where there is none", () => {
    assert.equal(analysisOf("x^2-4", ["roots"]).period, undefined);
  });
});

describe("a domain with holes without end", () => {
  it("says that it goes on", () => {
    const { domain, gaps } = analysisOf("x/sin(x)", ["domain"]);

    assert.equal(domain?.isPartial, true);
    assert.match(domain?.text ?? "", /\(-pi, 0\) ∪ \(0, pi\).* ∪ …$/);
    assert.match(gaps.join(" "), /breaks at more places/);
  });
});

describe("the range", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["x^2-4*x+3", "[-1, inf)"],
    ["e^(-x^2)", "(0, 1]"],
    ["atan(x)", "(-pi/2, pi/2)"],
    ["1/x", "(-inf, 0) ∪ (0, inf)"],
    ["2*sin(x)+cos(2*x)", "[-3, 3/2]"],
    ["(x^2+1)/(x-1)", "(-inf, 2-2*sqrt(2)] ∪ [2+2*sqrt(2), inf)"],
    ["log(x)/x", "(-inf, e^(-1)]"],
    ["cbrt(x)", "(-inf, inf)"],
    ["abs(x^2-1)", "[0, inf)"],
    ["x+sin(x)", "(-inf, inf)"],
  ];
  for (const [text, range] of cases) {
    it(`of ${text} is ${range}`, () => assert.equal(analysisOf(text, ["range"]).range?.text, range));
  }

  it("is left open where turning points are missing", () => {
    const analysis = analysisOf("sin(x)/x", ["range"]);

    assert.equal(analysis.range, null);
    assert.match(analysis.gaps.join(" "), /range could not be determined/);
  });
});

describe("roots", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["x^2-5*x+6", ["2", "3"]],
    ["x^3-3*x^2+2", ["1-sqrt(3)", "1", "1+sqrt(3)"]],
    ["x^4-5*x^2+4", ["-2", "-1", "1", "2"]],
    ["e^x-3", ["log(3)"]],
    ["e^(2*x)-3*e^x+2", ["0", "log(2)"]],
    ["log(x)^2-1", ["e^(-1)", "e"]],
    ["x^2+1", []],
    ["sqrt(x)-3", ["9"]],
    ["abs(x-1)-2", ["-1", "3"]],
    ["(x^2-1)/(x-1)", ["-1"]],
    ["x^2*e^(-x)", ["0"]],
    ["2*cos(x)-1", ["pi/3", "5*pi/3"]],
  ];
  for (const [text, roots] of cases) {
    it(`of ${text} are ${roots.join(", ") || "none"}`, () => {
      const found = analysisOf(text, ["roots", "period"]).roots;

      assert.deepEqual(
        found?.points.map((root) => root.text),
        roots,
      );
      assert.equal(found?.complete, true);
    });
  }

  it("without a closed form are decimals, and say so", () => {
    const [root] = analysisOf("x^5-x-1", ["roots"]).roots?.points ?? [];

    assert.equal(root?.exact, false);
    assert.ok(Math.abs((root?.value ?? 0) - 1.1673039782614187) < 1e-9);
  });

  it("that go on for ever are not claimed to be complete", () => {
    assert.equal(analysisOf("x*sin(x)", ["roots"]).roots?.complete, false);
  });

  it("of polynomials with whole roots are these roots", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 4 }), (wanted) => {
        const text = wanted.map((root) => `(x-(${root}))`).join("*");
        const found = analysisOf(text, ["roots"]).roots?.points.map(({ value }) => value);
        assert.deepEqual(
          found,
          [...wanted].sort((a, b) => a - b),
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe("extrema, inflections and trends", () => {
  it("of a cubic", () => {
    const analysis = analysisOf("x^3-3*x");

    assert.deepEqual(extrema(analysis), ["local maximum (-1, 2)", "local minimum (1, -2)"]);
    assert.deepEqual(points(analysis.inflections), ["(0, 0)"]);
    assert.deepEqual(trends(analysis.monotonicity), [
      "increasing (-inf, -1]",
      "decreasing [-1, 1]",
      "increasing [1, inf)",
    ]);
    assert.deepEqual(trends(analysis.convexity), ["concave (-inf, 0]", "convex [0, inf)"]);
  });

  it("at a corner and at the ends of the domain", () => {
    assert.deepEqual(extrema(analysisOf("abs(x)")), ["global minimum (0, 0)"]);
    assert.deepEqual(extrema(analysisOf("sqrt(4-x^2)")), [
      "global minimum (-2, 0)",
      "global maximum (0, 2)",
      "global minimum (2, 0)",
    ]);
  });

  it("with exact heights", () => {
    assert.deepEqual(extrema(analysisOf("x*e^(-x)")), ["global maximum (1, e^(-1))"]);
    assert.deepEqual(extrema(analysisOf("x^2*log(x)")), ["global minimum (e^(-1/2), -exp(-1)/2)"]);
  });

  it("of a function within a range calls its ends ends, and no place where the slope vanishes", () => {
    const steps = stepsOf(analysisOf("x^3-3x", ["extrema"], [-2, 3])).join("\n");

    assert.match(steps, /is zero or missing: \$x = -1\$, \$x = 1\$\./);
    assert.match(steps, /At the end \$x = 3\$ there is no higher value beside it: a maximum with \$f = 18\$\./);
  });

  it("of a function within a lopsided range says nothing of symmetry", () => {
    assert.equal(analysisOf("x^2", ["symmetry"], [0, 1]).symmetry, undefined);
    assert.equal(analysisOf("x^2", ["symmetry"], [-1, 1]).symmetry, "even");
  });

  it("of a periodic function within one period", () => {
    assert.deepEqual(extrema(analysisOf("2*sin(x)+cos(2*x)")), [
      "global maximum (pi/6, 3/2)",
      "local minimum (pi/2, 1)",
      "global maximum (5*pi/6, 3/2)",
      "global minimum (3*pi/2, -3)",
    ]);
  });

  it("on an interval, its ends included", () => {
    assert.deepEqual(extrema(analysisOf("x^2", ["extrema"], [-1, 3])), [
      "local maximum (-1, 1)",
      "global minimum (0, 0)",
      "global maximum (3, 9)",
    ]);
  });

  it("are none at a saddle point or a pole", () => {
    assert.deepEqual(extrema(analysisOf("x^3")), []);
    assert.deepEqual(extrema(analysisOf("1/x^2")), []);
    assert.deepEqual(trends(analysisOf("1/x").monotonicity), ["decreasing (-inf, 0)", "decreasing (0, inf)"]);
  });

  it("of piecewise functions come from the derivative of each branch", () => {
    const analysis = analysisOf("x<1 ? x^2 : 2-x");

    assert.deepEqual(extrema(analysis), ["local minimum (0, 0)", "local maximum (1, 1)"]);
    assert.deepEqual(trends(analysis.monotonicity), [
      "decreasing (-inf, 0]",
      "increasing [0, 1]",
      "decreasing [1, inf)",
    ]);
  });

  it("are not made up where the function is too small for doubles", () => {
    assert.deepEqual(points(analysisOf("1/(1+e^(-x))").inflections), ["(0, 1/2)"]);
    assert.deepEqual(analysisOf("e^(-x^2)").roots?.points, []);
    assert.deepEqual(extrema(analysisOf("e^(1/x)")), []);
    assert.deepEqual(extrema(analysisOf("e^(2*x)/(1+e^x)")), []);
  });

  it("are not claimed where they crowd at a point", () => {
    const analysis = analysisOf("sin(1/x)/x^2");

    assert.equal(analysis.extrema?.complete, false);
    assert.deepEqual(trends(analysis.monotonicity).length, 2);
    assert.match(analysis.gaps.join(" "), /more critical points/);
  });

  it("are found where the function lives only far from 0", () => {
    assert.deepEqual(trends(analysisOf("1/(x*sqrt(2*x-25))").monotonicity), ["decreasing (25/2, inf)"]);
  });

  it("of cubics lie where the slope changes its sign", () => {
    const part = fc.integer({ min: -6, max: 6 });
    fc.assert(
      fc.property(part, part, part, (b, c, d) => {
        const text = `x^3+(${b})*x^2+(${c})*x+(${d})`;
        const analysis = analysisOf(text, ["extrema"]);
        const f = realFunction(formulaOf(text), "x");
        for (const { x, kind } of analysis.extrema?.points ?? []) {
          const [at, sign] = [x.value ?? Number.NaN, kind === "minimum" ? 1 : -1];
          assert.ok(sign * (f(at + 1e-3) - f(at)) > 0 && sign * (f(at - 1e-3) - f(at)) > 0);
        }
        assert.equal(analysis.extrema?.points.length, b * b - 3 * c > 0 ? 2 : 0);
      }),
      { numRuns: 25 },
    );
  });
});

describe("asymptotes", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["x/(x^2-4)", ["vertical x = -2", "vertical x = 2", "horizontal y = 0"]],
    ["(x^2+1)/(x-1)", ["vertical x = 1", "oblique y = x + 1"]],
    ["atan(x)", ["horizontal y = -pi/2 left", "horizontal y = pi/2 right"]],
    ["e^x-3", ["horizontal y = -3 left"]],
    ["sqrt(x^2+1)", ["oblique y = -x left", "oblique y = x right"]],
    ["log(x)", ["vertical x = 0"]],
    ["x^3", []],
    ["2*x+1", []],
    ["sin(x)/x", ["horizontal y = 0"]],
    ["tan(x)", ["vertical x = pi/2"]],
  ];
  for (const [text, expected] of cases) {
    it(`of ${text} are ${expected.join(", ") || "none"}`, () => {
      assert.deepEqual(lines(analysisOf(text, ["asymptotes", "period"])), expected);
    });
  }
});

describe("continuity", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["(x^2-1)/(x-1)", ["removable 1"]],
    ["1/x", ["pole 0"]],
    ["abs(x)/x", ["jump 0"]],
    ["sin(1/x)", ["oscillating 0"]],
    ["sqrt(x)", []],
    ["abs(x)", []],
  ];
  for (const [text, expected] of cases) {
    it(`of ${text} breaks at ${expected.join(", ") || "no place"}`, () => {
      const found = analysisOf(text, ["continuity"]).continuity?.discontinuities ?? [];
      assert.deepEqual(
        found.map(({ kind, x }) => `${kind} ${x.text}`),
        expected,
      );
    });
  }
});

describe("symmetry and period", () => {
  const cases: readonly (readonly [string, string, string | null])[] = [
    ["x^4-x^2", "even", null],
    ["x^3-x", "odd", null],
    ["x^3+1", "none", null],
    ["sin(2*x)+cos(3*x)", "none", "2*pi"],
    ["cos(x)^2", "even", "pi"],
    ["tan(x)", "odd", "pi"],
    ["sin(x)+sin(sqrt(2)*x)", "odd", null],
    ["x-floor(x)", "none", "1"],
  ];
  for (const [text, symmetry, period] of cases) {
    it(`of ${text} are ${symmetry} and ${period ?? "none"}`, () => {
      const analysis = analysisOf(text, ["symmetry", "period"]);
      assert.deepEqual([analysis.symmetry, analysis.period?.text ?? null], [symmetry, period]);
    });
  }
});

describe("an analysis", () => {
  it("is plain JSON", () => {
    const analysis = analysisOf("(x^2+1)/(x-1)");

    assert.deepEqual(JSON.parse(JSON.stringify(analysis)), JSON.parse(JSON.stringify(structuredClone(analysis))));
    assert.ok(!JSON.stringify(analysis).includes("NaN"));
  });

  for (const text of ["sin(x^2)*e^x/(x^3-1)", "x^x^x", "gamma(x)", "tan(tan(x))", "e^(e^(e^x))"]) {
    it(`of ${text} ends within two seconds of CPU time`, () => {
      const start = process.cpuUsage();

      analysisOf(text);

      assert.ok(process.cpuUsage(start).user < 2e6);
    });
  }
});

describe("the derivative at a point", () => {
  const at = (text: string, point: number) =>
    analyze({ formula: formulaOf(text), variable: "x", features: ["derivative"], at: point }).derivatives?.[0];

  it("is missing at a corner, with the slopes of both sides", () => {
    assert.deepEqual(at("abs(x)", 0)?.at, undefined);
    assert.equal(at("abs(x)", 0)?.missing?.sides?.left.value, -1);
    assert.equal(at("abs(x)", 0)?.missing?.sides?.right.value, 1);
  });

  it("is missing where it is infinite", () => {
    assert.equal(at("sqrt(x)", 0)?.missing?.sides, null);
  });

  it("is there where the function bends sharply", () => {
    assert.equal(at("x^2*sin(100*x)", 0.3)?.missing, undefined);
    assert.equal(at("exp(20*x)", 1)?.missing, undefined);
    assert.equal(at("sqrt(x^2 + 0.0001)", 0)?.at?.y.value, 0);
  });
});
