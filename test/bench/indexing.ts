/**
 * How fast documents are read and indexed, what it takes, and whether the host waits for it; then again where nothing
 * changed, in the same process and in a new one. `--pages N` reads N pages in place of 583 (with --scale: of 60);
 * `--mutated N` reads N damaged documents and prints JSON.
 */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { workerReader } from "../../src/adapters/index/reader";
import { regulationSources } from "../../src/adapters/index/regulation-sources";
import { builtTerminal } from "../fakes/built-terminal";
import { mutatedDocument } from "../fakes/mutated-documents";
import { pagedRegulation } from "../fakes/paged-regulation";
import { pdfFile } from "../fakes/pdf-file";
import { timed, type Cost } from "./host-time";
import { quantile, runBenchmark, type Row } from "./report";

const args = process.argv.slice(2);
const numberAfter = (name: string) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : null);
/** Pages of a large set of regulations, and the least where growth is measured. */
const PAGES = numberAfter("--pages") ?? (args.includes("--scale") ? 60 : 583);
const REOPENINGS = 5;

void main();

async function main(): Promise<void> {
  const terminal = await builtTerminal();
  const workerFile = join(terminal.folder, "documents-worker.cjs");
  const mutated = numberAfter("--mutated");
  try {
    if (mutated !== null) console.log(JSON.stringify(await readMutated(terminal.folder, mutated, workerFile), null, 2));
    else {
      const measure = (scale: number) => measurePages(PAGES * scale, workerFile);
      const title = `A PDF of ${PAGES} pages, times the work, read and indexed`;
      await runBenchmark({ title, packages: ["pdfjs-dist"], measure }, args);
    }
  } finally {
    await rm(terminal.folder, { recursive: true, force: true });
  }
}

async function measurePages(pages: number, workerFile: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "steward-indexing-"));
  const root = join(folder, "workspace");
  const storage = join(folder, "store");
  await mkdir(root);
  await writeFile(join(root, "Formula Example Technical Regulations 2026.pdf"), pdfFile(pagedRegulation(pages).pages));
  const workspaceFolders = [{ name: "bench", path: root }];
  const sources = regulationSources({ storage, workspaceFolders, sources: [], workerFile });
  const indexing = await timed(() => sources.library());
  sources.changed();
  const same = await timed(() => sources.library());
  await sources.dispose();
  const reopened = await reopenings(folder, [root, storage, workerFile]);
  const median = (name: string) =>
    quantile(
      reopened.map((cost) => cost[name] ?? 0),
      0.5,
    );
  await rm(folder, { recursive: true, force: true });
  const row = (name: string, { ms, ...cost }: Record<string, number | null>): Row => ({
    name,
    values: { ms: ms ?? null, ...cost },
  });
  return [
    row("first time", { ...indexing.cost, "pages/s": pages / ((indexing.cost.ms ?? 0) / 1000) }),
    row("unchanged, same process", same.cost),
    row("unchanged, new process", Object.fromEntries(Object.keys(reopened[0]!).map((name) => [name, median(name)]))),
  ];
}

/** What each opening costs in a process of its own. */
async function reopenings(folder: string, parameters: readonly string[]): Promise<Cost[]> {
  const outfile = join(folder, "reindexing.cjs");
  await build({
    entryPoints: [join(import.meta.dirname, "reindexing-process.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    define: { "import.meta.url": "bundleUrl" },
    banner: { js: 'const bundleUrl=require("node:url").pathToFileURL(__filename).href;' },
    logLevel: "error",
  });
  const reopen = () =>
    JSON.parse(execFileSync(process.execPath, [outfile, ...parameters], { encoding: "utf8" })) as Cost;
  return Array.from({ length: REOPENINGS }, reopen);
}

/** Reads damaged documents one after the other in the worker: what became of them, and what the worst of them cost. */
async function readMutated(folder: string, count: number, workerFile: string) {
  const reader = workerReader(workerFile, folder);
  const outcomes: Record<string, number> = {};
  const slowest = { name: "", ms: 0 };
  const largest = { name: "", growthMB: 0 };
  for (let seed = 0; seed < count; seed++) {
    const { name, bytes } = mutatedDocument(seed);
    const job = { path: name, shown: name, id: "m", size: 1, modified: 1, isNamed: true, knownHash: null };
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    const started = performance.now();
    const entry = await reader.read(job, bytes, new AbortController().signal, () => undefined);
    clearInterval(watch);
    const ms = round(performance.now() - started);
    const growthMB = round((most - before) / 1e6);
    if (ms > slowest.ms) Object.assign(slowest, { name, ms });
    if (growthMB > largest.growthMB) Object.assign(largest, { name, growthMB });
    const outcome =
      entry!.status === "unreadable"
        ? entry!.message.slice(name.length + 1).replace(/\(.*| after page.*/, "…")
        : "read";
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  await reader.dispose();
  return { documents: count, outcomes, slowest, largest };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
