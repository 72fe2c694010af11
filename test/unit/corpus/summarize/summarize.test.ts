import { expect } from "expect";
import { summarize } from "../../../../src/corpus/summarize/summarize";
import { summaryAnswer } from "../../../../src/corpus/summarize/summary-answer";
import { sampleLibrary } from "../../../fixtures/libraries";

const sum = (topic: string, more = {}) => summarize(sampleLibrary(), { topic, ...more });
const clauses = (topic: string, more = {}) => sum(topic, more).passages.map(({ clause }) => clause);

describe("summary", () => {
  it("brings together the articles whose headings name the topic", () => {
    const found = clauses("What are the safety requirements for the car?");

    expect(found).toEqual(expect.arrayContaining(["5.1.1", "5.3.2", "6.1.1", "6.3.1"]));
    expect(found).not.toContain("17.1.2");
  });

  it("summarises a clause with all that stands below it", () => {
    expect(clauses("Summarise Article 19.")).toEqual([
      "19.1.1",
      "19.1.2",
      "19.1.2 a)",
      "19.1.2 b)",
      "19.1.2 c)",
      "19.1.2 d)",
      "19.1.3",
      "19.2.1",
      "19.2.2",
    ]);
  });

  it("summarises a whole document by its name", () => {
    const { subject, groups } = sum("Summarize the supply agreement");

    expect(subject).toContain("Supply Agreement");
    expect(groups.length).toBeGreaterThan(8);
  });

  it("puts obligations first and says how many points it left out", () => {
    const { groups, omitted } = sum("Summarize the rules on fuel.", { limit: 3 });
    const strengths = groups.flatMap(({ points }) => points.map(({ strength }) => strength));

    expect(strengths.length).toBe(3);
    expect(strengths.every((strength) => strength === "obligation" || strength === "prohibition")).toBe(true);
    expect(omitted).toBeGreaterThan(0);
  });

  it("takes the newest edition, or the one that is asked for", () => {
    expect(summaryAnswer(sum("Summarize the rules on fuel."))).toContain("must not exceed 90 litres");
    expect(summaryAnswer(sum("Summarize the rules on fuel.", { edition: "2025" }))).toContain(
      "must not exceed 95 litres",
    );
  });

  it("has nothing on a topic that the documents do not know, or a clause that is not there", () => {
    expect(sum("Summarize the rules on catering").answerable).toBe(false);
    expect(sum("Summarise Article 99")).toMatchObject({
      answerable: false,
      notice: "There is no Article 99 in the documents.",
    });
  });
});
