/** Reads a question about mathematics, or a piece of mathematics alone, in any of the notations people use. */
import { Unreadable } from "../formula/cursor";
import { parseFormula } from "../formula/parse";
import { variablesOf } from "../formula/formula";
import { algebraRequest } from "./algebra-request";
import { assemble } from "./assemble";
import type { Wishes } from "./integral-request";
import { evaluationRequest, calculationRequest, quantityRequest, statisticsRequests } from "./calculation";
import { beyondReach, TWO_RANGES } from "./beyond";
import type { Findings } from "./findings";
import { readHead } from "./heads";
import { measureNamed } from "./measure";
import type { MathRequest, Reading } from "./request";
import { scan } from "./scan";
import { withDefinitions } from "./definitions";
import { withPieces } from "./piecewise";
import { withoutFrames } from "./selection";
import { typesetRequest } from "./typeset";
import { HALF_A_RANGE, PRINCIPAL_VALUE, SHADED } from "./vocabulary";
import { withoutGerman } from "./german";

export interface ReadOptions {
  /** What to do with a formula without words, such as a selection in an editor. */
  fallback?: Wishes["fallback"];
  /** The requests of the question before, for "and from 0 to 5?" and "plot it". */
  previous?: readonly MathRequest[];
}

const LENGTH_LIMIT = 4000;

/** The requests that a text makes, or what is unclear about it and where. */
export function readMathematics(text: string, options: ReadOptions = {}): Reading {
  if (text.length > LENGTH_LIMIT) {
    return {
      kind: "unclear",
      message: `A question may have ${LENGTH_LIMIT} characters at most.`,
      position: LENGTH_LIMIT,
    };
  }
  const algebra = algebraRequest(text);
  if (algebra !== null) return answer([algebra]);
  const beyond = beyondReach(text);
  if (beyond !== null) return { kind: "unclear", message: beyond };
  const statistics = statisticsRequests(text);
  if (statistics.length > 0) return answer(statistics);
  const quantity = quantityRequest(text);
  if (quantity !== null) return answer([quantity]);
  const rewritten = withDefinitions(text) ?? withPieces(text) ?? withBareVariable(text);
  if (rewritten !== null && rewritten.length <= LENGTH_LIMIT) {
    const read = readPlain(rewritten, options);
    if (read.kind === "requests") return read;
  }
  return readPlain(text, options);
}

const BARE_VARIABLE =
  /\b(integrals? of|integrate|area under|plot|graph|draw)((?: the (?:line|function|curve))?(?: y ?=)?) ([a-z])(?= (?:from|between|over)\b)/i;

/** "integrate x from 0 to 1": the letter is the function, and not the name of the range; null where there is none. */
function withBareVariable(text: string): string | null {
  return BARE_VARIABLE.test(text) ? text.replace(BARE_VARIABLE, "$1$2 ($3)") : null;
}

function readPlain(text: string, options: ReadOptions): Reading {
  const plain = plainText(text);
  try {
    return reading(plain, options);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const calculation = calculationRequest(withoutFrames(text), []);
    if (calculation !== null && !/∫|\\int|lim|integra|deriv|plot/i.test(text)) return answer([calculation]);
    return { kind: "unclear", message: error.message, position: error.position };
  }
}

/** The text without what surrounds mathematics, and with the notations of other programs written as usual; offsets stay. */
function plainText(text: string): string {
  return withoutGerman(withoutFrames(text))
    .replace(/@\(\s*\w+\s*\)/g, (match) => " ".repeat(match.length))
    .replace(/\.(?=[\^*/]\s*[\w(])/g, " ")
    .replace(
      /\\(?:mathrm|text|operatorname)(?:\s*\{\s*d\s*\}|\s+d)(?=\s*[a-z]\b|\s*\})|\\partial(?![a-z])|∂/g,
      (match) => "d".padStart(match.length),
    )
    .replace(/^\s*(?:the )?graph of\b/i, (match) => "plot".padEnd(match.length))
    .replace(/\bF\(\s*([a-z])\s*\)(?!\s*=)(?=[^]*\bf\(\s*\1\s*\)\s*=)/g, (match) => "int".padEnd(match.length))
    .replace(/\bw\.\s?r\.\s?t\.?(?=\s)/gi, (match) => "wrt".padEnd(match.length, " "));
}

function reading(text: string, options: ReadOptions): Reading {
  const found = readHead(text) ?? scan(text);
  if (found.unknown !== null && found.integrals.length + found.intents.length > 0 && !isCalculation(found)) {
    const { name, position } = found.unknown;
    return { kind: "unclear", message: `I do not know the function “${name}” (character ${position + 1}).`, position };
  }
  const evaluation = found.intents.every(({ intent }) => intent === "calculate") ? evaluationRequest(text) : null;
  if (evaluation !== null) return answer([evaluation]);
  if (isCalculation(found)) {
    const calculation = calculationRequest(text, openVariables(found));
    if (calculation !== null) return answer([calculation]);
  }
  if (found.leftover !== null && found.intents.length + found.integrals.length > 0) {
    const { text: piece, position } = found.leftover;
    const message = `I cannot tell what “${piece}” (character ${position + 1}) belongs to; write the formula in one piece.`;
    return { kind: "unclear", message, position };
  }
  const complete = withPrevious(found, options.previous ?? []);
  const wishes: Wishes = {
    principalValue: PRINCIPAL_VALUE.test(text),
    shaded: SHADED.test(text),
    measure: measureNamed(text),
    fallback: options.fallback ?? (PRINCIPAL_VALUE.test(text) ? "integral" : "analyze"),
  };
  const assembled = assemble(complete, wishes);
  const isPlane = /\b(?:double|iterated|doppel)[- ]?integral/i.test(text);
  const isLine = ({ tool, arguments: args }: MathRequest) =>
    tool === "integral_calculator" && args.inner_variable === undefined;
  if (isPlane && assembled.kind === "requests" && assembled.requests.some(isLine))
    return { kind: "unclear", message: TWO_RANGES };
  const isOpen = ({ tool, arguments: args }: MathRequest) => tool === "integral_calculator" && args.upper === undefined;
  if (assembled.kind === "requests" && HALF_A_RANGE.test(text) && assembled.requests.some(isOpen))
    return { kind: "unclear", message: NO_BOUNDS, missing: ["bounds"] };
  if (assembled.kind === "requests") return answer(assembled.requests);
  const message = assembled.missing.includes("bounds") ? NO_BOUNDS : messageFor(found);
  return { kind: "unclear", message, missing: assembled.missing };
}

function answer(requests: MathRequest[]): Reading {
  return { kind: "requests", requests, typeset: requests.map(typesetRequest) };
}

/** Are there no words of analysis, and nothing that depends on a variable alone? */
function isCalculation(found: Findings): boolean {
  const open = openVariables(found);
  const isPlainIntent = found.intents.every(
    ({ intent }) => intent === "calculate" || intent === "solve" || intent === "extrema" || intent === "range",
  );
  if (found.integrals.length > 0 || found.approach !== null || !isPlainIntent) return false;
  if (found.equations.length > 1) return true;
  return found.equations.length === 0 && found.bounds === null && (open.length === 0 || found.unknown !== null);
}

function openVariables(found: Findings): string[] {
  return found.expressions.filter(({ bare }) => !bare).flatMap(({ formula }) => variablesOf(formula));
}

/** Fills in the function of the question before where this one names none. */
function withPrevious(found: Findings, previous: readonly MathRequest[]): Findings {
  const isComplete =
    found.integrals.length > 0 || found.equations.length > 0 || found.expressions.some(({ bare }) => !bare);
  if (isComplete || previous.length === 0) return found;
  const before = previous.map(targetOf).find((target) => target !== null);
  if (before === undefined || before === null) return found;
  const parsed = parseFormula(before.expression);
  if (parsed.kind !== "formula") return found;
  const intents = found.intents.length > 0 ? found.intents : [{ intent: before.intent, words: "", at: 0 }];
  const expression = {
    formula: parsed.formula,
    start: 0,
    end: 0,
    named: true,
    variable: before.variable,
    bare: false,
    after: "",
  };
  return { ...found, intents, expressions: [expression] };
}

function targetOf(
  request: MathRequest,
): { expression: string; variable: string; intent: "integral" | "plot" | "analyze" } | null {
  switch (request.tool) {
    case "integral_calculator":
      return { ...request.arguments, intent: "integral" };
    case "function_analyzer":
      return { ...request.arguments, intent: "analyze" };
    case "plot_generator":
      return {
        expression: request.arguments.expressions[0] ?? "x",
        variable: request.arguments.variable,
        intent: "plot",
      };
    case "calculator":
      return null;
  }
}

const NO_BOUNDS = "From where to where? Name both ends, for example “from 0 to 1”.";

const VERBS = /^(?:integrate|differentiate|derive|plot|graph|draw|sketch|analy[sz]e|solve)$/i;

function messageFor(found: Findings): string {
  const wish = found.intents[0]?.words;
  if (found.unknown !== null) return `I do not know the function “${found.unknown.name}”.`;
  return wish === undefined || wish === ""
    ? "I find no formula in this. Write it like x^2·sin(x), \\frac{1}{x} or ∫₀³ x² dx."
    : `Which function is meant? Name it, for example “${wish}${VERBS.test(wish) ? "" : " of"} x^2·sin(x)”.`;
}
