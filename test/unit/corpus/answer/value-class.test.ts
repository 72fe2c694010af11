import assert from "node:assert/strict";
import { rangesIn } from "../../../../src/corpus/answer/conditions";
import { classVerdict } from "../../../../src/corpus/answer/value-class";
import type { Passage } from "../../../../src/corpus/passage";

const verdict = (text: string, question: string) =>
  classVerdict({ clause: "4.1", title: "Meals", text } as Passage, undefined, question);

const TABLE =
  "4.1 Meals are paid:\nAbsence | Here | Abroad\n8 to 14 hours | EUR 14 | EUR 20\n14 to 24 hours | EUR 20 | EUR 32\nmore than 24 hours | EUR 28 | EUR 44";
const LIST = "4.1 The class is:\n(a) second for trips of less than six hours;\n(b) first for six hours or more.";

describe("the case that a value of the question falls into", () => {
  it("is a row or a list member whose range holds it", () => {
    assert.equal(
      verdict(TABLE, "What is paid for 10 hours abroad?"),
      "**10 hours: within “8 to 14 hours”, Clause 4.1.**",
    );
    assert.equal(verdict(TABLE, "And for 30 hours?"), "**30 hours: within “more than 24 hours”, Clause 4.1.**");
    assert.equal(
      verdict(LIST, "Which class on a six-hour trip?"),
      "**six hours: within “six hours or more”, Clause 4.1.**",
    );
  });

  it("is not told where two hold it, or the question names no such value", () => {
    assert.equal(verdict(TABLE, "What is paid for 14 hours?"), "");
    assert.equal(verdict(TABLE, "What is paid abroad?"), "");
    assert.equal(verdict(TABLE, "What is paid for 5 km?"), "");
  });

  it("knows open and closed ends", () => {
    const held = (text: string, value: number) => rangesIn(text).map(({ holds }) => holds(value));
    assert.deepEqual(held("less than 6 kg", 6), [false]);
    assert.deepEqual(held("not more than 6 kg", 6), [true]);
    assert.deepEqual(held("6-10 kg", 10), [true]);
    assert.deepEqual(held("between 6 and 10 kg", 11), [false]);
  });
});
