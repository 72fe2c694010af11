import { expect } from "expect";
import { isSameQuantity, quantitiesIn } from "../../../src/corpus/quantities";

const read = (text: string) => quantitiesIn(text).map(({ value, unit, bound }) => [value, unit, bound]);

describe("quantities in a text", () => {
  const cases: [string, unknown[]][] = [
    ["The weight must not be less than 655 kg.", [[655, "kg", "min"]]],
    ["No car may exceed 60 km/h in the pit lane.", [[60, "km/h", "max"]]],
    ["a time penalty of ten seconds", [[10, "s", null]]],
    ["A five (5) second time penalty", [[5, "s", null]]],
    [
      "EUR 100 for each km/h, at most EUR 1,000",
      [
        [100, "EUR", null],
        [1000, "EUR", "max"],
      ],
    ],
    [
      "fines up to 10 000 000 EUR or 2 % of the turnover",
      [
        [10_000_000, "EUR", "max"],
        [2, "%", null],
      ],
    ],
    ["1.5 million euros", [[1_500_000, "EUR", null]]],
    ["no more than 0.5 per cent", [[0.5, "%", "max"]]],
    ["2,5 kg", [[2.5, "kg", null]]],
    ["three and a half hours", [[3.5, "h", null]]],
    ["a minimum thickness of 9 mm and a maximum tyre width of 30 mm", [[9, "mm", "min"], [30, "mm", "max"]]], // prettier-ignore
    ["US Dollars 1,200,000", [[1_200_000, "USD", null]]],
    ["not less than 15 ms-1", [[15, "m/s", "min"]]],
    ["by 5% or more, or 3 days or less", [[5, "%", "min"], [3, "day", "max"]]], // prettier-ignore
    ["at least 18 years old", [[18, "year", "min"]]],
    [
      "exceeds 60 g for no more than 3 ms",
      [
        [60, "g", "min"],
        [3, "ms", "max"],
      ],
    ],
    ["the loss of three grid places", [[3, "grid place", null]]],
    ["not later than 10 calendar days", [[10, "day", "max"]]],
    [
      "87 knots (100 miles per hour)",
      [
        [87, "knot", null],
        [100, "mph", null],
      ],
    ],
    ["at least 3 statute miles", [[3, "mile", "min"]]],
    ["within 500 feet", [[500, "ft", "max"]]],
    ["binnen eines Monats", [[1, "month", "max"]]],
    ["mindestens fünfzehn Jahre", [[15, "year", "min"]]],
    ["nicht mehr als zwanzig Stunden", [[20, "h", "max"]]],
    ["10 vom Hundert innerhalb von 30 Kalendertagen", [[10, "%", null], [30, "day", "max"]]], // prettier-ignore
    ["eine Abfindung und ein Elf", []],
    ["one hundred and twenty (120) days", [[120, "day", null]]],
    ["eight hundred metres in one and a half (1.5) hours", [[800, "m", null], [1.5, "h", null]]], // prettier-ignore
    ["at least one (1) practice session, and no one else", [[1, "", "min"]]],
  ];
  for (const [text, expected] of cases) {
    it(`reads “${text}”`, () => expect(read(text)).toEqual(expected));
  }

  it("takes clause numbers for no quantities", () => {
    expect(read("Article 5.3 and clause 12.4.1 apply, see Articles 5 to 7.")).toEqual([]);
  });

  it("compares value and unit; a bare number goes with any unit", () => {
    expect(isSameQuantity({ value: 10, unit: "s" }, { value: 10, unit: "s" })).toBe(true);
    expect(isSameQuantity({ value: 10, unit: "s" }, { value: 10, unit: "kg" })).toBe(false);
    expect(isSameQuantity({ value: 10, unit: "" }, { value: 10, unit: "kg" })).toBe(true);
    expect(isSameQuantity({ value: 3, unit: "place" }, { value: 3, unit: "grid place" })).toBe(true);
  });
});
