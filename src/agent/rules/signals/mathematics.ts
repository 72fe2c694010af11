/** Signs of a calculation. */
import { numbersIn, plainText, wordsOf, wrapped } from "../words";
import { speaksMathematics } from "./terms";
import { matching, type Rule, type Signal } from "./signal";

const UNIT = wrapped(String.raw`
  (?:km\/h|kmh|kph|mph|m\/s|km|kilomet(?:er|re)s?|mi|miles?|m|met(?:er|re)s?|cm|centimet(?:er|re)s?|mm|
  millimet(?:er|re)s?|inch(?:es)?|in|ft|feet|foot|yards?|yd|nautical miles?|kg|kilograms?|kilos?|g|grams?|
  mg|lbs?|pounds?|ounces?|oz|tons?|tonnes?|litres?|liters?|l|ml|gallons?|gal|pints?|cups?|hours?|h|hrs?|
  minutes?|mins?|seconds?|secs?|s|days?|weeks?|months?|years?|°? ?c|(?:degrees? )?celsius|°? ?f|(?:degrees? )?fahrenheit|kelvin|k|
  newtons?|n|kn|lbf|nm|psi|bar|mbar|pa|kpa|mpa|atm|hp|ps|kw|w|watts?|kwh|j|kj|mj|joules?|cal|kcal|btu|v|
  volts?|a|amps?|ohms?|hz|khz|mhz|ghz|bytes?|kb|mb|gb|tb|mib|gib|degrees?|deg|radians?|rad|rpm|acres?|
  hectares?|ha|sq ?(?:m|ft)|m2|m²|m3|m³|knots?|stunden?|minuten?|sekunden?|meilen?|kilogramm|gramm|liter|
  zoll|pferdestärken|kilowatt|tage?n?|wochen?)`).source;
const NUMBER = "[-+]?\\d[\\d.,]*(?:e[-+]?\\d+)?";
const FUNCTIONS = "(?:a?sinh?|a?cosh?|a?tanh?|arcsin|arccos|arctan|sec|csc|cot|exp|ln|log(?:10|2)?|sqrt|cbrt|abs)";

export const CALCULUS = wrapped(String.raw`
      \b(?:integrate(?! (?:with|into|this|that|the (?:\w+ )?(?:api|library|module|sdk|service|component))\b)|
      integrating (?=[\w(]*[-+*/^(\d])|integrals?\b(?! part)|anti-?derivatives?|derivatives? (?:of|for|at)|
      (?:the|its) (?:first |second |partial )?derivative\b|derive (?:the )?(?:function|f\b|y\b)|
      differentiate(?! (?:\w+ )*(?:between|from)\b)|second derivative|d\/d[a-z]\b|dy\/dx|
      limits? (?:of .*(?:as|for|→|->)|as [a-z] )|lim\b|extrema|extremum|inflection|asymptotes?|taylor|
      maclaurin|gradient of|laplace|fourier|stationary points?|critical points?|critical values?|local (?:max|
      min)\w*|turning points?|(?:con|di)verg(?:es?|ent|ence|ing)|area (?:under|between|enclosed|below)|arc length|
      volume of revolution|(?:chain|product|quotient|power|trapezoidal|simpson's|l'h[oô]pital's) rule|(?:the|this|my) (?:function|curve|graph|parabola|polynomial) (?:have|has|reach(?:es)?|take|cross(?:es)?) |stammfunktion|ableitung|ableiten|leite .* ab|integriere|integrieren|
      bestimmtes integral|unbestimmtes integral|grenzwert|wendepunkte?|hochpunkte?|tiefpunkte?|nullstellen?|
      extremstellen?|fläche unter|kurvendiskussion|(?:minim(?:um|a)|maxim(?:um|a)|slope|domain|range|period|zero(?:e?s)?|roots?|vertex) (?:of|der|von) (?:(?:the|my|this|that|a|meiner|dieser) )?(?:\w+ )?(?:functions?|curve|graph|parabola|polynomial|funktion|kurve|parabel))\b|∫|\\int|\\lim|∂|\bint\(|\bdiff\(`);
export const LINEAR_ALGEBRA = wrapped(String.raw`
      \b(?:eigenvalues?|eigenvectors?|eigenwerte?|eigenvektoren|determinants?\b|determinante|det\(|matrix|
      matrices|matrizen|dot product|cross product|scalar product|skalarprodukt|kreuzprodukt|transpose|
      invert(?: the)? matrix|row[- ]reduc\w*|row echelon|rref|null ?space|linear(?:ly)? (?:system|
      independen\w*|equations)|system of (?:linear )?equations|gleichungssystem|svd|lu decomposition|
      qr decomposition|orthogonal|norm of)\b|\[\s*\[|\binv\(`);
export const NUMBER_THEORY = wrapped(String.raw`
      \b(?:gcd|lcm|hcf|ggt|kgv|greatest common (?:divisor|factor|denominator)|least common multiple|prime(?:s| numbers?| factors?| factori[sz]ation)?|
      primzahl(?:en)?|primfaktor\w*|factori[sz]e \d+|divisors? of|coprime|modulo|mod \d+|\d+ mod|
      modular inverse|totient|fibonacci|factorial|fakultät|congruen\w+|binomial|choose \d+|\d+ choose|
      perfect (?:number|square)|in (?:binary|hex(?:adecimal)?|octal|base \d+)|to (?:binary|
      hex(?:adecimal)?)|(?:binary|hex(?:adecimal)?|octal) (?:to|into|in|as) (?:decimal|octal))\b|\b\d+!`);
export const UNITS = new RegExp(
  `\\bconvert\\b.*\\d|\\b(?:${NUMBER}) ?${UNIT} (?:in|to|into|as|nach|=) (?:[a-zäöü]+ )?\\(?(?!an? \\w)${UNIT}\\b|\\bhow many ${UNIT} (?:are |is )?(?:there )?(?:in|per|make|equal)\\b|\\b(?:umrechnen|rechne .* um)\\b|\\bwie viele ${UNIT} (?:sind|hat|in)\\b|\\bhow many ${UNIT} (?:are |is )(?:in )?${NUMBER} ?${UNIT}\\b|\\bhow (?:many|much) ${UNIT} (?:is|are) .{1,40}\\b(?:${UNIT} ?${NUMBER}|${NUMBER} ?${UNIT})[?. ]*$`,
);

const DATE = wrapped(String.raw`
  (?:\d{1,2}:\d\d(?: ?[ap]m)?|\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:\d{1,2}(?:st|nd|rd|th)?\.? )?(?:jan|feb|mar|apr|may|
  jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)[a-zä]*\.?(?: \d{1,2}(?:st|nd|rd|th)?)?(?:,? \d{4})?|today|
  tomorrow|now|christmas|heute)`).source;
export const DATES = new RegExp(
  `\\b(?:days|weeks|months|years|hours|time|tage|wochen|working days|business days|long) (?:\\w+ ){0,3}?(?:between|from|since|until|till|to|zwischen|von|bis) ${DATE}|\\b\\d+ (?:working |business |calendar )?(?:days|weeks|months|years|hours|tage|wochen|monate) (?:after|before|from|ago|past|nach|vor) ${DATE}|\\b${DATE} (?:plus|minus|\\+|-) \\d+ (?:days|weeks|months|years)|\\b(?:what|which) (?:day|date|weekday|day of the week) (?:is|was|will|falls)\\b.*(?:\\d|today|tomorrow)|\\bwelcher wochentag\\b|\\bis \\d{4} a leap year\\b`,
);
export const PLOT = wrapped(String.raw`
      \b(?:plot|graph|draw|sketch|visuali[sz]e|zeichne|plotte|
      skizziere)\b.*(?:[a-z0-9)]\s*[\^²³*/+=-]\s*[a-z0-9(]|\b(?:sin|cos|tan|exp|log|ln|sqrt|x|f\(x\)|parabola|
      function|funktion|curve|kurve)\b|(?:its|the|a|this) (?:graph|curve|function)\b)`);

/** Weighed only where the question speaks of mathematics. */
const TERMS: readonly Rule[] = [
  {
    pattern: CALCULUS,
    weight: 4,
    because: "asks for calculus",
    unless: /\bgradient of (?:the )?(?:road|track|slope|pay)/,
  },
  {
    pattern: LINEAR_ALGEBRA,
    weight: 4,
    because: "asks for linear algebra",
    unless: /\b(?:risk|traceability|compliance|decision|responsibility) matrix\b/,
  },
  {
    pattern: NUMBER_THEORY,
    weight: 4,
    because: "is about whole numbers",
    unless: wrapped(String.raw`
          \b(?:generate|write|implement|create|build|code|refactor|optimi[sz]e)\b.*\b(?:functions?|scripts?|code|
          programs?|method|class|tests?)\b|\bprime (?:minister|contractor|video|time|suspect|responsib)`),
  },
  { pattern: PLOT, weight: 4, because: "wants a function drawn" },
  {
    pattern:
      /\b(?:maxim(?:um|a)|minim(?:um|a)|(?:largest|smallest|highest|lowest|greatest|least) values?)(?: (?:values?|points?))? of (?:the function )?(?:[fgy](?:\([a-z]\))? ?= ?)?[-(\d]*(?:[xyzt]|a?sinh?|a?cosh?|a?tanh?|exp|ln|log|sqrt|e)(?![a-z])/,
    weight: 4,
    because: "asks for the extrema of a function",
  },
];

const RULES: readonly Rule[] = [
  {
    pattern: UNITS,
    weight: 3.5,
    because: "converts units",
    unless: /\b(?:may|allowed|entitled|permitted|must) (?:i|we|an?|my|the|to)\b/,
  },
  {
    pattern: new RegExp(
      `\\b\\d[\\d.,]* ?${UNIT} (?:and )?\\d[\\d.,]*(?: ?(?:inch(?:es)?|oz|min|s|${UNIT}))? (?:in|to|into|as) ${UNIT}\\b`,
    ),
    weight: 3.5,
    because: "converts units",
  },
  {
    pattern: /(?:^|[\s(])\d[\d.,]*\s*[*×÷^]\s*\(?\d|(?:^|\s)\d[\d.,]* [-+/] \d[\d.,]*(?=[\s?.]|$)/,
    weight: 2.5,
    because: "is arithmetic",
  },
  { pattern: /\d\s*(?:±|\+\/-)\s*\d/, weight: 4, because: "calculates with an uncertainty" },
  {
    pattern: /\d ?% (?:\w+ )?(?:of|off|von|on|from) [€$£]?\d/,
    weight: 4,
    because: "asks for a percentage of a number",
  },
  { pattern: DATES, weight: 3.5, because: "calculates with dates" },
  {
    pattern: wrapped(String.raw`
          \b(?:solve|roots? of|zeros? of|zeroes of|simplify|expand|factor|complete the square|löse|vereinfache|
          faktorisiere)\b.*(?:[a-z]\s*[\^²³+=*/-]|\d)`),
    weight: 3.5,
    because: "gives an equation or expression to solve",
  },
  {
    pattern: wrapped(String.raw`
          \d ?% (?:of|off|von|on|from) (?!what|which|was\b)(?=.*\d)|\d\D+\b\d+ ?% (?:of|off|von|on|from)\b|\bpercent(?:age)? (?:of|increase|decrease|change)\b|\bwhat percent|
          \bcompound interest\b|\bprozent von\b|\bzinseszins`),
    weight: 3,
    because: "asks for a percentage",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:mean|median|mode|average|standard deviation|variance|sum|product|mittelwert|durchschnitt|summe|
          std)\b(?: \w+){0,3}:? [[({]?-?\d[\d.]*[,; ]+(?:and )?-?\d`),
    weight: 5,
    because: "asks for a statistic of numbers",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:square root|cube root|log(?:arithm)?(?: base|(?:10|2)? of \d)|logarithm|sine|cosine|tangent|quadratwurzel|wurzel aus|probability|
          permutations?|combinations?|wahrscheinlichkeit|hypotenuse|circumference|perimeter|pythagoras)\b`),
    weight: 3,
    because: "names a mathematical quantity",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:volume|area|surface|radius|diameter|diagonal|height|circumference|perimeter|umfang|fläche\w*|
          volumen|oberfläche|radius|durchmesser|diagonale)\b.*\b(?:spheres?|circle|cylinders?|cones?|cubes?|
          triangles?|rectangles?|box|squares?|pyramid|hexagon|trapezoid|ellipse|kugel|kreis\w*|zylinder\w*|
          kegel\w*|würfel\w*|dreieck\w*|rechteck\w*|quadrat\w*|pyramide)\b`),
    weight: 3.5,
    because: "asks for a measure of a shape",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:calculate|compute|evaluate|work out|berechne|rechne|what(?:'s| is)|how much is|wie viel ist|
          was ist)\b[^a-z]*[-(]*\d[\d.,]*\s*(?:[-+*/^×÷x]|plus|minus|times|divided by|mal|geteilt|
          to the power)\s*\(?-?\d`),
    weight: 4,
    because: "is arithmetic",
  },
  {
    pattern: wrapped(String.raw`
          \b(?:half|a third|a quarter|two thirds|double|twice|triple|die hälfte|ein drittel) (?:of |von )?-?\d|
          \d ?(?:eur|euros?|usd|dollars?|gbp|chf|€|\$|£|%)? (?:plus|minus|times|mal|geteilt durch|divided by) \d|
          \b(?:divide|multiply|teile|multipliziere) -?\d[\d.,]* (?:by|durch|mit) \d|\b(?:add|subtract|
          addiere) -?\d[\d.,]* (?:to|from|zu|and|and) -?\d|^-?\d[\d.,]* (?:plus|minus|times|divided by|mal|
          geteilt durch) -?\d|\b(?:square|cube|round|double|halve) -?\d`),
    weight: 4,
    because: "is arithmetic",
  },
  {
    pattern: wrapped(String.raw`
          ^(?:please |now |can you )?(?:plot|graph|draw|sketch|zeichne|plotte)\b(?: (?:it|this|that|the (?:graph|
          function|curve)|den graphen|die funktion))?[.!? ]*$`),
    weight: 3,
    because: "wants a function drawn",
  },
  {
    pattern:
      /\b(?:sum|product|mean|average) of (?:the |all )?(?:first \d+|(?:even|odd|prime|natural|whole|integers?|numbers?)\b)/,
    weight: 3,
    because: "asks for a sum of a series",
  },
  {
    pattern: wrapped(String.raw`
          ^(?:please |now |can you )?(?:solve|simplify|factor(?:i[sz]e)?|expand|evaluate|maximi[sz]e|minimi[sz]e|löse|
          vereinfache|maximiere|minimiere) (?:the|this|my|that|these|die|diese) (?:\w+ )?(?:functions?|funktion|equations?|expressions?|inequality|system|polynomials?|
          formula|fraction|gleichung|ungleichung|terme?)\b`),
    weight: 3,
    because: "gives an equation or expression to solve",
  },
  {
    pattern: wrapped(String.raw`
          ^(?:please |now )?(?:find|compute|determine|calculate|get|give me|show|what are) (?:all )?(?:the |
          its )?(?:real )?(?:roots|zero(?:e?s)|extrema|critical points|turning points|inflection points|
          asymptotes|minima|maxima)\b`),
    weight: 3,
    because: "asks for points of a function",
  },
  { pattern: /\b(?:calculate|compute|evaluate|integrate|berechne)\b/, weight: 1.2, because: "asks to calculate" },
  {
    pattern:
      /\bf\s*\(\s*x\s*\)|\by\s*=\s*\S|\by\s?['′’]{1,3}\s*[-+=]|\b[a-z0-9]\s*\^\s*[\d({a-z]|[xyz][²³]|\\frac|\\sqrt/,
    weight: 2.5,
    because: "holds a formula",
  },
  { pattern: new RegExp(`\\b${FUNCTIONS}\\s*\\(`), weight: 2, because: "holds a mathematical function" },
];

/** Letters that stand in formulas: functions and constants. */
const FORMULA_WORDS = new RegExp(
  `\\b(?:${FUNCTIONS}|pi|e|i|inf|infinity|mod|gcd|lcm|det|inv|\\d+(?:\\.\\d+)?i|x|y|z|t|to|digits?|decimals?|places?|rounded|exactly|significant)\\b|\\d(?:e[-+]?\\d+)?`,
  "g",
);
const LEAD = /^(?:what(?:'s| is)|calculate|compute|evaluate|how much is|solve|was ist|wie viel ist|berechne)\b/;

/** Is the whole text an expression, such as "sqrt(2)*1e3 to 6 digits"? */
export function isExpression(text: string): boolean {
  const plain = plainText(text)
    .replace(LEAD, "")
    .replace(/[?.!=\s]+$/, "");
  if (!/\d|[πx]/.test(plain) || !/[-+*/^×÷√!(%]/.test(plain.slice(1))) return false;
  if (/^\d{1,4}[./-]\d{1,2}([./-]\d{1,4})?$/.test(plain.trim())) return false;
  return plain.replace(FORMULA_WORDS, "").replace(/[\s\d.,+\-*/^()[\]{}%!=√π×÷·<>|°²³⁴]/g, "") === "";
}

const QUANTITY = wrapped(String.raw`
      \b(?:how (?:many|much|far|long|old|fast|tall|heavy|big|often)|what (?:is|was|are|were|will be|
      would be) (?:the|his|her|their|its|each)|what (?:do|does|did|will|would|must|should) (?:i|he|she|we|
      they|it|you|\w+) \w+|what (?:fraction|percent\w*|
      percentage)|wie ?(?:viel|viele|lange|weit|alt|schnell)|find the|in total|altogether)\b`);
const STORY = wrapped(
  String.raw`
      (?<![\wäöüß])(?:gibt|hat|haben|bleib\w*|übrig|bekommt|verdient|zahlt|zusammen|mehr als|weniger|pro|
      final|pounds|ounces|meters|metres|kilograms|kg|litres?|liters?|feet|inches|turns?|travels?|drives?|
      walks?|runs?|reads?|writes?|needs?|saves?|enough|added|weight|fährt|schnell|each|every|per|twice|half|
      third|times|more than|less than|total|left|remaining|altogether|costs?|buys?|bought|sells?|sold|pays?|
      paid|earns?|spends?|spent|gives?|gave|eats?|ate|has|had|have|makes?|made|age|old|dollars?|euros?|cents?|
      hours?|minutes?|miles?|km|people|friends|boxes|bags|apples|students|children|jede[rsmn]?|kostet|kauft|
      verkauft|doppelt|hälfte)\b|[$€£]\s?\d`,
  "g",
);

/** A story with numbers that ends in a question about a quantity. */
function wordProblem(text: string): number {
  const plain = plainText(text);
  const count = numbersIn(plain).length + (plain.match(NUMBER_WORDS)?.length ?? 0);
  const isStory = /[.!;]\s+\S/.test(text.trim());
  if (count < 2 || wordsOf(plain).length < (isStory ? 9 : 11) || !QUANTITY.test(plain)) return 0;
  const signs = new Set(plain.match(STORY) ?? []).size;
  const hints = signs + (plain.match(MEASURED)?.length ?? 0) + (isStory ? 1 : 0) + (count > 2 ? 1 : 0);
  if (hints < 2) return 0;
  return 1.2 + Math.min(signs, 6) * 0.4 + (isStory ? 1 : 0);
}

const NUMBER_WORDS = wrapped(
  String.raw`
      \b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twice|thrice|tripled?|doubled?|
      half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|doppelt\w*|drittel|viertel|hälfte|third|quarter|
      thirds|quarters)\b`,
  "g",
);

const MEASURED = new RegExp(`\\b\\d[\\d.,]* ?${UNIT}(?![\\w-])`, "g");
const OF_A_RULE = wrapped(String.raw`
      \b(?:allowed|permitted|legal|limit|maximum|minimum|rules?|comply|complies|compliant|penalty|fine|must|
      shall|may|erlaubt|zulässig)\b`);

/** Numbers with units, where the question is not what a rule says of them. */
function measured(text: string): number {
  const plain = plainText(text);
  return OF_A_RULE.test(plain) ? 0 : (plain.match(MEASURED)?.length ?? 0);
}

/** A path is no formula, whatever its slashes and letters. */
const withoutFiles = (text: string): string =>
  text
    .split(/\s+/)
    .filter((token) => !/^[\w.\/-]*\w\.[a-z]{2,5}[?!,;:]?$/i.test(token))
    .join(" ");

export function mathematicsSignals(text: string): Signal[] {
  const plain = plainText(withoutFiles(text));
  const found = matching("mathematics", RULES, plain);
  if (speaksMathematics(text)) found.push(...matching("mathematics", TERMS, plain));
  if (isExpression(text)) found.push({ agent: "mathematics", weight: 4, because: "is an expression" });
  const quantities = measured(text);
  if (quantities > 1) found.push({ agent: "mathematics", weight: 1.8, because: "gives several measured quantities" });
  const story = wordProblem(text);
  if (story > 0) found.push({ agent: "mathematics", weight: story, because: "is a word problem" });
  return found;
}
