import assert from "node:assert/strict";
import { cut } from "./outlines";

const numbers = (text: string) => cut(text).clauses.flatMap(({ number }) => (number === null ? [] : [number]));

describe("a letter and a number at the start of sentences", () => {
  it("open clauses where they count up", () => {
    const text =
      "Kennels\n\nPart A Rooms\nA1. Each dog must have a bed.\nA2. Rooms shall be dry.\nA3. Doors must be shut.\n\n" +
      "Part B Care\nB1. Dogs are fed twice.\nB2. Water shall be fresh.\nB3. No dog may be left alone.";

    assert.deepEqual(numbers(text), ["Part A", "A1", "A2", "A3", "Part B", "B1", "B2", "B3"]);
  });

  it("open none where they are few, leave numbers out, or go on in a sentence", () => {
    assert.deepEqual(numbers("Rooms\nA1. Each dog must have a bed.\nA2. Rooms shall be dry."), []);
    assert.deepEqual(
      numbers("Rooms\nA1. Each dog must have a bed.\nA4. Rooms shall be dry.\nA9. Doors must be shut."),
      [],
    );
    assert.deepEqual(numbers("Rooms\n\nSee plan\nA1. Beds are in\nA2. Rooms of size\nA3. Doors must be shut."), []);
  });
});
