/**
 * Measures the search on passages, questions and answers, beside other search engines.
 *
 *     npm run bench:retrieval -- [DIR [questions file]] [--no-peers] [--sample N] [--json FILE] [--scale]
 *
 * Without a folder it takes the project's own regulations. `--sample N` asks the peers every N-th question (default 10
 * where there are many: some take 50 ms for one); ours is asked all of them. "CPU 95 %" is processor time, which other
 * programs on the machine do not stretch as much as they do the clock's. With more of the work there are so many times
 * the passages, and speed and size alone are told.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ownArguments, runBenchmark, type Cell, type Row } from "./report";
import type { Engine } from "./retrieval/engine";
import type { BenchPassage, Question } from "./retrieval/folder";
import { questionsFile, readPassages, readQuestions } from "./retrieval/folder";
import { crossValidated } from "./retrieval/learnt";
import { meanOf, measure as measureOf, percentile } from "./retrieval/measures";
import { ownBenchmark } from "./retrieval/own";
import { PEERS } from "./retrieval/peers";
import { sqliteFts } from "./retrieval/sqlite";
import { steward } from "./retrieval/steward";

/** Builds and loads are repeated, and the fastest counts: the first ones warm up. */
const REPETITIONS = 5;
const DEPTH = 20;
/** Questions from which on peers are asked a sample. */
const MANY_QUESTIONS = 1_000;
const SAMPLE = 10;
/** Passages from which on peers are left out: some of them run out of memory. */
const MOST_FOR_PEERS = 50_000;
/** Questions that are asked where there is more of the work. */
const SCALED_QUESTIONS = 200;

const { values: options, positionals } = parseArgs({
  args: ownArguments(),
  allowPositionals: true,
  options: { "no-peers": { type: "boolean" }, sample: { type: "string" } },
});
const [folder, file] = positionals;
const { passages, questions } =
  folder === undefined
    ? ownBenchmark()
    : { passages: readPassages(folder), questions: readQuestions(join(folder, file ?? questionsFile(folder))) };
const step = options.sample === undefined ? (questions.length < MANY_QUESTIONS ? 1 : SAMPLE) : Number(options.sample);
const remarks = new Set<string>();

async function measure(scale: number): Promise<Row[]> {
  const list = scale === 1 ? passages : repeated(scale);
  const usual = scale === 1 ? questions : every(Math.ceil(questions.length / SCALED_QUESTIONS));
  const rows = [await row(steward, steward.name, { list, asked: usual, scale })];
  const honest = scale === 1 ? crossValidated(questions) : null;
  if (honest !== null) {
    remarks.add("steward's weights were learnt from these questions: read the line of the cross-validation");
    remarks.add("(by document, five folds: npx tsx test/bench/learn-retrieval.ts DIR).");
    rows.push({ name: "steward, cross-validated", values: { questions: questions.length, ...honest } });
  }
  if (options["no-peers"] === true) return rows;
  if (list.length > MOST_FOR_PEERS) {
    remarks.add(`No peers with ${list.length} passages: some of them run out of memory.`);
    return rows;
  }
  const asked = scale === 1 ? every(step) : usual;
  if (scale === 1 && step > 1) {
    rows.push(await row(steward, "steward, the peers' questions", { list, asked, scale }));
  }
  for (const peer of [...PEERS, await sqliteFts()]) rows.push(await row(peer, peer.name, { list, asked, scale }));
  return rows;
}

const every = (number: number) => questions.filter((_, at) => at % number === 0);

interface Task {
  list: readonly BenchPassage[];
  asked: readonly Question[];
  scale: number;
}

async function row(engine: Engine, name: string, { list, asked, scale }: Task): Promise<Row> {
  if (engine.unavailable !== undefined) {
    remarks.add(`${name} is not measured: ${engine.unavailable}`);
    return { name, values: {} };
  }
  const repetitions = scale === 1 && list === passages && name === steward.name ? REPETITIONS : 1;
  let index = await engine.build(list);
  let buildMs = Infinity;
  for (let i = 0; i < repetitions; i++) {
    const start = performance.now();
    index = await engine.build(list);
    buildMs = Math.min(buildMs, performance.now() - start);
  }
  const bytes = await index.serialize();
  let loadMs: Cell = null;
  for (let i = 0; i < repetitions && bytes !== null && index.load; i++) {
    const start = performance.now();
    await index.load(bytes);
    loadMs = Math.min(loadMs ?? Infinity, performance.now() - start);
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
    results.push(measureOf(found, gold));
  }
  const values = {
    questions: asked.length,
    ...(scale === 1 ? meanOf(results) : {}),
    "passages/s": Math.round((list.length / buildMs) * 1000),
    "index KB": bytes === null ? null : bytes.length / 1000,
    "load ms": loadMs,
    "median ms": percentile(times, 0.5),
    "95 % ms": percentile(times, 0.95),
    "99 % ms": percentile(times, 0.99),
    "CPU 95 % ms": percentile(processorTimes, 0.95),
  };
  return { name, values };
}

/** The same passages `times` over, each copy in documents of its own. */
function repeated(times: number): BenchPassage[] {
  const documents = 1 + passages.reduce((most, { document }) => Math.max(most, document), 0);
  return Array.from({ length: times }, (_, copy) => copy).flatMap((copy) =>
    passages.map((passage): BenchPassage => ({
      ...passage,
      id: `${copy} ${passage.id}`,
      document: passage.document + copy * documents,
      parent: passage.parent < 0 ? -1 : passage.parent + copy * passages.length,
    })),
  );
}

void runBenchmark({
  title: `Search in ${passages.length} passages, times the work, with ${questions.length} questions`,
  packages: ["minisearch", "@orama/orama", "flexsearch", "lunr"],
  measure,
  notes: () => [...remarks],
});
