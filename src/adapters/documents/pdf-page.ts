/** Reads one page of a PDF into blocks of lines. */
import type { PDFPageProxy } from "pdfjs-dist";
import { inReadingOrder } from "./pdf-columns";
import type { PagePart } from "./pdf-furniture";
import { withoutLineNumbers } from "./pdf-furniture";
import type { Glyph, OperationList, Operations, PageFont } from "./pdf-marks";
import { readMarks } from "./pdf-marks";
import type { Matrix } from "./pdf-matrix";
import { apply, IDENTITY, matrixOf } from "./pdf-matrix";
import { withGapTables } from "./pdf-gap-tables";
import { splitOpenTables } from "./pdf-open-tables";
import type { Rule } from "./pdf-rules";
import { splitTables } from "./pdf-tables";
import { linesOf, markStruck, topFirst, turnedRules, wordsOf } from "./pdf-words";

export interface PdfPage {
  /** Points, as the page is shown. */
  width: number;
  height: number;
  parts: PagePart[];
  hasPicture: boolean;
  /** Does most of the text say no letters, because its font does not tell which they are? */
  isGarbled: boolean;
}

/** The largest page that PDF allows. */
const MAX_POINTS = 14_400;
const MAX_GLYPHS = 120_000;
const GARBLED_SHARE = 0.4;
const UNKNOWN = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/;

export async function readPage(page: PDFPageProxy, ops: Operations): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const size = { width: Math.min(width, MAX_POINTS), height: Math.min(height, MAX_POINTS) };
  const view = matrixOf(transform) ?? IDENTITY;
  const list = (await page.getOperatorList({ annotationMode: 0 })) as unknown as OperationList;
  const fonts = new Map<string, PageFont>();
  const marks = readMarks(list, ops, view, size, (name) => {
    const font = fonts.get(name) ?? fontOf(page, name);
    fonts.set(name, font);
    return font;
  });
  const rules = [...marks.rules, ...(await struckByNotes(page, view))];
  const glyphs = marks.glyphs.slice(0, MAX_GLYPHS);
  const parts = [
    partOf(glyphs, rules, 0, size),
    ...marks.turned.map((it) => partOf(it.glyphs.slice(0, MAX_GLYPHS), rules, it.quarter, size)),
  ];
  return {
    ...size,
    parts: parts.filter(({ blocks }) => blocks.length > 0),
    hasPicture: marks.hasPicture,
    isGarbled: isGarbled(glyphs),
  };
}

function partOf(glyphs: readonly Glyph[], rules: readonly Rule[], quarter: 0 | 1 | 2 | 3, page: Size): PagePart {
  const isSideways = quarter % 2 === 1;
  const width = isSideways ? page.height : page.width;
  const height = isSideways ? page.width : page.height;
  const seen = quarter === 0 ? rules : turnedRules(rules, quarter, page);
  const words = wordsOf(glyphs);
  markStruck(words, seen);
  const ruled = splitTables(words, seen);
  const open = splitOpenTables(ruled.rest, seen);
  const lines = [...withoutLineNumbers(linesOf(open.rest)), ...ruled.rows, ...open.rows].sort(topFirst);
  const blocks = inReadingOrder(withGapTables(lines), width);
  return { quarter, width, height, blocks: blocks.map((block) => ({ ...block, lines: withGapTables(block.lines) })) };
}

interface Size {
  width: number;
  height: number;
}

const PLAIN_FONT: PageFont = { name: "", bold: false, unit: 0.001, isVertical: false };

function fontOf(page: PDFPageProxy, name: string): PageFont {
  if (!page.commonObjs.has(name)) return PLAIN_FONT;
  const font = page.commonObjs.get(name) as unknown;
  if (typeof font !== "object" || font === null) return PLAIN_FONT;
  const { name: face, bold, black, vertical, fontMatrix } = font as Record<string, unknown>;
  const unit = matrixOf(fontMatrix)?.[0] ?? PLAIN_FONT.unit;
  const isBold = bold === true || black === true || /bold|black|heavy|semibold|demi/i.test(String(face));
  return { name, bold: isBold, unit, isVertical: vertical === true };
}

/** The strokes of StrikeOut notes, as rules through the middle of what they mark. */
async function struckByNotes(page: PDFPageProxy, view: Matrix): Promise<Rule[]> {
  const notes = (await page.getAnnotations()) as { subtype?: string; quadPoints?: ArrayLike<number> | null }[];
  return notes
    .filter(({ subtype }) => subtype === "StrikeOut")
    .flatMap(({ quadPoints }) => {
      const values = Array.from(quadPoints ?? []);
      return Array.from({ length: Math.floor(values.length / 8) }, (_, at) =>
        ruleThrough(values.slice(at * 8, at * 8 + 8), view),
      );
    });
}

function ruleThrough(corners: readonly number[], view: Matrix): Rule {
  const points = [0, 2, 4, 6].map((at) => apply(view, corners[at]!, corners[at + 1]!));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  return { x, y: (Math.min(...ys) + Math.max(...ys)) / 2, width: Math.max(...xs) - x, height: 0.5 };
}

function isGarbled(glyphs: readonly Glyph[]): boolean {
  const shown = glyphs.filter(({ isSpace }) => !isSpace);
  return shown.length > 20 && shown.filter(({ text }) => UNKNOWN.test(text)).length > shown.length * GARBLED_SHARE;
}
