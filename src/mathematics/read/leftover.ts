/** Tells which of the tokens that were passed over can only be mathematics. */
import type { Token } from "../formula/tokens";

/** Marks that sentences and source files use too. */
const PUNCTUATION =
  /^(?:[()[\]{},;:.?!|"'`“”„’‘–—…\-=&*+/%#<>]|[|]\(|\)[|]|==|:=|->|=>|\.\.|row|\p{L}|\p{Emoji}|\p{M})$/u;

/** Can the token be nothing else than a part of a formula? */
export function isMathematical(token: Token, before: Token | undefined, after: Token): boolean {
  if (token.kind === "mark") {
    if (/^(?:[\^_√∛∫]|\\frac|\\sqrt|<=?|>=?)$/.test(token.text)) return true;
    if (token.text === "&") return before !== undefined && before.text !== "row" && !/^[=<>]/.test(after.text);
    if (!PUNCTUATION.test(token.text)) return true;
    return /^[+*/]$/.test(token.text) && (before?.kind === "number" || after.kind === "number");
  }
  return token.kind === "number" && !/^(?:st|nd|rd|th)$/.test(after.text) && !isListing(before, after);
}

/** "1." and "(a) 2)" before a problem, "Exercise 3:" */
function isListing(before: Token | undefined, after: Token): boolean {
  return /^[.):]$/.test(after.text) || (before?.kind === "name" && /^[:,]$/.test(after.text));
}
