/** Says what an integral is: one line for people, words for a model, and the fields that flows and exports read. */
import { decimal, relation, relationLatex } from "../numeric/recognise";
import type { IntegralReport } from "./report";

/** "∫ x^2 dx from 0 to 3 = 9", in plain text. */
export function integralStatement(report: IntegralReport): string {
  const { integrand, variable, lower, upper } = report;
  const what = `∫ ${integrand.text} d${variable}${lower === null ? "" : ` from ${lower.text} to ${upper?.text ?? ""}`}`;
  switch (report.kind) {
    case "indefinite":
      return `${what} = ${report.antiderivative?.text ?? ""} + C`;
    case "value":
      return `${what} ${equation(report)}`;
    case "principal value":
      return `Principal value of ${what} ${equation(report)}; the integral itself diverges at ${variable} = ${report.breaksAt}`;
    case "divergent":
    case "undefined":
    case "unclear":
      return `${what}: ${report.complaint ?? "not solved"}`;
  }
}

/** "= pi/4 ≈ 0.785398163397448", "= 9", or "≈ 1.3" where no exact form is known. */
function equation({ exact, value, error }: IntegralReport): string {
  if (value === null) return exact === null ? "" : `= ${exact.text}`;
  const number = digits(value, exact === null ? error : null);
  if (exact === null) return /^-?\d{1,14}$/.test(number) ? `= ${number}` : `≈ ${number}`;
  return exact.text === number ? `= ${number}` : `= ${exact.text} ${relation(number, exact.text)} ${number}`;
}

/** The digits that the error leaves. */
export function digits(value: number, error: number | null): string {
  if (error === null || error === 0 || value === 0) return decimal(value);
  const certain = Math.floor(Math.log10(Math.abs(value) / error));
  return decimal(Number(value.toPrecision(Math.min(15, Math.max(1, certain)))));
}

/** LaTeX of the whole statement: the integral, an equals sign, what it is. */
export function integralLatex(report: IntegralReport): string {
  const { integrand, variable, lower, upper, exact, value, error } = report;
  const limits = lower === null || upper === null ? "" : `_{${lower.latex}}^{${upper.latex}}`;
  const body = /[+-]/.test(withoutBraces(integrand.latex)) ? `\\left(${integrand.latex}\\right)` : integrand.latex;
  const left = `${report.kind === "principal value" ? "\\mathrm{PV}\\!" : ""}\\int${limits} ${body}\\,\\mathrm{d}${variable}`;
  if (report.kind === "indefinite") return `${left} = ${report.antiderivative?.latex ?? ""} + C`;
  if (value === null) return exact === null ? left : `${left} = ${exact.latex}`;
  const number = digits(value, exact === null ? error : null);
  if (exact === null) return `${left} \\approx ${number}`;
  return exact.text === number
    ? `${left} = ${number}`
    : `${left} = ${exact.latex} ${relationLatex(number, exact.text)} ${number}`;
}

/** The formula with everything inside braces and brackets left out: only its outer signs remain. */
function withoutBraces(latex: string): string {
  let out = "";
  let depth = 0;
  for (const character of latex) {
    if ("{(".includes(character)) depth++;
    else if ("})".includes(character)) depth--;
    else if (depth === 0) out += character;
  }
  return out;
}

/** For a model: everything it needs to explain the result. */
export function describeIntegral(report: IntegralReport): string {
  const { antiderivative, error, agrees, quadrature, evaluations, steps } = report;
  return [
    integralStatement(report),
    antiderivative !== null && report.lower !== null
      ? `Antiderivative: ${antiderivative.text} (${antiderivative.method})`
      : "",
    antiderivative !== null && antiderivative.restrictions.length > 0
      ? `Valid for: ${antiderivative.restrictions.join("; ")}`
      : "",
    error === null
      ? quadrature !== null
        ? `Confirmed by quadrature ${quadrature}.`
        : ""
      : `Numerical check: error at most about ${error.toExponential(1)}, ${quadrature}, ${evaluations} evaluations${agrees === true ? "; agrees with the antiderivative" : ""}`,
    ...steps.map(({ explanation }, index) => `Step ${index + 1}: ${explanation}`),
  ]
    .filter(Boolean)
    .join("\n");
}

/** The fields of the result, with those that the record of a calculation is expected to have. */
export function integralDetails(report: IntegralReport): Record<string, unknown> {
  const { lower, upper, evaluated, antiderivative, value, exact } = report;
  const bounds = lower !== null && upper !== null;
  return {
    ...report,
    latex: integralLatex(report),
    calculation_details: {
      antiderivative: antiderivative?.text ?? null,
      ...(bounds && evaluated !== null
        ? { [`evaluated_at_${upper.text}`]: evaluated.upper, [`evaluated_at_${lower.text}`]: evaluated.lower }
        : {}),
      ...(bounds ? { final_result: exact?.text ?? value } : {}),
    },
  };
}
