/** A question in the words that regulations use. */
import { BUILT_IN_SYNONYMS } from "../search/synonyms";
import { wordsOf } from "../terms";
import { askedBy } from "./asked";
import { asksBeyondRules } from "./beyond-rules";
import { IN_RULES } from "./everyday/everyday";
import { wantedBy } from "./wanted";

/**
 * The question with its words and phrases replaced by what regulations call them, where that is known and asks for the same kind
 * of answer. "How wide" and "what does it cost" stay: they say what kind of number is asked for; so do names: "Super Licence";
 * and what is asked for, as a clause that lacks it answers no better under another name: "which company makes the bolts".
 */
export function rephrased(question: string): string {
  if (asksBeyondRules(question)) return question;
  const { target } = askedBy(question);
  const refined = Object.entries({ ...IN_RULES, ...BUILT_IN_SYNONYMS }).reduce((text, [name, [first]]) => {
    const words = name.replace(/[^\p{L}\p{N}\s-]/gu, "");
    const isInside = new RegExp(String.raw`(?<!\bhow )\b${words}\b(?!${ASKED_COST})`, "iu");
    const isName = (found: string, at: number) =>
      /^\p{Lu}\p{Ll}/u.test(found) && (NAME_BEFORE.test(text.slice(0, at)) || NAME_BEHIND.test(text.slice(at)));
    const isAskedFor = wordsOf(words).some((word) => target.includes(word));
    return first === undefined || isAskedFor
      ? text
      : text.replace(isInside, (found, at: number) => (isName(found, at) ? found : first));
  }, question);
  const [asked, askedNow] = [wantedBy(question), wantedBy(refined)];
  const isSame = asked.quantity === askedNow.quantity && asked.units.join() === askedNow.units.join();
  return isSame ? refined : question;
}

/** "Super Licence": capital letters side by side name something. */
const NAME_BEFORE = /\S\s+\p{Lu}\p{Ll}+\s+$/u;
const NAME_BEHIND = /^\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}/u;

/** Behind the last word of a question for a price. */
const ASKED_COST = String.raw`(?<=\bcosts?)\s*\?*$`;
