/**
 * Learns the weights of the search from questions with known answers, and tells what they are worth on documents that
 * they were not learnt from.
 *
 *     tsx test/bench/learn-retrieval.ts DIR [questions file] [--write]
 *
 * Prints the cross-validated measures; `--write` stores the weights learnt from all questions in src/corpus/search.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Analyzer, STOP_COUNT } from "../../src/corpus/search/analyzer";
import { collect } from "../../src/corpus/search/collect";
import { FEATURE_COUNT } from "../../src/corpus/search/features";
import { order } from "../../src/corpus/search/order";
import type { RankingModel } from "../../src/corpus/search/ranking-model";
import { Ranker } from "../../src/corpus/search/ranking-model";
import { Retriever } from "../../src/corpus/search/retriever";
import type { WordModel } from "../../src/corpus/search/word-model";
import { foldsByDocument } from "./retrieval/folds";
import { questionsFile, readPassages, readQuestions } from "./retrieval/folder";
import type { RankingSample } from "./retrieval/learn-trees";
import { learnTrees } from "./retrieval/learn-trees";
import type { WordSample } from "./retrieval/learn-words";
import { learnWords } from "./retrieval/learn-words";
import type { Learnt } from "./retrieval/learnt";
import { fingerprint, LEARNT_FILE } from "./retrieval/learnt";
import { meanOf, measure } from "./retrieval/measures";

const FOLDS = 5;
/** The trees learn from questions weighed by words learnt from other documents, as they will be when they are used. */
const INNER_FOLDS = 3;
/** A word is general if it stands in so great a share of the documents. */
const GENERAL_SHARE = 0.3;

const [folder = "", file] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const passages = readPassages(folder);
const questions = readQuestions(join(folder, file ?? questionsFile(folder)));
const positions = new Map(passages.map(({ id }, at) => [id, at]));
const answers = questions.map(({ gold }) => gold.map((id) => positions.get(id)!));
const analyzer = new Analyzer();
const data = collect(passages, analyzer);
analyzer.freeze();
const documentsWith = countDocuments();
const retriever = new Retriever(data, analyzer);
const wordSamples = questions.map((question, at) => samplesOf(question.q, answers[at]!));

function countDocuments(): Int32Array {
  const count = new Int32Array(STOP_COUNT + data.stems.length);
  const last = new Int32Array(count.length).fill(-1);
  data.documentOf.forEach((document, passage) => {
    for (const term of data.texts.terms.subarray(data.texts.starts[passage], data.texts.starts[passage + 1])) {
      if (last[term] !== document) count[term]!++;
      last[term] = document;
    }
  });
  return count;
}

function samplesOf(question: string, gold: readonly number[]): WordSample[] {
  const length = analyzer.read(question, "en");
  const counts = new Map<number, number>();
  for (const term of analyzer.output.subarray(0, length)) {
    if (term >= STOP_COUNT) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const documentCount = new Set(data.documentOf).size;
  const { terms, starts } = data.texts;
  return [...counts].map(([term, count]) => ({
    ...retriever.reader.wordStatistics(term, count),
    held: gold.filter((at) => terms.subarray(starts[at], starts[at + 1]).includes(term)).length / gold.length,
    general: documentsWith[term]! >= GENERAL_SHARE * documentCount,
  }));
}

function rankingSamples(words: WordModel, chosen: readonly number[]): RankingSample[] {
  const { find } = withWords(words);
  return chosen.map((at) => {
    const { evidence } = find(questions[at]!.q);
    const gold = new Set(answers[at]);
    return {
      rows: evidence.rows.slice(0, evidence.rowCount * FEATURE_COUNT),
      labels: Uint8Array.from({ length: evidence.rowCount }, (_, i) => (gold.has(evidence.passages[i]!) ? 1 : 0)),
      answers: gold.size,
    };
  });
}

function withWords(words: WordModel) {
  const own = new Retriever(data, analyzer, words);
  return { find: (question: string) => own.find(question, 20) };
}

function learn(chosen: readonly number[]): { words: WordModel; trees: RankingModel } {
  const learnFrom = (some: readonly number[]) => learnWords(some.flatMap((at) => wordSamples[at]!));
  const inner = foldsByDocument(chosen.map(documentOf), INNER_FOLDS);
  const samples = [...Array(INNER_FOLDS).keys()].flatMap((fold) =>
    rankingSamples(
      learnFrom(chosen.filter((_, i) => inner[i] !== fold)),
      chosen.filter((_, i) => inner[i] === fold),
    ),
  );
  return { words: learnFrom(chosen), trees: learnTrees(samples) };
}

/** Of the question's first answer. */
function documentOf(question: number): number {
  return data.documentOf[answers[question]![0]!]!;
}

const all = questions.map((_, at) => at);
const folds = foldsByDocument(all.map(documentOf), FOLDS);
const measured = [...Array(FOLDS).keys()].flatMap((fold) => {
  const { words, trees } = learn(all.filter((at) => folds[at] !== fold));
  const { find } = withWords(words);
  const ranker = new Ranker(trees);
  const inFold = all.filter((at) => folds[at] === fold);
  const results = inFold.map((at) => {
    const ranked = order(find(questions[at]!.q), ranker, data).slice(0, 20);
    return measure(
      ranked.map(({ passage }) => passages[passage]!.id),
      questions[at]!.gold,
    );
  });
  process.stdout.write(`fold ${fold + 1}: ${line(results)}\n`);
  return results;
});
process.stdout.write(`all: ${line(measured)}\n`);
const byFold = [...all].sort((a, b) => folds[a]! - folds[b]!);
const several = measured.filter((_, i) => answers[byFold[i]!]!.length > 1);
process.stdout.write(`with several answers (${several.length}): ${line(several)}\n`);

if (process.argv.includes("--write")) {
  const { words, trees } = learn(all);
  const target = new URL("../../src/corpus/search/", import.meta.url);
  writeFileSync(new URL("word-weights.json", target), JSON.stringify(words));
  writeFileSync(new URL("ranking-trees.json", target), JSON.stringify(trees));
  const learnt: Learnt = { questions: fingerprint(questions), crossValidated: meanOf(measured) };
  writeFileSync(LEARNT_FILE, JSON.stringify(learnt));
}

function line(results: readonly ReturnType<typeof measure>[]): string {
  return Object.entries(meanOf(results))
    .map(([name, value]) => `${name} ${(value as number).toFixed(4)}`)
    .join("  ");
}
