/** Small moves of a reader over the words around a formula; a move that does not fit leaves the reader where it was. */
import type { Formula } from "../formula/formula";
import { variablesOf } from "../formula/formula";
import { Unreadable } from "../formula/cursor";
import { isGreek } from "../formula/names";
import type { FormulaReader } from "../formula/parse";

/** Runs `read`; where it fails or answers null the reader stays where it was. */
export function attempt<Result>(reader: FormulaReader, read: () => Result | null): Result | null {
  const start = reader.at;
  try {
    const result = read();
    if (result === null) reader.at = start;
    return result;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reader.at = start;
    return null;
  }
}

/** The word `ahead` tokens further, in lower case. */
export function word(reader: FormulaReader, ahead = 0): string {
  return reader.peek(ahead).text.toLowerCase();
}

/** Moves over one of the words; false where none of them stands. */
export function skip(reader: FormulaReader, ...words: string[]): boolean {
  if (!words.includes(word(reader))) return false;
  reader.at++;
  return true;
}

/** Can the text name a variable? */
export function isVariableName(text: string): boolean {
  return (/^[a-z]$/i.test(text) && text !== "e") || isGreek(text);
}

/** "x =" before a bound; answers the name. */
export function assigned(reader: FormulaReader): string | null {
  if (!isVariableName(reader.peek().text) || !["=", "==", ":"].includes(word(reader, 1))) return null;
  const name = reader.peek().text;
  reader.at += 2;
  return name;
}

/** A number without variables, or null. */
export function constant(reader: FormulaReader): Formula | null {
  return attempt(reader, () => {
    while (skip(reader, "the", "point", "value")) continue;
    const formula = boundSum(reader);
    return variablesOf(formula).length === 0 ? formula : null;
  });
}

/** A sum that stops before a sign which belongs to "to" or to another clause. */
function boundSum(reader: FormulaReader): Formula {
  if (word(reader) === "+" && word(reader, 1) === "inf") reader.at++;
  return reader.sum();
}

/** After a formula a sign may only stand as a dash before words. */
export function rejectLooseSign(reader: FormulaReader): void {
  const token = reader.peek();
  if (!["+", "-", "*", "/", "^"].includes(token.text)) return;
  const next = reader.peek(1);
  if (token.text === "-" && token.spaced && next.kind !== "end") return;
  if (token.text === "*" && next.kind !== "number") return;
  throw reader.unexpected(next.kind === "end" ? next : token.text === "-" || next.kind === "name" ? next : token);
}
