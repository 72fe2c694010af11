/** Small raised numbers as characters of their own: "10" and a raised "2" are 100, not 102. */

const PLAIN = "0123456789+-−–";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻";
const NUMBER = /^[+\-−–]?\d{1,3}(?:,\d{1,2})*$/;

/** The words as they stand raised, character by character; words that are no number stay. */
export function raised(words: string): string {
  const trimmed = words.trim();
  if (!NUMBER.test(trimmed)) return words;
  return words.replace(/\S/g, (sign) => RAISED[PLAIN.indexOf(sign)] ?? sign);
}
