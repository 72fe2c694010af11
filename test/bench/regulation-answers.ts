/**
 * Asks the regulation flow questions with the offline provider and measures: clause cited, facts held, refusals, quotes.
 *
 *   tsx test/bench/regulation-answers.ts [--held-back | --third | --fourth | --fifth] [--verbose]
 *
 * The third set and those after it are about the regulations of `test/fixtures/regulations`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
import { documentOf, SAMPLE, sampleLibrary } from "../fixtures/libraries";
import { buildLibrary } from "../../src/corpus/library";
import { fifth, fourth, third } from "./law-questions";
import { regulationQuestions, type RegulationQuestion } from "./regulation-questions";

const isVerbose = process.argv.includes("--verbose");
const isOf = (set: string) => process.argv.includes(`--${set}`);
const lawSets = { third, fourth, fifth };
const lawSet = Object.entries(lawSets).find(([name]) => isOf(name))?.[1];
const chosen = lawSet ?? regulationQuestions.filter(({ heldBack = false }) => heldBack === isOf("held-back"));
const LAWS = join(import.meta.dirname, "../fixtures/regulations");
const root = lawSet !== undefined ? LAWS : SAMPLE;
const library =
  lawSet !== undefined
    ? buildLibrary(
        readdirSync(LAWS).map((name) => documentOf(name, readFileSync(join(LAWS, name), "utf8"))),
        [],
      )
    : sampleLibrary();

interface Result {
  asked: RegulationQuestion;
  outcome: Outcome;
  /** Share of the clauses that are cited, of the facts that are held; a refusal holds none. */
  clauses: number;
  facts: number;
  refused: boolean;
  /** Quotes that do not stand in the cited document. */
  inexact: string[];
}

async function ask(question: string): Promise<Outcome> {
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

function judge(asked: RegulationQuestion, outcome: Outcome): Result {
  const refused = !outcome.answered || outcome.metadata.intent === "OUT_OF_SCOPE";
  const cited = new Set(
    outcome.citations.filter(({ supported }) => supported).map(({ clause }) => normalizeNumber(clause)),
  );
  const text = outcome.text.toLowerCase().replace(/\s+/g, " ");
  const held = asked.facts.filter((fact) =>
    fact
      .toLowerCase()
      .split("|")
      .some((words) => text.includes(words)),
  );
  const inexact = outcome.citations.filter(
    ({ quote, path }) => !readFileSync(join(root, path!), "utf8").includes(quote),
  );
  return {
    asked,
    outcome,
    clauses: share(
      asked.clauses.filter((clauses) =>
        clauses.split("|").some((clause) => [...cited].some((number) => holds(number, normalizeNumber(clause)))),
      ).length,
      asked.clauses.length,
    ),
    facts: refused ? 0 : share(held.length, asked.facts.length),
    refused,
    inexact: inexact.map(({ quote }) => quote),
  };
}

/** A list member cites its clause. */
const holds = (cited: string, clause: string) => cited === clause || cited.startsWith(`${clause}.`);
const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const mean = (values: readonly number[]) =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

const results: Result[] = [];
for (const asked of chosen) results.push(judge(asked, await ask(asked.question)));

const answerable = results.filter(({ asked }) => asked.kind !== "unanswerable");
const unanswerable = results.filter(({ asked }) => asked.kind === "unanswerable");
for (const result of results) {
  const { asked, outcome, clauses, facts, refused, inexact } = result;
  const isRight = asked.kind === "unanswerable" ? refused : clauses === 1 && facts === 1 && !refused;
  if (!isVerbose && isRight && inexact.length === 0) continue;
  const cited = outcome.citations.map(({ clause, edition }) => `${clause}@${edition ?? ""}`).join(" ");
  process.stdout.write(
    `${isRight ? "ok" : "NO"} ${asked.kind}: ${asked.question}\n   clauses ${percent(clauses)}, facts ${percent(facts)}, ${refused ? "refused" : "answered"}; cites ${cited}\n`,
  );
  if (inexact.length > 0) process.stdout.write(`   not in the document: ${inexact.join(" | ")}\n`);
  if (isVerbose) process.stdout.write(`${outcome.text.replace(/^/gm, "   | ")}\n`);
}
process.stdout.write(
  [
    `${results.length} questions`,
    `right clause among the citations: ${percent(mean(answerable.map(({ clauses }) => clauses)))}`,
    `key facts in the answer: ${percent(mean(answerable.map(({ facts }) => facts)))}`,
    `answered: ${answerable.filter(({ refused }) => !refused).length} of ${answerable.length}`,
    `unanswerable refused: ${unanswerable.filter(({ refused }) => refused).length} of ${unanswerable.length}`,
    `quotes exact: ${results.every(({ inexact }) => inexact.length === 0) ? "all" : "NOT ALL"}`,
    `mean answer length: ${Math.round(mean(answerable.map(({ outcome }) => outcome.text.length)))} characters`,
    "",
  ].join("\n"),
);
