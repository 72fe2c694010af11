// npm run test:faults: attacks the product in every way of attacks.ts, and prints what was tried, held and lost.
// STEWARD_FAULTS sets the number of the random attacks, STEWARD_SEED their course.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { SEED } from "../fakes/random";
import { installBrowser } from "../harness/browser";
import { judge, readEvents } from "../harness/events";
import { installWebBuild } from "../harness/install";
import { Missing } from "../harness/missing";
import { packageExtension } from "../harness/package";
import { ROOT, TEST_OUTPUT } from "../harness/paths";
import { exitCode, startProcess } from "../harness/process";
import { ATTACKS, type Attack } from "./attacks";

const MINUTE_MS = 60_000;
/** One attack, at the most; in all it is seldom more than ten minutes on two processors. */
const LONGEST_MS = 4 * MINUTE_MS;

interface Result {
  readonly tried: number;
  readonly held: number;
  /** What broke, and what was not tried and why. */
  readonly notes: readonly string[];
  readonly failed: number;
}

/** Attempts of each test, as the environment wants them. */
function attemptsOf({ each = 1, countedBy }: Attack): number {
  const wanted = countedBy === undefined || each === 1 ? undefined : process.env[countedBy];
  return wanted === undefined ? each : Number(wanted);
}

let windows: Promise<string | null> | null = null;

/** Packages the extension and installs VS Code and a browser, once; why that cannot be had, else null. */
function windowObstacle(): Promise<string | null> {
  windows ??= (async () => {
    try {
      await installWebBuild();
      await installBrowser();
      await packageExtension();
      return null;
    } catch (error) {
      if (error instanceof Missing && process.env.CI !== "true") return error.message;
      throw error;
    }
  })();
  return windows;
}

async function attack(one: Attack, events: string): Promise<Result> {
  const obstacle = one.isWindow ? await windowObstacle() : null;
  if (obstacle !== null) return { tried: 0, held: 0, notes: [`not tried: ${obstacle}`], failed: 0 };
  const each = attemptsOf(one);
  const env = {
    ...process.env,
    CI: process.env.CI ?? "",
    ...(one.countedBy ? { [one.countedBy]: String(each) } : {}),
    ...(one.only ? { STEWARD_ONLY: one.only } : {}),
  };
  const parameters = ["--import", "tsx", "test/harness/suite.ts", events, "min", String(LONGEST_MS), ...one.files];
  const child = startProcess(process.execPath, parameters, { cwd: ROOT, env, stdio: ["ignore", "ignore", "ignore"] });
  const code = await exitCode(child, LONGEST_MS);
  const seen = readEvents(events);
  const { passed, failed, problems, skips = [] } = judge(seen, code);
  const broken = seen.flatMap((event) => (event.event === "fail" ? [`${event.title}\n    ${event.error}`] : []));
  const notes = [...broken, ...problems, ...skips.map((title) => `not tried: ${title}`)];
  return { tried: (passed + failed) * each, held: passed * each, notes, failed };
}

const COLUMNS = [46, 8, 8, 12, 8] as const;
const line = (cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(COLUMNS[0]) : cell.padStart(COLUMNS[at] ?? 0))).join("");

async function main(names: readonly string[]): Promise<void> {
  const output = path.join(TEST_OUTPUT, "faults");
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const chosen = ATTACKS.filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
  console.log(`Node ${process.version}, seed ${SEED} (STEWARD_SEED, STEWARD_FAULTS set another course and number)\n`);
  console.log(line(["what was tried", "tried", "held", "lost", "s"]));
  const notes: string[] = [];
  let held = 0;
  let failed = 0;
  for (const [at, one] of chosen.entries()) {
    const began = Date.now();
    const result = await attack(one, path.join(output, `${at}.ndjson`));
    const lost = result.failed > 0 ? `${result.failed} broke` : result.tried === 0 ? "not tried" : "nothing";
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(line([one.name, String(result.tried), String(result.held), lost, seconds]));
    notes.push(...result.notes.map((note) => `${one.name}: ${note}`));
    held += result.held;
    failed += result.failed;
  }
  console.log(["", ...notes, `${held} passed, ${failed} failed`].join("\n"));
  process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0;
}

void main(process.argv.slice(2));
