import { expect } from "expect";
import fc from "fast-check";
import { Analyzer, STOP_COUNT, UNKNOWN } from "../../../../src/corpus/search/analyzer";
import { stem } from "../../../../src/corpus/search/stemmer";

describe("The stem of a word", () => {
  const alike: [language: string, words: string[]][] = [
    ["en", ["penalty", "penalties"]],
    ["en", ["tyre", "tyres", "tire", "tires"]],
    ["en", ["recognise", "recognised", "recognizes"]],
    ["en", ["organise", "organised", "organisation", "organisational", "organizational"]],
    ["en", ["connect", "connected", "connection", "connections", "connecting"]],
    ["en", ["notify", "notified", "notification", "notifications"]],
    ["en", ["comply", "complies", "compliance", "compliant"]],
    ["en", ["suspend", "suspended", "suspension"]],
    ["en", ["disclose", "disclosure"]],
    ["en", ["permit", "permitted", "permission"]],
    ["en", ["collide", "collided", "collision"]],
    ["en", ["penalise", "penalised", "penalty"]],
    ["de", ["Reifen", "Reifens"].map((word) => word.toLowerCase())],
    ["de", ["Strafe", "Strafen"].map((word) => word.toLowerCase())],
    ["fr", ["pénalité", "pénalités"]],
    ["es", ["sanción", "sancion"]],
    ["es", ["vehículo", "vehículos"]],
    ["it", ["squadra", "squadre"]],
  ];
  for (const [language, words] of alike) {
    it(`is one for ${words.join(", ")} (${language})`, () => {
      expect(new Set(words.map((word) => stem(word, language))).size).toBe(1);
    });
  }

  it("differs for words of different meaning", () => {
    expect(stem("race", "en")).not.toBe(stem("rate", "en"));
    expect(stem("news", "en")).not.toBe(stem("new", "en"));
    expect(stem("commission", "en")).not.toBe(stem("commit", "en"));
    expect(stem("provision", "en")).not.toBe(stem("provide", "en"));
    expect(stem("regulator", "en")).not.toBe(stem("regulatory", "en"));
  });

  it("is the word where it begins with a digit, or the language has no stemmer", () => {
    expect(stem("107s", "en")).toBe("107s");
    expect(stem("regels", "nl")).toBe("regels");
  });

  it("is never empty", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abcdeilnorstuyé"), minLength: 1, maxLength: 14 }),
        fc.constantFrom("en", "de", "fr", "es", "it", "xx"),
        (word, language) => {
          expect(stem(word, language).length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe("The words of a text", () => {
  const words = (text: string, language = "en") => {
    const analyzer = new Analyzer();
    const count = analyzer.readWithPlaces(text, language);
    return Array.from({ length: count }, (_, i) => text.slice(analyzer.starts[i], analyzer.ends[i]));
  };

  it("end at spaces, signs and dots", () => {
    expect(words("Fuel-tank: 12.5 kg/m (max.)")).toEqual(["Fuel", "tank", "12", "5", "kg", "m", "max"]);
  });

  it("end at the raised digit of a footnote", () => {
    expect(words("absolute¹ zero²³ m²")).toEqual(["absolute", "zero", "m"]);
  });

  it("leave out the s of a possessive", () => {
    expect(words("the driver's and driver’s seat")).toEqual(["the", "driver", "and", "driver", "seat"]);
  });

  it("have one term with soft hyphens, ligatures and accents that stand alone", () => {
    const analyzer = new Analyzer();
    const term = (text: string) => (analyzer.read(text, "en"), analyzer.output[0]);
    expect(term("of\u00adficial")).toBe(term("official"));
    expect(term("oﬃcial")).toBe(term("official"));
    expect(term("re\u0301sume")).toBe(term("resume"));
    expect(term("OFFICIAL")).toBe(term("official"));
  });

  it("are single characters in Chinese", () => {
    expect(words("安全带 ok")).toEqual(["安", "全", "带", "ok"]);
  });

  it("are unknown to an index that does not have them", () => {
    const analyzer = new Analyzer();
    analyzer.read("fuel", "en");
    analyzer.freeze();
    analyzer.read("the fuel hose", "en");
    expect([...analyzer.output.subarray(0, 3)].map((term) => Math.min(term, STOP_COUNT))).toEqual([
      expect.any(Number),
      STOP_COUNT,
      UNKNOWN,
    ]);
  });

  it("stand in order and inside any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const analyzer = new Analyzer();
        const count = analyzer.readWithPlaces(text, "en");
        let before = 0;
        for (let i = 0; i < count; i++) {
          expect(analyzer.starts[i]!).toBeGreaterThanOrEqual(before);
          expect(analyzer.ends[i]!).toBeGreaterThan(analyzer.starts[i]!);
          before = analyzer.ends[i]!;
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
