import { expect } from "expect";
import fc from "fast-check";
import { citeAnswer, UNSUPPORTED } from "../../../../src/agent/regulations/cite";
import { statementsOf } from "../../../../src/agent/regulations/statements";
import type { Passage } from "../../../../src/corpus/passage";

const passage = (clause: string, text: string, more: Partial<Passage> = {}): Passage => ({
  id: clause, document: "Rules", path: "rules.md", edition: "2026", clause, title: "", text, line: 10, page: null, deleted: false, relevance: 1, ...more,
}); // prettier-ignore

const LIMIT = passage(
  "18.1.1",
  "**18.1.1** No car may exceed 60 km/h in the pit lane.\nThe race director may set a lower limit.",
);
const FUEL = passage("7.2.2", "**7.2.2** The capacity of the fuel tank must not exceed 90 litres.");

describe("citing an answer", () => {
  it("leaves the line that compares a value of the asker's own as it is", () => {
    const verdict = "**70 km/h: more than 60 km/h, the most in 18.1.1.**";

    expect(citeAnswer(`${verdict}\n\nNo car may exceed 60 km/h in the pit lane. [1]`, [LIMIT])).toMatchObject({
      answered: true,
      text: `${verdict}\n\nNo car may exceed 60 km/h in the pit lane. [1]`,
      citations: [{ marker: 1, supported: true }],
    });
  });

  it("gives each marker its exact quote and place", () => {
    const draft = citeAnswer("No car may exceed 60 km/h in the pit lane. [1] The tank holds at most 90 litres. [2]", [
      LIMIT,
      FUEL,
    ]);

    expect(draft).toMatchObject({
      answered: true,
      text: "No car may exceed 60 km/h in the pit lane. [1] The tank holds at most 90 litres. [2]",
      citations: [
        {
          marker: 1,
          clause: "18.1.1",
          document: "Rules",
          edition: "2026",
          path: "rules.md",
          line: 10,
          supported: true,
          quote: "No car may exceed 60 km/h in the pit lane.",
        },
        {
          marker: 2,
          clause: "7.2.2",
          supported: true,
          quote: "The capacity of the fuel tank must not exceed 90 litres.",
        },
      ],
    });
  });

  it("marks a statement that its citation does not carry", () => {
    const { text, citations } = citeAnswer("No car may exceed 80 km/h in the pit lane [1].", [LIMIT]);

    expect(text).toBe(`No car may exceed 80 km/h in the pit lane. [1] ${UNSUPPORTED}`);
    expect(citations).toMatchObject([{ marker: 1, supported: false }]);
  });

  it("does not mark what a tool counts below its answer", () => {
    for (const counted of [
      "*3 clauses say the same in both.*",
      "*19 further points of these clauses are left out.*",
      "*4 further clauses are left out.*",
      "*24 further changes are left out; name a topic or a clause.*",
      "*7 further clauses only have another number.*",
    ]) {
      const text = `No car may exceed 60 km/h in the pit lane. [1]\n\n${counted}`;
      expect(citeAnswer(text, [LIMIT]).text).toBe(text);
    }
  });

  it("marks a statement without a source, and a marker that names no passage", () => {
    expect(citeAnswer("Refuelling is forbidden during the whole of the race.", [LIMIT]).text).toContain(UNSUPPORTED);
    expect(citeAnswer("Refuelling is forbidden during the race. [7]", [LIMIT]).text).toBe(
      `Refuelling is forbidden during the race. ${UNSUPPORTED}`,
    );
  });

  it("finds the source of a statement that came without a marker", () => {
    expect(citeAnswer("The capacity of the fuel tank must not exceed 90 litres.", [LIMIT, FUEL])).toMatchObject({
      text: "The capacity of the fuel tank must not exceed 90 litres. [1]",
      citations: [{ marker: 1, supported: true }],
    });
  });

  it("looks first in what the end of its line cites, where two passages say the same", () => {
    const again = passage("9.1", "**9.1** The capacity of the fuel tank must not exceed 90 litres. It is red.");
    const answer = "- The capacity of the fuel tank must not exceed 90 litres. It is red. [2]";

    expect(citeAnswer(answer, [FUEL, again]).citations.map(({ clause }) => clause)).toEqual(["9.1"]);
  });

  it("quotes what stands in the document without struck words in between", () => {
    const text = "The entry fee is due no later than 15 December of the year before.";
    const struck = passage("8.1", text, { gaps: [{ at: text.indexOf("15"), lines: 0 }] });

    expect(citeAnswer(`${text} [1]`, [struck]).citations).toMatchObject([
      { quote: "The entry fee is due no later than", supported: true },
    ]);
  });

  it("takes the line of the quote within the passage", () => {
    const [citation] = citeAnswer("The race director may set a lower limit. [1]", [LIMIT]).citations;

    expect(citation).toMatchObject({ line: 11, quote: "The race director may set a lower limit." });
  });

  it("takes the page on which the quote begins", () => {
    const long = passage("5", "First part of it.\nSecond part of it.", { page: 3, line: null, breaks: [18] });

    expect(citeAnswer("First part of it. [1]", [long]).citations[0]!.page).toBe(3);
    expect(citeAnswer("Second part of it. [1]", [long]).citations[0]!.page).toBe(4);
  });

  it("leaves headings, lead-ins and words about the answer itself alone", () => {
    const text = "## Fuel\n\nFrom the rules:\n\n- The capacity of the fuel tank must not exceed 90 litres. [1]";

    expect(citeAnswer(text, [FUEL]).text).toBe(text);
  });

  it("cites the numbered paragraphs of a law by themselves", () => {
    const text = "(1) The data subject may object.\n\n(2) The controller shall answer within one month.";
    const law = passage("8", text, {
      paragraphs: [
        { start: 0, clause: "8(1)" },
        { start: text.indexOf("(2)"), clause: "8(2)" },
      ],
    });

    const { citations } = citeAnswer(
      "The data subject may object. [1] The controller shall answer within one month. [1]",
      [law],
    );

    expect(citations.map(({ clause, quote }) => [clause, quote])).toEqual([
      ["8(1)", "The data subject may object."],
      ["8(2)", "The controller shall answer within one month."],
    ]);
  });

  it("does not take a refusal for an answer", () => {
    expect(citeAnswer("The documents do not answer this question at all.", [LIMIT]).answered).toBe(false);
    expect(citeAnswer("", []).answered).toBe(false);
  });

  it("keeps far apart quotes of one passage apart", () => {
    const far = passage(
      "9",
      `The first rule is short. ${"Filler words stand here. ".repeat(30)}The last rule is long.`,
    );
    const { citations, text } = citeAnswer("The first rule is short. [1] The last rule is long. [1]", [far]);

    expect(citations.map(({ marker, quote }) => [marker, quote])).toEqual([
      [1, "The first rule is short."],
      [2, "The last rule is long."],
    ]);
    expect(text).toBe("The first rule is short. [1] The last rule is long. [2]");
  });

  it("quotes only what stands in the passage, whatever the answer says", () => {
    const piece = fc.constantFrom(
      "The capacity of the fuel tank",
      " must not exceed 90 litres",
      ". ",
      "[1]",
      "[2]",
      "[9]",
      "\n- ",
      "| a |",
      " 80 km/h",
      "**",
      "No car may ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        for (const { quote, clause } of citeAnswer(pieces.join(""), [LIMIT, FUEL]).citations) {
          expect((clause === "7.2.2" ? FUEL : LIMIT).text).toContain(quote);
        }
      }),
    );
  });
});

describe("statements of an answer", () => {
  it("reads markers before and behind the full stop, alone and in lists", () => {
    expect(statementsOf("One rule [1]. Two rules. [2] Three rules [3, 4].").map(({ markers }) => markers)).toEqual([
      [1],
      [2],
      [3, 4],
    ]);
  });

  it("takes links and code for no markers", () => {
    expect(
      statementsOf("See [1](https://example.org) for it.\n```\n[2]\n```").flatMap(({ markers }) => markers),
    ).toEqual([]);
  });
});
