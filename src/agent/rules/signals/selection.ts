/** Signs in what was selected along with the question. */
import type { ContextItem } from "../../../protocol";
import { formulaIn } from "../formulas";
import { regulationSignals, type DocumentSituation } from "./regulations";
import type { Signal } from "./signal";

/** Languages of the editor in which people write prose. */
export const PROSE: ReadonlySet<string> = new Set([
  "markdown",
  "plaintext",
  "latex",
  "tex",
  "restructuredtext",
  "asciidoc",
]);
/** Characters of a selection that are looked at. */
const LOOKED_AT = 2_000;
/** Share of a selection from which a formula is all of it. */
const MOSTLY = 0.6;
/** What a word of rules in a selection weighs beside one in the question, and how much all of them may. */
const SELECTED_SHARE = 0.5;
const MOST_WEIGHT = 2.2;

/** A formula speaks for mathematics, words of rules for regulations, code and other text for research. */
export function selectionSignals(context: readonly ContextItem[], situation: DocumentSituation): Signal[] {
  return context.flatMap((item) => {
    if (item.kind === "file") return [{ agent: "research", weight: 1.6, because: "comes with a file" } as const];
    return item.kind === "selection" && item.text
      ? ofText(item.text.slice(0, LOOKED_AT), item.languageId, situation)
      : [];
  });
}

function ofText(text: string, languageId: string | undefined, situation: DocumentSituation): Signal[] {
  if (languageId !== undefined && !PROSE.has(languageId)) {
    return [{ agent: "research", weight: 1.8, because: "comes with selected code" }];
  }
  const formula = formulaIn(text) ?? "";
  if (formula.length >= MOSTLY * text.trim().length || /\\(?:int|frac|sqrt|lim)|∫/.test(text)) {
    return [{ agent: "mathematics", weight: 3, because: "comes with a selected formula" }];
  }
  const rules = regulationSignals(text, { ...situation, documents: [] });
  const weight = rules.reduce((sum, signal) => sum + SELECTED_SHARE * signal.weight, 0);
  return [
    { agent: "regulations", weight: Math.min(weight, MOST_WEIGHT), because: "comes with text that speaks of rules" },
    { agent: "research", weight: 0.6, because: "comes with selected text" },
  ];
}
