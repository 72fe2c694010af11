/** Definite integrals by quadrature: breaks at critical points, a verdict on every end, two rules that must agree. */
import { constantValue, realFunction, type RealFunction } from "../formula/compile";
import { visit, type Formula } from "../formula/formula";
import { BREAK_LIMIT, criticalPlaces, isCriticalAt } from "./critical";
import { judgeTail, type Tail } from "./convergence";
import { kronrod, type Estimate } from "./kronrod";
import { placeAt, viewFrom, type Place } from "./near";
import { HALF_WAVES, oscillatingTail } from "./oscillation";
import { integrateHalf, type Half } from "./panel";
import { peaks } from "./peaks";
import { halfWaves, hasEndlessWaves, runningPhases } from "./phase";
import { preciseFunction } from "./precise";

export interface Problem {
  formula: Formula;
  variable: string;
  lower: Formula;
  upper: Formula;
}

export interface Divergence {
  /** Where the integral breaks; ±Infinity for an end at infinity. */
  at: number;
  /** What the integral tends to: +∞, -∞, or nothing at all (0). */
  sign: 1 | -1 | 0;
  behaviour: "infinite" | "oscillating";
}

export type Definite =
  | {
      kind: "value";
      value: number;
      /** Estimated absolute error. */
      error: number;
      evaluations: number;
      method: string;
      /** The points at which the interval was broken up. */
      breaks: number[];
    }
  | ({ kind: "divergent" } & Divergence)
  /** The integrand is not real on a part of the interval. */
  | { kind: "undefined"; from: number; to: number }
  | { kind: "unclear"; reason: string };

/** The value of ∫ formula d(variable) from lower to upper, or why there is none. */
export function definiteIntegral({ formula, variable, lower, upper }: Problem): Definite {
  const [from, to] = [lower, upper].map((bound): Place => {
    const x = constantValue(bound);
    const precise = preciseFunction(bound, "")({ hi: NaN, lo: NaN });
    return Number.isFinite(precise.hi) ? { x, precise, isCritical: false, isSharp: true } : placeAt(x, false);
  }) as [Place, Place];
  if (Number.isNaN(from.x) || Number.isNaN(to.x)) return { kind: "unclear", reason: "A bound is not a real number." };
  return between(formula, variable, from, to);
}

/** The same with bounds that are numbers, infinite ones included. */
export function integrateBetween(formula: Formula, variable: string, a: number, b: number): Definite {
  return between(formula, variable, placeAt(a, false), placeAt(b, false));
}

function between(formula: Formula, variable: string, lower: Place, upper: Place): Definite {
  const [a, b] = [lower.x, upper.x];
  if (a === b)
    return { kind: "value", value: 0, error: 0, evaluations: 0, method: "bounds that are equal", breaks: [] };
  if (a > b) return reversed(between(formula, variable, upper, lower));
  const f = realFunction(formula, variable);
  const critical = criticalPlaces(formula, variable, a, b);
  if (critical.length > BREAK_LIMIT) {
    return { kind: "unclear", reason: "The integrand has too many singular points or jumps in the interval." };
  }
  const hole = unrealPart(f, [a, ...critical.map(({ x }) => x), b]);
  if (hole !== null) return { kind: "undefined", ...hole };
  const inner = [...critical, ...peaks(formula, variable, a, b).map((x) => placeAt(x, false))].sort(
    (p, q) => p.x - q.x,
  );
  const breaks = inner.length === 0 && a === -Infinity && b === Infinity ? [placeAt(0, false)] : apart(inner);
  const ends = [lower, upper].map((end) => ({ ...end, isCritical: isCriticalAt(formula, variable, end.x) })) as [
    Place,
    Place,
  ];
  return sumUp(formula, variable, f, [ends[0], ...breaks, ends[1]]);
}

/** Without hints that fall on critical places. */
function apart(places: readonly Place[]): Place[] {
  const isClose = (one: Place, other: Place) => Math.abs(one.x - other.x) <= 1e-7 * Math.max(1e-3, Math.abs(one.x));
  return places.filter((place, index) => {
    if (place.isCritical) return true;
    return !places.some((other, at) => at !== index && isClose(place, other) && (other.isCritical || at < index));
  });
}

function reversed(result: Definite): Definite {
  if (result.kind === "value") return { ...result, value: -result.value };
  return result.kind === "divergent" ? { ...result, sign: result.sign === 0 ? 0 : result.sign === 1 ? -1 : 1 } : result;
}

const PROBES = [0.5, 0.29, 0.77, 0.11, 0.93];

/** A part between breaks on which the integrand has no real value. */
function unrealPart(f: RealFunction, breaks: readonly number[]): { from: number; to: number } | null {
  for (let index = 0; index + 1 < breaks.length; index++) {
    const [from, to] = [breaks[index] as number, breaks[index + 1] as number];
    const low = Math.max(from, Number.isFinite(to) ? to - 50 : -50);
    const high = Math.min(to, Number.isFinite(from) ? from + 50 : 50);
    if (PROBES.every((share) => Number.isNaN(f(low + (high - low) * share)))) return { from, to };
  }
  return null;
}

function sumUp(formula: Formula, variable: string, f: RealFunction, breaks: readonly Place[]): Definite {
  const parts: Estimate[] = [];
  const methods = new Set<string>();
  const broken: Divergence[] = [];
  for (let index = 0; index + 1 < breaks.length; index++) {
    const [from, to] = [breaks[index] as Place, breaks[index + 1] as Place];
    const halves = [look(formula, variable, from, 1), look(formula, variable, to, -1)] as const;
    const waves = halves.map((half) => wavesAt(formula, variable, half));
    for (const [place, half] of halves.entries()) {
      const wave = waves[place] ?? null;
      if (wave?.kind === "divergent") {
        const sign = half.tail.kind === "divergent" ? half.tail.sign : 0;
        broken.push({ at: half.point, sign, behaviour: sign === 0 ? "oscillating" : "infinite" });
      } else if (wave === null && half.tail.kind === "divergent") {
        broken.push({ at: half.point, sign: half.tail.sign, behaviour: "infinite" });
      } else if (wave?.kind === "unclear" || (wave === null && half.tail.kind !== "convergent")) {
        return { kind: "unclear", reason: `Whether the integral converges at ${half.point} could not be decided.` };
      }
    }
    if (broken.length > 0) continue;
    const middle = middleOf(from.x, to.x);
    for (const [place, half] of halves.entries()) {
      const wave = waves[place] ?? null;
      if (wave?.kind === "value") {
        parts.push(wave, rest(f, half, wave.from, middle));
        methods.add("half waves with Levin's extrapolation");
      } else {
        const part = integrateHalf(f, half, middle);
        parts.push(part.estimate);
        methods.add(part.method);
      }
    }
  }
  if (broken.length > 0) return { kind: "divergent", ...strongest(broken) };
  return total(
    parts,
    methods,
    breaks.map(({ x }) => x),
    canUnderflow(formula) && isDark(f, breaks),
  );
}

/** Is the integrand 0 wherever it was tried? */
function isDark(f: RealFunction, breaks: readonly Place[]): boolean {
  const [low, high] = [Math.max(breaks[0]?.x ?? 0, -1e3), Math.min(breaks[breaks.length - 1]?.x ?? 0, 1e3)];
  return high - low > 1e-6 && PROBES.every((share) => !(Math.abs(f(low + (high - low) * share)) > 0));
}

/** Can values of the formula be too small for a double? */
function canUnderflow(formula: Formula): boolean {
  let found = false;
  visit(formula, (node) => {
    if (node.kind === "call" && /^(?:exp|power|sech|csch|erfc)$/.test(node.name)) found = true;
  });
  return found;
}

/** Of several divergent ends the one to name: opposite signs leave nothing definite. */
function strongest(broken: readonly Divergence[]): Divergence {
  const [first] = broken as [Divergence, ...Divergence[]];
  const isMixed = broken.some(({ sign }) => sign !== first.sign);
  return isMixed ? { ...first, sign: 0 } : first;
}

function look(formula: Formula, variable: string, place: Place, side: 1 | -1): Half {
  const view = viewFrom(formula, variable, place, side);
  const hasWaves = hasEndlessWaves(formula, variable, pathTo(place.x, side));
  const isHarmless = Number.isFinite(place.x) && !place.isCritical;
  const tail: Tail = isHarmless ? { kind: "convergent", decay: null } : judgeTail(view.g, view.deepest, hasWaves);
  return { point: place.x, side, view, tail, isCritical: !isHarmless };
}

/** The way to a point, as y goes to infinity. */
function pathTo(point: number, side: 1 | -1): (y: number) => number {
  return Number.isFinite(point) ? (y) => point + side / y : (y) => Math.sign(point) * y;
}

function phasesAt(formula: Formula, variable: string, point: number, side: 1 | -1): RealFunction[] {
  return runningPhases(formula, variable, pathTo(point, side));
}

type Wave = ({ kind: "value"; from: number } & Estimate) | { kind: "divergent" } | { kind: "unclear" };

/** The part of the integral next to an end at which the integrand oscillates without end; null where it does not. */
function wavesAt(formula: Formula, variable: string, { point, side, view }: Half): Wave | null {
  const isInfinite = !Number.isFinite(point);
  const [phase] = phasesAt(formula, variable, point, side);
  if (phase === undefined) return null;
  const place = pathTo(point, side);
  const f = realFunction(formula, variable);
  const along = isInfinite ? (y: number) => f(place(y)) : (y: number) => view.g(1 / y) / (y * y);
  const from = isInfinite ? Math.max(1, 0) : 1;
  const borders = halfWaves(phase, from, HALF_WAVES);
  if (borders.length === 0) return { kind: "unclear" };
  const result = oscillatingTail(along, borders);
  return result.kind === "value" ? { ...result, from: place(from) } : result;
}

/** What lies between the start of the waves and the middle of the panel. */
function rest(f: RealFunction, half: Half, from: number, middle: number): Estimate {
  const [low, high] = half.side === 1 ? [from, middle] : [middle, from];
  if (low === high) return { value: 0, error: 0, size: 0, evaluations: 0 };
  return low < high ? kronrod(f, low, high) : negated(kronrod(f, high, low));
}

function negated(estimate: Estimate): Estimate {
  return { ...estimate, value: -estimate.value };
}

function middleOf(from: number, to: number): number {
  if (Number.isFinite(from) && Number.isFinite(to)) return (from + to) / 2;
  if (Number.isFinite(from)) return Math.max(from + 1, 1);
  return Number.isFinite(to) ? Math.min(to - 1, -1) : 0;
}

/** Rounding errors of the integrand itself, relative to ∫|f|. */
const ROUNDING = 2e-14;

/** @param mayVanish may values be too small to be told from 0 without being 0? */
function total(
  parts: readonly Estimate[],
  methods: ReadonlySet<string>,
  breaks: readonly number[],
  mayVanish: boolean,
): Definite {
  const sum = (pick: (part: Estimate) => number) => parts.reduce((all, part) => all + pick(part), 0);
  const [value, error, size] = [sum((part) => part.value), sum((part) => part.error), sum((part) => part.size)];
  if (!Number.isFinite(value) || !(error < 1e-3 * size + 1e-300)) {
    return { kind: "unclear", reason: "The quadrature did not settle." };
  }
  if (size === 0 && mayVanish) {
    return { kind: "unclear", reason: "No point was found at which the integrand is large enough to be told from 0." };
  }
  const settled = Math.abs(value) < 1e-15 * size ? 0 : value;
  return {
    kind: "value",
    value: settled,
    error: Math.max(error, ROUNDING * size),
    evaluations: sum((part) => part.evaluations),
    method: [...methods].join(", "),
    breaks: breaks.filter(Number.isFinite),
  };
}
