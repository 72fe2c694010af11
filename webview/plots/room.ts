/** How much room a plot's texts take: Plotly neither wraps titles nor grows with its legend. Pure. */

/** Mean width of a character, as a share of the size of its font. */
const CHARACTER = 0.56;
/** Height of a line, likewise. */
const LINE = 1.35;
/** Pixels of a legend's entry beside its words. */
const SAMPLE_PX = 44;
/** Characters that stand in one line whatever room there is. */
const LEAST_CHARACTERS = 8;
/** Rows of a legend that fit below a plot of the usual height. */
const USUAL_ROWS = 2;

/** The text in lines of at most so many pixels, where its words allow that. */
export function wrapped(text: string, pixels: number, fontSize: number): string {
  const most = Math.max(LEAST_CHARACTERS, Math.floor(pixels / (fontSize * CHARACTER)));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trimStart();
    if (lines.length > 0 && longer.length <= most) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.join("<br>");
}

/** Pixels that all lines but the first need. */
export const furtherLines = (text: string, fontSize: number): number =>
  (text.split("<br>").length - 1) * fontSize * LINE;

/** Pixels by which a plot has to be higher for its legend, whose entries are as wide as the widest. */
export function legendGrowth(names: readonly string[], width: number, fontSize: number): number {
  const widest = Math.max(0, ...names.map((name) => name.length)) * fontSize * CHARACTER + SAMPLE_PX;
  const rows = Math.ceil(names.length / Math.max(1, Math.floor(width / widest)));
  return Math.max(0, rows - USUAL_ROWS) * fontSize * LINE;
}
