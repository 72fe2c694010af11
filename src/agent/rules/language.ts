/** The language of a text, by its small words. */
import { wordsOf } from "./words";

export type Language = "English" | "German" | "French" | "Spanish" | "Italian";

/** Small words that the others do not have; those that several share tell nothing. */
const SMALL_WORDS: Record<Language, string> = {
  English:
    "the of and is are what how which must may for with from be shall to if does do can where when who this that it by",
  German:
    "der die das den dem ein eine einen und oder ist sind nicht ich wir wie was wer wo warum welche welcher welches kann muss müssen darf für von vom zum zur mit auf aus bei im wird werden mindestens höchstens",
  French:
    "le les des du est sont une et ou quel quelle quels quelles combien comment pour dans avec sur qui que peut doit faut il elle ce cette aux au par pas",
  Spanish: "el los las del es son y cuál cuántos cuánto cómo qué para con por puede debe hay se al está una lo",
  Italian: "il lo gli della dello dei è sono quale quanto quanti come che per può deve nel con di alla",
};

const LANGUAGES = Object.entries(SMALL_WORDS).map(([language, words]) => ({
  language: language as Language,
  words: new Set(words.split(" ")),
}));

/** The language with most small words in the text; null where there are none, or as many of two. */
export function languageOf(text: string): Language | null {
  const words = wordsOf(text);
  const [first, second] = LANGUAGES.map(({ language, words: small }) => ({
    language,
    found: words.filter((word) => small.has(word)).length,
  })).sort((a, b) => b.found - a.found);
  return first === undefined || first.found === (second?.found ?? 0) ? null : first.language;
}
