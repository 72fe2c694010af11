/** Which units measure the same, and how many of one make another. */

interface Dimension {
  /** What rules call it; empty where it has as many names as things that are measured. */
  readonly names: readonly string[];
  /** Unit → its size in the first one; as `quantitiesIn` spells units. */
  readonly sizes: Readonly<Record<string, number>>;
}

const DIMENSIONS: readonly Dimension[] = [
  { names: ["mass", "weight"], sizes: { kg: 1, g: 0.001, lb: 0.45359237, tonne: 1000 } },
  {
    names: [],
    sizes: {
      m: 1,
      mm: 0.001,
      cm: 0.01,
      km: 1000,
      inch: 0.0254,
      ft: 0.3048,
      yard: 0.9144,
      mile: 1609.344,
      "nautical mile": 1852,
    },
  },
  { names: [], sizes: { s: 1, ms: 0.001, min: 60, h: 3600, day: 86_400, week: 604_800 } },
  { names: [], sizes: { month: 1, year: 12 } },
  { names: ["speed"], sizes: { "km/h": 1, "m/s": 3.6, mph: 1.609344, knot: 1.852 } },
  { names: ["speed"], sizes: { rpm: 1 } },
  { names: ["flow"], sizes: { "kg/h": 1 } },
  { names: ["flow"], sizes: { "MJ/h": 1 } },
  { names: ["area"], sizes: { "mm²": 1, "cm²": 100, "m²": 1_000_000, "ft²": 92_903.04 } },
  { names: ["volume", "capacity"], sizes: { l: 1, "cm³": 0.001 } },
  { names: ["load", "force"], sizes: { N: 1, kN: 1000 } },
  { names: ["torque"], sizes: { Nm: 1 } },
  { names: ["energy"], sizes: { J: 1, kJ: 1000, MJ: 1_000_000 } },
  { names: ["power"], sizes: { kW: 1 } },
  { names: ["voltage"], sizes: { V: 1 } },
  { names: ["current"], sizes: { A: 1 } },
  { names: ["pressure"], sizes: { bar: 1, kPa: 0.01, MPa: 10, psi: 0.0689475729 } },
  { names: ["temperature"], sizes: { "°C": 1 } },
  { names: ["noise", "sound"], sizes: { dB: 1 } },
  { names: ["frequency"], sizes: { Hz: 1, kHz: 1000 } },
  ...["%", "EUR", "USD", "GBP", "CHF"].map((unit) => ({ names: [], sizes: { [unit]: 1 } })),
];

/** Significant digits: 950 mm are 0.95 m, not 0.9500000000000001 m. */
const DIGITS = 12;

const dimensionOf = new Map(
  DIMENSIONS.flatMap((dimension) => Object.keys(dimension.sizes).map((unit) => [unit, dimension] as const)),
);

/** Units of the same dimension, the unit itself included; none for a unit that only counts: "lap". */
export const unitsLike = (unit: string): readonly string[] => Object.keys(dimensionOf.get(unit)?.sizes ?? {});

/** What rules call that which the unit measures. */
export const measureNames = (unit: string): readonly string[] => dimensionOf.get(unit)?.names ?? [];

/** The value in another unit of its dimension; null where the units measure different things. */
export function converted(value: number, from: string, to: string): number | null {
  if (from === to) return value;
  const dimension = dimensionOf.get(from);
  if (dimension === undefined || dimensionOf.get(to) !== dimension) return null;
  return Number(((value * dimension.sizes[from]!) / dimension.sizes[to]!).toPrecision(DIGITS));
}
