/** Questions for the calculator: arithmetic, units, statistics, whole numbers, systems of equations. */
import { substitute, variablesOf } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { printFormula } from "../formula/print";
import { withEnglishUnits } from "../calculate/wording";
import type { MathRequest } from "./request";

const LEADS =
  /^(?:(?:please|hey|ok|so|and|then)\s+)*(?:(?:what(?:'s|\u2019s| is| are)|calculate|compute|evaluate|work out|find|determine|how much is|how many is|tell me|give me|convert|simplify|the|value of|result of|numerically)\s+)+/i;

const SIGNS_OF_CALCULATION =
  /\d|\b(?:gcd|lcm|mean|median|std|variance|det|inv|eigs|eigenvalues?|prime|factorial|sqrt|pi|mod|matrix)\b|[=+*/^!%]/i;

const FUNCTION_WORDS = /[a-z]{3,}\s*\(|\d\s*(?:[-+*/^×·÷!%]|\bof\b|[a-z])|\[\s*[\d[-]/i;

/** "90 km/h in m/s", "convert 3 ft to cm", "how many metres are in a mile": units on both sides. */
const CONVERSION =
  /^[-\d.,\s]*\d\s*[a-zA-Z°µ][\w°µ/^²³*·.]*(?:\s+[a-zA-Z][\w/^²³]*)?\s+(?:in|to|into|as|nach)\s+[a-zA-Z°µ][\w°µ/^²³*·]*(?:\s+[a-zA-Z]+)?\s*[?.!]*$|^how many\s+[\w/^]+\s+(?:are\s+|is\s+)?(?:there\s+)?(?:(?:in|make)\s|(?=\d))/i;

/** Units of more than one letter: what stands with them is a quantity, not a function of letters. */
const UNITS =
  /^(?:km|cm|mm|nm|kg|mg|lb|lbs|lbm|lbf|oz|ton|tonne|tonnes|inch|inches|ft|foot|feet|yd|mi|mile|miles|mph|kmh|kph|knots?|rpm|ms|min|minutes?|hr|hours?|sec|seconds?|days?|weeks?|ml|liters?|litres?|gal|gallons?|bar|mbar|psi|pa|kpa|mpa|atm|kn|kw|mw|kwh|kj|mj|joules?|watts?|newtons?|hp|ps|hz|khz|mhz|ghz|kb|mb|gb|tb|deg|rad|degc|degf|volts?|amps?|ohms?|met(?:er|re)s?)$/i;
const SINGLE_UNITS = /^[mgshlNJWVAKCF]$/;
/** Products of one-letter units: “5 V * 2 A in W”, “20 N * 3 m”. */
const LETTER_UNITS = /^[\d.\s]*\d\s*[VAWΩNJ]\s*[*·/×]\s*[\d.]+\s*[VAWΩNJsm]\b/;
const MATRIX = /\[\s*\[|\[[-+\d.,/\s]+;[-+\d.,;/\s]+\]/;

/** "speed: 100 m in 9.58 s", "average speed of 42 km over 2 h". */
const RATE =
  /^(?:(?:the\s+)?(?:average|mean)\s+)?(?:speed|velocity|pace|rate|flow(?:\s+rate)?|power)\b[\s:,]*(?:of|for|at|is|if|when|covering|running)?\s*(\d[\d.]*\s*[a-zA-Z][\w²³^]*)\s+(?:in|over|per|during|within|\/)\s+(\d[\d.]*\s*(?:ms|s|sec|seconds?|min|minutes?|h|hr|hours?|days?))$/i;

/** Arithmetic with quantities, matrices, or the conversion of a unit; null where the text is none of these. */
export function quantityRequest(text: string): MathRequest | null {
  const plain = withEnglishUnits(text.trim().replace(/[?.!]+$/, ""));
  const expression = plain.replace(LEADS, "").trim();
  const quotient = RATE.exec(expression);
  if (quotient !== null)
    return { tool: "calculator", arguments: { expression: `(${quotient[1]}) / (${quotient[2]})` } };
  const isCounted = /^how many/i.test(plain);
  if (isCounted && CONVERSION.test(plain)) return { tool: "calculator", arguments: { expression: plain } };
  const isQuantity =
    CONVERSION.test(expression) ||
    (MATRIX.test(expression) && !/\b[xyzt]\b/i.test(expression)) ||
    isArithmeticWithUnits(expression) ||
    LETTER_UNITS.test(expression) ||
    PERCENTAGE.test(plain) ||
    isComplexNumber(expression);
  return isQuantity ? { tool: "calculator", arguments: { expression } } : null;
}

/** "increase 200 by 15%", "20% off 50". */
const PERCENTAGE =
  /^(?:increase|decrease|reduce|lower)\s+[\d.]+\s+by\s+[\d.]+\s*(?:%|percent)$|^[\d.]+\s*(?:%|percent)\s+off\s+[\d.]+$/i;

/** Arithmetic in which i is the only letter: the imaginary unit. */
function isComplexNumber(text: string): boolean {
  const names: readonly string[] = text.match(/[a-zA-Z]+/g) ?? [];
  const isKnown = (name: string) => /^(?:i|e|pi|exp|sqrt|abs|arg|conj|re|im|sin|cos|log|ln)$/.test(name);
  return names.includes("i") && names.every(isKnown) && !/[=∫]/.test(text) && /\d|pi|\be\b/.test(text);
}

function isArithmeticWithUnits(text: string): boolean {
  const words = text.match(/[a-zA-Z]+/g) ?? [];
  const isKnown = (word: string) => UNITS.test(word) || SINGLE_UNITS.test(word) || /^(?:sqrt|pi|to|in)$/.test(word);
  return /\d\s*[a-zA-Z]/.test(text) && words.some((word) => UNITS.test(word)) && words.every(isKnown);
}

/** A calculation, if the text is one; `variables` are the letters that its formulas leave open. */
export function calculationRequest(text: string, variables: readonly string[]): MathRequest | null {
  const expression = text
    .trim()
    .replace(LEADS, "")
    .replace(/[?.!]+\s*$/u, (mark) => (/^!/.test(mark) ? mark : ""))
    .trim();
  if (expression === "" || !SIGNS_OF_CALCULATION.test(expression)) return null;
  const isSystem = expression.split("=").length > 2;
  const isNumeric = variables.length === 0 || FUNCTION_WORDS.test(expression);
  if (!isSystem && !isNumeric) return null;
  return { tool: "calculator", arguments: { expression } };
}

const STATISTIC =
  "(?:(?:arithmetic )?mean|average|median|mode|(?:sample )?standard ?deviation|std|variance|minimum|maximum|min|max|range|sum|product|rms|mittelwert|standardabweichung|varianz|median|summe)";
const SEVERAL = new RegExp(
  `^(?:the\\s+)?(${STATISTIC}(?:\\s*(?:,\\s*and|,|and|&|und)\\s+(?:the\\s+|die\\s+|der\\s+)?${STATISTIC})+)\\s+(?:of|for|von)\\s+(.+)$`,
  "i",
);

const LIST_WORDS = /\b(?:and|und|the|these|numbers?|values?|data|list|set|zahlen|werte|der|den|die)\b:?/gi;

/** "mean and standard deviation of 3, 5, 9": one calculation each; empty where the text does not name several. */
export function statisticsRequests(text: string): MathRequest[] {
  const plain = text
    .trim()
    .replace(LEADS, "")
    .replace(/[?.!]+$/, "");
  const [, names = "", list = ""] = SEVERAL.exec(plain) ?? [];
  if (!/^[-\d.,;\s]+$/.test(list.replace(LIST_WORDS, " ")) || !/\d[^\d.]+\d/.test(list)) return [];
  const each = names.split(/\s*(?:,\s*and\b|,|\band\b|&|\bund\b)\s*/i).filter(Boolean);
  return each.map((name) => ({ tool: "calculator", arguments: { expression: `${withoutArticle(name)} of ${list}` } }));
}

const withoutArticle = (name: string): string => name.trim().replace(/^(?:the|die|der)\s+/i, "");

const AT_A_POINT = /^(.+?)[\s,]+(?:at|for|when|where|if|with|für|bei)\s+([a-z])\s*=\s*([^=,;]+)$/i;
const OF_A_CURVE = /\b(?:tangents?|slopes?|gradient|normal|tangente|steigung)\b/i;
const NAME = /^[a-z]\s*\(\s*[a-z]\s*\)\s*=\s*/i;

/** "evaluate x^2+1 for x = 3", "x^3 at x = 2": the formula with the value in the variable's place; null for all else. */
export function evaluationRequest(text: string): MathRequest | null {
  const plain = text.trim().replace(/[?.!]+$/, "");
  const [, before = "", variable = "", value = ""] = AT_A_POINT.exec(plain) ?? [];
  if (variable === "" || OF_A_CURVE.test(before)) return null;
  const target = parseFormula(before.replace(LEADS, "").trim().replace(NAME, ""));
  const point = parseFormula(value.trim());
  if (target.kind !== "formula" || point.kind !== "formula") return null;
  const isOnly = variablesOf(target.formula).every((name) => name === variable);
  if (!isOnly || variablesOf(target.formula).length === 0 || variablesOf(point.formula).length > 0) return null;
  const expression = printFormula(substitute(target.formula, variable, point.formula));
  return { tool: "calculator", arguments: { expression } };
}
