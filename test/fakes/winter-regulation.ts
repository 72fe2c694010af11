/** A small invented PDF regulation of three pages; the clause that is asked for stands on the last one, over two lines. */
import { pdfFile } from "./pdf-file";
import type { PdfPageContent } from "./pdf-file";

const LEFT = 60;
const LINE_POINTS = 15;

/** Words of 2.1.2; in the PDF they stand on two lines. */
export const BLADE_RULE = [
  "The blade of a snow plough must not be wider than 3.2 metres and must be",
  "painted in a colour that can be seen from 200 metres.",
] as const;

/** The first line of 2.1.2's words, in points from the top left of its page. */
export const BLADE_PLACE = { page: 3, x: 105, baseline: 145 };

export function winterRegulation({ isStruck = false }: { isStruck?: boolean } = {}): Uint8Array<ArrayBuffer> {
  const struck = [{ x: BLADE_PLACE.x, y: BLADE_PLACE.baseline + LINE_POINTS - 3.5, width: 240, height: 0.6 }];
  return pdfFile([cover, lines(DRIVERS), { ...lines(PLOUGHS), rules: isStruck ? struck : [] }], {
    title: "Winter Service Regulations 2026",
  });
}

type Line = readonly [number: string, text: string];

const DRIVERS: readonly Line[] = [
  ["ARTICLE 1: DRIVERS", ""],
  ["1.1", "Shifts"],
  ["1.1.1", "A driver of the winter service must not work longer than nine hours in a shift."],
  ["1.1.2", "Each driver must rest for eleven hours between two shifts."],
];
const PLOUGHS: readonly Line[] = [
  ["ARTICLE 2: SNOW PLOUGHS", ""],
  ["2.1", "Blades"],
  ["2.1.1", "Each blade must be checked for cracks before the winter."],
  ["2.1.2", BLADE_RULE[0]],
  ["", BLADE_RULE[1]],
  ["2.1.3", "Worn edges must be replaced by the workshop."],
];

const cover: PdfPageContent = {
  texts: [
    { text: "WINTER SERVICE REGULATIONS 2026", x: 90, y: 250, size: 20, font: "bold" },
    { text: "Issue 1, published on 3 August 2026", x: 190, y: 290, size: 12 },
  ],
};

function lines(rows: readonly Line[]): PdfPageContent {
  const first = BLADE_PLACE.baseline - 3 * LINE_POINTS;
  return {
    texts: rows.flatMap(([number, text], at) => {
      const y = first + at * LINE_POINTS;
      const font = number !== "" && number.split(".").length < 3 ? "bold" : "plain";
      const cells = [
        { text: number, x: LEFT, y, font },
        { text, x: BLADE_PLACE.x, y, font },
      ] as const;
      return cells.filter((cell) => cell.text !== "");
    }),
  };
}
