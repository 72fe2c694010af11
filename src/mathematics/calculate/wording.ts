/** Turns a calculation as people write it into the syntax of mathjs. */
import { ALIASES, FUNCTIONS, UNIT_WORDS } from "./vocabulary";

const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/[−–—]/g, "-"],
  [/[×·⋅∙]|\\cdot|\\times/g, "*"],
  [/[÷∶]|\\div/g, "/"],
  [/²/g, "^2"],
  [/³/g, "^3"],
  [/π|\\pi\b/g, "pi"],
  [/∞|\\infty\b/g, "Infinity"],
  [/\*\*/g, "^"],
  [/½/g, "(1/2)"],
  [/¼/g, "(1/4)"],
  [/¾/g, "(3/4)"],
  [/\\%/g, "%"],
  [/\\left|\\right/g, ""],
  [/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, "(($1)/($2))"],
  [/\\sqrt\{([^{}]*)\}|√\(([^()]*)\)/g, "sqrt($1$2)"],
  [/√\s*(\d+(?:\.\d+)?|[a-z]+)/g, "sqrt($1)"],
  [/\|([^|]+)\|/g, "abs($1)"],
  [/°\s*([CF])\b/g, " deg$1"],
  [/°/g, " deg"],
  [/\s*(?:\+\/-|\+-|±|\\pm)\s*/g, " ± "],
  [/(\d)['’](?=\d{3}\b)/g, "$1"],
  [/(?<![\d.])(\d{1,3}(?:,\d{3})+)(?=\.\d|\b)(?![^([]*[)\]])/g, "$1"],
];

const LEADS =
  /^(?:(?:please|hey|ok|so|and|then|bitte)\s+)*(?:(?:what(?:'s|’s| is| are)|calculate|compute|evaluate|work out|find|determine|how much is|how many is|tell me|give me|convert|simplify|the|value of|result of|solve(?: the)?(?: linear)?(?: system)?(?: of)?(?: equations)?:?|rechne|berechne|was ist|wie viel ist|wandle|rechnen?)\s+)+/i;

/** Phrases with their formula, tried in turn. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bincrease[sd]?\s+([\d.]+)\s+by\s+([\d.]+)\s*(?:%|percent)/gi, "$1 * (1 + $2/100)"],
  [/\b(?:decrease[sd]?|reduced?|lower(?:ed)?)\s+([\d.]+)\s+by\s+([\d.]+)\s*(?:%|percent)/gi, "$1 * (1 - $2/100)"],
  [/\b([\d.]+)\s*(?:%|percent)\s+off\s+([\d.]+)/gi, "$2 * (1 - $1/100)"],
  [/\b([\d.]+)\s+(?:is|are)\s+what\s+percent(?:age)?\s+of\s+([\d.]+)/gi, "$1 / $2 * 100"],
  [/\b(\d+(?:\.\d+)?)\s*(?:%|percent|prozent)\s*(?:of|von)\s+/gi, "$1/100 * "],
  [/\b(\d+(?:\.\d+)?)\s*percent\b/gi, "$1%"],
  [/\b(\d+)\s+choose\s+(\d+)\b/gi, "combinations($1, $2)"],
  [/\bis\s+(\d+)\s+(?:a\s+)?prime(?:\s+number)?\b/gi, "isPrime($1)"],
  [/\bist\s+(\d+)\s+(?:eine\s+)?primzahl\b/gi, "isPrime($1)"],
  [/\b(\d+)\s+factorial\b|\bfactorial of\s+(\d+)\b|\bfakultät von\s+(\d+)\b/gi, "($1$2$3)!"],
  [/\b(?:square ?root|quadratwurzel) (?:of|von)\s+([\d.]+|\([^()]*\))/gi, "sqrt($1)"],
  [/\b(?:cube ?root) of\s+([\d.]+|\([^()]*\))/gi, "cbrt($1)"],
  [/\b(?:divided by|geteilt durch)\b/gi, "/"],
  [/\b(?:multiplied by|times|mal)\b/gi, "*"],
  [/\bplus\b/gi, "+"],
  [/\bminus\b/gi, "-"],
  [/\b(?:to the power of|raised to(?: the power of)?|hoch)\b/gi, "^"],
  [/\bsquared\b/gi, "^2"],
  [/\bcubed\b/gi, "^3"],
  [/\bmodulo\b/gi, "mod"],
  [/\b(?:greatest common (?:divisor|factor|denominator)|hcf|ggt)\b/gi, "gcd"],
  [/\b(?:least common multiple|kgv)\b/gi, "lcm"],
  [/\bstandard ?deviation\b|\bstandardabweichung\b/gi, "std"],
  [/\b(?:arithmetic )?(?:average|mittelwert|durchschnitt)\b/gi, "mean"],
  [/\bnautical miles?\b/gi, "nauticalmile"],
  [/\bmiles (?:per|an) hour\b/gi, "mph"],
  [/\bkilomet(?:er|re)s (?:per|an) hour\b/gi, "km/h"],
  [/\b(?:pounds|lbs?) per square inch\b/gi, "psi"],
  [/(?<=\d\s*)pounds?\b(?=\s+(?:in|to|into|as)\b)|(?<=\b(?:in|into|to|as|how many)\s+)pounds?\b/gi, "lb"],
  [/\bsquare (met(?:er|re)s?|feet|foot|inch(?:es)?|miles?|kilomet(?:er|re)s?)\b/gi, "$1^2"],
  [/\bcubic (met(?:er|re)s?|feet|foot|inch(?:es)?|centimet(?:er|re)s?)\b/gi, "$1^3"],
  [/\b(?:degrees? )?celsius\b/gi, "degC"],
  [/\b(?:degrees? )?fahrenheit\b/gi, "degF"],
  [/\bmetres?\b/gi, "meter"],
  [/\bper\b/gi, "/"],
];

/** The text in the syntax of mathjs, as far as its words are known. */
export function calculationText(written: string): string {
  let text = written.trim().replace(/^[$`]+|[$`]+$/g, "");
  text = text
    .replace(LEADS, "")
    .replace(/[?.;:\s]+$/, "")
    .replace(/\s*=\s*\??$/, "");
  for (const [pattern, replacement] of CHARACTERS) {
    text = text.replace(pattern, (match, ...groups: unknown[]) =>
      pattern.source.startsWith("(?<![") ? match.replace(/,/g, "") : expanded(replacement, groups),
    );
  }
  for (const [pattern, replacement] of PHRASES) text = text.replace(pattern, replacement);
  text = listCalls(withEnglishUnits(text));
  text = text.replace(/\b([A-Za-z]+)\s*\(/g, (match, name: string) =>
    ALIASES[name] === undefined ? match : `${ALIASES[name]}(`,
  );
  return conversion(text).trim();
}

/** German names of units in English. */
export function withEnglishUnits(text: string): string {
  return text.replace(/[A-Za-z]{3,}/g, (word) => UNIT_WORDS.get(word.toLowerCase()) ?? word);
}

function expanded(replacement: string, groups: readonly unknown[]): string {
  return replacement.replace(/\$(\d)/g, (_, index: string) => {
    const group = groups[Number(index) - 1];
    return typeof group === "string" ? group : "";
  });
}

/** "mean of 1, 2 and 3", "gcd 12 18" are calls. */
function listCalls(text: string): string {
  return text.replace(
    /\b(mean|median|mode|std|variance|rank|trace|norm|rms|sum|prod|product|max|min|maximum|minimum|gcd|lcm|det|determinant|inv|inverse|eigs|eigenvalues|transpose)\s+(?:of|von|for)?\s*(?:the\s+)?(?:numbers?|values?|matrix|list|set|data)?\s*:?\s*((?:\[.*\])|(?:-?[\d.]+(?:\s*(?:,\s*and|,|;|\band\b|\bund\b|\s)\s*-?[\d.]+)+))/gi,
    (_, name: string, list: string) => {
      const call =
        { maximum: "max", minimum: "min" }[name.toLowerCase()] ?? ALIASES[name.toLowerCase()] ?? name.toLowerCase();
      const isMatrix = list.trim().startsWith("[");
      const items = isMatrix
        ? list
        : list
            .trim()
            .split(/\s*(?:,\s*and\b|,|;|\band\b|\bund\b)\s*|\s+/)
            .filter(Boolean)
            .join(", ");
      return FUNCTIONS.has(call) ? `${call}(${items})` : `${call} ${list}`;
    },
  );
}

/** "5 km in miles", "5 km into miles" are conversions; "how many m are in 3 km" is turned round. */
function conversion(text: string): string {
  const asked =
    /^how (?:many|much)\s+([\w/^]+)\s+(?:are\s+|is\s+)?(?:there\s+)?(?:(?:in|make)\s+(?:an?\s+)?(?=\S)|(?=\d))(.+)$/i.exec(
      text,
    );
  if (asked !== null) return `${/^\d/.test(asked[2] ?? "") ? "" : "1 "}${asked[2] ?? ""} to ${asked[1] ?? ""}`;
  return text.replace(/\s+(?:into|as|nach|in)\s+(?=[A-Za-z][\w/^ *]*$)/, " to ");
}
