/** The offline answer of each tool: from its structured result to Markdown with markers. */
import { comparisonAnswer } from "../../corpus/compare/comparison-answer";
import type { Comparison } from "../../corpus/compare/compare";
import type { Contrast } from "../../corpus/contrast/contrast";
import { contrastAnswer } from "../../corpus/contrast/contrast-answer";
import { penaltyAnswer } from "../../corpus/penalty/penalty-answer";
import type { PenaltyResult } from "../../corpus/penalty/find-penalties";
import { searchAnswer } from "../../corpus/answer/search-answer";
import type { SearchResult } from "../../corpus/find";
import { summaryAnswer } from "../../corpus/summarize/summary-answer";
import type { Summary } from "../../corpus/summarize/summarize";
import type { Evidence } from "./state";

type Result = SearchResult | Summary | Comparison | Contrast | PenaltyResult;

/** null where the result is of no known kind. */
export function answerOfResult({ result, passages }: Evidence): string | null {
  if (!isResult(result)) return null;
  switch (result.kind) {
    case "search":
      return searchAnswer(result, passages);
    case "summary":
      return summaryAnswer(result);
    case "comparison":
      return comparisonAnswer(result);
    case "contrast":
      return contrastAnswer(result);
    case "penalty":
      return penaltyAnswer(result);
  }
}

function isResult(result: unknown): result is Result {
  return typeof result === "object" && result !== null && "kind" in result && KINDS.has(String(result.kind));
}

const KINDS: ReadonlySet<string> = new Set([
  "search",
  "summary",
  "comparison",
  "contrast",
  "penalty",
] satisfies Result["kind"][]);
