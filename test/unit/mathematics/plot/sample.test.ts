import assert from "node:assert/strict";
import fc from "fast-check";
import { sampleFunction, type Curve } from "../../../../src/mathematics/plot/sample";
import { contextOf, verticalWindow } from "../../../../src/mathematics/plot/window";

/** The unbroken parts of a curve. */
function strokes({ x, y }: Curve): { x: number; y: number }[][] {
  const parts: { x: number; y: number }[][] = [[]];
  x.forEach((at, index) => {
    const value = y[index];
    if (at === null || value === null || value === undefined) parts.push([]);
    else parts[parts.length - 1]?.push({ x: at, y: value });
  });
  return parts.filter((part) => part.length > 0);
}

/** How far the polygon misses the function by, at places between its points. */
function miss(curve: Curve, f: (x: number) => number): number {
  return Math.max(
    ...strokes(curve).flatMap((part) =>
      part.slice(1).map((point, index) => {
        const before = part[index] as { x: number; y: number };
        return Math.abs(f((point.x + before.x) / 2) - (point.y + before.y) / 2);
      }),
    ),
  );
}

describe("the sampled graph", () => {
  it("follows a smooth function to a thousandth of the height", () => {
    const curve = sampleFunction(Math.sin, -10, 10, -1, 1);

    assert.ok(miss(curve, Math.sin) < 0.002 * 2);
    assert.equal(strokes(curve).length, 1);
  });

  it("is interrupted at the poles of tan x and never crosses them", () => {
    const parts = strokes(sampleFunction(Math.tan, -5, 5, -10, 10));

    assert.equal(parts.length, 5);
    for (const part of parts)
      for (const [index, { y }] of part.entries()) assert.ok(index === 0 || y > (part[index - 1]?.y ?? y) - 1e-6);
  });

  it("reaches the edges of the window beside a pole", () => {
    const parts = strokes(sampleFunction((x) => 1 / x, -5, 5, -3, 3));

    assert.equal(parts.length, 2);
    assert.ok((parts[0]?.at(-1)?.y ?? 0) < -3);
    assert.ok((parts[1]?.[0]?.y ?? 0) > 3);
  });

  it("is interrupted at jumps, however small they are in the window", () => {
    assert.equal(strokes(sampleFunction(Math.floor, -4.5, 4.5, -5, 5)).length, 10);
  });

  it("starts where the function starts", () => {
    const [part] = strokes(sampleFunction(Math.sqrt, -2, 4, 0, 2));

    assert.ok(Math.abs(part?.[0]?.x ?? 1) < 1e-9);
  });

  it("shows all of the swing of sin(1/x) as near 0 as a pixel", () => {
    const curve = sampleFunction((x) => Math.sin(1 / x), -1, 1, -1, 1);
    const [x, y] = [curve.x, curve.y];
    for (const place of [0.02, 0.05, 0.1, -0.03]) {
      const near = y.filter(
        (value, index) => value !== null && Math.abs((x[index] ?? 9) - place) < Math.abs(place) / 4,
      ) as number[];
      assert.ok(Math.max(...near) > 0.97 && Math.min(...near) < -0.97, `near ${place}`);
    }
  });

  it("has no more points than a panel can take and no NaN", () => {
    for (const f of [(x: number) => Math.sin(x * x * 50), (x: number) => Math.tan(100 * x), () => Math.random()]) {
      const curve = sampleFunction(f, -10, 10, -1, 1);
      assert.ok(curve.x.length < 12_000);
      assert.ok(![...curve.x, ...curve.y].some((value) => Number.isNaN(value)));
    }
  });

  it("goes from left to right", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -3, max: 3, noNaN: true }),
        fc.double({ min: 0.5, max: 9, noNaN: true }),
        (shift, speed) => {
          const curve = sampleFunction((x) => Math.sin(speed * x) / (x - shift), -5, 5, -4, 4);
          const xs = curve.x.filter((x): x is number => x !== null);
          assert.ok(xs.every((x, index) => index === 0 || x >= (xs[index - 1] ?? x)));
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe("the window", () => {
  it("leaves a third of the interval as context on each side", () => {
    assert.deepEqual(
      contextOf((x) => x * x, 0, 3),
      [-1, 4],
    );
  });

  it("of an infinite interval ends where the function has died away", () => {
    const [from, to] = contextOf((x) => Math.exp(-x), 0, Infinity);

    assert.ok(from < 0 && to >= 4 && to <= 20);
  });

  it("is not flattened by the values near a pole", () => {
    const values = Array.from({ length: 401 }, (_, index) => 1 / ((index - 200.5) / 40));

    const [low, high] = verticalWindow(values);

    assert.ok(low > -6 && high < 6);
  });

  it("shows the axis where it is near", () => {
    const [low] = verticalWindow([1, 2, 3, 4, 5]);

    assert.ok(low <= 0);
  });

  it("has a height where the function is constant", () => {
    const [low, high] = verticalWindow([3, 3, 3]);

    assert.ok(low < 3 && high > 3);
  });
});
