/** One page: empty until it is near the window, then drawn, with its text to select and its highlights. */
import { TextLayer, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfPlace } from "../../src/protocol";
import { t } from "../ui/words";

/** Points. */
export interface PageSize {
  width: number;
  height: number;
}

/** The words of a citation, the places of words that are looked for, and the one of these that is shown. */
export type MarkKind = "highlight" | "match" | "current";

/** Pixels of a canvas; larger ones are drawn coarser. */
const CANVAS_PIXELS = 16_000_000;

export class PageView {
  readonly element = document.createElement("section");
  readonly #document: PDFDocumentProxy;
  readonly #number: number;
  #size: PageSize;
  #scale = 1;
  #isNear = false;
  #task: RenderTask | null = null;
  readonly #marks = new Map<MarkKind, HTMLElement[]>();

  /** @param size as it is believed to be until the page is loaded */
  constructor(pdf: PDFDocumentProxy, number: number, label: string, size: PageSize) {
    this.#document = pdf;
    this.#number = number;
    this.#size = size;
    this.element.className = "page";
    this.element.dataset.page = String(number);
    this.element.dataset.testid = "pdf-page";
    this.element.setAttribute("aria-label", t("Page {0}", label));
    this.#resize();
  }

  get size(): PageSize {
    return this.#size;
  }

  /** @param scale pixels a point */
  zoom(scale: number): void {
    this.#scale = scale;
    this.#resize();
    if (this.#isNear) void this.#draw();
  }

  near(isNear: boolean): void {
    if (isNear === this.#isNear) return;
    this.#isNear = isNear;
    if (isNear) void this.#draw();
    else this.#clear();
  }

  /** Learns the real size; scrolling to a place on the page is exact afterwards. */
  async load(): Promise<PDFPageProxy> {
    const page = await this.#document.getPage(this.#number);
    const { width, height } = page.getViewport({ scale: 1 });
    this.#size = { width, height };
    this.#resize();
    return page;
  }

  /** Marks the boxes, and takes the marks of that kind away that were there. */
  highlight(boxes: PdfPlace["boxes"], kind: MarkKind = "highlight"): void {
    for (const mark of this.#marks.get(kind) ?? []) mark.remove();
    const { width, height } = this.#size;
    const marks = boxes.map((box) => {
      const mark = document.createElement("div");
      mark.className = kind === "highlight" ? kind : `highlight ${kind}`;
      mark.dataset.testid = `pdf-${kind}`;
      mark.style.left = percent(box.x / width);
      mark.style.top = percent(box.y / height);
      mark.style.width = percent(box.width / width);
      mark.style.height = percent(box.height / height);
      return mark;
    });
    this.#marks.set(kind, marks);
    this.element.append(...marks);
  }

  async #draw(): Promise<void> {
    const scale = this.#scale;
    const page = await this.load();
    if (!this.#isNear || scale !== this.#scale) return;
    this.#task?.cancel();
    const viewport = page.getViewport({ scale });
    const sharp = Math.min(devicePixelRatio, Math.sqrt(CANVAS_PIXELS / (viewport.width * viewport.height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width * sharp);
    canvas.height = Math.floor(viewport.height * sharp);
    canvas.setAttribute("aria-hidden", "true");
    const task = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
    this.#task = task;
    try {
      await task.promise;
    } catch (error) {
      if (error instanceof Error && error.name === "RenderingCancelledException") return;
      throw error;
    }
    if (task !== this.#task) return;
    const text = document.createElement("div");
    text.className = "textLayer";
    this.element.replaceChildren(canvas, text, ...[...this.#marks.values()].flat());
    await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render();
  }

  #clear(): void {
    this.#task?.cancel();
    this.#task = null;
    this.element.replaceChildren(...[...this.#marks.values()].flat());
  }

  #resize(): void {
    const { style } = this.element;
    style.width = `${this.#size.width * this.#scale}px`;
    style.height = `${this.#size.height * this.#scale}px`;
    style.setProperty("--total-scale-factor", String(this.#scale));
  }
}

const percent = (share: number) => `${share * 100}%`;
