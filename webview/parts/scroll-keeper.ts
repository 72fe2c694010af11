/** Keeps the place: the newest turn from its question on, the end while the end is shown, else the turn that was being read. */
import type { KeptView } from "../../src/protocol";
import { kept } from "../state/kept";
import type { TurnElement } from "./turn";

/** Pixels from the end that still count as the end. */
const END_PX = 32;
/** Milliseconds of rest before the place is kept. */
const REST_MS = 200;

export class ScrollKeeper {
  isAtEnd = true;
  /** Does the view follow the last turn, down to where its question stands at the top? Until the person scrolls. */
  private followsTurn = true;
  /** Did the person click or type since it went to the end? Then what they unfold there stays in sight. */
  private isTouched = false;
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
    this.size = new ResizeObserver((entries) => this.hold(entries.some(({ target }) => target === root)));
    this.size.observe(root);
    for (const child of root.children) this.size.observe(child);
    root.addEventListener("scroll", () => this.note(), { passive: true });
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
      root.addEventListener(type, () => this.touched(), { passive: true });
    }
    root.addEventListener("wheel", () => (this.followsTurn = false), { passive: true });
    root.addEventListener("touchmove", () => (this.followsTurn = false), { passive: true });
  }

  close(): void {
    this.size.disconnect();
    clearTimeout(this.timer);
  }

  /** Goes to the place that was kept, and holds it until the person scrolls. */
  restore(scroll: KeptView["scroll"]): void {
    this.wanted = scroll;
    this.go({ isAtEnd: scroll === null, followsTurn: scroll === null });
  }

  /** Follows the newest turn: its end, and from where its question reaches the top no further. */
  toNewest(): void {
    this.wanted = null;
    this.go({ isAtEnd: true, followsTurn: true });
    this.changed();
  }

  toEnd(): void {
    this.wanted = null;
    this.go({ isAtEnd: true, followsTurn: false });
    this.changed();
  }

  /** @param isResized is the visible part another size? Then the end stays where it was shown. */
  hold(isResized = false): void {
    const { root, wanted } = this;
    if (root.clientHeight === 0 || isEditing()) return;
    if (this.followsTurn) {
      this.goTo(this.newestTop);
      this.noteEnd();
    } else if (this.isAtEnd) {
      if (isResized || !this.isTouched || this.isRunning) this.goTo(this.end);
      else this.noteEnd();
    } else if (wanted !== null) {
      const turn = this.turns().find(({ turn }) => turn?.id === wanted.turnId);
      if (turn !== undefined) root.scrollTop = turn.offsetTop + wanted.offset;
    }
  }

  private get end(): number {
    return this.root.scrollHeight - this.root.clientHeight;
  }

  /** Where the newest turn is shown from its question on, or to its end. */
  private get newestTop(): number {
    return Math.min(this.end, this.turns().at(-1)?.offsetTop ?? this.end);
  }

  private get isRunning(): boolean {
    return this.turns().at(-1)?.turn?.state === "running";
  }

  private go({ isAtEnd, followsTurn }: { readonly isAtEnd: boolean; readonly followsTurn: boolean }): void {
    this.isAtEnd = isAtEnd;
    this.followsTurn = followsTurn;
    this.isTouched = false;
    this.hold();
  }

  private goTo(top: number): void {
    const { root } = this;
    const before = root.scrollTop;
    if (Math.abs(before - top) < 1) return;
    root.scrollTop = top;
    this.isOwn ||= root.scrollTop !== before;
  }

  private touched(): void {
    this.wanted = null;
    this.isTouched = true;
  }

  private noteEnd(): void {
    const isAtEnd = this.end - this.root.scrollTop < END_PX;
    if (isAtEnd === this.isAtEnd) return;
    this.isAtEnd = isAtEnd;
    this.changed();
  }

  private note(): void {
    const { root } = this;
    if (this.isOwn) {
      this.isOwn = false;
      return this.keepSoon();
    }
    if (root.clientHeight === 0) return;
    this.followsTurn &&= Math.abs(root.scrollTop - this.newestTop) < 2;
    if (this.wanted === null || this.end - root.scrollTop < END_PX) this.noteEnd();
    this.keepSoon();
  }

  private keepSoon(): void {
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
