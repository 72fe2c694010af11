/** Questions that want a formula in another form, a Taylor polynomial or the sum of a series. */
import { variablesOf, type Formula } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { printBound } from "../formula/bound";
import { printFormula } from "../formula/print";
import type { MathRequest } from "./request";
import { withoutFrames } from "./selection";

const LEADS =
  /^(?:(?:and|now|then|so|also|next|und|jetzt|nun|please|can you|could you|what(?:'s|’s| is| are)?|calculate|compute|evaluate|find|determine|work out|give(?: me)?|show(?: me)?|write|derive|berechne|bestimme|was ist|the|an?|value of|die|der|das|eine?)\s+)+/i;

/** A request to the calculator; null where nothing of the kind is asked, or its formula cannot be read. */
export function algebraRequest(text: string): MathRequest | null {
  const plain = withoutFrames(text)
    .trim()
    .replace(/[?.!\s]+$/, "");
  const expression = taylorCall(plain) ?? summationCall(plain) ?? rewritingCall(plain);
  return expression === null ? null : { tool: "calculator", arguments: { expression } };
}

function readFormula(text: string): Formula | null {
  const parsed = parseFormula(text.trim());
  return parsed.kind === "formula" ? parsed.formula : null;
}

const REWRITING =
  /^(factor(?:i[sz]e)?|expand|multiply out|simplify|faktorisiere|vereinfache|multipliziere(?: aus)?)\b(?:\s+(?:completely|fully|the|this|my|expression|polynomial|formula|term|fraction|den|die|das|term))*\s*:?\s*(.+)$/i;

function rewritingCall(text: string): string | null {
  const [, verb = "", rest = ""] = REWRITING.exec(text.replace(LEADS, "")) ?? [];
  const formula = verb === "" ? null : readFormula(rest.replace(/\s+(?:completely|fully|aus)$/i, ""));
  if (formula === null || variablesOf(formula).length === 0) return null;
  const head = /^(?:factor|fakt)/i.test(verb) ? "factor" : /^(?:simpl|verein)/i.test(verb) ? "simplify" : "expand";
  return `${head}(${printFormula(formula)})`;
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const;
const ORDINALS = [
  "zeroth",
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

function numberNamed(word: string): string | null {
  const low = word.toLowerCase();
  if (/^\d+$/.test(low)) return low;
  const at = Math.max(NUMBERS.indexOf(low as (typeof NUMBERS)[number]), ORDINALS.indexOf(low));
  return at < 0 ? null : String(at);
}

const TAYLOR =
  /\b(?:taylor|maclaurin|power)(?:'s|’s)?[-\s]?(?:series|expansions?|polynomials?|approximations?|reihe|polynom)\b/i;
const COUNT = `(\\d+|${[...NUMBERS, ...ORDINALS].join("|")})`;
const ORDERS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:of |up to |to |through |bis zur? )?(?:the )?(?:order|degree|grad(?:es)?|ordnung)\\s+${COUNT}\\b`,
    "i",
  ),
  new RegExp(`\\b(?:up to |to |of )?(?:the )?${COUNT}(?:st|nd|rd|th)?[-\\s](?:order|degree)(?: terms?)?\\b`, "i"),
  /\b(?:up to|through|to)\s+(?:(?:the )?terms? (?:in|of) )?[a-z]\s?\^\s?(\d+)/i,
];
const TERMS = new RegExp(`\\b(?:the )?(?:first )?${COUNT} (?:non-?zero )?terms(?: of)?\\b`, "i");
const CENTRE =
  /\b(?:(?:expanded )?(?:around|about|at|near|um|bei)|(?:cent(?:er|re)d|with cent(?:er|re)) (?:at|on|in|around))\s+(?:the )?(?:point |origin|expansion point )?\s*(?:[a-z]\w?\s*=\s*)?([-\w.+*/()πl√^]+)?/i;

/** "third-order Taylor polynomial of ln x around 1": taylor(log(x), x, 1, 3). */
function taylorCall(text: string): string | null {
  if (!TAYLOR.test(text)) return null;
  let rest = text.replace(/\b(?:as|in|into|by) (?:an? |its )?(?=(?:taylor|maclaurin|power)\b)/i, " ");
  const take = (pattern: RegExp): string | null => {
    const match = pattern.exec(rest);
    if (match === null) return null;
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    return match[1] ?? "";
  };
  const terms = take(TERMS);
  const order = ORDERS.map((pattern) => take(pattern)).find((found) => found !== null) ?? null;
  const centre = /\bmaclaurin\b/i.test(text) ? (take(CENTRE), "0") : take(CENTRE);
  rest = rest
    .replace(TAYLOR, " ")
    .trim()
    .replace(LEADS, "")
    .replace(/^(?:expand|develop|approximate|entwickle)\s+/i, "")
    .replace(/\b[a-z]\s*\(\s*[a-z]\s*\)\s*=\s*/i, "")
    .trim()
    .replace(
      /^(?:(?:of|for|the|function|von|für|to|with|up)\s+)+|(?:[\s,]+(?:of|up|to|with|and|in|the|by|a))+$|[\s,]+$/gi,
      "",
    );
  const formula = readFormula(rest);
  const point = centre === null || centre === "" ? "0" : centre;
  const at = readFormula(point);
  const [name] = formula === null ? [] : variablesOf(formula);
  if (formula === null || name === undefined || at === null || variablesOf(at).includes(name)) return null;
  const count = terms === null ? null : numberNamed(terms);
  const degree = order === null ? null : numberNamed(order);
  const size = degree ?? (count === null ? "5" : `${count} terms`);
  return `taylor(${printFormula(formula)}, ${name}, ${printFormula(at)}, ${size})`;
}

const INDEX = "([a-zA-Z])";
const BOUND = "([-+]?(?:\\\\?infinity|\\\\infty|inf|oo|∞|[\\w.+*/()^-]+?))";
const RANGE = `(?:from\\s+)?${INDEX}\\s*(?:=|from|von|goes from|going from|ranging from|running from)\\s*${BOUND}\\s*(?:to|until|up to|through|bis|\\.\\.\\.?|…)\\s*${BOUND}`;
const SERIES =
  "(?:(?:infinite|finite|geometric|harmonic|alternating|power|unendliche|geometrische)\\s+)*(?:sum(?:mation)?|series|summe|reihe)(?:\\s+(?:sum|series))?";
const SUM = "(?:\\\\sum|∑|Σ|sum)";

/** Each with the places of the term, the index and its two ends among the groups. */
const SUMS: readonly (readonly [
  pattern: RegExp,
  places: readonly [term: number, index: number, from: number, to: number],
])[] = [
  [
    new RegExp(
      `^${SUM}\\s*_\\s*\\{?\\s*${INDEX}\\s*=\\s*([^{}^]+?)\\s*\\}?\\s*\\^\\s*(?:\\{([^{}]+)\\}|([^\\s{}]+))\\s*(.+)$`,
      "s",
    ),
    [5, 1, 2, 3],
  ],
  [
    new RegExp(
      `^${SERIES}\\s+(?:of\\s+|über\\s+|von\\s+)?(.+?)[\\s,]+(?:for|with|where|over|für|as)?\\s*${RANGE}$`,
      "is",
    ),
    [1, 2, 3, 4],
  ],
  [
    new RegExp(`^${SERIES}\\s+(?:for\\s+|over\\s+|von\\s+)?${RANGE}\\s*(?:of|over|über|von|,|:)?\\s+(.+)$`, "is"),
    [4, 1, 2, 3],
  ],
];

const CONVERGES =
  /^(?:does|is|whether|prüfe ob|konvergiert)\s+(?:the\s+)?(?:infinite\s+)?(?:sum|series|summe|reihe)?\s*(?:of\s+)?(.+?)\s*(?:converges?|diverges?|convergent|divergent)?(?:\s+or\s+(?:not|converges?|diverges?|convergent|divergent))?$/i;

/** "sum of 1/n^2 for n from 1 to infinity": summation(1/n^2, n, 1, inf). */
function summationCall(text: string): string | null {
  const question = CONVERGES.exec(text)?.[1];
  const isAsked = question !== undefined && /\b(?:con|di)verge/i.test(text);
  const plain = (isAsked ? question : text).replace(LEADS, "").trim();
  const counted = firstNumbers(plain);
  if (counted !== null) return counted;
  for (const [pattern, [term, index, from, to]] of SUMS) {
    const match = pattern.exec(plain) ?? pattern.exec(isAsked ? `sum of ${plain}` : "");
    if (match === null) continue;
    const ends = [match[from], match[to] ?? match[to + 1]].map((end) => readFormula((end ?? "").trim()));
    const called = summation(match[term] ?? "", match[index] ?? "n", ends[0] ?? null, ends[1] ?? null);
    if (called !== null) return called;
  }
  const open = withoutIndex(plain);
  if (open !== null) return open;
  const formula = isAsked ? readFormula(plain) : null;
  const [name, ...others] = formula === null ? [] : variablesOf(formula);
  if (formula === null || name === undefined || others.length > 0 || !/^[nkijm]$/.test(name)) return null;
  return `summation(${printFormula(formula)}, ${name}, 1, inf)`;
}

const ENDS = new RegExp(
  `^${SERIES}\\s+(?:of\\s+|über\\s+|von\\s+)?(.+?)[\\s,]+(?:from|von)\\s+${BOUND}\\s*(?:to|until|up to|through|bis|\\.\\.\\.?|…)\\s*${BOUND}$`,
  "is",
);

/** "sum of 1/n^2 from 1 to infinity": the only letter is the index. */
function withoutIndex(text: string): string | null {
  const [, term = "", from = "", to = ""] = ENDS.exec(text) ?? [];
  const formula = readFormula(term.replace(QUALIFIERS, ""));
  const [index, ...others] = formula === null ? [] : variablesOf(formula);
  if (index === undefined || others.length > 0) return null;
  return summation(term, index, readFormula(from), readFormula(to));
}

const QUALIFIERS = new RegExp(`^(?:(?:of|the|von|der)\\s+|${SERIES}\\s+(?:of\\s+)?)+`, "i");

function summation(term: string, index: string, from: Formula | null, to: Formula | null): string | null {
  const formula = readFormula(term.replace(QUALIFIERS, ""));
  if (formula === null || from === null || to === null) return null;
  return `summation(${printFormula(formula)}, ${index}, ${printBound(from)}, ${printBound(to)})`;
}

const FIRST = new RegExp(
  `^sum of (?:the )?(?:first ${COUNT} (natural numbers|positive integers|integers|whole numbers|numbers|odd numbers|even numbers|squares|square numbers|cubes|cube numbers)|(?:all |the )?(integers|numbers|whole numbers|natural numbers|squares|cubes) (?:from|between) (-?\\d+) (?:to|and|through|until) (-?\\d+))$`,
  "i",
);

/** "sum of the first 100 odd numbers", "sum of all integers from 1 to 1000". */
function firstNumbers(text: string): string | null {
  const [, count, kind = "", all, from, to] = FIRST.exec(text) ?? [];
  const term = (name: string): string =>
    /odd/i.test(name)
      ? "2*k-1"
      : /even/i.test(name)
        ? "2*k"
        : /square/i.test(name)
          ? "k^2"
          : /cube/i.test(name)
            ? "k^3"
            : "k";
  if (all !== undefined) return `summation(${term(all)}, k, ${from}, ${to})`;
  const number = count === undefined ? null : numberNamed(count);
  return number === null ? null : `summation(${term(kind)}, k, 1, ${number})`;
}
