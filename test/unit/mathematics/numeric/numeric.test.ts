import { expect } from "expect";
import fc from "fast-check";
import { exactOrDecimal, recognise, relation } from "../../../../src/mathematics/numeric/recognise";
import { zerosIn } from "../../../../src/mathematics/numeric/zeros";

describe("recognising a number", () => {
  const cases: [number, string][] = [
    [1 / 3, "1/3"],
    [(2 * Math.PI) / 3, "2*pi/3"],
    [Math.SQRT2, "sqrt(2)"],
    [(1 + Math.sqrt(5)) / 2, "(1+sqrt(5))/2"],
    [Math.log(2) / 2, "log(2)/2"],
    [0, "0"],
  ];
  for (const [value, text] of cases) {
    it(`finds ${text}`, () => {
      expect(recognise(value)).toBe(text);
    });
  }

  it("invents nothing for a number without a short form", () => {
    expect(recognise(0.7468241328124271)).toBeNull();
    expect(exactOrDecimal(0.7468241328124271)).toBe("0.746824132812427");
  });

  it("finds every fraction with small numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 60 }), (top, bottom) => {
        const [p = 0, q = 1] = (recognise(top / bottom) ?? "NaN").split("/").map(Number);
        expect(p * bottom).toBe(top * q);
      }),
    );
  });
});

describe("a decimal number beside its exact form", () => {
  it("is equal to it where it is all of the fraction", () => {
    expect(relation("24.2", "121/5")).toBe("=");
    expect(relation("-0.125", "-1/8")).toBe("=");
  });

  it("is near it everywhere else", () => {
    expect(relation("0.333333333333333", "1/3")).toBe("≈");
    expect(relation("0.785398163397448", "pi/4")).toBe("≈");
    expect(relation("24.3", "121/5")).toBe("≈");
  });
});

describe("zeros on an interval", () => {
  it("are crossings, touching zeros, poles and borders", () => {
    expect(zerosIn((x) => x * x - 2, 0, 2)).toMatchObject([{ kind: "crossing" }]);
    expect(zerosIn((x) => (x - 0.3) ** 2, 0, 1)).toMatchObject([{ kind: "touching" }]);
    expect(zerosIn((x) => 1 / (x - 0.3), 0, 1)).toMatchObject([{ kind: "jump" }]);
    expect(zerosIn((x) => Math.log(x - 0.3), 0.1, 1).map(({ kind }) => kind)).toEqual(["border"]);
  });

  it("are told once, although the function is small around them", () => {
    expect(zerosIn((x) => Math.exp(x) - 2, 0, 1, 600)).toHaveLength(1);
  });

  it("are where the sign changes", () => {
    fc.assert(
      fc.property(fc.double({ min: -0.95, max: 0.95, noNaN: true }), (root) => {
        const [zero] = zerosIn((x) => (x - root) * (x * x + 1), -1, 1);
        expect(zero?.x).toBeCloseTo(root, 12);
      }),
    );
  });
});
