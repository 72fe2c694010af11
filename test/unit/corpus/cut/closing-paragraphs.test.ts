import assert from "node:assert/strict";
import { libraryOf } from "../../../fixtures/libraries";
import { cut } from "./outlines";

const shown = (text: string, name?: string) =>
  cut(text, name).clauses.map(({ number, text: words }) => `${number}: ${words.replace(/\s+/g, " ")}`);

const LIST = "4.3 A plot shall not hold:\n\n(a) bamboo;\n\n(b) tall trees; or\n\n(c) a pond.";

describe("a paragraph behind a list", () => {
  it("is the clause's around it, and not the last member's", () => {
    assert.deepEqual(shown(`4 Plots\n\n${LIST}\n\nFruit bushes are allowed.\n\n4.4 Paths are cut.`).slice(4), [
      "4.3(c): (c) a pond.",
      "4.3: Fruit bushes are allowed.",
      "4.4: 4.4 Paths are cut.",
    ]);
  });

  it("is that of the outermost list of the sentence", () => {
    const text =
      "4.3 The tenant shall:\n\n(a) keep:\n\n(i) the path; and\n\n(ii) the gate; and\n\n(b) pay.\n\nThe Clerk helps.";
    assert.equal(shown(`4 Plots\n\n${text}`).at(-1), "4.3: The Clerk helps.");
  });

  it("is a member's where another follows, where it is indented, and where the members are sentences", () => {
    const isMembers = (text: string, name?: string) =>
      shown(`# 4 Plots\n\n${text}`, name).filter((line) => /^4\.3(?:\([a-c]\)|$|:)/.test(line)).length;

    assert.equal(isMembers("4.3 It holds:\n\n(a) hens;\n\nHens are birds.\n\n(b) bees."), 3);
    assert.equal(isMembers(`${LIST}\n\n   A pond is water.`, "plots.md"), 4);
    assert.equal(isMembers("4.3 These rules hold:\n\n(a) Hens are kept.\n\n(b) Bees are not.\n\nBees sting."), 3);
    assert.equal(isMembers(`${LIST}\n\nBuildings`), 4);
  });

  it("is the clause's where it begins left of the members' words, whatever these say", () => {
    const sentences = "4.3 These rules hold:\n\n  (a) Hens are kept\n      in pens.\n\n  (b) Bees are not.";
    const behind = (paragraph: string) => shown(`4 Plots\n\n${sentences}\n\n${paragraph}\n\n4.4 Paths are cut.`).at(-2);

    assert.equal(behind("  Ducks may be."), "4.3: Ducks may be.");
    assert.equal(behind("and so on for ever."), "4.3: and so on for ever.");
    assert.equal(behind("      Bees sting."), "4.3(b): (b) Bees are not. Bees sting.");
  });

  it("is the clause's where the members' words stand apart from their marks, without a blank line too", () => {
    const text =
      "4.3 These rules hold:\n  (a)   Hens are kept.\n  (b)   Bees are not.\n  Ducks may be.\n4.4 Paths are cut.";
    assert.deepEqual(shown(`4 Plots\n\n${text}`).slice(-3), [
      "4.3(b): (b) Bees are not.",
      "4.3: Ducks may be.",
      "4.4: 4.4 Paths are cut.",
    ]);
  });

  it("is that of the list that it stands as far in as", () => {
    const list = "4.3 It holds:\n\n  (a) Hens:\n\n    (i) Red.\n\n    (ii) Black.";
    const behind = (paragraph: string) => shown(`4 Plots\n\n${list}\n\n${paragraph}\n\n4.4 Paths.`).at(-2);

    assert.equal(behind("   Hens lay."), "4.3(a): Hens lay.");
    assert.equal(behind("Nothing else."), "4.3: Nothing else.");
  });

  it("leaves the list open where further members follow", () => {
    const text = "4.3 In summer:\n\n  (a) hens;\n\nIn winter:\n\n  (b) bees;\n\n  (d) cats.";
    assert.deepEqual(shown(`4 Plots\n\n${text}`).slice(2), [
      "4.3(a): (a) hens;",
      "4.3: In winter:",
      "4.3(b): (b) bees;",
      "4.3(d): (d) cats.",
    ]);
  });

  it("is the clause's behind members that stand within a sentence, though it names a number where a line begins", () => {
    const text =
      "4 Plots\n\n4.3 The tenant may (a) stay, or (b) leave. This holds.\n\nHens that left under 4.1,\n4.2 and 4.4 come back.";
    assert.equal(shown(text).at(-1), "4.3: Hens that left under 4.1, 4.2 and 4.4 come back.");
  });

  it("is cited and found with its clause", () => {
    const library = libraryOf({ "plots.txt": `4 Plots\n\n${LIST}\n\nFruit bushes are allowed.\n\n4.4 Paths are cut.` });
    const [clause, ...others] = library.lookUp("4.3");
    const passage = library.passage(clause!);

    assert.deepEqual(others, []);
    assert.match(passage.text, /^4\.3 A plot[^]*Fruit bushes are allowed\.$/);
    assert.deepEqual(
      passage.paragraphs!.map(({ clause: number }) => number),
      ["4.3(a)", "4.3(b)", "4.3(c)", "4.3"],
    );
  });
});
