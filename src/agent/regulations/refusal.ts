/** The answer when the documents do not answer: says so, and shows the nearest clauses. */
import { nearestStretch } from "../../corpus/answer/nearest-stretch";
import type { Passage } from "../../corpus/passage";
import { labelOf } from "../../corpus/scope";
import { plainWords } from "../../corpus/plain-words";
import type { Citation } from "../../protocol";
import { citationAt } from "./citation-at";
import { languageOf } from "../rules/language";
import type { RegulationState } from "./state";

const NEAREST = 5;
/** Characters quoted of the nearest clause, of the second and of those behind them: the nearest may answer in other words. */
const QUOTE_CHARS = [700, 450, 250];
/** Relevance of the best clause, 0..1, from which it may bear on the question. */
const MAY_ANSWER = 0.6;

type Refused = Pick<RegulationState, "task" | "plan" | "evidence" | "attempts">;

export function refusal({ task, plan, evidence, attempts }: Refused): {
  text: string;
  citations: Citation[];
  answered: boolean;
  confidence: number;
} {
  if (plan?.intent === "OUT_OF_SCOPE") {
    return {
      text: "That is outside what the loaded documents and regulations are about. Ask about a rule, a penalty, a comparison of editions, or a calculation.",
      citations: [],
      answered: true,
      confidence: 0.9,
    };
  }
  const nearest = evidence?.passages.filter((passage) => !isHeading(passage)).slice(0, NEAREST) ?? [];
  const failed = evidence?.error ?? attempts.at(-1)?.feedback;
  const mayAnswer = (nearest[0]?.relevance ?? 0) >= MAY_ANSWER;
  if (nearest.length === 0 && evidence?.error)
    return { text: `${evidence.error} ${ADVICE}`, citations: [], answered: false, confidence: 0.3 };
  const judged = nearest.length === 0 ? NOTHING : mayAnswer ? NOT_PLAINLY : NEAR;
  const lead = [noticeOf(evidence?.result), judged].filter((part) => part !== "").join(" ");
  const citations = nearest.map((passage, position) => {
    const chars = QUOTE_CHARS[position] ?? QUOTE_CHARS.at(-1)!;
    const span = nearestStretch(passage, task.question, chars);
    return citationAt(passage, { marker: position + 1, span, supported: true });
  });
  const lines = citations.map(
    (citation) => `- ${place(citation)}: “${plainWords(citation.quote)}” [${citation.marker}]`,
  );
  const why = evidence?.error && failed ? `\n\n(${failed})` : "";
  return {
    text: `${[lead, ...lines].join("\n")}${otherLanguage(task.question, nearest)}${why}`,
    citations,
    answered: false,
    confidence: 0.3,
  };
}

/** Does the passage hold no more than its own number and heading? Then it says nothing. */
function isHeading({ text, clause, title, document }: Passage): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  const heading = title.split(" › ").at(-1)!;
  return [heading, `${clause} ${heading}`, document].some((words) => letters(words) === letters(plainWords(text)));
}

/** What was asked for and is not there, such as an edition. */
function noticeOf(result: unknown): string {
  const isNoticed = typeof result === "object" && result !== null && "notice" in result;
  return isNoticed && typeof result.notice === "string" ? result.notice : "";
}

const NEAR = "The loaded documents do not answer this. The nearest clauses are:";
const NOT_PLAINLY =
  "The loaded documents do not answer this plainly. These clauses come near; read whether they apply:";
const NOTHING = "The loaded documents do not answer this, and no clause comes near. Add the regulations that should.";
const ADVICE =
  "Add the regulations that should answer: files or folders with PDF, DOCX, HTML, Markdown or text documents that have numbered clauses.";

/** Without a model, words are compared as they are written: a question in another language finds little. */
function otherLanguage(question: string, nearest: readonly Passage[]): string {
  const asked = languageOf(question);
  const written = languageOf(nearest.map(({ text }) => text).join(" ")) ?? "English";
  if (asked === null || asked === written) return "";
  return `\n\nThe question is in ${asked}, the documents seem to be in ${written}. Ask in ${written}, or choose a model that reads both.`;
}

/** The document, the clause and the heading next above it. */
const place = ({ document, edition, clause, title }: Citation) =>
  [labelOf({ title: document, edition: edition ?? null }), clause, title.split(" › ").at(-1)]
    .filter(Boolean)
    .join(", ");
