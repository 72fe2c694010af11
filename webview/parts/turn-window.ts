/** Which turns are drawn: those near the visible part, a little work in one frame, what is in sight first. */
import type { TurnElement } from "./turn";

/** Pixels above and below the visible part in which turns are drawn. */
const NEAR_PX = 900;
/** What is drawn in one frame: milliseconds of this program, and elements, which the browser has to style and paint. */
const BUDGET_MS = 5;
const BUDGET_ELEMENTS = 120;

export class TurnWindow {
  private readonly observer: IntersectionObserver;
  /** Turns to be drawn, with the pixels between them and the visible part when that was seen last. */
  private readonly waiting = new Map<TurnElement, number>();
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

  /** The host sent something: a turn that is near may have come, or have to be fetched again. */
  renew(turn: TurnElement): void {
    const isWaiting = this.waiting.has(turn);
    if (turn.turn === null && (isWaiting || turn.isNear)) this.want(turn);
    else if (isWaiting) this.schedule();
  }

  private see({ target, isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): void {
    const turn = target as TurnElement;
    const isHidden = boundingClientRect.width === 0;
    if (isHidden) return;
    if (isIntersecting) {
      this.waiting.set(turn, distance(boundingClientRect, rootBounds));
      if (turn.turn === null) this.want(turn);
      else this.schedule();
      return;
    }
    this.waiting.delete(turn);
    turn.leave(boundingClientRect.height);
  }

  private schedule(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => void this.draw());
  }

  /** What is in sight comes first; of the rest the last: people read the end, and what grows above does not move it. */
  private async draw(): Promise<void> {
    const begin = performance.now();
    const fetched = [...this.waiting].reverse().filter(([turn]) => turn.turn !== null);
    let elements = 0;
    for (const [turn] of fetched.sort(([, one], [, other]) => one - other)) {
      if (elements > BUDGET_ELEMENTS || performance.now() - begin > BUDGET_MS) break;
      if (!this.waiting.delete(turn)) continue;
      turn.isNear = true;
      await turn.updateComplete;
      elements += turn.getElementsByTagName("*").length;
    }
    this.frame = 0;
    if ([...this.waiting.keys()].some(({ turn }) => turn !== null)) this.schedule();
  }
}

/** Pixels between a turn and the visible part; the bounds reach NEAR_PX further than it does. */
function distance(turn: DOMRectReadOnly, bounds: DOMRectReadOnly | null): number {
  if (bounds === null) return 0;
  return Math.max(0, bounds.top + NEAR_PX - turn.bottom, turn.top - bounds.bottom + NEAR_PX);
}
