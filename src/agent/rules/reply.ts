/** What is said while something was asked back: the answer, or a question of its own. */
import type { Inquiry } from "../state";
import { goesOnWithout, pickedOption } from "./clarification";
import { isLed } from "./follow-up-said";
import { formulaIn, namesBounds } from "./formulas";
import { CONTRACT_TYPE, namesDate } from "./legal";
import { opensRequest } from "./parts";
import { comparesEditions } from "./signals/comparison";
import { PLACE } from "./signals/national";
import { contentWords, plainText, wordsOf, wrapped } from "./words";

/** Said before what is meant: "no wait, …". */
const AFTERTHOUGHT = wrapped(
  String.raw`
      ^(?:(?:actually|no|wait|sorry|well|hm+|hang on|forget (?:it|that)|never ?mind|instead|rather|first|oh|but|ok(?:ay)?|
      eigentlich|nein|warte|moment|vergiss (?:es|das)|egal|doch)\b[ ,.:;!–—-]*)+(?=\S)`,
  "i",
);
/** Words that only introduce an answer: "is it Germany?", "show me 2025". */
const AROUND_ANSWER = wrapped(String.raw`
      ^(?:law|edition|editions|version|issue|rules?|regulations?|rulebook|year|season|contract|agreement|kind|type|take|
      use|choose|pick|option|number|function|bounds?|interval|date|please|think|mean|meant|guess|assume|say|
      \d{1,2}|recht|ausgabe|vertrag|bitte|nimm)$`);

/**
 * Does the text ask something of its own instead of answering? An option, or what is named of the asked kind (an
 * edition, a place, a date, a formula, bounds, a kind of contract) is an answer, and so is every plain statement.
 */
export function asksAnew(inquiry: Pick<Inquiry, "entity" | "options">, text: string): boolean {
  if (goesOnWithout(text) || inquiry.entity === "details") return false;
  const said = text.trim().replace(AFTERTHOUGHT, "");
  if (inquiry.options.some((option) => plainText(option) === plainText(said))) return false;
  const asks = opensRequest(said);
  if (!asks && !isFollowUp(said)) return !isNamed(inquiry, said) && said.endsWith("?") && wordsOf(said).length > 2;
  if (comparesEditions(said)) return true;
  return !isNamed(inquiry, said) || leftOver(inquiry, said) > 0;
}

/** "And the slowest?", "what about the second driver?" */
const isFollowUp = (said: string): boolean => isLed({ asked: said }) && wordsOf(said).length > 1;

/** Is the asked kind of thing in it? */
function isNamed({ entity, options }: Pick<Inquiry, "entity" | "options">, said: string): boolean {
  if (pickedOption(options, plainText(said)) !== null) return true;
  return KINDS[entity]?.(said) ?? false;
}

const KINDS: Readonly<Record<string, (said: string) => boolean>> = {
  edition: (said) => /\b(?:19|20)\d\d\b/.test(said),
  jurisdiction: (said) => PLACE.test(plainText(said)),
  contract_type: (said) => CONTRACT_TYPE.test(plainText(said)),
  date: namesDate,
  function: (said) => formulaIn(said) !== null,
  bounds: namesBounds,
};

/** Words about something else than what was asked for. */
function leftOver({ options }: Pick<Inquiry, "options">, said: string): number {
  const offered = new Set(options.flatMap(contentWords));
  const plain = plainText(said)
    .replace(new RegExp(PLACE.source, "g"), " ")
    .replace(new RegExp(CONTRACT_TYPE.source, "g"), " ");
  return contentWords(plain).filter(
    (word) =>
      !offered.has(word) && !AROUND_ANSWER.test(word) && !/^(?:19|20)\d\d$/.test(word) && formulaIn(word) === null,
  ).length;
}
