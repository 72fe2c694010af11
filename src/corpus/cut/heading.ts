/** Tells headings from sentences by their looks and their words. */
import type { ReadLine } from "./read-document";

const MAX_TITLE = 140;
const SENTENCE =
  /\b(shall|must|may not|is|are|was|were|will|has|have|should|muss|müssen|darf|ist|sind|doit|doivent)\b/i;

/** "EUR 90" */
const SUM = /^[A-Z]{3}\s?\d[\d.,\s]*$/;

/** Is the whole line set apart as a heading: by the format, in bold, or in capitals? */
export function isHeadingLine(line: ReadLine): boolean {
  if (line.heading > 0) return true;
  const words = line.plain.trim();
  if (words.length > MAX_TITLE || words.length < 3 || line.table) return false;
  if (SUM.test(words)) return false;
  if (/[.;,]$/.test(withoutEtc(words)) || (words.endsWith(":") && words.split(" ").length > 3)) return false;
  return line.bold >= words.length - 1 || isCapitals(words);
}

/** Are the words after a clause number its title rather than its first sentence? No title ends within brackets. */
export function isTitle(words: string): boolean {
  const trimmed = withoutEtc(words.trim());
  if (trimmed === "" || trimmed.length > 110 || /[;,]$|\([^)]*$/.test(trimmed)) return false;
  if (/[.:]$/.test(trimmed) && !isCapitals(trimmed)) return false;
  return /^[\p{Lu}\d"“'‘(]/u.test(trimmed) && !SENTENCE.test(trimmed);
}

/** "Application etc." ends in no full stop. */
function withoutEtc(words: string): string {
  return words.replace(/\betc\.$/i, "etc");
}

export function isCapitals(words: string): boolean {
  const letters = words.replace(/[^\p{L}]/gu, "");
  return letters.length >= 3 && letters === letters.toUpperCase() && /[A-Z]/.test(letters);
}
