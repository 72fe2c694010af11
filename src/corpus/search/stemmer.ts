/** What a word becomes in the index, by language. */
import { americanSpelling } from "./spelling";
import { stemEnglish } from "./stemmers/english";
import { familyOf } from "./stemmers/families";
import { stemFrench, stemGerman, stemItalian, stemSpanish, withoutAccents } from "./stemmers/light";

const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
  en: (word) => familyOf(stemEnglish(americanSpelling(withoutAccents(word)))),
  de: stemGerman,
  fr: stemFrench,
  es: stemSpanish,
  it: stemItalian,
};

/** The stem of a lower-case word; words that begin with a digit, and languages without a stemmer, keep theirs. */
export function stem(word: string, language: string): string {
  const first = word.charCodeAt(0);
  if (first >= 48 && first <= 57) return word;
  return (STEMMERS[language] ?? withoutAccents)(word);
}
