/** A field of several lines that grows with its text: the toolkit's, with a name, a test id and a caret. */
import { html } from "lit";
import { Part } from "./part";

interface Control extends HTMLElement {
  value: string;
}

export interface TextAreaKey {
  event: KeyboardEvent;
  isOnFirstLine: boolean;
  isOnLastLine: boolean;
}

/** Fires "text-change" (detail: string) and "text-key" (detail: TextAreaKey). */
export class TextArea extends Part {
  static override properties = { label: {}, placeholder: {}, testId: {} };
  declare label: string;
  declare placeholder: string;
  declare testId: string;
  private width = 0;
  private readonly size = new ResizeObserver(() => this.fitWidth());

  constructor() {
    super();
    this.label = "";
    this.placeholder = "";
    this.testId = "";
  }

  get value(): string {
    return this.control?.value ?? "";
  }

  /** Sets the text and puts the caret behind it. */
  setValue(text: string): void {
    const { control, inner } = this;
    if (control === null) return;
    control.value = text;
    if (inner !== null) inner.value = text;
    inner?.setSelectionRange(text.length, text.length);
    this.fit();
  }

  get caret(): number {
    return this.inner?.selectionStart ?? this.value.length;
  }

  /** Puts words in the place of the characters from `from` to `to`. */
  replace(from: number, to: number, words: string): void {
    const text = this.value;
    this.setValue(text.slice(0, from) + words + text.slice(to));
    this.inner?.setSelectionRange(from + words.length, from + words.length);
    this.say("text-change", this.value);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.size.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.size.disconnect();
  }

  override focus(): void {
    this.inner?.focus();
  }

  protected override render() {
    return html`<vscode-text-area
      resize="none"
      rows="1"
      placeholder=${this.placeholder}
      @input=${() => {
        this.fit();
        this.say("text-change", this.value);
      }}
      @keydown=${(event: KeyboardEvent) => this.say("text-key", this.keyOf(event))}
    ></vscode-text-area>`;
  }

  protected override firstUpdated(): void {
    this.inner?.setAttribute("data-testid", this.testId);
    // The toolkit names it "Text area" when it is connected.
    this.control?.setAttribute("aria-label", this.label);
    this.fit();
  }

  private get control(): Control | null {
    return this.querySelector<Control>("vscode-text-area");
  }

  private get inner(): HTMLTextAreaElement | null {
    return this.control?.shadowRoot?.querySelector("textarea") ?? null;
  }

  private keyOf(event: KeyboardEvent): TextAreaKey {
    const text = this.value;
    const isOnFirstLine = !text.slice(0, this.caret).includes("\n");
    return { event, isOnFirstLine, isOnLastLine: !text.slice(this.caret).includes("\n") };
  }

  /** Another width breaks the lines elsewhere. */
  private fitWidth(): void {
    const { clientWidth } = this;
    if (clientWidth === this.width) return;
    this.width = clientWidth;
    // Its own size may not change while sizes are being observed.
    requestAnimationFrame(() => this.fit());
  }

  private fit(): void {
    const { inner } = this;
    if (inner === null) return;
    inner.style.height = "auto";
    inner.style.height = `${inner.scrollHeight}px`;
  }

  private say(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
customElements.define("steward-text-area", TextArea);
