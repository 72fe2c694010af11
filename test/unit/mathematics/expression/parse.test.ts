import assert from "node:assert/strict";
import { compile } from "mathjs";
import fc from "fast-check";
import { evaluate } from "../../../../src/mathematics/expression/evaluate";
import { parse, UnreadableExpression } from "../../../../src/mathematics/expression/parse";
import { toMathjs } from "../../../../src/mathematics/expression/text";
import { expressionText } from "./expressions";

const POINTS = [0.37, 1.41, 2.9, -0.8];

function read(text: string) {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof UnreadableExpression) return null;
    throw error;
  }
}

function isClose(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-7 * (1 + Math.abs(left));
}

describe("reading mathjs syntax into the canonical tree", () => {
  it("collects like terms", () => {
    assert.equal(toMathjs(parse("2*x + 3 + x - 1")), "3*x + 2");
  });

  it("reads decimals exactly", () => {
    assert.equal(toMathjs(parse("0.1 + 0.2")), "3/10");
  });

  it("gives a sum and its negative the same terms", () => {
    assert.equal(toMathjs(parse("(x - a) + (a - x)")), "0");
  });

  it("keeps the value that mathjs gives, where that is real", () => {
    fc.assert(
      fc.property(expressionText, (text) => {
        const expression = read(text);
        fc.pre(expression !== null);
        const code = compile(text);
        return POINTS.every((x) => {
          const expected: unknown = code.evaluate({ x });
          const found = expression ? evaluate(expression, { x }) : Number.NaN;
          // Where the last digit of x moves the value, the order of the operations does too.
          const beside: unknown = code.evaluate({ x: x * (1 + 1e-14) });
          const isComparable =
            typeof expected === "number" &&
            typeof beside === "number" &&
            Math.abs(expected) < 1e9 &&
            isClose(expected, beside);
          return !isComparable || !Number.isFinite(found) || isClose(expected, found);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("prints what it reads back to the same expression", () => {
    fc.assert(
      fc.property(expressionText, (text) => {
        const expression = read(text);
        fc.pre(expression !== null);
        const printed = expression ? toMathjs(expression) : "";
        return POINTS.every((x) => {
          const [before, after] = [expression, read(printed)].map((item) =>
            item ? evaluate(item, { x }) : Number.NaN,
          );
          return (
            before === undefined ||
            after === undefined ||
            !Number.isFinite(before) ||
            Math.abs(before) > 1e9 ||
            isClose(before, after)
          );
        });
      }),
      { numRuns: 300 },
    );
  });
});

describe("expressions that cannot be read", () => {
  const message = (text: string): string => {
    try {
      parse(text);
    } catch (error) {
      if (error instanceof UnreadableExpression) return `${error.message} @${error.position}`;
      throw error;
    }
    return "read";
  };

  it("names the position of a mistake", () => {
    assert.match(message("1 + * 2"), /@4$/);
  });

  it("refuses divisions by zero", () => {
    assert.match(message("1/(x - x)"), /Division by zero/);
  });

  it("refuses functions and values that it does not know", () => {
    assert.match(message("import(x)"), /not known here/);
    assert.match(message("i + 1"), /not a real number/);
    assert.match(message("[1, 2]"), /cannot be used here/);
  });

  it("refuses factorials of fractions and of millions", () => {
    assert.match(message("(1/2)!"), /whole numbers/);
    assert.match(message("5000000!"), /too large/);
  });

  it("ends within two seconds and little memory on what blows up", () => {
    const towers = [
      "x^x^x^x^x^x^x^x^x^x^x^x^x^x^x",
      `${"(".repeat(10_000)}x${")".repeat(10_000)}`,
      "9^9^9^9^9",
      "(x+1)^(10^9)",
      "1e999999",
    ];
    const before = process.memoryUsage().heapUsed;
    const start = performance.now();
    for (const text of towers) message(text);

    assert.ok(performance.now() - start < 2000);
    assert.ok(process.memoryUsage().heapUsed - before < 256 * 1024 * 1024);
    assert.match(message(towers[0] ?? ""), /powers are stacked/);
    assert.match(message(towers[1] ?? ""), /brackets are nested|longer than/);
  });
});
