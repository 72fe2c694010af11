/** Functions of sines and cosines of multiples of one angle: u = cos, u = sin, u = tan, and the tangent of half the angle. */
import { add, call, divide, multiply, negate, power, square, subtract } from "../../expression/build";
import { evaluate } from "../../expression/evaluate";
import {
  argument,
  type CallNode,
  type Expression,
  HALF,
  isNumber,
  isWhole,
  MINUS_HALF,
  MINUS_ONE,
  number,
  ONE,
  rational,
  rawPower,
  same,
  symbol,
  TWO,
  ZERO,
} from "../../expression/expression";
import { commonDivisor, Rational } from "../../expression/rational";
import { callsIn, isFree, mapOperands, partsOf, ratio, rewrite, substitute, symbolsOf } from "../../expression/walk";
import type { Finding, Rule, Task } from "../context";
import { denominatorOf, toFraction } from "../fraction";
import { linear, type Polynomial, toExpression } from "../polynomial";
import { expanded, isZero } from "../zero";
import { isRadical, radicalsIn } from "./radicals";
import { substituted } from "./substitution";

export const TRIGONOMETRIC: ReadonlySet<string> = new Set(["sin", "cos", "tan", "cot", "sec", "csc"]);

const MAX_DEPTH = 6;
const MAX_MULTIPLE = 12;

/** Names that no user can type. */
const S = symbol("\u2032s");
const C = symbol("\u2032c");

/** The integrand as a function of S = sin(angle) and C = cos(angle). */
interface Circular {
  readonly body: Expression;
  readonly angle: Expression;
  readonly frequency: Expression;
}

/** sin and cos of n·angle as polynomials in S and C. */
function multipleAngle(times: number): readonly [sine: Expression, cosine: Expression] {
  let [sine, cosine]: readonly [Expression, Expression] = [ZERO, ONE];
  for (let count = 0; count < Math.abs(times); count++) {
    [sine, cosine] = [
      expanded(add(multiply(sine, C), multiply(cosine, S))),
      expanded(subtract(multiply(cosine, C), multiply(sine, S))),
    ];
  }
  return [times < 0 ? negate(sine) : sine, cosine];
}

function shifted(
  [sine, cosine]: readonly [Expression, Expression],
  phase: Expression,
): readonly [Expression, Expression] {
  if (isZero(phase)) return [sine, cosine];
  const [s, c] = [call("sin", phase), call("cos", phase)];
  return [add(multiply(sine, c), multiply(cosine, s)), subtract(multiply(cosine, c), multiply(sine, s))];
}

/** One of the six functions by the sine and cosine. */
export function fromSineAndCosine(name: string, sine: Expression, cosine: Expression): Expression {
  switch (name) {
    case "sin":
      return sine;
    case "cos":
      return cosine;
    case "tan":
      return divide(sine, cosine);
    case "cot":
      return divide(cosine, sine);
    case "sec":
      return power(cosine, MINUS_ONE);
    default:
      return power(sine, MINUS_ONE);
  }
}

interface Angle {
  readonly call: CallNode;
  readonly phase: Expression;
  readonly times: number;
}

/** The common angle of all trigonometric calls, null where their frequencies have none. */
function commonAngle(
  calls: readonly CallNode[],
  name: string,
): { angles: readonly Angle[]; frequency: Expression } | null {
  const inner = calls.map((item) => linear(argument(item), name));
  const first = inner[0];
  if (!first) return null;
  const ratios: Rational[] = [];
  for (const item of inner) {
    const times = item && ratio(item[1], first[1]);
    if (!times) return null;
    ratios.push(times);
  }
  const unit = ratios.reduce((divisor, item) => commonDivisor(divisor, item)).absolute();
  const angles = calls.map((item, index) => ({
    call: item,
    phase: inner[index]?.[0] ?? ZERO,
    times: Number((ratios[index] ?? Rational.one).over(unit).numerator),
  }));
  if (angles.some(({ times }) => Math.abs(times) > MAX_MULTIPLE)) return null;
  return { angles, frequency: multiply(rational(unit), first[1]) };
}

/** Everything of one common angle with S and C; the variable may remain. */
function withSineAndCosine(integrand: Expression, name: string): Circular | null {
  const calls = callsIn(integrand, name, TRIGONOMETRIC);
  const common = calls.length > 0 ? commonAngle(calls, name) : null;
  const [first] = common?.angles ?? [];
  if (!common || !first) return null;
  const base = divide(first.phase, number(first.times));
  const isShared = common.angles.every(({ phase, times }) => isZero(subtract(phase, multiply(number(times), base))));
  const phase = isShared ? base : ZERO;
  const body = rewrite(integrand, (part) => {
    const known = common.angles.find(({ call: node }) => node.key === part.key);
    if (!known) return null;
    const rest = expanded(subtract(known.phase, multiply(number(known.times), phase)));
    const [sine, cosine] = shifted(multipleAngle(known.times), rest);
    return fromSineAndCosine(known.call.name, sine, cosine);
  });
  return { body, angle: add(multiply(common.frequency, symbol(name)), phase), frequency: common.frequency };
}

function circular(integrand: Expression, name: string): Circular | null {
  const form = withSineAndCosine(integrand, name);
  return form && isFree(form.body, name) ? form : null;
}

/** All trigonometric functions by the sine and cosine of one angle; the expression itself where there is none. */
export function inOneAngle(integrand: Expression, name: string): Expression {
  const form = withSineAndCosine(integrand, name);
  if (!form) return integrand;
  return substitute(substitute(form.body, S, call("sin", form.angle)), C, call("cos", form.angle));
}

/** What happens to the value when S or C changes its sign: 1 even, −1 odd, 0 neither. */
function parity(body: Expression, flipS: number, flipC: number): number {
  const names = [...symbolsOf(body)];
  let sign = 0;
  for (const t of [0.41, 0.93, 1.27, 2.3, 3.9, 5.6]) {
    const bindings: Record<string, number> = {};
    names.forEach((name, index) => (bindings[name] = 0.7 + 0.137 * ((index * 5) % 11)));
    const [s, c] = [Math.sin(t), Math.cos(t)];
    const before = evaluate(body, { ...bindings, [S.key]: s, [C.key]: c });
    const after = evaluate(body, { ...bindings, [S.key]: flipS * s, [C.key]: flipC * c });
    if (!Number.isFinite(before) || !Number.isFinite(after)) continue;
    const tolerance = 1e-9 * (Math.abs(before) + 1e-9);
    const next = Math.abs(before - after) < tolerance ? 1 : Math.abs(before + after) < tolerance ? -1 : 0;
    if (next === 0 || (sign !== 0 && next !== sign)) return 0;
    sign = next;
  }
  return sign;
}

/** Splits a polynomial into its even and odd part, both as expressions in the square of the variable. */
function evenAndOdd(polynomial: Polynomial, squared: Expression): readonly [Expression, Expression] {
  const part = (offset: number): Expression =>
    add(
      ...polynomial.flatMap((item, index) =>
        index % 2 === offset ? [multiply(item, power(squared, number((index - offset) / 2)))] : [],
      ),
    );
  return [part(0), part(1)];
}

/** An even rational function of the variable as a function of its square; null where it is not even. */
function evenRational(expression: Expression, name: string, squared: Expression): Expression | null {
  const fraction = toFraction(expression, name);
  if (!fraction) return null;
  let [even, odd] = evenAndOdd(fraction.numerator, squared);
  const bottoms: Expression[] = [];
  let oddFactors = 0;
  for (const [base, multiplicity] of fraction.denominator) {
    const [e, o] = evenAndOdd(base, squared);
    if (isZero(o)) bottoms.push(power(e, number(-multiplicity)));
    else if (isZero(e)) {
      bottoms.push(power(o, number(-multiplicity)));
      oddFactors += multiplicity;
    } else {
      for (let count = 0; count < multiplicity; count++) {
        [even, odd] = [
          subtract(multiply(even, e), multiply(odd, o, squared)),
          subtract(multiply(odd, e), multiply(even, o)),
        ];
      }
      bottoms.push(power(subtract(square(e), multiply(square(o), squared)), number(-multiplicity)));
    }
  }
  const isOddBelow = oddFactors % 2 === 1;
  const [kept, lost] = isOddBelow ? [odd, even] : [even, odd];
  if (!isZero(lost)) return null;
  return multiply(kept, ...bottoms, power(squared, number(-Math.floor(oddFactors / 2))));
}

/** Replaces even powers of a symbol by powers of its known square; null where the symbol remains. */
function withSquare(expression: Expression, name: string, squared: Expression): Expression | null {
  const rationalForm = evenRational(expression, name, squared);
  if (rationalForm) return rationalForm;
  const visit = (part: Expression): Expression => {
    if (isFree(part, name)) return part;
    if (part.kind === "power" && part.base.key === name && isWhole(part.exponent)) {
      const exponent = part.exponent.value.numerator;
      return exponent % 2n === 0n ? power(squared, number(exponent / 2n)) : part;
    }
    if (part.kind === "product") {
      return multiply(
        rational(part.coefficient),
        ...part.factors.map(([base, exponent]) => {
          const whole = rawPower(base, exponent);
          return base.key === name ? visit(whole) : power(visit(base), visit(exponent));
        }),
      );
    }
    return mapOperands(part, visit);
  };
  const result = visit(expression);
  return isFree(result, name) ? result : null;
}

function finish(task: Task, form: Circular, over: Expression, name: string, inner: Expression): Finding | null {
  const plain = radicalsIn(over, name).length > 0 ? withPlainRadicands(over, name) : over;
  const value = task.integrate(plain, name);
  return value && substituted(task, inner, name, plain, divide(substitute(value, symbol(name), inner), form.frequency));
}

function byCosine(task: Task, form: Circular): Finding | null {
  if (parity(form.body, -1, 1) !== -1) return null;
  const name = task.fresh();
  const u = symbol(name);
  const over = withSquare(substitute(divide(form.body, S), C, u), S.key, subtract(ONE, square(u)));
  return over && finish(task, form, negate(over), name, call("cos", form.angle));
}

function bySine(task: Task, form: Circular): Finding | null {
  if (parity(form.body, 1, -1) !== -1) return null;
  const name = task.fresh();
  const u = symbol(name);
  const over = withSquare(substitute(divide(form.body, C), S, u), C.key, subtract(ONE, square(u)));
  return over && finish(task, form, over, name, call("sin", form.angle));
}

function byTangent(task: Task, form: Circular): Finding | null {
  if (parity(form.body, -1, -1) !== 1) return null;
  const name = task.fresh();
  const u = symbol(name);
  const secant = add(ONE, square(u));
  const over = withSquare(substitute(form.body, S, multiply(u, C)), C.key, power(secant, MINUS_ONE));
  return over && finish(task, form, divide(over, secant), name, call("tan", form.angle));
}

/** Radicands of the tangent as fractions, powers of 1 + u² taken out of the root. */
function withPlainRadicands(expression: Expression, name: string): Expression {
  const u = symbol(name);
  const norm = add(ONE, square(u));
  const mapped = mapOperands(expression, (operand) => withPlainRadicands(operand, name));
  return rewrite(mapped, (part) => {
    if (!isRadical(part) || isFree(part, name)) return null;
    const fraction = toFraction(part.base, name);
    if (!fraction || fraction.denominator.length === 0) return null;
    const positive = fraction.denominator.filter(([base]) => same(toExpression(base, u), norm));
    const others = fraction.denominator.filter(([base]) => !same(toExpression(base, u), norm));
    return multiply(
      power(
        divide(
          toExpression(fraction.numerator, u),
          toExpression(denominatorOf({ ...fraction, denominator: others }), u),
        ),
        part.exponent,
      ),
      ...positive.map(([, times]) => power(norm, multiply(number(-times), part.exponent))),
    );
  });
}

/** u = tan for roots of sines and cosines; the sign of the cosine is constant between its zeros. */
function byTangentOfRoots(task: Task, form: Circular): Finding | null {
  const radicals = [...radicalsIn(form.body, S.key), ...radicalsIn(form.body, C.key)];
  if (radicals.length === 0) return null;
  const sign = parity(form.body, -1, -1);
  if (sign === 0) return null;
  const name = task.fresh();
  const u = symbol(name);
  const cosine = power(add(ONE, square(u)), MINUS_HALF);
  const body = substitute(substitute(form.body, S, multiply(u, cosine)), C, cosine);
  const over = multiply(body, square(cosine));
  const found = finish(task, form, over, name, call("tan", form.angle));
  if (!found || sign === 1) return found;
  return { ...found, value: multiply(call("sign", call("cos", form.angle)), found.value) };
}

function byHalfAngle(task: Task, form: Circular): Finding | null {
  const parts = [...partsOf(form.body, S.key), ...partsOf(form.body, C.key)];
  if (
    parts.some((part) => isRadical(part) || part.kind === "call" || (part.kind === "power" && !isNumber(part.exponent)))
  ) {
    return null;
  }
  const name = task.fresh();
  const u = symbol(name);
  const norm = add(ONE, square(u));
  const sine = divide(multiply(TWO, u), norm);
  const cosine = divide(subtract(ONE, square(u)), norm);
  const over = divide(multiply(TWO, substitute(substitute(form.body, S, sine), C, cosine)), norm);
  return finish(task, form, over, name, call("tan", multiply(HALF, form.angle)));
}

/** The tangent of half the angle, for roots. */
function byHalfAngleOfRoots(task: Task, form: Circular): Finding | null {
  const radicals = [...radicalsIn(form.body, S.key), ...radicalsIn(form.body, C.key)];
  if (radicals.length === 0) return null;
  const name = task.fresh();
  const u = symbol(name);
  const norm = add(ONE, square(u));
  const [sine, cosine] = [divide(multiply(TWO, u), norm), divide(subtract(ONE, square(u)), norm)];
  const body = substitute(substitute(form.body, S, sine), C, cosine);
  return finish(task, form, divide(multiply(TWO, body), norm), name, call("tan", multiply(HALF, form.angle)));
}

const OF_TANGENT: ReadonlySet<string> = new Set(["sin", "cos"]);

/** Are there roots, and only of the functions that are rational in the tangent's square or the tangent? */
function isOfTangents({ integrand, variable }: Task): boolean {
  const radicals = radicalsIn(integrand, variable);
  return radicals.length > 0 && radicals.every(({ base }) => callsIn(base, variable, OF_TANGENT).length === 0);
}

const WAYS = [byCosine, bySine, byTangent, byHalfAngle, byTangentOfRoots, byHalfAngleOfRoots] as const;

export const trigonometricRule: Rule = (task) => {
  if (task.depth > MAX_DEPTH) return null;
  const form = circular(task.integrand, task.variable);
  if (!form) return null;
  for (const way of isOfTangents(task) ? [byTangent, ...WAYS] : WAYS) {
    const found = way(task, form);
    if (found) return found;
  }
  return null;
};
