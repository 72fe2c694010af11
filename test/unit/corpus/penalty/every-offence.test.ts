import { expect } from "expect";
import { asksForEvery } from "../../../../src/corpus/penalty/every-offence";
import { findPenalties } from "../../../../src/corpus/penalty/find-penalties";
import { imposedIn } from "../../../../src/corpus/penalty/penal-words";
import { penaltyAnswer } from "../../../../src/corpus/penalty/penalty-answer";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Regatta Rules 2026.md": `# Regatta Rules 2026

## 3 Boats

3.1 A boat that is moored in the fairway will be fined EUR 40.

3.2 Any crew that changes its sails after the inspection must start the race
from the pit lane.

3.3 Sails must be dry. Wet sails may result in the loss of five grid places.

## 4 Incidents

4.1 The jury may impose any one of the penalties below on any crew involved in an incident:

a) A five second time penalty.

b) A drive-through penalty.

c) A drop of any number of grid places.

d) Disqualification from the results.

4.2 A penalty under Article 4.1b) will be imposed on any crew that leaves the harbour early.

4.3 Any crew that hinders another is subject to the penalties referred to in Article 3.3.

4.4 Appeals may not be made against penalties imposed under Article 4.1b).

4.5 If a crew retires after an incident, a fine may be imposed on its club.`,
});
const clausesFor = (offence: string) =>
  findPenalties(library, { offence }).listing?.rules.map(({ clause }) => clause.replace(/^Clause /, ""));

describe("lists of all offences with a kind of penalty", () => {
  it("lists every clause that names the kind", () => {
    expect(clausesFor("List all fines")).toEqual(["3.1", "4.5"]);
    expect(clausesFor("What can a crew be fined for?")).toEqual(["3.1", "4.5"]);
    expect(clausesFor("Which offences lead to a pit lane start?")).toEqual(["3.2"]);
  });

  it("follows references to the penalty in a list, and to the rule that names it", () => {
    expect(clausesFor("List every offence that costs a drive-through")).toEqual(["4.1", "4.2"]);
    expect(clausesFor("What are all offences with a grid drop?")).toEqual(["3.3", "4.1", "4.3"]);
  });

  it("lists the rows of a table of penalties, each alone", () => {
    const table = libraryOf({
      "Canal Rules.md": `# Canal Rules

## 7 Penalties

7.1 The penalties are those of the table.

| Offence | Article | Penalty |
| --- | --- | --- |
| Speeding in a lock | 2.1 | EUR 50 |
| Fine nets in a lock | 2.2 | Warning |
| Mooring at a weir | 3.4 | Fine of EUR 80 |`,
    });

    const [rule] = findPenalties(table, { offence: "List all fines" }).listing?.rules ?? [];

    expect(rule?.lines.map(({ words }) => words)).toEqual([
      "Offence: Speeding in a lock; Article: 2.1; Penalty: EUR 50",
      "Offence: Mooring at a weir; Article: 3.4; Penalty: Fine of EUR 80",
    ]);
  });

  it("keeps to what the offences are on", () => {
    expect(clausesFor("Which offences with sails cost grid places?")).toEqual(["3.3"]);
  });

  it("says how many there are, and shows of a clause what imposes the kind", () => {
    expect(penaltyAnswer(findPenalties(library, { offence: "List all fines" }))).toBe(
      `In Regatta Rules 2026 2 clauses name a fine:

**3.1** Boats:
- A boat that is moored in the fairway will be fined EUR 40. [1]

**4.5** Incidents:
- If a crew retires after an incident, a fine may be imposed on its club. [2]`,
    );
  });

  it("takes a question for one offence for none of them", () => {
    expect(asksForEvery("What is the fine for mooring in the fairway?")).toBe(false);
    expect(asksForEvery("Which penalty follows if a crew leaves early?")).toBe(false);
    expect(asksForEvery("What costs are excluded?")).toBe(false);
    expect(asksForEvery("When is the race suspended?")).toBe(false);
    expect(asksForEvery("When must the data be deleted?")).toBe(false);
    expect(asksForEvery("Will each crew be fined if its boat is late?")).toBe(false);
  });

  it("tells what a sentence imposes from penalties that somebody has", () => {
    expect(imposedIn("Any penalties received for the race will be added up.")).not.toContain("penalties");
    expect(imposedIn("If a fine is not paid, the club will be suspended.")).toBe(" the club will be suspended.");
    expect(imposedIn("In the event of a leak, a fine shall be imposed, and the jury may add more.")).toContain("fine");
    expect(imposedIn("If a crew is late it will be fined.")).toContain("fined");
  });
});
