/** Reads a document of any format; the bytes decide what it is, the name only between kinds of text. */
import type { ReadDocument } from "../../corpus/cut/read-document";
import { Trouble } from "../../errors";
import { isUndecodable, looksLikeText } from "./decode";
import { readDocx } from "./docx";
import { readHtml } from "./html";
import { DEFAULT_LIMITS, tooLarge, tooMuchText } from "./limits";
import type { ReadLimits } from "./limits";
import { readMarkdown } from "./markdown";
import { readPdf } from "./pdf";
import type { PageLayout } from "./pdf-layout";
import { readText } from "./text";

export interface ReadOptions {
  /** File name, for messages and to tell Markdown from text. */
  name: string;
  limits?: ReadLimits;
  signal?: AbortSignal;
  /** Told after each page of a paged format. */
  onPage?: (page: number, pages: number) => void;
}

export interface ReadResult {
  document: ReadDocument;
  /** Where each line stands on its page; empty for formats without pages. */
  layout: PageLayout[];
}

/** Throws Trouble("document") with a sentence that names the file and says why it cannot be read. */
export async function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<ReadResult> {
  const { name, limits = DEFAULT_LIMITS } = options;
  if (bytes.length === 0) throw new Trouble("document", `${name} is empty.`);
  const refusal = tooLarge(name, bytes.length, limits);
  if (refusal !== null) throw new Trouble("document", refusal);
  const format = formatOf(bytes, name);
  if (format === "pdf") return readPdf(bytes, { ...options, limits });
  const document = format === "docx" ? readDocx(bytes, { name, limits }) : readTextual(bytes, format, name, limits);
  if (document.text.trim() === "") {
    throw new Trouble("document", [`${name} holds no text.`, ...document.warnings].join(" "));
  }
  return { document, layout: [] };
}

type Format = "pdf" | "docx" | "html" | "markdown" | "text";

function formatOf(bytes: Uint8Array, name: string): Format {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (/^\s*%PDF-/.test(head) || head.includes("%PDF-1.")) return "pdf";
  if (head.startsWith("PK\u0003\u0004")) return "docx";
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0")) {
    throw new Trouble(
      "document",
      `${name} is an old or password-protected Office file; save it as DOCX or PDF without a password.`,
    );
  }
  if (head.startsWith("{\\rtf")) throw new Trouble("document", `${name} is RTF; save it as DOCX, PDF or text.`);
  if (!looksLikeText(bytes))
    throw new Trouble("document", `${name} is none of PDF, DOCX, HTML, Markdown or text, whatever its name says.`);
  if (
    /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/is.test(
      head.replace(/^ï»¿/, "").replace(/\0/g, ""),
    )
  )
    return "html";
  if (/\.(html?|xhtml)$/i.test(name) && /<\w+[\s>]/.test(head)) return "html";
  return /\.(md|markdown)$/i.test(name) || isMarkedDown(head) ? "markdown" : "text";
}

/** Text that opens with a heading of Markdown and has a lower one below it, whatever its name says. */
const isMarkedDown = (head: string): boolean => /^(?:ï»¿)?\s*#{1,3} \S/.test(head) && /\n#{2,6} +\S/.test(head);

/** Bytes that a character of UTF-16 takes; other encodings take less for most. */
const CHARACTER_BYTES = 2;

function readTextual(
  bytes: Uint8Array,
  format: "html" | "markdown" | "text",
  name: string,
  { characters }: ReadLimits,
): ReadDocument {
  if (bytes.length > characters * CHARACTER_BYTES) throw new Trouble("document", tooMuchText(name));
  if (format === "html") return readHtml(bytes);
  if (isUndecodable(bytes)) {
    throw new Trouble("document", `${name} is in an encoding that its bytes do not tell; save it as UTF-8.`);
  }
  return format === "markdown" ? readMarkdown(bytes) : readText(bytes);
}
