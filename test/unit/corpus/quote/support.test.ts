import { expect } from "expect";
import { supportIn } from "../../../../src/corpus/quote/support";

const PASSAGE = {
  clause: "18.1.1",
  text: "**18.1.1** No car may exceed 60 km/h in the pit lane at any time during the event. The race director may set a lower limit where the pit lane is narrow.",
};

describe("support of a statement", () => {
  const carried = [
    "No car may exceed 60 km/h in the pit lane at any time during the event.",
    "18.1.1: The race director may set a lower limit where the pit lane is narrow.",
    "Cars may not exceed 60 km/h in the pit lane.",
    "In the pit lane the limit is 60 km/h, and the race director may set a lower limit.",
  ];
  for (const statement of carried)
    it(`carries “${statement}”`, () => expect(supportIn(statement, PASSAGE)).toMatchObject({ carried: true }));

  const refused: [string, RegExp][] = [
    ["No car may exceed 80 km/h in the pit lane.", /does not say “80 km\/h”/],
    ["The race director must set a lower limit where the pit lane is narrow.", /says “may”, not “must”/],
    ["Cars may exceed 60 km/h in the pit lane at any time.", /the other way/],
    ["Refuelling is forbidden in qualifying.", /does not say this/],
  ];
  for (const [statement, reason] of refused) {
    it(`does not carry “${statement}”`, () => {
      const support = supportIn(statement, PASSAGE);

      expect(support.carried).toBe(false);
      expect(support.reason).toMatch(reason);
    });
  }

  it("gives the sentence that says so, word for word", () => {
    const { span } = supportIn("A lower limit may be set by the race director.", PASSAGE);

    expect(PASSAGE.text.slice(...span)).toBe("The race director may set a lower limit where the pit lane is narrow.");
  });

  it("tells a floor from a ceiling", () => {
    const passage = { clause: "", text: "The car must weigh at least 655 kg with the driver aboard." };

    expect(supportIn("The car must weigh at most 655 kg with the driver aboard.", passage).carried).toBe(false);
    expect(supportIn("With the driver aboard the car must not weigh less than 655 kg.", passage).carried).toBe(true);
  });

  it("reads a list member together with what it reads on from", () => {
    const passage = {
      clause: "7.2",
      text: "7.2  If the Goods do not comply, the Supplier shall\n     (a) repair them;\n     (b) replace them within 15 working days.",
    };

    expect(
      supportIn("If the goods do not comply the supplier shall replace them within 15 working days.", passage).carried,
    ).toBe(true);
  });
});
