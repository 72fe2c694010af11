/** Functions told piece by piece in words: "x^2 for x < 1, 2 - x otherwise". */
import { parseFormula } from "../formula/parse";

const CONDITION = String.raw`[^,;<>≤≥]*(?:<=?|>=?|≤|≥)[^,;]*?`;
const PIECES = new RegExp(
  String.raw`([^,;:=]+?)\s+(?:for|if|when)\s+(${CONDITION})\s*(?:[,;]\s*(?:and\s+)?|\s+and\s+|\s+(?=else\s))(?:else\s+)?([^,;]+?)(?:\s*,?\s+(?:otherwise|elsewhere|else)\b|\s+(?:for|if|when)\s+${CONDITION}(?=[,;.?]|\s+(?:from|between|over|on)\b|$)|(?<=else\s[^,;]*?)(?=\s+from\b|\s+over\b|[,.?]|$))`,
  "i",
);

/** The text with the pieces written as one conditional formula; null where there are none. */
export function withPieces(text: string): string | null {
  const match = PIECES.exec(text);
  if (match === null) return null;
  const [whole, before = "", condition = "", other = ""] = match;
  const first = longestFormula(before);
  if (first === null || parseFormula(other).kind !== "formula" || parseFormula(condition).kind !== "formula")
    return null;
  const start = match.index + before.length - first.length;
  const pieces = `((${condition.trim()}) ? (${first}) : (${other.trim()}))`;
  return text.slice(0, start) + pieces + text.slice(match.index + whole.length);
}

/** The longest end of the words that is a formula: "integrate x^2" has "x^2". */
function longestFormula(text: string): string | null {
  const words = text.split(" ");
  for (let start = 0; start < words.length; start++) {
    const end = words.slice(start).join(" ");
    if (end.trim() !== "" && parseFormula(end).kind === "formula") return end;
  }
  return null;
}
