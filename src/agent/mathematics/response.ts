/** Writes the final response from the tools' results: the answer, the steps, what it means. */
import type { ToolOutcome } from "../toolbox";
import { measureNamed, type Measure } from "../../mathematics/read/measure";
import { readMathematics } from "../../mathematics/read/read";
import { integralAnswer } from "./integral-answer";
import type { ResponseInput } from "./prompts";
import type { Response } from "./state";

/** Characters of a line that are shown around a mistake. */
const SHOWN = 80;

type Success = Extract<ToolOutcome, { status: "success" }>;

/** One part of the response, from one tool. */
export interface AnswerPart {
  answer: string;
  steps: string[];
  explanation: string;
}

/** The response; without results it says what is missing and gives no number. */
export function composeResponse({
  question,
  results,
  validation,
  reasoning,
  failure,
  checks,
}: ResponseInput): Response {
  const succeeded = results.flatMap((outcome) => (outcome.status === "success" ? [outcome] : []));
  if (succeeded.length === 0)
    return { ...withoutResult(results, question, reasoning?.approach, failure?.message), confidence: 0 };
  const spoken = succeeded.filter(({ tool }) => tool !== "plot_generator");
  const parts = (spoken.length > 0 ? spoken : succeeded).map((outcome) => partOf(outcome, measureNamed(question)));
  const failed = results.flatMap((outcome) =>
    outcome.status === "error" ? [`${outcome.tool} did not work: ${outcome.error}`] : [],
  );
  const isDoubtful = validation !== null && !validation.is_valid && succeeded.some(({ output }) => output.found);
  const doubt = isDoubtful ? ["The result could not be validated; do not rely on it."] : [];
  return {
    answer: [...parts.map(({ answer }) => answer), ...doubt].join("\n\n"),
    steps: parts.flatMap(({ steps }) => steps),
    explanation: [...parts.map(({ explanation }) => explanation), checked(checks.checks), ...failed]
      .filter(Boolean)
      .join("\n\n"),
    confidence: validation?.score ?? checks.score,
  };
}

function withoutResult(
  results: readonly ToolOutcome[],
  question: string,
  approach?: string,
  failure?: string,
): Omit<Response, "confidence"> {
  const errors = results.flatMap((outcome) => (outcome.status === "error" ? [outcome.error] : []));
  const reason =
    [...new Set(errors)].join("\n\n") || failure || approach || "The question holds no formula that could be read.";
  const answer = errors.length > 0 ? reason : [reason, markedPlace(question)].filter(Boolean).join("\n\n");
  return { answer, steps: [], explanation: "No result was calculated, so none is given." };
}

/** The question with a mark below the character that could not be read; empty where there is none to point at. */
function markedPlace(question: string): string {
  const reading = readMathematics(question);
  if (reading.kind !== "unclear" || reading.position === undefined || reading.position > question.length) return "";
  const start = question.lastIndexOf("\n", reading.position - 1) + 1;
  const line = question.slice(start).split("\n")[0] ?? "";
  const from = Math.max(0, reading.position - start - SHOWN / 2);
  return `\`\`\`\n${line.slice(from, from + SHOWN)}\n${" ".repeat(reading.position - start - from)}^\n\`\`\``;
}

function partOf(outcome: Success, measure: Measure | null): AnswerPart {
  switch (outcome.tool) {
    case "integral_calculator":
      return integralAnswer(outcome.output, measure);
    case "calculator":
      return calculation(outcome);
    case "plot_generator":
      return {
        answer: outcome.output.summary.replace(/^Plot/, "Here is the plot") + ".",
        steps: [],
        explanation: outcome.output.text,
      };
    default:
      return analysis(outcome);
  }
}

interface CalculationDetails {
  expression?: string;
  text?: string;
  latex?: string;
  statement?: string;
  steps?: string[];
}

function calculation({ output }: Success): AnswerPart {
  const details = output.details as CalculationDetails | undefined;
  if (details?.statement !== undefined)
    return { answer: `$$${details.statement}$$`, steps: details.steps ?? [], explanation: "" };
  const value = details?.text ?? String(output.result);
  const typeset = details?.latex ? `$${details.latex}$` : "";
  return {
    answer: /[^<>=!]=[^=]/.test(details?.expression ?? "")
      ? `The solution of ${details?.expression ?? ""} is **${value}**.`
      : `${details?.expression ?? ""} = **${value}**`,
    steps: [`Understood as: ${typeset || details?.expression || ""}`, `Evaluated: ${value}`],
    explanation: "",
  };
}

/** What the analyzer found, in its own words. */
function analysis({ output }: Success): AnswerPart {
  const steps = stepsIn(output.details) ?? stepsIn(output.result) ?? [];
  const isRepeated = output.text.replaceAll("$", "").includes(output.summary);
  return { answer: output.text, steps, explanation: isRepeated ? "" : output.summary };
}

function stepsIn(value: unknown): string[] | null {
  if (typeof value !== "object" || value === null) return null;
  const { steps } = value as { steps?: unknown };
  if (Array.isArray(steps)) return steps.filter((step): step is string => typeof step === "string");
  return (
    Object.values(value)
      .map(stepsInside)
      .find((found) => found !== null) ?? null
  );
}

function stepsInside(value: unknown): string[] | null {
  const { steps } = (typeof value === "object" && value !== null ? value : {}) as { steps?: unknown };
  return Array.isArray(steps) ? steps.filter((step): step is string => typeof step === "string") : null;
}

function checked(lines: readonly string[]): string {
  return lines.length === 0 ? "" : `Checked: ${lines.map((line) => line.replace(/\.$/, "")).join("; ")}.`;
}
