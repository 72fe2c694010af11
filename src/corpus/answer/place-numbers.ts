/** Numbers that say where something stands, and count or measure nothing: "Article 5.3", "(2)", "4.1 The car …". */

const BEFORE =
  /(?:\b(?:articles?|clauses?|sections?|sub-?sections?|paragraphs?|points?|annex(?:es)?|appendi(?:x|ces)|chapters?|parts?|schedules?|rules?|regulations?|directives?|versions?|figures?|tables?|no\.)|§)\s*\(?$/iu;
/** A list member's mark, or the number of a clause, before its words. */
const OPENS = /(?:^|\n)[\s#*]*\(?$/;
const BEHIND_MARK = /^[).](?=\s|$)/;
const IS_DOTTED = /^\d+(?:\.\d+)+$/;

/** Does the number that stands at [start, end) of the text name a place in a document? */
export function namesPlace(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  if (BEFORE.test(before.slice(-LONGEST))) return true;
  const isMarked = BEHIND_MARK.test(text.slice(end)) || IS_DOTTED.test(text.slice(start, end));
  return isMarked && OPENS.test(before);
}

/** Characters before a number that are looked at. */
const LONGEST = 20;
