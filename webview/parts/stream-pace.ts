/** When streamed text is drawn: at once where that is cheap, else as often as the text that came in pays for it. */

/** Milliseconds of main-thread time that one character may cost: 5,000 tokens of 4 characters cost 120 ms. */
const MS_A_CHARACTER = 0.006;
/** Painting costs about as much again as what is measured here. */
const PAINT_FACTOR = 2;
/** Milliseconds after which what came in is drawn whatever it costs. */
const LONGEST_WAIT_MS = 700;

export class StreamPace {
  private waiting = 0;
  private cost = 0;
  private drawnAt = -Infinity;
  private timer: number | undefined;

  /** @param draw draws what came in, its layout included */
  constructor(private readonly draw: () => void) {}

  /** So many characters came in. */
  add(characters: number): void {
    this.waiting += characters;
    const rest = this.drawnAt + LONGEST_WAIT_MS - performance.now();
    if (this.waiting * MS_A_CHARACTER >= this.cost || rest <= 0) this.drawNow();
    else this.timer ??= window.setTimeout(() => this.drawNow(), rest);
  }

  /** What was waiting is drawn by somebody else. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = 0;
  }

  private drawNow(): void {
    this.cancel();
    const begin = performance.now();
    this.draw();
    this.drawnAt = performance.now();
    this.cost = (this.drawnAt - begin) * PAINT_FACTOR;
  }
}
