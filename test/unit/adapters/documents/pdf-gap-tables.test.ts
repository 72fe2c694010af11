import assert from "node:assert/strict";
import { readDocument } from "../../../../src/adapters/documents/read";
import type { PdfText } from "../../../fakes/pdf-file";
import { pdfFile } from "../../../fakes/pdf-file";

async function read(texts: readonly PdfText[]) {
  const { document } = await readDocument(pdfFile([{ texts }]), { name: "rules.pdf" });
  return document.lines.map(({ plain, table }) => [plain, table]);
}

/** Words at the given distances from the left, row by row. */
function grid(rows: readonly (readonly string[])[], edges: readonly number[], y = 100): PdfText[] {
  return rows.flatMap((row, at) =>
    row.flatMap((text, column) => (text === "" ? [] : [{ text, x: edges[column]!, y: y + at * 15 }])),
  );
}

describe("reading PDF: tables without any lines", () => {
  const rows = [
    ["Item", "Tolerance", "Penalty"],
    ["Plank thickness", "0.2 mm", "Disqualification"],
    ["Wing deflection", "", "Fine of 5,000"],
    ["Skid wear, at the", "9 mm", "Disqualification"],
  ];

  it("keeps each value with its row, and the text around them apart", async () => {
    const texts = [
      { text: "2.1 The tolerances are:", x: 60, y: 85 },
      ...grid(rows, [60, 220, 330]),
      { text: "2.2 No other tolerance is accepted by the scrutineers, whatever the reason for it.", x: 60, y: 165 },
    ];

    assert.deepEqual(await read(texts), [
      ["2.1 The tolerances are:", false],
      ["Item | Tolerance | Penalty", true],
      ["Plank thickness | 0.2 mm | Disqualification", true],
      ["Wing deflection |  | Fine of 5,000", true],
      ["Skid wear, at the | 9 mm | Disqualification", true],
      ["2.2 No other tolerance is accepted by the scrutineers, whatever the reason for it.", false],
    ]);
  });

  it("keeps the lines of a cell with its row", async () => {
    const wrapped = [...rows, ["", "", "of the car"]];

    const lines = await read(grid(wrapped, [60, 220, 330]));

    assert.deepEqual(lines.at(-1), ["Skid wear, at the | 9 mm | Disqualification of the car", true]);
  });

  it("reads one in a column of a page", async () => {
    const prose = "The stewards may impose these for each of";
    const left = Array.from({ length: 8 }, (_, at) => ({ text: prose, x: 40, y: 100 + at * 15 }));
    const inset = grid(
      [
        ["Offence", "Points"],
        ["Contact", "2"],
        ["Blocking", "1"],
      ],
      [40, 150],
      235,
    );
    const right = Array.from({ length: 14 }, (_, at) => ({ text: prose, x: 310, y: 100 + at * 15 }));

    const lines = await read([...left, ...inset, ...right]);

    assert.deepEqual(lines.slice(8, 11), [
      ["Offence | Points", true],
      ["Contact | 2", true],
      ["Blocking | 1", true],
    ]);
  });

  for (const [what, texts] of [
    [
      "two columns of text",
      grid(
        Array.from({ length: 9 }, () => Array<string>(2).fill("The driver must keep both hands on the wheel")),
        [40, 310],
      ),
    ],
    [
      "clauses beside their numbers",
      grid(
        [
          ["7.1", "A rule"],
          ["7.2", "A rule"],
          ["7.3", "A rule"],
        ],
        [60, 140],
      ),
    ],
    [
      "a list with bullets",
      grid(
        [
          ["•", "helmet"],
          ["•", "gloves"],
          ["•", "boots"],
        ],
        [60, 100],
      ),
    ],
    [
      "contents",
      grid(
        [
          ["Scope", "3"],
          ["Terms", "4"],
          ["Flags", "9"],
        ],
        [60, 400],
      ),
    ],
    [
      "the last line of a page with the foot below it",
      [
        { text: "c) Prepare the show of the cars", x: 90, y: 100 },
        { text: "Works Cup Rules", x: 60, y: 124, size: 8 },
        { text: "22/62", x: 280, y: 124, size: 8 },
        { text: "The Works Cup Company", x: 60, y: 134, size: 8 },
        { text: "Issue 5", x: 280, y: 134, size: 8 },
      ],
    ],
    [
      "two lines that happen to have a gap",
      grid(
        [
          ["Doc 14", "10:32"],
          ["From", "The Stewards"],
        ],
        [60, 200],
      ),
    ],
  ] as const) {
    it(`does not take ${what} for one`, async () => {
      assert.ok((await read(texts)).every(([, table]) => table === false));
    });
  }
});
