/** Follow-ups of a calculation: other bounds, another formula, another order, another quantity. */
import { bare, isLed, isShort, type Resolve } from "./follow-up-said";
import { formulaIn } from "./formulas";
import { wrapped } from "./words";

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

const EXPANSION = /\b(?:taylor|maclaurin|power) ?(?:series|polynomial|expansion|reihe|polynom)\b/i;
const ORDER =
  /\b(?:up )?(?:to|of|with|bis(?: zur)?) (?:the )?(?:(?:order|degree|ordnung|grad) \d+|\d+(?:st|nd|rd|th) order|\d+ terms)\b/i;
const CENTRE = /\b(?:around|about|at|near|um|bei) (?:[a-z] ?= ?)?[-+\d.a-zπ/*]+(?=[\s?.!,]|$)/i;

/** "And to order 9?", "around pi?": the same expansion, further or elsewhere. */
const otherExpansion: Resolve = ({ asked, rest, topic }) => {
  if (!EXPANSION.test(topic)) return null;
  for (const part of [ORDER, CENTRE]) {
    const wanted = part.exec(asked)?.[0];
    if (wanted === undefined || rest.replace(/\b(?:please|bitte|instead)\b/gi, "").trim() !== wanted) continue;
    return part.test(topic) ? topic.replace(part, wanted) : `${bare(topic)} ${wanted}`;
  }
  return null;
};

const PRONOUN = /\b(?:it|this|that|the (?:function|curve|graph|expression)|sie|die (?:funktion|kurve))\b(?! \w+ly\b)/i;

/** "When does it cross zero?": the formula from before in place of the pronoun. */
const questionOnFormula: Resolve = ({ asked, topic }) => {
  const formula = formulaIn(topic.replace(RANGE, " "));
  if (!formula || !PRONOUN.test(asked) || !isShort(asked, 9)) return null;
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

/** Most particular first. */
export const OF_MATHEMATICS: readonly Resolve[] = [
  otherExpansion,
  otherBounds,
  otherFormula,
  orderOnFormula,
  propertyOfFormula,
  questionOnFormula,
  onResult,
  otherUnit,
  otherQuantity,
  otherStatistic,
];
