/** Plotly, loaded when the first plot appears, and the little of it that the panel calls. */

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
  loading ??= load();
  return loading;
}

async function load(): Promise<Plotly> {
  for (const id of [OWN_STYLE, MAP_STYLE]) placeStyle(id);
  return (await import("plotly.js-dist-min")).default as Plotly;
}

/** Plotly adds its rules to the element of this name where it finds one: with the nonce the policy lets it. */
const OWN_STYLE = "plotly.js-style-global";
/** Its map library writes its styles unless an element of this name is there; no map is ever drawn. */
const MAP_STYLE = "ce8d464691048653ffe3a57c6c18ab566e8366f186677868cf724621a857b4fe";

function placeStyle(id: string): void {
  const style = document.createElement("style");
  style.id = id;
  style.nonce = document.body.dataset["nonce"] ?? "";
  document.head.append(style);
}
