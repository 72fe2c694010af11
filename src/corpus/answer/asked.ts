/** What a question asks for, and of what: "which colour must the gloves have?" asks for the colour, of the gloves. */
import { wordsOf } from "../terms";

export interface Asked {
  /** How it is asked for: "which colour", "what is the colour of", "who pays", "how many gloves", "how long". */
  form: "which" | "what is" | "who" | "who is" | "how many" | "how" | "when" | "other";
  /** The words of what is asked for, its noun last; those of "who" are the verb. Empty where the question names none. */
  target: readonly string[];
  /** The words of what it is asked of, as far as the next verb or preposition. */
  of: readonly string[];
  /** Are those surely the words of a thing, with no verb behind them? */
  isThing: boolean;
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const AUXILIARIES = setOf(
  `is are was were be been being am does do did done must may can cannot could should shall will would has have had might need`,
);
const PREPOSITIONS = setOf(
  `of for in on to at per under from by with within during after before that when if while between without against above
below as than because until since through into onto about over via apart`,
);
const DETERMINERS = setOf("the a an each every his her their its my our your any all no one's");
const ASKS = /^(?:what|which|who|how)$/;
const KINDS = /^(?:kind|type|sort)s?$/;
/** "What happens if …", "what counts as …", "which apply": no noun is asked for. */
const NO_NOUN = /^(?:happens?|counts?|if|else|about|follows?|changed?|changes|became|becomes|qualif\w+|apply|applies)$/;

/** "When must …", "By when …", "At what time …" */
const ASKS_MOMENT = /^\W*(?:(?:by|until|till|from|since) )?(?:when|(?:at )?what time)\b/i;

const NOTHING: Asked = { form: "other", target: [], of: [], isThing: false };

export function askedBy(question: string): Asked {
  if (ASKS_MOMENT.test(question)) return { ...NOTHING, form: "when" };
  const words = wordsOf(question.replace(/[’']s\b/g, ""));
  const at = words.findIndex((word) => ASKS.test(word));
  const next = words[at + 1] ?? "";
  if (at < 0 || NO_NOUN.test(next)) return NOTHING;
  if (words[at] === "how") {
    if (next !== "many" && next !== "much") return ofMeasured(words, phrase(words, at + 2, true));
    return ofPhrase("how many", words, phrase(words, at + 2, false));
  }
  if (words[at] === "who" && !AUXILIARIES.has(next)) {
    return { form: "who", target: [next], of: phrase(words, at + 2, true).words, isThing: false };
  }
  if (/^(?:is|are|was|were)$/.test(next)) {
    return ofPhrase(words[at] === "who" ? "who is" : "what is", words, phrase(words, at + 2, false));
  }
  if (words[at] === "who" || AUXILIARIES.has(next)) return NOTHING;
  const named = phrase(words, at + 1, false);
  const isKind = KINDS.test(named.words.at(-1) ?? "") && words[named.end] === "of";
  return ofPhrase("which", words, isKind ? phrase(words, named.end + 1, false) : named);
}

interface Phrase {
  words: string[];
  /** Position behind it. */
  end: number;
}

/** The words from here on up to a verb or a preposition. @param skips also those that stand before it */
function phrase(words: readonly string[], from: number, skips: boolean): Phrase {
  const isPassed = (word: string | undefined) =>
    word !== undefined && (DETERMINERS.has(word) || (skips && (AUXILIARIES.has(word) || PREPOSITIONS.has(word))));
  let start = from;
  while (isPassed(words[start])) start++;
  let end = start;
  const isInside = (word: string | undefined) =>
    word !== undefined && !AUXILIARIES.has(word) && !PREPOSITIONS.has(word) && !DETERMINERS.has(word);
  while (isInside(words[end])) end++;
  return { words: words.slice(start, end), end };
}

/** Who "has" or "needs" so long to do a thing is not what is measured. */
const OWNS = /^(?:has|have|had|need)$/;

/**
 * "how often must the gearbox oil be changed", "how heavy is the wheel nut": between two auxiliaries, and behind the only verb,
 * stands no other verb, as "stay" in "how long do the points stay on".
 */
function ofMeasured(words: readonly string[], { words: named, end }: Phrase): Asked {
  const isOnlyVerb = end === words.length && words.some((word) => /^(?:is|are)$/.test(word));
  const behind = words[end] ?? "";
  return { form: "how", target: [], of: named, isThing: (AUXILIARIES.has(behind) && !OWNS.test(behind)) || isOnlyVerb };
}

/** With what the phrase is of: "the boiling point *of the brake fluid*", "which colour *must the gloves* have". */
function ofPhrase(form: Asked["form"], words: readonly string[], { words: named, end }: Phrase): Asked {
  // "which company makes the trophies", "what makes a penalty harsher": the word before the object is the verb.
  const isVerb = form === "which" && DETERMINERS.has(words[end] ?? "");
  const of = phrase(words, end, true);
  const isThing = form !== "which" || AUXILIARIES.has(words[of.end] ?? "");
  return { form, target: isVerb ? named.slice(0, -1) : named, of: of.words, isThing };
}
