import { strict as assert } from "node:assert";
import { irregularForms, rootOf, rootsOf } from "../../../src/corpus/roots";

describe("roots of words", () => {
  it("brings irregular forms together", () => {
    assert.equal(rootOf("withdrawn"), rootOf("withdraw"));
    assert.equal(rootOf("overwritten"), rootOf("overwrite"));
    assert.equal(rootOf("misled"), rootOf("mislead"));
  });

  it("takes words that every object knows for words", () => {
    assert.deepEqual([...rootsOf("constructor valueOf toString")].length, 3);
    assert.equal(rootOf("constructors"), rootOf("constructor"));
  });

  it("brings short words and their plurals together", () => {
    assert.equal(rootOf("gases"), rootOf("gas"));
  });

  it("takes engineers for no engines", () => {
    assert.equal(rootOf("engineers"), rootOf("engineer"));
    assert.notEqual(rootOf("engineers"), rootOf("engines"));
  });

  it("keeps words apart that only seem to be made of each other", () => {
    assert.notEqual(rootOf("competitors"), rootOf("competition"));
    assert.notEqual(rootOf("designated"), rootOf("designed"));
    assert.equal(rootOf("designated"), rootOf("designation"));
  });

  it("knows the other forms of an irregular verb", () => {
    assert.deepEqual(irregularForms("drives"), ["drove", "driven"]);
    assert.deepEqual(irregularForms("crane"), []);
  });
});
