import assert from "node:assert/strict";
import { documentsMentioned, labelOf, scopeOf } from "../../../src/corpus/scope";
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

describe("a year that no document names", () => {
  const library = libraryOf({ "Boat Rules 2026.txt": "1.1 A boat of the 2027 class is red." });
  const lacks = (query: string) => scopeOf(library, { query }).lacksEdition;

  it("is no edition of the year in which a day lies", () => {
    assert.equal(scopeOf(library, { query: "What must a boat weigh by the end of 2027?" }).lacksEdition, false);
    assert.equal(scopeOf(library, { query: "What must a boat weigh in 2027?" }).lacksEdition, true);
  });

  it("is an edition that is not there, and no year of which a rule speaks", () => {
    assert.equal(lacks("What colour is the 2031 boat?"), true);
    assert.equal(lacks("What colour is the 2027 class?"), false);
    assert.equal(lacks("What colour is the boat that was built in the 1990s?"), false);
  });
});

describe("what a document is about all along", () => {
  const clauses = (about: string) => Array.from({ length: 45 }, (_, at) => `1.${at + 1} ${about} ${at}.`).join("\n\n");
  const library = libraryOf({
    "Yard Order.txt": `1 Order\n\n${clauses("Workers keep to the paths of part")}\n\n1.46 The allowance is paid in May.`,
    "Allowance Scheme.txt": `1 Money\n\n${clauses("The allowance does not pay for item")}`,
  });
  const chosen = (query: string) => scopeOf(library, { query }).documents;

  it("names it, though others speak of that too", () => {
    assert.deepEqual(chosen("Does the allowance pay for boots?"), ["Allowance Scheme.txt"]);
  });

  it("names nothing where the question is about something else, or is asked beyond themes", () => {
    assert.equal(chosen("Where do the cranes stand?"), undefined);
    assert.equal(scopeOf(library, { query: "Does the allowance pay for boots?", themes: false }).documents, undefined);
  });
});

describe("the label of a document", () => {
  const cases = [
    ["Statutes v1 (2016)", "2016 Version 1", "Statutes v1 (2016)"],
    ["Rules of 2025, Issue 05", "2025 Issue 5", "Rules of 2025, Issue 05"],
    ["Rules 2025 v12", "2025 Version 1", "Rules 2025 v12 (2025 Version 1)"],
    ["Rules 2025", "2025 Issue 5", "Rules 2025 (2025 Issue 5)"],
    ["Rules", "2025", "Rules (2025)"],
  ] as const;
  for (const [title, edition, label] of cases) {
    it(`of “${title}” is “${label}”`, () => assert.equal(labelOf({ title, edition }), label));
  }
});
