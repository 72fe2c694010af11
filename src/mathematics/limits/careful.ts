/** Values together with a bound on their rounding error, so that cancellation is not taken for a value. */
import { evaluate, rationalPower } from "../expression/evaluate";
import { type Expression, isNumber, rawCall, symbol } from "../expression/expression";

export interface Measured {
  value: number;
  /** Estimated absolute error. */
  error: number;
}

const ROUNDING = 2.3e-16;
const STEP = 1e-7;

const exactly = (value: number): Measured => ({ value, error: 0 });

/** First-order propagation of rounding errors. */
export function measure(expression: Expression, name: string, x: number): Measured {
  const inner = (part: Expression): Measured => measure(part, name, x);
  switch (expression.kind) {
    case "number":
      return withRounding(expression.value.toNumber(), 0);
    case "symbol":
      return expression.name === name ? exactly(x) : withRounding(evaluate(expression, {}), 0);
    case "sum":
      return expression.terms.map(inner).reduce((a, b) => withRounding(a.value + b.value, a.error + b.error));
    case "product":
      return expression.factors
        .map(([base, exponent]) => raised(inner(base), exponent, inner))
        .reduce(
          (a, b) => withRounding(a.value * b.value, Math.abs(a.value) * b.error + Math.abs(b.value) * a.error),
          exactly(expression.coefficient.toNumber()),
        );
    case "power":
      return raised(inner(expression.base), expression.exponent, inner);
    case "call": {
      const args = expression.args.map(inner);
      const at = (values: readonly number[]): number => {
        const names = values.map((_, index) => `a${index}`);
        const bindings = Object.fromEntries(values.map((value, index) => [names[index], value]));
        return evaluate(rawCall(expression.name, names.map(symbol)), bindings);
      };
      const value = at(args.map((arg) => arg.value));
      const error = args.reduce((total, arg, index) => {
        if (arg.error === 0) return total;
        const step = Math.max(arg.error, STEP * Math.max(Math.abs(arg.value), 1e-8));
        const moved = at(args.map((other, position) => other.value + (position === index ? step : 0)));
        return total + Math.abs(((moved - value) / step) * arg.error);
      }, 0);
      return withRounding(value, Number.isNaN(error) ? Infinity : error);
    }
  }
}

function withRounding(value: number, error: number): Measured {
  return { value, error: error + Math.abs(value) * ROUNDING };
}

function raised(base: Measured, exponent: Expression, inner: (part: Expression) => Measured): Measured {
  if (isNumber(exponent)) {
    const value = rationalPower(base.value, exponent.value);
    const share = base.value === 0 ? 0 : Math.abs((exponent.value.toNumber() * value) / base.value);
    return withRounding(value, share * base.error + (base.value === 0 ? base.error : 0));
  }
  const power = inner(exponent);
  const value = Math.pow(base.value, power.value);
  const relative =
    (base.value === 0 ? 0 : Math.abs(power.value * (base.error / base.value))) +
    Math.abs(Math.log(Math.abs(base.value))) * power.error;
  return withRounding(value, Math.abs(value) * relative);
}
