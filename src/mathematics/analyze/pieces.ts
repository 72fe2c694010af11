/** Cuts the line where a function may break, and tells where it has a value. */
import { realFunction, type RealFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { conditionsOf, type Condition } from "./conditions";
import { expressionOf } from "./exact";
import { quantity, valueOf, type Quantity } from "./quantity";
import { inside, type Interval } from "./real-set";
import { inOrder, isSame, zerosOf } from "./zeros";

/** A place where some condition is on its border. */
export interface Break {
  x: Quantity;
  /** Has the function a value there? */
  isDefined: boolean;
}

export interface Pieces {
  /** Open intervals on which the function is real and unbroken, between neighbouring breaks. */
  intervals: { from: Quantity; to: Quantity }[];
  breaks: Break[];
  /** Intervals of the domain. */
  domain: Interval[];
  /** Were all breaks found? */
  complete: boolean;
}

interface Guard extends Condition {
  f: RealFunction;
  zeros: readonly Quantity[];
}

const MAX_CUTS = 16;

export function piecesOf(formula: Formula, variable: string, f: RealFunction, from: number, to: number): Pieces {
  let complete = true;
  const open = { start: false, end: false };
  const guards: Guard[] = conditionsOf(formula, variable).map((condition) => {
    const g = realFunction(condition.quantity, variable);
    const zeros = zerosOf({ variable, f: g, expression: expressionOf(condition.quantity) }, from, to);
    if (!zeros.complete) complete = false;
    open.start ||= zeros.open.start;
    open.end ||= zeros.open.end;
    return { ...condition, f: g, zeros: zeros.points };
  });
  const cuts = inOrder(guards.flatMap(({ zeros }) => [...zeros])).filter(
    (cut) => valueOf(cut) > from && valueOf(cut) < to,
  );
  // Beyond so many breaks only those near 0 are worked through.
  const isCrowded = cuts.length > MAX_CUTS;
  if (isCrowded) complete = false;
  const [isOpenStart, isOpenEnd] = [isCrowded || open.start, isCrowded || open.end];
  const kept = isCrowded ? nearest(cuts) : cuts;
  const isStart = guards.some(({ zeros }) => zeros.some((zero) => isSame(valueOf(zero), from)));
  const isEnd = guards.some(({ zeros }) => zeros.some((zero) => isSame(valueOf(zero), to)));
  const edges = [...(isOpenStart ? [] : [quantity(from)]), ...kept, ...(isOpenEnd ? [] : [quantity(to)])];
  const breaks = [
    ...(isStart && !isOpenStart ? edges.slice(0, 1) : []),
    ...kept,
    ...(isEnd && !isOpenEnd ? edges.slice(-1) : []),
  ].map((x) => ({
    x,
    isDefined: isDefinedAt(f, guards, valueOf(x)),
  }));
  const intervals: Pieces["intervals"] = [];
  const domain: Interval[] = [];
  edges.slice(1).forEach((end, index) => {
    const start = edges[index] as Quantity;
    if (!isReal(f, guards, valueOf(start), valueOf(end))) return;
    intervals.push({ from: start, to: end });
    const has = (edge: Quantity): boolean =>
      edge.value !== null && (breaks.find(({ x }) => x === edge)?.isDefined ?? Number.isFinite(f(valueOf(edge))));
    domain.push({ from: start, to: end, includesFrom: has(start), includesTo: has(end) });
  });
  const lone = breaks.filter(
    ({ x, isDefined }) => isDefined && !domain.some(({ from: a, to: b }) => a === x || b === x),
  );
  for (const { x } of lone) domain.push({ from: x, to: x, includesFrom: true, includesTo: true });
  domain.sort((a, b) => valueOf(a.from) - valueOf(b.from));
  const isRestricted = guards.some(({ kind, zeros }) => kind !== "step" && kind !== "corner" && zeros.length > 0);
  const isEverything =
    (isOpenStart || isOpenEnd) && !isRestricted && domain.length > 0 && breaks.every(({ isDefined }) => isDefined);
  if (isEverything) return { intervals, breaks, domain: [everything(from, to)], complete };
  return { intervals, breaks, domain: joined(domain), complete };
}

function everything(from: number, to: number): Interval {
  return {
    from: quantity(from),
    to: quantity(to),
    includesFrom: Number.isFinite(from),
    includesTo: Number.isFinite(to),
  };
}

function nearest(cuts: readonly Quantity[]): Quantity[] {
  const chosen = [...cuts].sort((a, b) => Math.abs(valueOf(a)) - Math.abs(valueOf(b))).slice(0, MAX_CUTS);
  return chosen.sort((a, b) => valueOf(a) - valueOf(b));
}

function joined(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const next of intervals) {
    const last = result[result.length - 1];
    if (last !== undefined && last.to === next.from && last.includesTo && next.includesFrom) {
      last.to = next.to;
      last.includesTo = next.includesTo;
    } else result.push({ ...next });
  }
  return result;
}

function holds({ kind }: Condition, sign: number): boolean {
  if (Number.isNaN(sign)) return false;
  switch (kind) {
    case "nonzero":
      return sign !== 0;
    case "positive":
      return sign > 0;
    case "nonnegative":
      return sign >= 0;
    case "step":
    case "corner":
      return true;
  }
}

function isReal(f: RealFunction, guards: readonly Guard[], low: number, high: number): boolean {
  const x = inside(low, high);
  return !Number.isNaN(f(x)) && guards.every((guard) => holds(guard, guard.f(x)));
}

/** At a border the conditions decide, as rounding would mislead the value. */
function isDefinedAt(f: RealFunction, guards: readonly Guard[], x: number): boolean {
  if (!Number.isFinite(x)) return false;
  const isWithin = guards.every((guard) => {
    const isZero = guard.zeros.some((zero) => isSame(valueOf(zero), x));
    return holds(guard, isZero ? 0 : guard.f(x));
  });
  if (!isWithin || Number.isFinite(f(x))) return isWithin;
  const step = 1e-9 * Math.max(1, Math.abs(x));
  return (
    guards.some(({ kind }) => kind === "nonnegative") && [x - step, x + step].some((near) => Number.isFinite(f(near)))
  );
}
