/** Where words stand on a page of a PDF: across its runs of text, whatever its spaces and capitals. Pure. */

/** A run of text as pdf.js reads it from a page. */
export interface TextRun {
  str: string;
  /** Does a line end behind it? */
  hasEOL: boolean;
}

/** The letters [from, to) of a run. */
export interface Stretch {
  run: number;
  from: number;
  to: number;
}

/** Each place where the words stand, in reading order, as stretches of runs; none overlaps another. */
export function placesOf(words: string, runs: readonly TextRun[]): Stretch[][] {
  const wanted = folded(words).trim().replace(/\s+/g, " ");
  if (wanted === "") return [];
  const { text, origins } = joined(runs);
  const places: Stretch[][] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    places.push(stretches(origins.slice(at, at + wanted.length)));
  }
  return places;
}

interface Origin {
  run: number;
  /** -1 for a space that stands for the end of a line. */
  letter: number;
}

/** The page's text with single spaces, and for each of its letters where it comes from. */
function joined(runs: readonly TextRun[]): { text: string; origins: Origin[] } {
  let text = "";
  const origins: Origin[] = [];
  const add = (letter: string, origin: Origin) => {
    const isSpace = /\s/.test(letter);
    if (isSpace && (text === "" || text.endsWith(" "))) return;
    text += isSpace ? " " : letter;
    origins.push(origin);
  };
  for (const [run, { str, hasEOL }] of runs.entries()) {
    for (const [letter, written] of folded(str).split("").entries()) add(written, { run, letter });
    if (hasEOL) add(" ", { run, letter: -1 });
  }
  return { text, origins };
}

/** In small letters, one for each letter of the text: "İ", whose small form is two, stays. */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const small = text.charAt(at).toLowerCase();
    return small.length === 1 ? small : text.charAt(at);
  }).join("");

function stretches(origins: readonly Origin[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { run, letter } of origins) {
    if (letter < 0) continue;
    const last = found.at(-1);
    if (last?.run === run) last.to = letter + 1;
    else found.push({ run, from: letter, to: letter + 1 });
  }
  return found;
}
