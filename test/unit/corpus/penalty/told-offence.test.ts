import { expect } from "expect";
import { findPenalties } from "../../../../src/corpus/penalty/find-penalties";
import { asksWhatIsFaced } from "../../../../src/corpus/penalty/asking";
import { offencePunished } from "../../../../src/corpus/penalty/told-offence";
import { saysConsequence } from "../../../../src/corpus/penalty/penal-words";
import { holdsValue, toldValues } from "../../../../src/corpus/penalty/told-value";
import { libraryOf } from "../../../fixtures/libraries";

const pier = libraryOf({
  "Pier Rules.txt": `PIER RULES

1 Piers
1.1 Sluices are opened by the warden only.
1.2 A novice who rows without an escort shall be suspended for three months.
1.3 In the inner basin boats keep to a speed of 6 km/h. A crew that exceeds the limit pays a fine of 40 francs.
1.4 The steerer who strikes a warden is excluded from the pier.
1.5 The warden may, in the course of an inquiry, require any crew to open its lockers.
1.6 The stewards may impose on any crew in breach of these rules a warning, a fine or the suspension of its membership.
1.7 A "Lasting Arrears Breach" arises when a crew fails to pay its dues within 20 days of the due date.
1.8 A "Small Arrears Breach" arises when a crew pays its dues late by less than 10%.
1.9 In the event of a Lasting Arrears Breach the berth is forfeited.
1.10 In the event of a Small Arrears Breach a fine of 15 francs is imposed.
1.11 A log handed in up to 5 days late is graded "fail".
`,
});
const clausesFor = (offence: string) => findPenalties(pier, { offence }).rules.map(({ clause }) => clause);

describe("the offence that a rule punishes", () => {
  it("is read from its sentence", () => {
    expect(offencePunished("A novice who rows without an escort shall be suspended.")).toBe(
      "novice who rows without an escort",
    );
    expect(offencePunished("A fine will be imposed on any crew who leaves the pier early.")).toBe(
      "crew who leaves the pier early",
    );
    expect(offencePunished("In the event of a late return, a fine is imposed.")).toBe("a late return");
    expect(offencePunished("The stewards may impose a fine.")).toBeNull();
  });

  it("is told in a report that tells much else, of who did it and when", () => {
    expect(
      clausesFor("My youngest nephew rowed past the sluice with no escort two days ago, he is a novice. What now?"),
    ).toContain("1.2");
    expect(clausesFor("Our bow man Piet punched a warden yesterday. What will he get?")).toContain("1.4");
  });

  it("is what goes beyond a measure", () => {
    expect(clausesFor("What do you get for going through the inner basin too quickly?")).toContain("1.3");
  });

  it("is told in the rule's own bound", () => {
    expect(clausesFor("What is the sanction for not paying the dues within 20 days of the due date?")[0]).toBe("1.9");
  });

  it("is what was not done in the time in which it was due", () => {
    const told = toldValues("Our fine is six weeks old.");

    expect(holdsValue("A fine must be paid within 30 days of its date.", told)).toBe(true);
    expect(holdsValue("A fine must be paid within 60 days of its date.", told)).toBe(false);
  });

  it("is asked for by its price, and by places that are lost", () => {
    expect(asksWhatIsFaced("What's the price for leaving the lock early?")).toBe(true);
    expect(asksWhatIsFaced("Our helmsman set a third sail. How many grid places is that?")).toBe(true);
    expect(asksWhatIsFaced("What is the price of a sail?")).toBe(false);
  });

  it("is the breach of what somebody may require", () => {
    const { duties, powers } = findPenalties(pier, {
      offence: "What is the penalty if a crew does not open its lockers in an inquiry?",
    });

    expect(duties.map(({ clause }) => clause)).toContain("1.5");
    expect(powers.map(({ clause }) => clause)).toContain("1.6");
  });
});

it("a consequence is named by what is refused, lowered or lost, too", () => {
  expect(saysConsequence('A log handed in late is graded "fail".')).toBe(true);
  expect(saysConsequence("A late crew shall not be admitted to the race.")).toBe(true);
  expect(saysConsequence("A positive test results in a suspension of 24 months.")).toBe(true);
  expect(saysConsequence("Abandoned boats will be removed to a safe place.")).toBe(false);
});
