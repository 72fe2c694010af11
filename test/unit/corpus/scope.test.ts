import assert from "node:assert/strict";
import { documentsMentioned, scopeOf } from "../../../src/corpus/scope";
import { libraryOf } from "../../fixtures/libraries";

const RULES = "1 Scope\n\n1.1 These rules apply.\n\n1.2 The car is red.";

describe("documents that a question names", () => {
  const library = libraryOf({
    "2025 Formula 1 Sporting Regulations - Issue 5.txt": RULES,
    "2026 F1 Regulations - Section B [Sporting] - Iss 04.txt": RULES,
    "2026 F1 Regulations - Section F [Operational].txt": RULES,
    "Boat Rules 2026.txt": RULES,
  });
  const mentioned = (text: string) =>
    documentsMentioned(library.documents, text).map(({ title }) => title.slice(0, 19));

  it("are all whose names hold the abbreviation or what it stands for", () => {
    const racing = ["2025 Formula 1 Spor", "2026 F1 Regulations", "2026 F1 Regulations"];

    assert.deepEqual(mentioned("How heavy must an F1 car be?"), racing);
  });

  it("are all editions of the rules, of which the newest is meant where no year tells another", () => {
    const chosen = (query: string) => scopeOf(library, { query }).documents?.map((id) => id.slice(0, 19));

    assert.deepEqual(chosen("What do the sporting regulations say about tyres?"), ["2026 F1 Regulations"]);
    assert.deepEqual(chosen("What did the sporting regulations say in 2025?"), ["2025 Formula 1 Spor"]);
    assert.deepEqual(chosen("What colour is an F1 car in 2026?"), ["2026 F1 Regulations", "2026 F1 Regulations"]);
  });
});
