/** Finding words in the PDF that is shown: the bar, the marks on the pages, and the way from one place to the next. */
import { render } from "lit";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfPlace } from "../../src/protocol";
import { findBar } from "./find-bar";
import { Finder } from "./finder";
import type { PageView } from "./page-view";

export interface FindingHost {
  pages: () => readonly PageView[];
  /** The page that is seen, from 1. */
  current: () => number;
  show: (page: PageView, place: PdfPlace) => void;
  /** The bar was closed: the pages have the keys again. */
  leave: () => void;
}

export class Finding {
  readonly element = document.createElement("header");
  readonly #host: FindingHost;
  #finder: Finder | null = null;
  #words = "";
  /** null while they are looked for, or where there are no words. */
  #places: PdfPlace[] | null = null;
  /** The place that is shown, from 0. */
  #at = 0;

  constructor(host: FindingHost) {
    this.#host = host;
    this.element.hidden = true;
  }

  /** From now on words are looked for in this file. */
  search(pdf: PDFDocumentProxy): void {
    this.#finder = new Finder(pdf);
  }

  open(): void {
    if (this.#finder === null) return;
    this.element.hidden = false;
    this.#draw();
    requestAnimationFrame(() => this.element.querySelector<HTMLElement>("[data-testid=pdf-find]")?.focus());
  }

  #close(): void {
    this.element.hidden = true;
    this.#words = "";
    this.#places = null;
    this.#mark();
    this.#host.leave();
  }

  async #find(words: string): Promise<void> {
    this.#words = words;
    const isEmpty = words.trim() === "";
    const found = isEmpty ? [] : await this.#finder?.find(words);
    if (!found || words !== this.#words) return;
    const next = found.findIndex(({ page }) => page >= this.#host.current());
    this.#places = isEmpty ? null : found;
    this.#at = Math.max(0, next);
    await this.#show();
  }

  /** Behind the last place comes the first. */
  async #step(places: number): Promise<void> {
    const count = this.#places?.length ?? 0;
    if (count === 0) return;
    this.#at = (this.#at + places + count) % count;
    await this.#show();
  }

  async #show(): Promise<void> {
    this.#draw();
    const pages = this.#host.pages();
    const place = this.#places?.[this.#at];
    // Where a mark lies on a page is known once its size is.
    for (const number of new Set(this.#places?.map(({ page }) => page))) await pages[number - 1]?.load();
    this.#mark();
    const page = place === undefined ? undefined : pages[place.page - 1];
    if (place !== undefined && page !== undefined) this.#host.show(page, place);
  }

  #mark(): void {
    const boxes = (this.#places ?? []).flatMap((place) => place.boxes);
    const shown = this.#places?.[this.#at]?.boxes ?? [];
    for (const [at, page] of this.#host.pages().entries()) {
      page.highlight(
        boxes.filter((box) => box.page === at + 1),
        "match",
      );
      page.highlight(
        shown.filter((box) => box.page === at + 1),
        "current",
      );
    }
  }

  #draw(): void {
    const state = { words: this.#words, count: this.#places?.length ?? null, at: this.#at };
    const actions = {
      find: (words: string) => void this.#find(words),
      step: (places: number) => void this.#step(places),
      close: () => this.#close(),
    };
    render(findBar(state, actions), this.element);
  }
}
