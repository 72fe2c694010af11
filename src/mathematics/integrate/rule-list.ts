/** The rules of integration in the order in which they are tried: closed forms first, searches last. */
import type { NamedRule } from "./context";
import { ansatzRule } from "./rules/ansatz";
import { constantMultiple, constantRule, exponentialRule, powerRule, sumRule, tableRule } from "./rules/basic";
import { binomialSpecialRule } from "./rules/binomial-special";
import { binomialQuotientRule, shiftRule } from "./rules/binomials";
import { eulerRule } from "./rules/euler";
import { exponentialSubstitution, hyperbolicRule, logarithmSubstitution } from "./rules/exponentials";
import { factorRule } from "./rules/factoring";
import { fractionalLinearRule } from "./rules/fractional-linear";
import { halfAngleRule, sineCosineRule } from "./rules/half-angle";
import { inverseRule } from "./rules/inverse";
import { partsRule } from "./rules/parts";
import { pseudoEllipticRule } from "./rules/pseudo-elliptic";
import { quadraticRadicalRule, radicandRule } from "./rules/quadratic-radicals";
import { chebyshevRule, conjugateRule, radicalRule } from "./rules/radicals";
import { rationalRule } from "./rules/rational";
import { apartRule, expandRule, rootOfProductRule } from "./rules/rewriting";
import { productRule, quotientRule } from "./rules/reversed";
import { specialRule, waveQuotientRule } from "./rules/special";
import { derivativeDivides, squareRule } from "./rules/substitution";
import { trigonometricRule } from "./rules/trigonometric";
import { waveRule } from "./rules/waves";

export const RULES: readonly NamedRule[] = [
  { name: "constant", apply: constantRule },
  { name: "constant factor", apply: constantMultiple },
  { name: "power", apply: powerRule },
  { name: "exponential", apply: exponentialRule },
  { name: "standard integral", apply: tableRule },
  { name: "sum", apply: sumRule },
  { name: "special function", apply: waveQuotientRule },
  { name: "product rule", apply: productRule },
  { name: "partial fractions", apply: rationalRule },
  { name: "exponentials and waves", apply: waveRule },
  { name: "factoring", apply: factorRule },
  { name: "Euler's substitution", apply: eulerRule },
  { name: "quotient as variable", apply: quotientRule },
  { name: "square as variable", apply: squareRule },
  { name: "substitution", apply: derivativeDivides },
  { name: "root as variable", apply: radicalRule },
  { name: "root of a quotient", apply: fractionalLinearRule },
  { name: "exponential as variable", apply: exponentialSubstitution },
  { name: "trigonometric substitution", apply: trigonometricRule },
  { name: "radicand", apply: radicandRule },
  { name: "root of a quadratic", apply: quadraticRadicalRule },
  { name: "root of a binomial", apply: chebyshevRule },
  { name: "root of a binomial over a power", apply: binomialQuotientRule },
  { name: "shift", apply: shiftRule },
  { name: "pseudo-elliptic integral", apply: pseudoEllipticRule },
  { name: "parts", apply: partsRule },
  { name: "expansion", apply: expandRule },
  { name: "logarithm as variable", apply: logarithmSubstitution },
  { name: "inverse function as variable", apply: inverseRule },
  { name: "conjugate", apply: conjugateRule },
  { name: "hyperbolic functions", apply: hyperbolicRule },
  { name: "special function", apply: specialRule },
  { name: "sines and cosines", apply: sineCosineRule },
  { name: "separate fractions", apply: apartRule },
  { name: "root of a product", apply: rootOfProductRule },
  { name: "half angle", apply: halfAngleRule },
  { name: "comparing coefficients", apply: ansatzRule },
  { name: "hypergeometric or gamma function", apply: binomialSpecialRule },
];
