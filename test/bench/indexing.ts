/**
 * How fast documents are read and indexed, and whether the host waits for it. Prints JSON.
 *   npx tsx test/bench/indexing.ts [--pages 583]   needs dist/documents-worker.cjs (node esbuild.js --cli)
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { regulationSources } from "../../src/adapters/index/regulation-sources";
import { pagedRegulation } from "../fakes/paged-regulation";
import { pdfFile } from "../fakes/pdf-file";

const { values } = parseArgs({ options: { pages: { type: "string", default: "583" } } });
const workerFile = join(import.meta.dirname, "../../dist/documents-worker.cjs");

void main();

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "steward-indexing-"));
  try {
    console.log(JSON.stringify(await measure(folder, Number(values.pages)), null, 2));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, pages: number) {
  const { pages: content, clauses } = pagedRegulation(pages);
  const bytes = pdfFile(content);
  await writeFile(join(folder, "Formula Example Technical Regulations 2026.pdf"), bytes);
  const open = () =>
    regulationSources({
      storage: join(folder, "store"),
      workspaceFolders: [{ name: "bench", path: folder }],
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
    indexing: { ...indexing.cost, pagesPerSecond: round(pages / (indexing.cost.ms / 1000)) },
    unchanged: same.cost,
    unchangedInANewProcess: reopened.cost,
    boxes: { ...boxes.cost, count: boxes.result.length },
    peakMemoryMB: round(process.resourceUsage().maxRSS / 1000),
  };
}

/** Milliseconds, and the longest time that the event loop was kept from others. */
async function timed<Result>(work: () => Promise<Result>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const result = await work();
  const ms = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { result, cost: { ms: round(ms), hostBlockedMs: round(delay.max / 1e6) } };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
