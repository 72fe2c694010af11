/** The bar above the pages: where one is, and how large they are. */
import { html, type TemplateResult } from "lit";
import { iconButton } from "../ui/controls";
import { t } from "../ui/words";

export interface ToolbarState {
  /** Printed label of the page, which may be another one than its place. */
  label: string;
  /** Place from 1. */
  page: number;
  pages: number;
  /** Percent of the printed size. */
  percent: number;
  isFitted: boolean;
}

export interface ToolbarActions {
  /** By so many pages. */
  turn: (pages: number) => void;
  enlarge: () => void;
  reduce: () => void;
  fit: () => void;
  find: () => void;
}

export function toolbar({ label, page, pages, percent, isFitted }: ToolbarState, on: ToolbarActions): TemplateResult {
  return html`
    ${iconButton("arrowUp", t("Previous page (←)"), { onClick: () => on.turn(-1), isDisabled: page <= 1 })}
    ${iconButton("arrowDown", t("Next page (→)"), { onClick: () => on.turn(1), isDisabled: page >= pages })}
    <span role="status" data-testid="pdf-position">${position(label, page, pages)}</span>
    <span class="gap"></span>
    ${iconButton("search", t("Find (Ctrl+F)"), { testId: "pdf-find-open", onClick: on.find })}
    ${iconButton("minus", t("Zoom out (-)"), { onClick: on.reduce })}
    <span class="percent" data-testid="pdf-zoom">${percent} %</span>
    ${iconButton("add", t("Zoom in (+)"), { onClick: on.enlarge })}
    ${iconButton("fitWidth", t("Fit width (0)"), { onClick: on.fit, isPressed: isFitted })}
  `;
}

function position(label: string, page: number, pages: number): string {
  return label === String(page) ? t("Page {0} of {1}", page, pages) : t("Page {0} ({1} of {2})", label, page, pages);
}
