/** Markdown of answers: where it may be cut, formulas, markers, words that only make a text longer. */
import assert from "node:assert/strict";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { plainAddition } from "../../../webview/state/plain-addition";
import { withoutApology } from "../../../webview/state/answer-text";
import { finishedLength } from "../../../webview/text/blocks";
import { formulaAt, formulas } from "../../../webview/text/formulas";
import { markersAt, references } from "../../../webview/text/references";

const markdown = new MarkdownIt({ html: false }).use(formulas).use(references);
const citation = (marker: number, supported: boolean) => ({
  ...{ marker, document: "Rules", clause: "1", title: "", quote: "", supported },
});

describe("the finished part of a streamed text", () => {
  const cases: [string, string, string][] = [
    ["a paragraph after which another begins", "One.\n\nTwo.\n", "One.\n\n"],
    ["nothing while the paragraph goes on", "One.\nTwo", ""],
    ["nothing while a list may go on", "- one\n\n- two\n", ""],
    ["a list after which a paragraph begins", "- one\n\nText.\n", "- one\n\n"],
    ["a list as soon as the paragraph begins", "- one\n\nTe", "- one\n\n"],
    ["nothing while a number may become an item", "1. one\n\n2", ""],
    ["a paragraph after which a list begins", "One.\n\n- tw", "One.\n\n"],
    ["nothing inside code", "```\na\n\nb\n", ""],
    ["code that is closed", "```\na\n\nb\n```\n\nText.\n", "```\na\n\nb\n```\n\n"],
    ["nothing inside a formula", "$$\na\n\nb\n", ""],
  ];
  for (const [name, text, expected] of cases) {
    it(`is ${name}`, () => assert.equal(text.slice(0, finishedLength(text)), expected));
  }

  it("draws the same cut at any time or whole", () => {
    const line = fc.constantFrom(
      "One.",
      "two",
      "- item",
      "1. first",
      "> said",
      "# Head",
      "```",
      "| a |",
      "$$x$$",
      "",
      "",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), fc.nat(), (lines, came) => {
        const text = lines.join("\n");
        const cut = finishedLength(text.slice(0, came % (text.length + 1)));
        const draw = (part: string) => markdown.render(part, { citations: null });
        assert.equal(draw(text.slice(0, cut)) + draw(text.slice(cut)), draw(text));
      }),
    );
  });
});

describe("a formula", () => {
  const cases: [string, string | null][] = [
    ["$x^2$", "x^2"],
    ["\\(x\\)", "x"],
    ["\\[x\\]", "x"],
    ["$$\\int_0^3 x\\,dx$$", "\\int_0^3 x\\,dx"],
    ["$2\\pi $", "2\\pi"],
    ["$5 and $6", null],
    ["$ x$", null],
    ["$x", null],
    ["$$ $$", null],
  ];
  for (const [text, expected] of cases) {
    it(`${expected === null ? "is not" : "is"} ${text}`, () => assert.equal(formulaAt(text, 0)?.tex ?? null, expected));
  }

  it("is never taken for markup", () => {
    const html = markdown.render("$a_1 * b_2 * c$ and $x < y$", { citations: null });

    assert.doesNotMatch(html, /<em>/);
    assert.match(html, /x &lt; y/);
  });
});

describe("a marker", () => {
  it("names one passage or several", () => {
    assert.deepEqual(markersAt("[1]", 0)?.numbers, [1]);
    assert.deepEqual(markersAt("[1, 23]", 0)?.numbers, [1, 23]);
  });

  it("is no link and no list of words", () => {
    assert.equal(markersAt("[1](https://a.b)", 0), null);
    assert.equal(markersAt("[one]", 0), null);
    assert.equal(markersAt("[1234]", 0), null);
  });

  it("that names nothing stays as it stands", () => {
    const html = markdown.render("So [1] and [2].", { citations: [citation(1, true)] });

    assert.match(html, /data-reference="1"/);
    assert.match(html, /and \[2\]\./);
  });

  it("that does not carry its sentence marks that sentence and no other", () => {
    const html = markdown.renderInline("First one [1]. Second one [2]. Third.", {
      citations: [citation(1, true), citation(2, false)],
    });

    assert.match(html, /First one <span class="reference" data-reference="1"><\/span>/);
    assert.match(html, /<span class="unsupported">\.? ?Second one <\/span><span class="reference" data-reference="2">/);
    assert.doesNotMatch(html, /unsupported">[^<]*Third/);
  });
});

describe("streamed words", () => {
  const cases: [string, string, string, string, string | null][] = [
    ["go behind the last ones", "The car weighs", "The car weighs at least", "The car weighs", " at least"],
    ["get back the space that Markdown took", "The car ", "The car weighs", "The car", " weighs"],
    ["do not double a space that is shown", "The car ", "The car weighs", "The car ", "weighs"],
    ["are drawn again with markup", "The car weighs", "The car weighs **at**", "The car weighs", null],
    ["are drawn again with a line break", "The car weighs", "The car weighs\nat", "The car weighs", null],
    ["are drawn again behind markup", "The car **weighs**", "The car **weighs** at", "weighs", null],
    ["are drawn again behind code", "```\nthe first line", "```\nthe first line goes", "the first line\n", null],
    ["are drawn again where a list may begin", "1", "1 more", "1", null],
  ];
  for (const [name, drawn, text, shown, expected] of cases) {
    it(name, () => assert.equal(plainAddition(drawn, text, shown), expected));
  }
});

describe("the text of a failed answer", () => {
  const trouble = { code: "tool", message: "It broke.", retryable: true, correlationId: "c-1" };

  it("is what was found until then", () => {
    assert.equal(withoutApology("It broke. (correlation id c-1)\n\nFound:\n\n9", trouble), "Found:\n\n9");
  });

  it("is whole where nothing failed, or where it does not begin with the failure", () => {
    assert.equal(withoutApology("It broke.\n\nNine", null), "It broke.\n\nNine");
    assert.equal(withoutApology("Nine\n\nTen", trouble), "Nine\n\nTen");
  });
});
