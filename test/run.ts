// npm test: runs the layers in turn, judges each by the events its suite wrote, and says the sum in its last line.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { installBrowser } from "./harness/browser";
import { judge, readEvents } from "./harness/events";
import type { Outcome } from "./harness/events";
import { installWebBuild } from "./harness/install";
import { Missing } from "./harness/missing";
import { packageExtension } from "./harness/package";
import { ROOT, TEST_OUTPUT } from "./harness/paths";
import { exitCode, startProcess } from "./harness/process";

interface Layer {
  readonly name: string;
  /** The script that runs a suite, and its arguments after the events file. */
  readonly script: string;
  readonly parameters: readonly string[];
  /** Test files as further arguments: one suite each, in processes side by side. */
  readonly files?: readonly (readonly string[])[];
  readonly needs: readonly (() => Promise<unknown>)[];
}

/** Several times what a layer takes, as machines differ; one that hangs is ended all the same. */
const LAYER_MINUTES = 20;
const VSCODE = [installWebBuild, installBrowser];

let packaging: Promise<number> | null = null;

/** Packages the extension once a run. */
function packaged(): Promise<number> {
  packaging ??= packageExtension().then((bytes) => {
    console.log(`steward.vsix: ${(bytes / 2 ** 20).toFixed(2)} MB`);
    return bytes;
  });
  return packaging;
}

const LAYERS: readonly Layer[] = [
  {
    name: "unit",
    script: "test/harness/suite.ts",
    parameters: ["dot", "20000"],
    files: [
      ["test/unit/{adapters,agent,corpus,mathematics,tools}/**/*.test.ts"],
      [
        "test/unit/!(adapters|agent|corpus|mathematics|tools)/**/*.test.ts",
        "test/faults/**/*.test.ts",
        "test/{,unit/}*.test.ts",
      ],
    ],
    needs: [],
  },
  {
    name: "integration",
    script: "test/integration/run.ts",
    parameters: [],
    needs: [packaged, ...(process.env.VSCODE_EXECUTABLE ? [] : VSCODE)],
  },
  {
    name: "e2e",
    script: "test/harness/suite.ts",
    parameters: ["spec", "60000"],
    files: [["test/e2e/**/*.test.ts"]],
    needs: [packaged, ...VSCODE],
  },
  {
    name: "windows",
    script: "test/harness/suite.ts",
    parameters: ["spec", "90000"],
    files: [["test/windows/**/*.test.ts"]],
    needs: [packaged, ...VSCODE],
  },
];

async function runLayer(layer: Layer): Promise<Outcome> {
  console.log(`\n== ${layer.name} ==`);
  const obstacle = await prepare(layer);
  if (obstacle !== null) return obstacle;
  const output = path.join(TEST_OUTPUT, layer.name);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const suites = layer.files ?? [[]];
  // Of chosen tests a suite may have none, and one without tests has failed.
  const chosen = process.env.STEWARD_ONLY === undefined ? suites : [suites.flat()];
  const outcomes = chosen.map((files, at) => runSuite(layer, files, path.join(output, `events-${at + 1}.ndjson`)));
  return combined(await Promise.all(outcomes));
}

async function runSuite(layer: Layer, files: readonly string[], events: string): Promise<Outcome> {
  const parameters = ["--import", "tsx", layer.script, events, ...layer.parameters, ...files];
  const child = startProcess(process.execPath, parameters, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
  const limit = LAYER_MINUTES * 60_000;
  const started = Date.now();
  const code = await exitCode(child, limit);
  const outcome = judge(readEvents(events), code);
  if (Date.now() - started < limit) return outcome;
  const over = `stopped after ${LAYER_MINUTES} minutes: what failed last may have failed by that`;
  return { ...outcome, failed: Math.max(1, outcome.failed), problems: [...outcome.problems, over] };
}

function combined(outcomes: readonly Outcome[]): Outcome {
  const all = <Item>(of: (outcome: Outcome) => readonly Item[] | undefined) => outcomes.flatMap((one) => of(one) ?? []);
  const total = (key: "passed" | "failed" | "skipped") => outcomes.reduce((sum, one) => sum + one[key], 0);
  return {
    passed: total("passed"),
    failed: total("failed"),
    skipped: total("skipped"),
    problems: all(({ problems }) => problems),
    skips: all(({ skips }) => skips),
    failures: all(({ failures }) => failures),
    retries: all(({ retries }) => retries),
  };
}

/** Builds and installs what the layer needs; the outcome of the layer when that cannot be had, else `null`. */
async function prepare({ needs }: Layer): Promise<Outcome | null> {
  try {
    for (const need of needs) await need();
    return null;
  } catch (error) {
    const isSkip = error instanceof Missing && process.env.CI !== "true";
    const reason = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: isSkip ? 0 : 1, skipped: isSkip ? 1 : 0, problems: [reason] };
  }
}

function sum({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function chosenLayers(names: readonly string[]): readonly Layer[] {
  const unknown = names.filter((name) => !LAYERS.some((layer) => layer.name === name));
  if (unknown.length > 0)
    throw new Error(`no such layer: ${unknown.join(", ")}; there are unit, integration, e2e and windows`);
  return names.length === 0 ? LAYERS : LAYERS.filter(({ name }) => names.includes(name));
}

async function main(names: readonly string[]): Promise<void> {
  const outcomes: Outcome[] = [];
  const summaries: string[] = [];
  for (const layer of chosenLayers(names)) {
    const started = Date.now();
    const outcome = await runLayer(layer);
    outcomes.push(outcome);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    summaries.push(
      `${layer.name.padEnd(12)} ${sum(outcome)} (${seconds} s)`,
      ...outcome.problems.map((line) => `  ${line}`),
      ...(outcome.skips ?? []).map((title) => `  skipped: ${title}`),
      ...(outcome.retries ?? []).map((title) => `  run again: ${title}`),
      ...(outcome.failures ?? []).map((title) => `  failed: ${title}`),
    );
  }
  console.log(["", ...summaries, sum(combined(outcomes))].join("\n"));
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}

void main(process.argv.slice(2));
