/** Checks plots: do the points of each curve lie on the graph of its function? */
import { confirmed, refuted, unchecked, type Finding } from "./finding";
import { independentFunction } from "./independent";

const CHECKED = 25;

export interface PlotClaim {
  expressions: readonly string[];
  variable: string;
  /** Traces of the figure, as Plotly takes them. */
  traces: readonly Record<string, unknown>[];
}

export function verifyPlot({ expressions, variable, traces }: PlotClaim): Finding {
  const curves = traces.filter(
    (trace) => trace["mode"] === "lines" && Array.isArray(trace["x"]) && trace["fill"] === undefined,
  );
  let points = 0;
  for (const [index, expression] of expressions.entries()) {
    const f = independentFunction(expression, variable);
    const curve = curves[index];
    if (f === null || curve === undefined) continue;
    const [xs, ys] = [curve["x"] as unknown[], curve["y"] as unknown[]];
    for (let step = 0; step < CHECKED; step++) {
      const at = Math.floor(((step + 0.5) * xs.length) / CHECKED);
      const [x, y] = [xs[at], ys[at]];
      if (typeof x !== "number" || typeof y !== "number") continue;
      const expected = f(x);
      if (!Number.isFinite(expected)) continue;
      if (Math.abs(expected - y) > 1e-3 * Math.max(1e-6, Math.abs(expected), Math.abs(y))) {
        return refuted(
          `plot_generator: (${x}, ${y}) is not on the graph`,
          `The plotted point (${x}, ${y}) is not on the graph of ${expression}.`,
        );
      }
      points++;
    }
  }
  if (points < 5) return unchecked("plot_generator: no points that could be compared");
  return confirmed(`plot_generator: ${points} points lie on the graph`, 0.97);
}
