import { expect } from "expect";
import { findPenalties } from "../../../../src/corpus/penalty/find-penalties";
import { holdsValue, toldValues } from "../../../../src/corpus/penalty/told-value";
import { libraryOf } from "../../../fixtures/libraries";

const holds = (words: string, question: string) => holdsValue(words, toldValues(question));

describe("values that tell which offence was committed", () => {
  const works = libraryOf({
    "Works Money Rules.md": `# Works Money Rules

## 1 Money

1.1 A "Small Debt Breach" arises when a member's debts exceed the deposit by less than 5%.

1.2 A "Large Debt Breach" arises when a member's debts exceed the deposit by 5% or more.

## 2 What follows

2.1 In the event of a Small Debt Breach, the works panel may impose a fine.

2.2 In the event of a Large Debt Breach, the works panel shall order the exclusion of the member from the works.
`,
  });
  const penaltiesFor = (offence: string) => findPenalties(works, { offence });

  it("pick the breach that they lie within, and show where it is set out", () => {
    const small = penaltiesFor("Our debts exceed the deposit by 4 %. What is the penalty?");
    const large = penaltiesFor("Our debts exceed the deposit by 7 %. What is the penalty?");

    expect(small.rules.map(({ clause }) => clause)).toEqual(["2.1"]);
    expect(small.breaches.map(({ clause }) => clause)).toEqual(["1.1"]);
    expect(small.rules[0]!.decidedBy).toBe("the works panel");
    expect(large.rules.map(({ clause }) => clause)).toEqual(["2.2"]);
  });

  it("lie within a bound or outside, at it only where it says so", () => {
    expect(holds("by less than 5%", "exactly 5 percent")).toBe(false);
    expect(holds("by 5% or more", "exactly 5 percent")).toBe(true);
    expect(holds("a fee of EUR 5", "5 percent")).toBeNull();
    expect(holds("from 6 to 10 km/h", "8 km/h too fast")).toBe(true);
    expect(holds("from 6 to 10 km/h", "12 km/h too fast")).toBe(false);
  });

  it("lie beyond the bound of what somebody failed to do", () => {
    expect(holds("A member who fails to pay within 30 days loses the key.", "paid 40 days late")).toBe(true);
    expect(holds("A member who fails to pay within 30 days loses the key.", "paid 10 days late")).toBe(false);
  });
});

describe("what is punished", () => {
  it("is what stands around a penalty for the breach of its own clause", () => {
    const rules = libraryOf({
      "Harbour Rules.md": `# Harbour Rules

## 7 Quiet

7.1 Engines must be off in the inner basin between midnight and dawn. In the case of a breach of this Article the crew loses five places.

7.2 The lock opens at dawn.
`,
    });

    expect(
      findPenalties(rules, { offence: "Penalty for engines in the inner basin after midnight?" }).rules[0],
    ).toMatchObject({ clause: "7.1" });
  });

  it("is not what is done with a driver who is dropped by some places", () => {
    const rules = libraryOf({
      "Track Rules.md": `# Track Rules

1.1 If a wheel is loose at the start, the jury may drop the driver such number of grid positions as it considers appropriate.

1.2 Wheels are checked before the start.`,
    });

    expect(findPenalties(rules, { offence: "What is the fine for throwing a wheel?" }).answerable).toBe(false);
  });
});
