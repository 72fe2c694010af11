/** Where streamed Markdown can be cut: what stands before will not change by what is still to come. Pure. */

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
/** The beginning of a line that may become an item by what is still to come. */
const PERHAPS_ITEM = /^(?:[-*+]|\d{1,9}[.)]?)$/;

/**
 * Length of the finished part: it ends with a blank line after which something begins that belongs to nothing before.
 * 0 where nothing is finished.
 */
export function finishedLength(text: string): number {
  let finished = 0;
  let offset = 0;
  let fence: string | null = null;
  let isAfterBlank = false;
  let isInFormula = false;
  let isInList = false;
  for (const line of text.split("\n")) {
    const isItem = LIST_ITEM.test(line) || PERHAPS_ITEM.test(line);
    const isOutside = fence === null && !isInFormula;
    if (isAfterBlank && isOutside && /^\S/.test(line) && !(isItem && isInList)) {
      finished = offset;
      isInList = false;
    }
    if (isOutside && isItem) isInList = true;
    const mark = FENCE.exec(line)?.[1] ?? null;
    if (mark !== null && (fence === null || closes(mark, fence, line))) fence = fence === null ? mark : null;
    if (fence === null && opensFormula(line)) isInFormula = !isInFormula;
    isAfterBlank = line.trim() === "";
    offset += line.length + 1;
  }
  return finished;
}

function closes(mark: string, fence: string, line: string): boolean {
  return mark[0] === fence[0] && mark.length >= fence.length && line.trim() === mark;
}

/** An odd number of display delimiters: the formula goes on in the next line. */
function opensFormula(line: string): boolean {
  return (line.split("$$").length - 1) % 2 === 1;
}
