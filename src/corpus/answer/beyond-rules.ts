/** Questions that no rule answers, whatever it speaks of: who holds an office today, what happened once, what somebody thinks or foresees. */

/** "the current race director", "who is the race director in 2025", "the president's name", "Miller's engineer": a rule names the office only. */
const HOLDER = [
  /\b[Ww]ho(?:[’']s| is| are)(?: \p{Lu}\p{Ll}+){1,3}[’']s? \p{Ll}/u,
  /\bwho(?:[’']s| is| are)\s+(?:the\s+)?(?:current|present|new|next|reigning|incumbent)\b/i,
  /\bwho(?:[’']s| is| are)\s+the\s+[\p{L}\s-]{3,40}?\s+(?:in|for|of)\s+(?:the\s+)?(?:19|20)\d\d\s*\??$/iu,
  /\bwhat(?:[’']s| is| are)\b.{1,60}[’']s?\s+(?:(?:full|first|last|real)\s+)?names?\s*\??$/i,
  /\bname of (?:the |our )?(?:[\p{L}-]+ ){0,2}(?:president|director|chair\p{L}*|manager|principal|owner|founder|winner|champion)\b/iu,
];
/** "which driver has the most titles" */
const RECORD =
  /\b(?:which|what|who)\b[^?]{0,30}\b(?:has|have|had|holds?|won|scored)\s+(?:the\s+)?(?:most|fewest|best|record)\b/i;
const WHO = String.raw`(?:team|driver|rider|constructor|manufacturer|company|country|circuit|city|club|person|people|player)s?`;
/** "when was the first race held", "which team exceeded the cap", "how many stops did the winner make": a rule tells no story. */
const HISTORY = [
  /\b(?:when|where) (?:was|were|did)\b(?![^?]*\b(?:rules?|regulations?|law|act|articles?|clauses?|sections?|edition|force|effect|publi\w+|adopted|amended|appl(?:y|icable)|effective|binding)\b)/i,
  new RegExp(String.raw`\b(?:which|what) ${WHO} (?:(?!need|feed)\w{2,}ed|won|lost|broke|beat|had|got|was|were)\b`, "i"),
  /^\W*who (?:won|invented|designed|built|founded|broke|beat|was|were)\b/i,
  /\bhow (?:many|often) [^?]*\b(?:has|have) (?:[\p{L}-]+ ){0,3}(?:won|beaten|crashed|ever)\b/iu,
  /\bhow (?:many|much|often) (?![^?]*\b(?:chang|increas|decreas|rise|fall|drop|grow|shrink|go (?:up|down))\w*\b)[^?]*\bdid\b/i,
];
/** "should the team have stopped", "what do you think of …" */
const OPINION = [
  /\bshould\s+(?:[\p{L}-]+\s+){1,3}have\s+(?!to\b|a\b|an\b|the\b|any\b)[\p{L}-]+(?:ed|en|t|n|ne)\b/iu,
  /\b(?:do|would) you (?:think|prefer|like|believe)\b|\byour (?:opinion|view|favou?rite|advice)\b/i,
  /\bis it (?:fair|unfair|boring|worth|a (?:good|bad) idea)\b|\b(?:went|go|gone|going) too far\b/i,
];
/** "who will win", "which team will profit", "would Miller have won" */
const FORECAST = [
  new RegExp(
    String.raw`\b(?:who|(?:which|what) ${WHO}) (?:will|would|is going to|is likely to) (?:win|lose|profit|benefit|suffer|dominate)\b`,
    "i",
  ),
  /^\W*(?:Would|Will|Could) (?:\p{Lu}\p{Ll}[\p{L}-]* ){1,2}(?:have (?!to\b)|win\b)/u,
  /^\W*will (?:.{2,60} )?be (?:\w+ )?(?:faster|slower|quicker|better|worse|safer|closer|more (?:exciting|interesting|competitive|fun))\b/i,
];
/** "where can I buy …" */
const SERVICE = /\bwhere (?:can|could|do|should) (?:i|we|you|one) (?:buy|watch|download|order|rent|book|purchase)\b/i;

export function asksBeyondRules(question: string): boolean {
  return asksForView(question) || [...HOLDER, RECORD, ...HISTORY, SERVICE].some((pattern) => pattern.test(question));
}

/** Is an opinion or a forecast asked for? No change of the rules is one. */
export function asksForView(question: string): boolean {
  return [...OPINION, ...FORECAST].some((pattern) => pattern.test(question));
}
