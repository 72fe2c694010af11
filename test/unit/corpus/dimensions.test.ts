import assert from "node:assert/strict";
import { converted, measureNames, unitsLike } from "../../../src/corpus/dimensions";

describe("dimensions of units", () => {
  it("converts within a dimension only", () => {
    assert.equal(converted(1, "m", "mm"), 1000);
    assert.equal(converted(950, "mm", "m"), 0.95);
    assert.equal(converted(2, "inch", "cm"), 5.08);
    assert.equal(converted(7, "lap", "lap"), 7);
    assert.equal(converted(1, "m", "kg"), null);
    assert.equal(converted(1, "lap", "set"), null);
    assert.equal(converted(1, "EUR", "USD"), null);
  });

  it("knows what rules call a measure", () => {
    assert.deepEqual(measureNames("lb"), ["mass", "weight"]);
    assert.deepEqual(measureNames("lap"), []);
    assert.deepEqual(unitsLike("mph"), ["km/h", "m/s", "mph", "knot"]);
    assert.deepEqual(unitsLike("lap"), []);
  });
});
