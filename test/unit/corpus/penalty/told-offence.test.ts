import { expect } from "expect";
import { findPenalties } from "../../../../src/corpus/penalty/find-penalties";
import { asksWhatIsFaced } from "../../../../src/corpus/penalty/asking";
import { offencePunished } from "../../../../src/corpus/penalty/told-offence";
import { imposesConsequence, saysConsequence } from "../../../../src/corpus/penalty/penal-words";
import { holdsValue, toldValues } from "../../../../src/corpus/penalty/told-value";
import { conceptsOf } from "../../../../src/corpus/answer/concepts";
import { conceptsOfOffence } from "../../../../src/corpus/penalty/offence";
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

const subjectsOf = (offence: string) =>
  conceptsOfOffence(offence, conceptsOf(offence), false)
    .filter(({ share }) => share === 1)
    .map(({ words }) => words);

describe("a report of an offence", () => {
  const lake = libraryOf({
    "Lake Rules.txt": `LAKE RULES

1 Boats
1.1 Boats are inspected each spring.
1.2 A skipper taking part in a regatta who, in the opinion of the jury, anchors needlessly in the fairway or needlessly baulks another crew shall be fined 30 francs.
1.3 Should the jury decide to impose a fine, the following procedure is followed:
a) The skipper of the boat is told in the harbour.
b) The boat is towed to the harbour.
1.4 Whoever insults a steward is suspended for six months.
1.5 In the event of a "Grave Breach" a Heavy Lake Penalty is imposed. A Grave Breach arises when a crew sinks a buoy.
1.6 "Heavy Lake Penalties" means any of the following penalties: exclusion from the lake, or forfeiture of the berth.
1.7 Sails are dried on the lawn. Paddles, oars, ropes, fenders, lamps, bells and horns are kept in the shed.
`,
  });
  const found = (offence: string) => findPenalties(lake, { offence });
  const rulesFor = (offence: string) => found(offence).rules.map(({ clause }) => clause);

  it("tells one of several things that a sentence punishes", () => {
    expect(offencePunished("A skipper in a race who, in the opinion of the jury, anchors shall be fined.")).toBe(
      "skipper in a race who anchors",
    );
    expect(rulesFor("In yesterday's regatta our boat needlessly baulked another crew near Zug. What now?")[0]).toBe(
      "1.2",
    );
  });

  it("is punished by no procedure for penalties that somebody has", () => {
    expect(imposesConsequence("Should the jury decide to impose a fine, the following procedure is followed:")).toBe(
      false,
    );
    expect(imposesConsequence("Should a boat leave, a fine is imposed as follows:")).toBe(true);
    expect(rulesFor("Our boat was towed to the harbour. What will the skipper get?")).not.toContain("1.3");
  });

  it("tells no more by units, nor by one too many", () => {
    expect(subjectsOf("We used too many oars")).not.toContain("many");
    expect(subjectsOf("Our boat was half a kilo under the weight")).not.toContain("kilo");
  });

  it("has a penalty that lasts for months", () => {
    expect(rulesFor("What do I get for swearing at a steward?")).toContain("1.4");
  });

  it("leads to what a penalty of its name is, in the singular too", () => {
    expect(found("What is the penalty for sinking a buoy?").linked.map(({ clause }) => clause)).toContain("1.6");
  });

  it("asks for a penalty by its names in jest, and by what it means for somebody", () => {
    expect(asksWhatIsFaced("What's the slap on the wrist for leaving early?")).toBe(true);
    expect(asksWhatIsFaced("Do you get done for leaving early?")).toBe(true);
    expect(asksWhatIsFaced("How badly do you get hit for leaving early?")).toBe(true);
    expect(asksWhatIsFaced("We left early. What could that mean for us?")).toBe(true);
    expect(asksWhatIsFaced("How many places on the grid do you lose for it?")).toBe(true);
    expect(asksWhatIsFaced("What is the damage on the floor?")).toBe(false);
  });
});

it("a consequence is named by what is refused, lowered or lost, too", () => {
  expect(saysConsequence('A log handed in late is graded "fail".')).toBe(true);
  expect(saysConsequence("A late crew shall not be admitted to the race.")).toBe(true);
  expect(saysConsequence("A positive test results in a suspension of 24 months.")).toBe(true);
  expect(saysConsequence("Abandoned boats will be removed to a safe place.")).toBe(false);
});
