/** Follow-ups: puts back what the conversation knows, so that the question stands alone. */
import type { Utterance } from "../outcome";
import { OF_MATHEMATICS } from "./follow-up-mathematics";
import { bare, isLed, isShort, restOf, type Resolve, type Said } from "./follow-up-said";
import { formulaIn, namesBounds } from "./formulas";
import { FAREWELL, GREETING, SMALL_WORD, THANKS } from "./signals/general";
import { contentWords, plainText, wrapped } from "./words";

/** The question as it would be asked without a conversation; itself where it is no follow-up. */
export function resolveFollowUp(question: string, conversation: readonly Utterance[]): string {
  const asked = question.trim();
  const topic = withoutTails(conversation.findLast(({ role }) => role === "user")?.text.trim() ?? "");
  if (topic === "" || asked === "" || isSmallTalk(asked)) return asked;
  const reply = conversation.findLast(({ role }) => role === "assistant")?.text ?? "";
  const said: Said = { asked, plain: plainText(asked), rest: restOf(asked), topic, reply };
  for (const rule of RULES) {
    const resolved = rule(said);
    if (resolved !== null) return resolved;
  }
  return asked;
}

const isSmallTalk = (asked: string): boolean =>
  [GREETING, THANKS, FAREWELL, SMALL_WORD].some((pattern) => pattern.test(plainText(asked)));

const YEAR = /\b(?:19|20)\d\d(?:\/\d\d(?:\d\d)?)?\b/g;
const YEAR_ONLY = wrapped(
  String.raw`
      ^(?:(?:in|for|under|since|für|nach|with|of|im|the|der|die|das)\s+)*(?:jahr\s+)?((?:19|
      20)\d\d)(?:\s+(?:edition|rules?|regulations?|season|issue \d+|version|rulebook|ausgabe|saison|reglement|
      fassung|one))?$`,
  "i",
);

/** "And in 2026?": the same for another year. */
const otherYear: Resolve = ({ rest, topic }) => {
  const year = YEAR_ONLY.exec(rest)?.[1];
  if (!year) return null;
  const before = topic.match(YEAR);
  return before ? topic.replaceAll(before.at(-1) ?? "", year) : `${bare(topic)} in ${year}?`;
};

const CLAUSE = wrapped(
  String.raw`
      \b(?:art(?:icle|ikel|\.)?|clause|section|rule|annex|appendix|chapter|paragraph|klausel|
      abschnitt) ?[a-z]{0,2}\.?\d+(?:[.-]\d+)*(?:\([a-z0-9]+\))*|\b[a-z]{1,2}\.\d+(?:\.\d+)+`,
  "i",
);

/** "What about article 5?": the same of another clause. */
const otherClause: Resolve = (said) => {
  const clause = CLAUSE.exec(said.rest)?.[0];
  if (clause === undefined || clause !== said.rest || !isLed(said) || !CLAUSE.test(said.topic)) return null;
  return said.topic.replace(CLAUSE, clause);
};

const NTH: readonly [RegExp, number][] = [
  [/\b(?:first|1st|erste\w*)\b/, 1],
  [/\b(?:second|2nd|zweite\w*)\b/, 2],
  [/\b(?:third|3rd|dritte\w*)\b/, 3],
  [/\b(?:fourth|4th|vierte\w*)\b/, 4],
  [/\b(?:fifth|5th|fünfte\w*)\b/, 5],
  [/\b(?:last|letzte\w*)\b/, -1],
];
const ITEM_CHARS = 200;

/** "What about the second one?": the item of the answer's list. */
const listedItem: Resolve = ({ asked, plain, topic, reply }) => {
  const pointed = wrapped(String.raw`
        \b(?:the )?(?:(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th) (?:one|point|item|option|
        clause|rule|result|file|step|of them)|(?:number|point|item|option|nr\.?) (\d))\b|\b(?:(?:die|der|das|
        den|dem) )(?:erste|zweite|dritte|vierte|fünfte|letzte)[nrs]?\b`).exec(plain);
  if (!pointed || !isShort(asked, 12)) return null;
  const items = reply.split("\n").flatMap((line) => /^\s*(?:[-*•]|\d+[.)])\s+(.+)$/.exec(line)?.[1] ?? []);
  const nth = pointed[1] ? Number(pointed[1]) : NTH.find(([word]) => word.test(pointed[0]))?.[1];
  const item = nth === undefined ? undefined : items.at(nth > 0 ? nth - 1 : nth);
  return item
    ? `${bare(asked)}: “${item.replace(/\s*\[\d+\]/g, "").slice(0, ITEM_CHARS)}”?`
    : `${bare(topic)}: ${asked}`;
};

const PREPOSITIONS =
  "for|with|without|in|on|at|by|during|under|after|before|of|from|für|bei|mit|ohne|im|während|nach|vor|von";
const PHRASE = new RegExp(`^(${PREPOSITIONS})\\s+(.+)$`, "i");

/** "And for juniors?": the same for another case. */
const otherCase: Resolve = (said) => {
  const phrase = PHRASE.exec(said.rest);
  if (!phrase || !isShort(said.rest, 7) || (!isLed(said) && !said.asked.endsWith("?"))) return null;
  const [, preposition = "", object = ""] = phrase;
  const same = new RegExp(
    `\\b${preposition}\\s+(?:(?!\\b(?:${PREPOSITIONS})\\b)[^?,;])+(?=\\?|$|,|;|\\s(?:${PREPOSITIONS})\\b)`,
    "i",
  );
  return same.test(said.topic)
    ? said.topic.replace(same, `${preposition} ${object}`)
    : `${bare(said.topic)} ${said.rest}?`;
};

const MORE = wrapped(String.raw`
      ^(?:but |and |und |aber |ok(?:ay)?,? |hm+,? )*(?:why(?: (?:not|so|is that|is it|that|though))?|how so|
      how come|since when|really|are you sure(?: about (?:that|it|this))?|says who|who says (?:so|that)|
      (?:tell me )?more(?: (?:details?|please|about (?:that|it|this)))?|go on|continue|please continue|
      elaborate|(?:can|could) you (?:elaborate|explain(?: (?:it|that|this))?|(?:give|
      show) (?:me )?(?:an )?examples?)|explain(?: (?:that|it|this|why|further|more))*|in (?:more )?detail|
      details|an? examples?|examples?|for example|give me (?:an )?examples?|show me (?:an )?examples?|
      sources?|which (?:clause|article|section|page|edition|document|rule)(?: (?:is|says|was) (?:that|this|
      it))?|where (?:does it say (?:so|that|this)|is that(?: written)?|did you find (?:that|it))|
      what does (?:that|this|it) mean|meaning|shorter|simpler|in (?:german|english|simple words)|
      auf (?:deutsch|englisch)|try again|again|warum(?: (?:das|nicht|denn|ist das so))?|wieso|weshalb|
      mehr(?: (?:details|dazu))?|genauer|beispiel\w*|wo steht das|welcher artikel|welche klausel|sicher|
      wirklich|bist du sicher|erkläre?(?: (?:das|es|mir das))?)(?: please| bitte| then| denn)?[?!. ]*$`);

/** "Why?", "More details", "Which clause is that?" */
const moreOfIt: Resolve = ({ asked, plain, topic }) => (MORE.test(plain) ? `${bare(topic)}: ${asked}` : null);

const ANAPHOR = wrapped(String.raw`
      \b(?:it|its|this|that|these|those|they|them|their|there|then|one|ones|same|such|he|she|his|her|else|
      instead|otherwise|too|exceptions?|dies\w*|davon|dafür|dazu|dabei|damit|dort|deren|dessen|dann|es|sie|
      ausnahmen?)\b`);
/** "It" that stands for nothing. */
const EXPLETIVE = wrapped(String.raw`
      \b(?:how long does it take|is it (?:possible|true|legal|allowed|permitted|necessary|ok(?:ay)?) (?:to|
      that|if|for)|(?:that|this|these|those) \w{4,}|gibt es|ist es (?:erlaubt|möglich|zulässig))\b`);
const FEW_WORDS = 3;

/** "How much notice?" has no verb: what it is about stands in the question before. */
const MEASURE =
  /^how (?:much|many|long|often|high|wide|heavy|thick|big|large|far|old|deep|strong)(?: (?!is|are|was|do|does|did|can|may|must|should|to)[\w-]+){0,2}\??$/;

/** Only asks for a word of the answer before: "4 % of what?", "fined by whom exactly?" */
const ECHO = /\b(?:of|for|by|from|with|to|than|in|per) (?:what|whom|who|which|when|where)(?:,? exactly)?[?. ]*$/;

/** A question that points back and says little itself, or begins with "and". */
const pointingBack: Resolve = (said) => {
  const { asked, plain, topic, rest } = said;
  const own = contentWords(rest).length;
  const led = isLed(said) && !/^(?:so|well|now|ok(?:ay)?|then|also|but)\b/i.test(asked);
  if (led && own <= 3 && isShort(rest, 6) && formulaIn(rest) === null && !namesBounds(rest))
    return `${bare(topic)}: ${asked}`;
  const points = ANAPHOR.test(plain) && !EXPLETIVE.test(plain);
  if (MEASURE.test(plain)) return `${bare(topic)}: ${asked}`;
  if (ECHO.test(plain) && isShort(asked, 6)) return `${bare(topic)}: ${asked}`;
  return points && own <= FEW_WORDS && isShort(asked, 12) && formulaIn(asked) === null
    ? `${bare(topic)}: ${asked}`
    : null;
};

/** "X: why?" was a follow-up itself: the next one is about X. */
function withoutTails(topic: string): string {
  const at = topic.lastIndexOf(": ");
  const tail = topic.slice(at + 2);
  if (asksFurther(topic)) return tail;
  if (at <= 0 || !(MORE.test(plainText(tail)) || pointsOnly(tail))) return topic;
  return withoutTails(`${topic.slice(0, at)}?`);
}

const pointsOnly = (asked: string): boolean =>
  ANAPHOR.test(plainText(asked)) &&
  contentWords(asked).length <= FEW_WORDS &&
  isShort(asked, 12) &&
  formulaIn(asked) === null;

/** Has it the form "who checks that: the minimum weight?", which a follow-up on another matter takes? */
export const asksFurther = (question: string): boolean =>
  ANOTHER_MATTER.test(plainText(question)) && /^[^:]{4,60}: \S/.test(question);

const ANOTHER_MATTER =
  /^(?:(?:and|but|und|aber),? )?(?:who|whom|whose|wer|wen|what (?:happens )?(?:if|when)|was (?:passiert,? )?wenn)\b/;
/** "What if I break it?" asks for the penalty. */
const BREAKS =
  /\b(?:if|when|wenn)\b.*\b(?:break|breaks|violates?|ignores?|exceeds?|breach|breaches|miss|fails?|not (?:comply|follow)|verst[oö]ß\w*)\b/;
const NAMED_BY_QUESTION = /^(?:what|which)(?:'s| is| are) (the .+)$/i;
/** "Who checks that?", "what if it rains?": other clauses than those of the question before, on the same subject. */
const anotherMatter: Resolve = ({ asked, plain, topic }) => {
  if (!ANOTHER_MATTER.test(plain) || !isShort(asked, 9) || !ANAPHOR.test(plain) || EXPLETIVE.test(plain)) return null;
  if (contentWords(asked).length > FEW_WORDS || formulaIn(topic) !== null) return null;
  if (BREAKS.test(plain)) return `What is the penalty: ${bare(topic)}?`;
  const named = NAMED_BY_QUESTION.exec(bare(topic))?.[1];
  return `${bare(asked)}: ${named ?? bare(topic)}?`;
};

/** Most particular first. */
const RULES: readonly Resolve[] = [
  otherYear,
  otherClause,
  ...OF_MATHEMATICS,
  listedItem,
  moreOfIt,
  anotherMatter,
  otherCase,
  pointingBack,
];
