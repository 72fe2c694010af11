/**
 * Measures the search on a folder of passages, questions and answers, beside other search engines.
 *
 *     npm run bench:retrieval -- DIR [questions file] [--no-peers] [--sample N] [--scale N]
 *
 * `--sample N` asks the peers every N-th question (default 10: some take 50 ms for one); ours is asked all of them.
 * "CPU p95" is processor time, which other programs on the machine do not stretch as much as they do the clock's.
 * `--scale N` also indexes the passages N times over and tells what a question costs then.
 */
import { join } from "node:path";
import { buildIndex } from "../../src/corpus/search/ranked-index";
import type { Engine } from "./retrieval/engine";
import type { BenchPassage, Question } from "./retrieval/folder";
import { questionsFile, readPassages, readQuestions } from "./retrieval/folder";
import { crossValidated } from "./retrieval/learnt";
import type { Measures } from "./retrieval/measures";
import { meanOf, measure, percentile } from "./retrieval/measures";
import { PEERS } from "./retrieval/peers";
import { sqliteFts } from "./retrieval/sqlite";
import { steward } from "./retrieval/steward";

/** Builds and loads are repeated, and the fastest counts: the first ones warm up. */
const REPETITIONS = 5;
const DEPTH = 20;

const options = process.argv.slice(2);
const [folder, file] = options.filter((option, at) => !option.startsWith("--") && !isValue(options[at - 1]));
if (folder === undefined) {
  process.stderr.write(
    "Usage: npm run bench:retrieval -- DIR [questions file] [--no-peers] [--sample N] [--scale N]\n",
  );
  process.exit(2);
}
const passages = readPassages(folder);
const questions = readQuestions(join(folder, file ?? questionsFile(folder)));
process.stdout.write(`${passages.length} passages, ${questions.length} questions, Node ${process.versions.node}\n\n`);
const ours = await row(steward, questions, REPETITIONS);
const rows = [ours];
const honest = crossValidated(questions);
if (honest !== null) {
  ours["note"] = "its weights were learnt from these questions: read the next line";
  rows.push({
    engine: "steward, cross-validated",
    questions: String(questions.length),
    ...formatted(honest),
    note: "by document, five folds: npx tsx test/bench/learn-retrieval.ts DIR",
  });
}
if (!options.includes("--no-peers")) {
  const step = number("--sample") ?? 10;
  const asked = questions.filter((_, at) => at % step === 0);
  rows.push({ ...(await row(steward, asked, 1)), engine: "steward, the peers' questions" });
  for (const peer of [...PEERS, await sqliteFts()]) rows.push(await row(peer, asked, 1));
}
process.stdout.write(table(rows));
const scale = number("--scale");
if (scale !== null) process.stdout.write(`\n${scaled(scale)}\n`);

type Row = Record<string, string>;

async function row(engine: Engine, asked: readonly Question[], repetitions: number): Promise<Row> {
  if (engine.unavailable !== undefined) return { engine: engine.name, note: engine.unavailable };
  let index = await engine.build(passages);
  let buildMs = Infinity;
  for (let i = 0; i < repetitions; i++) {
    const start = performance.now();
    index = await engine.build(passages);
    buildMs = Math.min(buildMs, performance.now() - start);
  }
  const bytes = await index.serialize();
  let loadMs = Infinity;
  for (let i = 0; i < repetitions && bytes !== null && index.load; i++) {
    const start = performance.now();
    await index.load(bytes);
    loadMs = Math.min(loadMs, performance.now() - start);
  }
  for (const { q } of asked.slice(0, 200)) await index.search(q, DEPTH);
  const times: number[] = [];
  const processorTimes: number[] = [];
  const results = [];
  for (const { q, gold } of asked) {
    const before = process.cpuUsage();
    const start = performance.now();
    const found = await index.search(q, DEPTH);
    times.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    processorTimes.push((user + system) / 1000);
    results.push(measure(found, gold));
  }
  return {
    engine: engine.name,
    questions: String(asked.length),
    ...formatted(meanOf(results)),
    "passages/s": Math.round((passages.length / buildMs) * 1000).toString(),
    "index bytes": bytes === null ? "–" : String(bytes.length),
    "load ms": loadMs === Infinity ? "–" : loadMs.toFixed(1),
    "p50 ms": percentile(times, 0.5).toFixed(2),
    "p95 ms": percentile(times, 0.95).toFixed(2),
    "p99 ms": percentile(times, 0.99).toFixed(2),
    "CPU p95 ms": percentile(processorTimes, 0.95).toFixed(2),
  };
}

function formatted(measures: Measures): Row {
  return Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, (value as number).toFixed(4)]));
}

/** The same passages `times` over, each copy in documents of its own. */
function scaled(times: number): string {
  const documents = 1 + passages.reduce((most, { document }) => Math.max(most, document), 0);
  const many = Array.from({ length: times }, (_, copy) => copy).flatMap((copy) =>
    passages.map((passage): BenchPassage => ({
      ...passage,
      document: passage.document + copy * documents,
      parent: passage.parent < 0 ? -1 : passage.parent + copy * passages.length,
    })),
  );
  const asked = questions.filter((_, at) => at % 10 === 0);
  const cost = (list: readonly BenchPassage[]) => {
    const index = buildIndex(list);
    for (const { q } of asked.slice(0, 50)) index.search(q, { limit: DEPTH });
    return asked.map(({ q }) => {
      const start = performance.now();
      index.search(q, { limit: DEPTH });
      return performance.now() - start;
    });
  };
  const [one, all] = [cost(passages), cost(many)];
  const times50 = [percentile(one, 0.5), percentile(all, 0.5)] as const;
  const times95 = [percentile(one, 0.95), percentile(all, 0.95)] as const;
  return (
    `${times} times the passages (${many.length}): p50 ${times50[0].toFixed(2)} → ${times50[1].toFixed(2)} ms ` +
    `(${(times50[1] / times50[0]).toFixed(1)} times), p95 ${times95[0].toFixed(2)} → ${times95[1].toFixed(2)} ms ` +
    `(${(times95[1] / times95[0]).toFixed(1)} times)`
  );
}

function table(lines: readonly Row[]): string {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const widths = names.map((name) =>
    Math.max(name.length, ...lines.map((line) => (name === "note" ? 0 : (line[name] ?? "").length))),
  );
  const format = (cells: readonly string[]) =>
    `${cells
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join("  ")
      .trimEnd()}\n`;
  return [names, ...lines.map((line) => names.map((name) => line[name] ?? ""))].map(format).join("");
}

function isValue(before: string | undefined): boolean {
  return before === "--sample" || before === "--scale";
}

function number(name: string): number | null {
  const at = options.indexOf(name);
  return at < 0 ? null : Number(options[at + 1]);
}
