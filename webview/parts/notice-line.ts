/** What goes on while an answer is awaited; a wait counts down. */
import { html, nothing, type TemplateResult } from "lit";
import type { TurnView } from "../../src/protocol";
import { icon } from "../ui/icons";
import { Part } from "../ui/part";

export function noticeLine(notice: TurnView["notice"]): TemplateResult | typeof nothing {
  if (notice === null) return nothing;
  return html`<p class="notice-line">
    ${icon("clock")}<span>${notice.message}</span>
    ${notice.until === null ? nothing : html`<steward-countdown .until=${notice.until}></steward-countdown>`}
  </p>`;
}

class Countdown extends Part {
  static override properties = { until: { attribute: false } };
  /** Milliseconds since 1970. */
  declare until: number;
  private timer: number | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.requestUpdate(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  protected override render() {
    const seconds = Math.max(0, Math.ceil((this.until - Date.now()) / 1000));
    return html`<span class="countdown">${seconds} s</span>`;
  }
}
customElements.define("steward-countdown", Countdown);
