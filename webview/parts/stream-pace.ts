/** When streamed text is drawn: smoothly at first, and on in a long answer as often as its text pays for it. */

/** Milliseconds of main-thread time that the beginning of an answer may take for itself. */
const BURST_MS = 80;
/** Milliseconds that each character adds: 5,000 tokens of 4 characters add 100 ms. */
const MS_A_CHARACTER = 0.005;
/** Painting costs about as much again as what is measured here. */
const PAINT_FACTOR = 2;
/** Milliseconds after which what came in is drawn whatever it costs. */
const LONGEST_WAIT_MS = 1000;

export class StreamPace {
  /** Milliseconds that may be spent. */
  private credit = BURST_MS;
  private drawnAt = -Infinity;
  private timer: number | undefined;

  /** @param draw draws what came in, its layout included */
  constructor(private readonly draw: () => void) {}

  /** Another answer begins. */
  begin(): void {
    this.credit = BURST_MS;
  }

  /** So many characters came in. */
  add(characters: number): void {
    this.credit = Math.min(BURST_MS, this.credit + characters * MS_A_CHARACTER);
    const rest = this.drawnAt + LONGEST_WAIT_MS - performance.now();
    if (this.credit > 0 || rest <= 0) this.drawNow();
    else this.timer ??= window.setTimeout(() => this.drawNow(), rest);
  }

  /** What was waiting is drawn by somebody else. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private drawNow(): void {
    this.cancel();
    const begin = performance.now();
    this.draw();
    this.drawnAt = performance.now();
    this.credit -= (this.drawnAt - begin) * PAINT_FACTOR;
  }
}
