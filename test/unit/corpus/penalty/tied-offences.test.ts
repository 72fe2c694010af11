import { expect } from "expect";
import { asksCostOfReport, asksForPenalty, asksWhatIsFaced, offenceIn } from "../../../../src/corpus/penalty/asking";
import { findPenalties } from "../../../../src/corpus/penalty/find-penalties";
import { inMeasures } from "../../../../src/corpus/penalty/offence";
import { penaltyAnswer } from "../../../../src/corpus/penalty/penalty-answer";
import { libraryOf } from "../../../fixtures/libraries";

describe("what ties a penalty to an offence", () => {
  it("is the heading of a clause, where it says what a breach costs", () => {
    const sledges = libraryOf({
      "Sledge Race Rules.txt": `Sledge Race Rules

S1 Length – [GENERAL | Penalty – 5pts per millimetre]
The length of the sledge is measured from its foremost to its rearmost point.
Absolute Max: 900mm
S2 Making [SAFETY | Penalty – 10pts each]
S2.1 The runners must be sawn from one piece of ash wood.
S2.2 The seat must be bolted to both runners.
S3 Colour
S3.1 The sledge must be painted in one colour.
`,
    });
    const answer = (offence: string) => penaltyAnswer(findPenalties(sledges, { offence }));

    expect(answer("What is the penalty if the sledge is 3 mm over the maximum length?")).toContain(
      "5pts per millimetre",
    );
    expect(answer("What is the penalty for runners that are not sawn from one piece of ash?")).toContain("10pts each");
  });

  it("is a reference in the sentence that punishes, and none to a procedure beside it", () => {
    const boats = libraryOf({
      "Boat Race Rules.md": `# Boat Race Rules
## 1 Lanterns
1.1 Boats must show a lantern at the stern after sunset.
## 2 Return
2.1 Boats return to the pier and follow the procedure set out in Rule 1.1. A fine of 20 euros will be imposed on any crew
who leaves the pier early.
`,
    });

    const { rules } = findPenalties(boats, {
      offence: "What is the penalty for no lantern at the stern after sunset?",
    });
    expect(rules.map(({ clause }) => clause)).not.toContain("2.1");
  });

  it("may name the clause of another document", () => {
    const barrows = libraryOf({
      "Barrow Cup Sporting Rules 2026.md": `# Barrow Cup Sporting Rules 2026
## 3 Licences
3.1 Pushers must hold a licence.
## 8 Scales
8.2 A barrow whose mass is less than that given in Rule 3.1 of the Barrow Technical Rules may be disqualified.
`,
      "Barrow Technical Rules 2026.md": `# Barrow Technical Rules 2026
## 3 Mass
3.1 The mass of a barrow must not be less than 30 kg.
`,
    });

    const { rules } = findPenalties(barrows, { offence: "Our barrow came in 2 kg light. What is the penalty?" });
    expect(rules[0]).toMatchObject({ clause: "8.2" });
    const licence = findPenalties(barrows, { offence: "What is the penalty for pushers without a licence?" });
    expect(licence.rules.map(({ clause }) => clause)).not.toContain("8.2");
  });

  it("is the breach that the told value lies within, and not the one that begins beyond it", () => {
    const works = libraryOf({
      "Works Paper Rules.md": `# Works Paper Rules
## 1 Breaches
1.0 A "Paper Breach" arises when a shop breaches a rule on papers.
1.1 Each of the following is a Paper Breach: (a) failure to submit the yearly papers by the deadline; and (b) hindering an inspector.
1.2 A "Missing Papers Breach" arises when a shop fails to submit its yearly papers within 30 days of the deadline.
## 2 What follows
2.1 In the event of a Paper Breach, a fine shall be imposed.
2.2 In the event of a Missing Papers Breach, the shop shall be excluded from the works.
`,
    });
    const clauses = (offence: string) => findPenalties(works, { offence }).rules.map(({ clause }) => clause);

    expect(clauses("We handed in the yearly papers ten days late. What is the penalty?")).toEqual(["2.1"]);
  });
});

describe("questions for what somebody has to face", () => {
  it("ask for a sentence in prison too", () => {
    expect(asksWhatIsFaced("How long can you go to jail for breaking into a shed?")).toBe(true);
    expect(asksWhatIsFaced("Can I be jailed for snooping?")).toBe(true);
    expect(asksForPenalty("Which jail term is possible?")).toBe(true);
    expect(offenceIn("We kept no list of tools. How high can the fine be?")).toBe("We kept no list of tools. ?");
    expect(offenceIn("We painted lines. What can it cost us?")).toBe("We painted lines");
  });

  it("may stand behind a report", () => {
    expect(asksCostOfReport("We changed from oars to poles although oars were compulsory. What is the cost?")).toBe(
      true,
    );
    expect(asksCostOfReport("Oars changed to poles in 2026. What is the cost?")).toBe(false);
    expect(asksWhatIsFaced("Somebody bribed a judge. What may happen to him?")).toBe(true);
    expect(asksWhatIsFaced("Will he lose his licence if he rows too fast?")).toBe(true);
    expect(offenceIn("Will he lose his licence if he rows too fast?")).toBe("licence he rows too fast?");
  });

  it("tell a mass that is missing as such", () => {
    expect(inMeasures("came in 2 kg light")).toBe("came in 2 kg underweight");
    expect(inMeasures("the light was red")).toBe("the light was red");
  });
});
