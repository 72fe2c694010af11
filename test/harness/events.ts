// What a suite says about itself, one JSON object a line; the only authority on its outcome, whatever host ran it.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Runner } from "mocha";

export type TestEvent =
  | { readonly event: "start" | "skip"; readonly title: string }
  | { readonly event: "pass"; readonly title: string; readonly ms: number }
  | { readonly event: "fail" | "retry"; readonly title: string; readonly error: string }
  | { readonly event: "end" };

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles of skipped tests: they tell why. */
  readonly skips?: readonly string[];
  /** Titles of failed tests, each with the first line of its error. */
  readonly failures?: readonly string[];
  /** Titles of tests that failed at first and were run again, each with the first line of its error. */
  readonly retries?: readonly string[];
  /** What is wrong with the suite itself, beside its failed tests. */
  readonly problems: readonly string[];
}

/**
 * How often a failed test is run again: once in CI, whose machine is shared, so that a stall of the machine does not
 * decide; the summary names each such test. Never elsewhere, so that a race is seen where it can be mended.
 */
export const RETRIES = process.env.CI === "true" ? 1 : 0;

/** Writes the events of a mocha run to a file, each as it happens. */
export function recordEvents(runner: Runner, file: string): void {
  const write = (event: TestEvent) => appendFileSync(file, `${JSON.stringify(event)}\n`);
  runner.on("test", (test) => write({ event: "start", title: test.fullTitle() }));
  runner.on("pass", (test) => write({ event: "pass", title: test.fullTitle(), ms: test.duration ?? 0 }));
  runner.on("pending", (test) => write({ event: "skip", title: test.fullTitle() }));
  runner.on("fail", (test, error: unknown) => write({ event: "fail", title: test.fullTitle(), error: words(error) }));
  runner.on("retry", (test, error: unknown) => write({ event: "retry", title: test.fullTitle(), error: words(error) }));
  runner.on("end", () => write({ event: "end" }));
}

function words(error: unknown): string {
  return error instanceof Error ? String(error.stack) : String(error);
}

/** The events so far; a line that is still being written is left for later. */
export function readEvents(file: string): TestEvent[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as TestEvent);
}

/**
 * Counts the events and adds a failure for a suite that died, hung, ran no test or ended badly.
 *
 * @param code the exit code of the process that ran the suite, `null` when it was killed
 */
export function judge(events: readonly TestEvent[], code: number | null): Outcome {
  const count = (kind: TestEvent["event"]) => events.filter(({ event }) => event === kind).length;
  const [passed, failed, skipped] = [count("pass"), count("fail"), count("skip")];
  const problems: string[] = [];
  const told = (kind: "fail" | "retry") =>
    events.flatMap((one) => (one.event === kind ? [`${one.title}: ${one.error.split("\n", 1)[0]}`] : []));
  const skips = events.flatMap((event) => (event.event === "skip" ? [event.title] : []));
  if (count("end") === 0) problems.push(`the suite did not reach its end${lastStarted(events)}`);
  else if (passed + failed + skipped === 0) problems.push("the suite ran no test");
  else if (code !== 0 && failed === 0) problems.push(`the suite's process ended with ${code ?? "a kill"}`);
  const [failures, retries] = [told("fail"), told("retry")];
  return { passed, failed: failed + problems.length, skipped, problems, skips, failures, retries };
}

function lastStarted(events: readonly TestEvent[]): string {
  const last = events.filter(({ event }) => event === "start").at(-1);
  return last && "title" in last ? `; the last test that started: ${last.title}` : "";
}
