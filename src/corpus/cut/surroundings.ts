/** What stands around a number: its title, whether it stands alone, and whether its first part follows. */
import { isMarkedSentence } from "../sentences";
import { isCapitals, isHeadingLine, isTitle } from "./heading";
import { letterSeries } from "./letter-series";
import type { DottedMarker, ItemMarker, Marker } from "./marker";
import { readMarkers } from "./marker";
import { repeatsNumberWord, startsInsideSentence } from "./plausible";
import type { ReadLine } from "./read-document";
import { namedInLine, runInTitle, soleTitle } from "./run-in-title";

/** Headings that only their place tells come in numbers; their characters and words at most, and characters of the lines below it. */
const MIN_CROSS_HEADINGS = 3;
const MANY_DOTTED = 5;
const MAX_CROSS_HEADING = 70;
const MAX_WORDS = 9;
/** Clauses that begin with their name, and their share, from which it is meant. */
const MANY_NAMED = 5;
const MOST = 0.6;
const MIN_LINE = 40;

/** "§ 91.7", "Sec. 14-1." */
const SECTION_SIGN = /^\s*(?:§|sec\.\s\d)/i;

/** Lines within which the next member of a list begins. */
const MEMBER_LINES = 30;

export class Surroundings {
  /** Characters that all but the longest lines have. */
  private usualLength: number | null = null;
  private crossHeadings: ReadonlySet<number> | null = null;
  private areNamedInLines: boolean | null = null;
  private lettered: ReadonlySet<number> | null = null;

  constructor(private readonly lines: readonly ReadLine[]) {}

  /** A title under a bare number line, such as "Article 33" and below it "Notification of a breach". */
  titleAfter(rest: string, line: ReadLine, at: number): string {
    const words = rest.trim();
    const says = line.heading > 0 && isMarkedSentence(words) && !this.hasFirstItem(at);
    if (SUBSECTION.test(words) || says) return "";
    if (words !== "" && !MARGIN_NOTE.test(words)) {
      if (line.heading > 0) return words.replace(/(?<=\p{L}{2}|\))\.$/u, "");
      if ((isHeadingLine(line) && !this.isProse(at)) || this.isShortTitle(words, at)) return words;
      const isNamed = words.endsWith(".") && isTitle(words.slice(0, -1));
      const mayBeTitle = SECTION_SIGN.test(line.plain) || (isTitleCase(words) && this.endsParagraph(at));
      if (isNamed && (this.hasFirstItem(at) || this.hasPartBelow(line, at) || (mayBeTitle && this.hasWordsBelow(at))))
        return words.slice(0, -1);
      const bold = line.plain.slice(line.plain.length - rest.length, line.bold).trim();
      if (bold.length > 2) return bold.replace(/[.:]$/, "");
      return this.namesInLines() ? (namedInLine(words) ?? "") : "";
    }
    const isSkipped = (plain: string) =>
      plain.trim() === "" || ANNEX_STATUS.test(plain) || MARGIN_NOTE.test(plain.trim());
    const next = this.lines.slice(at + 1).find(({ plain }) => !isSkipped(plain));
    return next !== undefined && this.canBeTitle(next) ? next.plain.trim() : "";
  }

  /** Does the line open one of several clauses that a letter and a number count: "A1.", "A2.", "A3."? */
  isInLetterSeries(at: number): boolean {
    this.lettered ??= letterSeries(this.lines);
    return this.lettered.has(at);
  }

  /** Do most numbered clauses of the document begin with their name: "Section 3.01 Annual Meeting. The …"? */
  private namesInLines(): boolean {
    this.areNamedInLines ??= this.findNames();
    return this.areNamedInLines;
  }

  private findNames(): boolean {
    const clauses = this.lines.flatMap(({ plain }) => {
      const marker = readMarkers(plain)[0];
      const rest = marker === undefined || marker.style === "item" ? "" : plain.slice(marker.length).trim();
      const space = rest.indexOf(" ");
      return space >= 0 && /[.:;]/.test(rest.slice(space)) ? [rest] : [];
    });
    const named = clauses.filter((words) => namedInLine(words) !== null);
    return named.length >= MANY_NAMED && named.length >= clauses.length * MOST;
  }

  /** A list member's title: its first words in bold, or those that head the list right below or behind them. */
  memberTitle(rest: string, line: ReadLine, at: number): string {
    const bold = line.plain.slice(line.plain.length - rest.length, line.bold).trim();
    const named = bold === rest.trim() || /[.:—–]$/.test(bold) ? bold.replace(/\s?[.:—–]$/, "") : "";
    if (named.length > 2 && isTitle(named)) return named;
    return runInTitle(rest) ?? (this.hasFirstItem(at) && !this.hasNextMember(line, at) ? soleTitle(rest) : null) ?? "";
  }

  /** "2 Duty of owners" with "(1) …" right below it, or with the sentence that it says, where it ends a paragraph's first line. */
  headsWhatItSays(rest: string, at: number): boolean {
    if (!isTitle(rest) || GOES_ON.test(rest)) return false;
    return this.hasFirstItem(at) || (this.hasWordsBelow(at) && /[.:;—]$/.test(this.wordsBeside(at, 1)?.plain ?? ""));
  }

  /** "(a)", "(1)" or "1." right below. */
  private hasFirstItem(at: number): boolean {
    const first = this.markerBelow(at);
    return first?.style === "item" && /^[aAi1I]$/.test(first.number);
  }

  /** "i)" right below "h)" begins no list. */
  private hasNextMember({ plain }: ReadLine, at: number): boolean {
    const [own, below] = [readMarkers(plain).at(-1), this.markerBelow(at)];
    if (own?.style !== "item" || below?.style !== "item" || own.form !== below.form) return false;
    return /^[a-zA-Z]$/.test(own.number) && below.number.charCodeAt(0) === own.number.charCodeAt(0) + 1;
  }

  private markerBelow(at: number): Marker | undefined {
    const next = this.lines.slice(at + 1, at + 4).find(({ plain }) => plain.trim() !== "");
    return next === undefined ? undefined : readMarkers(next.plain)[0];
  }

  /** "7.5.2 …" right below "7.5 …". */
  private hasPartBelow({ plain }: ReadLine, at: number): boolean {
    const [own] = readMarkers(plain);
    const first = this.markerBelow(at);
    return own?.style === "dotted" && first?.style === "dotted" && first.number.startsWith(`${own.number}.`);
  }

  /** Words of the same clause on a line of their own: "§ 107.36 Hazardous material." and below it what it says. */
  private hasWordsBelow(at: number): boolean {
    const next = this.lines.slice(at + 1, at + 3).find(({ plain }) => plain.trim() !== "");
    return next !== undefined && /^\p{Lu}/u.test(next.plain) && readMarkers(next.plain).length === 0;
  }

  /** "§ 91.7 Airworthiness." with what it says right below, in texts without blank lines between. */
  isSectionTitle({ plain }: ReadLine, rest: string, at: number): boolean {
    if (!SECTION_SIGN.test(plain) || !isTitle(rest.trim().replace(/\.$/, ""))) return false;
    if (startsInsideSentence(this.lines, at) && !isTitleCase(this.lines[at - 1]!.plain)) return false;
    return this.hasFirstItem(at) || this.hasWordsBelow(at);
  }

  private endsParagraph(at: number): boolean {
    return this.lines[at + 1]?.plain.trim() === "";
  }

  private isShortTitle(words: string, at: number): boolean {
    if (!isTitle(words) || GOES_ON.test(words)) return false;
    const next = this.lines[at + 1];
    if (next === undefined || next.plain.trim() === "" || next.opensParagraph) return true;
    const opensNext = (marker: Marker) =>
      marker.style === "dotted" ||
      SECTION_SIGN.test(next.plain) ||
      (marker.style === "item" && !isCount(marker, next) && !repeatsNumberWord(marker, this.lines, at + 1));
    const ends = readMarkers(next.plain).some(opensNext);
    return ends || (this.breaksEarly(at, next) && /^["“„‘'«(]?\p{Lu}/u.test(next.plain) && !ARTICLE_WORD.test(words));
  }

  /** Does the line end long before the lines around it do, so that its end is meant? */
  private breaksEarly(at: number, next: ReadLine): boolean {
    this.usualLength ??= percentile(
      this.lines.map(({ plain }) => plain.length).filter((length) => length > 0),
      0.8,
    );
    const { length } = this.lines[at]!.plain;
    return length < this.usualLength * 0.75 || length * 2 < next.plain.length;
  }

  private canBeTitle(line: ReadLine): boolean {
    return readMarkers(line.plain).length === 0 && (isHeadingLine(line) || isTitle(line.plain));
  }

  /** Short words between blank lines that head what stands below them, where no format tells the headings. */
  isCrossHeading(at: number): boolean {
    this.crossHeadings ??= this.findCrossHeadings();
    return this.crossHeadings.has(at);
  }

  /** None where there are too few of them to be meant, or where the format or dotted numbers tell the headings. */
  private findCrossHeadings(): ReadonlySet<number> {
    const isDotted = ({ plain }: ReadLine) => readMarkers(plain)[0]?.style === "dotted";
    if (this.lines.some(({ heading }) => heading > 0)) return new Set();
    if (this.lines.filter((line) => line.opensParagraph && isDotted(line)).length >= MANY_DOTTED) return new Set();
    const found = [...this.lines.keys()].filter((at) => this.mayBeCrossHeading(at));
    return new Set(found.length >= MIN_CROSS_HEADINGS ? found : []);
  }

  private mayBeCrossHeading(at: number): boolean {
    const { plain, table } = this.lines[at]!;
    const words = plain.trim();
    if (table || words.length > MAX_CROSS_HEADING || !/^\p{Lu}[^\d]*$/u.test(words) || / {3}/.test(words)) return false;
    if (!isTitle(words) || words.split(/\s+/).length > MAX_WORDS || !this.isBetweenBlanks(at)) return false;
    const [above, below] = [this.wordsBeside(at, -1), this.wordsBeside(at, 1)];
    if (below === undefined || above === undefined || !this.isOver(above)) return false;
    return readMarkers(below.plain).length > 0 || below.plain.length >= MIN_LINE || /[.;:]$/.test(below.plain);
  }

  /** The nearest line with words above (-1) or below (1). */
  wordsBeside(at: number, step: -1 | 1): ReadLine | undefined {
    let next = at + step;
    while (this.lines[next]?.plain.trim() === "") next += step;
    return this.lines[next];
  }

  /** Does the line end a sentence, or head what comes, or is it the document's first? */
  private isOver(line: ReadLine): boolean {
    if (/[.;!?)"”’\]]$/.test(line.plain) || isHeadingLine(line)) return true;
    return readMarkers(line.plain)[0]?.style === "word" || line === this.lines.find(({ plain }) => plain.trim() !== "");
  }

  private isBetweenBlanks(at: number): boolean {
    const isBlank = (line: ReadLine | undefined) => line === undefined || line.plain.trim() === "";
    return isBlank(this.lines[at - 1]) && isBlank(this.lines[at + 1]);
  }

  /** Words in capitals that go on over lines and end as sentences do head nothing, whatever they look like. */
  isProse(at: number): boolean {
    if (this.lines[at]!.heading > 0 || this.lines[at]!.bold > 0) return false;
    let last = at;
    while (this.goesOn(last + 1)) last++;
    return last > at && /[.;:]["”’)]*$/.test(this.lines[last]!.plain);
  }

  private goesOn(at: number): boolean {
    const line = this.lines[at];
    return line !== undefined && line.plain.trim() !== "" && !line.opensParagraph && isCapitals(line.plain);
  }

  /** Is the next line the first part of this number: "1 Purpose", and below it "1.1 This …"? */
  hasFirstPart({ number, length }: ItemMarker | DottedMarker, at: number): boolean {
    const next = this.lines.slice(at + 1, at + 4).find(({ plain }) => plain.trim() !== "");
    const [first] = next === undefined ? [] : readMarkers(next.plain);
    return first?.style === "dotted" && first.number === `${number}.1` && isTitle(this.lines[at]!.plain.slice(length));
  }

  /** Number of the next list member of the form, where "i" needs it to be told from a letter; else null. */
  nextMember({ form, number }: ItemMarker, at: number): string | null {
    if (!/^i$/i.test(number)) return null;
    for (const { plain } of this.lines.slice(at + 1, at + 1 + MEMBER_LINES)) {
      const [first] = readMarkers(plain);
      if (first?.style === "item" && first.form === form) return first.number;
    }
    return null;
  }

  /** "1 Scope" on a line of its own is a heading; "1 litre of" and rows of lists go on. */
  standsAlone(rest: string, at: number): boolean {
    const next = this.lines[at + 1];
    return isTitle(rest) && (next === undefined || next.plain.trim() === "" || next.opensParagraph);
  }
}

/** What standards print between the number of an annex and its title. */
const ANNEX_STATUS = /^\s*\((?:normative|informative)\)\s*$/i;

/** "14 days before it" counts: what a sentence that the line above began goes on with. */
const isCount = ({ form, number, length }: ItemMarker, { plain }: ReadLine): boolean =>
  form === "x" && /^\d+$/.test(number) && /^\s*\p{Ll}/u.test(plain.slice(length));

/** "(1) In this Act …" behind the number of its section. */
const SUBSECTION = /^\(\d{1,2}[A-Z]{0,2}\)\s/;

/** "Regulation 3" in the margin of a schedule's number: where it is called for. */
export const MARGIN_NOTE =
  /^[[(]?(?:regulations?|sections?|articles?|rules?|clauses?)\s+\d[\d(),\s]*(?:\s?and\s\d[\d()]*)?[\])]?$/i;

/** "Conveying Verbatim Copies": all but the short words have a capital. */
function isTitleCase(words: string): boolean {
  return (words.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}/u.test(word));
}

/** Sentences begin with these; titles seldom do. */
const ARTICLE_WORD =
  /^(?:the|a|an|any|each|every|all|no|if|when|where|this|that|these|in|for|it|der|die|das|ein|eine|le|la|les)\b/i;

/** No title ends so; a sentence goes on in the next line. */
const GOES_ON = /\b(?:as|and|or|of|in|with|to|by|under|the|see|than|at|from|for|on|be|is|are)$/i;

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}
