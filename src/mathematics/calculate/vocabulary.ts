/** The functions that the calculator knows; everything else that mathjs has stays out of reach. */

/** Functions whose cost is bounded by the size of what is written. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "abs ceil fix floor round sign sqrt cbrt nthRoot square cube exp expm1 log log10 log2 log1p mod gcd lcm xgcd hypot pow " +
    "add subtract multiply divide unaryMinus dotMultiply dotDivide dotPow norm dot cross kron trace det inv pinv transpose ctranspose " +
    "diag identity zeros ones concat size reshape squeeze flatten sort eigs rank norm expm sqrtm lup qr lusolve usolve lsolve range " +
    "sin cos tan sec csc cot asin acos atan atan2 asec acsc acot sinh cosh tanh sech csch coth asinh acosh atanh asech acsch acoth " +
    "gamma lgamma factorial combinations permutations combinationsWithRep catalan bellNumbers stirlingS2 multinomial erf zeta " +
    "rms max min mean median mode prod sum std variance mad quantileSeq corr cumsum count isPrime primes " +
    "re im arg conj complex number fraction unit to toPrecision larger smaller equal unequal largerEq smallerEq and or not xor " +
    "bitAnd bitOr bitXor bitNot leftShift rightArithShift bin oct hex isInteger isNegative isPositive isZero"
  ).split(" "),
);

/** Names people write, and the function that is meant. */
export const ALIASES: Readonly<Record<string, string>> = {
  ln: "log",
  lg: "log10",
  arcsin: "asin",
  arccos: "acos",
  arctan: "atan",
  average: "mean",
  avg: "mean",
  mittelwert: "mean",
  durchschnitt: "mean",
  summe: "sum",
  stddev: "std",
  stdev: "std",
  stdandarddeviation: "std",
  var: "variance",
  ggt: "gcd",
  kgv: "lcm",
  hcf: "gcd",
  nCr: "combinations",
  ncr: "combinations",
  binomial: "combinations",
  choose: "combinations",
  nPr: "permutations",
  npr: "permutations",
  fact: "factorial",
  inverse: "inv",
  determinant: "det",
  eigenvalues: "eigs",
  product: "prod",
  power: "pow",
  root: "nthRoot",
};

/** German names of units, and the English ones. */
export const UNIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    meile: "mile",
    meilen: "miles",
    seemeile: "nauticalmile",
    seemeilen: "nauticalmile",
    stunde: "hour",
    stunden: "hours",
    minute: "minute",
    minuten: "minutes",
    sekunde: "second",
    sekunden: "seconds",
    tag: "day",
    tage: "days",
    tagen: "days",
    woche: "week",
    wochen: "weeks",
    kilometer: "km",
    kilometern: "km",
    metern: "m",
    zentimeter: "cm",
    millimeter: "mm",
    zoll: "inch",
    liter: "liter",
    litern: "liter",
    gramm: "g",
    kilogramm: "kg",
    tonnen: "tonne",
    knoten: "knot",
  }),
);
