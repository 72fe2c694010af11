/** "What is the difference between a controller and a processor?": two terms of the rules, not two editions of them. */

const CONTRAST =
  /\b(?:differences?|distinctions?|distinguish\w*)\b[^?]{0,20}?\bbetween\s+(?<one>[^?,;]{2,60}?)\s+and\s+(?<other>[^?,;]{2,60}?)\s*[?.!]*\s*$/iu;
/** What names editions, documents or places in them rather than terms. */
const NAMES_DOCUMENT =
  /\b(?:(?:19|20)\d\d|editions?|versions?|issues?|rules?|regulations?|rule ?books?|seasons?|years?|drafts?|old|new|last|this|articles?|clauses?|sections?|paragraphs?|code|act|law|contract|agreement|polic(?:y|ies)|directive|documents?|texts?|it|that|them)\b|§|\d\.\d/i;
const ARTICLE = /^(?:an?|the|being)\s+/i;

/** The two terms that a question holds against each other, as it says them; none where it compares editions or documents. */
export function contrastedTerms(question: string): string[] {
  const { one, other } = CONTRAST.exec(question)?.groups ?? {};
  if (one === undefined || other === undefined || NAMES_DOCUMENT.test(`${one} ${other}`)) return [];
  return [withHead(one.replace(ARTICLE, ""), other.replace(ARTICLE, "")), other.replace(ARTICLE, "")];
}

/** "a minor and a material breach" are two breaches. */
function withHead(one: string, other: string): string {
  const words = other.split(/\s+/);
  return words.length > 1 && !/\s/.test(one) ? `${one} ${words.slice(1).join(" ")}` : one;
}
