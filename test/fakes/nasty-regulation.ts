/** An invented regulation with what makes real ones hard to read: columns, tables of all kinds, turned pages, strokes. */
import type { PdfPageContent, PdfRule, PdfText } from "./pdf-file";
import { pdfFile } from "./pdf-file";

const LEADING = 14;

export function nastyRegulation(): Uint8Array<ArrayBuffer> {
  const pages = [columnsPage(), tablesPage(), turnedPage(), sidewaysPage(), changesPage()];
  return pdfFile(pages.map(framed), { title: "Nasty Rules 2026" });
}

function framed(page: PdfPageContent, at: number): PdfPageContent {
  if (page.rotate !== undefined) return page;
  const header = { text: "Nasty Rules 2026", x: 60, y: 36, size: 8 };
  const footer = { text: `Page ${at + 1} of 5`, x: 270, y: 812, size: 8 };
  return { ...page, texts: [header, ...(page.texts ?? []), footer] };
}

function lines(words: readonly string[], x: number, y: number): PdfText[] {
  return words.map((text, at) => ({ text, x, y: y + at * LEADING }));
}

function columnsPage(): PdfPageContent {
  const left = [
    "1.1 Every competitor must follow the in-",
    "structions of the clerk of the course at all",
    "times during the event, and the repre-",
    "sentative must be present at the briefing.",
    "1.2 The self-propelled service vehicle shall",
    "stay behind the second line of protection.",
    "1.3 A driver who cannot attend sends an",
    "apology before the briefing begins, in writ-",
    "ing, to the secretary of the meeting.",
  ];
  const right = [
    "1.4 The organiser publishes the timetable",
    "two weeks before the event and keeps it up",
    "to date; the supplementary regulations con-",
    "tain the address of the notice board.",
    "1.5 No person may stand on the pit wall",
    "while cars leave the grid for the formation",
    "lap, apart from two members of each team.",
    "1.6 Marshals wear the clothing that is des-",
    "cribed in the guide for officials.",
  ];
  return {
    texts: [
      { text: "ARTICLE 1: CONDUCT", x: 60, y: 80, size: 14, font: "bold" },
      ...lines(left, 60, 110),
      ...lines(right, 315, 110),
    ],
  };
}

function tablesPage(): PdfPageContent {
  const bordered = [
    ["Offence", "First", "Second"],
    ["Late to the briefing", "Reprimand", "EUR 250"],
    ["Crossing the white line", "5 s", "10 s"],
  ];
  const open = [
    ["Item", "Tolerance", "Measured by"],
    ["Plank thickness", "0.2 mm", "Gauge"],
    ["Wing deflection", "3 mm", "Load test"],
  ];
  const cells = (rows: readonly string[][], y: number) =>
    rows.flatMap((row, at) => row.map((text, column) => ({ text, x: 70 + column * 150, y: y + at * 20 })));
  return {
    texts: [
      { text: "ARTICLE 2: TABLES", x: 60, y: 80, size: 14, font: "bold" },
      { text: "2.1 These penalties apply to every session of the event:", x: 60, y: 105 },
      ...cells(bordered, 135),
      { text: "2.2 These tolerances are absolute and include the accuracy of the gauge:", x: 60, y: 225 },
      ...cells(open, 250),
      { text: "2.3 No other tolerance is granted, whatever the reason that a competitor gives.", x: 60, y: 320 },
    ],
    rules: grid(60, 120, [150, 150, 150], [20, 20, 20]),
  };
}

function grid(x: number, y: number, widths: readonly number[], heights: readonly number[]): PdfRule[] {
  const total = (sizes: readonly number[], count = sizes.length) =>
    sizes.slice(0, count).reduce((sum, it) => sum + it, 0);
  return [
    ...[0, ...heights].map((_, at) => ({ x, y: y + total(heights, at), width: total(widths), height: 0.5 })),
    ...[0, ...widths].map((_, at) => ({ x: x + total(widths, at), y, width: 0.5, height: total(heights) })),
  ];
}

/** A landscape page: written sideways on an upright one that viewers turn. */
function turnedPage(): PdfPageContent {
  const words = [
    "3.1 Drawings of the survival cell are submitted on landscape pages, at a scale of one to ten,",
    "and each drawing shows the reference plane from which all heights are measured.",
    "3.2 A drawing without a scale is rejected.",
  ];
  return { rotate: 90, texts: words.map((text, at) => ({ text, x: 100 + at * LEADING, y: 742, turn: 90 })) };
}

function sidewaysPage(): PdfPageContent {
  const words = [
    "4.1 Text that stands sideways on an upright page is read like any other text of the page,",
    "from the bottom of the page to its top, line after line.",
  ];
  return {
    texts: [
      { text: "ARTICLE 4: SIDEWAYS", x: 60, y: 80, size: 14, font: "bold" },
      ...words.map((text, at) => ({ text, x: 200 + at * LEADING, y: 700, turn: 90 })),
    ],
  };
}

function changesPage(): PdfPageContent {
  return {
    texts: [
      { text: "ARTICLE 5: CHANGES", x: 60, y: 80, size: 14, font: "bold" },
      ...lines(["5.1 The minimum weight of the car is 798 kg 768 kg, measured without fuel."], 60, 110),
      ...lines(["5.2 The plank has an area of 10 cm", "5.3 This clause was deleted by the world council."], 60, 140),
      { text: "2", x: 217.2, y: 136, size: 6 },
      {
        text: "5.4 The o`cial list names every su`cient material that a competitor may use.",
        x: 60,
        y: 180,
        font: "odd",
      },
    ],
    rules: [
      { x: 229.5, y: 106, width: 33.5, height: 0.7 },
      { x: 60, y: 150, width: 225, height: 0.7 },
    ],
  };
}
