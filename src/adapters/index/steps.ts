/** Runs long work in short turns, so that the event loop serves others between them. */

/** Milliseconds of work in a row. */
const TURN_MS = 8;

/** Throws what the signal was aborted with. */
export async function inTurns<Result>(steps: Generator<void, Result>, signal?: AbortSignal): Promise<Result> {
  let turn = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (performance.now() - turn < TURN_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
    turn = performance.now();
  }
}
