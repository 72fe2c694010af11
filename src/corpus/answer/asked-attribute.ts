/** What a question asks of its subject: the colour of the gloves, the salary of the director. A rule that never speaks of it does not answer. */
import { MONTHS } from "../months";
import type { Passage } from "../passage";
import { rootOf, rootsOf } from "../roots";
import { STOP_WORDS } from "../search/stop-words";
import { sentencesIn, withLeadIn } from "../sentences";
import { LOOSE } from "./stray-number";
import { wordsOn } from "./words-on";
import { wordsOf } from "../terms";
import { askedBy, type Asked } from "./asked";
import { conceptsOf, contentWords, holds, LIGHT_SHARE, SYNONYM_TRUST } from "./concepts";
import { TRADES, tellsAgent } from "./told-agent";
import { typeFit, type Wanted } from "./wanted";
import type { WeighedConcept } from "./weights";

/** What is asked for in these words is told in others: "which work may be done". */
const GENERIC = new Set(
  `work works action actions measures steps jobs conditions information content concentration job purpose role procedure process
consequence consequences requirement requirements rule rules limit limits restriction restrictions
formality formalities paperwork penalty penalties sanction sanctions punishment punishments fine fines
body bodies organisation organization institution entity authority`.split(/\s+/),
);
/** What is asked for is told by a value of its kind, without its name: "which colour" by "red". */
const TOLD_BY_VALUE: readonly [RegExp, (words: string, question: string) => boolean][] = [
  [/^colou?rs?$/, tellsColour],
  [/^languages?$/, (words) => LANGUAGE.test(words)],
  [/^(?:times?|hours?|dates?|days?|deadlines?|months?)$/, (words) => TIME.test(words)],
  [/^standards?$/, (words) => STANDARD.test(words)],
  [/^(?:brands?|makes?|marques?|models?)$/, (words) => MAKE.test(words)],
];
const COLOUR =
  /\b(?:colou?rs?|(?:red|green|blue|yellow|orange|white|black|pink|purple|grey|gray|brown|gold|silver|amber|transparent)((?:\s+[\p{L}-]+){0,3}))(?![\p{L}\d])/giu;
const LANGUAGE = /\b(?:languages?|english|french|german|spanish|italian|dutch|portuguese|arabic|chinese|japanese)\b/i;
const TIME = new RegExp(
  String.raw`\b(?:time|date|deadline|\d{1,2}[:.]\d\d|hours?|minutes?|seconds?|days?|weeks?|months?|${MONTHS}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b`,
  "i",
);
const MOMENT = new RegExp(
  String.raw`${TIME.source}|\b(?:before|after|until|once|when|whenever|while|whilst|during|prior|within|as soon as|following|upon|immediately|forthwith|end|start|beginning|opening|annually|throughout|always|every|each|years?)\b`,
  "i",
);
const STANDARD = /\bstandards?\b|\b(?:ISO|EN|DIN|ECE|DOT|JIS|SFI|Snell|ASTM|FIA)[ -]?(?:\w+ )?[A-Z]*\d/i;
const MAKE =
  /\b(?:brands?|marques?|makes? of|the make|manufacturers?|makers?|models?|suppliers?|(?:supplied|made|manufactured) by)\b/i;

/** Is a measure of something asked for, and does no sentence of the passages give a number for that thing? */
export function lacksMeasuredThing(
  wanted: Wanted,
  concepts: readonly WeighedConcept[],
  passages: readonly Passage[],
): boolean {
  const measured = wanted.quantity ? measuredIn(wanted.question) : [];
  const asked = concepts.filter(
    ({ share, words: named }) => share >= LIGHT_SHARE && named.split(" ").some((word) => measured.includes(word)),
  );
  if (asked.length === 0) return false;
  return !passages.some((passage) => {
    const sentences = sentencesIn(passage);
    return sentences.some((sentence) => {
      const roots = rootsOf(`${passage.title} ${wordsOn(passage, sentences, sentence)}`);
      return (
        typeFit(withLeadIn(sentences, sentence), wanted) > 0 && asked.every((concept) => holds(roots, concept) > 0)
      );
    });
  });
}

/** A colour, and not that of another thing: "orange lights" tell nothing of the car. */
function tellsColour(words: string, question: string): boolean {
  const asked = rootsOf(question);
  const isOfOther = (behind: string) => {
    const words = wordsOf(behind);
    const end = words.findIndex((word) => STOP_WORDS["en"]!.has(word));
    const thing = words.slice(0, end < 0 ? undefined : end).filter((word) => !COLOUR_AGAIN.test(word));
    return thing.length > 0 && !thing.some((word) => asked.has(rootOf(word)));
  };
  return [...words.replace(AND_COLOUR, " ").matchAll(COLOUR)].some(([, behind = ""]) => !isOfOther(behind));
}
/** "red, blue and yellow lights": all of them are the lights'. */
const AND_COLOUR =
  /(?:,| and| or)(?=\s+(?:red|green|blue|yellow|orange|white|black|pink|purple|grey|gray|brown|gold|silver|amber)\b)/gi;
const COLOUR_AGAIN = /^(?:colou?r\w*|red|green|blue|yellow|orange|white|black|pink)$/i;

/** "what is the maximum width of the car?": the last words name what is measured. */
const MEASURED_THING =
  /\b(?:what|which)(?:'s| is| are)\s+(?:the|an?)\s+(?:[\p{L}-]+\s+){1,4}?(?:of|for|in|on|inside)\s+(?:(?:the|an?|each|every)\s+)?([\p{L}-]+(?:\s[\p{L}-]+){0,2})\s*\?*\s*$/iu;

/** "How much may be spent on tyres?", "what deposit is paid for a protest?": what the money is for. */
const PAID_FOR =
  /\b(?:how much|what|which)\b[^?]*\b(?:spen[dt]|pay|paid|payable|charged?|due)\s+(?:on|for)\s+(?:(?:the|an?|each|every)\s+)?((?:(?!(?:under|in|of|by|per|at|during|within|to|if|when|that)\b)[\p{L}-]+\s*){1,3})/iu;

const WEIGHS = /^(?:weigh|measure|cost)$/;

/** The words that name what is measured. */
function measuredIn(question: string): readonly string[] {
  const thing = (MEASURED_THING.exec(question) ?? PAID_FOR.exec(question))?.[1]?.toLowerCase();
  if (thing !== undefined) return contentWords(thing);
  const { form, target, of, isThing } = askedBy(question);
  // "How much does the halo weigh?"
  if (form === "how many" && target.length === 0 && WEIGHS.test(of.at(-1) ?? "")) return of.slice(0, -1);
  const isMeasured = isThing && (form === "how" || form === "which");
  return isMeasured ? of.filter((word) => !/^(?:people|persons?|(?:any|some|no)(?:one|body))$/.test(word)) : [];
}

/**
 * Does no sentence of the passages speak of what is asked, and of its subject? Measures are known by their units, and left out here.
 *
 * @param namesOf roots of the title of the passage's document, which speaks of the subject too
 */
export function lacksAttribute(
  question: string,
  concepts: readonly WeighedConcept[],
  passages: readonly Passage[],
  namesOf: (passage: Passage) => ReadonlySet<string>,
): boolean {
  const asked = askedBy(question);
  const isAsked = saysTarget(asked, question, concepts);
  if (isAsked === null) return false;
  // What is told by its value needs no name, but what stands before the name is of the subject: "which *helmet* colour".
  const isTold = TOLD_BY_VALUE.some(([name]) => name.test(asked.target.at(-1) ?? ""));
  const target = conceptsIn(isTold ? asked.target.slice(-1) : asked.target, concepts);
  const others = concepts.filter((concept) => concept.share === 1 && !target.includes(concept));
  return !passages.some((passage) => {
    const sentences = sentencesIn(passage);
    const names = namesOf(passage);
    return sentences.some((sentence) => {
      const said = wordsOn(passage, sentences, sentence);
      const roots = rootsOf(`${passage.title} ${said}`);
      const rest = others.filter((concept) => Math.max(holds(roots, concept), holds(names, concept)) >= LOOSE);
      return isAsked(said, roots) && weightOf(rest) >= LEAST_OF_OTHERS * weightOf(others);
    });
  });
}

/** How to tell that words speak of what is asked for; null where the question asks for nothing that rules would name. */
function saysTarget(
  { form, target }: Asked,
  question: string,
  concepts: readonly WeighedConcept[],
): ((words: string, roots: ReadonlySet<string>) => boolean) | null {
  if (form === "when") return (words) => MOMENT.test(words);
  const head = target.at(-1);
  if (head === undefined || form === "how many" || form === "who is") return null;
  const value = TOLD_BY_VALUE.find(([name]) => name.test(head))?.[1];
  if (value !== undefined) return (words) => value(words, question);
  if (GENERIC.has(head)) return null;
  if (conceptsIn([head], concepts).length === 0) return null;
  const named = conceptsIn(form === "which" ? target : [head], concepts);
  // What any participant does tells nothing of who trades in it.
  const sure = TRADES.test(head) ? named.map(inItsOwnWords) : named;
  return (words, roots) =>
    sure.every((concept) => holds(roots, concept) > 0) &&
    (form !== "who" || named.every((concept) => tellsAgent(words, concept)));
}

/** The concept with what surely means the same, and nothing looser. */
function inItsOwnWords(concept: WeighedConcept): WeighedConcept {
  const sure = conceptsOf(concept.words).flatMap(({ forms }) => forms.filter(({ trust }) => trust >= SYNONYM_TRUST));
  return { ...concept, forms: sure, parts: undefined };
}

/** What a question is about that these words name. */
const conceptsIn = (words: readonly string[], concepts: readonly WeighedConcept[]): WeighedConcept[] =>
  concepts.filter((concept) => concept.share === 1 && concept.words.split(" ").some((word) => words.includes(word)));

/** Share of what else a question is about that the sentence with the attribute must speak of. */
const LEAST_OF_OTHERS = 0.6;
const weightOf = (concepts: readonly WeighedConcept[]): number => concepts.reduce((sum, { weight }) => sum + weight, 0);
