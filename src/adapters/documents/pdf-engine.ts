/** Opens PDFs with pdf.js, in this thread: the documents worker is one already. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy } from "pdfjs-dist";
import type * as PdfJsModule from "pdfjs-dist";
import { Trouble } from "../../errors";
import type { Operations } from "./pdf-marks";

export interface OpenPdf {
  document: PDFDocumentProxy;
  operations: Operations;
}

type PdfJs = typeof PdfJsModule;

let loaded: Promise<PdfJs> | null = null;

/** pdf.js, loaded on first use. */
function pdfjs(): Promise<PdfJs> {
  return (loaded ??= load());
}

/** What pdf.js asks a browser for and only drawing needs. */
const DRAWING_CLASSES = ["DOMMatrix", "ImageData", "Path2D"];

async function load(): Promise<PdfJs> {
  const world = globalThis as Record<string, unknown>;
  for (const name of DRAWING_CLASSES) world[name] ??= class {};
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs" as string);
  return (await import("pdfjs-dist/legacy/build/pdf.mjs")) as PdfJs;
}

let assets: string | null = null;

/** Folder of pdf.js's character maps, with a slash at the end: beside the bundle, else in the package. */
function assetsFolder(): string {
  const shipped = fileURLToPath(new URL("./webview/pdfjs/", import.meta.url));
  if (existsSync(shipped)) return shipped;
  return `${dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"))}/`;
}

/**
 * The opened file; `document.loadingTask.destroy()` frees it. The bytes are taken over and must not be used again.
 * Throws Trouble("document") where a password protects it, or where it is damaged.
 */
export async function openPdf(bytes: Uint8Array, name: string): Promise<OpenPdf> {
  const { getDocument, OPS, VerbosityLevel } = await pdfjs();
  assets ??= assetsFolder();
  const task = getDocument({
    data: bytes,
    // Fonts of East Asia that are not embedded say what they show through these only.
    cMapUrl: `${assets}cmaps/`,
    cMapPacked: true,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    // Pictures are not looked at: none is small enough.
    maxImageSize: 0,
    stopAtErrors: false,
  });
  try {
    return { document: await task.promise, operations: OPS };
  } catch (error) {
    await task.destroy();
    throw troubleOf(error, name);
  }
}

function troubleOf(error: unknown, name: string): Trouble {
  const kind = error instanceof Error ? error.name : "";
  if (kind === "PasswordException") {
    const advice = "Save a copy without a password.";
    return new Trouble("document", `${name} is protected by a password.`, { advice, cause: error });
  }
  const reason = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
  return new Trouble("document", `${name} is damaged and cannot be opened as a PDF (${reason}).`, { cause: error });
}

/** Is the error what pdf.js says of damaged objects in a file? */
export function isPdfDamage(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:XRefEntry|XRefParse|MissingData|Format|Parser|Unknown|Response|Bad)\w*(?:Exception|Error)$/.test(error.name)
  );
}
