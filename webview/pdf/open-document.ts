/** Opens PDFs with pdf.js in a worker of its own. */
import {
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFDocumentProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * The bytes are taken over and must not be used again.
 *
 * @param assets address of the folder with pdf.js's worker, fonts and character maps
 */
export async function openDocument(data: Uint8Array, assets: string): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= await startWorker(`${assets}/pdf.worker.mjs`);
  return getDocument({
    data,
    cMapUrl: `${assets}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}/standard_fonts/`,
    // Letters are as wide as the file says with our own fonts only; others in their place look squeezed.
    useSystemFonts: false,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
}

/** A webview may start workers from its own memory only. */
async function startWorker(address: string): Promise<Worker> {
  const source = await (await fetch(address)).text();
  const local = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  return new Worker(local, { type: "module" });
}
