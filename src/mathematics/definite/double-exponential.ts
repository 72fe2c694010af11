/** Double-exponential (tanh-sinh) quadrature from a point where the integrand may be singular. */
import type { Estimate } from "./kronrod";

const LEVELS = 9;
/** Where the transformed variable ends; distances are then below 1e-300. */
const REACH = 6.1;

/**
 * ∫ g over (0, length) for a g that may be singular at 0 and at `length`.
 *
 * @param g takes the distance from the start and the distance to the end, both without cancellation
 * @see Takahasi and Mori, 1974, Double exponential formulas for numerical integration
 */
export function doubleExponential(g: (fromStart: number, toEnd: number) => number, length: number): Estimate {
  let evaluations = 0;
  let size = 0;
  const edges: [Edge, Edge] = [new Edge(), new Edge()];
  const sample = (t: number): number => {
    const s = (Math.PI / 2) * Math.sinh(t);
    const q = Math.exp(-2 * Math.abs(s));
    const near = (q / (1 + q)) * length;
    if (near === 0) return 0;
    const far = length / (1 + q);
    const weight = ((Math.PI * Math.cosh(t) * q) / (1 + q) ** 2) * length;
    evaluations++;
    const value = (t < 0 ? g(near, far) : g(far, near)) * weight;
    edges[t < 0 ? 0 : 1].note(Math.abs(t), value);
    return Number.isFinite(value) ? value : 0;
  };
  const sweep = (start: number, step: number): number => {
    let sum = 0;
    for (const sign of [-1, 1]) {
      let small = 0;
      for (let t = start; t <= REACH && small < 4; t += step) {
        const term = sample(sign * t);
        sum += term;
        size += Math.abs(term);
        small = Math.abs(term) <= 1e-19 * size && t > 2.5 ? small + 1 : 0;
      }
    }
    return sum;
  };
  let step = 1;
  let sum = sample(0);
  size = Math.abs(sum);
  sum += sweep(1, 1);
  let [before, value] = [Infinity, sum];
  let error = Infinity;
  for (let level = 1; level <= LEVELS; level++) {
    step /= 2;
    sum += sweep(step, 2 * step);
    const older = before;
    before = value;
    value = sum * step;
    error = levelError(value, before, older, size * step);
    if (level >= 3 && error <= 4e-16 * size * step) break;
  }
  const isSound = Number.isFinite(value) && edges.every((edge) => edge.isFaded(size * step));
  return { value, error: isSound ? error : Infinity, size: size * step, evaluations };
}

/** What happens where values stop being finite: nothing is lost if the last finite ones are as good as 0. */
class Edge {
  private border = Infinity;
  private readonly samples: [t: number, value: number][] = [];

  note(t: number, value: number): void {
    if (Number.isFinite(value)) this.samples.push([t, Math.abs(value)]);
    else this.border = Math.min(this.border, t);
  }

  isFaded(size: number): boolean {
    if (this.border === Infinity) return true;
    const inside = this.samples.filter(([t]) => t < this.border);
    const last = inside.reduce((best, sample) => (sample[0] > best[0] ? sample : best), [-1, Infinity] as [
      number,
      number,
    ]);
    return last[1] <= 1e-13 * size;
  }
}

/** The error of the newest level: its digits double with each halving of the step until rounding stops them. */
function levelError(value: number, before: number, older: number, size: number): number {
  const rounding = 3e-16 * size;
  const last = Math.abs(value - before);
  const previous = Math.abs(before - older);
  if (last <= rounding) return rounding;
  if (!(previous < size) || last >= previous) return last;
  const order = Math.min(2, Math.log(last / size) / Math.log(previous / size));
  return Math.max(rounding, size * (last / size) ** Math.max(1, order));
}
