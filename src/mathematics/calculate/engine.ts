/** The mathjs instance of the calculator, with bounds put on everything whose cost does not follow from its text. */
import { all, create, type FactoryFunctionMap, type MathJsInstance } from "mathjs";
import { Refused } from "./guard";

const ENTRY_LIMIT = 20_000;
const PRIME_LIMIT = 2 ** 53;

let shared: MathJsInstance | null = null;

/** Made on first use: it takes about 50 ms. */
export function engine(): MathJsInstance {
  shared ??= bounded(create(all as FactoryFunctionMap, { matrix: "Array" }));
  return shared;
}

function bounded(math: MathJsInstance): MathJsInstance {
  const {
    range,
    zeros,
    ones,
    identity,
    factorial,
    gamma,
    combinations,
    permutations,
    catalan,
    bellNumbers,
    stirlingS2,
    concat,
    kron,
  } = math as unknown as Record<string, (...args: unknown[]) => unknown>;
  const limited = (original: ((...args: unknown[]) => unknown) | undefined, count: (args: unknown[]) => number) => {
    return (...args: unknown[]): unknown => {
      if (!(count(args) <= ENTRY_LIMIT))
        throw new Refused(`Lists and matrices may have ${ENTRY_LIMIT} entries at most.`);
      return original?.(...args);
    };
  };
  const product = (args: unknown[]) =>
    args.flat(3).reduce<number>((all, item) => all * Math.max(1, Number(item) || 1), 1);
  const square = (args: unknown[]) =>
    args.length === 1 && !Array.isArray(args[0]) ? Number(args[0]) ** 2 : product(args);
  const steps = ([from, to, step]: unknown[]) => Math.abs((Number(to) - Number(from)) / (Number(step) || 1));
  const small = (limit: number, original: ((...args: unknown[]) => unknown) | undefined, name: string) => {
    return (...args: unknown[]): unknown => {
      if (args.some((item) => typeof item === "number" && item > limit))
        throw new Refused(`${name} takes numbers up to ${limit}.`);
      return original?.(...args);
    };
  };
  const entries = (args: unknown[]) => args.reduce<number>((all, item) => all * Math.max(1, sizeOf(item)), 1);
  math.import(
    {
      range: limited(range, (args) => (typeof args[0] === "string" ? Infinity : steps(args))),
      zeros: limited(zeros, product),
      ones: limited(ones, product),
      identity: limited(identity, square),
      kron: limited(kron, entries),
      concat: limited(concat, (args) => args.reduce<number>((sum, item) => sum + sizeOf(item), 0)),
      factorial: small(1e15, factorial, "factorial"),
      gamma: small(1e15, gamma, "gamma"),
      combinations: binomial(combinations),
      permutations: small(1e5, permutations, "permutations"),
      catalan: small(500, catalan, "catalan"),
      bellNumbers: small(100, bellNumbers, "bellNumbers"),
      stirlingS2: small(200, stirlingS2, "stirlingS2"),
      rank: (matrix: unknown) => rankOf(matrix),
      rms: (...values: unknown[]) => rms(values.flat(3).map(Number)),
      ...Object.fromEntries(["tan", "sec", "cot", "csc"].map((name) => [name, withoutPoles(name, math)])),
      isPrime: (value: unknown) => isPrime(Number(value)),
      primes: (limit: unknown) => primesUpTo(Number(limit)),
    },
    { override: true },
  );
  return withOwnUnits(math);
}

/** The same with the units that people write and mathjs does not have. */
export function withOwnUnits(math: MathJsInstance): MathJsInstance {
  math.createUnit({
    mph: { definition: "1 mi/h", aliases: ["MPH"] },
    kmh: { definition: "1 km/h", aliases: ["kph"] },
    knot: { definition: "1852 m/h", aliases: ["knots", "kn"] },
    nauticalmile: { definition: "1852 m", aliases: ["nauticalmiles", "nmi"] },
    rpm: { definition: "0.10471975511965977 rad/s", aliases: ["RPM"] },
    cal: { definition: "4.184 J", aliases: ["calorie", "calories"], prefixes: "short" },
    metrichorsepower: { definition: "735.49875 W", aliases: ["PS"] },
  });
  return math;
}

/** Doubles never meet the pole of tan at 90°; a value as large as theirs there is none. */
const POLE = 1e15;

function withoutPoles(name: string, math: MathJsInstance): (value: unknown) => unknown {
  const original = (math as unknown as Record<string, (value: unknown) => unknown>)[name];
  return (value) => {
    const found = original?.(value);
    if (typeof found === "number" && Math.abs(found) > POLE) {
      const angle = math.format(value, { precision: 12 });
      throw new Refused(`${name} has no value at ${angle}: it grows without bound there.`);
    }
    return found;
  };
}

/** The root of the mean of the squares. */
function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

/** Rank by Gaussian elimination with pivots; what is 1e-12 of the largest entry or less counts as 0. */
function rankOf(matrix: unknown): number {
  if (!Array.isArray(matrix)) throw new Refused("rank takes a matrix.");
  const rows = matrix.map((row: unknown) => [row].flat(2).map(Number));
  const largest = Math.max(...rows.flat().map(Math.abs));
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0) && rank < rows.length; column++) {
    const below = rows.slice(rank);
    const best = below.reduce((a, b) => (Math.abs(b[column] ?? 0) > Math.abs(a[column] ?? 0) ? b : a));
    const pivot = best[column] ?? 0;
    if (Math.abs(pivot) <= 1e-12 * largest) continue;
    rows.splice(rows.indexOf(best, rank), 1);
    rows.splice(rank, 0, best);
    for (const row of rows.slice(rank + 1)) {
      const times = (row[column] ?? 0) / pivot;
      best.forEach((value, index) => (row[index] = (row[index] ?? 0) - times * value));
    }
    rank++;
  }
  return rank;
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.reduce<number>((sum, item) => sum + sizeOf(item), 0) : 1;
}

/** C(n, k) by a product that is exact as long as doubles are. */
function binomial(original: ((...args: unknown[]) => unknown) | undefined) {
  return (n: unknown, k: unknown): unknown => {
    if (Math.min(Number(k), Number(n) - Number(k)) > 1e5)
      throw new Refused("combinations takes numbers up to 100000 here.");
    return original?.(n, k);
  };
}

/** Miller and Rabin with bases that are proven for all numbers below 2^64. */
export function isPrime(value: number): boolean {
  if (!Number.isInteger(value) || value < 2) return false;
  if (value > PRIME_LIMIT) throw new Refused("isPrime takes whole numbers up to 2^53.");
  const n = BigInt(value);
  const bases = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n];
  if (bases.some((base) => n % base === 0n)) return bases.includes(n);
  let [odd, twos] = [n - 1n, 0];
  while (odd % 2n === 0n) [odd, twos] = [odd / 2n, twos + 1];
  return bases.every((base) => passes(base, n, odd, twos));
}

function passes(base: bigint, n: bigint, odd: bigint, twos: number): boolean {
  let power = powerModulo(base, odd, n);
  if (power === 1n || power === n - 1n) return true;
  for (let step = 1; step < twos; step++) {
    power = (power * power) % n;
    if (power === n - 1n) return true;
  }
  return false;
}

function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square, rest] = [1n, base % modulus, exponent];
  while (rest > 0n) {
    if (rest % 2n === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
    rest /= 2n;
  }
  return result;
}

function primesUpTo(limit: number): number[] {
  if (!(limit <= 100_000)) throw new Refused("primes lists them up to 100000.");
  const found: number[] = [];
  for (let value = 2; value <= limit; value++) if (isPrime(value)) found.push(value);
  return found;
}
