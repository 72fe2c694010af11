/** Checks what an analysis claims: roots are substituted, slopes vanish at extrema, limits are approached. */
import type { Analysis } from "../analyze/analysis";
import type { Quantity } from "../analyze/quantity";
import type { RealFunction } from "../formula/compile";
import { confirmed, refuted, unchecked, type Finding } from "./finding";
import { independentFunction, slopeAt } from "./independent";

type Verdict = { checked: number; issue: string | null };

/** Checks every part of the analysis that values of the function can confirm. */
export function verifyAnalysis(analysis: Analysis): Finding {
  const { expression, variable } = analysis;
  const f = independentFunction(expression, variable);
  if (f === null) return unchecked(`function_analyzer: ${expression} could not be evaluated a second way`);
  const verdicts = [
    roots(f, analysis),
    extrema(f, analysis),
    slopes(f, analysis),
    limits(f, analysis),
    trends(f, analysis),
    symmetry(f, analysis),
  ];
  const issue = verdicts.find((verdict) => verdict.issue !== null)?.issue ?? null;
  if (issue !== null) return refuted(`function_analyzer: ${issue}`, issue);
  const checked = verdicts.reduce((sum, verdict) => sum + verdict.checked, 0);
  if (checked === 0) return unchecked("function_analyzer: nothing that values of the function could confirm");
  const statements = checked === 1 ? "1 statement agrees" : `${checked} statements agree`;
  return confirmed(`function_analyzer: ${statements} with values of the function`, 0.97);
}

function sizeAround(f: RealFunction, x: number): number {
  const reach = 0.1 * Math.max(1, Math.abs(x));
  const values = [-1, -0.5, 0.5, 1].map((share) => Math.abs(f(x + share * reach))).filter(Number.isFinite);
  return Math.max(1e-9, ...values);
}

function roots(f: RealFunction, { roots: found, expression }: Analysis): Verdict {
  let checked = 0;
  for (const { value } of found?.points ?? []) {
    if (value === null) continue;
    const y = Math.abs(f(value));
    if (Number.isNaN(y)) continue;
    if (y > 1e-6 * sizeAround(f, value)) return { checked, issue: `${expression} is not 0 at ${value}.` };
    checked++;
  }
  return { checked, issue: null };
}

/** No higher or lower value stands beside an extremum, as far as the function was looked at. */
function extrema(f: RealFunction, { extrema: found, expression, within }: Analysis): Verdict {
  const [low, high] = [within?.from.value ?? -Infinity, within?.to.value ?? Infinity];
  let checked = 0;
  for (const { x, kind } of found?.points ?? []) {
    if (x.value === null) continue;
    const reach = 1e-4 * Math.max(1, Math.abs(x.value));
    const here = f(x.value);
    const sign = kind === "maximum" ? 1 : -1;
    const slack = 1e-12 * Math.max(1e-9, Math.abs(here));
    const beside = [x.value - reach, x.value + reach].filter((at) => at >= low && at <= high).map(f);
    const isBelow = beside.filter((y) => !Number.isNaN(y)).every((y) => sign * (here - y) >= -slack);
    if (!isBelow) return { checked, issue: `${expression} has no ${kind} at ${x.text}.` };
    checked++;
  }
  return { checked, issue: null };
}

function slopes(f: RealFunction, { derivatives, variable, expression }: Analysis): Verdict {
  const first = derivatives?.find(({ order }) => order === 1);
  const claimed = first === undefined ? null : independentFunction(first.text, variable);
  if (claimed === null) return { checked: 0, issue: null };
  let checked = 0;
  for (const x of [0.37, -0.61, 1.31, 2.23, -1.77, 3.61, 0.083, -3.3]) {
    const [expected, found] = [claimed(x), slopeAt(f, x)];
    if (!Number.isFinite(expected) || found === null || found.error > 1e-4 * Math.max(1, Math.abs(expected))) continue;
    const slack = Math.max(1e-6 * Math.max(1e-3, Math.abs(expected)), 20 * found.error);
    if (Math.abs(found.slope - expected) > slack)
      return { checked, issue: `The derivative of ${expression} is not ${first?.text ?? ""} at ${x}.` };
    checked++;
  }
  return { checked: Math.min(checked, 1), issue: null };
}

/** Values close to the point must come close to the limit that is claimed. */
function limits(f: RealFunction, { limits: found, expression }: Analysis): Verdict {
  let checked = 0;
  for (const { at, side, limit } of found ?? []) {
    if (limit.kind !== "value" || limit.value.value === null) continue;
    const target = limit.value.value;
    for (const direction of side === "left" ? [-1] : side === "right" ? [1] : [-1, 1]) {
      const gaps = approaching(at, direction)
        .map((x) => Math.abs(f(x) - target))
        .filter((gap) => !Number.isNaN(gap));
      const [far, near] = [gaps[0], Math.min(...gaps)];
      if (far === undefined || gaps.length < 3) continue;
      const isNear = near <= 1e-3 * Math.max(1, Math.abs(target)) || near < 0.7 * far;
      if (!isNear) return { checked, issue: `${expression} does not come close to ${limit.value.text}.` };
      checked++;
    }
  }
  return { checked, issue: null };
}

function approaching({ value, text }: Quantity, direction: number): number[] {
  const steps = [1, 2, 3, 4, 5];
  if (value === null) return steps.map((power) => (text.startsWith("-") ? -1 : 1) * 10 ** power);
  return steps.map((power) => value + direction * 10 ** -power * Math.max(1, Math.abs(value)));
}

function trends(f: RealFunction, { monotonicity, expression }: Analysis): Verdict {
  let checked = 0;
  for (const { from, to, kind } of monotonicity ?? []) {
    const low = from.value ?? (to.value ?? 0) - 20;
    const high = to.value ?? (from.value ?? 0) + 20;
    const [left, right] = [f(low + 0.31 * (high - low)), f(low + 0.67 * (high - low))];
    if (Number.isNaN(left) || Number.isNaN(right)) continue;
    const slack = 1e-12 * Math.max(1, Math.abs(left));
    const holds =
      kind === "increasing"
        ? right >= left - slack
        : kind === "decreasing"
          ? right <= left + slack
          : Math.abs(right - left) <= 1e-9 * Math.max(1, Math.abs(left));
    if (!holds) return { checked, issue: `${expression} is not ${kind} between ${from.text} and ${to.text}.` };
    checked++;
  }
  return { checked, issue: null };
}

function symmetry(f: RealFunction, analysis: Analysis): Verdict {
  const kind = String(analysis.symmetry ?? "");
  if (kind !== "even" && kind !== "odd") return { checked: 0, issue: null };
  for (const x of [0.41, 1.7, 3.2]) {
    const [left, right] = [f(-x), f(x)];
    if (Number.isNaN(left) || Number.isNaN(right)) continue;
    const gap = kind === "even" ? left - right : left + right;
    if (Math.abs(gap) > 1e-9 * Math.max(1, Math.abs(right)))
      return { checked: 0, issue: `${analysis.expression} is not ${kind}.` };
  }
  return { checked: 1, issue: null };
}
