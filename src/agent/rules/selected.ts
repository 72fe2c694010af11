/** Puts selected words into a question that points at them, so that they are searched for too. */
import type { ContextItem } from "../../protocol";
import { formulaIn } from "./formulas";
import { PROSE } from "./signals/selection";
import { plainText } from "./words";

/** Longer selections are shown to the model only. */
const LONGEST = 600;
const POINTS =
  /\b(?:this|that|these|those|it|they|selection|selected|here|above|das|dies\w*|hier|es|auswahl|markiert\w*)\b/;

/** The question with the selected prose in quotes; itself where nothing is selected, or code or a formula. */
export function withSelection(question: string, context: readonly ContextItem[]): string {
  const selected = context.filter(({ kind, text }) => kind === "selection" && text);
  const [only] = selected;
  const text = only?.text?.replace(/\s+/g, " ").trim() ?? "";
  const isProse = only?.languageId === undefined || PROSE.has(only.languageId);
  if (selected.length !== 1 || !isProse || text.length > LONGEST || !POINTS.test(plainText(question))) return question;
  if (isFormula(text) || question.includes(text)) return question;
  return `${question} “${text}”`;
}

const isFormula = (text: string): boolean => (formulaIn(text)?.length ?? 0) >= text.length / 2 || /[∫\\$]/.test(text);
