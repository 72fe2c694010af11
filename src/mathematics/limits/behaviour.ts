/** Says how a function behaves on the way to a point: the first terms of its expansion there. */
import { multiply, negate, power, reciprocal, subtract } from "../expression/build";
import { type Expression, isNumber, symbol } from "../expression/expression";
import { toLatex } from "../expression/latex";
import { isFree, replaceSymbol } from "../expression/walk";
import { folded } from "./constants";
import type { Side } from "./estimate";
import type { Gruntz } from "./gruntz";
import { isOscillating } from "./oscillation";

const TERMS = 3;
const MAX_LENGTH = 240;

export interface Place {
  /** May be infinite. */
  place: number;
  point: Expression;
  side: Side;
}

/** A sentence with mathematics between dollar signs; null where the terms are not short enough to show. */
export function behaviourOf(
  gruntz: Gruntz,
  far: Expression,
  variable: string,
  { place, point, side }: Place,
): string | null {
  if (isFree(far, variable)) return null;
  const { series, omega, coefficient, exponent } = gruntz.leadTerm(far);
  const x = symbol(variable);
  const back = (part: Expression): Expression => folded(replaceSymbol(part, variable, origin(x, place, point, side)));
  const isPowerSeries = series.terms.every((term) => isFree(term.coefficient, variable) && isNumber(term.exponent));
  const shown = isPowerSeries
    ? series.terms.slice(0, TERMS).map((term) => multiply(term.coefficient, power(omega, term.exponent)))
    : [multiply(coefficient, power(omega, exponent))];
  if (shown.some(isOscillating)) return null;
  const isAll = isPowerSeries && shown.length === series.terms.length && series.order === Infinity;
  const texts = shown.map((term) => toLatex(back(term)));
  const sum = texts.reduce((text, next) => (next.startsWith("-") ? `${text} - ${next.slice(1)}` : `${text} + ${next}`));
  if (sum.length > MAX_LENGTH) return null;
  const at = Number.isFinite(place) ? toLatex(point) : place > 0 ? "\\infty" : "-\\infty";
  return `For $${variable} \\to ${at}$ the function behaves like $${sum}${isAll || shown.length < 2 ? "" : " + \\dots"}$.`;
}

/** The variable of the expansion in terms of the variable of the function. */
function origin(x: Expression, place: number, point: Expression, side: Side): Expression {
  if (place === Infinity) return x;
  if (place === -Infinity) return negate(x);
  return reciprocal(side === "left" ? subtract(point, x) : subtract(x, point));
}
