/** An analysis in sentences, mathematics between dollar signs. */
import type { LimitValue } from "../limits/limit";
import type { Analysis, Derivative, AskedLimit, Discontinuity, Point, Points, Trend } from "./analysis";
import type { Quantity } from "./quantity";
import { realSet } from "./real-set";

/** One line a finding, in the order in which a textbook discusses a curve. */
export function describe(analysis: Analysis): string[] {
  const { variable, period } = analysis;
  const cycle = period === null || period === undefined ? "" : ` (repeating with period $${period.latex}$)`;
  const lines: (string | null)[] = [
    analysis.domain === undefined ? null : `Domain: $${analysis.domain.latex}$`,
    analysis.range === undefined || analysis.range === null ? null : `Range: $${analysis.range.latex}$`,
    analysis.symmetry === undefined ? null : symmetryLine(analysis.symmetry),
    period === undefined ? null : period === null ? "Not periodic." : `Period: $${period.latex}$`,
    analysis.roots === undefined
      ? null
      : rootsLine(analysis.roots, variable) + (analysis.roots.points.length > 0 ? cycle : ""),
    analysis.yIntercept === undefined ? null : interceptLine(analysis.yIntercept),
    ...(analysis.derivatives ?? []).map((derivative) => derivativeLine(derivative, variable)),
    analysis.criticalPoints === undefined
      ? null
      : pointsLine("Critical points", "No critical points.", analysis.criticalPoints) + cycle,
    ...extremaLines(analysis, cycle),
    analysis.inflections === undefined
      ? null
      : pointsLine("Inflection points", "No inflection points.", analysis.inflections) + cycle,
    ...trendLines(analysis.monotonicity),
    ...trendLines(analysis.convexity),
    ...continuityLines(analysis),
    ...asymptoteLines(analysis),
    ...(analysis.limits ?? []).flatMap((limit) => limitLines(limit, analysis.latex, variable)),
    ...analysis.gaps,
  ];
  return lines.filter((line) => line !== null);
}

function symmetryLine(symmetry: "even" | "odd" | "none"): string {
  if (symmetry === "none") return "Neither even nor odd.";
  return symmetry === "even" ? "Even: symmetric about the y-axis." : "Odd: symmetric about the origin.";
}

function sign({ exact }: Quantity): string {
  return exact ? "=" : "\\approx";
}

function rootsLine({ points, complete }: Points<Quantity>, variable: string): string {
  if (points.length === 0) return complete ? "No real roots." : "No real roots were found.";
  return `Roots: ${points.map((x) => `$${variable} ${sign(x)} ${x.latex}$`).join(", ")}`;
}

function interceptLine(intercept: Point | null): string {
  return intercept === null ? "The curve does not meet the y-axis." : `y-intercept: $(0, ${intercept.y.latex})$`;
}

function pair({ x, y }: Point): string {
  return `$\\left(${x.latex}, ${y.latex}\\right)$`;
}

function pointsLine(title: string, none: string, { points }: Points): string {
  return points.length === 0 ? none : `${title}: ${points.map(pair).join(", ")}`;
}

function extremaLines({ extrema }: Analysis, cycle: string): string[] {
  if (extrema === undefined) return [];
  if (extrema.points.length === 0) return ["No extrema."];
  return extrema.points.map((one) => `${one.isGlobal ? "Global" : "Local"} ${one.kind} at ${pair(one)}${cycle}`);
}

function trendLines<Kind extends string>(trends: readonly Trend<Kind>[] | undefined): string[] {
  const kinds = [...new Set(trends?.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const intervals = (trends ?? []).filter((one) => one.kind === kind);
    const name = kind.charAt(0).toUpperCase() + kind.slice(1);
    return `${name} on ${intervals.map((one) => `$${realSet([one]).latex}$`).join(" and on ")}`;
  });
}

const BREAKS: Readonly<Record<Discontinuity["kind"], string>> = {
  pole: "infinite discontinuity",
  jump: "jump",
  removable: "removable discontinuity",
  oscillating: "oscillating discontinuity",
  undecided: "discontinuity of undecided kind",
};

function continuityLines({ continuity, variable }: Analysis): string[] {
  if (continuity === undefined) return [];
  const found = continuity.discontinuities.map(({ x, kind }) => `${BREAKS[kind]} at $${variable} = ${x.latex}$`);
  if (found.length === 0) return ["Continuous on its domain."];
  return [`Not continuous everywhere: ${found.join("; ")}`];
}

function asymptoteLines({ asymptotes }: Analysis): string[] {
  if (asymptotes === undefined) return [];
  if (asymptotes.length === 0) return ["No asymptotes."];
  return asymptotes.map((one) => {
    const side = one.kind === "vertical" || one.side === "both" ? "" : ` for x → ${one.side === "left" ? "−∞" : "∞"}`;
    return `${one.kind.charAt(0).toUpperCase()}${one.kind.slice(1)} asymptote: $${one.latex}$${side}`;
  });
}

/** "\lim_{x \to 0^+} f = 1" and, where the sides differ, both of them. */
function limitLines({ at, side, limit, left, right }: AskedLimit, latex: string, variable: string): string[] {
  const arrow = (mark: string): string => `\\lim_{${variable} \\to ${at.latex}${mark}} ${latex}`;
  const whole = limitLine(arrow(side === "both" ? "" : side === "left" ? "^-" : "^+"), limit);
  if (left === undefined || right === undefined || limit.kind !== "none") return [whole];
  return [whole, limitLine(arrow("^-"), left), limitLine(arrow("^+"), right)];
}

function limitLine(left: string, limit: LimitValue): string {
  switch (limit.kind) {
    case "value":
      return `$${left} ${sign(limit.value)} ${limit.value.latex}$`;
    case "infinite":
      return `$${left} = ${limit.sign < 0 ? "-" : ""}\\infty$`;
    case "none":
      return `$${left}$ does not exist: ${limit.reason}`;
    case "unknown":
      return `$${left}$ could not be decided: ${limit.reason}${limit.estimate === null ? "" : ` The values suggest $${limit.estimate.latex}$.`}`;
  }
}

/** f'(x) = 2x, f'(3) = 6; where there is no value, why. */
function derivativeLine({ order, latex, at, missing }: Derivative, variable: string): string {
  const name = order > 3 ? `f^{(${order})}` : `f${"'".repeat(order)}`;
  const whole = `$${name}(${variable}) = ${latex}$`;
  if (at !== undefined) return `${whole}, $${name}(${at.x.latex}) ${sign(at.y)} ${at.y.latex}$`;
  if (missing === undefined) return whole;
  const point = `$${variable} = ${missing.x.latex}$`;
  const { sides } = missing;
  if (sides === null) return `${whole}; at ${point} there is no finite derivative.`;
  const slopes = `the slope is $${sides.left.latex}$ on the left and $${sides.right.latex}$ on the right`;
  return `${whole}, except at ${point}, where there is no derivative: ${slopes}.`;
}
