/** Walks over a text once and collects formulas, bounds, points and the words that say what is wanted. */
import type { Formula } from "../formula/formula";
import { variablesOf } from "../formula/formula";
import { functionNamed, isGreek } from "../formula/names";
import { FormulaReader } from "../formula/parse";
import { tokenize, type Token } from "../formula/tokens";
import { approach, sideWords } from "./approach";
import { bareBounds, boundsOfChain, interval, namedLimits, respectTo, spokenBounds, wholeLine } from "./clauses";
import { nothingFound, type Findings } from "./findings";
import { integralAt, withoutUnit } from "./integral-sign";
import { isMathematical } from "./leftover";
import { attempt, constant, rejectLooseSign } from "./moves";
import { rewriteSpoken } from "./spoken";
import { INTENTS, SHADED, type Intent } from "./vocabulary";

/** Words that stand before a bracket without being functions. */
const PLAIN_WORDS =
  /^(?:of|the|is|and|or|to|from|by|on|over|in|for|with|at|curve|function|integral|integrate|plot|graph|limit|lim|derivative|area|under|between|roots?|zeros?|solve|find|compute|evaluate|calculate|what|as|y|f|g|h|where|when|if|than|equals?|differentiate|draw|sketch|log|domain|range|asymptotes?|extrema|maximum|minimum|value|expression|equation|please|show|that|this|it|analyze|analyse|via|using|interval|antiderivative|primitive|does|d|dx|int|diff|sum|times|converge|shaded|parabola|line|region|integrand|converges)$/;

/** Collects everything that the text holds. Throws Unreadable where a formula begins well and then breaks. */
export function scan(text: string): Findings {
  return new Scanner(text).run();
}

class Scanner {
  private readonly findings = nothingFound();
  private readonly lower: string;
  private readonly reader: FormulaReader;

  constructor(text: string) {
    this.lower = text.toLowerCase();
    this.reader = new FormulaReader(rewriteSpoken(tokenize(text)));
  }

  run(): Findings {
    while (this.reader.peek().kind !== "end") {
      const before = this.reader.at;
      const token = this.reader.peek();
      if (this.step() && this.reader.at > before) continue;
      this.passOver(token, this.reader.tokens[before - 1]);
      this.reader.at = before + 1;
    }
    this.applySide();
    return this.findings;
  }

  /** "left-hand limit … at 0": the side belongs to the point, wherever that stands. */
  private applySide(): void {
    const { approach, at, intents } = this.findings;
    if (this.pendingSide === null || !intents.some(({ intent }) => intent === "limit")) return;
    const point = approach ?? (at === null ? null : { variable: null, at, direction: null });
    if (point !== null) this.findings.approach = { ...point, direction: point.direction ?? this.pendingSide };
  }

  /** Words are passed over; what can only be mathematics is remembered, so that no formula loses a part in silence. */
  private passOver(token: Token, before: Token | undefined): void {
    if (SHADED.test(token.text)) this.isShading = true;
    if (!isMathematical(token, before, this.reader.peek(1))) return;
    this.findings.leftover ??= { text: token.text, position: token.start };
  }

  /** Reads the piece that starts here; false if there is none. */
  private step(): boolean {
    return (
      this.integralSign() ||
      this.derivativeSign() ||
      this.clause() ||
      this.intent() ||
      this.definition() ||
      this.formula()
    );
  }

  private get rest(): string {
    return this.lower.slice(this.reader.peek().start);
  }

  /** Moves on to the first token at or after an offset. */
  private moveTo(offset: number): void {
    while (this.reader.peek().kind !== "end" && this.reader.peek().start < offset) this.reader.at++;
  }

  private integralSign(): boolean {
    const { start } = this.reader.peek();
    const integral = integralAt(this.reader);
    if (integral === null) return false;
    this.findings.intents.push({ intent: "integral", words: "∫", at: start });
    this.findings.integrals.push(integral);
    return true;
  }

  /** d/dx, \frac{d}{dx}, d²/dx² */
  private derivativeSign(): boolean {
    const { reader } = this;
    const written =
      /^(?:\\d?frac\s*\{\s*d\s*(?:\^\s*\{?(\d)\}?|([²³]))?\s*\}\s*\{\s*d\s*([a-z])\s*(?:\^\s*\{?\d\}?|[²³])?\s*\}|d\s*(?:\^\s*(\d)|([²³]))?\s*\/\s*d\s*([a-z])\s*(?:\^\s*\d|[²³])?(?![a-z]))/.exec(
        this.rest,
      );
    if (written === null) return false;
    const raised = written[1] ?? written[4];
    const squared = written[2] ?? written[5];
    this.findings.derivativeOrder =
      raised !== undefined ? Number(raised) : squared === "²" ? 2 : squared === "³" ? 3 : 1;
    this.findings.variable = written[3] ?? written[6] ?? null;
    this.findings.intents.push({ intent: "derivative", words: "d/dx", at: reader.peek().start });
    this.moveTo(reader.peek().start + written[0].length);
    return true;
  }

  private clause(): boolean {
    const { reader, findings } = this;
    const rest = this.rest;
    if (this.primes(rest)) return true;
    const axis = /^(?:the )?([xy])[- ]axis\b/.exec(rest);
    if (axis !== null) {
      findings.axis = axis[1] === "x" ? (findings.axis ?? "x") : "y";
      this.moveTo(reader.peek().start + axis[0].length);
      return true;
    }
    const arch = /^(?:one|1|a|a single|the first) (?:arch|hump|lobe|bump|half[- ]?wave)\b/.exec(rest);
    if (arch !== null) {
      findings.arch = true;
      this.moveTo(reader.peek().start + arch[0].length);
      return true;
    }
    const respect = respectTo(rest);
    if (respect !== null) {
      findings.variable = respect.variable;
      this.moveTo(reader.peek().start + respect.length);
      return true;
    }
    return this.boundsClause(rest) || this.pointClause(rest);
  }

  /** f'(x), f''(2) */
  private primes(rest: string): boolean {
    const { reader, findings } = this;
    const written = /^[fgh]\s?('{1,4}|′{1,4}|″)\s?\(/.exec(rest);
    if (written === null) return false;
    const marks = written[1] ?? "";
    findings.intents.push({ intent: "derivative", words: marks, at: reader.peek().start });
    findings.derivativeOrder = marks === "″" ? 2 : marks.length;
    this.moveTo(reader.peek().start + written[0].length);
    const point = constant(reader);
    if (point !== null) findings.at = point;
    else reader.at++;
    if (reader.peek().text === ")") reader.at++;
    return true;
  }

  private boundsClause(rest: string): boolean {
    const { reader, findings } = this;
    const line = wholeLine(rest);
    if (line !== null) {
      findings.bounds = line.bounds;
      this.moveTo(reader.peek().start + line.length);
      return true;
    }
    const bounds = spokenBounds(reader) ?? interval(reader) ?? namedLimits(reader) ?? bareBounds(reader);
    if (bounds === null) return false;
    findings.ranges.push(bounds);
    if (this.isShading && findings.bounds !== null) findings.shade = bounds;
    else findings.bounds = bounds;
    findings.variable ??= bounds.variable ?? null;
    return true;
  }

  private pointClause(rest: string): boolean {
    const { reader, findings } = this;
    const near = approach(reader);
    if (near !== null) {
      findings.approach = near;
      findings.variable ??= near.variable;
      return true;
    }
    const side = /^(?:from the|from|right[- ]hand|left[- ]hand|right[- ]sided|left[- ]sided)\b/.test(rest)
      ? handed(reader, rest)
      : null;
    if (side !== null) {
      findings.approach = findings.approach === null ? null : { ...findings.approach, direction: side };
      this.pendingSide = side;
      return true;
    }
    if (reader.peek().text !== "at" && reader.peek().text !== "near") return false;
    const point = attempt(reader, () => {
      reader.at++;
      if (/^(?:the|point)$/.test(reader.peek().text)) reader.at++;
      if (reader.peek(1).text === "=") reader.at += 2;
      return constant(reader);
    });
    if (point === null) return false;
    findings.at = point;
    return true;
  }

  /** Did a word such as "shade" stand before? */
  private isShading = false;

  /** A side that was named before the point: "right-hand limit". */
  pendingSide: "left" | "right" | null = null;

  private intent(): boolean {
    const token = this.reader.peek();
    if (token.kind !== "name" && token.kind !== "number") return false;
    const rest = this.rest;
    for (const [intent, pattern] of INTENTS) {
      const words = pattern.exec(rest)?.[0];
      if (words === undefined || words === "" || this.isFunctionUse(intent, token)) continue;
      this.findings.intents.push({ intent, words, at: token.start });
      this.moveTo(token.start + words.length);
      return true;
    }
    return false;
  }

  /** Is "max(x, 0)" or "min(…)" the function rather than the wish? */
  private isFunctionUse(intent: Intent, token: Token): boolean {
    return intent === "extrema" && /^(?:max|min)$/.test(token.text) && this.reader.peek(1).text === "(";
  }

  /** y = …, f(x) = …, x = 2 */
  private definition(): boolean {
    const { reader, findings } = this;
    const name = reader.peek();
    if (name.kind !== "name" || name.text.length > 8) return false;
    const isCall = reader.peek(1).text === "(" && reader.peek(3).text === ")" && reader.peek(2).text.length <= 5;
    const equals = reader.peek(isCall ? 4 : 1);
    if (!["=", ":="].includes(equals.text) && !(equals.text === ":" && isCall)) return false;
    const argument = isCall ? reader.peek(2).text : null;
    const isFunction = isCall || /^[fghyFG]$/.test(name.text) || (name.text.length > 1 && !isGreek(name.text));
    if (functionNamed(name.text) !== null) return false;
    const start = reader.at;
    reader.at += isCall ? 5 : 2;
    if (reader.peek().text === "∫") return true;
    const first = reader.peek();
    const right = reader.comparison();
    if (isFunction && !isSecondEquation(reader)) {
      rejectLooseSign(reader);
      this.add(right, first, true, argument ?? undefined);
      return true;
    }
    const isLetter = name.text.length === 1 || isGreek(name.text);
    if (variablesOf(right).length === 0 && isLetter && reader.peek().text !== "=") {
      findings.verticals.push(right);
      findings.given.push({ name: name.text, value: right });
      return true;
    }
    reader.at = start;
    return false;
  }

  private formula(): boolean {
    const { reader, findings } = this;
    const first = reader.peek();
    if (!this.startsFormula(first)) return false;
    if (this.unknownFunction(first)) return true;
    const isNumberWord = first.kind === "number" && /^(?:st|nd|rd|th)$/.test(reader.peek(1).text);
    if (isNumberWord) return false;
    reader.readsDifferential = findings.intents.some(({ intent }) => intent === "integral");
    reader.differential = null;
    const left = withoutUnit(reader.comparison());
    const variable = reader.differential;
    reader.readsDifferential = false;
    if (variable !== null) findings.variable = variable;
    if (this.equalsSign()) {
      findings.equations.push({ left, right: reader.sum(), at: first.start });
      rejectLooseSign(reader);
      return true;
    }
    rejectLooseSign(reader);
    const bounds = boundsOfChain(left);
    if (bounds !== null) {
      findings.ranges.push(bounds);
      findings.bounds = bounds;
      findings.variable ??= bounds.variable ?? null;
    } else this.add(left, first, false, variable ?? undefined);
    this.trailingBounds(left);
    return true;
  }

  /** "integral x^2 0 3": two numbers alone after the integrand. */
  private trailingBounds(integrand: Formula): void {
    const { reader, findings } = this;
    const isAsked = findings.intents.some(({ intent }) => intent === "integral");
    if (!isAsked || findings.bounds !== null || variablesOf(integrand).length === 0) return;
    if (!/^-?(?:\d|pi|inf)/.test(this.rest)) return;
    const bounds = attempt(reader, () => {
      const lower = constant(reader);
      if (reader.peek().text === ",") reader.at++;
      const upper = lower === null ? null : constant(reader);
      return lower === null || upper === null || reader.peek().kind !== "end" ? null : { lower, upper };
    });
    if (bounds !== null) findings.bounds = bounds;
  }

  /** "=", "equal to", "equals" before a formula: passes over it. */
  private equalsSign(): boolean {
    const { reader } = this;
    const written = /^(?:==?|(?:is )?(?:equal to|equals?(?: to)?|the same as)(?=\s+[-\d(a-z√]))\s*/.exec(this.rest);
    if (written === null) return false;
    const start = reader.at;
    this.moveTo(reader.peek().start + written[0].length);
    if (reader.startsOperandAt(0) || /^[-+|√]$/.test(reader.peek().text) || written[0].startsWith("=")) return true;
    reader.at = start;
    return false;
  }

  private startsFormula(first: Token): boolean {
    const { reader } = this;
    if (reader.startsOperandAt(0)) return true;
    if (first.kind === "name" && reader.differentialAt(0) !== null) {
      return this.findings.intents.some(({ intent }) => intent === "integral");
    }
    const isSigned = ["-", "+"].includes(first.text) && reader.startsOperandAt(1);
    if (isSigned) return true;
    return this.unknownFunction(first) || ["|", "√", "∛"].includes(first.text);
  }

  /** "foo(x)" must not pass as "(x)". */
  private unknownFunction(first: Token): boolean {
    const { reader, findings } = this;
    const next = reader.peek(1);
    const isCall = first.kind === "name" && next.text === "(" && !next.spaced && next.start === first.end;
    if (!isCall || first.text.length < 2 || PLAIN_WORDS.test(first.text.toLowerCase())) return false;
    if (reader.startsOperandAt(0) || functionNamed(first.text) !== null) return false;
    findings.unknown ??= { name: first.text, position: first.start };
    return true;
  }

  private add(formula: Formula, first: Token, named: boolean, variable?: string): void {
    const index = this.reader.tokens.indexOf(first);
    const last = this.reader.tokens[this.reader.at - 1] ?? first;
    this.findings.expressions.push({
      formula,
      start: first.start,
      end: last.end,
      named,
      variable,
      bare: formula.kind === "symbol",
      after: index > 0 ? (this.reader.tokens[index - 1]?.text.toLowerCase() ?? "") : "",
    });
  }
}

function isSecondEquation(reader: FormulaReader): boolean {
  return reader.peek().text === "=" && !reader.tokens[reader.at - 1]?.text.startsWith("y");
}

function handed(reader: FormulaReader, rest: string): "left" | "right" | null {
  const hand = /^(right|left)[- ](?:hand|sided)(?:ed)?\b/.exec(rest);
  if (hand === null) return sideWords(reader);
  reader.at += 3;
  return hand[1] === "left" ? "left" : "right";
}
