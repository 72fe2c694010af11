/** Which functions are odd or even, and what they are at 0 and 1. */

const ODD: ReadonlySet<string> = new Set(
  "sin tan cot csc asin atan acot acsc sinh tanh coth csch asinh atanh acoth acsch erf erfi Si Shi fresnelS fresnelC sign".split(
    " ",
  ),
);
const EVEN: ReadonlySet<string> = new Set(["cos", "sec", "cosh", "sech", "abs"]);

/** f(−x) = −f(x)? */
export function isOdd(name: string): boolean {
  return ODD.has(name);
}

/** f(−x) = f(x)? */
export function isEven(name: string): boolean {
  return EVEN.has(name);
}

export const VALUE_AT_ZERO: Readonly<Record<string, number>> = {
  sin: 0,
  tan: 0,
  asin: 0,
  atan: 0,
  sinh: 0,
  tanh: 0,
  asinh: 0,
  atanh: 0,
  abs: 0,
  sign: 0,
  erf: 0,
  erfi: 0,
  cos: 1,
  sec: 1,
  cosh: 1,
  sech: 1,
};

export const VALUE_AT_ONE: Readonly<Record<string, number>> = { log: 0, abs: 1, sign: 1, acos: 0, acosh: 0 };
