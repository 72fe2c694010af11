/** The words that make a question a comparison, and what is left of it as its topic. */
import { quantitiesIn } from "../quantities";

const YEAR = /(?<![\d/.])(?:19|20)\d\d(?![\d/])/g;
const FRAME =
  /(?<![\w-])(?:what|which|where|how|moved?|moves|rule|has|have|had|did|do|does|is|are|was|were|been|be|the|a|an|of|in|on|for|to|from|and|or|between|with|about|regarding|there|any|anything|something|all|compare|compared|comparison|comparing|(?:un)?changed?|changes|changing|differ(?:ence|ences|ent|ently|s)?|treat(?:s|ed)?|new|newly|added|introduced|removed|deleted|dropped|edition|editions|version|versions|season|replac(?:ed?|es)|correspond(?:s|ed|ing)?|equivalent|counterpart|provisions?|sections?|paragraphs?|regulations?|rules?|rulebook|clauses?|articles?|documents?|me|show|list|tell|give|became|become|versus|vs|older|newer|old|latest|previous|current|since|became|happened|higher|lower|more|less|longer|shorter|stricter|bigger|smaller|than|last|this|next|year|years|increased?|decreased?|raised|lowered|same|still|now|us|please|issue|its|it|their|by|gone?|goes|went|up|down|disappear(?:ed|s)?|amended|revised|altered|modified|updated|succeed(?:s|ed)?|supersede[sd]?|introduces?|develop(?:ed|s)?|evolve[sd]?|values?|strength|wording|two|both|normal|usual|ordinary|typical|regular|such as|systems?|many|much|(?:length|duration|distance|size|number|amount) (?:of|to|between|from)|strictly|severely|harshly)(?![\w-])/gi;
const REMOVED = /\b(?:removed|deleted|dropped|left out|no longer|(?<!\bwhere\b.*)gone|disappeared)\b/i;
const ADDED = /\b(?:added|introduce[sd]?)\b/i;
const NEW =
  /\b(?:is|are) there (?:an? |any )?new\b|\b(?:what|which|anything|something)(?: \w+){0,6} new\b|\bnew (?:rules|clauses|articles|requirements)\b/i;

/** Years that the text names. */
export function yearsIn(text: string): string[] {
  return text.match(YEAR) ?? [];
}

/** @param names words that name the documents and are no topic; null where nothing else is left */
export function topicOf(query: string, names: readonly string[]): string | null {
  return withoutFrame(withoutValues(query), names) ?? withoutFrame(query, names);
}

function withoutFrame(query: string, names: readonly string[]): string | null {
  const rest = query
    .replace(YEAR, " ")
    .replace(FRAME, " ")
    .replace(/[\p{L}\p{N}]+/gu, (word) => (names.includes(word.toLowerCase()) ? " " : word))
    .replace(/[?!,;:“”"]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return rest === "" || !/\p{L}{2}|\d/u.test(rest) ? null : rest;
}

/** A value is what is asked, not what is asked about: "still 80 km/h". */
function withoutValues(query: string): string {
  return quantitiesIn(query)
    .filter(({ unit, text }) => unit !== "" && /^\d/.test(text))
    .reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, query);
}

/** The kind of change that the question asks for, and whether for no other; null where it asks for all alike. */
export function kindAsked(query: string): { kind: "added" | "removed"; only: boolean } | null {
  if (REMOVED.test(query)) return { kind: "removed", only: true };
  if (ADDED.test(query)) return { kind: "added", only: true };
  return NEW.test(query) ? { kind: "added", only: false } : null;
}
