/** Questions that no rule answers, whatever it speaks of: who holds an office today, who holds a record, what somebody thinks. */

/** "the current race director", "who is the race director in 2025": a rule names the office, and not the person. */
const HOLDER = [
  /\bwho(?:[’']s| is| are)\s+(?:the\s+)?(?:current|present|new|next|reigning|incumbent)\b/i,
  /\bwho(?:[’']s| is| are)\s+the\s+[\p{L}\s-]{3,40}?\s+(?:in|for|of)\s+(?:the\s+)?(?:19|20)\d\d\s*\??$/iu,
];
/** "which driver has the most titles" */
const RECORD =
  /\b(?:which|what|who)\b[^?]{0,30}\b(?:has|have|had|holds?|won|scored)\s+(?:the\s+)?(?:most|fewest|best|record)\b/i;
/** "should the team have stopped", "what do you think of …" */
const OPINION = [
  /\bshould\s+(?:[\p{L}-]+\s+){1,3}have\s+(?!to\b|a\b|an\b|the\b|any\b)[\p{L}-]+(?:ed|en|t|n|ne)\b/iu,
  /\b(?:do|would) you (?:think|prefer|like|believe)\b|\byour (?:opinion|view|favou?rite|advice)\b/i,
  /\bis it (?:fair|unfair|boring|worth|a (?:good|bad) idea)\b|\bwho (?:will|is going to|is likely to) win\b/i,
];

export function asksBeyondRules(question: string): boolean {
  return [...HOLDER, RECORD, ...OPINION].some((pattern) => pattern.test(question));
}
