/**
 * The forms of zod that messages are made of, in the place of zod/mini in the pages' bundles: what comes from the
 * host is checked and not copied. Types are zod's own; the host reads what comes from the pages with zod itself.
 */

type Check = (value: unknown) => boolean;

interface Schema {
  check: Check;
  /** Of an object: its members. */
  shape: Readonly<Record<string, Schema>>;
  /** Of a literal: what it is. */
  literal: unknown;
  safeParse(value: unknown): { success: true; data: unknown } | { success: false };
}

function schema(check: Check, more: Partial<Pick<Schema, "shape" | "literal">> = {}): Schema {
  return {
    check,
    shape: more.shape ?? {},
    literal: more.literal,
    safeParse: (data) => (check(data) ? { success: true, data } : { success: false }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function string(): Schema {
  return schema((value) => typeof value === "string");
}

/** Finite, as zod's. */
export function number(): Schema {
  return schema((value) => Number.isFinite(value));
}

export function boolean(): Schema {
  return schema((value) => typeof value === "boolean");
}

export function unknown(): Schema {
  return schema(() => true);
}

export function literal(wanted: unknown): Schema {
  return schema((value) => value === wanted, { literal: wanted });
}

function oneOf(values: readonly string[]): Schema {
  return schema((value) => values.includes(value as string));
}
export { oneOf as enum };

export function optional(inner: Schema): Schema {
  return schema((value) => value === undefined || inner.check(value));
}

export function nullable(inner: Schema): Schema {
  return schema((value) => value === null || inner.check(value));
}

export function array(inner: Schema): Schema {
  return schema((value) => Array.isArray(value) && value.every(inner.check));
}

/** Keys are strings whatever they are. */
export function record(_key: Schema, inner: Schema): Schema {
  const isPlain = (value: object) => [null, Object.prototype].includes(Object.getPrototypeOf(value) as object | null);
  return schema((value) => isObject(value) && isPlain(value) && Object.values(value).every(inner.check));
}

export function object(shape: Schema["shape"]): Schema {
  const members = Object.entries(shape);
  return schema((value) => isObject(value) && members.every(([name, { check }]) => check(value[name])), { shape });
}

export function discriminatedUnion(name: string, options: readonly Schema[]): Schema {
  const byLiteral = new Map(options.map((option) => [option.shape[name]?.literal, option.check]));
  return schema((value) => isObject(value) && (byLiteral.get(value[name])?.(value) ?? false));
}

function instanceOf(wanted: new (...values: never[]) => unknown): Schema {
  return schema((value) => value instanceof wanted);
}
export { instanceOf as instanceof };
