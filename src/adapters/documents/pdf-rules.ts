/** Thin straight lines on a page: borders of tables, underlines, and the strokes through deleted words. */
import type { Matrix } from "./pdf-matrix";
import { apply } from "./pdf-matrix";

/** Points from the top left corner; one of `width` and `height` is the line's thickness. */
export interface Rule {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Codes of pdf.js for the pieces of a path, each followed by its coordinates. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
/** Thicker than this, in points, is an area and no line. */
const MAX_THICKNESS = 2.5;
const MAX_RULES = 20_000;

/** @param thickness of stroked lines in points; 0 where the path is filled */
export function rulesOf(path: Float32Array, place: Matrix, thickness: number): Rule[] {
  const rules: Rule[] = [];
  for (const points of polygonsOf(path)) {
    const shown = points.map(([x, y]) => apply(place, x, y));
    if (rules.length > MAX_RULES) break;
    if (thickness > 0) rules.push(...shown.slice(1).map((to, at) => boxOf([shown[at]!, to], thickness)));
    else if (points.length >= 3) rules.push(boxOf(shown, 0));
  }
  return rules.filter(({ width, height }) => Math.min(width, height) <= MAX_THICKNESS && Math.max(width, height) > 1);
}

/** The corners of each straight-lined piece; pieces with curves are left out. */
function polygonsOf(path: Float32Array): [number, number][][] {
  const polygons: [number, number][][] = [];
  let current: [number, number][] = [];
  for (let at = 0; at < path.length;) {
    const code = path[at]!;
    if (code === MOVE || code === LINE) {
      if (code === MOVE) polygons.push((current = []));
      current.push([path[at + 1]!, path[at + 2]!]);
      at += 3;
    } else if (code === CURVE || code === QUADRATIC) {
      current.length = 0;
      at += code === CURVE ? 7 : 5;
    } else {
      if (current.length > 2) current.push(current[0]!);
      at += 1;
    }
  }
  return polygons.filter((points) => points.length > 1);
}

function boxOf(points: readonly (readonly [number, number])[], thickness: number): Rule {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  const width = Math.max(...xs) - x;
  const height = Math.max(...ys) - y;
  if (width >= height) return { x, y: y - thickness / 2, width, height: height + thickness };
  return { x: x - thickness / 2, y, width: width + thickness, height };
}
