/** Asks for what is missing, and reads what the person answers. */
import type { ClarificationInput } from "../prompts";
import type { Inquiry, MissingEntity } from "../state";
import { contentWords, plainText, wordsOf, wrapped } from "./words";
import { editionsOf, newestFirst } from "./editions";

/** What an answer depends on most comes first. */
const ORDER = ["function", "bounds", "edition", "contract_type", "jurisdiction", "date"];

const CONTRACT_TYPES = [
  "Employment contract",
  "Lease",
  "Sale",
  "Services",
  "Non-disclosure agreement",
  "Licence",
  "Loan",
  "Insurance",
];

/** One short question for one entity: the first in order that was not asked before. */
export function askByRule({ question, missing, documents, asked }: ClarificationInput): Omit<Inquiry, "why"> {
  const open = missing.filter(({ entity }) => !asked.includes(entity));
  const next = inOrder(open.length > 0 ? open : missing)[0];
  const entity = next?.entity ?? "details";
  switch (entity) {
    case "edition":
      return { entity, question: "Which edition do you mean?", options: newestFirst(editionsOf(documents, question)) };
    case "jurisdiction":
      return { entity, question: "Which country’s or state’s law applies?", options: jurisdictions(documents) };
    case "contract_type":
      return { entity, question: "What kind of contract is it?", options: CONTRACT_TYPES };
    case "date":
      return { entity, question: dateQuestion(question), options: [] };
    case "function":
      return { entity, question: "Which function do you mean? For example x^2 * sin(x).", options: [] };
    case "bounds":
      return { entity, question: "From where to where? For example “from 0 to 3”.", options: [] };
    case "details":
      return { entity, question: "Can you say more precisely what you need?", options: [] };
    default:
      return { entity, question: `Which ${entity.replaceAll("_", " ")} do you mean?`, options: [] };
  }
}

function inOrder(missing: readonly MissingEntity[]): MissingEntity[] {
  const rank = ({ entity }: MissingEntity) => (ORDER.includes(entity) ? ORDER.indexOf(entity) : ORDER.length);
  return [...missing].sort((a, b) => rank(a) - rank(b));
}

const jurisdictions = (documents: ClarificationInput["documents"]) => [
  ...new Set(documents.flatMap(({ jurisdiction }) => jurisdiction ?? [])),
];

function dateQuestion(question: string): string {
  const text = plainText(question);
  if (/\b(?:breach|incident|leak|datenpanne)\b/.test(text))
    return "When did you become aware of it? Give date and time.";
  if (/\b(?:contract|agreement|lease|notice|vertrag|kündig\w*)\b/.test(text)) {
    return "Which date counts: when was it signed, or when was notice given?";
  }
  return "From which date does it count?";
}

const GO_ON = wrapped(String.raw`
      ^(?:(?:please|ok(?:ay)?|just|then|bitte|dann|well|hm+)[, ]+)*(?:go on(?: (?:without|anyway|please))?|
      answer(?: (?:anyway|me|it|without))?|(?:go|carry|move|continue|proceed) ?(?:on|ahead)?(?: (?:without|
      anyway|please|regardless))?|continue|proceed|skip(?: (?:it|this|that|the question))?|without|
      never ?mind|does(?:n't| not) matter|no matter|whatever|any(?:thing)?(?: (?:is fine|will do|one))?|
      i (?:do not|don't|dont) (?:know|care|remember)|don't know|dunno|no idea|not sure|unknown|none|
      no preference|you (?:choose|decide)|idk|n\/?a|egal|ist (?:mir )?egal|wei(?:ß|ss) (?:ich )?nicht|
      ich wei(?:ß|ss) (?:es )?nicht|keine ahnung|(?:mach |geh )?weiter(?: ohne)?|ohne|
      überspringen)(?:[, ]+(?:please|thanks|bitte|it|that|this|then|answer(?: anyway)?))*[ .!…]*$`);

/** Did the person say to go on without an answer ("skip", "I don't know", "egal")? */
export function goesOnWithout(text: string): boolean {
  const said = plainText(text);
  return said === "" || said === "-" || said === "?" || GO_ON.test(said);
}

/** What the person settled: an option where the words pick one, else the words themselves. */
export function readAnswer(
  { entity, options }: Pick<Inquiry, "entity" | "options">,
  text: string,
): { entity: string; answer: string } {
  const said = text.trim().replace(/\s+/g, " ");
  return { entity, answer: pickedOption(options, plainText(said)) ?? said };
}

/** The option that the words pick, said in lower case; null where they pick none. */
export function pickedOption(options: readonly string[], said: string): string | null {
  if (options.length === 0) return null;
  const exact = options.find((option) => plainText(option) === said);
  return exact ?? byPosition(options, said) ?? byWords(options, said) ?? byAge(options, said);
}

const ORDINALS: readonly (readonly string[])[] = [
  ["first", "1st", "erste", "ersten", "erster"],
  ["second", "2nd", "zweite", "zweiten", "zweiter"],
  ["third", "3rd", "dritte", "dritten", "dritter"],
  ["fourth", "4th", "vierte", "vierten", "vierter"],
  ["fifth", "5th", "fünfte", "fünften", "fünfter"],
];

function byPosition(options: readonly string[], said: string): string | null {
  const number = /^(?:(?:option|number|no\.?|nr\.?|#) ?)?(\d)[.)]?$/.exec(said)?.[1];
  if (number) return options[Number(number) - 1] ?? null;
  const words = wordsOf(said);
  const ordinal = ORDINALS.findIndex((names) => names.some((name) => words.includes(name)));
  if (ordinal >= 0 && words.length <= 4) return options[ordinal] ?? null;
  return /^(?:the )?last(?: one)?$/.test(said) ? (options.at(-1) ?? null) : null;
}

/** The one option that holds all words of the answer, or all of whose words the answer holds. */
function byWords(options: readonly string[], said: string): string | null {
  const words = contentWords(said);
  if (words.length === 0) return null;
  const holding = options.filter((option) => words.every((word) => plainText(option).includes(word)));
  if (holding.length === 1) return holding[0] ?? null;
  const held = options.filter((option) => contentWords(option).every((word) => words.includes(word)));
  if (held.length === 1) return held[0] ?? null;
  const byYear = options.filter((option) => yearsOf(option).some((year) => words.includes(year)));
  return byYear.length === 1 ? (byYear[0] ?? null) : null;
}

const yearsOf = (text: string): string[] => text.match(/\b(?:19|20)\d\d\b/g) ?? [];

function byAge(options: readonly string[], said: string): string | null {
  if (!options.every((option) => yearsOf(option).length > 0)) return null;
  const sorted = newestFirst(options);
  if (/\b(?:newest|latest|newer|current|most recent|neueste\w*|aktuelle?\w*)\b/.test(said)) return sorted[0] ?? null;
  return /\b(?:oldest|older|previous|earlier|älteste\w*|ältere?\w*|alte)\b/.test(said) ? (sorted.at(-1) ?? null) : null;
}
