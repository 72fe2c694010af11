/** Writes formulas for titles and legends, in Unicode as far as it has the characters: "x²·e⁻ˣ", "∫₀³ x² dx". */
import type { Formula } from "../formula/formula";
import { OPERATORS } from "../formula/formula";
import { parseFormula } from "../formula/parse";

const RAISED: Readonly<Record<string, string>> = characters(
  "0123456789+-−()abcdefghijklmnoprstuvwxyz",
  "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ",
);
const LOWERED: Readonly<Record<string, string>> = characters(
  "0123456789+-−()aehijklmnoprstuvx",
  "₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ",
);

function characters(plain: string, styled: string): Record<string, string> {
  const signs = [...styled];
  return Object.fromEntries([...plain].map((character, index) => [character, signs[index] ?? character]));
}

const NAMES: Readonly<Record<string, string>> = {
  pi: "π",
  tau: "τ",
  phi: "φ",
  inf: "∞",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  theta: "θ",
  lambda: "λ",
  mu: "μ",
  rho: "ρ",
  sigma: "σ",
  omega: "ω",
};

const SIGNS: Readonly<Record<string, string>> = {
  ...OPERATORS,
  lessEqual: "≤",
  greaterEqual: "≥",
  equal: "=",
  unequal: "≠",
};
const FUNCTIONS: Readonly<Record<string, string>> = {
  log: "ln",
  asin: "arcsin",
  acos: "arccos",
  atan: "arctan",
  gamma: "Γ",
};

const LOOSE = 0;
const SUM = 1;
const PRODUCT = 2;
const FACTOR = 3;
const ATOM = 4;

interface Piece {
  text: string;
  /** How tightly it binds. */
  level: number;
}

/** The formula on one line. */
export function written(formula: Formula): string {
  return piece(formula).text;
}

/** A text of mathematics on one line; as it stands where it cannot be read. */
export function writtenText(text: string): string {
  const parsed = parseFormula(text);
  return parsed.kind === "formula" ? written(parsed.formula) : text;
}

/** "∫₀³ x² dx"; bounds that have no small characters are set with HTML tags, which Plotly understands. */
export function writtenIntegral(formula: Formula, variable: string, lower: string, upper: string): string {
  const [low, high] = [writtenText(lower), writtenText(upper)];
  const [small, raised] = [styled(low, LOWERED), styled(high, RAISED)];
  const bounds = (small ?? `<sub>${low}</sub>`) + (raised ?? `<sup>${high}</sup>`);
  const integrand = piece(formula);
  const inner = integrand.level < PRODUCT ? `(${integrand.text})` : integrand.text;
  return `∫${bounds} ${inner} d${NAMES[variable] ?? variable}`;
}

function styled(text: string, alphabet: Readonly<Record<string, string>>): string | null {
  const signs = [...text].map((character) => alphabet[character]);
  return signs.some((sign) => sign === undefined) ? null : signs.join("");
}

function piece(formula: Formula): Piece {
  if (formula.kind === "number") {
    return { text: formula.text.replace("-", "−"), level: formula.value < 0 ? SUM : ATOM };
  }
  if (formula.kind === "symbol") return { text: NAMES[formula.name] ?? formula.name, level: ATOM };
  const [first, second, third] = formula.args;
  if (first === undefined) return { text: formula.name, level: ATOM };
  switch (formula.name) {
    case "negate":
      return { text: `−${within(first, PRODUCT)}`, level: SUM };
    case "factorial":
      return { text: `${within(first, ATOM)}!`, level: ATOM };
    case "sqrt":
    case "cbrt":
      return {
        text: `${formula.name === "sqrt" ? "√" : "∛"}${isShort(first) ? written(first) : `(${written(first)})`}`,
        level: FACTOR,
      };
    case "abs":
      return { text: `|${written(first)}|`, level: ATOM };
    case "exp":
      return raised({ text: "e", level: ATOM }, first);
    case "power":
      return second === undefined ? piece(first) : powerPiece(first, second);
    case "choose":
      return {
        text: `${written(second ?? first)} for ${written(first)}, else ${written(third ?? first)}`,
        level: LOOSE,
      };
    default:
      return second === undefined
        ? callPiece(formula.name, formula.args)
        : binaryPiece(formula.name, first, second, formula.args);
  }
}

function binaryPiece(name: string, first: Formula, second: Formula, args: readonly Formula[]): Piece {
  switch (name) {
    case "add":
      return { text: `${within(first, SUM)} + ${within(second, PRODUCT)}`, level: SUM };
    case "subtract":
      return { text: `${within(first, SUM)} − ${within(second, PRODUCT)}`, level: SUM };
    case "multiply":
      return { text: productText(first, second), level: PRODUCT };
    case "divide":
      return { text: `${within(first, PRODUCT)}/${within(second, FACTOR)}`, level: PRODUCT };
    default: {
      const sign = SIGNS[name];
      return sign === undefined
        ? callPiece(name, args)
        : { text: `${written(first)} ${sign} ${written(second)}`, level: LOOSE };
    }
  }
}

/** Factors side by side where nothing is mistaken: 2x, x·y, 2·3. */
function productText(first: Formula, second: Formula): string {
  const [left, right] = [within(first, PRODUCT), within(second, FACTOR)];
  const isCoefficient = first.kind === "number" && /^[\p{L}√∛|(]/u.test(right);
  return isCoefficient ? left + right : `${left}·${right}`;
}

function callPiece(name: string, args: readonly Formula[]): Piece {
  return { text: `${FUNCTIONS[name] ?? name}(${args.map(written).join(", ")})`, level: ATOM };
}

function powerPiece(base: Formula, exponent: Formula): Piece {
  if (base.kind === "call" && /^(?:sin|cos|tan|sec|csc|cot)h?$/.test(base.name)) {
    const sign = styled(written(exponent), RAISED);
    const inner = base.args.map(written).join(", ");
    if (sign !== null && !sign.startsWith("⁻")) return { text: `${base.name}${sign}(${inner})`, level: ATOM };
  }
  return raised(piece(base), exponent);
}

function raised(base: Piece, exponent: Formula): Piece {
  const below = base.level < ATOM ? `(${base.text})` : base.text;
  const text = written(exponent);
  const small = styled(text, RAISED);
  return { text: small === null ? `${below}^${isShort(exponent) ? text : `(${text})`}` : below + small, level: FACTOR };
}

function isShort(formula: Formula): boolean {
  return formula.kind !== "call" && !(formula.kind === "number" && formula.value < 0);
}

function within(formula: Formula, least: number): string {
  const { text, level } = piece(formula);
  return level < least ? `(${text})` : text;
}
