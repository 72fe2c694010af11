/** What is written about a double integral. */
import { iteratedLatex, type IteratedReport } from "../../mathematics/definite/iterated";
import { digits } from "../../mathematics/definite/statement";
import { relation } from "../../mathematics/numeric/recognise";
import type { ToolResult } from "../../tools/tool";
import type { AnswerPart } from "./response";

/** The report in the details of a result, where it is one of a double integral. */
export function iteratedReport({ details }: ToolResult): IteratedReport | null {
  return details !== undefined && "inner" in details ? (details as unknown as IteratedReport) : null;
}

export function iteratedAnswer(report: IteratedReport): AnswerPart {
  const { exact, value, error, evaluations, steps, complaint, inner, outer } = report;
  const shown = `$$${iteratedLatex(report)}$$`;
  const region = `the region ${inner.variable} from $${inner.lower.latex}$ to $${inner.upper.latex}$, ${outer.variable} from $${outer.lower.latex}$ to $${outer.upper.latex}$`;
  if (value === null) {
    return {
      answer: `${shown}\n\n${complaint ?? ""}`,
      steps: [],
      explanation: "Where no rule settles, no number is given.",
    };
  }
  const number = digits(value, exact === null ? error : null);
  const name =
    exact === null || exact.text === number ? number : `$${exact.latex}$ ${relation(number, exact.text)} ${number}`;
  const numeric = `Nested adaptive quadrature, ${evaluations} evaluations, gives the value with an error of at most about ${(error ?? 0).toExponential(0)}`;
  return {
    answer: `The double integral equals **${name}**.\n\n${shown}`,
    steps: [
      ...steps.map(({ explanation, before, after }) => `${explanation} $${before} = ${after}$`),
      steps.length > 0 ? `Together: ${name}` : numeric,
    ],
    explanation:
      exact === null
        ? `It is the integral over ${region}. No exact form is shown, because none was found that quadrature confirms.`
        : `It is the integral over ${region}, one variable after the other. ${numeric}.`,
  };
}
