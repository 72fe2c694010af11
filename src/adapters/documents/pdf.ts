/** Reads PDF: every word with its place, headings, tables and columns; pages that cannot be read are told. */
import type { ReadDocument } from "../../corpus/cut/read-document";
import { Trouble } from "../../errors";
import type { ReadLimits } from "./limits";
import type { OpenPdf } from "./pdf-engine";
import { openPdf } from "./pdf-engine";
import { dropFurniture } from "./pdf-furniture";
import type { PageLayout } from "./pdf-layout";
import { repairLigatures } from "./pdf-ligatures";
import type { PdfPage } from "./pdf-page";
import { readPage } from "./pdf-page";
import { textOfPages } from "./pdf-text";

export interface PdfOptions {
  name: string;
  limits: ReadLimits;
  signal?: AbortSignal;
  /** Told after each page. */
  onPage?: (page: number, pages: number) => void;
}

/** Takes the bytes over. Throws Trouble("document") where nothing of the file can be read. */
export async function readPdf(
  bytes: Uint8Array,
  options: PdfOptions,
): Promise<{ document: ReadDocument; layout: PageLayout[] }> {
  const open = await openPdf(bytes, options.name);
  try {
    const { pages, problems } = await readPages(open, options);
    repairLigatures(pages.flatMap(wordsOfPage));
    const printedOffset = dropFurniture(pages.map(({ parts }) => parts));
    const pageLabels = await labelsOf(open, printedOffset);
    const { text, lines, pageStarts, deletions, layout } = textOfPages(pages);
    if (text.trim() === "") throw new Trouble("document", nothingRead(options.name, problems));
    const { title, language } = await metadataOf(open);
    const warnings = warningsOf(problems);
    const paged = { pages: pages.length, pageStarts, pageLabels };
    return { document: { text, lines, ...paged, deletions, warnings, title, language }, layout };
  } finally {
    await open.document.loadingTask.destroy();
  }
}

interface Problems {
  /** Page indexes from 1. */
  pictures: number[];
  garbled: number[];
  broken: number[];
  /** Pages behind the limit, never looked at. */
  left: number[];
}

async function readPages(
  { document, operations }: OpenPdf,
  { limits, signal, onPage, name }: PdfOptions,
): Promise<{ pages: PdfPage[]; problems: Problems }> {
  const count = document.numPages;
  const pages: PdfPage[] = [];
  const problems: Problems = { pictures: [], garbled: [], broken: [], left: [] };
  let characters = 0;
  for (let index = 1; index <= count; index++) {
    signal?.throwIfAborted();
    if (index > limits.pages || characters > limits.characters) {
      problems.left.push(index);
      continue;
    }
    const page = await pageOrNull(document, index, operations, limits.pageMs);
    if (page === null) problems.broken.push(index);
    else if (page.isGarbled) problems.garbled.push(index);
    else if (page.parts.length === 0 && page.hasPicture) problems.pictures.push(index);
    pages.push(page === null || page.isGarbled ? emptyPage(page) : page);
    characters += page === null ? 0 : wordsOfPage(page).reduce((sum, { text }) => sum + text.length + 1, 0);
    onPage?.(index, count);
  }
  if (pages.length === 0) throw new Trouble("document", `${name} has no pages.`);
  return { pages, problems };
}

/** A page whose description is broken, or that never comes, is passed over; the others are read. */
async function pageOrNull(
  document: OpenPdf["document"],
  index: number,
  operations: OpenPdf["operations"],
  pageMs: number,
): Promise<PdfPage | null> {
  const read = async () => {
    const page = await document.getPage(index);
    const content = await readPage(page, operations);
    page.cleanup();
    return content;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, pageMs, null)));
  try {
    return await Promise.race([read(), late]);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function emptyPage(page: PdfPage | null): PdfPage {
  return { width: page?.width ?? 0, height: page?.height ?? 0, parts: [], hasPicture: false, isGarbled: false };
}

function wordsOfPage({ parts }: PdfPage) {
  return parts.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
}

function warningsOf({ pictures, garbled, broken, left }: Problems): string[] {
  const warnings: string[] = [];
  if (pictures.length > 0) warnings.push(`${pagesNamed(pictures)} without text, such as scans, and not read.`);
  if (garbled.length > 0)
    warnings.push(`${pagesNamed(garbled)} set in fonts that do not tell their letters, and not read.`);
  if (broken.length > 0) warnings.push(`${pagesNamed(broken)} damaged and not read.`);
  if (left.length > 0) warnings.push(`${pagesNamed(left)} beyond what is read of one file.`);
  return warnings;
}

function nothingRead(name: string, { pictures, garbled, broken }: Problems): string {
  if (pictures.length > 0) {
    return `${name} holds scanned pictures without text (${rangesOf(pictures)}); run text recognition over it first.`;
  }
  if (garbled.length > 0) return `${name} is set in fonts that do not tell their letters (${rangesOf(garbled)}).`;
  if (broken.length > 0) return `${name} is damaged: none of its pages can be read (${rangesOf(broken)}).`;
  return `${name} holds no text.`;
}

/** "Page 3 is", "Pages 3–5, 9 are" */
function pagesNamed(pages: readonly number[]): string {
  const ranges = rangesOf(pages);
  return `${ranges[0]!.toUpperCase()}${ranges.slice(1)} ${pages.length === 1 ? "is" : "are"}`;
}

/** @param pages in ascending order */
function rangesOf(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const named = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
  return `${pages.length === 1 ? "page" : "pages"} ${named}`;
}

/** The labels that the file gives its pages, else the numbers printed on them; empty where they are the indexes. */
async function labelsOf({ document }: OpenPdf, printedOffset: number | null): Promise<string[]> {
  const own = await document.getPageLabels();
  const labels = own ?? Array.from({ length: document.numPages }, (_, at) => String(at + 1 + (printedOffset ?? 0)));
  return labels.every((label, at) => label === String(at + 1)) ? [] : labels;
}

async function metadataOf({ document }: OpenPdf): Promise<{ title: string | null; language: string | null }> {
  const { info } = await document.getMetadata();
  const { Title, Language } = info as { Title?: unknown; Language?: unknown };
  const title = typeof Title === "string" ? Title.trim() : "";
  const isPlain =
    title.length > 3 && !/^(?:microsoft word|untitled|\(anonymous\))|\.(?:docx?|indd|pdf|tmp)$/i.test(title);
  const language = typeof Language === "string" ? /^[a-z]{2}(?=-|$)/i.exec(Language)?.[0].toLowerCase() : undefined;
  return { title: isPlain ? title : null, language: language ?? null };
}
