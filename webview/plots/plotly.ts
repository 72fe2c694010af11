/** Plotly, loaded when the first plot appears, and the little of it that the panel calls. */

export interface PlotlyElement extends HTMLElement {
  /** Present as soon as something is drawn. */
  data?: unknown;
}

interface ImageOptions {
  format: "png" | "svg";
  width: number;
  height: number;
  scale?: number;
}

export interface Plotly {
  react(place: HTMLElement, data: unknown[], layout: object, config: object): Promise<unknown>;
  purge(place: HTMLElement): void;
  toImage(figure: { data: unknown[]; layout: object }, options: ImageOptions): Promise<string>;
}

let loading: Promise<Plotly> | null = null;

export function loadPlotly(): Promise<Plotly> {
  loading ??= import("plotly.js-dist-min").then((module) => module.default as Plotly);
  return loading;
}
