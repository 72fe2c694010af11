/** The kind of change that a question asks for: what is new, what is gone, which limits rose, which duties bind more firmly. */

/**
 * "stricter" and "weaker": a word that binds replaced by another ("firmer", "looser"), or a limit drawn closer or wider
 * ("tightened", "widened").
 */
export type ChangeKind =
  | "added"
  | "removed"
  | "moved"
  | "value"
  | "raised"
  | "lowered"
  | "strength"
  | "stricter"
  | "weaker"
  | "firmer"
  | "looser"
  | "tightened"
  | "widened"
  | "unchanged";

export interface AskedChange {
  kind: ChangeKind;
  /** Is nothing else asked for? Otherwise the other changes follow. */
  only: boolean;
}

const OBLIGATION = String.raw`(?:an? )?["“‘']?(?:obligat\w+|dut(?:y|ies)|shall|must|mandatory|compulsory|binding|requirements?)`;
const RECOMMENDATION = String.raw`(?:an? )?["“‘']?(?:recommend\w*|should|may|can|optional|voluntary|permissions?)`;
const BECAME = String.raw`(?:→|->|\b(?:into|to|by|becoming|became|becomes?|turned|made))`;
/** What a word that binds turned into, from the first to the second; with what the question says between. */
const turned = (from: string, to: string): string =>
  String.raw`\b${from}["”’']?(?![\w-])[^.?!]{0,60}${BECAME} (?:\w+ ){0,2}?${to}|\b(?:becam?e|becomes|made|now|newly|turned(?: into)?|being) (?:\w+ly )?${to}`;
/** "… binding that were only recommended before" */
const onceWere = (to: string, from: string): string =>
  String.raw`\b${to}(?![\w-])[^.?!]{0,60}\b(?:were|was|had been|used to be) (?:(?:only|just|merely|once) )?${from}`;

const SIGNS: readonly [ChangeKind, RegExp][] = [
  [
    "unchanged",
    /\b(?:(?:stay|remain|kept|left)(?:s|ed)? (?:the same|unchanged|as (?:it|they) (?:was|were|is|are))|unchanged|(?:did|has|have|was|were) not (?:been )?chang(?:e|ed)|did(?:n['’]t| not) change|(?:the )?same in both|identical)(?![\w-])/gi,
  ],
  ["looser", new RegExp(`(?:${turned(OBLIGATION, RECOMMENDATION)}|${onceWere(RECOMMENDATION, OBLIGATION)}|\\bno longer (?:mandatory|compulsory|obligatory|binding|required))(?![\\w-])`, "gi")], // prettier-ignore
  ["firmer", new RegExp(`(?:${turned(RECOMMENDATION, OBLIGATION)}|${onceWere(OBLIGATION, RECOMMENDATION)})(?![\\w-])`, "gi")], // prettier-ignore
  [
    "stricter",
    /\b(?:stricter|tighter|tougher|harsher|firmer|tighten(?:s|ed|ing)?|toughen(?:s|ed)?|strengthen(?:s|ed)?|hardened|more (?:strict|severe|stringent|restrictive|demanding|onerous|strictly|severely|harshly))(?![\w-])/gi,
  ],
  [
    "weaker",
    /\b(?:weaker|looser|softer|milder|laxer|weaken(?:s|ed)?|loosen(?:s|ed)?|soften(?:s|ed)?|relax(?:es|ed)?|eased|watered down|more (?:lenient|leniently|relaxed|generous)|less (?:strict|severe|stringent|restrictive|demanding|onerous|strictly|severely))(?![\w-])/gi,
  ],
  [
    "strength",
    /\b(?:(?:changed?|changes) (?:in|of) (?:strength|force)|binding force|how (?:strongly|firmly) .{1,40} bind|(?:which|what|any|all) (?:obligations?|duties)(?= .{0,40}\bchanged?\b)|should .{1,4} (?:shall|must)|modal verbs?)(?![\w-])/gi,
  ],
  [
    "removed",
    /\b(?:removed?|removes|deleted?|deletes|dropp?(?:ed|s)|left out|taken out|struck out|abolish(?:ed|es)?|scrapp?(?:ed|s)|(?<=\bd(?:id|oes)\b.{1,40} )(?:remove|delete|drop|abolish|scrap)|repealed|no longer(?: exists?| there| contained?| included?| found| stands?)?|(?<!\bwhere\b.*)gone(?! (?:up|down|from))|disappear(?:ed|s)?|vanish(?:ed|es)?|cease[sd]? to exist|(?:is|are) missing|no (?:successors?|counterparts?|equivalents?)|without (?:a )?(?:successors?|counterparts?|equivalents?)|not? (?:\w+ )?(?:any more|anymore))(?![\w-])/gi,
  ],
  [
    "added",
    /\b(?:added|adds?(?= |$)|introduc(?:e[sd]?|ed)|newly (?:added|introduced)|did not (?:have|contain|exist)|not (?:\w+ )?(?:in|there) before|for the first time|no (?:predecessors?|forerunners?)|without (?:a )?predecessors?)(?![\w-])/gi,
  ],
  [
    "moved",
    /\b(?:moved(?: to (?:an)?other (?:places?|articles?|numbers?|sections?)| elsewhere)?|renumbered|relocated|another number|(?:a )?new numbers?|(?:new|other|different) places?)(?![\w-])/gi,
  ],
  [
    "raised",
    /\b(?:raised|increased|rose|risen|grew|grown|went up|gone up|(?:becam?e|got|are|is) (?:now )?(?:higher|longer|larger|bigger|greater))(?![\w-])/gi,
  ],
  [
    "lowered",
    /\b(?:lowered|reduced|decreased|fell|fallen|shrank|cut|went down|gone down|(?:becam?e|got|are|is) (?:now )?(?:lower|shorter|smaller|less))(?![\w-])/gi,
  ],
];
/** What has a number: "Which limits changed?" */
const VALUES =
  /\b(?:which|what|all|any|the|of|list|numerical|changed|new|other|different|show) (?:(?:numerical|changed|new|other|different) )?(?:values?|limits?|numbers|figures|amounts|deadlines|quantities|thresholds|time limits)(?= (?:that |which )?(?:\w+ ){0,2}(?:chang\w+|differ\w*|moved|raised|increased|lowered|reduced|decreased|rose|fell|grew|went|are|is|were|was|have|has|become|became|in|between|from|of)\b|[?.!]*$)/gi;
const NEW =
  /\b(?:is|are) there (?:an? |any )?new\b|\b(?:what|which|anything|something)(?:[’']s)?(?: \w+){0,6} (?<!\bthe )new\b|\b(?:all |the |list |any )?(?:brand )?new (?:rules|clauses|articles|requirements|obligations|duties|provisions)\b/gi;
/** Words for rules that a list of them is asked for with: they are no topic. */
const RULES =
  /\b(?:limits?|values?|obligations?|duties|duty|requirements?|restrictions?|prohibitions?|rights|procedures?)\b/gi;
/** Only of values are rises asked for: "were the rules on speed raised?" asks for all that changed. */
const OF_VALUES: ReadonlySet<ChangeKind> = new Set(["raised", "lowered"]);

/** Which limits were drawn otherwise is not which words bind otherwise. */
const LIMITS = /\b(?:limits?|values?|numbers|figures|thresholds?|deadlines?|time limits?)\b/i;
const OF_LIMITS: Partial<Record<ChangeKind, ChangeKind>> = { stricter: "tightened", weaker: "widened" };

/** null where the question asks for all changes alike. */
export function changeAsked(query: string): AskedChange | null {
  const found = SIGNS.find(([kind, sign]) => query.search(sign) >= 0 && (!OF_VALUES.has(kind) || asksForValues(query)));
  if (found !== undefined) {
    const kind = LIMITS.test(query) ? (OF_LIMITS[found[0]] ?? found[0]) : found[0];
    return { kind, only: ["added", "removed", "unchanged"].includes(kind) };
  }
  if (asksForValues(query)) return { kind: "value", only: false };
  return query.search(NEW) >= 0 ? { kind: "added", only: false } : null;
}

const asksForValues = (query: string): boolean => query.search(VALUES) >= 0;

/** The question without the words that say which kind of change it asks for. */
export function withoutChange(query: string): string {
  if (changeAsked(query) === null) return query;
  const signs = [VALUES, NEW, ...SIGNS.map(([, sign]) => sign)];
  return signs.reduce((text, sign) => text.replace(sign, " "), query);
}

/** Is nothing left but words for rules of any kind? */
export const isOfRules = (words: string): boolean => !/[\p{L}\d]/u.test(words.replace(RULES, " "));
