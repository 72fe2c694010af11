import { expect } from "expect";
import { findPenalties } from "../../../../src/corpus/penalty/find-penalties";
import { penaltyAnswer } from "../../../../src/corpus/penalty/penalty-answer";
import { deciderIn } from "../../../../src/corpus/penalty/penal-words";
import { tableRowsIn } from "../../../../src/corpus/penalty/table";
import { libraryOf, sampleLibrary } from "../../../fixtures/libraries";

const look = (offence: string, more = {}) => findPenalties(sampleLibrary(), { offence, ...more });

describe("penalties", () => {
  it("gives penalty, amount, who decides and the clause", () => {
    expect(look("What is the penalty for a false start?").rules[0]).toMatchObject({
      clause: "16.2.3",
      amounts: ["ten seconds"],
      decidedBy: "The stewards",
      words: expect.stringContaining("a drive-through penalty instead"),
    });
  });

  it("reads standard penalties from a table, with the clause that the table belongs to", () => {
    expect(look("overtaking behind the safety car").rules[0]).toMatchObject({
      clause: "20.2.1",
      offence: "Overtaking behind the safety car",
      decidedBy: "Stewards",
      words: "Overtaking behind the safety car | 17.1.2 | Drive-through | Stewards",
    });
  });

  it("takes the edition that is asked for", () => {
    expect(look("false start", { edition: "2025" }).rules[0]!.amounts).toEqual(["five seconds"]);
  });

  it("finds damages in contracts too", () => {
    expect(look("late delivery under the supply agreement").rules.map(({ clause }) => clause)).toContain("5.1");
  });

  it("finds the highest penalty where that is asked", () => {
    expect(look("What is the highest fine the stewards may impose?").rules[0]).toMatchObject({
      clause: "20.2.3",
      words: expect.stringContaining("EUR 30,000"),
    });
  });

  it("has nothing for an offence that no rule knows, and shows the nearest clauses", () => {
    const result = look("using a mobile phone in the pit lane");

    expect(result).toMatchObject({ answerable: false, rules: [] });
    expect(result.passages.length).toBeGreaterThan(0);
  });

  it("follows references: from the offence to the fine, and from the rule to the penalty it names", () => {
    const library = libraryOf({
      "act.txt": `Data Act\n\nArticle 37\nData officer\n37.1 The controller shall appoint a data officer.\n\nArticle 83\nFines\n83.1 Infringements of Articles 25 to 39 shall be subject to fines up to 10 000 EUR.`,
      "race.md": `# Race rules\n\n48.1 The penalty under Article 54.3 will be imposed on any driver who moved before the signal.\n\n54.1 The stewards may investigate.\n\n54.2 They decide by majority.\n\n54.3 A ten second time penalty, to be served in the pits.`,
    });

    expect(
      findPenalties(library, { offence: "failing to appoint a data officer" }).rules.map(({ clause }) => clause),
    ).toContain("83.1");
    expect(findPenalties(library, { offence: "driver moved before the signal" }).linked[0]).toMatchObject({
      clause: "54.3",
    });
  });

  it("writes each rule with its marker", () => {
    expect(penaltyAnswer(look("false start"))).toMatch(
      /From CFC Technical and Sporting Regulations 2026:\n\n\*\*16\.2\.3\*\*.*\n- The stewards shall impose a time penalty of ten seconds for a false start\. .*\[1\]\n- Decided by: The stewards \[1\]/,
    );
  });
});

describe("tables and deciders", () => {
  it("names the cells of a row by their columns", () => {
    const rows = tableRowsIn("| Offence | Penalty |\n| --- | --- |\n| Late | EUR 300 |\n\nText.");

    expect(rows.map(({ cells }) => cells)).toEqual([{ Offence: "Late", Penalty: "EUR 300" }]);
  });

  it("reads tables with tabs", () => {
    expect(tableRowsIn("Offence\tPenalty\nLate\tEUR 300")[0]!.cells).toEqual({ Offence: "Late", Penalty: "EUR 300" });
  });

  it("reads who decides", () => {
    expect(deciderIn("In practice the race director shall fine the competitor EUR 100.")).toBe("the race director");
    expect(deciderIn("A fine is imposed by the supervisory authority.")).toBe("the supervisory authority");
    expect(deciderIn("The car must be blue.")).toBeNull();
  });
});
