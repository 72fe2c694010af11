/** Numbers that stand in running text without a word before them, and that the document knows as clauses. */
import { looksLikeMeasure } from "./plausible";

const NUMBER =
  /(?<![\p{L}\d.,§])(?:[A-Z]{1,4}[.\s-]?)?\d{1,4}[a-z]?(?:\.(?:\d{1,4}[a-z]?|[a-z]{1,4}))+(?:\s?\([a-zA-Z\d]{1,4}\)|\s[a-z]\))*(?![\p{L}\d%])|(?<![\p{L}\d.,])[A-Z]{1,4}[.-]\d{1,3}(?![\p{L}\d]|\.\d)/gu;
/** Plain decimals, such as "4.2", are clauses only behind words like these, or in a list behind another clause. */
const DECIMAL = /^\d{1,4}\.\d{1,4}$/;
const LEADING =
  /(?:\b(?:accordance with|see|see also|under|pursuant to|compl(?:y|ies) with|(?:defined|described|specified|set out|laid down|mentioned|provided for|given|required|permitted) (?:in|by|under)|referred to in|required by|subject to|as per|per|notwithstanding|gemäß|nach|laut|siehe)|\)\s+of)\s+$/i;
const LISTED = /^\s*(?:,|and|or|to|und|oder|bis|–|-)\s*(?:and\s+|or\s+)?$/i;

export interface KnownNumber {
  text: string;
  /** As written. */
  number: string;
  start: number;
  end: number;
  target: string;
}

/** @param targetOf the clause of that number; null where the document has none */
export function knownNumbers(text: string, targetOf: (number: string) => string | null): KnownNumber[] {
  const found: KnownNumber[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [written] = match;
    const start = match.index;
    const target = targetOf(written);
    if (target === null || start === 0) continue;
    if (looksLikeMeasure(written.split("."), text.slice(start + written.length)) && !written.includes("(")) {
      if (!LISTED.test(/^\s*(?:and|or|to)\b\s*/i.exec(text.slice(start + written.length))?.[0] ?? "")) continue;
    }
    const before = found.at(-1);
    const isListed = before !== undefined && LISTED.test(text.slice(before.end, start));
    if (DECIMAL.test(written) && !isListed && !LEADING.test(text.slice(Math.max(0, start - 40), start))) continue;
    found.push({ text: written, number: written, start, end: start + written.length, target });
  }
  return found;
}
