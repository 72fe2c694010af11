import assert from "node:assert/strict";
import { expect } from "expect";
import { documentOf } from "../../../fixtures/libraries";
import { cut, outlineOf } from "./outlines";

const POLICY = `Riverside Marina Berthing Policy

Berth Allocation

The harbour office allocates berths by length of the vessel.

An allocation may be withdrawn with 14 days' notice.

Waiting List

Applicants are placed on the list in the order of their applications.

FEES AND CHARGES

Fees are payable quarterly in advance.

Use of pontoons

No fuel is stored on a pontoon.
`;

describe("headings without numbers", () => {
  it("are short lines between blank ones where a text has no other headings; those in capitals are above them", () => {
    assert.deepEqual(outlineOf(cut(POLICY)), [
      "",
      "Berth Allocation",
      "Waiting List",
      "FEES AND CHARGES",
      "  Use of pontoons",
    ]);
  });

  it("may be as long as sentences where a list stands below them, and keep no full stop", () => {
    const { clauses } = documentOf(
      "Boats.md",
      `## § 4 Boats with an engine and a licence of this harbour: what they carry on board.

(a) A bell.

## § 5 Lights.

(a) A red one.
`,
    );

    assert.deepEqual(
      clauses.filter(({ kind }) => kind === "heading").map(({ title }) => title),
      ["Boats with an engine and a licence of this harbour: what they carry on board", "Lights"],
    );
  });

  it("head the number right below them, and the text below them up to the next number", () => {
    const outline = outlineOf(
      cut(`PART 1

INTRODUCTION

Preliminary

This Act is made for ships that sail.

Citation

1. This Act may be cited as the Ships Act.

Records

2.—(1) A record must be kept by the owner.

(2) It must be kept for five years.

PART 2

DUTIES

Inspection

3. Each ship must be inspected.
`),
    );

    assert.deepEqual(outline, [
      "Part 1 INTRODUCTION [heading]",
      "  Preliminary",
      "  Citation [heading]",
      "    1",
      "  Records [heading]",
      "    2",
      "      2(1)",
      "      2(2)",
      "Part 2 DUTIES [heading]",
      "  Inspection [heading]",
      "    3",
    ]);
  });

  it("leave the count of whole numbers as it is, from 0 on; a paragraph in capitals is none", () => {
    const text = `GENERAL LICENSE

0. PREAMBLE

This is made for ships.

1. You may sail.

2. You may rest.

NO WARRANTY

3. BECAUSE THE SHIP IS LENT FREE OF CHARGE, THERE IS NO WARRANTY
FOR THE SHIP, TO THE EXTENT PERMITTED BY LAW.

THE ENTIRE RISK AS TO THE QUALITY AND PERFORMANCE OF THE SHIP
IS WITH YOU.

4. The end.
`;

    assert.deepEqual(outlineOf(cut(text)), [
      "GENERAL LICENSE [heading]",
      "  0 PREAMBLE",
      "  1",
      "  2",
      "NO WARRANTY [heading]",
      "  3",
      "  4",
    ]);
  });

  it("stand behind whole numbers with what they say right below, as laws print them without blank lines", () => {
    const act =
      "PART 1\nDUTIES\n\n1 Duty of owners\n(1) An owner must insure a boat—\n(a) for the season, and\n(b) for each race.\n(2) See subsection (1).\n\n2 Duty of guests\nA guest must wear a vest.\n\n2A Children\n(1) A child may not steer.\n\n12 days before the race the list is closed.";

    assert.deepEqual(outlineOf(cut(act)), [
      "Part 1 DUTIES [heading]",
      "  1 Duty of owners [heading]",
      "    1(1)",
      "      1(1)(a)",
      "      1(1)(b)",
      "    1(2)",
      "  2 Duty of guests",
      "  2A Children [heading]",
      "    2A(1)",
    ]);
  });

  it("count what encloses German articles in words", () => {
    const law =
      "Erster Abschnitt\nPflichten\n\n§ 1 Boote\n(1) Boote tragen Nummern.\n\nZweiter Abschnitt\nStrafen\n\n§ 2 Bußgeld\n(1) Es beträgt 50 Euro.";

    assert.deepEqual(outlineOf(cut(law)), [
      "Abschnitt 1 Pflichten [heading]",
      "  1 Boote [heading]",
      "    1(1)",
      "Abschnitt 2 Strafen [heading]",
      "  2 Bußgeld [heading]",
      "    2(1)",
    ]);
  });

  it("of numbered clauses may end in a full stop where they stand alone; a sentence that does so stays one", () => {
    const text = `1. Conveying Copies.

You may convey copies.

2. Ships sail.

They do so in all seas.

3. Additional Terms.

4. The end is reached.
`;

    assert.deepEqual(outlineOf(cut(text)), ["1 Conveying Copies", "2", "3", "4"]);
  });

  it("are no members of a list, no lead-ins, no lines of a table, and none at all where numbers with dots tell the clauses", () => {
    const list = "The rules are:\n\nSafety first of all\n\nFair play\n\nNo fuel on board of any of the ships.\n";
    const dotted = Array.from(
      { length: 6 },
      (_, at) => `1.${at + 1} All ships are kept clean.\n\nFor example the decks\n`,
    );

    assert.deepEqual(outlineOf(cut(`${list}\n${list}\n${list}`)), [""]);
    assert.deepEqual(
      outlineOf(cut(dotted.join("\n"))).filter((line) => !/^\d/.test(line.trim())),
      [],
    );
  });

  it("are the title of the bare number above them, and no clause of their own", () => {
    const outline = outlineOf(
      cut(
        `# Passenger Rights

## Article 7
### Right to compensation

1. Passengers receive EUR 250.
2. It is paid in cash.

## Article 8
### Right to care

#### Meals

Meals are free.
`,
        "rules.md",
      ),
    );

    assert.deepEqual(outline, [
      "Passenger Rights [heading]",
      "  7 Right to compensation [heading]",
      "    7(1)",
      "    7(2)",
      "  8 Right to care [heading]",
      "    Meals",
    ]);
  });

  it("stand behind a section sign right below a heading, where a text has no blank lines", () => {
    const text = `Subpart A—Boats
§ 91.1 Applicability.
(a) This part applies to boats, except as
§ 91.7 says.
(b) It applies to rafts.
Raft Rules
§ 91.103 Crew.
A raft has a crew.`;

    assert.deepEqual(
      cut(text).clauses.flatMap(({ number, title }) => (number === null ? [] : [[number, title]])),
      [
        ["Subpart A", "Boats"],
        ["91.1", "Applicability"],
        ["91.1(a)", ""],
        ["91.1(b)", ""],
        ["91.103", "Crew"],
      ],
    );
  });

  it("end in a full stop behind a section sign, where the words of the section are below", () => {
    const { clauses } = cut(`Drone Rules

§ 107.35 Several aircraft.
A person may not fly more than one aircraft at the same time.

§ 107.36 Carriage of hazardous material.
A drone may not carry hazardous material.

§ 107.37 The drone gives way to all others.
`);

    assert.deepEqual(
      clauses.filter(({ number }) => number !== null).map(({ title }) => title),
      ["Several aircraft", "Carriage of hazardous material", ""],
    );
  });

  it("are found in a text of very many of them", () => {
    const name = (at: number) => [...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const sections = Array.from({ length: 20_000 }, (_, at) => `Heading ${name(at)}\n\nNo drone flies at night.\n\n`);

    const { clauses } = cut(`Drone Rules\n\n${sections.join("")}`);

    assert.equal(clauses.length, 20_001);
  });

  it("are no first lines that a sentence goes on from with a count, nor is A an ampere before a term in quotes", () => {
    const text = `3.1 A member may ask the board for a longer term in writing no later than
14 days before its end.

3.2 The board answers.

3.5 A "Late Request" arises when that time is over.
`;
    assert.deepEqual(outlineOf(cut(text)), ["3.1", "3.2", "3.5"]);
  });

  it("are none where a list member is marked up as one and says a sentence", () => {
    const { clauses } = cut("# Cup\n\n## 7.3\n\nOne of these:\n\n### a) A reprimand.\n\n### b) Brakes", "Cup.md");

    assert.deepEqual(
      clauses.filter(({ number }) => number?.endsWith(")")).map(({ number, kind, title }) => [number, kind, title]),
      [
        ["7.3 a)", "clause", ""],
        ["7.3 b)", "heading", "Brakes"],
      ],
    );
  });

  it("number list members one level below another as its own", () => {
    const text =
      "# 10 Tests\n\n## 10.8 Days\n\n### a)\n\nFirst day.\n\n### b)\n\nOther days.\n\n#### i)\n\nBy the club.\n\n##### a)\n\nOld karts.\n\n##### b)\n\nNew karts.\n\n#### ii)\n\nBy the maker.\n\n### c)\n\nLast day.\n\n#### i)\n\nOne kart.\n";
    const numbers = documentOf("Rules.md", text).clauses.flatMap(({ number }) => number ?? []);

    expect(numbers).toEqual(
      expect.arrayContaining(["10.8 b) i) a)", "10.8 b) i) b)", "10.8 b) ii)", "10.8 c)", "10.8 c) i)"]),
    );
  });
});
