/** Adaptive Gauss-Kronrod quadrature with 10 and 21 points, for panels on which the integrand is smooth. */
import type { RealFunction } from "../formula/compile";

/** Nodes and weights of the 21-point Kronrod rule on [-1, 1] and of the 10-point Gauss rule inside it (QUADPACK, qk21). */
const NODES = [
  0.995657163025808080735527280689003, 0.973906528517171720077964012084452, 0.930157491355708226001207180059508,
  0.865063366688984510732096688423493, 0.780817726586416897063717578345042, 0.679409568299024406234327365114874,
  0.562757134668604683339000099272694, 0.433395394129247190799265943165784, 0.294392862701460198131126603103866,
  0.14887433898163121088482600112972,
] as const;
const WEIGHTS = [
  0.011694638867371874278064396062192, 0.03255816230796472747881897245939, 0.05475589657435199603138130024458,
  0.07503967481091995276704314091619, 0.093125454583697605535065465083366, 0.109387158802297641899210590325805,
  0.123491976262065851077958109831074, 0.134709217311473325928054001771707, 0.142775938577060080797094273138717,
  0.147739104901338491374841515972068,
] as const;
const CENTRE_WEIGHT = 0.149445554002916905664936468389821;
const GAUSS_WEIGHTS = [
  0.066671344308688137593568809893332, 0.149451349150580593145776339657697, 0.219086362515982043995534934228163,
  0.269266719309996355091226921569469, 0.295524224714752870173892994651338,
] as const;

const PANEL_LIMIT = 1500;
const ROUNDING = 2.3e-16;

/** An integral over a part of the line. */
export interface Estimate {
  value: number;
  /** Estimated absolute error; infinite where the rule did not settle. */
  error: number;
  /** ∫|f|, the size before anything cancels. */
  size: number;
  evaluations: number;
}

interface Panel extends Estimate {
  from: number;
  to: number;
}

/** One application of the rule; values that are not finite count as an error of infinite size. */
function apply(f: RealFunction, from: number, to: number): Panel {
  const centre = (from + to) / 2;
  const half = (to - from) / 2;
  const middle = f(centre);
  let kronrod = CENTRE_WEIGHT * middle;
  let size = CENTRE_WEIGHT * Math.abs(middle);
  let gauss = 0;
  let spread = 0;
  const values: number[] = [];
  for (let index = 0; index < NODES.length; index++) {
    const step = half * (NODES[index] as number);
    const [left, right] = [f(centre - step), f(centre + step)];
    const weight = WEIGHTS[index] as number;
    values.push(left, right);
    kronrod += weight * (left + right);
    size += weight * (Math.abs(left) + Math.abs(right));
    if (index % 2 === 1) gauss += (GAUSS_WEIGHTS[(index - 1) / 2] as number) * (left + right);
  }
  const mean = kronrod / 2;
  spread = CENTRE_WEIGHT * Math.abs(middle - mean);
  for (let index = 0; index < NODES.length; index++) {
    const [left, right] = [values[2 * index] as number, values[2 * index + 1] as number];
    spread += (WEIGHTS[index] as number) * (Math.abs(left - mean) + Math.abs(right - mean));
  }
  const error = quadpackError(Math.abs(kronrod - gauss) * half, spread * half, size * half);
  return { from, to, value: kronrod * half, error, size: size * half, evaluations: 21 };
}

/** QUADPACK's estimate: the difference of both rules, sharpened where it is small against the spread of the values. */
function quadpackError(difference: number, spread: number, size: number): number {
  if (!Number.isFinite(difference)) return Infinity;
  let error = difference;
  if (spread > 0 && difference > 0) error = spread * Math.min(1, ((200 * difference) / spread) ** 1.5);
  return Math.max(error, ROUNDING * size);
}

export interface KronrodOptions {
  /** Panels to begin with. */
  parts?: number;
  relative?: number;
  absolute?: number;
  /** Panels at most. */
  limit?: number;
}

/** ∫ f over [from, to], both finite, from < to. */
export function kronrod(f: RealFunction, from: number, to: number, options: KronrodOptions = {}): Estimate {
  const { parts = 4, relative = 1e-14, absolute = 0, limit = PANEL_LIMIT } = options;
  const panels: Panel[] = [];
  for (let part = 0; part < parts; part++) {
    panels.push(apply(f, from + ((to - from) * part) / parts, from + ((to - from) * (part + 1)) / parts));
  }
  let total = totalOf(panels);
  while (panels.length < limit && total.error > Math.max(absolute, relative * total.size)) {
    const worst = panels.reduce(
      (best, panel, index) => (panel.error > (panels[best] as Panel).error ? index : best),
      0,
    );
    const { from: left, to: right } = panels[worst] as Panel;
    const middle = (left + right) / 2;
    if (middle <= left || middle >= right || right - left < 1e-14 * Math.max(Math.abs(left), Math.abs(right))) break;
    panels[worst] = apply(f, left, middle);
    panels.push(apply(f, middle, right));
    total = totalOf(panels);
  }
  return { ...total, evaluations: 21 * (2 * panels.length - parts) };
}

function totalOf(panels: readonly Panel[]): Estimate {
  let [value, error, size] = [0, 0, 0];
  for (const panel of panels) {
    value += panel.value;
    error += panel.error;
    size += panel.size;
  }
  return { value, error: Number.isFinite(value) ? error : Infinity, size, evaluations: 0 };
}
