/** Numeric values of the special functions that answers are written with, at real arguments. */

const EULER_GAMMA = 0.5772156649015329;
const ROOT_PI = Math.sqrt(Math.PI);

/** Adds terms until they no longer matter. */
function series(first: number, next: (term: number, index: number) => number, limit = 500): number {
  let term = first;
  let total = first;
  for (let index = 1; index < limit; index++) {
    term = next(term, index);
    total += term;
    if (Math.abs(term) < 1e-17 * Math.abs(total)) break;
  }
  return total;
}

/** Lentz' evaluation of b0 + a1/(b1 + a2/(b2 + …)). */
function continuedFraction(b0: number, step: (index: number) => readonly [a: number, b: number]): number {
  let value = b0 || 1e-300;
  let c = value;
  let d = 0;
  for (let index = 1; index < 500; index++) {
    const [a, b] = step(index);
    d = 1 / (b + a * d || 1e-300);
    c = b + a / c || 1e-300;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}

/** The error function. */
export function erf(x: number): number {
  if (Math.abs(x) > 6) return Math.sign(x);
  if (Math.abs(x) > 2.5) {
    const z = Math.abs(x);
    const tail = Math.exp(-z * z) / ROOT_PI / continuedFraction(z, (k) => [k / 2, z]);
    return Math.sign(x) * (1 - tail);
  }
  let power = x;
  return (2 / ROOT_PI) * seriesOf(x, (k) => ((power *= (-x * x) / k), power / (2 * k + 1)));
}

function seriesOf(first: number, term: (index: number) => number): number {
  return series(first, (_, index) => term(index));
}

/** The imaginary error function erf(ix)/i. */
export function erfi(x: number): number {
  const z = Math.abs(x);
  if (z > 8) {
    const bound = Math.floor(z * z);
    return (
      ((Math.sign(x) * Math.exp(z * z)) / (ROOT_PI * z)) *
      series(1, (term, k) => (k > bound ? 0 : (term * (2 * k - 1)) / (2 * z * z)))
    );
  }
  let power = x;
  return (2 / ROOT_PI) * seriesOf(x, (k) => ((power *= (x * x) / k), power / (2 * k + 1)));
}

/** The exponential integral, Cauchy's principal value for x > 0. */
export function expIntegral(x: number): number {
  if (x === 0) return Number.NEGATIVE_INFINITY;
  if (x <= -2) return -Math.exp(x) / continuedFraction(1 - x, (k) => [-k * k, 2 * k + 1 - x]);
  if (x > 40) return (Math.exp(x) / x) * series(1, (term, k) => (k > x ? 0 : (term * k) / x));
  let power = x;
  return EULER_GAMMA + Math.log(Math.abs(x)) + seriesOf(x, (k) => ((power *= x / (k + 1)), power / (k + 1)));
}

/** The auxiliary functions f and g of the sine and cosine integrals, for large x > 0. */
function auxiliary(x: number): readonly [f: number, g: number] {
  // ∫₀^∞ e^(−xt)/(1+t²) dt and ∫₀^∞ t e^(−xt)/(1+t²) dt by composite Gauss-Legendre quadrature
  const end = 40 / x;
  const f = quadrature((t) => Math.exp(-x * t) / (1 + t * t), 0, end, 24);
  const g = quadrature((t) => (t * Math.exp(-x * t)) / (1 + t * t), 0, end, 24);
  return [f, g];
}

const NODES = [0.1488743389816312, 0.4333953941292472, 0.6794095682990244, 0.8650633666889845, 0.9739065285171717];
const WEIGHTS = [0.2955242247147529, 0.2692667193099963, 0.219086362515982, 0.1494513491505806, 0.0666713443086881];

/** Composite ten-point Gauss-Legendre quadrature. */
function quadrature(f: (t: number) => number, from: number, to: number, panels: number): number {
  let total = 0;
  const half = (to - from) / panels / 2;
  for (let panel = 0; panel < panels; panel++) {
    const middle = from + (2 * panel + 1) * half;
    NODES.forEach((node, index) => {
      total += (WEIGHTS[index] ?? 0) * (f(middle + half * node) + f(middle - half * node));
    });
  }
  return total * half;
}

/** The sine integral. */
export function sineIntegral(x: number): number {
  if (Math.abs(x) > 16) {
    const z = Math.abs(x);
    const [f, g] = auxiliary(z);
    return Math.sign(x) * (Math.PI / 2 - f * Math.cos(z) - g * Math.sin(z));
  }
  let power = x;
  return seriesOf(x, (k) => ((power *= (-x * x) / (2 * k * (2 * k + 1))), power / (2 * k + 1)));
}

/** The cosine integral of |x|. */
export function cosineIntegral(x: number): number {
  const z = Math.abs(x);
  if (z > 16) {
    const [f, g] = auxiliary(z);
    return f * Math.sin(z) - g * Math.cos(z);
  }
  let power = 1;
  const sum = seriesOf(0, (k) => ((power *= (-z * z) / ((2 * k - 1) * 2 * k)), power / (2 * k)));
  return EULER_GAMMA + Math.log(z) + sum;
}

/** The hyperbolic sine integral. */
export function hyperbolicSineIntegral(x: number): number {
  let power = x;
  return seriesOf(x, (k) => ((power *= (x * x) / (2 * k * (2 * k + 1))), power / (2 * k + 1)));
}

/** The hyperbolic cosine integral of |x|. */
export function hyperbolicCosineIntegral(x: number): number {
  const z = Math.abs(x);
  let power = 1;
  const sum = seriesOf(0, (k) => ((power *= (z * z) / ((2 * k - 1) * 2 * k)), power / (2 * k)));
  return EULER_GAMMA + Math.log(z) + sum;
}

function fresnel(wave: (t: number) => number, x: number): number {
  return quadrature((t) => wave((Math.PI / 2) * t * t), 0, x, Math.ceil(4 + Math.abs(x) * (1 + Math.abs(x))));
}

/** ∫₀ˣ sin(πt²/2) dt. */
export function fresnelSine(x: number): number {
  return Math.abs(x) > 60 ? Number.NaN : fresnel(Math.sin, x);
}

/** ∫₀ˣ cos(πt²/2) dt. */
export function fresnelCosine(x: number): number {
  return Math.abs(x) > 60 ? Number.NaN : fresnel(Math.cos, x);
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Euler's gamma function; NaN at its poles. */
export function gamma(x: number): number {
  if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
  if (Number.isInteger(x) && x < 24) {
    let product = 1;
    for (let factor = 2; factor < x; factor++) product *= factor;
    return product;
  }
  const z = x - 1;
  const sum = LANCZOS.reduce(
    (total, coefficient, index) => total + (index ? coefficient / (z + index) : coefficient),
    0,
  );
  const t = z + 7.5;
  return Math.sqrt(2 * Math.PI) * Math.pow(t, (z + 0.5) / 2) * Math.exp(-t) * Math.pow(t, (z + 0.5) / 2) * sum;
}

/** The upper incomplete gamma function Γ(a, x); real for x > 0, and for x ≤ 0 where a is a positive whole number. */
export function incompleteGamma(a: number, x: number): number {
  if (Number.isInteger(a) && a > 0 && a < 60) {
    let term = 1;
    let total = 1;
    for (let k = 1; k < a; k++) {
      term *= x / k;
      total += term;
    }
    return gamma(a) * Math.exp(-x) * total;
  }
  if (!(x > 0)) return Number.NaN;
  if (x > Math.max(1.5, a + 1)) {
    return (Math.exp(-x) * Math.pow(x, a)) / continuedFraction(x + 1 - a, (k) => [-k * (k - a), x + 2 * k + 1 - a]);
  }
  if (a <= 0) {
    if (a === 0) return -expIntegral(-x);
    return (incompleteGamma(a + 1, x) - Math.pow(x, a) * Math.exp(-x)) / a;
  }
  return gamma(a) - Math.exp(-x) * Math.pow(x, a) * series(1 / a, (term, k) => (term * x) / (a + k));
}

/** Σ z^k / k^order for |z| ≤ 1/2, and by quadrature below −1/2; NaN for z > 1. */
export function polylogarithm(order: number, z: number): number {
  if (order === 1) return -Math.log(1 - z);
  if (z > 1 || !Number.isInteger(order) || order < 1) return Number.NaN;
  if (Math.abs(z) <= 0.5) {
    let power = z;
    return seriesOf(z, (k) => ((power *= z), power / Math.pow(k + 1, order)));
  }
  if (order === 2) return dilogarithm(z);
  // Li_s(z) = ∫ Li_{s−1}(t)/t dt, substituted t = z·e^(−u)
  return quadrature((u) => polylogarithm(order - 1, z * Math.exp(-u)), 0, 40, 60);
}

function dilogarithm(z: number): number {
  if (z === 1) return (Math.PI * Math.PI) / 6;
  if (z > 0.5) return (Math.PI * Math.PI) / 6 - Math.log(z) * Math.log(1 - z) - polylogarithm(2, 1 - z);
  if (z < -1) {
    const l = Math.log(-z);
    return -(Math.PI * Math.PI) / 6 - (l * l) / 2 - polylogarithm(2, 1 / z);
  }
  const l = Math.log(1 - z);
  return -polylogarithm(2, z / (z - 1)) - (l * l) / 2;
}

/** Gauss' hypergeometric function ₂F₁(a, b; c; z) for real z < 1. */
export function hypergeometric(a: number, b: number, c: number, z: number): number {
  if (Math.abs(z) <= 0.72)
    return series(1, (term, k) => (term * (a + k - 1) * (b + k - 1) * z) / ((c + k - 1) * k), 2000);
  if (z < 0) {
    const w = z / (z - 1);
    if (w <= 0.72) return Math.pow(1 - z, -a) * hypergeometric(a, c - b, c, w);
    return reflected(a, b, c, z);
  }
  if (z > 1) return Number.NaN;
  const s = c - a - b;
  if (Number.isInteger(s))
    return series(1, (term, k) => (term * (a + k - 1) * (b + k - 1) * z) / ((c + k - 1) * k), 200_000);
  return (
    ((gamma(c) * gamma(s)) / (gamma(c - a) * gamma(c - b))) * hypergeometric(a, b, 1 - s, 1 - z) +
    ((Math.pow(1 - z, s) * gamma(c) * gamma(-s)) / (gamma(a) * gamma(b))) * hypergeometric(c - a, c - b, 1 + s, 1 - z)
  );
}

/** ₂F₁ far left of 0, by the connection with 1/(1 − z). */
function reflected(a: number, b: number, c: number, z: number): number {
  const u = 1 / (1 - z);
  if (Number.isInteger(a - b)) {
    return Math.pow(1 - z, -a) * hypergeometric(a, c - b, c, z / (z - 1));
  }
  return (
    ((Math.pow(u, a) * gamma(c) * gamma(b - a)) / (gamma(b) * gamma(c - a))) * hypergeometric(a, c - b, a - b + 1, u) +
    ((Math.pow(u, b) * gamma(c) * gamma(a - b)) / (gamma(a) * gamma(c - b))) * hypergeometric(b, c - a, b - a + 1, u)
  );
}

/** Carlson's symmetric integral R_F(x, y, z); arguments ≥ 0, at most one 0. */
function carlsonF(x: number, y: number, z: number): number {
  let [a, b, c] = [x, y, z];
  for (let round = 0; round < 60; round++) {
    const l = Math.sqrt(a * b) + Math.sqrt(b * c) + Math.sqrt(c * a);
    [a, b, c] = [(a + l) / 4, (b + l) / 4, (c + l) / 4];
    if (Math.max(Math.abs(a - b), Math.abs(b - c)) < 1e-16 * a) break;
  }
  return 1 / Math.sqrt((a + b + c) / 3);
}

/** Carlson's symmetric integral R_D(x, y, z). */
function carlsonD(x: number, y: number, z: number): number {
  let [a, b, c] = [x, y, z];
  let sum = 0;
  let factor = 1;
  for (let round = 0; round < 60; round++) {
    const l = Math.sqrt(a * b) + Math.sqrt(b * c) + Math.sqrt(c * a);
    sum += factor / (Math.sqrt(c) * (c + l));
    factor /= 4;
    [a, b, c] = [(a + l) / 4, (b + l) / 4, (c + l) / 4];
    if (Math.max(Math.abs(a - b), Math.abs(b - c)) < 1e-16 * a) break;
  }
  const mean = (a + b + 3 * c) / 5;
  return 3 * sum + factor / (mean * Math.sqrt(mean));
}

/** Legendre's integral of the first kind F(φ | m); |φ| ≤ π/2 where m > 1. */
export function ellipticF(phi: number, m: number): number {
  const turns = Math.round(phi / Math.PI);
  const rest = phi - turns * Math.PI;
  const s = Math.sin(rest);
  const c = Math.cos(rest);
  const value = 1 - m * s * s < 0 ? Number.NaN : s * carlsonF(c * c, 1 - m * s * s, 1);
  if (turns === 0) return value;
  return m < 1 ? value + 2 * turns * carlsonF(0, 1 - m, 1) : Number.NaN;
}

/** Legendre's integral of the second kind E(φ | m); |φ| ≤ π/2 where m > 1. */
export function ellipticE(phi: number, m: number): number {
  const turns = Math.round(phi / Math.PI);
  const rest = phi - turns * Math.PI;
  const s = Math.sin(rest);
  const part = (sine: number, cosine: number): number => {
    const q = 1 - m * sine * sine;
    if (q < 0) return Number.NaN;
    return sine * carlsonF(cosine * cosine, q, 1) - (m / 3) * sine ** 3 * carlsonD(cosine * cosine, q, 1);
  };
  const value = part(s, Math.cos(rest));
  if (turns === 0) return value;
  return m < 1 ? value + 2 * turns * part(1, 0) : Number.NaN;
}
