/**
 * Asks the regulation flow questions with the offline provider and measures: clause cited, facts held, refusals, quotes;
 * beside a peer that shows the first three clauses that MiniSearch finds.
 *
 *   npm run bench:regulations -- [--first | --held-back | --third | --fourth | --fifth | --sixth | --seventh] [--verbose] [--json FILE] [--scale]
 *
 * The third to fifth set are about the regulations of `test/fixtures/regulations`, the sixth about `test/fixtures/rulebooks`,
 * the seventh about `test/fixtures/karting`. A single set prints what went
 * wrong, `--verbose` all its answers. With more of the work there are so many times the clauses: other rules beside the ones
 * that are asked about.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { offlineModel } from "../../src/adapters/model/offline";
import { DEFAULT_LIMITS } from "../../src/agent/limits";
import type { RunPorts } from "../../src/agent/node";
import type { Outcome } from "../../src/agent/outcome";
import { regulationFlow } from "../../src/agent/regulations/flow";
import { runModel } from "../../src/agent/run-model";
import { toolbox } from "../../src/agent/toolbox";
import { normalizeNumber } from "../../src/corpus/search/clause-number";
import { diskWorkspace } from "../../src/adapters/workspace/disk";
import { generalRag } from "../../src/tools/general-rag";
import { penaltyLookup } from "../../src/tools/penalty-lookup";
import { regulationComparison } from "../../src/tools/regulation-comparison";
import { regulationSearch } from "../../src/tools/regulation-search";
import { regulationSummary } from "../../src/tools/regulation-summary";
import { toolRegistry } from "../../src/tools/registry";
import { documentOf, folderDocuments, SAMPLE, sampleLibrary } from "../fixtures/libraries";
import { buildLibrary, type Library } from "../../src/corpus/library";
import type { RegulationDocument } from "../../src/corpus/clause";
import { pagedRegulation } from "../fakes/paged-regulation";
import { fifth, fourth, third } from "./law-questions";
import { seventh, sixth } from "./rulebook-questions";
import { runBenchmark, spread, type Row } from "./report";
import { regulationQuestions, type RegulationQuestion } from "./regulation-questions";

const isVerbose = process.argv.includes("--verbose");
const LAWS = join(import.meta.dirname, "../fixtures/regulations");

/** Questions with the folder that they are about. */
interface QuestionSet {
  questions: readonly RegulationQuestion[];
  root: string;
  documents(): readonly RegulationDocument[] | Promise<readonly RegulationDocument[]>;
}

const laws = { root: LAWS, documents: () => readdirSync(LAWS).map((name) => documentOf(name, textOf(LAWS, name))) };
const folder = (name: string) => {
  const root = join(import.meta.dirname, "../fixtures", name);
  return { root, documents: () => folderDocuments(root) };
};
const sample = { root: SAMPLE, documents: () => sampleLibrary().documents };
const SETS: Readonly<Record<string, QuestionSet>> = {
  first: { ...sample, questions: regulationQuestions.filter(({ heldBack = false }) => !heldBack) },
  "held-back": { ...sample, questions: regulationQuestions.filter(({ heldBack = false }) => heldBack) },
  third: { ...laws, questions: third },
  fourth: { ...laws, questions: fourth },
  fifth: { ...laws, questions: fifth },
  sixth: { ...folder("rulebooks"), questions: sixth },
  seventh: { ...folder("karting"), questions: seventh },
};
const named = Object.keys(SETS).filter((name) => process.argv.includes(`--${name}`));

const textOf = (root: string, name: string) => readFileSync(join(root, name), "utf8");

/** Pages of other rules that are about as long as the documents asked about. */
const OTHER_PAGES = 40;

/** Invented rules of other series, so many documents. */
function otherRules(count: number): RegulationDocument[] {
  return Array.from({ length: count }, (_, at) => {
    const clauses = pagedRegulation(OTHER_PAGES + at).clauses.map(({ number, text }) => `${number} ${text}`);
    return documentOf(`other/Works Series ${at} Technical Regulations 2026.txt`, clauses.join("\n\n"));
  });
}

interface Result {
  asked: RegulationQuestion;
  outcome: Outcome;
  /** Share of the clauses that are cited, of the facts that are held; a refusal holds none. */
  clauses: number;
  facts: number;
  refused: boolean;
  /** Quotes that do not stand in the cited document. */
  inexact: string[];
  ms: number;
}

async function ask(question: string, library: Library, root: string): Promise<Outcome> {
  const { signal } = new AbortController();
  const ports = {
    regulations: { library: () => Promise.resolve(library) },
    workspace: diskWorkspace({ root }),
  };
  const registry = toolRegistry([
    regulationSearch(ports),
    regulationSummary(ports),
    regulationComparison(ports),
    penaltyLookup(ports),
    generalRag(ports),
  ]);
  const silent: Pick<RunPorts, "limits" | "signal" | "say"> = { limits: DEFAULT_LIMITS, signal, say: () => undefined };
  const flow = regulationFlow({
    ...silent,
    regulations: ports.regulations,
    model: runModel(offlineModel(), silent),
    tools: toolbox(registry, { allow: () => Promise.resolve(false) }, signal, silent.say),
  });
  return flow({ question, conversation: [], context: [], settled: [], assumed: [], continues: null }, {});
}

/** What a citation's document says: the file itself, or what was read of a PDF. */
function sourceOf(path: string, root: string, library: Library): string {
  const read = library.documents.find((document) => document.path === path);
  return path.endsWith(".pdf") ? (read?.text ?? "") : textOf(root, path);
}

function judge(asked: RegulationQuestion, outcome: Outcome, root: string, library: Library, ms: number): Result {
  const refused = !outcome.answered || outcome.metadata.intent === "OUT_OF_SCOPE";
  const cited = new Set(
    outcome.citations.filter(({ supported }) => supported).map(({ clause }) => normalizeNumber(clause)),
  );
  const inexact = outcome.citations.filter(
    ({ quote, path }) => path?.startsWith("other/") !== true && !sourceOf(path!, root, library).includes(quote),
  );
  return {
    asked,
    outcome,
    clauses: clauseShare(asked, [...cited]),
    facts: refused ? 0 : factShare(asked, outcome.text),
    refused,
    inexact: inexact.map(({ quote }) => quote),
    ms,
  };
}

/** Share of the wanted clauses among those cited. */
function clauseShare({ clauses }: RegulationQuestion, cited: readonly string[]): number {
  const found = clauses.filter((alternatives) =>
    alternatives.split("|").some((clause) => cited.some((number) => holds(number, normalizeNumber(clause)))),
  );
  return share(found.length, clauses.length);
}

function factShare({ facts }: RegulationQuestion, answer: string): number {
  const text = answer.toLowerCase().replace(/\s+/g, " ");
  const isHeld = (fact: string) =>
    fact
      .toLowerCase()
      .split("|")
      .some((words) => text.includes(words));
  return share(facts.filter(isHeld).length, facts.length);
}

/** Clauses that the peer shows. */
const SHOWN = 3;
/** A list member cites its clause. */
const holds = (cited: string, clause: string) => cited === clause || cited.startsWith(`${clause}.`);
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const mean = (values: readonly number[]) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

const isUnanswerable = ({ kind }: RegulationQuestion) => kind === "unanswerable";

function rowOf(name: string, results: readonly Result[]): Row {
  const answerable = results.filter(({ asked }) => !isUnanswerable(asked));
  const unanswerable = results.filter(({ asked }) => isUnanswerable(asked));
  const refusedShare = share(unanswerable.filter(({ refused }) => refused).length, unanswerable.length);
  const values = {
    questions: results.length,
    "right clause %": 100 * mean(answerable.map(({ clauses }) => clauses)),
    "facts %": 100 * mean(answerable.map(({ facts }) => facts)),
    "answered %": 100 * share(answerable.filter(({ refused }) => !refused).length, answerable.length),
    "refused %": unanswerable.length === 0 ? null : 100 * refusedShare,
    "quotes exact": results.every(({ inexact }) => inexact.length === 0) ? "all" : "NOT ALL",
    "mean characters": Math.round(mean(answerable.map(({ outcome }) => outcome.text.length))),
    ...spread(results.map(({ ms }) => ms)),
  };
  return { name, values };
}

/** What a search without an agent shows: it answers always. */
function searchRow(name: string, questions: readonly RegulationQuestion[], library: Library): Row {
  const clauses = library.documents.flatMap(({ clauses }) => clauses);
  const index = new MiniSearch<{ id: number; text: string; title: string }>({ fields: ["text", "title"] });
  index.addAll(clauses.map(({ text, title }, id) => ({ id, text, title })));
  const times: number[] = [];
  const answerable = questions.filter((asked) => !isUnanswerable(asked));
  const found = answerable.map((asked) => {
    const began = performance.now();
    const shown = index.search(asked.question).slice(0, SHOWN);
    times.push(performance.now() - began);
    const hits = shown.flatMap(({ id }) => clauses[Number(id)] ?? []);
    const text = hits.map((clause) => clause.text).join("\n");
    const numbers = hits.map(({ number }) => normalizeNumber(number ?? ""));
    return { clauses: clauseShare(asked, numbers), facts: factShare(asked, text), length: text.length };
  });
  const values = {
    questions: questions.length,
    "right clause %": 100 * mean(found.map(({ clauses }) => clauses)),
    "facts %": 100 * mean(found.map(({ facts }) => facts)),
    "answered %": 100,
    "refused %": questions.some(isUnanswerable) ? 0 : null,
    "quotes exact": null,
    "mean characters": Math.round(mean(found.map(({ length }) => length))),
    ...spread(times),
  };
  return { name, values };
}

/** What went wrong, or with --verbose all. */
function told({ asked, outcome, clauses, facts, refused, inexact }: Result): string[] {
  const isRight = isUnanswerable(asked) ? refused : clauses === 1 && facts === 1 && !refused;
  if (!isVerbose && isRight && inexact.length === 0) return [];
  const cited = outcome.citations.map(({ clause, edition }) => `${clause}@${edition ?? ""}`).join(" ");
  return [
    `${isRight ? "ok" : "NO"} ${asked.kind}: ${asked.question}`,
    `   clauses ${percent(clauses)}, facts ${percent(facts)}, ${refused ? "refused" : "answered"}; cites ${cited}`,
    ...(inexact.length > 0 ? [`   not in the document: ${inexact.join(" | ")}`] : []),
    ...(isVerbose ? [outcome.text.replace(/^/gm, "   | ")] : []),
  ];
}

const remarks: string[] = [];

async function measure(scale: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of named.length > 0 ? named : Object.keys(SETS)) {
    const { questions, root, documents } = SETS[name]!;
    const library = buildLibrary([...(await documents()), ...otherRules(scale - 1)], []);
    const results: Result[] = [];
    for (const asked of questions) {
      const began = performance.now();
      const outcome = await ask(asked.question, library, root);
      results.push(judge(asked, outcome, root, library, performance.now() - began));
    }
    rows.push(rowOf(`Steward, ${name}`, results), searchRow(`MiniSearch, ${name}`, questions, library));
    if (scale === 1 && named.length > 0) remarks.push(...results.flatMap(told));
  }
  return rows;
}

void runBenchmark({
  title: "Questions about regulations, answered without a model",
  packages: ["minisearch"],
  measure,
  notes: () => remarks,
});
