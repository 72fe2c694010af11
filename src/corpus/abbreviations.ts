/** Abbreviations of English and German rules: their full stop ends no sentence. */

/** Characters in which an abbreviation stands. */
const LONGEST = 14;
const ABBREVIATION =
  /(?:\b(?:art|arts|no|nos|nr|nrn|sec|para|paras|cl|ch|p|pp|vol|cf|e\.g|i\.e|i\.v\.m|etc|fig|app|approx|incl|max|min|mr|mrs|dr|st|vs|ref|reg|regs|resp|abs|ziff|lit|buchst|bzw|vgl|ggf|z\.b|d\.h|inc|ltd|co|corp|u\.s|u\.s\.c)|(?<!\p{L})(?:\p{Lu}|[zdu]))\.\s*$/iu;

/** Does the text end in an abbreviation ("Art.", "Abs.") or in an initial? */
export function endsInAbbreviation(text: string): boolean {
  return ABBREVIATION.test(text.trimEnd().slice(-LONGEST));
}
