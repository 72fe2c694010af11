import assert from "node:assert/strict";
import fc from "fast-check";
import { cut } from "./outlines";

const numbersOf = (text: string, name?: string) => cut(text, name).clauses.map(({ number }) => number);

describe("lists within running text", () => {
  it("are cut at their members, on one line or wrapped over some", () => {
    assert.deepEqual(numbersOf("7 Staff\n\n7.1 Each shall (a) take care; (b) report; and (c) rest."), [
      "7",
      "7.1",
      "7.1(a)",
      "7.1(b)",
      "7.1(c)",
    ]);
    assert.deepEqual(
      numbersOf("7 Staff\n\n7.1 Each shall: (a) take care of\nthe others; (b) report\nfaults; and\n(c) rest."),
      ["7", "7.1", "7.1(a)", "7.1(b)", "7.1(c)"],
    );
  });

  it("may lie in a paragraph, and within members of another list", () => {
    assert.deepEqual(numbersOf("§ 33 Offences\n\n(1) It is an offence— (a) to fail; (c) to obstruct.\n\n(2) Rest."), [
      "33",
      "33(1)",
      "33(1)(a)",
      "33(1)(c)",
      "33(2)",
    ]);
    assert.deepEqual(
      numbersOf("4 Cars\n\n4.1 Cars must (a) be (i) red; or (ii) blue; and (b) float; or (c) fly.").slice(2),
      ["4.1(a)", "4.1(a)(i)", "4.1(a)(ii)", "4.1(b)", "4.1(c)"],
    );
  });

  it("are not opened by a member that the line break left at the start of a line", () => {
    const text = "7 Grid\n\n7.1 Drivers get places:\n\na) by time; and\n\nb) after the drivers of\n(a), by number.";

    assert.deepEqual(numbersOf(text), ["7", "7.1", "7.1 a)", "7.1 b)"]);
  });

  it("hold the exact words of their member", () => {
    const { clauses } = cut("# Rules\n\n## 7 Staff\n\n7.1 **Each** shall (a) take care; (b) report.", "rules.md");

    assert.deepEqual(clauses.slice(-2).map(({ text }) => text), ["(a) take care;", "(b) report."]); // prettier-ignore
  });

  for (const text of [
    "7.1 It follows section 5 (a) and (b), or paragraphs (a), (b) and (c) of 7.2.",
    "7.1 As (a) and (b) say, five (5) cars; ten (10) bikes.",
    "7.1 The club (a) is in (b) town.",
    "7.1 They pay: (a) at once.",
  ]) {
    it(`are not seen in “${text.slice(4)}”`, () => {
      assert.deepEqual(numbersOf(`7 Staff\n\n${text}`), ["7", "7.1"]);
    });
  }

  it("take time in proportion to the text", () => {
    const started = performance.now();
    cut(`7.1 They: ${"(a) x; (b) y; ".repeat(50_000)}`);

    assert.ok(performance.now() - started < 2000);
  });

  it("lose no word, whatever the text", () => {
    const words = fc.constantFrom("(a)", "(b)", "(i)", "(1)", "x;", "y:", "z.", "—", "\n", "\n\n", "5.1", "and");
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const { clauses, text } = cut(`1 Scope\n\n${parts.join(" ")}`);
        const whole = clauses.map((clause) => clause.text).join("");
        assert.equal(whole.replace(/\s/g, ""), text.replace(/\s/g, ""));
      }),
    );
  });
});
