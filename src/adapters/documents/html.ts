/** Reads HTML: blocks become lines, list numbers and headings are kept, line numbers are those of the file. */
import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import type { ReadDocument, ReadLine } from "../../corpus/cut/read-document";
import type { Span } from "../../corpus/clause";
import { decodeText } from "./decode";
import type { Element } from "./html-table";
import { HtmlLists } from "./html-lists";
import { attribute, isDataTable, TableColumns } from "./html-table";
import { raised } from "./raised";

type Node = DefaultTreeAdapterTypes.Node;

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
/** What stands further in than the words around it. */
const INDENTING = new Set(["ul", "ol", "dd", "blockquote"]);
const MEMBER_INDENT = 4;
/** What a member says in further paragraphs stands below its words, right of its number. */
const WORDS_INDENT = 2;
const STRUCK = new Set(["del", "s", "strike"]);
const BOLD = new Set(["b", "strong"]);
/** Words in italics right behind a paragraph's number are its title. */
const ITALIC = new Set(["em", "i"]);
/** "(c)" and "(b)(1)" at the start of a line, or what is read of them so far. */
const NUMBERS = /^(?:\([A-Za-z\d]{0,5}\)?\s*)+$/;
/** A number that ends where the page parts it from the words behind it by looks alone. */
const NUMBER_ALONE =
  /^(?:(?:part|chapter|schedule|section|annex|appendix|title|article|subpart)\s+(?:\d+[A-Z]?|[IVXLC]+)|\([A-Za-z\d]{1,5}\))$/i;
const MAX_DEPTH = 500;

export function readHtml(bytes: Uint8Array): ReadDocument {
  const source = decodeText(bytes, declaredEncoding(bytes));
  const page = parse(source, { sourceCodeLocationInfo: true });
  const writer = new Writer(new HtmlLists(stylesIn(source)));
  walk(page, writer, { struck: false, bold: false, heading: 0, table: null, isRaised: false, depth: 0, indent: 0 });
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
  /** The data table around; null outside of one. */
  table: TableColumns | null;
  isRaised: boolean;
  depth: number;
  /** Characters; a browser would show the words that far right of the page's edge. */
  indent: number;
}

function walk(node: Node, writer: Writer, looks: Looks): void {
  if (looks.depth > MAX_DEPTH) {
    writer.tooDeep = true;
    return;
  }
  if (node.nodeName === "#text" && "value" in node) {
    writer.words(looks.isRaised ? raised(node.value) : node.value, looks, node.sourceCodeLocation?.startLine ?? null);
  } else if ("tagName" in node) {
    element(node, writer, looks);
  } else if ("childNodes" in node) {
    for (const child of node.childNodes) walk(child, writer, { ...looks, depth: looks.depth + 1 });
  }
}

function element(node: Element, writer: Writer, looks: Looks): void {
  const tag = node.tagName;
  if (SKIPPED.has(tag)) return;
  const { table } = looks;
  const line = node.sourceCodeLocation?.startLine ?? null;
  if (tag === "br") return table === null ? writer.close() : writer.words(" ", looks, line);
  const isCell = tag === "td" || tag === "th";
  const breaks = BLOCKS.has(tag) && (table === null || tag === "tr");
  if (breaks && !writer.isBehindListNumber) writer.close(true);
  else if (BLOCKS.has(tag) && !isCell) writer.words(" ", looks, line);
  const inner: Looks = {
    struck: looks.struck || STRUCK.has(tag) || /text-decoration[^;]*line-through/i.test(attribute(node, "style") ?? ""),
    bold: looks.bold || BOLD.has(tag) || (ITALIC.has(tag) && writer.isBehindNumber),
    heading: /^h[1-6]$/.test(tag) ? Number(tag[1]) : looks.heading,
    table: table ?? (tag === "table" && isDataTable(node) ? new TableColumns() : null),
    isRaised: looks.isRaised || tag === "sup",
    depth: looks.depth + 1,
    indent: looks.indent,
  };
  if (INDENTING.has(tag) || (tag === "table" && inner.table === null)) inner.indent += MEMBER_INDENT;
  if (tag === "li") {
    writer.listNumber(writer.lists.numberOf(node), inner, line);
    inner.indent += WORDS_INDENT;
  }
  if (tag === "tr") table?.openRow();
  if (isCell && table !== null) openCell(table, writer, inner, line);
  for (const child of node.childNodes) walk(child, writer, inner);
  if (isCell && table !== null)
    for (const words of table.place(node, writer.lastCell)) writer.cell(words, false, looks, line);
  if (tag === "tr" && table !== null) fillHeld(table, writer, looks, line);
  if (breaks) writer.close(true);
  else if (BLOCKS.has(tag)) writer.words(" ", inner, null);
}

function openCell(table: TableColumns, writer: Writer, looks: Looks, line: number | null): void {
  fillHeld(table, writer, looks, line);
  writer.cell("", table.isAtStart, looks, line);
}

function fillHeld(table: TableColumns, writer: Writer, looks: Looks, line: number | null): void {
  let isFirst = table.isAtStart;
  for (const words of table.takeHeld()) {
    writer.cell(words, isFirst, looks, line);
    isFirst = false;
  }
}

function stylesIn(source: string): string {
  return [...source.matchAll(/<style\b[^>]{0,200}>([^<]*)/gi)].map(([, styles]) => styles!).join("\n");
}

/** The encoding that the page names for itself; null where it names none. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  return /<(?:meta\b[^>]*\bcharset|\?xml\b[^>]*\bencoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? null;
}

/** Collects words into lines. */
class Writer {
  text = "";
  readonly lines: ReadLine[] = [];
  readonly deletions: Span[] = [];
  tooDeep = false;
  /** Does the line hold the number of a list member and nothing else yet? */
  isBehindListNumber = false;
  private current = "";
  private boldLength = 0;
  private isPlain = false;
  private sourceLine: number | null = null;
  private lastLine = 1;
  private heading = 0;
  private indent = 0;
  private table = false;
  private opensParagraph = true;
  private struck: [number, number][] = [];

  constructor(readonly lists: HtmlLists) {}

  words(words: string, looks: Looks, line: number | null): void {
    const joined = words.replace(/[\s\u00a0]+/g, " ");
    const added = this.current === "" || this.current.endsWith(" ") ? joined.trimStart() : joined;
    if (added === "") return;
    const skipped = /^\s*/.exec(words)![0].split("\n").length - 1;
    this.begin(looks, line === null ? null : line + skipped);
    if (NUMBER_ALONE.test(this.current) && /^\p{L}/u.test(added)) this.current += " ";
    const from = this.current.length;
    this.current += added;
    this.isBehindListNumber = false;
    const last = this.struck.at(-1);
    if (looks.struck && last !== undefined && last[1] === from) last[1] = this.current.length;
    else if (looks.struck) this.struck.push([from, this.current.length]);
    if (looks.bold && !this.isPlain) this.boldLength = this.current.trimEnd().length;
    else if (added.trim() !== "" && !NUMBERS.test(this.current)) this.isPlain = true;
  }

  /** Opens the line of a list member; paragraphs within the member stand behind its number. */
  listNumber(number: string, looks: Looks, line: number | null): void {
    this.words(number, looks, line);
    this.isBehindListNumber = number !== "";
  }

  /** Does the line hold its number and nothing else yet? */
  get isBehindNumber(): boolean {
    return this.current !== "" && NUMBERS.test(this.current);
  }

  /** Opens a cell, behind the one before it unless it is the first of its row. */
  cell(words: string, isFirst: boolean, looks: Looks, line: number | null): void {
    this.begin(looks, line);
    if (!isFirst) this.current = `${this.current.trimEnd()} | `.trimStart();
    this.words(words, { ...looks, struck: false }, line);
  }

  /** Words of the cell that was written last. */
  get lastCell(): string {
    return this.current.slice(this.current.lastIndexOf("|") + 1).trim();
  }

  private begin(looks: Looks, line: number | null): void {
    if (this.current !== "") return;
    this.sourceLine = line;
    this.heading = looks.heading;
    this.indent = looks.indent;
    this.table = looks.table !== null;
    this.isPlain = false;
  }

  /** Ends the line; the next one opens a paragraph if `paragraph` is set. */
  close(paragraph = false): void {
    const words = this.current.trimEnd();
    if (words.replaceAll("|", "").trim() !== "") {
      const start = this.text.length;
      const { heading, table, opensParagraph, indent, boldLength: bold } = this;
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
        indent,
        hang: 0,
      });
      this.struck.forEach(([from, to]) => this.deletions.push([start + from, start + Math.min(to, words.length)]));
      this.text += `${words}\n`;
      this.opensParagraph = false;
    }
    if (paragraph) this.opensParagraph = true;
    this.isBehindListNumber = false;
    this.current = "";
    this.boldLength = 0;
    this.struck = [];
  }
}
