/** The words that make a question a comparison, and what is left of it as its topic. */
import { COMPARATIVES, measuresAsked } from "./comparatives";
import { quantitiesIn } from "../quantities";
import { STOP_WORDS } from "../search/stop-words";
import { wordsOf } from "../terms";
import { changeAsked, isOfRules, withoutChange } from "./asked-change";

const YEAR = /(?<![\d/.])(?:19|20)\d\d(?![\d/])/g;
/** "2025/2026" */
const TWO_YEARS = /(?<![\d/.])((?:19|20)\d\d)\/((?:19|20)\d\d)(?![\d/])/g;
/** "the main changes", "the most important differences" */
const MOST_OF_ALL =
  "(?:the )?(?:main|major|biggest|key|most important|most significant|significant|important|principal|notable|essential|substantive|overall|general)(?= (?:\\w+ ){0,2}(?:changes?|differences?|amendments?|modifications?|updates?|alterations?)\\b)";
const FRAME = new RegExp(
  String.raw`(?<![\w-])(?:${COMPARATIVES}|${MOST_OF_ALL}|since when|took the place|taken the place|summar(?:y|ies|i[sz]e|i[sz]ing)|overview|rundown|everything|issues|needs?|needed|gets?|got|says?|said|act|ordinance|law|statute|stay(?:s|ed)?|remain(?:s|ed)?|identical|counterparts?|equivalents?|complete|entire|full list|whole list|in full|altogether|obligations?(?= (?:and|or) )|amendments?|modifications?|updates?|alterations?|what|which|where|how|moved?|moves|rule|has|have|had|did|do|does|is|are|was|were|been|be|the|a|an|of|in|on|for|to|from|and|or|between|with|about|regarding|there|any|anything|something|all|compare|compared|comparison|comparing|(?:un)?changed?|changes|changing|differ(?:ence|ences|ent|ently|s)?|treat(?:s|ed)?|new|newly|added|introduced|removed|deleted|dropped|edition|editions|version|versions|season|replac(?:ed?|es)|correspond(?:s|ed|ing)?|equivalent|counterpart|provisions?|sections?|paragraphs?|regulations?|rules?|rulebook|clauses?|articles?|documents?|me|show|list|tell|give|became|become|versus|vs|newer|old|latest|previous|current|since|became|happened|than|last|this|next|year|years|increased?|decreased?|raised|lowered|same|still|now|us|please|issue|its|it|their|by|gone?|goes|went|up|down|disappear(?:ed|s)?|amended|revised|altered|modified|updated|succeed(?:s|ed)?|supersede[sd]?|introduces?|develop(?:ed|s)?|evolve[sd]?|values?|strength|wording|two|both|each|either|against|normal|usual|ordinary|typical|regular|such as|systems?|many|much|(?:length|duration|distance|gap|size|number|amount) (?:of|to|between|from)|strictly|severely|harshly|timetable|timing|thresholds?|rose|rise[sn]?|fell|fall(?:s|en)?|raise|increase|decrease|grow[ns]?|grew|shrink|shrunk|reduced?|used to|dealt|deals?|handled?|regulated?|addressed|mentioned|survived?|exist(?:s|ed)?|could|they|whether|anywhere|somewhere)(?![\w-])`,
  "gi",
);

/** "Issue 4", "version 2.1". */
const ISSUE = /(?<![\w-])(?:issue|version|revision)\s+\d+(?:\.\d+)*/gi;

/** "Issue 4", "version 2.1", and "version 2" for "version 2.0", which the text names. */
export const issuesIn = (text: string): string[] =>
  (text.match(ISSUE) ?? []).map((issue) => issue.replace(/(?:\.0)+$/, ""));

/** Years that the text names. */
export function yearsIn(text: string): string[] {
  return text.replace(TWO_YEARS, "$1 $2").match(YEAR) ?? [];
}

/** "As a lawyer I need to know whether", "Tell me how", "A journalist writes that". */
const PREAMBLE =
  /^.{0,80}?\b(?:(?:know|wonder(?:ing)?|understand|curious|ask(?:ing)?|find out|tell me|explain|check)(?: to me)? (?=(?:whether|if|what|how|which|who|when|where|why)\b)|(?:writes|wrote|says|said|claims|claimed|thinks|believes|insists|reports|told (?:me|us)|heard|read) that\b)/i;
/** "… Is that so?" */
const ECHO = /[.;,?]?\s*\b(?:is|was) (?:that|this|it) (?:so|right|true|correct|the case)\W*$/i;

/** @param names words that name the documents and are no topic; null where nothing else is left */
export function topicOf(query: string, names: readonly string[]): string | null {
  const bare = [withoutChange(query.replace(PREAMBLE, "").replace(ECHO, "")), ...measuresAsked(query)].join(" ");
  const topic = withoutFrame(withoutValues(bare), names) ?? withoutFrame(bare, names);
  return changeAsked(query) !== null && isOfRules(contentOf(topic ?? "").join(" ")) ? null : topic;
}

const CONDITION = /[\s,–-]+(?:when(?:ever)?|if|while|whilst|in case|provided|as soon as|once|unless)\s.*$/i;

/** What the topic is without the condition behind it, "cooling vest" of "cooling vest when it is hot"; none where it has none. */
export function mainPart(topic: string): string[] {
  const main = topic.replace(CONDITION, "");
  return main === topic || contentOf(main).length === 0 ? [] : [main];
}

const ASKED_VERBS = [
  /\b(?:who|that|which) (?:can|may|must|should|shall|will|would|could) (?!be\b)(\p{L}+)/giu,
  /\b(?:can|may|must|should|shall|will|would|could) (?:an?|the|each|every|any) [\p{L}\p{N}-]+ (?!be\b)(\p{L}+)(?= (?:in|on|at|for|to|with|by|under|from|than|as|an?|the|his|her|its|their)\b|\W*$)/giu,
];

/** What somebody may or must do: the verbs behind "who may" and behind "may the driver". */
export function askedVerbs(query: string): string[] {
  return ASKED_VERBS.flatMap((pattern) => [...query.matchAll(pattern)].map(([, verb]) => verb!.toLowerCase()));
}

const AMOUNT = new RegExp(
  String.raw`\b(?:how (?:many|much|long|far|fast|heavy|high|wide|often|late|early|soon|quickly|old|large|big|close)|${COMPARATIVES}|limits?|maximum|minimum|numbers?|amounts?|values?|(?<!in |at |on )time(?! penalt)|durations?|periods?|power(?! units?)|weight|mass|speeds?|temperatures?|pressure|capacity|volume|torque|energy|voltage|distance|length|width|height|thickness|diameter|fines?|fees?|deposits?|prices?|costs?|age|rates?|flow|gap|increase[ds]?|decrease[ds]?|rais(?:ed?|es)|lower(?:ed|s)|reduced?|go(?:ne)? (?:up|down)|went (?:up|down))\b`,
  "i",
);

/** Does the question ask how much of something there is? */
export const asksForAmount = (query: string): boolean => AMOUNT.test(query);

function withoutFrame(query: string, names: readonly string[]): string | null {
  const rest = query
    .replace(TWO_YEARS, " ")
    .replace(YEAR, " ")
    .replace(ISSUE, " ")
    .replace(FRAME, " ")
    .replace(/[\p{L}\p{N}]+/gu, (word) => (names.includes(word.toLowerCase()) ? " " : word))
    .replace(/[?!,;:“”"]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return contentOf(rest).length > 0 ? rest : null;
}

/** The words that name something. */
function contentOf(text: string): string[] {
  return wordsOf(text).filter((word) => !STOP_WORDS["en"]!.has(word) && (word.length > 1 || /\d/.test(word)));
}

/** A value is what is asked, not what is asked about: "still 80 km/h". */
function withoutValues(query: string): string {
  return quantitiesIn(query)
    .filter(({ unit, text }) => unit !== "" && /^\d/.test(text))
    .reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, query);
}
