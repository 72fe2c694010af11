/** Collects paragraphs and table rows into the text and lines of a document without pages. */
import type { Span } from "../../corpus/clause";
import type { ReadDocument, ReadLine } from "../../corpus/cut/read-document";
import { Trouble } from "../../errors";
import { tooMuchText } from "./limits";
import { plainDocument } from "./text";

interface Words {
  text: string;
  /** Struck-through stretches of the text. */
  struck: readonly Span[];
}

interface StyledWords extends Words {
  heading: number;
  bold: number;
  /** Characters from the left margin to the first line. */
  indent: number;
  hang: number;
}

const CELL_SEPARATOR = " | ";

export class LineWriter {
  private readonly parts: string[] = [];
  private length = 0;
  private readonly lines: ReadLine[] = [];
  private readonly deletions: Span[] = [];

  /** @param name of the file, for the Trouble("document") where it holds more characters than allowed */
  constructor(
    private readonly maxCharacters: number,
    private readonly name: string,
  ) {}

  /** Breaks inside the paragraph part its lines, not the paragraph. */
  paragraph({ text, struck, heading, bold, indent, hang }: StyledWords): void {
    let from = 0;
    let opensParagraph = true;
    for (const words of text.split("\n")) {
      if (words.trim() !== "") {
        this.write(
          { text: words, struck: within(struck, from, from + words.length) },
          {
            heading,
            bold: Math.max(0, Math.min(bold - from, words.length)),
            opensParagraph,
            table: false,
            indent,
            hang: opensParagraph ? hang : 0,
          },
        );
        opensParagraph = false;
      }
      from += words.length + 1;
    }
  }

  tableRow(cells: readonly Words[]): void {
    let text = "";
    const struck: Span[] = [];
    for (const [at, cell] of cells.entries()) {
      if (at > 0) text += CELL_SEPARATOR;
      struck.push(...cell.struck.map(([start, end]) => [start + text.length, end + text.length] as const));
      text += cell.text.replace(/\n/g, " ");
    }
    if (text.replaceAll("|", "").trim() === "") return;
    if (cells.every(isStruck)) struck.splice(0, struck.length, [0, text.length]);
    this.write({ text, struck }, { heading: 0, bold: 0, opensParagraph: true, table: true, indent: 0, hang: 0 });
  }

  document(): ReadDocument {
    return { ...plainDocument(this.parts.join(""), this.lines), deletions: this.deletions };
  }

  private write(words: Words, looks: Omit<ReadLine, "start" | "end" | "line" | "plain">): void {
    const indent = words.text.length - words.text.trimStart().length;
    const plain = words.text.trim();
    const start = this.length;
    for (const [from, to] of within(words.struck, indent, indent + plain.length)) {
      this.deletions.push([start + from, start + to]);
    }
    this.lines.push({
      ...looks,
      bold: Math.max(0, looks.bold - indent),
      start,
      end: start + plain.length,
      line: this.lines.length + 1,
      plain,
    });
    this.parts.push(`${plain}\n`);
    this.length += plain.length + 1;
    if (this.length > this.maxCharacters) throw new Trouble("document", tooMuchText(this.name));
  }
}

function isStruck({ text, struck }: Words): boolean {
  return text.trim() === "" || struck.some(([from, to]) => from === 0 && to >= text.trimEnd().length);
}

/** Parts of the spans inside [from, to), counted from `from`. */
function within(spans: readonly Span[], from: number, to: number): Span[] {
  return spans
    .filter(([start, end]) => end > from && start < to)
    .map(([start, end]) => [Math.max(start, from) - from, Math.min(end, to) - from] as const);
}
