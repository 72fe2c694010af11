/** Reads HTML: blocks become lines, list numbers and headings are kept, line numbers are those of the file. */
import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import type { ReadDocument, ReadLine } from "../../corpus/cut/read-document";
import type { Span } from "../../corpus/clause";
import { decodeText } from "./decode";
import { listNumber } from "./list-number";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const SKIPPED = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "svg",
  "math",
  "nav",
  "head",
  "iframe",
  "object",
  "select",
  "button",
]);
const BLOCKS = new Set(
  "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main ol p pre section summary table tbody td tfoot th thead tr ul".split(" "),
); // prettier-ignore
const STRUCK = new Set(["del", "s", "strike"]);
const BOLD = new Set(["b", "strong"]);
const MAX_DEPTH = 500;

export function readHtml(bytes: Uint8Array): ReadDocument {
  const source = decodeText(bytes);
  const page = parse(source, { sourceCodeLocationInfo: true });
  const writer = new Writer();
  walk(page, writer, { struck: false, bold: false, heading: 0, table: false, depth: 0 });
  writer.close();
  const declared = /<html[^>]*\slang=["']?([a-z]{2})/i.exec(source.slice(0, 4000));
  return {
    text: writer.text,
    lines: writer.lines,
    pages: null,
    pageStarts: [],
    pageLabels: [],
    deletions: writer.deletions,
    warnings: writer.tooDeep ? ["The page is nested so deeply that some of it was left out."] : [],
    title: /<title[^>]*>([^<]{3,200})/i.exec(source)?.[1]?.trim() ?? null,
    language: declared?.[1]?.toLowerCase() ?? null,
  };
}

interface Looks {
  struck: boolean;
  bold: boolean;
  heading: number;
  table: boolean;
  depth: number;
}

function walk(node: Node, writer: Writer, looks: Looks): void {
  if (looks.depth > MAX_DEPTH) {
    writer.tooDeep = true;
    return;
  }
  if (node.nodeName === "#text" && "value" in node) {
    writer.words(node.value, looks, node.sourceCodeLocation?.startLine ?? null);
  } else if ("tagName" in node) {
    element(node, writer, looks);
  } else if ("childNodes" in node) {
    for (const child of node.childNodes) walk(child, writer, { ...looks, depth: looks.depth + 1 });
  }
}

function element(node: Element, writer: Writer, looks: Looks): void {
  const tag = node.tagName;
  if (SKIPPED.has(tag)) return;
  if (tag === "br") return writer.close();
  const isCell = tag === "td" || tag === "th";
  const breaks = BLOCKS.has(tag) && !(isCell && looks.table);
  if (breaks) writer.close(true);
  const inner: Looks = {
    struck: looks.struck || STRUCK.has(tag) || /text-decoration[^;]*line-through/i.test(attribute(node, "style") ?? ""),
    bold: looks.bold || BOLD.has(tag),
    heading: /^h[1-6]$/.test(tag) ? Number(tag[1]) : looks.heading,
    table: looks.table || (tag === "table" && isDataTable(node)),
    depth: looks.depth + 1,
  };
  if (tag === "li") writer.words(numberOf(node), inner, node.sourceCodeLocation?.startLine ?? null);
  if (isCell && looks.table) writer.cell();
  for (const child of node.childNodes) walk(child, writer, inner);
  if (breaks) writer.close(true);
  else if (isCell) writer.words(" ", inner, null);
}

/** Laws put "(a)" and its words into the two cells of a row: such tables are lists, not data. */
function isDataTable(table: Element): boolean {
  const rows = descendants(table, "tr");
  const isListRow = (row: Element) => {
    const [first, ...rest] = descendants(row, "td");
    return first !== undefined && rest.length === 1 && textOf(first).trim().length <= 8;
  };
  return !rows.every(isListRow);
}

function descendants(node: Element, tag: string, depth = 0): Element[] {
  if (depth > 50) return [];
  return node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [];
    return child.tagName === tag ? [child] : child.tagName === "table" ? [] : descendants(child, tag, depth + 1);
  });
}

function textOf(node: Node, depth = 0): string {
  if ("value" in node) return node.value;
  return "childNodes" in node && depth < 50 ? node.childNodes.map((child) => textOf(child, depth + 1)).join("") : "";
}

/** The number that a browser shows before a member of an ordered list. */
function numberOf(item: Element): string {
  const list = item.parentNode;
  if (list === null || !("tagName" in list) || list.tagName !== "ol") return "";
  if (/list-style(-type)?:\s*none/i.test(attribute(list, "style") ?? "")) return "";
  const items = list.childNodes.filter((child) => "tagName" in child && child.tagName === "li");
  const value = Number(attribute(list, "start") ?? 1) + items.indexOf(item);
  const kind = attribute(list, "type") ?? "1";
  const formats: Readonly<Record<string, string>> = {
    a: "lowerLetter",
    A: "upperLetter",
    i: "lowerRoman",
    I: "upperRoman",
  };
  return /^\s*(\(?\w{1,3}[.)]|\d+\.\d)/.test(textOf(item)) ? "" : `${listNumber(value, formats[kind] ?? "decimal")}. `;
}

function attribute(node: Element, name: string): string | null {
  return node.attrs.find((it) => it.name === name)?.value ?? null;
}

/** Collects words into lines. */
class Writer {
  text = "";
  readonly lines: ReadLine[] = [];
  readonly deletions: Span[] = [];
  tooDeep = false;
  private current = "";
  private boldLength = 0;
  private isPlain = false;
  private sourceLine: number | null = null;
  private lastLine = 1;
  private heading = 0;
  private table = false;
  private opensParagraph = true;
  private struck: [number, number][] = [];

  words(words: string, looks: Looks, line: number | null): void {
    const joined = words.replace(/[\s\u00a0]+/g, " ");
    const added = this.current === "" || this.current.endsWith(" ") ? joined.trimStart() : joined;
    if (added === "") return;
    if (this.current === "") {
      const skipped = /^\s*/.exec(words)![0].split("\n").length - 1;
      this.sourceLine = line === null ? null : line + skipped;
      this.heading = looks.heading;
      this.table = looks.table;
      this.isPlain = false;
    }
    const from = this.current.length;
    this.current += added;
    if (looks.struck) this.struck.push([from, this.current.length]);
    if (looks.bold && !this.isPlain) this.boldLength = this.current.trimEnd().length;
    else if (added.trim() !== "") this.isPlain = true;
  }

  cell(): void {
    if (this.current.trim() !== "") this.current = `${this.current.trimEnd()} | `;
  }

  /** Ends the line; the next one opens a paragraph if `paragraph` is set. */
  close(paragraph = false): void {
    const words = this.current.trimEnd();
    if (words !== "") {
      const start = this.text.length;
      const { heading, table, opensParagraph, boldLength: bold } = this;
      this.lastLine = this.sourceLine ?? this.lastLine;
      this.lines.push({
        start,
        end: start + words.length,
        line: this.lastLine,
        plain: words,
        heading,
        bold,
        opensParagraph,
        table,
      });
      this.struck.forEach(([from, to]) => this.deletions.push([start + from, start + Math.min(to, words.length)]));
      this.text += `${words}\n`;
      this.opensParagraph = false;
    }
    if (paragraph) this.opensParagraph = true;
    this.current = "";
    this.boldLength = 0;
    this.struck = [];
  }
}
