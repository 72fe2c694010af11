/**
 * How fast documents are read and indexed, and whether the host waits for it. Prints JSON.
 *   npx tsx test/bench/indexing.ts [--pages 583]      reads a regulation of so many pages
 *   npx tsx test/bench/indexing.ts --mutated 1000     reads so many damaged documents
 * Both need dist/documents-worker.cjs (node esbuild.js --cli).
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { workerReader } from "../../src/adapters/index/reader";
import { regulationSources } from "../../src/adapters/index/regulation-sources";
import { mutatedDocument } from "../fakes/mutated-documents";
import { pagedRegulation } from "../fakes/paged-regulation";
import { pdfFile } from "../fakes/pdf-file";

const { values } = parseArgs({ options: { pages: { type: "string", default: "583" }, mutated: { type: "string" } } });
const workerFile = join(import.meta.dirname, "../../dist/documents-worker.cjs");

void main();

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "steward-indexing-"));
  try {
    const { pages, mutated } = values;
    const result =
      mutated === undefined ? await measure(folder, Number(pages)) : await readMutated(folder, Number(mutated));
    console.log(JSON.stringify(result, null, 2));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, pages: number) {
  const { pages: content, clauses } = pagedRegulation(pages);
  const bytes = pdfFile(content);
  await mkdir(join(folder, "workspace"));
  await writeFile(join(folder, "workspace", "Formula Example Technical Regulations 2026.pdf"), bytes);
  const open = () =>
    regulationSources({
      storage: join(folder, "store"),
      workspaceFolders: [{ name: "bench", path: join(folder, "workspace") }],
      sources: [],
      workerFile,
    });
  const first = open();
  const indexing = await timed(() => first.library());
  first.changed();
  const same = await timed(() => first.library());
  const boxes = await timed(() => first.boxes(indexing.result.documents[0]!.id, 1000, 1200));
  await first.dispose();
  const second = open();
  const reopened = await timed(() => second.library());
  await second.dispose();
  const found = indexing.result.documents[0]!.clauses.filter(({ number }) => number?.split(".").length === 3);
  return {
    pages,
    megabytes: round(bytes.length / 1e6),
    clauses: { written: clauses.length, found: found.length },
    indexing: { ...indexing.cost, pagesPerSecond: round(pages / (indexing.cost.ms! / 1000)) },
    unchanged: same.cost,
    unchangedInANewProcess: reopened.cost,
    boxes: { ...boxes.cost, count: boxes.result.length },
    peakMemoryMB: round(process.resourceUsage().maxRSS / 1000),
  };
}

/** Reads damaged documents one after the other in the worker: what became of them, and what the worst of them cost. */
async function readMutated(folder: string, count: number) {
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

/**
 * Milliseconds by the clock and on processors, and the longest the event loop was kept from others: by the clock,
 * and in work of its own, which does not count what other programs took from it.
 */
async function timed<Result>(work: () => Promise<Result>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let longestWork = 0;
  let before = mainThreadMs();
  const timer = setInterval(() => {
    const now = mainThreadMs();
    longestWork = Math.max(longestWork, now - before);
    before = now;
  }, 5);
  await new Promise((resolve) => setTimeout(resolve, 20));
  longestWork = 0;
  delay.enable();
  const processors = process.cpuUsage();
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(processors);
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  clearInterval(timer);
  const cost = { ms, processorMs: (user + system) / 1000, hostBlockedMs: delay.max / 1e6, hostWorkMs: longestWork };
  return { result, cost: Object.fromEntries(Object.entries(cost).map(([name, value]) => [name, round(value)])) };
}

/** Time that the main thread has been on a processor; 0 where the system does not tell. */
function mainThreadMs(): number {
  const file = `/proc/self/task/${process.pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6 : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
