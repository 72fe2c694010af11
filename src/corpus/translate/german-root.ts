/** What all forms of a German word have in common. */
import { withoutAccents } from "../search/stemmers/light";

const ENDING = /(?:ungen|ung|ern|en|er|em|es|st|e|n|s|t)$/;
/** "auszuzahlen" and "ausgezahlt" are forms of "auszahlen". */
const PARTED =
  /^(ab|an|auf|aus|bei|durch|ein|her|hin|mit|nach|um|vor|weg|zurück|zusammen)(?:zu|ge)(?=.{4,}(?:t|en)(?:e[mnrs]?)?$)/;
/** Letters that a root keeps at least. */
export const LEAST_ROOT = 4;

/** Words that the documents use, by root. */
export type GermanVocabulary = ReadonlyMap<string, readonly string[]>;

/** The word without its endings, and without accents. */
export function germanRoot(word: string): string {
  let root = withoutAccents(word.replace(PARTED, "$1"));
  for (;;) {
    const shorter = root.replace(ENDING, "");
    if (shorter === root || shorter.length < LEAST_ROOT) return root;
    root = shorter;
  }
}
