/** Walks through the body of a DOCX: paragraphs, tables, tracked changes. */
import type { Paragraph, RunLooks } from "./docx-paragraph";
import { ParagraphBuilder } from "./docx-paragraph";
import type { Numbering } from "./docx-numbering";
import type { Styles } from "./docx-styles";
import { isOn } from "./docx-styles";
import type { Attributes, XmlHandlers } from "./xml";

export type Block = { kind: "paragraph"; paragraph: Paragraph } | { kind: "table"; rows: Paragraph[][][] };

interface Table {
  /** Rows of cells of paragraphs. */
  rows: Paragraph[][][];
}

const BREAKS = new Set(["w:br", "w:cr"]);
const STRUCK_PARTS = new Set(["w:del", "w:moveFrom"]);
/** What Word shows instead of words, or says twice. */
const SKIPPED = new Set(["w:instrText", "w:delInstrText", "mc:Fallback", "w:fldData", "wp:docPr", "w:footnotePr"]);

/** Handlers that hand each block of the body to `emit`; a table comes whole, at its end. */
export function bodyReader(styles: Styles, numbering: Numbering, emit: (block: Block) => void): XmlHandlers {
  const open: ParagraphBuilder[] = [];
  const tables: Table[] = [];
  let looks: RunLooks = { struck: false, hidden: false, bold: null };
  let struckDepth = 0;
  let skippedDepth = 0;
  let inText = 0;
  let inParagraphProperties = 0;

  const add = (words: string) => open.at(-1)?.add(words, { ...looks, struck: looks.struck || struckDepth > 0 }, styles);

  return {
    open(tag, attributes) {
      if (SKIPPED.has(tag) || skippedDepth > 0) skippedDepth++;
      if (skippedDepth > 0) return;
      if (tag === "w:p") open.push(new ParagraphBuilder());
      else if (tag === "w:t" || tag === "w:delText" || tag === "m:t") inText++;
      else if (tag === "w:pPr") inParagraphProperties++;
      else if (tag === "w:r") looks = { struck: false, hidden: false, bold: null };
      else if (STRUCK_PARTS.has(tag)) struckDepth++;
      else if (tag === "w:tbl") tables.push({ rows: [] });
      else if (tag === "w:tr") tables.at(-1)?.rows.push([]);
      else if (tag === "w:tc") tables.at(-1)?.rows.at(-1)?.push([]);
      else if (tag === "w:tab") add(inParagraphProperties > 0 ? "" : "\t");
      else if (BREAKS.has(tag)) add("\n");
      else if (tag === "w:noBreakHyphen") add("-");
      else if (inParagraphProperties > 0) paragraphProperty(open.at(-1), tag, attributes);
      else looks = runProperty(looks, tag, attributes);
    },
    words(words) {
      if (inText > 0 && skippedDepth === 0) add(words);
    },
    close(tag) {
      if (skippedDepth > 0) {
        skippedDepth--;
        return;
      }
      if (tag === "w:t" || tag === "w:delText" || tag === "m:t") inText--;
      else if (tag === "w:pPr") inParagraphProperties--;
      else if (STRUCK_PARTS.has(tag)) struckDepth--;
      else if (tag === "w:p") place(open.pop()!.finish(styles, numbering));
      else if (tag === "w:tbl") closeTable();
    },
  };

  function place(paragraph: Paragraph): void {
    const cell = tables.at(-1)?.rows.at(-1)?.at(-1);
    if (cell !== undefined) cell.push(paragraph);
    else emit({ kind: "paragraph", paragraph });
  }

  /** A table within a table becomes paragraphs of its cell. */
  function closeTable(): void {
    const { rows } = tables.pop()!;
    const outer = tables.at(-1)?.rows.at(-1)?.at(-1);
    if (outer === undefined) emit({ kind: "table", rows });
    else outer.push(...rows.flat(2));
  }
}

function paragraphProperty(paragraph: ParagraphBuilder | undefined, tag: string, attributes: Attributes): void {
  if (paragraph === undefined) return;
  const value = attributes["w:val"] ?? "";
  if (tag === "w:pStyle") paragraph.style = value;
  else if (tag === "w:numId") paragraph.list = value;
  else if (tag === "w:ilvl") paragraph.level = Number(value);
  else if (tag === "w:outlineLvl") paragraph.outline = Number(value);
}

function runProperty(looks: RunLooks, tag: string, attributes: Attributes): RunLooks {
  const value = attributes["w:val"];
  if (tag === "w:strike" || tag === "w:dstrike") return { ...looks, struck: looks.struck || isOn(value) };
  if (tag === "w:vanish") return { ...looks, hidden: isOn(value) };
  if (tag === "w:b") return { ...looks, bold: isOn(value) };
  return looks;
}
