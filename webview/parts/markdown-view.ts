/** A text in Markdown. While it is streamed only its unfinished end is drawn again. */
import type { Citation } from "../../src/protocol";
import type * as Render from "../text/render";
import { isOther } from "../state/is-other";
import { plainAddition } from "../state/plain-addition";
import { Part } from "../ui/part";

type Renderer = typeof Render;

let renderer: Renderer | null = null;
const loading: Promise<Renderer> = import("../text/render").then((loaded) => (renderer = loaded));

export class MarkdownView extends Part {
  static override properties = {
    text: {},
    citations: { hasChanged: isOther },
    turnId: {},
    isStreaming: {},
    isInline: {},
  };
  declare text: string;
  /** null while they are not known. */
  declare citations: readonly Citation[] | null;
  declare turnId: string;
  declare isStreaming: boolean;
  declare isInline: boolean;

  /** The text as drawn, and how much of it is final. */
  private drawn = "";
  private finished = 0;
  private tail: HTMLElement | null = null;

  constructor() {
    super();
    this.text = "";
    this.citations = null;
    this.turnId = "";
    this.isStreaming = false;
    this.isInline = false;
  }

  protected override update(changed: Map<PropertyKey, unknown>): void {
    super.update(changed);
    if (renderer === null) {
      if (this.textContent === "") this.textContent = this.text;
      void loading.then(() => this.requestUpdate());
      return;
    }
    if (this.isStreaming) this.drawMore(renderer);
    else this.drawAll(renderer);
  }

  /** Draws more of a streamed text at once. */
  stream(text: string): void {
    this.text = text;
    if (renderer !== null) this.drawMore(renderer);
  }

  private drawAll({ renderMarkdown, renderInline }: Renderer): void {
    const { citations, turnId, isStreaming } = this;
    const make = this.isInline ? renderInline : renderMarkdown;
    this.replaceChildren(make(this.text, { citations, turnId, isStreaming }));
    this.drawn = "";
    this.finished = 0;
    this.tail = null;
  }

  /** Words without markup go behind the last ones; everything else is drawn again. */
  private appendPlain(): boolean {
    const last = this.tail === null || !this.text.startsWith(this.drawn) ? null : lastText(this.tail);
    const added = last === null ? null : plainAddition(this.drawn, this.text, last.data);
    if (last === null || added === null) return false;
    last.appendData(added);
    this.drawn = this.text;
    return true;
  }

  private drawMore({ renderMarkdown, finishedLength }: Renderer): void {
    if (this.text === this.drawn || this.appendPlain()) return;
    if (this.tail === null || !this.text.startsWith(this.drawn)) {
      this.tail = document.createElement("div");
      this.replaceChildren(this.tail);
      this.finished = 0;
    }
    const { citations, turnId, isStreaming, tail } = this;
    const rest = this.text.slice(this.finished);
    const cut = finishedLength(rest);
    if (cut > 0) tail.before(finishedPart(renderMarkdown(rest.slice(0, cut), { citations, turnId, isStreaming })));
    tail.replaceChildren(renderMarkdown(rest.slice(cut), { citations, turnId, isStreaming }));
    this.finished += cut;
    this.drawn = this.text;
  }
}
customElements.define("steward-markdown", MarkdownView);

/** Painted once: what grows below it does not paint it again. */
function finishedPart(blocks: DocumentFragment): HTMLElement {
  const part = document.createElement("div");
  part.className = "finished";
  part.append(blocks);
  return part;
}

/** The last text with words in it: between blocks stand line breaks only. A link ends where its words end. */
function lastText(root: Node): Text | null {
  for (let node = root.lastChild; node !== null; node = node.previousSibling) {
    const found = node instanceof Text ? (node.data.trim() === "" ? null : node) : lastText(node);
    if (found !== null) return found.parentElement?.closest("a") ? null : found;
  }
  return null;
}
