/** What kind of answer a question wants: a number, a floor or ceiling, a definition, and which term is to be defined. */
import { isPenal } from "../penalty/penal-words";
import { unitsLike } from "../dimensions";
import { GERMAN_MONTHS, MONTHS } from "../months";
import { quantitiesIn, type Quantity } from "../quantities";
import { askedUnit } from "./asked-unit";
import { tellsCoordinate } from "./coordinates";
import { countFit, countedBy, countedNouns } from "./counted";
import { namesPlace } from "./place-numbers";

export interface Wanted {
  /** The answer must hold a number. */
  quantity: boolean;
  /** Does the question say "how long", and name no measure such as "age" or "speed" itself? */
  implied: boolean;
  /** Units that the number may have; empty for any. */
  units: readonly string[];
  bound: Quantity["bound"];
  /** What rules call the measure that a "how" asks for: "distance" for "how far"; empty where the question names it. */
  measures: readonly string[];
  /** Roots of the thing that is counted, and of what rules may call it, where no unit names it; empty elsewhere. */
  counted: readonly string[];
  /** Is it asked how often something is done? */
  often: boolean;
  /** Is it asked what somebody may or may not do? */
  permission: boolean;
  question: string;
  /** The term whose meaning is asked; null for other questions. */
  term: string | null;
}

const HOW =
  /\bhow (many|much|long|fast|far|often|old|late|soon|early|quick(?:ly)?|heavy|thick|wide|high|tall|big|large|deep|close|loud|hot|strong)\b/i;
const MEASURES =
  "weight|mass|speed(?: limit)?|length|width|height|thickness|diameter|radius|pressure|temperature|voltage|current|capacity|volume|deadline|period|duration|time limit|age|amount|percentage|rate|salary|wages?|size|distance|load|force|deposit|fee|price|sum|prize money|noise(?: level)?|angle|limit|horsepower|torque|depth|clearance|density|number of";
const MEASURE = new RegExp(
  String.raw`\b(?:what|which)(?:'s| is| are| was| were)?\s+(?:the\s+)?(?:(?:required|permitted|allowed|minimum|maximum|min|max|highest|lowest|largest|smallest|greatest|standard|exact|current|legal|total|overall|nominal)\s+)*(?:(?!(?:decid|determin|affect|influenc|govern)(?:e?s|e)?\b)[\w-]+\s+){0,4}?(?:${MEASURES})\b`,
  "i",
);
/** The last word of a term, before what it is of and what is said of it: "the speed *limit* allowed in the pit lane". */
const ENDS_IN_MEASURE = new RegExp(
  String.raw`\bnumber of\b|(?:${MEASURES})(?:\s+(?:flow|rate|limit|range|value|level|ratio))?(?:\s+(?:of|for|in|at|on|per|to|with|from|during|under|when|if|by|between|before|after|a|an|the|is|are|must|may|can|has|\w+ed)\b.*)?$`,
  "i",
);
/** "What does a permit cost?" wants money, or what a penalty is counted in. */
const COSTS = /\b(?:what|how much)\b[^?]*\bcosts?(?: to \w+)?\s*\??\s*$/i;
/** "What must the helmet weigh?" */
const WEIGHS = /\bwhat (?:must|may|can|should|does|do|will)\b[^?]*\bweigh\b/i;
/** What is bought rather than imposed: its price is no penalty. */
const BOUGHT = /\b(?:licen[cs]e|permit|certificate|registration|membership|accreditation|ticket|visa|insurance)s?\b/i;
const HOW_MUCH = /\bhow much\b/i;
const BY_WHEN = /\b(?:closing date|due date|deadline)\b/i;
const SUPERLATIVE =
  /\b(?:minimum|maximum|highest|lowest|largest|smallest|greatest|longest|shortest|tallest|widest|narrowest|heaviest|lightest|thickest|thinnest|deepest|hottest|coldest|loudest|oldest|youngest)\b/i;
const MAXIMUM =
  /\b(?:maximum|max|at most|highest|largest|greatest|biggest|longest|tallest|widest|heaviest|thickest|deepest|hottest|loudest|oldest|up to|upper limit)\b/i;
const MINIMUM =
  /\b(?:minimum|min|at least|lowest|smallest|shortest|narrowest|lightest|thinnest|coldest|youngest|lower limit)\b/i;
const DURATIONS = ["s", "ms", "min", "h", "day", "working day", "week", "month", "year", "lap"];
const SPEEDS = ["km/h", "m/s", "mph", "knot", "rpm", "s"];
const LENGTHS = unitsLike("m");
const ROUTES = ["km", "mile", "nautical mile"];
/** Nobody tells in kilometres how wide something is. */
const SIZES = LENGTHS.filter((unit) => !ROUTES.includes(unit));
const MASSES = unitsLike("kg");
const MONEY = ["EUR", "USD", "GBP", "CHF"];
/** Sums that may be told as a share of another. */
const MONEY_OR_SHARE = [...MONEY, "%"];
/** What has a length rather than a duration. */
const THINGS = String.raw`(?:lane|track|circuit|course|road|straight|tunnel|bridge|corridor|stairs?|staircase|car|kart|vehicle|wing|nose|wheelbase|cable|rope|chain|vessel|boat|ship|trailer|truck|bus|hose|ladder)s?`;
/** "5 A" looks like many other things than a current. */
const NO_UNIT: readonly string[] = [];
const UNITS: readonly [RegExp, readonly string[]][] = [
  [/\bhow long\b[^?]*\b(?:last|take|wait|stay|remain|valid|kept)s?\b/i, DURATIONS],
  [/\bhow much (?:\p{L}+ )?current\b|\bcurrent\b[^?]*\b(?:flow|drawn?)\b/iu, NO_UNIT],
  [/\bflow\b|\bhow fast\b.*\b(?:(?:re)?fuel+ed|(?:re)?filled|emptied|drained|pumped)\b/i, ["kg/h", "MJ/h", "l"]],
  [new RegExp(String.raw`\bhow long (?:is|are) (?:\S+ ){0,3}${THINGS}\b(?!')`, "i"), LENGTHS],
  [new RegExp(String.raw`\bhow long (?:may|must|can|should|could) (?:\S+ ){0,3}${THINGS} be\s*\?*$`, "i"), LENGTHS],
  [
    /\b(?:how (?:long|late|soon|early|quick(?:ly)?|often)|(?:by|until) when|closing date|due date|deadline|time limit|notice period)\b/i,
    [...DURATIONS, ...LENGTHS],
  ],
  [/\bduration\b/i, DURATIONS],
  [COSTS, [...MONEY_OR_SHARE, "s", "min", "point", "place", "grid place", "lap"]],
  [
    /\bhow fast\b(?!.*\b(?:go|goes|driv\w+|drove|travel|run|ride|move|spin|rotate|turn|fly|land|cars?|karts?|vehicles?)\b)/i,
    [...SPEEDS, ...DURATIONS],
  ],
  [/\bhow fast\b|\bspeed\b/i, SPEEDS],
  [/\b(?:how heavy|weight|weigh|mass)\b/i, MASSES],
  [/\bhow far\b/i, [...LENGTHS, "car length"]],
  [/\blength\b/i, LENGTHS],
  [/\b(?:width|height|thickness|diameter|wheelbase|depth|clearance)\b/i, SIZES],
  [/\bhow old\b|\bage\b/i, ["year", ""]],
  [/\bpressure\b/i, unitsLike("bar")],
  [/\btemperature\b|\bhow hot\b/i, ["°C", "°F"]],
  [/\btorque\b/i, ["Nm"]],
  [/\b(?:percentage|proportion)\b/i, ["%"]],
  [/\b(?:heavi|light)est\b/i, MASSES],
  [/\b(?:tall|wid|narrow|thick|thinn|deep)est\b/i, SIZES],
  [/\b(?:long|short)est\b/i, [...DURATIONS, ...LENGTHS]],
  [/\b(?:hott|cold)est\b/i, ["°C"]],
  [/\bloudest\b/i, ["dB"]],
  [/\b(?:old|young)est\b/i, ["year", ""]],
  [/\b(?:load|force)\b/i, ["kN", "N", "kg", "%"]],
  [/\bhow (?:close|near)\b/i, [...LENGTHS, "car length", ...DURATIONS]],
  [/\b(?:horse)?power(?! (?:units?|trains?)\b)|\bbhp\b/i, ["kW"]],
  [/\b(?:voltage)\b/i, ["V"]],
  [/\b(?:noise|how loud)\b/i, ["dB"]],
  [/\b(?:fee|fine|deposit|price)s?\b|\bhow much\b.*\bpa(?:y|id)\b/i, MONEY_OR_SHARE],
  [/\bhow much\b.*\b(?:spen[dt]|charged?|invest(?:ed)?)\b/i, MONEY_OR_SHARE],
  [/\b(?:money|wages?|salary|salaries|earn)\b/i, MONEY],
  [/\bhow (?:thick|wide|high|tall|deep)\b/i, SIZES],
];
const MEASURE_NAMES: readonly [RegExp, readonly string[]][] = [
  [/\bhow long\b/i, ["distance", "duration", "length", "last", "period", "long"]],
  [/\bhow far\b/i, ["distance", "apart", "separated"]],
  [/\bhow old\b/i, ["age"]],
  [/\bhow heavy\b/i, ["weight", "mass"]],
  [/\bhow (?:close|near)\b/i, ["distance", "apart", "gap"]],
  [/\bhow (?:fast|quick(?:ly)?)\b/i, ["speed", "rate"]],
  [/\bhow (?:late|soon|early)\b/i, ["deadline", "later", "earlier", "before", "after"]],
  [/\bhow (?:big|large)\b/i, ["size", "dimension", "area", "volume", "capacity"]],
];
const PERMISSION = /\b(?:may|can|could|allowed|permitted|legal|illegal|forbidden|prohibited|banned)\b/i;
const AN = String.raw`(?:an?\s+|the\s+)?`;
/** The term that is to be defined, in quotation marks or without. */
const TERM = String.raw`["“„‘'«]?([\p{L}\d][\p{L}\d\s'’-]{1,60}?)["”“’'»]?`;
const MEANING = [
  String.raw`\b(?:what|who) (?:is|are) meant by\s+${AN}${TERM}\s*\??$`,
  String.raw`^\s*(?:what|who)(?:'s| is| are)\s+${AN}(?:meaning of\s+|definition of\s+)?${TERM}\s*\??$`,
  String.raw`\bwhat (?:does|do)\s+(?:the (?:term|word)\s+)?${TERM}\s+(?:mean|stand for)\b`,
  String.raw`^\s*what (?:counts|qualifies) as\s+${AN}${TERM}\s*\??$`,
  String.raw`\b(?:definition|meaning) of\s+${AN}${TERM}\s*(?:\?|$|\bin\b|\baccording\b)`,
  String.raw`^\s*(?:definition|meaning)\s+(?!of\b|in\b)${TERM}\s*\??$`,
  String.raw`^\s*(?!(?:what|how|who|which|where|when|is|are|does|do)\b)["“„‘'«]?([\p{L}\d][\p{L}\d'’-]{1,30}(?:\s[\p{L}\d'’-]{1,30}){0,4})["”“’'»]?\s+(?:definition|meaning)\s*\??$`,
  String.raw`\bhow (?:is|are)\s+${AN}${TERM}\s+defined\b`,
  String.raw`\bdefine\s+${AN}${TERM}\s*(?:\?|$)`,
].map((source) => new RegExp(source, "iu"));

/** "… in the 2025 Technical Regulations": where a term is to be defined. */
const IN_RULES =
  /\s+(?:in|under|by|according to|as per|within|for)\s+(?:the\s+|these\s+)?(?:[\p{L}\d-]+\s+){0,4}?(?:rules?|regulations?|rule ?book|code)(?:\s+\d{4})?$/iu;

export function wantedBy(question: string): Wanted {
  const asked = question.replace(/[?.!\s]+$/, "").replace(IN_RULES, "");
  const term = MEANING.map((pattern) => pattern.exec(asked)?.[1]).find((found) => found !== undefined) ?? null;
  const quantity =
    HOW.test(question) ||
    (MEASURE.test(question) && (term === null || ENDS_IN_MEASURE.test(term))) ||
    SUPERLATIVE.test(question) ||
    BY_WHEN.test(question) ||
    WEIGHS.test(question) ||
    COSTS.test(question);
  return {
    question,
    quantity,
    implied: HOW.test(question),
    units: quantity ? unitsOf(question) : [],
    measures: MEASURE_NAMES.find(([asked]) => asked.test(question))?.[1] ?? [],
    counted: countedBy(question),
    often: /\bhow (?:often|frequently)\b/i.test(question),
    bound: MAXIMUM.test(question) ? "max" : MINIMUM.test(question) ? "min" : null,
    permission: PERMISSION.test(question),
    term: term?.trim() ?? null,
  };
}

/** Units that the number may have: those that the question tells, of the thing that is counted, else of the kind of measure. */
function unitsOf(question: string): readonly string[] {
  const { units } = askedUnit(question);
  if (units.length > 0) return units;
  const counted = countedNouns(question);
  const unit = counted.map((nouns) => quantitiesIn(`5 ${nouns}`)[0]?.unit ?? "").find((named) => named !== "");
  if (unit !== undefined) return DURATIONS.includes(unit) ? DURATIONS : [unit];
  return counted.length === 0 ? (UNITS.find(([pattern]) => pattern.test(question))?.[1] ?? []) : [];
}

/** "once a year", "every term", "monthly" */
const FREQUENCY =
  /\b(?:once|twice|times|each|every|per|daily|weekly|monthly|quarterly|yearly|annual(?:ly)?|intervals?|regular(?:ly)?|continuous(?:ly)?)\b/i;

/** Money, or a mass. */
const POUNDS = /\bpounds?$/i;
/** "16 years old" lasts no 16 years. */
const ASKS_AGE = /\b(?:old|age|young|child|minor)\b/i;
const IS_AGE = /^\s+(?:old|of age)\b/i;
/** "How old", "the minimum age": a number that has nothing of an age near it is none. */
const OLD = /\bhow old\b|\bage\b/i;
const AGE =
  /\b(?:age[sd]?|old|older|younger|birthday|born|(?:date|year) of (?:manufacture|production|issue)|manufactured)\b/i;
/** Characters. */
const NEAR_AGE = 40;
const OF_AGE = /\bage(?: of)?\s+$/i;

/** "0.8 litres per second" tells no amount. */
const AMOUNTS = new Set(["l", "gallon", "kg", "g", "lb", "J", "kJ", "MJ"]);
const PER = /^\s*(?:per\b|\/|an?\s+(?:second|minute|hour|lap)\b)/i;
const ASKS_RATE =
  /\b(?:rates?|flow|per|fast|quick(?:ly)?|speed|each|every|consumption|an? (?:second|minute|hour|lap|day))\b/i;

/** Directions of a length, as questions and rules name them. */
const DIRECTIONS = [
  /\b(?:long|length)\b/i,
  /\b(?:wide|width)\b/i,
  /\b(?:high|tall|height)\b/i,
  /\b(?:deep|depth)\b/i,
  /\b(?:thick|thickness)\b/i,
];
/** Characters behind a number in which its direction stands: "3.5 metres wide". */
const MEASURED_ALONG = 12;
const OPENING_WORDS = /^\s*(?:in\s+)?\p{L}+/u;

/** Is the number that stands before these words none of another direction than the question asks for? */
function isAlong(question: string, behind: string): boolean {
  const opening = OPENING_WORDS.exec(behind)?.[0] ?? "";
  const named = DIRECTIONS.find((direction) => direction.test(opening));
  return named === undefined || named.test(question) || !DIRECTIONS.some((direction) => direction.test(question));
}

/** Small counts that are no quantities by themselves. */
const COUNT = /\b(?:one|two|both|single|none|unlimited|any number|twice|once)\b/i;

/** "By when", "the deadline": a day of the year answers it too. */
const ASKS_DATE = /\b(?:when|dates?|deadlines?|closing|due|how (?:late|early|soon))\b/i;
const NAMES = `${MONTHS}|${GERMAN_MONTHS}`;
const DAY_OF_YEAR = new RegExp(
  String.raw`\b(?:\d{1,2}(?:st|nd|rd|th|\.)?\s+(?:${NAMES})|(?:${NAMES})\s+\d{1,2})\b`,
  "iu",
);

/** "How long must the anthem last?" is not answered by "30 minutes before the start". */
const ASKS_LENGTH = /\bhow long\b[^?]*\b(?:be|last|take)\s*\?*\s*$/i;
const IS_MOMENT = /^\s*(?:before|prior to)\b/i;

/** 0 (holds no number of the kind), 0.5 (a number bounded the other way) or 1. */
export function typeFit(text: string, { question, quantity, units, bound, counted, often }: Wanted): number {
  if (!quantity) return 1;
  if (counted.length > 0) return countFit(text, counted);
  if (often && FREQUENCY.test(text)) return 1;
  if (units.includes("day") && ASKS_DATE.test(question) && DAY_OF_YEAR.test(text)) return 1;
  const asksAge = ASKS_AGE.test(question);
  const isOfAge = OLD.test(question);
  if (COSTS.test(question) && BOUGHT.test(question) && isPenal(text)) return 0;
  const isPrice = COSTS.test(question) && (HOW_MUCH.test(question) || BOUGHT.test(question) || !isPenal(text));
  const fitting = isPrice ? MONEY_OR_SHARE : units;
  const found = quantitiesIn(text).filter(
    ({ unit, start, end, text: written }) =>
      (fitting.length === 0 || fitting.includes(unit) || (POUNDS.test(written) && fitting.includes("lb"))) &&
      !(unit === "" && namesPlace(text, start, end)) &&
      isAlong(question, text.slice(end, end + MEASURED_ALONG)) &&
      !(ASKS_LENGTH.test(question) && IS_MOMENT.test(text.slice(end, end + MEASURED_ALONG))) &&
      !(AMOUNTS.has(unit) && PER.test(text.slice(end, end + MEASURED_ALONG)) && !ASKS_RATE.test(question)) &&
      (isOfAge
        ? AGE.test(text.slice(Math.max(0, start - NEAR_AGE), end + NEAR_AGE))
        : asksAge ||
          unit !== "year" ||
          !(IS_AGE.test(text.slice(end, end + 10)) || OF_AGE.test(text.slice(0, start).slice(-12)))),
  );
  if (found.length === 0 && units.includes("mm") && !units.includes("day"))
    return tellsCoordinate(text, question) ? 1 : 0;
  if (found.length === 0) return units.length === 0 && COUNT.test(text) ? 1 : 0;
  const bounds = sharedBounds(text, found);
  const isOpposite = bound !== null && bounds.every((one) => one !== null && one !== bound);
  return isOpposite ? 0.5 : 1;
}

/** "The minimum age is 8 years in one class and 13 years in the other": what is listed with a bounded number is bounded alike. */
function sharedBounds(text: string, quantities: readonly Quantity[]): Quantity["bound"][] {
  const bounds: Quantity["bound"][] = [];
  for (const [at, { bound, unit, start }] of quantities.entries()) {
    const before = quantities[at - 1];
    const between = before?.unit === unit ? text.slice(before.end, start) : ".";
    bounds.push(bound ?? (LISTED.test(between) ? bounds[at - 1]! : null));
  }
  return bounds;
}

const LISTED = /^[^.;:]{0,60}(?:\band\b|\bor\b|,)[^.;:,]{0,30}$/;
