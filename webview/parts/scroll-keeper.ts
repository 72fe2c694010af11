/** Keeps the place: the end while the end is shown, else the turn that was being read. */
import type { KeptView } from "../../src/protocol";
import { kept } from "../state/kept";
import type { TurnElement } from "./turn";

/** Pixels from the end that still count as the end. */
const END_PX = 32;
/** Milliseconds of rest before the place is kept. */
const REST_MS = 200;

export class ScrollKeeper {
  isAtEnd = true;
  private timer: number | undefined;
  private wanted: KeptView["scroll"] = null;
  /** Did this scroll by itself? Then the next scroll event tells nothing. */
  private isOwn = false;
  private readonly size: ResizeObserver;

  constructor(
    private readonly root: HTMLElement,
    private readonly turns: () => readonly TurnElement[],
    private readonly changed: () => void,
  ) {
    this.size = new ResizeObserver(() => this.hold());
    this.size.observe(root);
    for (const child of root.children) this.size.observe(child);
    root.addEventListener("scroll", () => this.note(), { passive: true });
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      root.addEventListener(type, () => (this.wanted = null), { passive: true });
    }
  }

  close(): void {
    this.size.disconnect();
    clearTimeout(this.timer);
  }

  /** Goes to the place that was kept, and holds it until the person scrolls. */
  restore(scroll: KeptView["scroll"]): void {
    this.wanted = scroll;
    this.isAtEnd = scroll === null;
    this.hold();
  }

  toEnd(): void {
    this.wanted = null;
    this.isAtEnd = true;
    this.hold();
    this.changed();
  }

  hold(): void {
    const { root, wanted } = this;
    if (root.clientHeight === 0 || isEditing()) return;
    if (this.isAtEnd) this.goToEnd();
    else if (wanted !== null) {
      const turn = this.turns().find(({ turn }) => turn?.id === wanted.turnId);
      if (turn !== undefined) root.scrollTop = turn.offsetTop + wanted.offset;
    }
  }

  private goToEnd(): void {
    const { root } = this;
    const end = root.scrollHeight - root.clientHeight;
    if (Math.abs(root.scrollTop - end) < 1) return;
    root.scrollTop = end;
    this.isOwn = true;
  }

  private note(): void {
    const { root } = this;
    if (this.isOwn) {
      this.isOwn = false;
      return;
    }
    if (root.clientHeight === 0) return;
    const isAtEnd = root.scrollHeight - root.scrollTop - root.clientHeight < END_PX;
    if (isAtEnd !== this.isAtEnd && (isAtEnd || this.wanted === null)) {
      this.isAtEnd = isAtEnd;
      this.changed();
    }
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.keep(), REST_MS);
  }

  private keep(): void {
    if (this.isAtEnd) {
      if (kept.current.scroll !== null) kept.change({ scroll: null });
      return;
    }
    const { scrollTop, clientHeight } = this.root;
    if (clientHeight === 0) return;
    const top = this.turns().find((turn) => turn.offsetTop + turn.offsetHeight > scrollTop);
    if (top?.turn) kept.change({ scroll: { turnId: top.turn.id, offset: Math.round(scrollTop - top.offsetTop) } });
  }
}

/** Nothing moves while a question is being edited. */
function isEditing(): boolean {
  return (document.activeElement?.closest("steward-question[editing]") ?? null) !== null;
}
