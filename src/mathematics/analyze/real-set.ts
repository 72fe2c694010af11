/** Sets of real numbers as unions of intervals, and how they are written. */
import { valueOf, type Quantity } from "./quantity";

export interface Interval {
  from: Quantity;
  to: Quantity;
  includesFrom: boolean;
  includesTo: boolean;
}

export interface RealSet {
  /** In rising order; single points are intervals whose ends are equal. Of a periodic set: those of one period. */
  intervals: Interval[];
  /** The set repeats with this period. */
  period: Quantity | null;
  /** Are these only the intervals near 0 of a set that goes on? */
  isPartial: boolean;
  /** "(-inf, 0) ∪ (0, inf)" */
  text: string;
  latex: string;
}

export function realSet(intervals: Interval[], period: Quantity | null = null, isPartial = false): RealSet {
  const [more, moreLatex] = isPartial ? [" ∪ …", " \\cup \\dots"] : ["", ""];
  return {
    intervals,
    period,
    isPartial,
    text: setText(intervals) + more + (period === null ? "" : `, repeated with period ${period.text}`),
    latex: setLatex(intervals) + moreLatex + (period === null ? "" : `\\ \\text{with period } ${period.latex}`),
  };
}

export function intervalText({ from, to, includesFrom, includesTo }: Interval): string {
  if (from.text === to.text) return `{${from.text}}`;
  return `${includesFrom ? "[" : "("}${from.text}, ${to.text}${includesTo ? "]" : ")"}`;
}

function intervalLatex({ from, to, includesFrom, includesTo }: Interval): string {
  if (from.text === to.text) return `\\{${from.latex}\\}`;
  return `\\left${includesFrom ? "[" : "("}${from.latex}, ${to.latex}\\right${includesTo ? "]" : ")"}`;
}

function setText(intervals: readonly Interval[]): string {
  return intervals.length === 0 ? "∅" : intervals.map(intervalText).join(" ∪ ");
}

function setLatex(intervals: readonly Interval[]): string {
  return intervals.length === 0 ? "\\emptyset" : intervals.map(intervalLatex).join(" \\cup ");
}

/** Is the number inside, ends counted as the interval does? */
export function contains({ from, to, includesFrom, includesTo }: Interval, x: number): boolean {
  const [low, high] = [valueOf(from), valueOf(to)];
  return (x > low || (includesFrom && x === low)) && (x < high || (includesTo && x === high));
}

/** A point inside, for trying the sign there. */
export function inside(low: number, high: number): number {
  if (low === -Infinity) return high === Infinity ? 0.123 : high - Math.max(1, Math.abs(high));
  if (high === Infinity) return low + Math.max(1, Math.abs(low));
  return low + (high - low) * 0.5123;
}

/** Overlapping and touching intervals joined. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort(
    (a, b) => valueOf(a.from) - valueOf(b.from) || Number(b.includesFrom) - Number(a.includesFrom),
  );
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined[joined.length - 1];
    const [end, start] = last === undefined ? [0, 0] : [valueOf(last.to), valueOf(next.from)];
    const meets = last !== undefined && (start < end || (isNear(start, end) && (last.includesTo || next.includesFrom)));
    if (!meets || last === undefined) {
      joined.push({ ...next });
      continue;
    }
    const reach = valueOf(next.to);
    if (reach > end && !isNear(reach, end)) {
      last.to = next.to;
      last.includesTo = next.includesTo;
    } else if (isNear(reach, end)) last.includesTo ||= next.includesTo;
  }
  return joined;
}

function isNear(a: number, b: number): boolean {
  return a === b || (Number.isFinite(a - b) && Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a)));
}
