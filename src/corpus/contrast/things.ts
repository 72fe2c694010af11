/** What a question sets side by side within the rules: "a sprint and a race". Editions and documents are compared elsewhere. */
import { howAsked } from "../compare/comparatives";
import { quantitiesIn } from "../quantities";

export interface Things {
  /** As the question calls them, each whole by itself: "minor breach", "material breach". */
  names: readonly [string, string];
  /** The words alone where the two were named with a part in common; tried where the whole name finds nothing. */
  own: readonly [string, string];
  /** Asks of one of them what is asked of both. */
  ask(name: string): string;
}

const PATTERNS: readonly RegExp[] = [
  /\b(?:differences?|distinctions?|unterschiede?)\s+(?:(?:is|are|lies|there is)\s+)?(?:between|zwischen)\s+(?<one>.+?)\s+(?:and|und|&)\s+(?<other>.+)$/i,
  /^(?:how|in what way)\s+(?:do|does|is|are)\s+(?<one>.+?)\s+differ(?:ent)?\s+from\s+(?<other>.+)$/i,
  /^(?:how|in what way)\s+(?:do|does|are)\s+(?<one>.+?)\s+and\s+(?<other>.+?)\s+differ(?:ent)?$/i,
  /^(?:what\s+)?(?:distinguishes|separates|sets)\s+(?<one>.+?)\s+(?:apart\s+)?from\s+(?<other>.+)$/i,
  /\b(?:compare|vergleichen?)\s+(?<one>.+?)\s+(?:with|to|and|against|und|mit)\s+(?<other>.+)$/i,
  /^(?:[^:]*:\s*)?(?<one>.+?)\s+(?:vs\.?|versus)\s+(?<other>.+)$/i,
  /^(?:which|what|who)\s+(?:is|are|lasts?|takes?|weighs?|has)\s+(?:the\s+)?(?<more>\p{L}+er|more)\b[^:,]*[:,]\s*(?<one>.+?)\s+or\s+(?<other>.+)$/iu,
  // "Is a car lighter than the minimum weight disqualified?" and "other than" set nothing side by side.
  /^(?:is|are|does|do)\s+(?<one>.+?)\s+(?:last\s+)?(?<more>(?!other|rather)\p{L}+er|(?:more|less)\s+\p{L}+)\s+than\s+(?<other>(?:\S+\s+){0,3}(?!\S*ed$|(?:il)?legal$)\S+)$/iu,
];
/** Editions, years and documents. */
const IS_EDITION =
  /\b(?:(?:19|20)\d\d|editions?|versions?|issues?|seasons?|years?|now|before|previously|both|each|regulations|rule ?books?|documents?|used to)\b|^(?:the )?(?:old|new|previous|last|current|latest|former|other|same)\b/i;
const ARTICLE = /^(?:an?|the|my|our|der|die|das|den|dem|ein|eine)\s+/i;
const LINKED = /^(?<head>.+?\b(?:of|for|in|on|at|during|after|before|to))\s+(?<rest>.+)$/i;
/** "points for the sprint" */
const COUNTED = /^\p{L}+s\s+(?:for|in|at|of|per)\s/iu;
const LONGEST = 8;

/** null where the question sets nothing side by side, or editions, documents or values. */
export function thingsSetSideBySide(question: string): Things | null {
  const asked = question.trim().replace(/[?.!\s]+$/, "");
  const found = PATTERNS.map((pattern) => pattern.exec(asked)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return null;
  const own = [named(found["one"]!), named(found["other"]!)] as const;
  if (own.some((name) => !isThing(name)) || own[0].toLowerCase() === own[1].toLowerCase()) return null;
  const measure = howAsked(found["more"] ?? "");
  return {
    names: whole(own),
    own,
    ask: (name) => {
      if (measure !== null) return `How ${measure} is ${name}?`;
      return COUNTED.test(name) ? `How many ${name}?` : `What is ${name}?`;
    },
  };
}

const named = (words: string): string => words.trim().replace(/["“”]/g, "").replace(ARTICLE, "");

function isThing(name: string): boolean {
  const isValue = quantitiesIn(name).some(({ unit }) => unit !== "");
  return name !== "" && name.split(/\s+/).length <= LONGEST && !IS_EDITION.test(name) && !isValue;
}

/** "minor" and "material breach" share a noun, "points for the sprint" and "race" what stands before them. */
function whole([one, other]: readonly [string, string]): readonly [string, string] {
  const linked = LINKED.exec(one)?.groups;
  if (linked !== undefined && !LINKED.test(other)) return [one, `${linked["head"]!} ${other}`];
  const ones = one.split(/\s+/);
  const others = other.split(/\s+/);
  const isShort = ones.length < others.length && ones.at(-1)!.toLowerCase() !== others.at(-1)!.toLowerCase();
  return isShort ? [[...ones, ...others.slice(ones.length)].join(" "), other] : [one, other];
}
