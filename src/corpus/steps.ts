/** Work in steps, so that whoever does it may serve others between them. */

/** Does all steps in a row. */
export function atOnce<Result>(steps: Generator<void, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}
