/** Icons of the panel: 16 by 16, drawn with the text's colour. */
import { html, svg, type TemplateResult } from "lit";

const SHAPES = {
  add: "M8 3v10M3 8h10",
  archive: "M2.5 3.5h11v3h-11zM3.5 6.5v6h9v-6M6.5 9h3",
  arrowDown: "M8 3v10M4 9l4 4 4-4",
  arrowUp: "M8 13V3M4 7l4-4 4 4",
  at: "M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10.5 5.5v3.6a1.6 1.6 0 0 0 3 .4A6 6 0 1 0 11 13.2",
  back: "M13 8H3M7 4L3 8l4 4",
  book: "M8 4.5C6.5 3.3 4.5 3 2.5 3v9.5c2 0 4 .3 5.5 1.5 1.5-1.2 3.5-1.5 5.5-1.5V3c-2 0-4 .3-5.5 1.5zM8 4.5V14",
  branch:
    "M5 5.5v5M5 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM5 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM11.5 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM11.5 6.5c0 2.5-4 2-6.300 4",
  check: "M3 8.5l3.5 3.5L13 4.5",
  chevron: "M6 4l4 4-4 4",
  clock: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M5.5 5.5h7v8h-7zM10.5 5.5v-3h-7v8h2",
  download: "M8 2.5v8M4.5 7L8 10.5 11.5 7M3 13.5h10",
  edit: "M11 2.700l2.300 2.300L5.5 12.800l-3 .7.7-3z",
  error: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.800v4M8 10.700v.6",
  file: "M4 2.5h5l3 3v8H4zM9 2.5v3h3",
  fitWidth: "M2.5 3v10M13.5 3v10M4.5 8h7M6.5 6l-2 2 2 2M9.5 6l2 2-2 2",
  folder: "M2.5 4h4l1.5 1.5h5.5v7h-11z",
  history: "M3 8a5 5 0 1 0 1.600-3.700M3 2.800V5.5h2.700M8 5.200V8l2 1.300",
  insert: "M2.5 3.5h11M2.5 12.5h11M2.5 8h6M6.5 5.800L8.800 8l-2.300 2.200",
  link: "M9.5 3h3.5v3.5M13 3L7.5 8.5M11 9v4H3V5h4",
  minus: "M3 8h10",
  more: "M3 8h.8M7.6 8h.8M12.2 8h.8",
  pin: "M6 2.5h4l-.5 4 2 2.5h-7l2-2.5zM8 9v4.5",
  plot: "M2.5 2.5v11h11M4.5 11c2-6 3.5-6 5-3s2.5 1 3.5-4",
  question:
    "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.200 6.300C6.300 4 9.800 4.200 9.700 6.300 9.600 7.700 8 7.700 8 9.200M8 11.200v.4",
  refresh: "M13 8a5 5 0 1 1-1.600-3.700M13 2.800V5.5h-2.700",
  route: "M3 3v4a3 3 0 0 0 3 3h7M10 7l3 3-3 3",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.300 10.300l3.200 3.200",
  send: "M2.5 3l11 5-11 5 2-5zM4.5 8h4",
  sessions: "M3 4h10M3 8h10M3 12h6",
  stop: "M4.5 4.5h7v7h-7z",
  text: "M3 4h10M3 8h10M3 12h7",
  tool: "M9.5 4.5a3 3 0 0 1 3.800-1.700L11.5 4.600l.3 1.600 1.600.3 1.700-1.700a3 3 0 0 1-4.200 3.600L6 13.300a1.5 1.5 0 0 1-2.200-2.200l4.800-4.800a3 3 0 0 1 .9-1.800z",
  trash: "M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9M7 7v4M9 7v4",
  warning: "M8 2.5l6 11H2zM8 6.5v3.200M8 11.300v.5",
} as const;

export type IconName = keyof typeof SHAPES;

/** Decorative: what it means is said in words beside it. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    ${svg`<path d=${SHAPES[name]}></path>`}
  </svg>`;
}
