/** Bounds on time and size, charged wherever expressions are built. */

const STEPS_BETWEEN_CLOCK_READS = 256;
const MAX_KEY_LENGTH = 120_000;

/** Symbolic work was stopped because it took too long or, as `TooLarge`, because it grew too large. */
export class OutOfBudget extends Error {
  override readonly name: string = "OutOfBudget";
}

/** One expression would grow too large; another way may still lead to an answer. */
export class TooLarge extends OutOfBudget {
  override readonly name = "TooLarge";
}

let deadline = Number.POSITIVE_INFINITY;
let steps = 0;

/**
 * Runs work that must end within so many milliseconds; nested calls keep the earlier deadline.
 *
 * @throws OutOfBudget from inside the work when time is up
 */
export function withinDeadline<T>(milliseconds: number, work: () => T): T {
  const outer = deadline;
  deadline = Math.min(outer, performance.now() + milliseconds);
  try {
    return work();
  } finally {
    deadline = outer;
  }
}

/** Counts one unit of work. @throws OutOfBudget when time is up */
export function spend(): void {
  steps += 1;
  if (steps % STEPS_BETWEEN_CLOCK_READS === 0 && performance.now() > deadline) throw new OutOfBudget("Time is up");
}

/** Counts the making of an expression whose canonical text is so long. @throws TooLarge when it is too long, OutOfBudget when time is up */
export function spendOnKey(length: number): void {
  if (length > MAX_KEY_LENGTH) throw new TooLarge("The expression grew too large");
  spend();
}
