/** Measures of a curve that are integrals of another function: length, volume and surface of revolution, mean value. */
import { derivativeOf, expressionOf, formulaOf } from "../analyze/exact";
import { call, number, symbol, type Formula } from "../formula/formula";
import type { Bounds } from "./findings";

/** What is measured; of a volume, the axis that the curve turns about. */
export type Measure = "length" | "volume-x" | "volume-y" | "surface" | "mean";

const TURNED = /\b(?:rotat|revolv|revolution|spun|spinning|turned|rotationskörper|rotiert)/i;

/** The measure that the question names; null where it names none. */
export function measureNamed(text: string): Measure | null {
  if (/\barc[- ]?length\b|\blength of (?:the )?(?:curve|graph|arc|parabola|line)\b|\bbogenlänge\b/i.test(text))
    return "length";
  if (/\bsurface(?: area)?\b/i.test(text) && TURNED.test(text)) return "surface";
  if (/\b(?:volume|solid|volumen|rotationskörper)/i.test(text) && TURNED.test(text))
    return /\by[- ]?(?:axis|achse)\b/i.test(text) ? "volume-y" : "volume-x";
  return /\b(?:average|mean|mittlerer?) (?:value|height|wert)\b|\bmittelwert der funktion\b/i.test(text)
    ? "mean"
    : null;
}

/** The integrand whose integral between the bounds is the measure of f; null where f has no derivative known here. */
export function measured(f: Formula, variable: string, measure: Measure, { lower, upper }: Bounds): Formula | null {
  const turn = call("multiply", number(2), symbol("pi"));
  switch (measure) {
    case "length":
      return lengthElement(f, variable);
    case "volume-x":
      return call("multiply", symbol("pi"), call("power", f, number(2)));
    case "volume-y":
      return call("multiply", turn, call("multiply", symbol(variable), f));
    case "surface": {
      const element = lengthElement(f, variable);
      return element === null ? null : call("multiply", turn, call("multiply", f, element));
    }
    case "mean":
      return call("divide", f, isZero(lower) ? upper : call("subtract", upper, lower));
  }
}

/** √(1 + f′²) */
function lengthElement(f: Formula, variable: string): Formula | null {
  const expression = expressionOf(f);
  const slope = expression === null ? null : derivativeOf(expression, variable);
  const formula = slope === null ? null : formulaOf(slope);
  if (formula === null) return null;
  return call("sqrt", call("add", number(1), call("power", formula, number(2))));
}

const isZero = (formula: Formula): boolean => formula.kind === "number" && formula.value === 0;
