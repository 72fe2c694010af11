/** The name that editions of the same rules share, however their files spell it. */

const NOISE = /\b(final|clean|redline|published|copy|draft|signed|consolidated|en|eng|web)\b/gi;
const YEARS = /\b(?:19|20)\d\d(?:[-–/.]\d{1,4})*/g;
const ISSUES = /\b(?:issue|iss|version|rev|revision|edition|ver|v)[\s.]*\d+(?:\.\d+)*/gi;
const DATES = /\b\d{1,2}[.-]\d{1,2}\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/gi;
/** "F1" and "Formula 1" lose their digit with the dates otherwise; its maker need not stand before it. */
const FORMULA_ONE = /\b(?:fia\s+)?(?:formula[\s-]*(?:one|1)|f1)\b/gi;
/** What stands in one edition's name and not in another's, where the part has a name too: "Section B [Sporting]". */
const PART = /\b(?:section|part|book|volume)\s+[a-z]\b/gi;
/** Words that any set of rules may have, and where they stand in its name differs. */
const GENERIC = /^(?:regulations?|rules?|rulebook|code)$/;

/** @param name words of the file's name or the title; null where nothing is left of it */
export function seriesName(name: string): string | null {
  const bare = name
    .replace(YEARS, " ")
    .replace(FORMULA_ONE, " formula one ")
    .replace(ISSUES, " ")
    .replace(DATES, " ")
    .replace(NOISE, " ");
  const whole = wordsOf(bare);
  const withoutPart = wordsOf(bare.replace(PART, " "));
  const words = tellsMore(withoutPart) ? withoutPart : whole;
  const ordered = [...words.filter((word) => !GENERIC.test(word)), ...words.filter((word) => GENERIC.test(word))];
  return ordered.length === 0 ? null : ordered.join(" ");
}

function wordsOf(name: string): string[] {
  return name
    .replace(/\b(?:edition|the|of)\b|[^\p{L}\s]/giu, " ")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 0);
}

/** Do the words name a part of the rules, and not only whose rules they are? */
function tellsMore(words: readonly string[]): boolean {
  return words.some((word) => !GENERIC.test(word) && !/^(?:formula|one)$/.test(word));
}
