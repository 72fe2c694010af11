/** The value of a shaded area, for the plot's annotation. */
import { integrateBetween } from "../definite/definite";
import { call, type Formula } from "../formula/formula";
import { decimal, recognise } from "../numeric/recognise";

export type Area =
  /** `value` is ∫ f, `size` is ∫ |f|. */
  | { kind: "value"; value: number; size: number }
  | { kind: "infinite" }
  /** Divergent without a direction, undefined, or not decided. */
  | { kind: "none" };

/** @param difference the function, or the difference of the two functions around the area */
export function areaOf(difference: Formula, variable: string, lower: number, upper: number): Area {
  const whole = integrateBetween(difference, variable, lower, upper);
  if (whole.kind === "divergent" && whole.sign !== 0) return { kind: "infinite" };
  if (whole.kind !== "value") return { kind: "none" };
  const size = integrateBetween(call("abs", difference), variable, lower, upper);
  return { kind: "value", value: whole.value, size: size.kind === "value" ? size.value : Math.abs(whole.value) };
}

const ROOT_PI = Math.sqrt(Math.PI);

/** An exact short form in the syntax of mathjs, else "≈" and six digits. */
export function areaText(value: number): string {
  const exact =
    recognise(value, 1e-11) ?? multiple(value, ROOT_PI, "sqrt(pi)") ?? multiple(value, Math.PI ** 2, "pi^2");
  return exact ?? `≈ ${decimal(Number(value.toPrecision(6)))}`;
}

function multiple(value: number, unit: number, name: string): string | null {
  for (let bottom = 1; bottom <= 12; bottom++) {
    const top = Math.round((value / unit) * bottom);
    if (top === 0 || Math.abs(top) > 99 || Math.abs((top / bottom) * unit - value) > 1e-11 * Math.abs(value)) continue;
    return `${top === 1 ? "" : `${top}*`}${name}${bottom === 1 ? "" : `/${bottom}`}`;
  }
  return null;
}
