/** Checks integrals by another route: another quadrature rule, differences of the antiderivative, truncated integrals. */
import type { IntegralReport } from "../definite/report";
import type { RealFunction } from "../formula/compile";
import { confirmed, refuted, unchecked, type Finding } from "./finding";
import { independentFunction, independentValue, slopeAt } from "./independent";
import { legendre } from "./legendre";

/** Points of different size and sign, at which derivatives are compared. */
const POINTS = [0.37, -0.61, 1.31, 2.23, -1.77, 3.61, 0.083, -3.3, 7.9, 0.77, 12.7, 0.951];
const TOLERANCE = 1e-6;

/** The parts of a report that are looked at. */
export type IntegralClaim = Pick<
  IntegralReport,
  "kind" | "integrand" | "variable" | "lower" | "upper" | "antiderivative" | "exact" | "value" | "breaksAt"
> & { breaks?: readonly number[] };

export function verifyIntegral(claim: IntegralClaim): Finding {
  const f = independentFunction(claim.integrand.text, claim.variable);
  if (f === null) return unchecked(`integral_calculator: ${claim.integrand.text} could not be evaluated a second way`);
  switch (claim.kind) {
    case "indefinite":
      return verifyAntiderivative(f, claim);
    case "value":
      return verifyValue(f, claim);
    case "divergent":
    case "principal value":
      return verifyDivergence(f, claim);
    case "undefined":
      return verifyUndefined(f, claim);
    case "unclear":
      return unchecked("integral_calculator: there is no result to check");
  }
}

/** Is F' the integrand, by differences of F? */
export function verifyAntiderivative(f: RealFunction, claim: IntegralClaim): Finding {
  const { antiderivative, variable } = claim;
  const capital = antiderivative === null ? null : independentFunction(antiderivative.text, variable);
  if (capital === null || antiderivative === null) return unchecked("integral_calculator: no antiderivative to check");
  let right = 0;
  for (const x of POINTS) {
    const [expected, found] = [f(x), slopeAt(capital, x)];
    if (!Number.isFinite(expected) || found === null) continue;
    const gap = Math.abs(found.slope - expected);
    const size = Math.max(Math.abs(expected), 1e-3);
    if (found.error > 1e-3 * size) continue;
    if (gap > Math.max(TOLERANCE * size, 20 * found.error)) {
      const issue = `The derivative of ${antiderivative.text} is not ${claim.integrand.text} at ${variable} = ${x}.`;
      return refuted(`integral_calculator: derivative ≠ integrand at ${variable} = ${x}`, issue);
    }
    right++;
  }
  if (right < 3) return unchecked("integral_calculator: too few points at which the derivative could be compared");
  return confirmed(`integral_calculator: the derivative of the antiderivative equals the integrand at ${right} points`);
}

/** Values for letters, other ones than the calculator tried. */
const LETTERS = [0.83, 1.9, 2.6, 1.2, 0.45, 3.3];

/** With letters the exact form is compared at a value of each. */
function verifyForm({ integrand, variable, lower, upper, exact }: IntegralClaim): Finding {
  const texts = [integrand, lower, upper, exact].map((part) => part?.text ?? "");
  const names = [...new Set(texts.flatMap((text) => text.match(/(?<![A-Za-z_])[a-zA-Z](?![A-Za-z_(])/g) ?? []))].filter(
    (name) => name !== variable && name !== "e",
  );
  const letters = Object.fromEntries(names.map((name, index) => [name, LETTERS[index % LETTERS.length] ?? 1]));
  const f = independentFunction(integrand.text, variable, letters);
  const [low, high, claimed] = [lower, upper, exact].map(
    (part) => independentFunction(part?.text ?? "", "", letters)?.(NaN) ?? NaN,
  ) as [number, number, number];
  if (f === null || [low, high, claimed].some(Number.isNaN))
    return unchecked("integral_calculator: the exact form could not be evaluated");
  const { value, error } = legendre(f, Math.min(low, high), Math.max(low, high));
  const size = Math.max(Math.abs(claimed), 1e-9);
  if (!(error <= 1e-5 * size)) return unchecked("integral_calculator: the second quadrature rule did not settle");
  const place = names.map((name) => `${name} = ${letters[name]}`).join(", ");
  if (Math.abs((low <= high ? value : -value) - claimed) <= Math.max(TOLERANCE * size, 30 * error)) {
    return confirmed(`integral_calculator: Gauss-Legendre quadrature agrees at ${place}`);
  }
  return refuted(
    `integral_calculator: the exact form is wrong at ${place}`,
    `At ${place} the integral is ${value}, not ${claimed}.`,
  );
}

function verifyValue(f: RealFunction, claim: IntegralClaim): Finding {
  if (claim.value === null && claim.exact !== null) return verifyForm(claim);
  const [lower, upper] = [independentValue(claim.lower?.text ?? ""), independentValue(claim.upper?.text ?? "")];
  const { value } = claim;
  if (value === null || Number.isNaN(lower) || Number.isNaN(upper))
    return unchecked("integral_calculator: no bounds to check with");
  const { sum, error } = pieces(f, lower, upper, claim.breaks ?? []);
  const gap = Math.abs(sum - value);
  const size = Math.max(Math.abs(value), 1e-9);
  if (!(error <= 1e-4 * size)) return supported(f, claim, lower, upper);
  if (gap > Math.max(TOLERANCE * size, 30 * error)) {
    const issue = `Gauss-Legendre quadrature gives ${sum.toPrecision(8)} instead of ${value.toPrecision(8)}.`;
    return refuted(
      `integral_calculator: Gauss-Legendre gives ${sum.toPrecision(8)}, the result is ${value.toPrecision(8)}`,
      issue,
    );
  }
  const digits = Math.min(15, Math.max(1, Math.floor(-Math.log10(Math.max(gap, error, 1e-16 * size) / size))));
  return confirmed(`integral_calculator: Gauss-Legendre quadrature agrees to ${digits} digits`, 0.98);
}

/** Where the second rule does not settle, the antiderivative speaks: its derivative, and its difference over the interval. */
function supported(f: RealFunction, claim: IntegralClaim, lower: number, upper: number): Finding {
  const derivative = verifyAntiderivative(f, claim);
  const capital = claim.antiderivative === null ? null : independentFunction(claim.antiderivative.text, claim.variable);
  const difference = capital === null ? NaN : capital(upper) - capital(lower);
  const agrees = Math.abs(difference - (claim.value ?? NaN)) <= TOLERANCE * Math.max(1e-9, Math.abs(difference));
  if (derivative.valid === true && agrees) return confirmed(`${derivative.line}, and F(b) − F(a) gives the value`);
  return unchecked("integral_calculator: the second quadrature rule did not settle");
}

function pieces(
  f: RealFunction,
  lower: number,
  upper: number,
  breaks: readonly number[],
): { sum: number; error: number } {
  const [low, high] = [Math.min(lower, upper), Math.max(lower, upper)];
  const points = [low, ...breaks.filter((point) => point > low && point < high), high];
  let [sum, error] = [0, 0];
  for (let index = 0; index + 1 < points.length; index++) {
    const part = legendre(f, points[index] as number, points[index + 1] as number);
    sum += part.value;
    error += part.error;
  }
  return { sum: lower <= upper ? sum : -sum, error };
}

/** Does the integral grow as its cut comes nearer to the point at which it is said to break? */
function verifyDivergence(f: RealFunction, { breaksAt, variable }: IntegralClaim): Finding {
  const point = independentValue(breaksAt ?? "");
  if (Number.isNaN(point)) return unchecked("integral_calculator: no point of divergence is named");
  const views = Number.isFinite(point)
    ? [1, -1].map((side) => (u: number) => f(point + side * Math.exp(-u)) * Math.exp(-u))
    : [(u: number) => f(Math.sign(point) * Math.exp(u)) * Math.exp(u)];
  const deepest = Number.isFinite(point) && point !== 0 ? 28 : 60;
  const name = `${variable} = ${breaksAt}`;
  const growth = views.map((view) => {
    const outer = legendre(view, deepest / 4, deepest / 2);
    const inner = legendre(view, deepest / 2, deepest);
    if (!Number.isFinite(inner.value) || !Number.isFinite(outer.value)) return Infinity;
    return outer.value === 0 ? (inner.value === 0 ? 0 : Infinity) : Math.abs(inner.value / outer.value);
  });
  const strongest = Math.max(...growth);
  if (strongest > 0.8) return confirmed(`integral_calculator: truncated integrals do not settle towards ${name}`, 0.96);
  if (!Number.isFinite(point) && staysLarge(f, Math.sign(point))) {
    return confirmed(`integral_calculator: the integrand does not decay towards ${name}`, 0.96);
  }
  return unchecked(`integral_calculator: divergence at ${name} could not be confirmed by truncated integrals`);
}

/** Is the integrand as large at 10^5 as at 10^3? */
function staysLarge(f: RealFunction, sign: number): boolean {
  const largest = (start: number) =>
    Math.max(...Array.from({ length: 200 }, (_, index) => Math.abs(f(sign * (start + index * 0.31)))));
  return largest(1e5) > 0.5 * largest(1e3);
}

function verifyUndefined(f: RealFunction, { lower, upper, breaksAt, variable }: IntegralClaim): Finding {
  const [a, b] = [independentValue(lower?.text ?? ""), independentValue(upper?.text ?? "")];
  const start = independentValue(breaksAt ?? "");
  const [low, high] = [Math.max(Math.min(a, b), -1e3), Math.min(Math.max(a, b), 1e3)];
  const unreal = Array.from({ length: 97 }, (_, index) => low + ((high - low) * (index + 0.37)) / 97).filter((x) =>
    Number.isNaN(f(x)),
  );
  if (unreal.length > 0) {
    return confirmed(
      `integral_calculator: the integrand has no real value at ${variable} = ${(unreal[0] as number).toPrecision(4)}`,
      0.97,
    );
  }
  return refuted(
    "integral_calculator: the integrand is real at all points tried",
    `The integrand is real near ${variable} = ${start}.`,
  );
}
