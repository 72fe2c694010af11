/** Which turns are drawn: those near the visible part, a few milliseconds of work in one frame. */
import type { TurnElement } from "./turn";

/** Pixels above and below the visible part in which turns are drawn. */
const NEAR_PX = 900;
/** Milliseconds of drawing in one frame. */
const BUDGET_MS = 5;

export class TurnWindow {
  private readonly observer: IntersectionObserver;
  private readonly waiting = new Set<TurnElement>();
  private frame = 0;

  /** @param want is called with a turn that is near and not fetched */
  constructor(
    root: HTMLElement,
    private readonly want: (turn: TurnElement) => void,
  ) {
    const options = { root, rootMargin: `${NEAR_PX}px 0px` };
    this.observer = new IntersectionObserver((entries) => entries.forEach((entry) => this.see(entry)), options);
  }

  watch(turn: TurnElement): void {
    this.observer.observe(turn);
  }

  forget(turn: TurnElement): void {
    this.observer.unobserve(turn);
    this.waiting.delete(turn);
  }

  close(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  private see({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    const turn = target as TurnElement;
    const isHidden = boundingClientRect.width === 0;
    if (isHidden) return;
    if (isIntersecting) {
      if (turn.turn === null) this.want(turn);
      this.waiting.add(turn);
      this.schedule();
      return;
    }
    this.waiting.delete(turn);
    turn.leave(boundingClientRect.height);
  }

  private schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => void this.draw());
  }

  /** The last ones first: people read the end, and what grows above it does not move it. */
  private async draw(): Promise<void> {
    const begin = performance.now();
    for (const turn of [...this.waiting].reverse()) {
      if (performance.now() - begin > BUDGET_MS) break;
      if (!this.waiting.delete(turn)) continue;
      turn.isNear = true;
      await turn.updateComplete;
    }
    this.frame = 0;
    if (this.waiting.size > 0) this.schedule();
  }
}
