/** The area under a curve, for the plot's annotation. */
import type { RealFunction } from "../formula/compile";
import { decimal, recognise } from "../numeric/recognise";

export interface Area {
  /** ∫ f; NaN where it did not settle. */
  value: number;
  /** ∫ |f| */
  size: number;
}

const NODES = [0, 0.5384693101056831, 0.906179845938664];
const WEIGHTS = [0.5688888888888889, 0.47862867049936647, 0.23692688505618908];
const PANELS = 2000;
const TOLERANCE = 1e-12;

/** Five-point Gauss rule on [a, b]: ∫ f and ∫ |f|. */
function panel(f: RealFunction, a: number, b: number): [value: number, size: number] {
  const [centre, half] = [(a + b) / 2, (b - a) / 2];
  let [value, size] = [0, 0];
  NODES.forEach((node, index) => {
    for (const side of node === 0 ? [1] : [1, -1]) {
      const y = f(centre + side * node * half) * (WEIGHTS[index] as number) * half;
      value += y;
      size += Math.abs(y);
    }
  });
  return [value, size];
}

/** Adaptive Gauss quadrature; ends may be infinite. */
export function areaUnder(f: RealFunction, lower: number, upper: number): Area {
  const g = mapped(f, lower, upper);
  const open: [from: number, to: number][] = [];
  for (let index = 0; index < 8; index++) open.push([index / 8, (index + 1) / 8]);
  let [value, size, used] = [0, 0, 0];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    const middle = (from + to) / 2;
    const [whole] = panel(g, from, to);
    const [left, leftSize] = panel(g, from, middle);
    const [right, rightSize] = panel(g, middle, to);
    used += 1;
    const isSettled = Math.abs(left + right - whole) <= TOLERANCE * (1 + leftSize + rightSize) * (to - from) * 8;
    if (!isSettled && used < PANELS && to - from > 1e-9) open.push([from, middle], [middle, to]);
    else if (!isSettled && !(Math.abs(left + right - whole) < 1e-7)) return { value: Number.NaN, size: Number.NaN };
    else {
      value += left + right;
      size += leftSize + rightSize;
    }
  }
  return { value, size };
}

function mapped(f: RealFunction, lower: number, upper: number): RealFunction {
  if (Number.isFinite(lower) && Number.isFinite(upper)) return (t) => f(lower + (upper - lower) * t) * (upper - lower);
  const ray =
    (g: RealFunction): RealFunction =>
    (t) =>
      g(t / (1 - t)) / (1 - t) ** 2;
  if (Number.isFinite(lower)) return ray((s) => f(lower + s));
  if (Number.isFinite(upper)) return ray((s) => f(upper - s));
  return ray((s) => f(s) + f(-s));
}

/** An exact short form, else six digits. */
export function areaText(value: number): string {
  const exact = recognise(value, 1e-11);
  return exact ?? `≈ ${decimal(Number(value.toPrecision(6)))}`;
}
