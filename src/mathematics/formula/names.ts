/** The functions and constants that formulas may use, under every name that people write. */

/** Canonical names, the ones of mathjs where it has the function. */
const FUNCTIONS =
  "sin cos tan sec csc cot asin acos atan asec acsc acot sinh cosh tanh sech csch coth asinh acosh atanh asech acsch acoth exp log log10 log2 sqrt cbrt nthRoot abs sign floor ceil round fix max min mod gamma erf erfc erfi Si Ci Ei li Shi Chi fresnelS fresnelC atan2 hypot heaviside choose".split(
    " ",
  );

const FUNCTION_ALIASES: Readonly<Record<string, string>> = {
  ln: "log",
  lg: "log10",
  tg: "tan",
  ctg: "cot",
  cotan: "cot",
  cosec: "csc",
  cosech: "csch",
  sh: "sinh",
  ch: "cosh",
  th: "tanh",
  sgn: "sign",
  signum: "sign",
  root: "nthRoot",
  surd: "nthRoot",
  trunc: "fix",
  ceiling: "ceil",
  fabs: "abs",
  sine: "sin",
  cosine: "cos",
  tangent: "tan",
  secant: "sec",
  cosecant: "csc",
  cotangent: "cot",
  sinintegral: "Si",
  cosintegral: "Ci",
  expintegralei: "Ei",
  logintegral: "li",
  pow: "power",
  power: "power",
  theta: "heaviside",
  maximum: "max",
  minimum: "min",
};

const CONSTANT_ALIASES: Readonly<Record<string, string>> = {
  pi: "pi",
  PI: "pi",
  Pi: "pi",
  e: "e",
  E: "e",
  tau: "tau",
  phi: "phi",
  inf: "inf",
  infinity: "inf",
  infty: "inf",
  oo: "inf",
};

const GREEK =
  "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi rho sigma upsilon varphi chi psi omega".split(
    " ",
  );

const CANONICAL: ReadonlyMap<string, string> = new Map([
  ...FUNCTIONS.map((name) => [name.toLowerCase(), name] as const),
  ...FUNCTIONS.filter((name) => name.startsWith("a") && name !== "abs").flatMap((name) => inverseNames(name)),
  ...Object.entries(FUNCTION_ALIASES).filter(([alias]) => alias !== "theta"),
]);

function inverseNames(name: string): [string, string][] {
  const base = name.slice(1);
  return [
    [`arc${base}`, name],
    [`ar${base}`, name],
  ];
}

/** The canonical function of a written name ("arctan", "Sin", "ln"), or null. */
export function functionNamed(written: string): string | null {
  return CANONICAL.get(written) ?? CANONICAL.get(written.toLowerCase()) ?? null;
}

/** The canonical constant of a written name ("Pi", "infty"), or null. */
export function constantNamed(written: string): string | null {
  if (Object.hasOwn(CONSTANT_ALIASES, written)) return CONSTANT_ALIASES[written] ?? null;
  return written.length > 1 ? (CONSTANT_ALIASES[written.toLowerCase()] ?? null) : null;
}

export function isGreek(name: string): boolean {
  return GREEK.includes(name);
}

/** How many arguments a function takes: [fewest, most]. */
export function arity(name: string): readonly [number, number] {
  if (name === "max" || name === "min") return [1, 20];
  if (name === "log" || name === "round") return [1, 2];
  if (name === "nthRoot") return [1, 2];
  if (["power", "mod", "atan2", "hypot"].includes(name)) return [2, 2];
  return name === "choose" ? [3, 3] : [1, 1];
}
