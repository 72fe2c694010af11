/** The turns of a session in a part that scrolls. Only those near the visible part are drawn. */
import { html, nothing } from "lit";
import { post } from "../host";
import { kept } from "../state/kept";
import type { PanelState } from "../state/panel-state";
import { store } from "../state/store";
import { iconButton } from "../ui/controls";
import { Part } from "../ui/part";
import { emptyConversation } from "./empty-conversation";
import type { MarkdownView } from "./markdown-view";
import { ScrollKeeper } from "./scroll-keeper";
import { TurnElement } from "./turn";
import { TurnWindow } from "./turn-window";
import { t } from "../ui/words";

/** Turns that are asked for at once. */
const PAGE_TURNS = 10;

export class Conversation extends Part {
  static override properties = { state: { attribute: false }, isAtEnd: { state: true } };
  declare state: PanelState;
  declare private isAtEnd: boolean;

  private elements: TurnElement[] = [];
  private window: TurnWindow | null = null;
  private keeper: ScrollKeeper | null = null;
  /** Indexes of pages that were asked for and have not come. */
  private readonly asked = new Set<number>();
  private sessionId: string | null | undefined = undefined;
  private lastCount = 0;
  private stopWatching: (() => void) | null = null;

  constructor() {
    super();
    this.isAtEnd = true;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.stopWatching = store.watch((_, message) => {
      if (message?.type === "text-delta") this.drawStreamed(message.turnId);
      // Pages that were under way may have been what was lost.
      if (message?.type === "snapshot") this.asked.clear();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stopWatching?.();
    this.window?.close();
    this.keeper?.close();
  }

  protected override render() {
    const { turns } = this.state;
    return html`<div class="scroller" tabindex="-1">
        ${turns.length === 0 ? emptyConversation(this.state) : nothing}
        <div class="turns" role="feed" aria-label=${t("Conversation")} ?hidden=${turns.length === 0}></div>
      </div>
      ${
        this.isAtEnd || turns.length === 0
          ? nothing
          : html`<div class="to-end">
              ${iconButton("arrowDown", t("Go to the end"), { testId: "to-end", onClick: () => this.keeper?.toEnd() })}
            </div>`
      }`;
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("state")) return;
    const { window, keeper } = this.parts();
    const { turns, sessionId } = this.state;
    const isOther = this.sessionId === undefined || (sessionId !== this.sessionId && this.sessionId !== null);
    this.sync(window);
    for (const index of this.asked) if (turns[index * PAGE_TURNS] ?? null) this.asked.delete(index);
    if (isOther) {
      this.asked.clear();
      keeper.restore(kept.current.scroll);
    } else if (turns.length > this.lastCount) keeper.toNewest();
    this.sessionId = sessionId;
    this.lastCount = turns.length;
  }

  private parts(): { window: TurnWindow; keeper: ScrollKeeper } {
    const root = this.querySelector<HTMLElement>(".scroller") ?? this;
    this.window ??= new TurnWindow(root, (turn) => this.want(turn));
    this.keeper ??= new ScrollKeeper(
      root,
      () => this.elements,
      () => (this.isAtEnd = this.keeper?.isAtEnd ?? true),
    );
    return { window: this.window, keeper: this.keeper };
  }

  /** One element a turn, in their order; each draws itself again only where its turn changed. */
  private sync(window: TurnWindow): void {
    const { turns } = this.state;
    const place = this.querySelector(".turns");
    for (const extra of this.elements.splice(turns.length)) {
      window.forget(extra);
      extra.remove();
    }
    for (const [index, turn] of turns.entries()) {
      const element = this.elements[index] ?? new TurnElement();
      element.turn = turn;
      element.place = index + 1;
      element.total = turns.length;
      window.renew(element);
      if (element.isConnected) continue;
      element.isNear = index === turns.length - 1;
      this.elements.push(element);
      place?.append(element);
      window.watch(element);
    }
  }

  /** Streamed text goes past everything else straight to where it stands. */
  private drawStreamed(turnId: string): void {
    const { turns } = store.state;
    const index = turns.findLastIndex((turn) => turn?.id === turnId);
    const [turn, element] = [turns[index], this.elements[index]];
    if (!turn || element === undefined) return;
    const view = element.querySelector<MarkdownView>("steward-markdown.streaming");
    if (view === null) element.turn = turn;
    else view.stream(turn.text);
    this.keeper?.hold();
  }

  private want({ place }: TurnElement): void {
    const page = Math.floor((place - 1) / PAGE_TURNS);
    if (this.asked.has(page)) return;
    this.asked.add(page);
    post({ type: "turn-page-wanted", from: page * PAGE_TURNS, count: PAGE_TURNS });
  }
}
customElements.define("steward-conversation", Conversation);
