/** Is a claimed derivative right? By mathjs in complex doubles, so that no part of the integrator judges itself. */
import * as mathjs from "mathjs";
import { type Complex, create, type EvalFunction, type MathNode } from "mathjs";
import * as special from "../../../src/mathematics/expression/special";

export type Verdict = "right" | "wrong" | "unclear";

const math = create(mathjs.all ?? {}, {});
const MIN_POINTS = 3;
const MAX_POINTS = 10;
const MAX_TRIALS = 200;
const TOLERANCE = 1e-5;

const FUNCTIONS: Readonly<Record<string, (...args: readonly number[]) => number>> = {
  erfi: (x = Number.NaN) => special.erfi(x),
  Ei: (x = Number.NaN) => special.expIntegral(x),
  li: (x = Number.NaN) => special.expIntegral(Math.log(x)),
  Si: (x = Number.NaN) => special.sineIntegral(x),
  Ci: (x = Number.NaN) => special.cosineIntegral(x),
  Shi: (x = Number.NaN) => special.hyperbolicSineIntegral(x),
  Chi: (x = Number.NaN) => special.hyperbolicCosineIntegral(x),
  fresnelS: (x = Number.NaN) => special.fresnelSine(x),
  fresnelC: (x = Number.NaN) => special.fresnelCosine(x),
  gamma: (a = 0, x = Number.NaN) => (Number.isNaN(x) ? special.gamma(a) : special.incompleteGamma(a, x)),
  polylog: (order = 0, z = Number.NaN) => special.polylogarithm(order, z),
  hyp2f1: (a = 0, b = 0, c = 1, z = Number.NaN) => special.hypergeometric(a, b, c, z),
  ellipticF: (phi = 0, m = 0) => special.ellipticF(phi, m),
  ellipticE: (phi = 0, m = 0) => special.ellipticE(phi, m),
};

const ALIASES: Readonly<Record<string, string>> = {
  ln: "log",
  arcsin: "asin",
  arccos: "acos",
  arctan: "atan",
  arcsinh: "asinh",
  arccosh: "acosh",
  arctanh: "atanh",
};

/** A complex number as real and imaginary part, null where the value is none. */
type Value = readonly [real: number, imaginary: number] | null;
type Scope = Record<string, unknown>;

function renamed(node: MathNode): MathNode {
  return node.transform((part) => {
    if (math.isFunctionNode(part) && ALIASES[part.fn.name]) {
      return new math.FunctionNode(ALIASES[part.fn.name] ?? part.fn.name, part.args);
    }
    return part;
  });
}

/** @throws SyntaxError on text that is no expression */
export function compiled(text: string): EvalFunction {
  return renamed(math.parse(text)).compile();
}

function valueOf(code: EvalFunction, scope: Scope): Value {
  try {
    const value: unknown = code.evaluate({ ...FUNCTIONS, ...scope });
    if (typeof value === "number") return Number.isFinite(value) ? [value, 0] : null;
    if (!math.isComplex(value)) return null;
    const { re, im }: Complex = value;
    return Number.isFinite(re) && Number.isFinite(im) ? [re, im] : null;
  } catch {
    // A special function that has no value at a complex argument says nothing about the answer.
    return null;
  }
}

type Sampled = (scope: Scope, at: number) => Value;

function ofCode(code: EvalFunction, variable: string): Sampled {
  return (scope, at) => valueOf(code, { ...scope, [variable]: at });
}

/** The derivative by two central differences of different width, null where they disagree. */
function slope(code: EvalFunction, variable: string): Sampled {
  const f = ofCode(code, variable);
  const central = (scope: Scope, at: number, h: number): Value => {
    const [a, b, c, d] = [f(scope, at - 2 * h), f(scope, at - h), f(scope, at + h), f(scope, at + 2 * h)];
    if (!a || !b || !c || !d) return null;
    const part = (index: 0 | 1): number => (a[index] - 8 * b[index] + 8 * c[index] - d[index]) / (12 * h);
    return [part(0), part(1)];
  };
  return (scope, at) => {
    const wide = central(scope, at, 1e-3 * Math.max(0.1, Math.abs(at)));
    const narrow = central(scope, at, 3e-4 * Math.max(0.1, Math.abs(at)));
    if (!wide || !narrow) return null;
    const size = Math.hypot(...narrow);
    return Math.hypot(wide[0] - narrow[0], wide[1] - narrow[1]) > (TOLERANCE / 10) * (size + 1e-4) ? null : narrow;
  };
}

/** Compares two functions at real points, at those where the first is real or at those where it is not. */
function comparedWhere(isReal: boolean, expected: Sampled, found: Sampled, parameters: readonly string[]): Verdict {
  let state = 4242;
  const random = (): number => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x80000000;
  let right = 0;
  for (let trial = 0; trial < MAX_TRIALS && right < MAX_POINTS; trial++) {
    const scope = Object.fromEntries(parameters.map((name) => [name, 0.6 + (trial % 2 === 0 ? 1.9 : 5) * random()]));
    const r = random();
    const at = [0.03 + 0.95 * r, 1 + 3 * r, -0.03 - 0.95 * r, -1 - 3 * r, 4 + 6 * r, 10 + 40 * r][trial % 6] ?? r;
    const wanted = expected(scope, at);
    if (!wanted || Math.abs(wanted[1]) <= 1e-12 * (1 + Math.abs(wanted[0])) !== isReal) continue;
    const size = Math.hypot(...wanted);
    const given = size > 1e7 ? null : found(scope, at);
    if (!given) continue;
    if (Math.hypot(given[0] - wanted[0], given[1] - wanted[1]) > TOLERANCE * size + 1e-8) return "wrong";
    right += 1;
  }
  return right >= MIN_POINTS ? "right" : "unclear";
}

/** In complex numbers only where there are too few real ones. */
function compared(expected: Sampled, found: Sampled, parameters: readonly string[]): Verdict {
  const verdict = comparedWhere(true, expected, found, parameters);
  return verdict === "unclear" ? comparedWhere(false, expected, found, parameters) : verdict;
}

/** Is the derivative of the answer the integrand? */
export function judgeIntegral(
  integrand: string,
  answer: string,
  variable: string,
  parameters: readonly string[],
): Verdict {
  return compared(ofCode(compiled(integrand), variable), slope(compiled(answer), variable), parameters);
}

/** Is the answer the derivative of the expression? */
export function judgeDerivative(
  expression: string,
  answer: string,
  variable: string,
  parameters: readonly string[],
): Verdict {
  return compared(slope(compiled(expression), variable), ofCode(compiled(answer), variable), parameters);
}
