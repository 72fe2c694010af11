/** The search for an antiderivative: every rule in turn, depth first, with bounds and a record of what was applied. */
import { spend, TooLarge } from "../expression/budget";
import { NotDifferentiable } from "../expression/derivative";
import { type Expression, symbol } from "../expression/expression";
import { symbolsOf } from "../expression/walk";
import type { Derivation, Finding, NamedRule, Task } from "./context";
import { RULES } from "./rule-list";

/** Depths of successive searches and how many integrals they may try: what is found near the top is shorter. */
const PASSES = [
  { maxDepth: 2, maxIntegrals: 100 },
  { maxDepth: 4, maxIntegrals: 400 },
  { maxDepth: 6, maxIntegrals: 1500 },
  { maxDepth: 9, maxIntegrals: 6000 },
] as const;
/** An integral may be so much longer than the one asked for. */
const MAX_GROWTH = 12;
const MIN_LENGTH = 600;
const NAMES = "u v w t s z y p q r".split(" ");

/** One search: what was found so far and what all its tasks share. */
interface Search {
  readonly root: Expression;
  readonly maxDepth: number;
  readonly maxIntegrals: number;
  readonly accept: (derivation: Derivation) => boolean;
  readonly reserved: ReadonlySet<string>;
  readonly known: Map<string, Known>;
  count: number;
}

/** A result, or the smallest depth at which an integral was given up; null while it is under way. */
type Known = { readonly derivation: Derivation } | { readonly failedAt: number } | null;

interface Place {
  readonly integrand: Expression;
  readonly variable: string;
  readonly depth: number;
  /** The variables of the integrals above, this one's included. */
  readonly path: readonly string[];
}

function freshName(search: Search, path: readonly string[]): string {
  const isTaken = (name: string): boolean => search.reserved.has(name) || path.includes(name);
  const short = NAMES.find((name) => !isTaken(name));
  if (short) return short;
  for (let index = 1; ; index++) if (!isTaken(`u${index}`)) return `u${index}`;
}

/** Null where the rule does not apply, divides by zero, makes too much of it or meets a function without a derivative. */
function applied(rule: NamedRule, task: Task): Finding | null {
  try {
    return rule.apply(task);
  } catch (error) {
    if (error instanceof RangeError || error instanceof NotDifferentiable || error instanceof TooLarge) return null;
    throw error;
  }
}

function tryRules(search: Search, place: Place): Derivation | null {
  const { integrand, variable, depth, path } = place;
  for (const rule of RULES) {
    const parts: Derivation[] = [];
    const ask = (next: Place): Expression | null => {
      const part = solve(search, next);
      if (part) parts.push(part);
      return part?.finding.value ?? null;
    };
    const finding = applied(rule, {
      integrand,
      variable,
      depth,
      integrate: (inner, name = variable) =>
        ask({ integrand: inner, variable: name, depth: depth + 1, path: name === variable ? path : [...path, name] }),
      rephrase: (inner) => ask({ ...place, integrand: inner }),
      fresh: () => freshName(search, path),
    });
    if (!finding) continue;
    const used = finding.uses === undefined ? parts : parts.slice(-finding.uses);
    const derivation = { rule: rule.name, integrand, variable, finding, parts: used };
    if (integrand !== search.root || search.accept(derivation)) return derivation;
  }
  return null;
}

function isTooLong({ root }: Search, integrand: Expression): boolean {
  return integrand.key.length > Math.max(MIN_LENGTH, MAX_GROWTH * root.key.length);
}

function solve(search: Search, place: Place): Derivation | null {
  const { integrand, variable, depth } = place;
  if (depth > search.maxDepth || search.count > search.maxIntegrals || isTooLong(search, integrand)) return null;
  search.count += 1;
  spend();
  const key = `${integrand.key}@${variable}`;
  const known = search.known.get(key);
  if (known === null) return null;
  if (known && "derivation" in known) return known.derivation;
  if (known && known.failedAt <= depth) return null;
  search.known.set(key, null);
  const derivation = tryRules(search, place);
  search.known.set(key, derivation ? { derivation } : { failedAt: depth });
  return derivation;
}

/**
 * The first antiderivative that is accepted, null where no rule leads to one.
 *
 * @throws OutOfBudget when time is up
 */
export function findAntiderivative(
  integrand: Expression,
  variable: string,
  accept: (derivation: Derivation) => boolean,
): Derivation | null {
  const reserved = new Set([...symbolsOf(integrand), ...symbolsOf(symbol(variable)), "e", "i"]);
  let solved: readonly (readonly [string, Known])[] = [];
  for (const pass of PASSES) {
    const search: Search = { ...pass, root: integrand, accept, reserved, known: new Map(solved), count: 0 };
    const found = solve(search, { integrand, variable, depth: 0, path: [variable] });
    if (found) return found;
    solved = [...search.known].filter(([, known]) => known !== null && "derivation" in known);
  }
  return null;
}
