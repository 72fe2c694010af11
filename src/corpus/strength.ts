/** How strongly a sentence binds: what "shall", "should" and "may" say, and whether it says "not". */

export type Strength = "prohibition" | "obligation" | "recommendation" | "permission" | "statement";

const LESS = String.raw`(?:less|lower|fewer|smaller|shorter|lighter|below)`;
const MORE = String.raw`(?:more|greater|higher|larger|longer|wider|heavier)`;
const AUXILIARY = String.raw`((?:shall|must|may|can|should|does|do|is|are)\s+)?(?:not|no|never)\s+(?:\w+\s+)?`;
const BOUNDS: readonly [RegExp, string][] = [
  [new RegExp(String.raw`\b${AUXILIARY}${LESS}\s+than\b`, "gi"), "$1 at-least "],
  [new RegExp(String.raw`\b${AUXILIARY}${MORE}\s+than\b`, "gi"), "$1 at-most "],
  [/\b((?:shall|must|may|can|should|does|do)\s+)not\s+exceed\b/gi, "$1 at-most "],
  [/\b(?:no|nor|neither)\b([^.;]{0,40}?)\b(?:may|shall|must|can)\s+exceed\b/gi, "$1 at-most "],
  [/\bnot\s+exceed(?:s|ing)?\b/gi, " at-most "],
];
const PROHIBITION = new RegExp(
  String.raw`\b(?:shall|must|may|can)\s+not\b|\bcannot\b|\bmustn't\b|\b(?:forbidden|prohibited|banned|not\s+(?:be\s+)?(?:permitted|allowed))\b|\b(?:no|neither|nobody|no\s+one)\b[^.;]{0,120}?\b(?:shall|may|must|(?:will be|is|are)\s+(?:allowed|permitted))\b|\b(?:darf|dürfen)\s+(?:\S+\s+){0,6}?(?:nicht|kein\w*)\b|\b(?:verboten|unzulässig)\b`,
  "iu",
);
const OBLIGATION =
  /\b(?:shall|must|is required to|are required to|is mandatory|are mandatory|is obliged to|are obliged to|has to|have to|muss|müssen|hat zu|ist verpflichtet)\b/iu;
const RECOMMENDATION = /\b(?:should|is recommended|are recommended|ought to|soll|sollte|sollen|sollten)\b/iu;
const PERMISSION =
  /\b(?:may|can|is permitted|are permitted|is allowed|are allowed|is entitled|are entitled|darf|dürfen|kann|können)\b/iu;

export function strengthOf(sentence: string): Strength {
  const bounded = withBounds(sentence);
  if (PROHIBITION.test(bounded)) return "prohibition";
  if (OBLIGATION.test(bounded)) return "obligation";
  if (RECOMMENDATION.test(bounded)) return "recommendation";
  if (/\bat-(?:least|most)\b/.test(bounded)) return "obligation";
  return PERMISSION.test(bounded) ? "permission" : "statement";
}

/** "Should a car stop" and "disqualified should its weight be less" only say "if". */
const CONDITION =
  /^should\b|\bshould(?=\s+(?:an?|the|any|one|two|both|either|neither|no|more|less|it|its|he|she|they|their|his|her|there|this|that|these|those|such|for)\b)/gi;

/** "must not be less than" is a floor, not a prohibition; it reads "at-least". */
function withBounds(sentence: string): string {
  return BOUNDS.reduce((text, [pattern, bound]) => text.replace(pattern, bound), sentence.replace(CONDITION, "if"));
}

/** Does the sentence deny, bounds such as "not more than" aside? */
export function denies(sentence: string): boolean {
  return /\b(?:not|no|never|neither|nor|nobody|none|cannot|without|forbidden|prohibited|banned|n't|nicht|kein\w*|verboten|unzulässig)\b/iu.test(
    withBounds(sentence),
  );
}
