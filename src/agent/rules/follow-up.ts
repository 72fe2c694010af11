/** Follow-ups: puts back what the conversation knows, so that the question stands alone. */
import type { Utterance } from "../outcome";
import { formulaIn, namesBounds } from "./formulas";
import { FAREWELL, GREETING, SMALL_WORD, THANKS } from "./signals/general";
import { contentWords, plainText, wordsOf, wrapped } from "./words";

/** The question as it would be asked without a conversation; itself where it is no follow-up. */
export function resolveFollowUp(question: string, conversation: readonly Utterance[]): string {
  const asked = question.trim();
  const topic = conversation.findLast(({ role }) => role === "user")?.text.trim() ?? "";
  if (topic === "" || asked === "" || isSmallTalk(asked)) return asked;
  const reply = conversation.findLast(({ role }) => role === "assistant")?.text ?? "";
  const said: Said = { asked, plain: plainText(asked), rest: restOf(asked), topic, reply };
  for (const rule of RULES) {
    const resolved = rule(said);
    if (resolved !== null) return resolved;
  }
  return asked;
}

interface Said {
  asked: string;
  plain: string;
  /** Without "and", "what about" and the question mark. */
  rest: string;
  /** The question before. */
  topic: string;
  /** The answer to it. */
  reply: string;
}

type Resolve = (said: Said) => string | null;

const isSmallTalk = (asked: string): boolean =>
  [GREETING, THANKS, FAREWELL, SMALL_WORD].some((pattern) => pattern.test(plainText(asked)));

const LEAD = wrapped(
  String.raw`
      ^(?:(?:ok(?:ay)?|so|well|and|und|or|oder|but|aber|then|now|also)[, ]+)*(?:(?:what|how) (?:about|
      if it(?:'s| is| were| was)?|if)|what(?:'s| is) (?:it )?(?=(?:in|for) )|how (?:is|does) (?:it|
      that) (?:look )?(?=(?:in|for|with) )|was ist mit|wie (?:ist|sieht) es (?:aus )?(?:mit|bei|in|für)?|und|
      and|or|same)\b[, ]*`,
  "i",
);

/** "Now", "then": they lead on, as long as a phrase follows that is no question of its own. */
const FILLER =
  /^(?:(?:now|then|next|ok(?:ay)?|and|jetzt|nun|dann)[, ]+)+(?=(?:from|between|in|for|with|von|zwischen)\b)/i;

const restOf = (asked: string): string =>
  asked
    .replace(LEAD, "")
    .replace(FILLER, "")
    .replace(/[?!.\s]+$/, "")
    .trim();
const bare = (text: string): string => text.replace(/[?!.\s]+$/, "");
const isLed = ({ asked }: Said): boolean => LEAD.test(asked) || FILLER.test(asked);
const isShort = (text: string, most: number): boolean => wordsOf(text).length <= most;

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

const RANGE = /\b(?:from|von|between|zwischen)\s+\S+(?:\s*[*/]\s*\S+)?\s+(?:to|bis|and|und|until)\s+\S+/i;

/** "And from 0 to 5?": the same over other bounds. */
const otherBounds: Resolve = ({ rest, topic }) => {
  const range = RANGE.exec(rest)?.[0];
  if (!range || rest.replace(range, "").trim() !== "" || formulaIn(topic) === null) return null;
  return RANGE.test(topic) ? topic.replace(RANGE, range) : `${bare(topic)} ${range}`;
};

/** "And for x^3?": the same for another formula. */
const otherFormula: Resolve = (said) => {
  const formula = formulaIn(said.rest);
  const before = formulaIn(said.topic.replace(RANGE, " "));
  if (!formula || !before || !isLed(said)) return null;
  const around = said.rest.replace(formula, "").replace(RANGE, "").trim();
  if (!/^(?:(?:for|of|with|für|von|mit)?(?: the (?:function|integral|derivative))?(?: (?:of|for))?)?$/i.test(around))
    return null;
  const range = RANGE.exec(said.rest)?.[0];
  const changed = said.topic.replace(before, formula);
  return range ? changed.replace(RANGE, range) : changed;
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

const PRONOUN = /\b(?:it|this|that|the (?:function|curve|graph|expression)|sie|die (?:funktion|kurve))\b(?! \w+ly\b)/i;

/** "When does it cross zero?": the formula from before in place of the pronoun. */
const questionOnFormula: Resolve = ({ asked, topic }) => {
  const formula = formulaIn(topic.replace(RANGE, " "));
  if (!formula || !PRONOUN.test(asked) || !isShort(asked, 9) || MORE.test(plainText(asked))) return null;
  return OF_FUNCTION.test(asked) ? asked.replace(PRONOUN, formula) : null;
};

/** What is asked of a function and of nothing else. */
const OF_FUNCTION = wrapped(
  String.raw`
      \b(?:zeros?|roots?|cross(?:es)?|x-axis|y-axis|increas\w+|decreas\w+|positive|negative|even|odd|periodic|
      continuous|converge\w*|diverge\w*|max(?:imum|imal)?|min(?:imum|imal)?|largest|smallest|peaks?|
      at x|when x|slope|steep\w*|tangent|symmetric\w*|bounded|equals?|nullstellen|steigt|fällt)\b`,
  "i",
);

const WORKED = wrapped(
  String.raw`
      \b(plot|graph|draw|sketch|visuali[sz]e|differentiate|derive|integrate|simplify|solve|evaluate|
      factor(?:i[sz]e)?|expand|analy[sz]e|minimi[sz]e|maximi[sz]e|zeichne|plotte|integriere|löse|vereinfache|
      leite)\b(?: (?:it|this|that|them|the (?:function|graph|curve|result|equation|expression|integral)|again|
      sie|es|das|die funktion))?(?: (too|ab|auf|again|please|bitte|now|for me))?`,
  "i",
);

/** "Plot it", "now differentiate that": the formula from before under another order. */
const orderOnFormula: Resolve = ({ asked, topic, reply }) => {
  const order = WORKED.exec(asked);
  if (!order || !isShort(asked, 9) || formulaIn(asked.replace(RANGE, " ")) !== null) return null;
  const formula = formulaIn(topic.replace(RANGE, " ")) ?? formulaIn(reply.split("\n")[0] ?? "");
  if (!formula) return null;
  const separated = order[2]?.toLowerCase() === "ab" ? " ab" : "";
  const own = RANGE.exec(asked)?.[0];
  const kept = /plot|graph|draw|sketch|visuali|zeichne|integr/i.test(order[1] ?? "") ? RANGE.exec(topic)?.[0] : null;
  const range = own ?? kept;
  return `${order[1]} ${formula}${separated}${range ? ` ${range}` : ""}`;
};

const PROPERTY = wrapped(
  String.raw`
      \b(?:the|its|their|die|das|der|ihre) (?:\w+ )?(?:extrema|extremum|zeros?|zeroes|roots?|derivative|
      integral|antiderivative|maxim(?:um|a)|minim(?:um|a)|inflection points?|turning points?|critical points?|
      asymptotes?|limits?|slope|area|domain|range|period|y-intercept|tangent|nullstellen|ableitung|
      stammfunktion|hochpunkte?|tiefpunkte?|wendepunkte?|fläche)(?=[?.!\s]*$|\s+(?:from|between|von|zwischen|
      at|bei)\b)`,
  "i",
);

/** "Where are the extrema?": of the formula from before. */
const propertyOfFormula: Resolve = ({ asked, topic }) => {
  if (!PROPERTY.test(asked) || !isShort(asked, 9) || formulaIn(asked.replace(RANGE, " ")) !== null) return null;
  const formula = formulaIn(topic.replace(RANGE, " "));
  const range = RANGE.exec(asked)?.[0];
  if (!formula) return null;
  return range ? `${bare(asked.replace(range, "").trim())} of ${formula} ${range}` : `${bare(asked)} of ${formula}?`;
};

const ON_RESULT = wrapped(
  String.raw`
      \b(?:(?:multiply|divide|add|subtract|raise|double|halve|square|convert|round|increase|reduce|take|
      rechne|teile|multipliziere|addiere|runde)\b.*\b(?:it|that|this|the result|them|das|es|ergebnis)\b|
      ^(?:and |und )?(?:times|plus|minus|divided by|mal|geteilt durch)\b|(?:square|cube) root of (?:it|that|
      this))`,
  "i",
);

/** "Divide that by 3": the number before takes the place of the word. */
const onResult: Resolve = ({ asked, plain, topic, reply }) => {
  if (!ON_RESULT.test(plain) || !isShort(asked, 10) || !/\d/.test(topic)) return null;
  const value = resultIn(reply);
  if (value === null) return null;
  if (/^(?:and |und )?(?:times|plus|minus|divided|mal|geteilt)/.test(plain))
    return `${value} ${asked.replace(/^(?:and|und)\s+/i, "")}`;
  const put = asked.replace(/\b(?:the result|das ergebnis|it|that|this|them|das|es)\b/i, value);
  return SPOKEN_ARITHMETIC.reduce((text, [pattern, written]) => text.replace(pattern, written), put);
};

const SPOKEN_ARITHMETIC: readonly [RegExp, string][] = [
  [/^.*\b(?:divide|teile) (\S+) (?:by|durch) (\S+?)[?.!]*$/i, "$1 / $2"],
  [/^.*\b(?:multiply|multipliziere) (\S+) (?:by|with|mit) (\S+?)[?.!]*$/i, "$1 * $2"],
  [/^.*\b(?:add|addiere) (\S+) (?:to|zu|and) (\S+?)[?.!]*$/i, "$2 + $1"],
  [/^.*\bsubtract (\S+) from (\S+?)[?.!]*$/i, "$2 - $1"],
  [/^.*\b(?:take the )?square root of (\S+?)[?.!]*$/i, "sqrt($1)"],
  [/^.*\bdouble (\S+?)[?.!]*$/i, "2 * $1"],
  [/^.*\bhalve (\S+?)[?.!]*$/i, "$1 / 2"],
  [/^.*\bsquare (\S+?)[?.!]*$/i, "$1^2"],
];

/** The last number after "=" or "≈", else the first that is printed bold; null where the answer is no single number. */
function resultIn(reply: string): string | null {
  const [first = ""] = reply.split(/\n\s*\n/);
  const bold = /\*\*(-?\d[\d,]*(?:\.\d+)?)\*\*/.exec(first)?.[1];
  if (bold === undefined && first.includes("\n")) return null;
  const equated = [...first.matchAll(/[=≈]\s*\**\s*(-?\d[\d,]*(?:\.\d+)?)/g)].at(-1)?.[1];
  return (equated ?? bold)?.replaceAll(",", "") ?? null;
}

/** "And in mph?": the same into another unit. */
const otherUnit: Resolve = ({ rest, topic }) => {
  const unit = /^(?:in|to|into|als|nach)\s+([a-zµ°²³/]+(?:\s?(?:per|pro)\s?\w+)?)$/i.exec(rest)?.[1];
  if (!unit || !/\d/.test(topic) || !/\b(?:convert|in|to|into|wie viele?|how many)\b/i.test(topic)) return null;
  const into = /\b(in|to|into|nach) ([a-zµ°²³/]+)(\s*\??)$/i;
  return into.test(topic)
    ? topic.replace(into, (_, word: string, __: string, end: string) => `${word} ${unit}${end}`)
    : null;
};

const QUANTITY = /-?\d[\d,]*(?:\.\d+)?(?:\s*(?:%|°?[a-zµ²³]+(?:\/[a-z]+)?))?/gi;

/** "And 250 lb?": the same of another quantity, where there is only one. */
const otherQuantity: Resolve = (said) => {
  const quantity = said.rest.match(QUANTITY)?.[0];
  const [before, another] = said.topic.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? [];
  if (quantity !== said.rest || !isLed(said) || before === undefined || another !== undefined) return null;
  const unit = /[^\d\s.,-].*$/.exec(quantity)?.[0];
  if (unit === undefined) return said.topic.replace(before, quantity);
  const measured = `${before} ${unit}`;
  return said.topic.includes(measured) ? said.topic.replace(measured, quantity) : null;
};

const STATISTIC = wrapped(
  String.raw`
      \b(?:average|mean|median|sum|total|minimum|maximum|min|max|highest|lowest|fastest|slowest|largest|
      smallest|longest|shortest|standard deviation|durchschnitt|mittelwert|summe|minimum|maximum|schnellste|
      langsamste|größte|kleinste)\b`,
  "i",
);

/** "And the median?": another statistic of the same. */
const otherStatistic: Resolve = ({ rest, topic }) => {
  const wanted = STATISTIC.exec(rest)?.[0];
  if (
    !wanted ||
    !STATISTIC.test(topic) ||
    rest
      .replace(wanted, "")
      .replace(/\b(?:the|der|die|das|one)\b/gi, "")
      .trim() !== ""
  ) {
    return null;
  }
  return topic.replace(STATISTIC, wanted);
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

/** Most particular first. */
const RULES: readonly Resolve[] = [
  otherYear,
  otherBounds,
  otherFormula,
  otherClause,
  orderOnFormula,
  propertyOfFormula,
  questionOnFormula,
  onResult,
  otherUnit,
  otherQuantity,
  otherStatistic,
  listedItem,
  moreOfIt,
  otherCase,
  pointingBack,
];
