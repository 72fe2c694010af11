/** Formulas in a question: which there is, whether bounds are given, and what a calculation lacks. */
import { HALF_A_RANGE } from "../../mathematics/read/vocabulary";
import type { TriageInput } from "../prompts";
import type { MissingEntity } from "../state";
import { plainText, wordsOf, wrapped } from "./words";

type Situation = Pick<TriageInput, "context" | "conversation">;

const FUNCTION_WORD = wrapped(String.raw`
      ^(?:a?sinh?|a?cosh?|a?tanh?|arcsin|arccos|arctan|sec|csc|cot|exp|ln|log|log10|log2|sqrt|cbrt|abs|pi|e|x|
      y|z|t|f|u|v|w|n|k|a|b|c)$`);
/** Signs, numbers, and letters next to them: "x^2*sin(3x)", "4x", "e^-t". */
const FORMULA_TOKEN = /^[-+−*/^×÷·()[\]{}\d.,²³⁴½πexyztθ√∫=|!a-z_\\]+$/;

/** The longest stretch of the text that is a formula, as it stands there; null where there is none. */
export function formulaIn(text: string): string | null {
  const tokens = text.split(/\s+/).filter(Boolean);
  const runs: string[][] = [[]];
  for (const token of tokens) {
    if (isFormulaToken(token)) runs.at(-1)?.push(token);
    else runs.push([]);
  }
  const found = runs.map(trimmed).filter(isFormula);
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

function isFormulaToken(token: string): boolean {
  const plain = token.toLowerCase().replace(/^[("'`$]+(?=[a-z]+$)|[?!;:"'`$]+$/g, "");
  if (FUNCTION_WORD.test(plain.replace(/[,.]$/, ""))) return true;
  if (!FORMULA_TOKEN.test(plain)) return false;
  const words = plain.match(/[a-z]{2,}/g) ?? [];
  return /[^a-z]/.test(plain.replace(/[.,]$/, "")) && words.every(isFormulaWord);
}

const isFormulaWord = (word: string): boolean =>
  FUNCTION_WORD.test(word) ||
  /^[xyztabcdkn]{2}$|^(?:sin|cos|tan|exp|ln|log|sqrt)[xyzt]$|^(?:frac|int|sqrt|dx|dt|dy|left|right|cdot|pi|inf)$/.test(
    word,
  );

const trimmed = (run: readonly string[]): string =>
  run
    .join(" ")
    .replace(/^(?:[a-z] (?=[a-z] ?[=(]))?/i, "")
    .replace(/^a (?!=|[-+*/^])|[?!.,;:$`"']+$|\s+[a-z]$/g, "")
    .trim();

/** Has it a variable or function, or an operator between values? */
const isFormula = (run: string): boolean =>
  /[a-z]/i.test(run)
    ? /[-+*/^=²³⁴√(]|^\d+[a-z]$|^[xyzt]$/i.test(run) && !/^[a-z]$/i.test(run.replace(/[xyzt]/i, ""))
    : /\d\s*[-+*/^×÷]\s*\d/.test(run);

const BOUND =
  "[-+−]?(?:\\d[\\d.,]*|\\w*\\s*(?:pi|π)(?:\\s*/\\s*\\d+)?|inf(?:inity)?|∞|e|oo|[a-z]|null|zero|one|two|minus \\w+)";
const BOUNDS = new RegExp(
  `\\b(?:from|von) (?:x ?= ?|t ?= ?|minus )?${BOUND}.{0,12}? (?:to|until|till|through|bis) |\\b(?:between|zwischen) .{1,24}? (?:and|und) |\\b(?:over|on|in|im|auf) (?:the |dem )?(?:(?:closed |open )?interval|intervall) |\\[ ?${BOUND} ?[,;] ?${BOUND} ?\\]|∫_|\\\\int_|_\\{?.+\\^|∫[₀-₉]|\\b(?:over|on|for|in) (?:a |the )?(?:one |full |single )*period|(?:over|on) (?:the )?(?:whole |entire )?(?:real line|reals|r\\b|one period|unit)|\\b(?:lower|upper) (?:limit|bound)|${BOUND} ?(?:≤|<=|<) ?[xt] ?(?:≤|<=|<)`,
  "i",
);

/** Does the text say from where to where? */
export const namesBounds = (text: string): boolean => BOUNDS.test(plainText(text));

const NEEDS_FUNCTION = wrapped(String.raw`
      \b(?:integrate|integral|anti-?derivative|differentiate|derivative|derive|extrema|extremum|
      inflection points?|asymptotes?|zeros|roots|critical points?|plot|graph|draw|sketch|area under|limit|
      simplify|factor(?:i[sz]e)?|expand|solve|taylor|tangent line|integriere|ableitung|leite|zeichne|plotte|
      nullstellen|löse|maximi[sz]e|minimi[sz]e|maximiere|minimiere|stammfunktion|kurvendiskussion|fläche unter|grenzwert|evaluate|(?:minim(?:um|a)|maxim(?:um|a)|slope|domain|vertex|period) of (?:the|my|this) (?:function|curve|graph|parabola))\b`);
const POINTS_AT_NOTHING = wrapped(String.raw`
      \b(?:(?:the|a|my|this|that|its?|it|following|der|die|das|meine[rn]?|eine[rn]?|
      dieser?)\s+(?:\w+ )?(?:function|curve|integral|equation|expression|formula|derivative|graph|polynomial|
      limit|funktion|kurve|gleichung|ableitung|stammfunktion)|it|this|that|f|f\(x\)|them|das|es|sie)\b|
      ^(?:please )?(?:integrate|differentiate|maximi[sz]e|minimi[sz]e|plot|graph|solve|simplify|draw|derive|factor|expand|evaluate|
      integriere|zeichne|plotte|löse)(?: (?:from|between|von|zwischen)\b.*)?[.?!]*$|\b(?:from|between|von|
      zwischen)\b|^(?:calculate|compute|find|determine|berechne|bestimme|what(?:'s| is)) (?:the |a |an |die |
      das |den )?(?:\w+ )?(?:integral|derivative|area under|limit|roots|zeros|extrema|ableitung|nullstellen|
      stammfunktion)`);
/** "Where are the extrema?" */
const OF_NOTHING = wrapped(String.raw`
      ^(?:please )?(?:where|what|find|give|show|compute|calculate|determine|list|when|does|is|how|wo|was|
      bestimme|berechne)\b.*\b(?:the|its|my|this|that|die|der|das)\b(?! (?:concept|definition|meaning|
      difference|idea|rule))`);
const FEW_WORDS = 8;
const NEEDS_BOUNDS = wrapped(String.raw`
      \b(?:definite integral|(?:arc )?length of (?:the |a )?(?:curve|graph|arc|parabola)|area (?:under|below|between|enclosed)|bestimmtes? integral|fläche (?:unter|
      zwischen)|volume of revolution|arc length|bogenlänge|average value|mean value of)\b`);
/** Functions said in words: "the sine function", "a parabola". */
const SPOKEN = wrapped(String.raw`
      \b(?:sine|cosine|tangent|sinus|kosinus|cosinus|tangens|exponential|logarithm(?:ic)?|parabola|parabel|
      unit circle|einheitskreis|gaussian|bell curve|normal distribution|square root|absolute value|
      identity function|x squared|x cubed|x quadrat|cubic|quadratic function with|one over x|1 over x|
      e to the|x to the|polynomial with|circle|sphere|triangle|rectangle|square|trapezoid|ellipse|cone|
      cylinder)\b`);
const ENCLOSED = /\b(?:between|zwischen)\b.*\b(?:and|und)\b|\b(?:enclosed|x[- ]axis|x[- ]achse|zeros|nullstellen)\b/;

/** Bounds and function, each only where the calculation cannot be done without. */
export function missingMathematics(question: string, { context, conversation }: Situation): MissingEntity[] {
  const plain = plainText(question);
  const given = context.some(({ kind, text }) => kind === "selection" && text && formulaIn(text) !== null);
  const missing: MissingEntity[] = [];
  const formula = given || SPOKEN.test(plain) || hasFunction(question);
  if (
    !formula &&
    !OF_NOTION.test(plain) &&
    NEEDS_FUNCTION.test(plain) &&
    pointsAtNothing(plain) &&
    !pointsBack(plain, conversation)
  ) {
    missing.push({ entity: "function", why: "The function or expression to work on is not given." });
  }
  const bounded = namesBounds(question) || context.some(({ text }) => text !== undefined && namesBounds(text));
  if ((NEEDS_BOUNDS.test(plain) || hasHalfARange(plain)) && !bounded && !isEnclosed(question)) {
    missing.push({ entity: "bounds", why: "A definite value depends on from where to where." });
  }
  return missing;
}

/** "What is an integral?": the notion, not one of some function. */
const OF_NOTION = wrapped(String.raw`
      ^(?:what(?:'s| is| are)|explain|define|was (?:ist|sind)|erkläre?)(?: what)? (?:an? |eine? )?(?:(?!the |its |my |this |that |the |das |die |der )\w+ )?(?:integrals?|
      derivatives?|anti-?derivatives?|limits?|asymptotes?|extrema|inflection points?|taylor series|ableitung\w*|
      stammfunktion\w*|grenzwerte?)(?: (?:is|are|ist|sind|means?))?\??$|^how (?:do|can|would|should|to)\b.*\b(?:an?|any|
      some) (?:functions?|curves?|integrals?|equations?|graphs?)\??$`);

/** "∫ x² dx from 0 to" */
const hasHalfARange = (plain: string): boolean => /∫|\\int|\bintegra/.test(plain) && HALF_A_RANGE.test(plain);

/** A formula besides the bounds: numbers alone are none. */
function hasFunction(question: string): boolean {
  const rest = question
    .replace(/\b(?:from|von|between|zwischen)\s+\S+(?:\s*=\s*\S+)?\s+(?:to|bis|and|und)\s+\S+/gi, " ")
    .replace(/\b(?:at|when|where|for|bei|an der stelle)\s+[a-z]\s*=\s*-?[\d.]+(?=[\s?.!,]|$)/gi, " ");
  return (
    formulaIn(rest) !== null ||
    /[∫\\]|\d\s*[=<>]|\[\[|\{/.test(rest) ||
    (/\d/.test(rest) && !NEEDS_FUNCTION.test(plainText(rest)))
  );
}

/** Two curves, or a curve and the axis, enclose an area of their own. */
const isEnclosed = (question: string): boolean =>
  ENCLOSED.test(plainText(question)) && (question.match(/[a-z]\s*[=^²³]|\([a-z]\)|\b[xy]\b/gi) ?? []).length > 1;

const pointsAtNothing = (plain: string): boolean =>
  POINTS_AT_NOTHING.test(plain) ||
  wordsOf(plain).length === 1 ||
  (OF_NOTHING.test(plain) && wordsOf(plain).length <= FEW_WORDS);

const pointsBack = (plain: string, conversation: Situation["conversation"]): boolean =>
  /\b(?:it|this|that|them|same|its|das|es|davon)\b/.test(plain) &&
  conversation.some(({ text }) => formulaIn(text) !== null);
