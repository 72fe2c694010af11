/** The pages of a PDF one below the other; only those near the window are drawn. */
import { render } from "lit";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { KeptPdfView, PdfPlace } from "../../src/protocol";
import { Finding } from "./finding";
import { PageView } from "./page-view";
import { toolbar } from "./toolbar";
import { t } from "../ui/words";

/** Pixels a point of a page in its printed size. */
const PRINTED = 96 / 72;
const STEP = 1.2;
const SMALLEST = 0.25 * PRINTED;
const LARGEST = 5 * PRINTED;
/** Pixels left and right of the widest page. */
const MARGIN = 16;
/** Pages within so much of the window's height above and below are drawn. */
const NEAR = "75% 0px";
/** Share of the window's height above a place that was gone to. */
const ABOVE = 0.25;

export class PdfViewer {
  readonly element = document.createElement("main");
  readonly #bar = document.createElement("header");
  readonly #scroller = document.createElement("div");
  readonly #keep: (kept: KeptPdfView) => void;
  #pages: PageView[] = [];
  #labels: string[] | null = null;
  #current = 1;
  #zoom: number | null = null;
  #place: PdfPlace | null = null;
  readonly #finding = new Finding({
    pages: () => this.#pages,
    current: () => this.#current,
    show: (page, place) => this.#scrollTo(page, place),
    leave: () => this.#scroller.focus(),
  });

  /** @param keep is told what to find again later */
  constructor(keep: (kept: KeptPdfView) => void) {
    this.#keep = keep;
    this.#bar.setAttribute("role", "toolbar");
    this.#bar.setAttribute("aria-label", "PDF");
    this.#scroller.className = "pages";
    this.#scroller.tabIndex = 0;
    this.#scroller.setAttribute("aria-label", t("Pages"));
    this.#scroller.setAttribute("role", "region");
    this.element.append(this.#bar, this.#finding.element, this.#scroller);
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    document.addEventListener("keydown", (event) => this.#pressed(event));
    new ResizeObserver(() => this.#resized()).observe(this.#scroller);
  }

  /** @param isCited goes to the words; else to the page that was seen last */
  async open(pdf: PDFDocumentProxy, { zoom, page, place }: KeptPdfView, isCited: boolean): Promise<void> {
    const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
    this.#labels = await pdf.getPageLabels();
    this.#pages = Array.from(
      { length: pdf.numPages },
      (_, at) => new PageView(pdf, at + 1, this.#labels?.[at] || String(at + 1), first),
    );
    this.#finding.search(pdf);
    this.#zoom = zoom;
    this.#rescale();
    this.#scroller.replaceChildren(...this.#pages.map(({ element }) => element));
    const seen = new IntersectionObserver((entries) => entries.forEach((entry) => this.#seen(entry)), {
      root: this.#scroller,
      rootMargin: NEAR,
    });
    for (const { element } of this.#pages) seen.observe(element);
    await this.goTo(isCited && place !== null ? place : { page, boxes: [] });
    if (!isCited && place !== null) await this.#highlight(place);
    this.#scroller.focus();
  }

  /** Highlights the words and goes to the first of them, else to the top of the page, else to the last page there is. */
  async goTo(place: PdfPlace): Promise<void> {
    const page = this.#pages[place.page - 1] ?? this.#pages.at(-1);
    if (page === undefined) return;
    await page.load();
    await this.#highlight(place);
    this.#rescale();
    this.#scrollTo(page, place);
  }

  /** Shows the place in the upper part of the window. */
  #scrollTo(page: PageView, place: PdfPlace): void {
    const box = place.boxes.find((one) => one.page === place.page);
    const above = box === undefined ? 0 : this.#scroller.clientHeight * ABOVE;
    this.#scroller.scrollTop = page.element.offsetTop + (box?.y ?? 0) * this.#scale - above;
    this.#scrolled();
  }

  fail(message: string): void {
    const line = document.createElement("p");
    line.setAttribute("role", "alert");
    line.textContent = message;
    this.#scroller.replaceChildren(line);
  }

  get #scale(): number {
    return this.#zoom ?? this.#fitting();
  }

  #fitting(): number {
    const { width } = this.#pages[this.#current - 1]?.size ?? { width: 1 };
    return Math.min(LARGEST, Math.max(SMALLEST, (this.#scroller.clientWidth - 2 * MARGIN) / width));
  }

  async #highlight(place: PdfPlace): Promise<void> {
    this.#place = place;
    const cited = new Set(place.boxes.map((box) => box.page));
    for (const [at, page] of this.#pages.entries()) {
      if (cited.has(at + 1)) await page.load();
      page.highlight(place.boxes.filter((box) => box.page === at + 1));
    }
  }

  #seen({ target, isIntersecting }: IntersectionObserverEntry): void {
    this.#pages[Number((target as HTMLElement).dataset.page) - 1]?.near(isIntersecting);
  }

  #scrolled(): void {
    const middle = this.#scroller.scrollTop + this.#scroller.clientHeight / 2;
    const at = this.#pages.findLastIndex(({ element }) => element.offsetTop <= middle);
    this.#current = Math.max(0, at) + 1;
    this.#show();
    this.#keep({ zoom: this.#zoom, page: this.#current, place: this.#place });
  }

  #resized(): void {
    if (this.#zoom === null && this.#pages.length > 0) this.#setZoom(null);
  }

  /** The point at the top of the window stays there. */
  #setZoom(zoom: number | null): void {
    const top = this.#pages[this.#current - 1]?.element;
    if (top === undefined) return;
    const share = (this.#scroller.scrollTop - top.offsetTop) / top.offsetHeight;
    this.#zoom = zoom === null ? null : Math.min(LARGEST, Math.max(SMALLEST, zoom));
    this.#rescale();
    this.#scroller.scrollTop = top.offsetTop + share * top.offsetHeight;
    this.#scrolled();
  }

  #rescale(): void {
    const scale = this.#scale;
    for (const page of this.#pages) page.zoom(scale);
  }

  #turn(pages: number): void {
    const page = this.#pages[this.#current - 1 + pages];
    if (page !== undefined) this.#scroller.scrollTop = page.element.offsetTop;
  }

  #show(): void {
    const page = this.#current;
    const state = {
      label: this.#labels?.[page - 1] || String(page),
      page,
      pages: this.#pages.length,
      percent: Math.round((this.#scale / PRINTED) * 100),
      isFitted: this.#zoom === null,
    };
    render(
      toolbar(state, {
        turn: (pages) => this.#turn(pages),
        enlarge: () => this.#setZoom(this.#scale * STEP),
        reduce: () => this.#setZoom(this.#scale / STEP),
        fit: () => this.#setZoom(null),
        find: () => this.#finding.open(),
      }),
      this.#bar,
    );
  }

  /** Up, down, Page Up, Page Down, Home and End scroll by themselves. */
  #pressed(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if ((ctrlKey || metaKey) && key.toLowerCase() === "f") {
      event.preventDefault();
      return this.#finding.open();
    }
    if (ctrlKey || metaKey || altKey || this.#finding.element.contains(target as Node | null)) return;
    if (key === "+" || key === "=") this.#setZoom(this.#scale * STEP);
    if (key === "-") this.#setZoom(this.#scale / STEP);
    if (key === "0") this.#setZoom(null);
    if (key === "ArrowRight") this.#turn(1);
    if (key === "ArrowLeft") this.#turn(-1);
  }
}
