/** A plot: drawn when it comes into sight, in the theme's colours, with its words and its data. */
import { html, nothing } from "lit";
import type { Figure } from "../../src/protocol";
import { post } from "../host";
import { isOther } from "../state/is-other";
import { themeColours } from "../plots/colours";
import { plotDescription, plotTable, plotTitle } from "../plots/describe";
import { dressed, type DressedFigure } from "../plots/dress";
import { loadPlotly, type Plotly } from "../plots/plotly";
import { iconButton, progressRing } from "../ui/controls";
import { icon } from "../ui/icons";
import "../ui/menu";
import type { MenuItem } from "../ui/menu";
import { Part } from "../ui/part";
import { t } from "../ui/words";

const CONFIG = { displaylogo: false, responsive: false, modeBarButtonsToRemove: ["toImage", "sendDataToCloud"] };
/** Pixels of height below which title and legend leave no room for the curve. */
const LOWEST_PX = 270;
const HIGHEST_PX = 420;
/** Pixels of saved pictures. */
const SAVED = { width: 1200, height: 750 };

/** Milliseconds without scrolling after which plots are drawn, and how long the page may be busy with other things. */
const REST_MS = 150;
const LATEST_MS = 1000;
let lastScroll = -REST_MS;
document.addEventListener("scroll", () => (lastScroll = performance.now()), { capture: true, passive: true });

export class PlotView extends Part {
  static override properties = {
    figure: { hasChanged: isOther },
    turnId: {},
    index: {},
    isLarge: {},
    trouble: { state: true },
  };
  declare figure: Figure;
  declare turnId: string;
  declare index: number;
  /** Fills an editor instead of a line of the conversation. */
  declare isLarge: boolean;
  declare trouble: string;

  private readonly formats: MenuItem[] = [
    { label: t("Save as PNG"), icon: "plot", run: () => void this.save("png") },
    { label: t("Save as SVG"), icon: "text", run: () => void this.save("svg") },
  ];
  private isSeen = false;
  private readonly sight = new IntersectionObserver(([entry]) => this.see(entry?.isIntersecting === true), {
    rootMargin: "200px",
  });
  private readonly size = new ResizeObserver(() => this.drawSoon());
  private readonly theme = new MutationObserver(() => this.drawSoon());
  private timer: number | undefined;
  /** Is it drawn as soon as there is time? */
  private isDue = false;

  constructor() {
    super();
    this.index = 0;
    this.turnId = "";
    this.isLarge = false;
    this.trouble = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.sight.observe(this);
    this.theme.observe(document.body, { attributes: true, attributeFilter: ["class", "data-vscode-theme-id"] });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sight.disconnect();
    clearTimeout(this.timer);
    this.size.disconnect();
    this.theme.disconnect();
    const { place } = this;
    if (this.isSeen && place !== null) void loadPlotly().then((plotly) => plotly.purge(place));
    this.isSeen = false;
  }

  protected override render() {
    const { figure } = this;
    const words = plotDescription(figure);
    return html`<figure class="plot" data-testid="plot" aria-label=${plotTitle(figure)}>
      <div class="plot-area" role="group" aria-label=${words.join(" ")}>${progressRing()}</div>
      ${this.trouble ? html`<p class="plot-trouble" role="alert">${this.trouble}</p>` : nothing}
      <figcaption>
        <details class="plot-words">
          <summary><span class="twist">${icon("chevron")}</span>${t("In words")}</summary>
          <ul>
            ${words.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>
        </details>
        <span class="plot-tools">
          ${iconButton("copy", t("Copy data"), {
            testId: "plot-copy",
            onClick: () => post({ type: "text-copy", text: plotTable(figure), what: t("Data") }),
          })}
          <steward-menu
            label=${t("Save as picture")}
            icon="download"
            testId="plot-save"
            .items=${this.formats}
          ></steward-menu>
          ${
            this.isLarge
              ? nothing
              : iconButton("link", t("Open in editor"), {
                  testId: "plot-open",
                  onClick: () => post({ type: "figure-open", turnId: this.turnId, index: this.index }),
                })
          }
        </span>
      </figcaption>
    </figure>`;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("figure")) this.drawSoon();
  }

  private get place(): HTMLElement | null {
    return this.querySelector<HTMLElement>(".plot-area");
  }

  private see(isSeen: boolean): void {
    if (!isSeen || this.isSeen) return;
    this.isSeen = true;
    if (this.place !== null) this.size.observe(this.place);
  }

  /** Drawing takes long for a frame: it waits until nothing has scrolled or changed its size for a moment. */
  private drawSoon(): void {
    clearTimeout(this.timer);
    const rest = lastScroll + REST_MS - performance.now();
    if (rest > 0) this.timer = window.setTimeout(() => this.drawSoon(), rest);
    else this.timer = window.setTimeout(() => this.drawIdly(), 0);
  }

  /** After a frame in which nothing scrolled, as soon as the page has nothing else to do. */
  private drawIdly(): void {
    if (this.isDue) return;
    this.isDue = true;
    const before = lastScroll;
    const drawUnlessScrolled = () => {
      this.isDue = false;
      if (lastScroll === before) void this.draw();
      else this.drawSoon();
    };
    requestAnimationFrame(() => requestIdleCallback(drawUnlessScrolled, { timeout: LATEST_MS }));
  }

  private async draw(): Promise<void> {
    const { place } = this;
    if (!this.isSeen || place === null || place.clientWidth === 0) return;
    try {
      const plotly = await loadPlotly();
      if (!this.isConnected) return;
      place.querySelector(".ring")?.remove();
      const { clientWidth: width, clientHeight } = place;
      const height = Math.max(LOWEST_PX, Math.min(HIGHEST_PX, width * 0.66));
      const { data, layout } = this.dress({ width, height });
      await plotly.react(place, data, this.isLarge ? { ...layout, height: clientHeight } : layout, CONFIG);
    } catch (error) {
      this.trouble = t("This plot cannot be drawn.");
      post({
        type: "view-trouble",
        message: `A plot failed: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  }

  private dress(size: { width: number; height: number }): DressedFigure {
    const { fontFamily, fontSize } = getComputedStyle(this);
    return dressed(this.figure, themeColours(), { ...size, fontFamily, fontSize: Number.parseFloat(fontSize) });
  }

  private async save(format: "png" | "svg"): Promise<void> {
    const plotly = await loadPlotly();
    const name =
      plotTitle(this.figure)
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "")
        .slice(0, 60) || "plot";
    post({ type: "figure-save", name, format, data: await picture(plotly, this.dress(SAVED), format) });
  }
}
customElements.define("steward-plot", PlotView);

/** Base64 of the file; on the theme's background, so that its texts can be read anywhere. */
async function picture(plotly: Plotly, { data, layout }: DressedFigure, format: "png" | "svg"): Promise<string> {
  const opaque = { ...layout, ...SAVED, paper_bgcolor: themeColours().background };
  const url = await plotly.toImage({ data, layout: opaque }, { format, ...SAVED, scale: format === "png" ? 2 : 1 });
  const [head = "", body = ""] = [url.slice(0, url.indexOf(",")), url.slice(url.indexOf(",") + 1)];
  if (head.endsWith("base64")) return body;
  return btoa(String.fromCharCode(...new TextEncoder().encode(decodeURIComponent(body))));
}
