/** The answer when the documents do not answer: says so, and shows the nearest clauses. */
import { conceptsOf } from "../../corpus/answer/concepts";
import { sayingMost } from "../../corpus/answer/saying-most";
import type { Passage } from "../../corpus/passage";
import { plainWords } from "../../corpus/plain-words";
import { sentencesOf } from "../../corpus/sentences";
import type { Citation } from "../../protocol";
import { languageOf } from "../rules/language";
import type { RegulationState } from "./state";

const NEAREST = 5;
/** Characters quoted of a clause. */
const QUOTE_CHARS = 500;
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
  const nearest = evidence?.passages.slice(0, NEAREST) ?? [];
  const failed = evidence?.error ?? attempts.at(-1)?.feedback;
  const mayAnswer = (nearest[0]?.relevance ?? 0) >= MAY_ANSWER;
  const lead = nearest.length === 0 ? NOTHING : mayAnswer ? NOT_PLAINLY : NEAR;
  const quotes = nearest.map((passage) => nearestWords(passage, task.question));
  const lines = nearest.map(
    (passage, position) => `- ${place(passage)}: “${plainWords(quotes[position]!)}” [${position + 1}]`,
  );
  const why = evidence?.error && failed ? `\n\n(${failed})` : "";
  return {
    text: `${[lead, ...lines].join("\n")}${otherLanguage(task.question, nearest)}${why}`,
    citations: nearest.map((passage, position) => cited(passage, position + 1, quotes[position]!)),
    answered: false,
    confidence: 0.3,
  };
}

const NEAR = "The loaded documents do not answer this. The nearest clauses are:";
const NOT_PLAINLY =
  "The loaded documents do not answer this plainly. These clauses come near; read whether they apply:";
const NOTHING = "The loaded documents do not answer this, and no clause comes near. Add the regulations that should.";

/** Without a model, words are compared as they are written: a question in another language finds little. */
function otherLanguage(question: string, nearest: readonly Passage[]): string {
  const asked = languageOf(question);
  const written = languageOf(nearest.map(({ text }) => text).join(" ")) ?? "English";
  if (asked === null || asked === written) return "";
  return `\n\nThe question is in ${asked}, the documents seem to be in ${written}. Ask in ${written}, or choose a model that reads both.`;
}

const place = ({ document, edition, clause, title }: Passage) =>
  [document, edition, clause, title].filter(Boolean).join(", ");

/** The sentence that comes nearest to the question, so that a reader sees why it is no answer, or that it is one. */
function nearestWords({ text, clause, ...passage }: Passage, question: string): string {
  const chosen = sayingMost({ ...passage, text, clause }, conceptsOf(question), 1);
  const at = chosen === undefined ? 0 : Math.max(...chosen);
  const sentence = sentencesOf(text, clause)[at];
  return (sentence === undefined ? text : text.slice(sentence.start, sentence.end)).slice(0, QUOTE_CHARS);
}

function cited(passage: Passage, marker: number, quote: string): Citation {
  const { document, edition, clause, title, page, line, path } = passage;
  return {
    marker,
    document,
    edition,
    clause,
    title,
    page,
    line,
    path,
    quote,
    supported: true,
  };
}
