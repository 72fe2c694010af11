/** Reads a benchmark folder: documents cut into passages, and questions with the passages that answer them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Passage } from "../../../src/corpus/search/ranked-index";

export interface Question {
  id: string;
  q: string;
  /** Ids of the passages that answer it. */
  gold: string[];
}

export interface BenchPassage extends Passage {
  id: string;
}

interface StoredPassage {
  id: string;
  /** Id of the document. */
  doc: number | string;
  /** Clause number; "" or missing where there is none. */
  ref?: string;
  text: string;
  /** Position of the enclosing passage; -1 or missing where there is none. */
  parent?: number;
}

interface StoredPassages {
  docs: { id: number | string; title: string }[];
  passages: StoredPassage[];
}

const QUESTION_FILES = ["dev.json.gz", "test.json.gz", "questions.json.gz"];
/** Characters of an enclosing passage that count as heading, and how many levels are looked at. */
const HEADING_LENGTH = 200;
const MAX_DEPTH = 12;

/** Name of the first questions file of the folder, plain or compressed. */
export function questionsFile(folder: string): string {
  return firstOf(QUESTION_FILES, folder, "questions");
}

/** @throws where none of the files is in the folder, plain or compressed */
function firstOf(files: readonly string[], folder: string, what: string): string {
  const names = files.flatMap((name) => [name.replace(".gz", ""), name]);
  const name = names.find((candidate) => existsSync(join(folder, candidate)));
  if (name === undefined)
    throw new Error(`No ${what} in ${folder}: expected ${files.join(" or ")}, or the same plain.`);
  return name;
}

export function readQuestions(file: string): Question[] {
  return readJson(file) as Question[];
}

/** Passages with the texts of the passages above them as headings. */
export function readPassages(folder: string): BenchPassage[] {
  const file = join(folder, firstOf(["passages.json.gz"], folder, "passages"));
  const { docs, passages } = readJson(file) as StoredPassages;
  const documents = new Map(docs.map(({ id, title }, number) => [id, { title, number }]));
  return passages.map((passage) => ({
    id: passage.id,
    text: passage.text,
    number: passage.ref ?? "",
    heading: headingOf(passage, passages),
    title: documents.get(passage.doc)?.title ?? "",
    document: documents.get(passage.doc)?.number ?? 0,
    parent: passage.parent ?? -1,
  }));
}

function headingOf(passage: StoredPassage, passages: readonly StoredPassage[]): string {
  const headings: string[] = [];
  let above = passage.parent ?? -1;
  for (let depth = 0; above >= 0 && depth < MAX_DEPTH; depth++) {
    const { text, parent = -1 } = passages[above]!;
    if (text.trim() !== "") headings.unshift(text.trim().slice(0, HEADING_LENGTH));
    above = parent;
  }
  return headings.join(" / ");
}

function readJson(file: string): unknown {
  const bytes = readFileSync(file);
  return JSON.parse((file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
}
