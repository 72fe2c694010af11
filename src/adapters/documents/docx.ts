/** Reads DOCX: list numbers are counted as Word does, tables keep their rows, what is struck or deleted is marked. */
import type { ReadDocument } from "../../corpus/cut/read-document";
import { Trouble } from "../../errors";
import type { Block, Cell } from "./docx-body";
import { bodyReader, notesReader } from "./docx-body";
import { Numbering } from "./docx-numbering";
import type { Paragraph } from "./docx-paragraph";
import { Styles } from "./docx-styles";
import { LineWriter } from "./line-writer";
import type { ReadLimits } from "./limits";
import { readXml } from "./xml";
import { unzipMembers } from "./zip";

const BODY = "word/document.xml";
const NOTES = ["word/footnotes.xml", "word/endnotes.xml"];
const MEMBERS = new Set([BODY, ...NOTES, "word/numbering.xml", "word/styles.xml", "docProps/core.xml"]);
/** A cell with more paragraphs than these holds text that was set in a table for its looks. */
const MAX_CELL_PARAGRAPHS = 6;

/** Throws Trouble("document") where the file is no DOCX, is damaged, or unpacks to too much. */
export function readDocx(bytes: Uint8Array, { name, limits }: { name: string; limits: ReadLimits }): ReadDocument {
  const members = unzipMembers(bytes, (member) => MEMBERS.has(member), limits.unpackedBytes, name);
  const body = members[BODY];
  if (body === undefined) throw new Trouble("document", `${name} is an archive, but no Word document.`);
  const styles = new Styles();
  const numbering = new Numbering();
  const read = (member: string, handlers: Parameters<typeof readXml>[1]) => {
    const content = members[member];
    if (content !== undefined) readXml(content, handlers, name);
  };
  read("word/styles.xml", styles.reader());
  read("word/numbering.xml", numbering.reader());
  const notes = new Map<string, Paragraph[]>();
  for (const member of NOTES) read(member, notesReader(styles, numbering, notes));
  const writer = new LineWriter(limits.characters, name);
  readXml(
    body,
    bodyReader(styles, numbering, notes, (block) => writeBlock(block, writer)),
    name,
  );
  return { ...writer.document(), title: titleOf(members["docProps/core.xml"], name) };
}

function writeBlock(block: Block, writer: LineWriter): void {
  if (block.kind === "paragraph") return writer.paragraph(block.paragraph);
  const rows = block.rows.map((row) => row.map(({ paragraphs }) => paragraphs));
  if (!isDataTable(rows)) {
    for (const row of rows) writeListRow(row, writer);
    return;
  }
  for (const row of withMerged(block.rows)) writer.tableRow(row.map((cell) => joined(cell, " ")));
}

/** Every row with a cell for each column: what stands in a merged cell holds for each row, and as a heading for each column. */
function withMerged(rows: readonly Cell[][]): Paragraph[][][] {
  const above: Paragraph[][] = [];
  return rows.map((row, index) => {
    const cells: Paragraph[][] = [];
    for (const { paragraphs, span, continues } of row) {
      const own =
        continues && paragraphs.every(({ text }) => text.trim() === "") ? (above[cells.length] ?? []) : paragraphs;
      for (let column = 0; column < span; column++) cells.push(column === 0 || index === 0 ? own : []);
    }
    cells.forEach((cell, column) => (above[column] = cell));
    return cells;
  });
}

/** Tables of one column, of a number and its words, and of long texts are there for their looks: they are no data. */
function isDataTable(rows: readonly Paragraph[][][]): boolean {
  const isListRow = (row: readonly Paragraph[][]) => row.length === 2 && joined(row[0]!, " ").text.trim().length <= 8;
  const isText = (row: readonly Paragraph[][]) => row.some((cell) => cell.length > MAX_CELL_PARAGRAPHS);
  return rows.some((row) => row.length > 1 && !isListRow(row)) && !rows.some(isText);
}

/** "(a)" in one cell and its words in the next read as one paragraph. */
function writeListRow(row: readonly Paragraph[][], writer: LineWriter): void {
  const [first, second] = row;
  if (row.length === 2 && first!.length === 1 && second!.length > 0) {
    writer.paragraph(joined([first![0]!, second![0]!], " "));
    for (const paragraph of second!.slice(1)) writer.paragraph(paragraph);
  } else {
    for (const paragraph of row.flat()) writer.paragraph(paragraph);
  }
}

function joined(paragraphs: readonly Paragraph[], separator: string): Paragraph {
  const filled = paragraphs.filter(({ text }) => text.trim() !== "");
  const [first, ...rest] = filled;
  if (first === undefined) return { text: "", struck: [], heading: 0, bold: 0, isContents: false, indent: 0, hang: 0 };
  return rest.reduce((whole, { text, struck, bold }) => {
    const shift = whole.text.length + separator.length;
    return {
      ...whole,
      text: whole.text + separator + text,
      struck: [...whole.struck, ...struck.map(([from, to]) => [from + shift, to + shift] as const)],
      bold: whole.bold === whole.text.length ? shift + bold : whole.bold,
    };
  }, first);
}

/** Title in the file's properties, unless it is what a word processor put there itself. */
function titleOf(properties: Uint8Array | undefined, name: string): string | null {
  if (properties === undefined) return null;
  let title = "";
  let inTitle = false;
  const handlers = {
    open: (tag: string) => (inTitle = tag === "dc:title"),
    close: () => (inTitle = false),
    words: (words: string) => {
      if (inTitle) title += words;
    },
  };
  readXml(properties, handlers, name);
  const trimmed = title.trim();
  return trimmed.length < 3 || /^(?:microsoft word|document|untitled)\b/i.test(trimmed) ? null : trimmed;
}
