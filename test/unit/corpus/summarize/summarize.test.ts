import { expect } from "expect";
import { findPassages } from "../../../../src/corpus/find";
import { countOf } from "../../../../src/corpus/summarize/key-points";
import { summarize } from "../../../../src/corpus/summarize/summarize";
import { summaryAnswer } from "../../../../src/corpus/summarize/summary-answer";
import { libraryOf, sampleLibrary } from "../../../fixtures/libraries";

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

  it("takes a bare number for a clause", () => {
    expect(clauses("Give me a summary of 19.2")).toEqual(["19.2.1", "19.2.2"]);
    expect(clauses("key points of 19.1.2 b)")).toEqual(["19.1.2", "19.1.2 b)"]);
  });

  it("brings below a heading that names much else only what speaks of the topic", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\nARTICLE 3: PRESS, CREW DUTIES, CLOTHING, MEALS, MUSIC AND FLAG CEREMONY\n\n3.1 The crew must speak to the press.\n\n3.2 The crew must wear white.\n\n3.3 All crews must stand at the pier for the flag ceremony.\n\nARTICLE 4: PIER\n\n4.1 The pier is closed at night.",
    });
    const { passages } = summarize(library, { topic: "What must a crew do about the flag ceremony?" });

    expect(passages.map(({ clause }) => clause)).toEqual(["3.3"]);
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

  it("is short enough to be read at once, unless so many points are asked for", () => {
    const rules = Array.from({ length: 36 }, (_, at) => {
      const words = `The owner of berth ${at} must keep the berth clean, ${"the lines dry and the fenders out ".repeat(8)}at all times.`;
      return `${Math.floor(at / 6) + 1}.${(at % 6) + 1} ${words}`;
    });
    const library = libraryOf({ "Berth Rules.txt": `Berth Rules\n\n${rules.join("\n\n")}` });
    const whole = summarize(library, { topic: "Summarise the berth rules" });
    const asked = summarize(library, { topic: "Summarise the berth rules", limit: 36 });

    expect(summaryAnswer(whole).length).toBeLessThan(7_500);
    expect(summaryAnswer(whole)).toContain("further points of these clauses are left out");
    expect(new Set(whole.passages.map(({ clause }) => clause.split(".")[0])).size).toBe(6);
    expect(asked.omitted).toBe(0);
  });

  it("is on the part of a topic that headings name, where the rest says whose or what of it", () => {
    const library = libraryOf({
      "Pier Rules.txt":
        "Pier Rules\n\nARTICLE 1: MOORING\n\n1.1 Boats must moor by the stern.\n\nARTICLE 2: HARBOUR MASTER\n\n2.1 The harbour master may close the pier.\n\nARTICLE 3: NOISE\n\n3.1 Engines must be silent at night.",
    });
    const on = (topic: string) => summarize(library, { topic }).passages.map(({ clause }) => clause);

    expect(on("Summarise mooring for a yacht under the pier charges")).toEqual(["1.1"]);
    expect(on("Summarise the powers of the harbour master")).toEqual(["2.1"]);
  });

  it("gives a lead-in its list, clause by clause, each with its own citation", () => {
    const answer = summaryAnswer(sum("Summarise Article 5.3.2"));

    expect(answer).toMatch(
      /- 5\.3\.2: The frontal crash structure.*with the following results: \[1\]\n {2}- a\) the mean/,
    );
    expect(answer).toContain("\n  - c) the survival cell");
  });

  it("gives a list member the words that it reads on from", () => {
    const { passages, groups } = sum("Summarise Article 19.1.2 b)");

    expect(passages.map(({ clause }) => clause)).toContain("19.1.2");
    expect(groups[0]!.points[0]!.members.map(({ clause }) => clause)).toContain("19.1.2 b)");
  });

  it("keeps the sentences of a list member, and those of a clause, in their order", () => {
    const library = libraryOf({
      "rules.md": `# Rules

## 4 Incidents

4.1 The stewards may impose any one of these penalties:

a) A time penalty. The driver must stop for five seconds.

b) A reprimand.

4.2 A car may be moved. This must be done by marshals.
`,
    });

    const answer = summaryAnswer(summarize(library, { topic: "Summarise rule 4" }));

    expect(answer.split("\n").filter((line) => line.trim().startsWith("-"))).toEqual([
      "- 4.1: The stewards may impose any one of these penalties: [1]",
      "  - a) A time penalty. The driver must stop for five seconds. [2]",
      "  - b) A reprimand. [3]",
      "- 4.2: A car may be moved. [4]",
      "- 4.2: This must be done by marshals. [4]",
    ]);
  });

  it("cuts a list that is longer than the points that are wanted, and counts what it leaves out", () => {
    const { groups, omitted } = sum("Summarise Article 19.1.2", { limit: 3 });

    expect(countOf(groups.flatMap(({ points }) => points))).toBe(3);
    expect(omitted).toBe(2);
  });

  it("gives each clause a point before a long list takes the room, numbers and beginnings before the rest", () => {
    const work = Array.from({ length: 9 }, (_, at) => `${"abcdefghi"[at]!}) Work of kind ${at}.`).join("\n");
    const library = libraryOf({
      "Cup Rules.txt": `Cup Rules\n\nARTICLE 4: CLOSED PARK\n\n4.1 In the closed park the following work may be done:\n${work}\n\n4.2 A limit of 40 km/h is set in the closed park. It may be changed.\n\n4.3 Cars must stay in the closed park.`,
    });
    const { groups } = summarize(library, { topic: "Summarise the closed park.", limit: 5 });

    expect(groups[0]!.points.map(({ words }) => words)).toEqual(
      expect.arrayContaining(["A limit of 40 km/h is set in the closed park.", "Cars must stay in the closed park."]),
    );
    expect(countOf(groups[0]!.points)).toBe(5);
  });

  it("summarises the one document that there is, as the rules", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\nARTICLE 1: CARS\n\n1.1 Cars must be blue.\n\nARTICLE 2: FLAGS\n\n2.1 Flags must be red.",
    });

    expect(summarize(library, { topic: "Summarise the cup rules." }).groups).toHaveLength(2);
    expect(summarize(library, { topic: "Summarise the rules on flags." }).groups).toHaveLength(1);
  });

  it("leaves out headings that name the lesser part of the topic only", () => {
    const library = libraryOf({
      "Cup Rules.txt":
        "Cup Rules\n\nARTICLE 1: DEAD HEAT\n\n1.1 Prizes are shared.\n\nARTICLE 2: SAFETY\n\n2.1 Once a heat hazard is declared, cooling must be fitted.\n\nARTICLE 3: FLAGS\n\n3.1 Flags must be red.",
    });

    expect(
      summarize(library, { topic: "Summarise the heat hazard rules." }).passages.map(({ clause }) => clause),
    ).toEqual(["2.1"]);
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

  it("leaves a question that no heading answers to the search", () => {
    const library = libraryOf({
      "Yard Rules.md": `# Yard Rules

## 1 Cranes

1.1 Nobody stands below the load.

## 2 Order

2.1 The lottery of the yard takes place on Mondays. The winner of the lottery gets a cake.
`,
    });

    expect(summarize(library, { topic: "How do cranes work?" }).answerable).toBe(true);
    expect(summarize(library, { topic: "How does the lottery work?" }).answerable).toBe(false);
    expect(summarize(library, { topic: "lottery" }).answerable).toBe(true);
    expect(findPassages(library, { query: "How does the lottery work?" }).answerable).toBe(true);
  });

  describe("of a topic that no heading names", () => {
    const library = libraryOf({
      "Yard Rules.md":
        "# Yard Rules\n\n## 1 Entry\n\n1.1 At the gate nobody needs a pass whose work on that day has to do with the post, catering or cleaning.\n\n1.2 Dogs shall be kept on a lead.\n\n1.3 Visiting hours\n\nThe porter opens the gate at 8 and closes it at 18.\n\n## 2 Use of cranes\n\n2.1 Nobody stands below the load.\n\n## 3 Storing of timber\n\n3.1 Timber is stored in the hall, as the Fire Code says.",
    });
    const isAnswered = (topic: string) => summarize(library, { topic }).answerable;

    it("answers by clauses that speak of it, not by one that only mentions it", () => {
      expect(isAnswered("Summarise the rules on dogs")).toBe(true);
      expect(isAnswered("Summarise the visiting duties of the porter")).toBe(true);
      expect(isAnswered("Summarise the catering rules")).toBe(false);
    });

    it("brings together what headings name each by itself", () => {
      const { passages } = summarize(library, { topic: "Overview of the cranes and the timber" });

      expect(passages.map(({ clause }) => clause)).toEqual(["2.1", "3.1"]);
    });

    it("says so where it is a document that the others only refer to", () => {
      expect(summarize(library, { topic: "Give me an overview of the fire code" })).toMatchObject({
        answerable: false,
        notice: "The loaded documents refer to “fire code”, but do not hold it.",
      });
    });
  });

  it("is of another edition where the one that is meant has nothing on the topic, and says so", () => {
    const library = libraryOf({
      "Harbour Kart Rules 2030.md":
        "# 1 Tyres\n\n1.1 Tyres are round.\n\n# 2 Nets\n\n2.1 Nets are dried. Nets are mended on land.",
      "Harbour Kart Rules 2031.md": "# 1 Tyres\n\n1.1 Tyres are round.",
    });
    const { answerable, notice, passages } = summarize(library, { topic: "Summarise the rules on nets" });

    expect({ answerable, notice }).toEqual({
      answerable: true,
      notice: "Not found in Harbour Kart Rules 2031; this is from 2030:",
    });
    expect(passages.map(({ clause }) => clause)).toEqual(["2.1"]);
    expect(summarize(library, { topic: "Summarise the 2031 rules on nets" }).answerable).toBe(false);
  });

  it("gives what leads into a list one of its members at least", () => {
    const library = libraryOf({
      "Yard Rules.md": `# Yard Rules
1.1 The allowance of a worker is:
(a) 900 euros at most; or
(b) paid in kind.

1.2 Nobody shall smoke.

1.3 Nobody shall sleep.
`,
    });

    const [group] = summarize(library, { topic: "the rules", limit: 4 }).groups;
    const words = group!.points.map((point) => [point, ...point.members].map(({ words }) => words));
    expect(words).toContainEqual(["The allowance of a worker is:", "900 euros at most; or"]);
  });

  it("takes a number for a topic, not for the whole document", () => {
    const library = libraryOf({
      "Yard Rules.md": "# Yard Rules\n\n1.1 Nobody stands below the load.\n\n1.2 Nobody smokes.",
    });

    expect(summarize(library, { topic: "the rules" }).answerable).toBe(true);
    expect(summarize(library, { topic: "the 107% rule" }).answerable).toBe(false);
  });
});
