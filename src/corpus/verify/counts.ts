/** Numbers of things that are no unit of measure: "ten (10) car lengths", "five reprimands". */
import { quantitiesIn } from "../quantities";
import { STOP_WORDS } from "../search/stop-words";
import { stemsOf } from "../terms";

interface Count {
  value: number;
  /** Stems of what is counted: "car length". */
  things: string;
  /** As written: "ten (10) car lengths". */
  said: string;
}

/** The words right behind a number, up to the next mark. */
const BEHIND = /^\s+\p{L}[\p{L}’'-]*(?:\s+\p{L}[\p{L}’'-]*)?/u;
/** Words that may name one thing. */
const MOST_WORDS = 2;
/** "15 or more" and "two of the" count nothing yet. */
const NO_THING = /^(?:less|more|other|further|additional|remaining|above|below|following|per|times?|years?|old)$/i;

export function countsIn(text: string): Count[] {
  return quantitiesIn(text).flatMap(({ value, unit, start, end }) => {
    const behind = unit === "" ? BEHIND.exec(text.slice(end, end + 60)) : null;
    const named: string[] = [];
    for (const word of behind?.[0].trim().split(/\s+/) ?? []) {
      if (STOP_WORDS["en"]!.has(word.toLowerCase()) || NO_THING.test(word) || named.length === MOST_WORDS) break;
      named.push(word);
    }
    // Things that are counted are many: "20 February" and "18.2 Any" count nothing.
    if (named.length === 0 || !/s$/i.test(named.at(-1)!) || value < 2) return [];
    const said = `${text.slice(start, end).trim()} ${named.join(" ")}`;
    return [{ value, things: stemsOf(named.join(" ")).join(" "), said: said.replace(/\s+/g, " ") }];
  });
}
