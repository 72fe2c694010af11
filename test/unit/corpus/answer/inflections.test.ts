import assert from "node:assert/strict";
import { isInflectionIn } from "../../../../src/corpus/answer/inflections";

describe("inflections", () => {
  const words = new Set(["apply", "process", "use", "limit"]);

  it("are those of a word, and not other words of its root", () => {
    const known = ["apply", "applies", "applied", "applying", "used", "using", "limits", "processes"];
    const others = ["application", "applicant", "processor", "user", "limitation"];

    assert.deepEqual(
      known.filter((word) => !isInflectionIn(words, word)),
      [],
    );
    assert.deepEqual(
      others.filter((word) => isInflectionIn(words, word)),
      [],
    );
  });
});
