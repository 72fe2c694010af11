/** Numbers with their units as texts say them: "10 s", "ten seconds", "EUR 1,000", "107 %", "no more than 90 litres". */
import { findReferences } from "./search/clause-number";

export interface Quantity {
  value: number;
  /** One spelling for all forms of a unit: "s", "EUR", "grid place"; "" where there is none. */
  unit: string;
  /** What the words around it say: a floor, a ceiling, or nothing. */
  bound: "min" | "max" | null;
  /** As written, unit included. */
  text: string;
  start: number;
  end: number;
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const GERMAN_ONES =
  "null ein(?:e[mnrs]?)? zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert".split(" ");
const WORD_VALUES = new Map<string, number>([
  ...ONES.map((word, value) => [word, value] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ["hundred", 100],
  ...GERMAN_ONES.map((word, value) => [word, value] as const),
  ...GERMAN_TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ...["eine", "einem", "einen", "einer", "eines"].map((word) => [word, 1] as const),
]);
const WORDS = [
  ...TENS.map((ten) => `${ten}(?:-(?:${ONES.slice(1, 10).join("|")}))?`),
  ...ONES,
  "hundred",
  ...GERMAN_ONES.slice(1).toReversed(),
  ...GERMAN_TENS,
].join("|");
/** "one hundred and twenty", "eight hundred", "one and a half" and each of their words by itself. */
const WORDED = String.raw`(?:${WORDS})\s+(?:hundred|thousand)(?:\s+(?:and\s+)?(?:${WORDS}))?|(?:${WORDS})\s+and\s+a\s+half|(?:${WORDS})`;
/** Words that count only where a unit or the same in figures follows. */
const SMALL = /^(?:zero|one|two|ein(?:e[mnrs]?)?|zwei|acht|elf)$/i;

/** Unit → its written forms. */
const UNITS: Readonly<Record<string, string>> = {
  s: "s sec secs second seconds sekunde sekunden",
  ms: "ms msec msecs millisecond milliseconds",
  min: "min mins minute minutes minuten",
  h: "h hour hours hrs stunde stunden",
  day: "day days night nights calendar~day calendar~days consecutive~days clear~days tag tage tagen tages kalendertag kalendertage kalendertagen",
  "working day":
    "working~day working~days business~day business~days werktag werktage werktagen arbeitstag arbeitstage arbeitstagen",
  week: "week weeks calendar~week calendar~weeks woche wochen",
  month: "month months calendar~month calendar~months consecutive~months monat monate monaten monats",
  year: "year years calendar~year calendar~years jahr jahre jahren jahres",
  "km/h": "km/h kph kmh kilometres~an~hour kilometres~per~hour kilometers~per~hour kilometer~pro~stunde",
  "m/s": "m/s ms-1 metres/second metres~per~second meters~per~second meter~pro~sekunde",
  mph: "mph miles~per~hour",
  knot: "knot knots kts",
  "m/s²": "m/s² m/s2",
  kg: "kg kilogram kilograms kilogramme kilogrammes",
  "kg/h": "kg/h",
  "MJ/h": "mj/h",
  g: "g gram grams",
  lb: "lb lbs",
  tonne: "tonne tonnes tons",
  mm: "mm millimetre millimetres millimeter millimeters",
  cm: "cm centimetre centimetres",
  m: "m metre metres meter meters metern",
  km: "km kilometre kilometres kilometers kilometer kilometern",
  "mm²": "mm² mm2",
  "cm²": "cm² cm2",
  "m²": "m² m2 sqm square~metre square~metres square~meter square~meters quadratmeter quadratmetern",
  "ft²": "ft² ft2 sq~ft square~foot square~feet",
  "cm³": "cm³ cm3 cc",
  "car length": "car~length car~lengths",
  inch: "inch inches",
  ft: "ft foot feet",
  yard: "yard yards",
  mile: "mile miles statute~mile statute~miles",
  "nautical mile": "nautical~mile nautical~miles",
  kN: "kn",
  N: "n newton newtons",
  Nm: "nm",
  kJ: "kj",
  MJ: "mj",
  J: "j joule joules",
  kW: "kw kilowatt kilowatts",
  V: "v volt volts vdc",
  A: "amp amps ampere amperes",
  Ω: "ω ohm ohms",
  bar: "bar barg",
  psi: "psi",
  kPa: "kpa",
  MPa: "mpa",
  Hz: "hz",
  kHz: "khz",
  rpm: "rpm",
  "°C": "°c degrees~celsius degree~celsius grad~celsius",
  "°F": "°f degrees~fahrenheit degree~fahrenheit",
  "°": "° degree degrees",
  "%": "% percent per~cent prozent vom~hundert",
  gallon: "gallon gallons",
  l: "l litre litres liter liters litern",
  dB: "db dbc db(a) decibel decibels dezibel",
  EUR: "€ eur euro euros",
  USD: "$ us$ usd us~dollars us~dollar dollar dollars",
  GBP: "£ gbp pounds",
  CHF: "chf",
  "grid place": "grid~place grid~places grid~position grid~positions",
  place: "place places position positions",
  point: "point points pts pt penalty~point penalty~points",
  lap: "lap laps",
  set: "set sets",
  person: "person persons people",
};
const UNIT_OF = new Map(
  Object.entries(UNITS).flatMap(([unit, forms]) =>
    forms.split(" ").map((form) => [form.replaceAll("~", " "), unit] as const),
  ),
);
const UNIT_FORMS = [...UNIT_OF.keys()]
  .sort((a, b) => b.length - a.length)
  .map((form) => form.replace(/[$()/]/g, "\\$&").replaceAll(" ", "\\s+"))
  .join("|");
const CURRENCY = "€|EUR|US\\$|USD|US\\s+Dollars|\\$|£|GBP|CHF";
const NUMBER = String.raw`\d{1,3}(?:[,  '’]\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;
const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?<currency>${CURRENCY})\s?)?(?:(?<digits>[-−+±]?(?:${NUMBER}))|(?<word>\b(?:${WORDED})\b))(?:\s?\((?<again>\d+(?:\.\d+)?)\s?%?\))?(?:\s(?<scale>million|billion|thousand))?(?:[\s-]{0,2}(?<unit>${UNIT_FORMS})(?![\p{L}\d²³]))?`,
  "giu",
);
const NOT_LESS =
  /\b(?:not|no|never|nor)\b[^.;]{0,24}\b(?:less|lower|smaller|fewer|shorter|younger|below|under)(?: than)?\s*$|\bnicht (?:weniger|kürzer|niedriger|kleiner) als\s*$/i;
const NOT_MORE =
  /\b(?:not|no|never|nor|nobody|none|neither)\b[^.;]{0,40}\b(?:(?:more|greater|higher|longer|larger|wider|later|heavier) than|exceed(?:s|ing)?|above|over|beyond)\s*(?:by\s*)?$|\bnicht (?:mehr|länger|höher|größer|später) als\s*$/i;
const AT_LEAST =
  /\b(?:at least|minimum(?:(?: [\p{L}-]+){0,2} (?:of|is)|:)?|more than|greater than|exceed(?:s|ing)?|above|over|from|mindestens|wenigstens|(?:mehr|länger|höher|größer) als)\s*$/iu;
const AT_MOST =
  /\b(?:at most|up to|maximum(?:(?: [\p{L}-]+){0,2} (?:of|is)|:)?|less than|fewer than|below|under|within|höchstens|längstens|bis zu|weniger als|binnen|innerhalb(?: von)?)\s*$/iu;

export function quantitiesIn(text: string): Quantity[] {
  const references = findReferences(text);
  let next = 0;
  const isReference = (start: number, end: number) => {
    while (next < references.length && references[next]!.end <= start) next++;
    return next < references.length && end > references[next]!.start;
  };
  const found: Quantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const { currency = "", digits, word, again, scale, unit: form = "" } = match.groups!;
    const start = match.index;
    const end = start + match[0].length;
    const unit = UNIT_OF.get((currency || form).toLowerCase().replace(/\s+/g, " ")) ?? "";
    const countsOnlyWithUnit = word !== undefined && again === undefined && SMALL.test(word);
    if (isReference(start, end) && unit === "") continue;
    if (unit === "" && countsOnlyWithUnit) continue;
    if (/^\.\d/.test(text.slice(end)) && unit === "") continue;
    const value = (digits === undefined ? wordValue(word!) : numberOf(digits)) * scaleOf(scale);
    found.push({
      value,
      unit,
      bound: boundBefore(text.slice(Math.max(0, start - 48), start)) ?? boundAfter(text.slice(end, end + 24)),
      text: match[0].trim(),
      start,
      end,
    });
  }
  return found;
}

const WORD_AT_END = new RegExp(String.raw`\b(${WORDS})\s*$`, "iu");

/** The number that the text ends with, written as a word; null where it ends otherwise. */
export function numberWordAtEnd(text: string): number | null {
  const word = WORD_AT_END.exec(text)?.[1];
  return word === undefined ? null : wordValue(word);
}

/** Same number, and no different unit? */
export function isSameQuantity(a: Pick<Quantity, "value" | "unit">, b: Pick<Quantity, "value" | "unit">): boolean {
  return (
    a.value === b.value &&
    (a.unit === b.unit ||
      a.unit === "" ||
      b.unit === "" ||
      a.unit.endsWith(` ${b.unit}`) ||
      b.unit.endsWith(` ${a.unit}`))
  );
}

/** "not be less than: a. 726 kg" */
const LISTED = /:\s?(?:[-•–]\s?|\(?[a-z]{1,3}[.)]\s?)*$/i;

function boundBefore(words: string): Quantity["bound"] {
  const before = words.replace(/\s+/g, " ").replace(LISTED, " ");
  if (NOT_LESS.test(before)) return "min";
  if (NOT_MORE.test(before) || AT_MOST.test(before)) return "max";
  return AT_LEAST.test(before) ? "min" : null;
}

/** "5 % or more" */
function boundAfter(words: string): Quantity["bound"] {
  const side =
    /^\s+or\s+(?:(more|above|greater|higher|over|longer|older)|(?:less|fewer|below|under|lower|shorter|younger))\b/i.exec(
      words,
    );
  if (side === null) return null;
  return side[1] === undefined ? "max" : "min";
}

const HALF = 0.5;

function wordValue(words: string): number {
  const parts = words.toLowerCase().split(/[\s-]+/);
  return parts.reduce((sum, part, at) => {
    if (at > 0 && (part === "hundred" || part === "thousand")) return sum * scaleOf(part);
    return sum + (part === "half" ? HALF : (WORD_VALUES.get(part) ?? 0));
  }, 0);
}

/** "1,000" and "1 000" are a thousand, "2,5" is two and a half. */
function numberOf(digits: string): number {
  const bare = digits.replace(/^[+±]/, "").replace("−", "-");
  const grouped = /^-?\d{1,3}(?:[,  '’]\d{3})+(?:\.\d+)?$/.test(bare);
  return Number(grouped ? bare.replace(/[,  '’]/g, "") : bare.replace(",", "."));
}

function scaleOf(scale: string | undefined): number {
  return { hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }[scale?.toLowerCase() ?? ""] ?? 1;
}
