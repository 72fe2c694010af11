/** The unit that a question tells by itself: "how long is the lap in kilometres?" */
import { unitsLike } from "../dimensions";
import { quantitiesIn } from "../quantities";
import { wordsOf } from "../terms";

const IN_UNIT = /\bin (\p{L}+(?: per \p{L}+)?)\s*\?*\s*$/u;

/** Its words and the units of its dimension; none of either where the question ends otherwise. */
export function askedUnit(question: string): { words: readonly string[]; units: readonly string[] } {
  const named = IN_UNIT.exec(question)?.[1] ?? "";
  const units = unitsLike(quantitiesIn(`5 ${named}`)[0]?.unit ?? "");
  return { words: units.length > 0 ? wordsOf(named) : [], units };
}
