/** Tells a hyphen that only parts a word at the end of a line from one that is part of it. */
import type { PdfPage } from "./pdf-page";
import type { Line } from "./pdf-words";

/** Beginnings of compounds that are written with a hyphen. */
const PREFIXES = new Set(
  `all anti cross double extra four front full half high left long low multi non one open quasi rear right roll self semi short single
  six three top twin two ultra well`.split(/\s+/),
);
/** Such beginnings that are as often the first syllable of a longer word. */
const SYLLABLES = new Set("by co ex in inter mid off on out over part post pre pro re side sub under up".split(" "));
/** Words broken for sure, from which a document is one that breaks words. */
const MIN_BROKEN = 2;

export class Hyphens {
  private readonly vocabulary: ReadonlySet<string>;
  /** Does the document break words at the ends of lines? */
  private readonly breaksWords: boolean;

  constructor(pages: readonly PdfPage[]) {
    const blocks = pages.flatMap(({ parts }) => parts.flatMap((part) => part.blocks.map(({ lines }) => lines)));
    this.vocabulary = wholeWords(blocks);
    const pairs = blocks.flatMap(brokenPairs);
    const broken = pairs.filter(([head, tail]) => this.isSurelySoft(head, tail)).length;
    const compounds = pairs.filter(([head, tail]) => this.vocabulary.has(`${head}-${tail}`)).length;
    this.breaksWords = broken >= MIN_BROKEN && broken > compounds;
  }

  /** @param first before the line's end, with its hyphen; `second` follows on the next line */
  isSoft(first: string, second: string): boolean {
    const [head, tail] = [lettersOf(first), lettersOf(second)];
    if (this.vocabulary.has(`${head}-${tail}`)) return false;
    if (this.isSurelySoft(head, tail)) return true;
    if (!this.breaksWords || PREFIXES.has(head)) return false;
    return !(this.vocabulary.has(head) && this.vocabulary.has(tail));
  }

  private isSurelySoft(head: string, tail: string): boolean {
    if (this.vocabulary.has(head + tail)) return true;
    const areParts = !this.vocabulary.has(head) && !this.vocabulary.has(tail);
    return areParts && !PREFIXES.has(head) && !SYLLABLES.has(head);
  }
}

/** May the hyphen at the end of the first word only part it? */
export function mayBeBroken(first: string, second: string): boolean {
  return /\p{Ll}-$/u.test(first) && /^\p{Ll}/u.test(second);
}

function brokenPairs(lines: readonly Line[]): [head: string, tail: string][] {
  return lines.flatMap((line, at): [string, string][] => {
    const [last, first] = [line.words.at(-1)?.text ?? "", lines[at + 1]?.words[0]?.text ?? ""];
    return mayBeBroken(last, first) ? [[lettersOf(last), lettersOf(first)]] : [];
  });
}

/** The words of the document, but for the parts of those that a line's end breaks. */
function wholeWords(blocks: readonly (readonly Line[])[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const lines of blocks) {
    lines.forEach((line, at) => {
      const followsHyphen = lines[at - 1]?.words.at(-1)?.text.endsWith("-") ?? false;
      for (const { text } of followsHyphen ? line.words.slice(1) : line.words) {
        if (!text.endsWith("-")) words.add(lettersOf(text));
      }
    });
  }
  return words;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}
