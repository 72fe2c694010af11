import { expect } from "expect";
import { citeAnswer } from "../../../../src/agent/regulations/cite";
import { readingOn } from "../../../../src/corpus/answer/reading-on";
import { searchAnswer } from "../../../../src/corpus/answer/search-answer";
import { findPassages, type SearchResult } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const OTHERS = "abcdefghijklm".split("").map(
  (mark, at) => `(${mark}) the cost of task ${at}, with all that ${"is bought, lent or given away for it, ".repeat(4)};`,
); // prettier-ignore
const TEXT = `Boat Club Accounts 2030

4 EXCLUSIONS

4.1 In reckoning what a crew has spent, the following costs must be left out:
${OTHERS.join("\n")}
(n) the rent of the jetty;
(o) the cost of the following repairs:
(i) of the mast;
(ii) of the rudder.

4.2 The treasurer keeps the books.
`;
const library = libraryOf({ "Boat Club Accounts 2030.txt": TEXT });
const memberOf = (number: string) => readingOn(library, library.passage(library.lookUp(number)[0]!));

describe("a list member of a long clause", () => {
  it("stands below the words that it reads on from", () => {
    const { text, clause } = memberOf("4.1(n)");

    expect(text).toBe(
      "4.1 In reckoning what a crew has spent, the following costs must be left out:\n(n) the rent of the jetty;".slice(
        4,
      ),
    );
    expect(clause).toBe("4.1");
  });

  it("stands below those of all the lists that it lies in", () => {
    const lines = memberOf("4.1(o)(ii)").text.split("\n");

    expect(lines.map((line) => line.slice(0, 12))).toEqual(["In reckoning", "(o) the cost", "(ii) of the "]);
  });

  it("is cited by its own number and at its own line, and the words above it by theirs", () => {
    const passage = memberOf("4.1(n)");
    const [lead, member] = passage.text.split("\n");
    const { citations } = citeAnswer(`${lead} [1]\n- ${member} [1]`, [passage]);

    expect(citations.map(({ clause, line, quote }) => [clause, line, member!.endsWith(quote)])).toEqual([
      ["4.1", 5, false],
      ["4.1(n)", 19, true],
    ]);
  });

  it("is judged with those words: they say what is asked about all of the members", () => {
    const { passages } = findPassages(library, { query: "Must the rent of the jetty be left out?" });

    expect(passages[0]!.clause).toBe("4.1(n)");
    expect(passages[0]!.relevance).toBeGreaterThan(0.6);
  });

  it("is told together with others of its list", () => {
    const passages = ["4.1(n)", "4.1(b)"].map(memberOf);
    const result = { query: "What of rent and task 1?", others: [], notice: "", passages } as unknown as SearchResult;
    const answer = searchAnswer(result, passages);

    expect(answer.match(/must be left out/g)).toHaveLength(1);
    expect(answer).toMatch(/left out: \[1\]\n- \(n\) .+ \[1\]\n- \(b\) .+ \[2\]$/);
  });

  it("is as it is where nothing leads into it", () => {
    const passage = library.passage(library.lookUp("4.2")[0]!);

    expect(readingOn(library, passage)).toBe(passage);
  });
});
