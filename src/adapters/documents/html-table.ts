/** Tables of HTML: which are data, and what cells that span rows and columns mean for the rows below them. */
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const MAX_SPAN = 100;

/** Counts columns while the rows of one table are read. */
export class TableColumns {
  private column = 0;
  private rows = 0;
  /** Words of cells that reach down into further rows, by column. */
  private readonly held = new Map<number, { words: string; rows: number }>();

  openRow(): void {
    this.column = 0;
    this.rows++;
  }

  /** Words for the columns up to the next free one, which cells above fill. */
  takeHeld(): string[] {
    const filled: string[] = [];
    for (let cell = this.held.get(this.column); cell !== undefined; cell = this.held.get(this.column)) {
      filled.push(cell.words);
      if (--cell.rows === 0) this.held.delete(this.column);
      this.column++;
    }
    return filled;
  }

  /** Words for the further columns that the cell is wide: a heading holds for each of them. */
  place(cell: Element, words: string): string[] {
    const width = spanOf(cell, "colspan");
    const rows = spanOf(cell, "rowspan") - 1;
    const further = Array.from({ length: width - 1 }, () => (this.rows === 1 || cell.tagName === "th" ? words : ""));
    [words, ...further].forEach((held, at) => {
      if (rows > 0) this.held.set(this.column + at, { words: held, rows });
    });
    this.column += width;
    return further;
  }

  get isAtStart(): boolean {
    return this.column === 0;
  }
}

/** Laws put "(a)" and its words into the two cells of a row: such tables are lists, not data. */
export function isDataTable(table: Element): boolean {
  const isListRow = (row: Element) => {
    const [first, ...rest] = descendants(row, "td");
    return first !== undefined && rest.length === 1 && textOf(first).trim().length <= 8;
  };
  return !descendants(table, "tr").every(isListRow);
}

export function textOf(node: Node, depth = 0): string {
  if ("value" in node) return node.value;
  return "childNodes" in node && depth < 50 ? node.childNodes.map((child) => textOf(child, depth + 1)).join("") : "";
}

export function attribute(node: Element, name: string): string | null {
  return node.attrs.find((it) => it.name === name)?.value ?? null;
}

function descendants(node: Element, tag: string, depth = 0): Element[] {
  if (depth > 50) return [];
  return node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [];
    return child.tagName === tag ? [child] : child.tagName === "table" ? [] : descendants(child, tag, depth + 1);
  });
}

function spanOf(cell: Element, name: "rowspan" | "colspan"): number {
  const span = Number.parseInt(attribute(cell, name) ?? "1", 10);
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1;
}
