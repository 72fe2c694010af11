/** Passages and questions of the project itself: the clauses of its invented regulations, and who asks for which of them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RegulationDocument } from "../../../src/corpus/clause";
import { normalizeNumber } from "../../../src/corpus/search/clause-number";
import { documentOf, sampleLibrary } from "../../fixtures/libraries";
import { fifth, fourth, third } from "../law-questions";
import { regulationQuestions, type RegulationQuestion } from "../regulation-questions";
import type { BenchPassage, Question } from "./folder";

const LAWS = join(import.meta.dirname, "../../fixtures/regulations");

function passagesOf(document: RegulationDocument, number: number, before: number): BenchPassage[] {
  const positions = new Map(document.clauses.map(({ id }, at) => [id, before + at]));
  return document.clauses.map((clause) => ({
    id: clause.id,
    text: clause.text,
    number: clause.number ?? "",
    heading: clause.path.join(" / "),
    title: document.title,
    document: number,
    parent: positions.get(clause.parent ?? "") ?? -1,
    language: document.language,
  }));
}

/** A clause of a wanted number that holds a wanted fact answers; questions that none answers are left out. */
function questionOf(
  { question, clauses, facts }: RegulationQuestion,
  id: string,
  passages: readonly BenchPassage[],
): Question[] {
  const numbers = new Set(clauses.flatMap((alternatives) => alternatives.split("|")).map(normalizeNumber));
  const words = facts.flatMap((alternatives) => alternatives.toLowerCase().split("|"));
  const answers = ({ number, text }: BenchPassage) =>
    numbers.has(normalizeNumber(number ?? "")) && words.some((fact) => text.toLowerCase().includes(fact));
  const gold = passages.filter(answers).map((passage) => passage.id);
  return gold.length === 0 ? [] : [{ id, q: question, gold }];
}

export function ownBenchmark(): { passages: BenchPassage[]; questions: Question[] } {
  const laws = readdirSync(LAWS).map((name) => documentOf(name, readFileSync(join(LAWS, name), "utf8")));
  const sets = [
    { documents: sampleLibrary().documents, asked: regulationQuestions },
    { documents: laws, asked: [...third, ...fourth, ...fifth] },
  ];
  const passages: BenchPassage[] = [];
  const questions: Question[] = [];
  let count = 0;
  for (const { documents, asked } of sets) {
    const own: BenchPassage[] = [];
    for (const document of documents) own.push(...passagesOf(document, count++, passages.length + own.length));
    passages.push(...own);
    const searched = asked.filter(({ kind }) => kind === "search" || kind === "penalty");
    searched.forEach((one, at) => questions.push(...questionOf(one, `${count}-${at}`, own)));
  }
  return { passages, questions };
}
