import assert from "node:assert/strict";
import { contrast } from "../../../../src/corpus/contrast/contrast";
import { contrastAnswer } from "../../../../src/corpus/contrast/contrast-answer";
import { thingsSetSideBySide } from "../../../../src/corpus/contrast/things";
import { libraryOf } from "../../../fixtures/libraries";

const REGATTA = `# Regatta Rules 2026

## 5 Protests and Appeals

5.1 A protest must be lodged within 30 minutes of the finish, with a deposit of EUR 50.

5.2 An appeal must be lodged within 7 days of the decision, with a deposit of EUR 300.

## 6 Patrol boat

6.1 The patrol boat leads the boats to the start line and carries an observer.

## 7 Virtual patrol boat

7.1 The virtual patrol boat procedure slows all boats by a signal on the display.

## 8 Races

8.1 The sprint is 2 miles long.

8.2 The relay is 6 miles long.

8.3 A fine or a warning may follow a false start.
`;
const library = libraryOf({ "regatta.md": REGATTA });
const of = (question: string) => contrast(library, thingsSetSideBySide(question)!);
const clauses = (question: string) => of(question)?.sides.map(({ passages }) => passages[0]!.clause);

describe("two things side by side", () => {
  it("quotes what the rules say of each", () => {
    const answer = contrastAnswer(of("What is the difference between a protest and an appeal?")!);

    assert.match(answer, /^### Protest\n[^]+ EUR 50\. \[1\]\n\n### Appeal\n[^]+ EUR 300\. \[2\]/);
  });

  it("tells a thing from one that has a word more", () => {
    assert.deepEqual(clauses("Compare the patrol boat with the virtual patrol boat"), ["6.1", "7.1"]);
  });

  it("looks for the measure that is compared", () => {
    assert.deepEqual(clauses("Which is longer: the sprint or the relay?"), ["8.1", "8.2"]);
  });

  it("shows one clause once that speaks of both", () => {
    const answer = contrastAnswer(of("Is a fine less severe than a warning?")!);

    assert.match(answer, /^### Fine and warning\n/);
    assert.equal(answer.match(/false start/g)?.length, 1);
  });

  it("quotes of one long clause what it says of each", () => {
    const terms = `9.1 Definitions

Anchor: a weight that holds a boat in its place, however the wind blows and the tide runs past the pier.
Caution: an entry in the log that lapses at the end of the season unless the committee has renewed it.
Dory: a small boat with a flat bottom and high sides.
${"Ballast of any kind is listed in the boat's papers, and weighed before the first race of each regatta. ".repeat(9)}
Reproof: an entry in the log that stays there for good.`;
    const rules = libraryOf({ "terms.md": `# Terms 2026\n\n${terms}` });
    const answer = contrastAnswer(
      contrast(rules, thingsSetSideBySide("What is the difference between a caution and a reproof?")!)!,
    );

    assert.match(answer, /lapses at the end of the season/);
    assert.match(answer, /stays there for good/);
    assert.doesNotMatch(answer, /flat bottom/);
  });

  it("has nothing where the rules speak of one of them only", () => {
    assert.equal(of("What is the difference between a protest and a pardon?"), null);
    assert.equal(of("What is the difference between Danish and Swedish patrol boats?"), null);
  });
});
