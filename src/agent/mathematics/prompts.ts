/** What the mathematics flow says to the model, beside the schema of each reply. */
import { z } from "zod";
import type { StructuredCall } from "../../ports/model";
import type { ToolOutcome } from "../toolbox";
import type { ContextItem } from "../../protocol";
import type { Settled, Utterance } from "../outcome";
import { analyzeByRule, reasonByRule, recoverByRule, respondByRule, validateByRule } from "./offline";
import {
  analysisSchema,
  reasoningSchema,
  responseSchema,
  validationSchema,
  type Analysis,
  type Checks,
  type Failure,
  type Reasoning,
  type Response,
  type Validation,
} from "./state";

export interface ProblemInput {
  question: string;
  conversation: Utterance[];
  context: ContextItem[];
  settled: Settled[];
}

export const problemAnalysis: StructuredCall<ProblemInput, Analysis> = {
  name: "problem_analysis",
  output: analysisSchema,
  offline: analyzeByRule,
  render: (input) => [
    {
      role: "system",
      content: `You are an expert in mathematical analysis. Analyze the problem and determine:
1. Type of mathematical problem (definite_integral, indefinite_integral, function_analysis, limit, derivative, plot, equation, calculation, …)
2. Complexity level: low, medium or high
3. Whether tools are needed
4. General approach`,
    },
    { role: "user", content: problem(input) },
  ],
};

export interface ToolLabel {
  name: string;
  description: string;
  schema: unknown;
}

export interface ReasoningInput extends ProblemInput {
  analysis: Analysis;
  tools: ToolLabel[];
  /** Why the last plan did not do; null the first time. */
  complaint: string | null;
}

export const mathematicalReasoning: StructuredCall<ReasoningInput, Reasoning> = {
  name: "mathematical_reasoning",
  output: reasoningSchema,
  offline: reasonByRule,
  render: ({ analysis, tools, complaint, ...input }) => [
    {
      role: "system",
      content: `You are an expert mathematician. Plan the resolution of the problem:
1. Specific mathematical steps
2. Which tools to use
3. Execution order: one request a tool call, with its arguments; expressions in the syntax "x^2 * sin(x)", bounds as strings such as "0", "pi", "inf"
A definite integral is worth a plot. Never calculate yourself what a tool calculates.

Tools:
${tools.map(({ name, description, schema }) => `- ${name}: ${description}\n  arguments: ${JSON.stringify(schema)}`).join("\n")}`,
    },
    {
      role: "user",
      content: `${problem(input)}\n\nANALYSIS: ${JSON.stringify(analysis)}${complaint ? `\n\nThe last plan did not do: ${complaint}` : ""}`,
    },
  ],
};

export interface ValidationInput {
  question: string;
  reasoning: Reasoning | null;
  results: ToolOutcome[];
  checks: Checks;
}

export const validation: StructuredCall<ValidationInput, Validation> = {
  name: "validation",
  output: validationSchema,
  offline: validateByRule,
  render: ({ question, reasoning, results, checks }) => [
    {
      role: "system",
      content: `You are an expert in mathematical validation. Verify the results:
1. Is it mathematically correct?
2. Are the steps logical?
3. Does the result make sense?
Independent checks were made already; a failed check is an issue. Score from 0 to 1.`,
    },
    {
      role: "user",
      content: `ORIGINAL PROBLEM: ${question}\n\nPLAN: ${JSON.stringify(brief(reasoning))}\n\nRESULTS: ${resultLines(results)}\n\nINDEPENDENT CHECKS:\n${checks.checks.join("\n") || "none possible"}`,
    },
  ],
};

export interface ResponseInput extends ValidationInput {
  analysis: Analysis | null;
  validation: Validation | null;
  failure: Failure | null;
}

export const finalResponse: StructuredCall<ResponseInput, Response> = {
  name: "final_response",
  output: responseSchema,
  offline: respondByRule,
  render: ({ question, reasoning, results, validation: checked, failure }) => [
    {
      role: "system",
      content: `You are an expert mathematical tutor. Generate a complete final response:
1. Clear and direct answer (Markdown; mathematics between $ signs)
2. Steps explained pedagogically
3. Interpretation of the result
4. Confidence level from 0 to 1
Use the tools' results as they are. If they are missing or not valid, say so plainly and give no number of your own.`,
    },
    {
      role: "user",
      content: `PROBLEM: ${question}\n\nPLAN: ${JSON.stringify(brief(reasoning))}\n\nRESULTS: ${resultLines(results)}\n\nVALIDATION: ${JSON.stringify(checked)}${failure ? `\n\nFAILURE: ${failure.message}` : ""}`,
    },
  ],
};

export interface RecoveryInput {
  question: string;
  failure: Failure;
  results: ToolOutcome[];
  retriesLeft: number;
}

export const errorRecovery: StructuredCall<RecoveryInput, { action: "retry" | "finalize"; advice: string }> = {
  name: "error_recovery",
  output: z.object({ action: z.enum(["retry", "finalize"]), advice: z.string() }),
  offline: recoverByRule,
  render: ({ question, failure, results, retriesLeft }) => [
    {
      role: "system",
      content:
        "A step of a calculation failed. Decide: retry, with advice on what to do differently, or finalize with what there is.",
    },
    {
      role: "user",
      content: `PROBLEM: ${question}\n\nSTEP: ${failure.node}\nERROR: ${failure.message}\n\nRESULTS: ${resultLines(results)}\n\nRETRIES LEFT: ${retriesLeft}`,
    },
  ],
};

const RESULT_CHARS = 3_000;

const brief = (reasoning: Reasoning | null) => reasoning && { approach: reasoning.approach, steps: reasoning.steps };

/** Tool, input and result of each; figures are left out. */
function resultLines(results: readonly ToolOutcome[]): string {
  return results
    .map((outcome) =>
      outcome.status === "success"
        ? `${outcome.tool}(${JSON.stringify(outcome.input)}): ${outcome.output.text.slice(0, RESULT_CHARS)}`
        : `${outcome.tool}(${JSON.stringify(outcome.input)}) failed: ${outcome.error}`,
    )
    .join("\n");
}

function problem({ question, conversation, context, settled }: ProblemInput): string {
  const selected = context.filter((item) => item.text).map((item) => `SELECTED in ${item.label}:\n${item.text}`);
  const known = settled.map(({ entity, answer }) => `${entity}: ${answer}`);
  const earlier = conversation.map(({ role, text }) => `${role}: ${text.slice(0, 400)}`);
  return [
    earlier.length > 0 ? `CONVERSATION:\n${earlier.join("\n")}` : "",
    ...selected,
    known.length > 0 ? `KNOWN:\n${known.join("\n")}` : "",
    `PROBLEM: ${question}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
