import { expect } from "expect";
import fc from "fast-check";
import { findQuote } from "../../../../src/corpus/quote/find-quote";

const found = (text: string, words: string) => {
  const span = findQuote(text, words);
  return span === null ? null : text.slice(span[0], span[1]);
};

describe("finding a quote", () => {
  it("finds words across line ends, emphasis, quotation marks and case", () => {
    expect(
      found(
        "If the delay exceeds\n     20 days the **Buyer** may cancel.",
        "the delay exceeds 20 days the buyer may cancel",
      ),
    ).toBe("the delay exceeds\n     20 days the **Buyer** may cancel.");
    expect(found("“Shall” places a duty", '"Shall" places a duty')).toBe("Shall” places a duty");
  });

  it("finds words around a link, whose target nobody reads", () => {
    expect(found("See [Rule 2c](rules:2c), as of [now](a) and ](not", "See Rule 2c, as of now and not")).not.toBeNull();
    expect(found("a ](b\nc", "a b c")).not.toBeNull();
  });

  it("does not find other numbers, other signs or parts of words", () => {
    expect(found("at most 15 kg", "at most 1.5 kg")).toBeNull();
    expect(found("at most 15 kg", "at most 15")).not.toBeNull();
    expect(found("50 % of it", "50 of it")).toBeNull();
    expect(found("The cartwheel turns", "The cart")).toBeNull();
    expect(found("anything", "")).toBeNull();
  });

  it("finds every stretch of whole words of a text in it", () => {
    const word = fc.constantFrom("the", "car", "1.5", "kg", "must", "“stop”", "at", "60 %");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(11), fc.nat(11), (list, a, b) => {
        const part = list.slice(Math.min(a, b), Math.max(a, b) + 1).join(" ");
        if (/[\p{L}\d]/u.test(part)) expect(findQuote(list.join("\n"), part)).not.toBeNull();
      }),
    );
  });
});
