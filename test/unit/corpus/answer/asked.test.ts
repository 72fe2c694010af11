import { expect } from "expect";
import { askedBy } from "../../../../src/corpus/answer/asked";

describe("What a question asks for, and of what", () => {
  it("is the noun behind 'which', and the thing that it is asked of", () => {
    expect(askedBy("What colour must the seat belts be?")).toMatchObject({
      target: ["colour"],
      of: ["seat", "belts"],
    });
    expect(askedBy("Which battery manufacturer is recommended?").target).toEqual(["battery", "manufacturer"]);
    expect(askedBy("What kind of fuel must be used?").target).toEqual(["fuel"]);
  });

  it("leaves the verb before an object out", () => {
    expect(askedBy("Which company makes the trophies?")).toMatchObject({ target: ["company"], of: ["trophies"] });
    expect(askedBy("What makes a penalty harsher?").target).toEqual([]);
  });

  it("is what stands before 'of'", () => {
    const asked = askedBy("What is the required boiling point of the brake fluid?");
    expect(asked.target.at(-1)).toBe("point");
    expect(asked.of).toEqual(["brake", "fluid"]);
  });

  it("is the verb behind 'who'", () => {
    expect(askedBy("Who supplies the tyres?")).toMatchObject({ form: "who", target: ["supplies"], of: ["tyres"] });
  });

  it("names the thing of a measure only where no verb stands with it", () => {
    expect(askedBy("How often must the gearbox oil be changed?")).toMatchObject({
      of: ["gearbox", "oil"],
      isThing: true,
    });
    expect(askedBy("How long do penalty points stay on a licence?").isThing).toBe(false);
  });

  it("is a moment behind 'when' at the beginning only", () => {
    expect(askedBy("By when must the entry be sent?").form).toBe("when");
    expect(askedBy("Which flag is shown when it rains?").form).toBe("which");
  });

  it("is nothing where no noun is asked for", () => {
    expect(askedBy("What happens if a seal is broken?").target).toEqual([]);
  });
});
