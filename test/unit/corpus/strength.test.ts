import { expect } from "expect";
import { denies, strengthOf } from "../../../src/corpus/strength";

describe("strength of a sentence", () => {
  const cases = [
    ["The driver shall stop.", "obligation"],
    ["The weight must not be less than 655 kg.", "obligation"],
    ["The width must not exceed 1,900 mm.", "obligation"],
    ["Tyres shall not be warmed.", "prohibition"],
    ["No car may leave the pits.", "prohibition"],
    ["Power assistance is forbidden.", "prohibition"],
    ["No screen or cover over any part of a car will be allowed.", "prohibition"],
    ["The driver should wear gloves.", "recommendation"],
    ["It may be refused should its weight be less.", "permission"],
    ["Should a boat sink, the keeper is told.", "statement"],
    ["The stewards may depart from them.", "permission"],
    ["Qualifying lasts 30 minutes.", "statement"],
    ["Der Fahrer muss anhalten.", "obligation"],
    ["Der Fahrer darf nicht anhalten.", "prohibition"],
  ] as const;
  for (const [sentence, strength] of cases)
    it(`“${sentence}” is a ${strength}`, () => expect(strengthOf(sentence)).toBe(strength));

  it("takes a bound for no denial", () => {
    expect(denies("It must not be less than 5 kg.")).toBe(false);
    expect(denies("It must not be warmed.")).toBe(true);
  });
});
