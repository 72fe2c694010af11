/** An invented regulation set on pages as rule-makers print them: contents page, running header, page numbers. */
import type { PdfPageContent, PdfText } from "./pdf-file";
import { wrap } from "./wrap";

const SUBJECTS = [
  "roll structure",
  "brake line",
  "fuel cell",
  "survival cell",
  "wheel tether",
  "impact structure",
  "steering column",
  "floor",
  "wing",
  "gearbox",
];
const VERBS = [
  "must be fitted with",
  "must not exceed the limits of",
  "may be replaced by",
  "shall be inspected together with",
  "must be homologated with",
];
const CIRCUMSTANCES = [
  "before each competition",
  "at all times during the event",
  "unless the technical delegate agrees in writing",
  "when the car leaves the pit lane",
  "throughout a sprint session",
];

export interface PagedClause {
  number: string;
  title: string;
  text: string;
  /** Page index from 1. */
  page: number;
}

export interface PagedRegulation {
  pages: PdfPageContent[];
  clauses: PagedClause[];
}

const LINES_A_PAGE = 46;
const LINE_HEIGHT = 15;
const WRAP = 88;

/** The same pages for the same number. */
export function pagedRegulation(pageCount: number): PagedRegulation {
  const clauses: PagedClause[] = [];
  const pages: PdfPageContent[] = [coverPage(), contentsPage()];
  let lines: PdfText[] = [];
  let row = 0;
  let serial = 0;
  const room = (needed: number) => {
    if (row + needed <= LINES_A_PAGE) return;
    pages.push(framed(lines, pages.length + 1));
    lines = [];
    row = 0;
  };
  const write = (text: string, x: number, font: PdfText["font"] = "plain", size = 10) => {
    lines.push({ text, x, y: 90 + row * LINE_HEIGHT, font, size });
    row++;
  };
  for (let article = 1; pages.length < pageCount; article++) {
    room(6);
    write(`ARTICLE ${article}: ${pick(SUBJECTS, article).toUpperCase()}`, 60, "bold", 14);
    for (let section = 1; section <= 6 && pages.length < pageCount; section++) {
      room(4);
      write(`${article}.${section} ${title(article, section)}`, 60, "bold");
      for (let clause = 1; clause <= 5 && pages.length < pageCount; clause++) {
        const number = `${article}.${section}.${clause}`;
        const text = sentence(++serial);
        const wrapped = wrap(text, WRAP);
        room(wrapped.length);
        clauses.push({ number, title: "", text, page: pages.length + 1 });
        lines.push({ text: number, x: 60, y: 90 + row * LINE_HEIGHT });
        for (const line of wrapped) write(line, 105);
      }
    }
  }
  return { pages: pages.slice(0, pageCount), clauses: clauses.filter(({ page }) => page <= pageCount) };
}

function sentence(serial: number): string {
  const [subject, other] = [pick(SUBJECTS, serial), pick(SUBJECTS, serial * 7 + 3)];
  const limit = 10 + ((serial * 37) % 990);
  return (
    `Each ${subject} ${pick(VERBS, serial)} a ${other} of type ${serial} ${pick(CIRCUMSTANCES, serial)}. ` +
    `The deflection under a load of ${limit} N must not exceed ${(limit % 17) + 1} mm, measured as described in Article ` +
    `${1 + (serial % 9)}.${1 + (serial % 6)}.${1 + (serial % 5)}; a ${other} that fails this test is rejected by the scrutineers.`
  );
}

function title(article: number, section: number): string {
  const words = `${pick(SUBJECTS, article + section)} ${pick(["dimensions", "materials", "tests", "marking", "repairs", "records"], section)}`;
  return words[0]!.toUpperCase() + words.slice(1);
}

function coverPage(): PdfPageContent {
  return {
    texts: [
      { text: "FORMULA EXAMPLE", x: 150, y: 250, size: 28, font: "bold" },
      { text: "TECHNICAL REGULATIONS 2026", x: 110, y: 300, size: 22, font: "bold" },
      { text: "Issue 3, published on 12 March 2026", x: 190, y: 340, size: 12 },
    ],
  };
}

function contentsPage(): PdfPageContent {
  const entries = Array.from({ length: 12 }, (_, at) => ({
    text: `ARTICLE ${at + 1}: ${pick(SUBJECTS, at + 1).toUpperCase()} ${".".repeat(60)} ${3 + at * 4}`,
    x: 60,
    y: 120 + at * LINE_HEIGHT,
  }));
  return framed([{ text: "CONTENTS", x: 60, y: 95, size: 14, font: "bold" }, ...entries], 2);
}

function framed(texts: readonly PdfText[], page: number): PdfPageContent {
  return {
    texts: [
      { text: "Formula Example Technical Regulations 2026", x: 60, y: 40, size: 8 },
      ...texts,
      { text: "Issue 3", x: 60, y: 815, size: 8 },
      { text: `${page}`, x: 290, y: 815, size: 8 },
    ],
    rules: [{ x: 60, y: 46, width: 475, height: 0.5 }],
  };
}

function pick<Item>(items: readonly Item[], at: number): Item {
  return items[at % items.length]!;
}
