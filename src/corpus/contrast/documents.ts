/** Two rule books that a question sets side by side: "the sporting and the technical regulations on tyres". */

const KIND =
  "regulations?|rules|rule ?books?|codes?|acts?|laws?|ordinances?|contracts?|agreements?|policy|policies|directives?";
const NAME = String.raw`(?:the\s+)?(?<ONE>(?:[\p{L}\d-]+\s+){1,3}?)`;
const PAIR = new RegExp(
  String.raw`\b${NAME.replace("ONE", "one")}(?:(?:${KIND})\s+)?(?:and|with|to|against|versus|vs\.?|from|or)\s+(?:those\s+of\s+)?${NAME.replace("ONE", "other")}(?:${KIND})(?![\p{L}-])`,
  "iu",
);
const ASKS_FOR_BOTH =
  /\b(?:compar\w+|contrast\w*|differ\w*|versus|vs\.?|side by side)\b|\b(?:each|both|respectively)\b.{0,20}\b(?:say|said|require|provide|treat|deal|regulate|lay down)\b/i;
/** Editions of one rule book are compared elsewhere. */
const OF_TIME =
  /^(?:the )?(?:old|new|older|newer|previous|last|current|latest|former|other|same|two|both|(?:19|20)\d\d)\b|\b(?:19|20)\d\d\s*$/i;
/** Words that lead in to the first name. */
const LEAD = /^(?:.*\b(?:compare|contrast|between|does|do|how|what|say|of|in|the|under|by)\s+)/i;

/** "Sporting Regulations differ": a name ends where its kind begins. */
const BEHIND = new RegExp(String.raw`\s+(?:${KIND})(?![\p{L}-]).*$`, "iu");

/** What the two are called, and what is asked of both: the question without them. */
export interface DocumentPair {
  names: readonly [string, string];
  question: string;
}

/** null where the question names no two. */
export function documentsSetSideBySide(question: string): DocumentPair | null {
  if (!ASKS_FOR_BOTH.test(question)) return null;
  const found = PAIR.exec(question);
  const { one = "", other = "" } = found?.groups ?? {};
  const names = [one, other].map((name) => name.trim().replace(BEHIND, "").replace(LEAD, "").trim()) as [
    string,
    string,
  ];
  if (found === null || names.some((name) => name === "" || OF_TIME.test(name))) return null;
  return { names, question: question.replace(found[0], " ") };
}
