import assert from "node:assert/strict";
import { boxesOf, packLayout } from "../../../../src/adapters/documents/pdf-layout";
import { readDocument } from "../../../../src/adapters/documents/read";
import { pagedRegulation } from "../../../fakes/paged-regulation";
import type { PdfOptions, PdfPageContent, PdfText } from "../../../fakes/pdf-file";
import { pdfFile } from "../../../fakes/pdf-file";

async function read(pages: readonly PdfPageContent[], options: PdfOptions = {}) {
  const { document, layout } = await readDocument(pdfFile(pages, options), { name: "Rules.pdf" });
  return { ...document, layout, words: document.text.trim().split("\n") };
}

function column(lines: readonly string[], x: number, y = 100, size = 10): PdfText[] {
  return lines.map((text, at) => ({ text, x, y: y + at * 14, size }));
}

const FILLER = "The driver must keep both hands on the steering wheel at all times, and the";

describe("reading PDF: text", () => {
  it("gives the lines of a page from the top, whatever order they are drawn in", async () => {
    const { words } = await read([{ texts: column(["First line", "Second line", "Third line"], 60).reverse() }]);

    assert.deepEqual(words, ["First line", "Second line", "Third line"]);
  });

  it("puts a blank where words are drawn apart, and none where they touch", async () => {
    const texts = [
      { text: "Wheel", x: 60, y: 100 },
      { text: "base", x: 92, y: 100 },
      { text: "of 3", x: 118, y: 100 },
      { text: "m", x: 138, y: 100 },
      { text: "2", x: 146.4, y: 96, size: 6 },
    ];

    assert.deepEqual((await read([{ texts }])).words, ["Wheel base of 3 m²"]);
  });

  it("joins a word that a hyphen parts at the line's end, and leaves compounds alone", async () => {
    const lines = [
      "All regulations apply. The regu-",
      "lations on self-",
      "propelled and car-",
      "like vehicles are pop-",
      "ular. A car is like that.",
    ];

    assert.deepEqual((await read([{ texts: column(lines, 60) }])).words, [
      "All regulations apply. The regulations",
      "on self-",
      "propelled and car-",
      "like vehicles are popular.",
      "A car is like that.",
    ]);
  });

  it("tells how far in lines begin, on pages too that hold nothing but the rest of a list", async () => {
    const full = column([`1.1 ${FILLER}`, "", `1.2 ${FILLER}`], 60);
    const list = (y: number) => [...column(["(a) Hens,"], 100, y), ...column(["and ducks."], 120, y + 14)];
    const { lines } = await read([{ texts: [...full, ...list(142)] }, { texts: full }, { texts: list(100) }]);
    const indents = lines.map(({ indent }) => Math.round(indent));

    assert.deepEqual(indents, [0, 0, 8, 12, 0, 0, 8, 12]);
  });

  it("opens a paragraph where a line returns left of a list, and not where a first line is indented", async () => {
    const list = [...column(["(a) Hens are birds and (b) so are ducks."], 66), ...column([`They ${FILLER}`], 60, 114)];
    const indented = [
      ...column([FILLER], 80),
      ...column(["Code holds. It holds for everybody who drives a car."], 60, 114),
    ];
    const opened = async (texts: PdfText[]) =>
      (await read([{ texts }])).lines.map(({ opensParagraph }) => opensParagraph);

    assert.deepEqual(await opened(list), [true, true]);
    assert.deepEqual(await opened(indented), [true, false]);
  });

  it("takes larger lines as headings, the largest outermost, and joins those that wrap", async () => {
    const texts: PdfText[] = [
      { text: "TECHNICAL", x: 60, y: 80, size: 24 },
      { text: "REGULATIONS", x: 60, y: 108, size: 24 },
      { text: "3 Weight", x: 60, y: 150, size: 14 },
      ...column([FILLER, FILLER, FILLER], 60, 180),
    ];

    const { lines } = await read([{ texts }]);

    assert.deepEqual(
      lines.slice(0, 3).map(({ plain, heading }) => [plain, heading]),
      [
        ["TECHNICAL REGULATIONS", 1],
        ["3 Weight", 2],
        [FILLER, 0],
      ],
    );
  });

  it("joins the lines of a bold title that wraps, also when it is centred", async () => {
    const texts: PdfText[] = [
      ...column([FILLER], 60, 86),
      { text: "Article 8", x: 215, y: 114 },
      { text: "Consent that a child may give to have its own data kept and sold by a", x: 62, y: 128, font: "bold" },
      { text: "service of the information society", x: 150, y: 142, font: "bold" },
      ...column([`1. ${FILLER}`, `2. ${FILLER}`], 60, 170),
    ];

    const title = (await read([{ texts }])).lines.find(({ bold }) => bold > 0)!;

    assert.match(title.plain, /sold by a service of/);
    assert.equal(title.bold, title.plain.length);
  });

  it("tells where bold words open a line", async () => {
    const texts: PdfText[] = [
      { text: "5.1 Fuel", x: 60, y: 100, font: "bold" },
      { text: "is stored in one cell", x: 110, y: 100 },
    ];

    const [line] = (await read([{ texts }])).lines;

    assert.equal(line!.plain.slice(0, line!.bold), "5.1 Fuel");
  });

  it("reads two columns one after the other, below a title that spans both", async () => {
    const left = Array.from({ length: 12 }, (_, at) => `left ${at} aaaa bbbbb cccc dddd eeeee ffff`);
    const right = Array.from({ length: 12 }, (_, at) => `right ${at} aaaa bbbbb cccc dddd eeeee fff`);
    const title = {
      text: "A title that goes over both columns of the page, from one edge to the other edge",
      x: 60,
      y: 60,
      size: 12,
    };

    const { words } = await read([{ texts: [title, ...column(left, 60), ...column(right, 320)] }]);

    assert.deepEqual(words, [title.text, ...left, ...right]);
  });

  it("keeps clause numbers that hang beside their text on its line", async () => {
    const texts = Array.from({ length: 12 }, (_, at) => [
      { text: `4.${at + 1}`, x: 60, y: 100 + at * 14 },
      { text: FILLER, x: 220, y: 100 + at * 14 },
    ]).flat();

    assert.equal((await read([{ texts }])).words[3], `4.4 ${FILLER}`);
  });

  it("reads text that stands sideways", async () => {
    const texts = [
      { text: "Sideways first", x: 100, y: 700, turn: 90 },
      { text: "Sideways second", x: 120, y: 700, turn: 90 },
    ];

    const { words, layout } = await read([{ texts }]);

    assert.deepEqual(words, ["Sideways first", "Sideways second"]);
    const [first] = layout[0]!.words;
    assert.ok(first!.height > first!.width, "the box stands upright on the page");
    assert.ok(first!.y + first!.height <= 701 && first!.y > 600, "and above the point where it begins");
  });

  it("leaves out watermarks at an angle", async () => {
    const texts = [{ text: "DRAFT", x: 200, y: 600, size: 60, turn: 45 }, ...column(["One line"], 60)];

    assert.deepEqual((await read([{ texts }])).words, ["One line"]);
  });
});

describe("reading PDF: tables", () => {
  const rows = [
    ["Offence", "Penalty", "Decided by"],
    ["False start", "10 s", "Stewards"],
    ["Speeding", "100 EUR", "Director"],
  ];
  const cells = rows.flatMap((row, y) => row.map((text, x) => ({ text, x: 70 + x * 120, y: 115 + y * 20 })));
  const borders = [
    ...[0, 1, 2, 3].map((at) => ({ x: 60, y: 100 + at * 20, width: 360, height: 0.5 })),
    ...[0, 1, 2, 3].map((at) => ({ x: 60 + at * 120, y: 100, width: 0.5, height: 60 })),
  ];

  it("reads a table row by row, cells apart", async () => {
    const { words, lines } = await read([{ texts: cells, rules: borders }]);

    assert.deepEqual(words, [
      "Offence | Penalty | Decided by",
      "False start | 10 s | Stewards",
      "Speeding | 100 EUR | Director",
    ]);
    assert.ok(lines.every(({ table }) => table));
  });

  it("keeps the lines of a cell together", async () => {
    const texts = [
      ...cells.filter(({ text }) => text !== "False start"),
      { text: "False", x: 70, y: 129 },
      { text: "start", x: 70, y: 138 },
    ];

    assert.equal((await read([{ texts, rules: borders }])).words[1], "False start | 10 s | Stewards");
  });

  it("reads a table that has level rules only, with cells of two lines", async () => {
    const more = { text: "of the meeting", x: 310, y: 146 };
    const rules = [100, 120, 165].map((y) => ({ x: 60, y, width: 360, height: 0.5 }));

    assert.deepEqual((await read([{ texts: [...cells, more], rules }])).words, [
      "Offence | Penalty | Decided by",
      "False start | 10 s | Stewards of the meeting",
      "Speeding | 100 EUR | Director",
    ]);
  });

  it("does not take text between three rules for a table", async () => {
    const rules = [80, 130, 180].map((y) => ({ x: 60, y, width: 400, height: 0.5 }));

    const { lines } = await read([{ texts: column([FILLER, FILLER, FILLER, `${FILLER} end`], 60), rules }]);

    assert.ok(lines.every(({ table }) => !table));
  });

  it("does not take clauses for a table because their numbers stand in a column of their own", async () => {
    const texts = [1, 2, 3].flatMap((at) => [
      { text: `7.${at}`, x: 70, y: 95 + at * 20 },
      { text: "A rule", x: 190, y: 95 + at * 20 },
    ]);

    const { lines } = await read([{ texts, rules: borders }]);

    assert.deepEqual(
      lines.map(({ plain, table }) => [plain, table]),
      [
        ["7.1 A rule", false],
        ["7.2 A rule", false],
        ["7.3 A rule", false],
      ],
    );
  });
});

describe("reading PDF: what is struck through", () => {
  const texts = column(["A car may have six wheels.", "A car must have four wheels."], 60);
  const struck = (text: string, deletions: readonly (readonly [number, number])[]) =>
    deletions.map(([from, to]) => text.slice(from, to));

  it("marks words that a thin line crosses", async () => {
    const { text, deletions } = await read([{ texts, rules: [{ x: 60, y: 96.5, width: 122, height: 0.6 }] }]);

    assert.deepEqual(struck(text, deletions), ["A car may have six wheels."]);
  });

  it("marks a part of a line only", async () => {
    const { text, deletions } = await read([{ texts, rules: [{ x: 129.5, y: 96.5, width: 15, height: 0.6 }] }]);

    assert.deepEqual(struck(text, deletions), ["six"]);
  });

  it("does not take underlines and borders of tables for strokes", async () => {
    const rules = [
      { x: 60, y: 101.5, width: 122, height: 0.6 },
      { x: 20, y: 96.5, width: 555, height: 0.6 },
    ];

    assert.deepEqual((await read([{ texts, rules }])).deletions, []);
  });

  it("marks what a note strikes out", async () => {
    const { text, deletions } = await read([{ texts, struckNote: { x: 60, y: 91, width: 122, height: 11 } }]);

    assert.deepEqual(struck(text, deletions), ["A car may have six wheels."]);
  });
});

describe("reading PDF: ligatures", () => {
  it("repairs a ligature that is mapped to a sign", async () => {
    const texts: PdfText[] = [
      { text: "The o`cial who stays in the o`ce has su`cient time", x: 60, y: 100, font: "odd" },
    ];

    assert.deepEqual((await read([{ texts }], { oddMap: { 96: "`" } })).words, [
      "The official who stays in the office has sufficient time",
    ]);
  });

  it("repairs a ligature that is mapped to a letter which has a code of its own", async () => {
    const texts: PdfText[] = [{ text: "going gaining again a`ect e`ect o`er", x: 60, y: 100, font: "odd" }];

    assert.deepEqual((await read([{ texts }], { oddMap: { 96: "g" } })).words, [
      "going gaining again affect effect offer",
    ]);
  });

  it("leaves signs alone that stand for themselves", async () => {
    const texts: PdfText[] = [{ text: "The variable `mass` and the note# say so", x: 60, y: 100 }];

    assert.deepEqual((await read([{ texts }])).words, ["The variable `mass` and the note# say so"]);
  });

  it("writes single characters for ligatures as letters", async () => {
    const texts: PdfText[] = [{ text: "`nal", x: 60, y: 100, font: "odd" }];

    assert.deepEqual((await read([{ texts }], { oddMap: { 96: "\ufb01" } })).words, ["final"]);
  });
});

describe("reading PDF: pages", () => {
  it("leaves out running headers, footers and page numbers, and keeps every clause", async () => {
    const { pages, clauses } = pagedRegulation(8);

    const { text, lines } = await read(pages);

    assert.ok(!text.includes("Formula Example Technical Regulations 2026"));
    assert.ok(!lines.some(({ plain }) => plain === "Issue 3" || /^\d+$/.test(plain)));
    for (const { number } of clauses)
      assert.ok(
        lines.some(({ plain }) => plain.startsWith(`${number} `)),
        number,
      );
  });

  it("leaves out pages' labels of a letter and a number, beside the document's name or alone", async () => {
    const pages = [4, 5, 6, 7].map((page) => ({
      texts: [
        { text: `B${page}`, x: 500, y: 30 },
        ...column([`B2.${page} Kerbs`, `${FILLER} end ${page}`], 60),
        { text: `B${page} Example Rules`, x: 60, y: 815 },
      ],
    }));

    const { words } = await read(pages);

    assert.deepEqual(
      words.filter((line) => line.startsWith("B")),
      ["B2.4 Kerbs", "B2.5 Kerbs", "B2.6 Kerbs", "B2.7 Kerbs"],
    );
  });

  it("leaves out a gazette's running header, though its date looks like a number", async () => {
    const pages = [1, 2, 3].map((page) => ({
      texts: [
        { text: `4.5.2016 EN Official Gazette of the Isles G 119/${page}`, x: 60, y: 40 },
        ...column([`Article ${page}`, FILLER], 60, 120),
      ],
    }));

    assert.deepEqual((await read(pages)).words.join(" ").match(/Gazette|Article \d/g), [
      "Article 1",
      "Article 2",
      "Article 3",
    ]);
  });

  it("keeps headings that differ by their number only at the top of each page", async () => {
    const pages = [1, 2, 3, 4].map((page) => ({
      texts: [{ text: `Article ${page}`, x: 60, y: 60 }, ...column([FILLER, `${FILLER} end ${page}`], 60)],
    }));

    const { words } = await read(pages);

    assert.deepEqual(
      words.filter((line) => line.startsWith("Article")),
      ["Article 1", "Article 2", "Article 3", "Article 4"],
    );
  });

  it("leaves out the numbers that drafts print before each line", async () => {
    const texts = Array.from({ length: 12 }, (_, at) => [
      { text: `${at + 1}`, x: 40, y: 100 + at * 14 },
      { text: `Line of a draft ${"abc".repeat(at)}`, x: 80, y: 100 + at * 14 },
    ]).flat();

    assert.ok((await read([{ texts }])).words.every((line) => line.startsWith("Line of a draft")));
  });

  it("tells where each page begins, and what is printed on it", async () => {
    const page = (number: number) => ({
      texts: [...column([`Rule ${number}`, FILLER], 60), { text: String(number), x: 300, y: 820 }],
    });

    const { text, pageStarts, pageLabels } = await read([page(5), page(6), page(7), page(8)]);

    assert.deepEqual(
      pageStarts.map((start) => text.slice(start, start + 6)),
      ["Rule 5", "Rule 6", "Rule 7", "Rule 8"],
    );
    assert.deepEqual(pageLabels, ["5", "6", "7", "8"]);
  });

  it("prefers the labels that the file gives its pages", async () => {
    const page = { texts: column([FILLER], 60) };

    assert.deepEqual((await read([page, page], { firstLabel: 11 })).pageLabels, ["11", "12"]);
    assert.deepEqual((await read([page, page], { firstLabel: 1 })).pageLabels, []);
  });

  it("puts boxes around a stretch of the text, one a line", async () => {
    const { text, layout } = await read([
      { texts: column([FILLER], 60) },
      { texts: column(["one two three", "four five six"], 60) },
    ]);
    const start = text.indexOf("two");
    const end = text.indexOf("five") + 4;

    const boxes = boxesOf(packLayout(layout), start, end);

    assert.deepEqual(
      boxes.map(({ page }) => page),
      [2, 2],
    );
    assert.ok(Math.abs(boxes[0]!.x - 79.5) < 2, `${boxes[0]!.x}`);
    assert.ok(Math.abs(boxes[1]!.x - 60) < 1 && boxes[1]!.y > boxes[0]!.y);
  });

  it("gives no boxes for a layout that is damaged", () => {
    assert.deepEqual(boxesOf(new Uint8Array([1, 2, 3]), 0, 10), []);
    assert.deepEqual(
      boxesOf(
        packLayout([{ width: 1, height: 1, words: [{ start: 0, end: 3, x: 0, y: 0, width: 1, height: 1 }] }]).slice(
          0,
          20,
        ),
        0,
        10,
      ),
      [],
    );
  });
});

describe("reading PDF: what cannot be read", () => {
  const page = { texts: column([FILLER], 60) };

  it("names the pages without text", async () => {
    const { warnings, pages } = await read([page, { picture: true }, { picture: true }, page]);

    assert.deepEqual(warnings, ["Pages 2–3 are without text, such as scans, and not read."]);
    assert.equal(pages, 4);
  });

  it("refuses a file of scans, and says what helps", async () => {
    await assert.rejects(read([{ picture: true }, { picture: true }]), {
      message: "Rules.pdf holds scanned pictures without text (pages 1–2); run text recognition over it first.",
    });
  });

  it("refuses a file that a password protects", async () => {
    await assert.rejects(read([page], { password: true }), {
      name: "Trouble",
      message: "Rules.pdf is protected by a password.",
    });
  });

  it("refuses a file that is cut off before anything can be read", async () => {
    const bytes = pdfFile([page]).slice(0, 300);

    await assert.rejects(readDocument(bytes, { name: "Rules.pdf" }), {
      name: "Trouble",
      message: /^Rules\.pdf is damaged/,
    });
  });

  it("reads a file that lost its last lines", async () => {
    const bytes = pdfFile([page, page]);
    const { document } = await readDocument(bytes.slice(0, bytes.length - 20), { name: "Rules.pdf" });

    assert.match(document.text, /steering wheel/);
  });

  it("stops when it is told to", async () => {
    await assert.rejects(readDocument(pdfFile([page]), { name: "Rules.pdf", signal: AbortSignal.abort() }), {
      name: "AbortError",
    });
  });

  it("tells the pages that it has read", async () => {
    const told: string[] = [];

    await readDocument(pdfFile([page, page]), {
      name: "Rules.pdf",
      onPage: (at, pages) => told.push(`${at}/${pages}`),
    });

    assert.deepEqual(told, ["1/2", "2/2"]);
  });

  it("reads no more pages than allowed, and says so", async () => {
    const limits = { fileBytes: 1e6, unpackedBytes: 1e6, pages: 1, pageMs: 1000, characters: 1e6 };
    const { document } = await readDocument(pdfFile([page, page, page]), { name: "Rules.pdf", limits });

    assert.deepEqual(document.warnings, ["Pages 2–3 are beyond what is read of one file."]);
  });
});
