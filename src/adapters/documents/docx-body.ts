/** Walks through the body of a DOCX: paragraphs, tables, tracked changes. */
import type { Paragraph, RunLooks } from "./docx-paragraph";
import { ParagraphBuilder } from "./docx-paragraph";
import { readIndent } from "./docx-indent";
import type { Numbering } from "./docx-numbering";
import type { Styles } from "./docx-styles";
import { isOn } from "./docx-styles";
import { symbolOf } from "./docx-symbols";
import { raised } from "./raised";
import type { Attributes, XmlHandlers } from "./xml";

export type Block = { kind: "paragraph"; paragraph: Paragraph } | { kind: "table"; rows: Cell[][] };

export interface Cell {
  paragraphs: Paragraph[];
  /** Columns that it is wide. */
  span: number;
  /** Does the cell above reach into it? */
  continues: boolean;
}

interface Table {
  rows: Cell[][];
  /** Is the row that is read deleted? */
  isRowStruck: boolean;
}

/** Foot- and endnotes by the tag that names them and their id. */
export type Notes = ReadonlyMap<string, readonly Paragraph[]>;

const NOTE_MARKS: Readonly<Record<string, string>> = {
  "w:footnoteReference": "w:footnote",
  "w:endnoteReference": "w:endnote",
};
const PLAIN_RUN: RunLooks = { struck: false, hidden: false, raised: false, bold: null };

/** More columns than Word allows are a mistake of the file. */
const MAX_SPAN = 63;
const BREAKS = new Set(["w:br", "w:cr"]);
const STRUCK_PARTS = new Set(["w:del", "w:moveFrom"]);
/** What Word shows instead of words, or says twice. */
const SKIPPED = new Set(["w:instrText", "w:delInstrText", "mc:Fallback", "w:fldData", "wp:docPr", "w:footnotePr"]);

/** Handlers that hand each block of the body to `emit`; a table comes whole, at its end, and notes after what names them. */
export function bodyReader(
  styles: Styles,
  numbering: Numbering,
  notes: Notes,
  emit: (block: Block) => void,
): XmlHandlers {
  const open: ParagraphBuilder[] = [];
  const tables: Table[] = [];
  const named: Paragraph[] = [];
  let noteCount = 0;
  let looks = PLAIN_RUN;
  let struckDepth = 0;
  let skippedDepth = 0;
  let inText = 0;
  let inParagraphProperties = 0;
  let inRowProperties = 0;

  const add = (words: string) => {
    const struck = looks.struck || struckDepth > 0 || tables.at(-1)?.isRowStruck === true;
    open.at(-1)?.add(words, { ...looks, struck }, styles);
  };

  return {
    open(tag, attributes) {
      if (SKIPPED.has(tag) || skippedDepth > 0) skippedDepth++;
      if (skippedDepth > 0) return;
      if (tag === "w:p") open.push(new ParagraphBuilder(tables.length));
      else if (tag === "w:t" || tag === "w:delText" || tag === "m:t") inText++;
      else if (tag === "w:pPr") inParagraphProperties++;
      else if (tag === "w:r") looks = PLAIN_RUN;
      else if (tag === "w:trPr") inRowProperties++;
      else if (inRowProperties > 0) rowProperty(tables.at(-1), tag);
      else if (STRUCK_PARTS.has(tag)) struckDepth++;
      else if (tag === "w:tbl") tables.push({ rows: [], isRowStruck: false });
      else if (tag === "w:tr") openRow(tables.at(-1));
      else if (tag === "w:tc") tables.at(-1)?.rows.at(-1)?.push({ paragraphs: [], span: 1, continues: false });
      else if (tag === "w:gridSpan" || tag === "w:vMerge") cellProperty(lastCell(), tag, attributes);
      else if (NOTE_MARKS[tag] !== undefined) mark(NOTE_MARKS[tag], attributes["w:id"] ?? "");
      else if (tag === "w:sym") add(symbolOf(attributes));
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
      else if (tag === "w:trPr") inRowProperties--;
      else if (inRowProperties > 0) return;
      else if (STRUCK_PARTS.has(tag)) struckDepth--;
      else if (tag === "w:p") closeParagraph(open.pop()!);
      else if (tag === "w:tbl") closeTable();
    },
  };

  function mark(kind: string, id: string): void {
    const note = notes.get(`${kind} ${id}`);
    if (note === undefined) return;
    const label = raised(String(++noteCount));
    add(label);
    named.push(...note.map((paragraph, at) => (at === 0 ? behind(`${label} `, paragraph) : paragraph)));
  }

  function closeParagraph(builder: ParagraphBuilder): void {
    place(builder.finish(styles, numbering));
    builder.attached.forEach(place);
  }

  /** In its cell, behind the paragraph that it hangs on, or as a block of its own. */
  function place(paragraph: Paragraph): void {
    const around = open.at(-1);
    if (around !== undefined && around.tableDepth === tables.length) around.attached.push(paragraph);
    else if (lastCell() !== undefined) lastCell()!.paragraphs.push(paragraph);
    else emitWithNotes({ kind: "paragraph", paragraph });
  }

  /** A table within a table or a text box becomes paragraphs. */
  function closeTable(): void {
    const { rows } = tables.pop()!;
    if (tables.length === 0 && open.length === 0) emitWithNotes({ kind: "table", rows });
    else rows.flat().forEach(({ paragraphs }) => paragraphs.forEach(place));
  }

  function emitWithNotes(block: Block): void {
    emit(block);
    for (const paragraph of named.splice(0)) emit({ kind: "paragraph", paragraph });
  }

  function lastCell(): Cell | undefined {
    return tables.at(-1)?.rows.at(-1)?.at(-1);
  }
}

/** Handlers that put the notes of footnotes.xml or endnotes.xml into the map. */
export function notesReader(styles: Styles, numbering: Numbering, notes: Map<string, Paragraph[]>): XmlHandlers {
  let current: Paragraph[] = [];
  const body = bodyReader(styles, numbering, new Map(), (block) => {
    if (block.kind === "paragraph" && block.paragraph.text.trim() !== "") current.push(trimmed(block.paragraph));
  });
  return {
    ...body,
    open(tag, attributes) {
      if (tag === "w:footnote" || tag === "w:endnote") notes.set(`${tag} ${attributes["w:id"]}`, (current = []));
      body.open(tag, attributes);
    },
  };
}

function trimmed(paragraph: Paragraph): Paragraph {
  return behind("", paragraph, paragraph.text.length - paragraph.text.trimStart().length);
}

/** The paragraph with words before it, and without so many of its first characters. */
function behind(words: string, { text, struck, bold, ...paragraph }: Paragraph, dropped = 0): Paragraph {
  const shift = (at: number) => Math.max(0, at - dropped) + words.length;
  return {
    ...paragraph,
    text: words + text.slice(dropped),
    struck: struck.map(([from, to]) => [shift(from), shift(to)] as const),
    bold: bold === 0 ? 0 : shift(bold),
  };
}

function openRow(table: Table | undefined): void {
  table?.rows.push([]);
  if (table !== undefined) table.isRowStruck = false;
}

function rowProperty(table: Table | undefined, tag: string): void {
  if (table !== undefined && tag === "w:del") table.isRowStruck = true;
}

function cellProperty(cell: Cell | undefined, tag: string, attributes: Attributes): void {
  if (cell === undefined) return;
  if (tag === "w:gridSpan") cell.span = Math.min(MAX_SPAN, Math.max(1, Number(attributes["w:val"]) || 1));
  else cell.continues = attributes["w:val"] !== "restart";
}

function paragraphProperty(paragraph: ParagraphBuilder | undefined, tag: string, attributes: Attributes): void {
  if (paragraph === undefined) return;
  const value = attributes["w:val"] ?? "";
  if (tag === "w:pStyle") paragraph.style = value;
  else if (tag === "w:numId") paragraph.list = value;
  else if (tag === "w:ilvl") paragraph.level = Number(value);
  else if (tag === "w:outlineLvl") paragraph.outline = Number(value);
  else if (tag === "w:ind") paragraph.indent = readIndent(attributes);
}

function runProperty(looks: RunLooks, tag: string, attributes: Attributes): RunLooks {
  const value = attributes["w:val"];
  if (tag === "w:strike" || tag === "w:dstrike") return { ...looks, struck: looks.struck || isOn(value) };
  if (tag === "w:vanish") return { ...looks, hidden: isOn(value) };
  if (tag === "w:vertAlign") return { ...looks, raised: value === "superscript" };
  if (tag === "w:b") return { ...looks, bold: isOn(value) };
  return looks;
}
