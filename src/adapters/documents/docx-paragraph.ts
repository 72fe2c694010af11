/** One paragraph of a DOCX while it is read: its words, what is struck through in them, and how it is numbered. */
import type { Span } from "../../corpus/clause";
import { firstLine, NO_INDENT } from "./docx-indent";
import type { Numbering } from "./docx-numbering";
import type { Style, Styles } from "./docx-styles";
import { raised } from "./raised";

/** Looks of the words that follow. */
export interface RunLooks {
  struck: boolean;
  hidden: boolean;
  /** Small and above the line, as an exponent or the mark of a note. */
  raised: boolean;
  /** null where the style decides. */
  bold: boolean | null;
}

export interface Paragraph {
  /** "\n" at line breaks inside the paragraph. */
  text: string;
  struck: Span[];
  /** Heading level 1..6; 0 for body text. */
  heading: number;
  /** How many leading characters are bold. */
  bold: number;
  isContents: boolean;
  /** Characters from the left margin to the first line. */
  indent: number;
  /** How much farther right the other lines begin. */
  hang: number;
}

export class ParagraphBuilder {
  style: string | null = null;
  list: string | null = null;
  level: number | null = null;
  outline: number | null = null;
  indent = NO_INDENT;
  /** What hangs on the paragraph, such as its text boxes, and follows it. */
  readonly attached: Paragraph[] = [];
  private text = "";
  private struck: Span[] = [];
  private bold = 0;
  private isPlain = false;

  /** @param tableDepth how many tables the paragraph stands in */
  constructor(readonly tableDepth: number) {}

  add(words: string, looks: RunLooks, styles: Styles): void {
    if (words === "" || looks.hidden) return;
    const from = this.text.length;
    this.text += looks.raised ? raised(words) : words;
    if (looks.struck) this.struck.push([from, this.text.length]);
    const isBold = looks.bold ?? styles.of(this.style).isBold;
    if (isBold && !this.isPlain) this.bold = this.text.length;
    else if (words.trim() !== "") this.isPlain = true;
  }

  finish(styles: Styles, numbering: Numbering): Paragraph {
    const style = styles.of(this.style);
    const isContents = /^(?:toc|table of (?:figures|contents))/.test(style.name);
    const place = this.listPlace(style, numbering);
    const isNumbered = place !== null && this.text.trim() !== "";
    const label = isNumbered ? numbering.next(place.list, place.level) : "";
    const ofList = place === null ? [] : [numbering.indentOf(place.list, place.level)];
    // A style's indent is stronger than that of the list which the style names.
    const outer = this.list === null ? [...style.indents, ...ofList] : [...ofList, ...style.indents];
    const words = isContents ? withLeaders(this.text) : this.text.replace(/\t/g, " ");
    const heading = this.headingLevel(style, words);
    return {
      text: label + words,
      struck: this.struck.map(([from, to]) => [from + label.length, to + label.length] as const),
      heading: isContents ? 0 : heading,
      bold: this.bold === 0 ? 0 : this.bold + label.length,
      isContents,
      ...firstLine([this.indent, ...outer]),
    };
  }

  /** The list that the paragraph is a member of, and its level there; null outside of lists. */
  private listPlace(style: Style, numbering: Numbering): { list: string; level: number } | null {
    const list = this.list ?? style.list;
    if (list === null || list === "0") return null;
    const ofStyle = this.list === null && this.style !== null ? numbering.levelOfStyle(list, this.style) : null;
    return { list, level: this.level ?? ofStyle ?? style.level ?? 0 };
  }

  /** Legal texts set whole sentences in heading styles for their numbers: those are no headings. */
  private headingLevel({ name, outline }: Style, words: string): number {
    const named = /^heading (\d)/.exec(name)?.[1];
    const level = named !== undefined ? Number(named) : name === "title" ? 1 : (this.outline ?? outline ?? 9) + 1;
    const trimmed = words.trim();
    return level > 9 || trimmed.length > 140 || /[.;,:]$/.test(trimmed) ? 0 : Math.min(level, 6);
  }
}

/** The tab before a contents entry's page is drawn as dots. */
function withLeaders(words: string): string {
  return words.replace(/\t\s*(\w{1,6})\s*$/, " ..... $1").replace(/\t/g, " ");
}
