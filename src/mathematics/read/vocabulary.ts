/** The words that say what is wanted of a function. */
import { FEATURES, type Feature } from "./request";

export type Intent =
  "integral" | "area" | "plot" | "limit" | "derivative" | "solve" | "analyze" | "calculate" | Feature;

/** Tried in this order at the start of each word; the text is in lower case. */
export const INTENTS: readonly (readonly [Intent, RegExp])[] = [
  [
    "plot",
    /^(?:re)?plot(?:ting|ted|s)?\b|^graph(?:ing)? (?!of)|^graph$|^draw(?:ing)?\b|^sketch(?:ing)?\b|^visuali[sz]e\b|^chart\b/,
  ],
  [
    "plot",
    /^(?:show|display|give|see|produce|create|make|get|want)\b(?: me| us)?(?: a| the)?(?: nice)? (?:graph|plot|curve|picture|figure|chart|sketch)\b(?: of)?/,
  ],
  [
    "integral",
    /^(?:the )?(?:in)?definite integral\b|^integral(?:s|e)?\b|^integrat(?:e|ed|es|ing|ion)\b|^anti-?derivatives?\b|^anti derivative\b|^anti-?differentiat(?:e|ion|ing)\b|^int\b(?=\s+[^_])|^primitives?(?: function)?\b|^quad(?:rature)?\b|^trap(?:z|ezoid)\b|^simpson\b|^stammfunktion\b/,
  ],
  [
    "area",
    /^(?:surface |total |signed |net )?areas?\b(?! shaded)|^(?:enclosed|bounded) (?:region|area)\b|^how (?:big|large|much) (?:is )?(?:the )?(?:area|region|space)\b/,
  ],
  [
    "derivative",
    /^(?:(?:first|second|third|fourth|1st|2nd|3rd|4th) )?derivatives?\b|^differentiat(?:e|ing|ion)\b|^slope\b|^gradient\b|^(?:instantaneous )?rate of change\b/,
  ],
  ["limit", /^limits?\b(?! (?:are|of integration|\d|-\d|between|from))|^lim(?=_|\b)/],
  ["limit", /^(?:behaviou?r|behaves?)\b(?= (?:at|near|for large|as|towards))/],
  ["intercepts", /^(?:x|y)[- ]?(?:and (?:x|y)[- ]?)?intercepts?\b|^intercepts?\b|^axis intercepts\b/],
  [
    "roots",
    /^roots?\b|^zero(?:e)?s\b|^(?:crosses|cross|crossing|cuts|meets|hits|intersects?) the (?:x[- ]?axis|horizontal axis)|^vanish(?:es)?\b|^(?:equals?|is|becomes) (?:equal to )?zero\b/,
  ],
  ["solve", /^solv(?:e|ing)\b|^solutions?\b|^l(?:ö|oe)se\b/],
  ["critical_points", /^(?:critical|stationary) (?:points?|values?|numbers?)\b/],
  ["inflections", /^(?:points? of )?infle(?:ct|x)ions?\b(?: points?)?/],
  [
    "extrema",
    /^(?:local |global |absolute |relative )*(?:extrem(?:a|um|al)|extreme (?:values?|points?)|maxim(?:a|um)|minim(?:a|um)|max|min|highest|lowest|largest|smallest|biggest|turning points?|peaks?|valleys?|maximi[sz]e|minimi[sz]e)\b(?: (?:and|or|\/) (?:local |global )?(?:maxim(?:a|um)|minim(?:a|um)|max|min))?(?: (?:values?|points?))?/,
  ],
  ["domain", /^(?:natural )?domain\b|^(?:un|not )?defined\b|^(?:un)?definiert\b|^exist(?:s)?\?/],
  ["range", /^(?:and )?(?:the )?(?:value )?range\b(?=\s*(?:of\s+(?!-?\d)|and\b|,|\?|\.|$))|^image of\b|^range and\b/],
  [
    "asymptotes",
    /^(?:(?:vertical|horizontal|oblique|slant)(?: (?:and|or) (?:vertical|horizontal|oblique|slant))? )?asymptot(?:es?|ic)\b/,
  ],
  [
    "monotonicity",
    /^(?:strictly )?(?:monoton(?:e|ic|icity|ous|ously)?|increas(?:e|es|ing)|decreas(?:e|es|ing)|rising|falling)\b/,
  ],
  ["convexity", /^(?:concav(?:e|ity)|convex(?:ity)?|curvature)\b(?: (?:up|down)(?:wards?)?)?/],
  ["symmetry", /^symmetr(?:y|ic|ies|ical)\b|^(?:an )?(?:even|odd)(?: or (?:an )?(?:odd|even))?(?: function)?\b/],
  ["period", /^period(?:ic|icity|s)?\b/],
  ["continuity", /^(?:dis)?continu(?:ous|ity|ities|ously)\b|^singularit(?:y|ies)\b|^jumps?\b|^poles?\b/],
  [
    "analyze",
    /^analy[sz](?:e|ing|is)\b|^(?:full |complete )?(?:curve )?(?:discussion|study|investigation)\b|^(?:study|investigate|discuss|examine|describe|characteri[sz]e)\b|^properties\b|^behaviou?r\b/,
  ],
  ["calculate", /^(?:numerically|decimal value|numeric value)\b/],
];

/** "∫ x² dx from 0 to": a range that ends the text with one of its ends missing; its first group is the other. */
export const HALF_A_RANGE = /\b(?:from|von)\s+(\S+)\s*(?:to|bis|until)?\s*[?.!…]*$/i;

/** Marks a text as wanting a principal value. */
export const PRINCIPAL_VALUE = /\bprincipal value\b|\bp\.?\s?v\.?(?=\s|$|∫)/i;

/** Asks for the region under the curve to be filled. */
export const SHADED = /\bshad(?:e|ed|ing)\b|\bfill(?:ed)? (?:in )?(?:the )?(?:area|region)|\bhighlight(?:ed)?\b/i;

/** What an analysis without further words looks at. */
export const FULL_ANALYSIS: readonly Feature[] = FEATURES.filter(
  (feature) => feature !== "roots" && feature !== "limit",
);

const ORDERS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  "1st": 1,
  "2nd": 2,
  "3rd": 3,
  "4th": 4,
};

/** The order that the words of a derivative name: "second derivative" is 2. */
export function derivativeOrder(words: string): number {
  return ORDERS[words.split(" ")[0] ?? ""] ?? 1;
}
