import { expect } from "expect";
import fc from "fast-check";
import {
  compareNumbers,
  findReferences,
  normalizeNumber,
  numbersBetween,
} from "../../../../src/corpus/search/clause-number";

describe("A clause number", () => {
  const spellings: [written: string, number: string][] = [
    ["Article 5.3.2", "5.3.2"],
    ["Art. 5.3.2", "5.3.2"],
    ["ARTICLE 5.3.2.", "5.3.2"],
    ["C3.5.1 a)", "c3.5.1.a"],
    ["§ 12(3)", "12.3"],
    ["§ 12 Abs. 3", "12.3"],
    ["T.2.1.4", "t2.1.4"],
    ["12.4.a.ii", "12.4.a.ii"],
    ["Rule \u200e16.4.2", "16.4.2"],
    ["4.3.1.(13).(c)", "4.3.1.13.c"],
    ["Rule 4.3.1 (13)(c)", "4.3.1.13.c"],
    ["2.1.003 bis", "2.1.003bis"],
    ["Article 4 ter", "4ter"],
    ["Art. 3 para. 1bis", "3.1bis"],
    ["without a number", "without.a.number"],
    ["", ""],
  ];
  for (const [written, number] of spellings) {
    it(`is "${number}" where "${written}" is written`, () => expect(normalizeNumber(written)).toBe(number));
  }

  it("stays as it is once it is normalised", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aAbXx129.-() §"), maxLength: 12 }), (text) => {
        const once = normalizeNumber(text);
        expect(normalizeNumber(once)).toBe(once);
      }),
    );
  });

  it("comes in the order of its parts, numbers by value", () => {
    const sorted = ["5", "5.1", "5.9", "5.9.a", "5.10", "a1", "b1.2", "b1.10"];
    expect([...sorted].reverse().sort(compareNumbers)).toEqual(sorted);
  });

  it("fills a range where only the last part differs", () => {
    expect(numbersBetween("5.3", "5.5")).toEqual(["5.3", "5.4", "5.5"]);
    expect(numbersBetween("5.3", "6.1")).toEqual(["5.3", "6.1"]);
    expect(numbersBetween("1", "100000")).toEqual(["1", "100000"]);
  });
});

describe("A running text", () => {
  const texts: [text: string, numbers: string[]][] = [
    ["as set out in Article 5.3 and 5.4.", ["5.3", "5.4"]],
    ["Articles 5.3 to 5.5 apply", ["5.3", "5.4", "5.5"]],
    ["under Rule 4.3.1(13)(c)", ["4.3.1.13.c"]],
    ["see C3.5.1 above", ["c3.5.1"]],
    ["nach § 12 Abs. 3", ["12.3"]],
    ["in 2026, 3.5 kg and 12.05.2026", []],
    ["REGULATIONS FOR 2027 and RULES OF 2026", []],
    ["REGULATIONS C2 and RULES T 2.1", ["c2", "t2.1"]],
    ["under Articles 4.3a), 4.3b), or 4.3c) of these rules", ["4.3.a", "4.3.b", "4.3.c"]],
    ["Article 4.3a)iii) and Articles 7.2b)i), 7.5 c)", ["4.3.a.iii", "7.2.b.i", "7.5.c"]],
    ["in Articles 4.5e) to 4.5g)", ["4.5.e", "4.5.f", "4.5.g"]],
    ["a sale (see § 312a) or a loan (Article 4.3a)i))", ["312a", "4.3.a.i"]],
    ["Articles 2.1.003bis and 2.1.004, § 4 bis and §§ 5 bis 7", ["2.1.003bis", "2.1.004", "4bis", "5", "6", "7"]],
    ["no reference at all", []],
  ];
  for (const [text, numbers] of texts) {
    it(`names ${numbers.join(", ") || "nothing"} in "${text}"`, () => {
      expect(findReferences(text).map(({ number }) => number)).toEqual(numbers);
    });
  }

  it("tells where each reference stands", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("Article 5.3", "and", "Rules 2.1 to 2.3", "x", "C3.5.1", "§ 9(2)"), { maxLength: 8 }),
        (parts) => {
          const text = parts.join(" ");
          for (const { text: written, start, end } of findReferences(text))
            expect(text.slice(start, end)).toBe(written);
        },
      ),
    );
  });
});
