/** The document that a text names beside a reference: "Article 5.2 of the Clean Air Act", "Art. 83 GDPR". */
import type { RegulationDocument } from "../clause";
import { abbreviationsOf } from "../document-names";

const KIND =
  "Act|Regulations?|Code|Directive|Law|Rules|Agreement|Contract|Standard|Treaty|Convention|Statute|Ordinance";
const LINK = "(?:of|and|on|for|the|in|to)";
/** Words with a capital up to the kind of document. */
const NAME = String.raw`((?:\p{Lu}[\p{L}\d-]*\s+(?:${LINK}\s+){0,2}){1,7}(?:${KIND}))(?![\p{L}])`;
const BEHIND = new RegExp(String.raw`^[\s,]*(?:of|in|under|from)\s+(?:the\s+|our\s+)?${NAME}`, "u");
const BEFORE = new RegExp(String.raw`(?<![\p{L}\d])${NAME}[\s,:]*$`, "u");
/** "Article 83 GDPR", "GDPR, Article 83"; not the unit or the word in capitals of any sentence. */
const SHORT_BEHIND = /^\s*,?\s*(?:of the\s+)?(\p{Lu}{3,7})(?![\p{L}\d-])/u;
const SHORT_BEFORE = /(?<![\p{L}\d-])(\p{Lu}{3,7})\s*,?\s*$/u;
/** Words of names that any document may have. */
const GENERIC =
  /^(?:the|of|and|on|for|in|to|act|regulations?|code|directive|law|rules|agreement|contract|standard|treaty|convention|statute|ordinance|part|general|under|see|by|as|per|with|this|these|our|also|new|current|same|but|if|when|both|where|national|edition|version|issue)$/i;
/** Characters of a document that may tell its other names. */
const OPENING = 1500;

/**
 * The name, where it tells one document from others; null where the text names none so.
 *
 * @param before the text up to the reference
 * @param behind the text after it
 */
export function documentNamedBy(before: string, behind: string): string | null {
  const long = BEHIND.exec(behind)?.[1] ?? BEFORE.exec(before)?.[1];
  const name = long ?? SHORT_BEHIND.exec(behind)?.[1] ?? SHORT_BEFORE.exec(before)?.[1] ?? null;
  const [first] = name === null ? [] : tellingWords(name);
  return first === undefined ? null : name!.slice(name!.toLowerCase().indexOf(first));
}

/** Can the document be meant by the name? Half of its telling words in the title are enough, or all where it opens. */
export function mayBeNamed(document: RegulationDocument, name: string): boolean {
  const { title, path, series, text } = document;
  const words = tellingWords(name);
  const shared = (known: ReadonlySet<string>) =>
    words.filter((word) => known.has(word) || known.has(word.replace(/s$/, ""))).length;
  const inTitle = shared(new Set(wordsIn(`${title} ${path} ${series ?? ""}`)));
  if (inTitle * 2 >= words.length || abbreviationsOf(document, name).length > 0) return true;
  return shared(new Set(wordsIn(text.slice(0, OPENING)))) === words.length;
}

function tellingWords(name: string): string[] {
  return wordsIn(name).filter((word) => !GENERIC.test(word) && !/^\d+$/.test(word));
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
