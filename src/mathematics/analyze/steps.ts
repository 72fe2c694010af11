/** How the results of an analysis follow from each other, as solution steps. */
import type { Analysis, Point } from "./analysis";
import type { Quantity } from "./quantity";

/** In the order of the work; mathematics between dollar signs. */
export function stepsOf(analysis: Analysis): string[] {
  const { variable, derivatives = [] } = analysis;
  const [first, second] = derivatives;
  const steps: string[] = [];
  if (analysis.domain !== undefined) {
    steps.push(`Find where $${analysis.latex}$ is defined: $${analysis.domain.latex}$.`);
  }
  if (analysis.roots !== undefined)
    steps.push(`Solve $${analysis.latex} = 0$: ${solutions(analysis.roots.points, variable)}.`);
  if (first !== undefined) steps.push(`Differentiate: $f'(${variable}) = ${first.latex}$.`);
  if (analysis.criticalPoints !== undefined || analysis.extrema !== undefined) {
    const inner = analysis.extrema?.points.filter(({ x }) => !isEnd(x, analysis));
    const points = analysis.criticalPoints?.points ?? inner ?? [];
    steps.push(
      `Find where $f'$ is zero or missing: ${solutions(
        points.map(({ x }) => x),
        variable,
      )}.`,
    );
  }
  for (const { kind, x, y } of analysis.extrema?.points ?? []) {
    const change = kind === "minimum" ? "from falling to rising" : "from rising to falling";
    if (isEnd(x, analysis)) {
      const side = kind === "minimum" ? "no lower" : "no higher";
      steps.push(
        `At the end $${variable} = ${x.latex}$ there is ${side} value beside it: a ${kind} with $f = ${y.latex}$.`,
      );
      continue;
    }
    steps.push(`At $${variable} = ${x.latex}$ the function goes ${change}: a ${kind} with $f = ${y.latex}$.`);
  }
  if (second !== undefined && analysis.inflections !== undefined) {
    steps.push(`Differentiate again: $f''(${variable}) = ${second.latex}$.`);
    steps.push(inflectionStep(analysis.inflections.points, variable));
  }
  for (const { kind, latex } of analysis.asymptotes ?? []) {
    if (kind !== "vertical")
      steps.push(
        `Take the limit at infinity: $${latex}$ is ${kind === "oblique" ? "an oblique" : "a horizontal"} asymptote.`,
      );
    else steps.push(`The values grow beyond all bounds near $${latex}$: a vertical asymptote.`);
  }
  steps.push(...(analysis.limits ?? []).flatMap((limit) => limit.steps));
  return steps;
}

/** Is it an end of the part of the line that was looked at? */
function isEnd(x: Quantity, { within }: Analysis): boolean {
  return within !== null && (x.text === within.from.text || x.text === within.to.text);
}

function solutions(points: readonly Quantity[], variable: string): string {
  if (points.length === 0) return "nowhere";
  return points.map(({ latex, exact }) => `$${variable} ${exact ? "=" : "\\approx"} ${latex}$`).join(", ");
}

function inflectionStep(points: readonly Point[], variable: string): string {
  if (points.length === 0) return "The second derivative does not change its sign: no inflection points.";
  return `The second derivative changes its sign at ${solutions(
    points.map(({ x }) => x),
    variable,
  )}: inflection points.`;
}
