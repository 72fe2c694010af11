/** Finds where clauses open and how they nest: the shape of a document before its text is handed out. */
import { ClosingParagraphs } from "./closing-paragraphs";
import { contentsLines } from "./contents";
import { DefinitionList } from "./definition-list";
import { isHeadingLine } from "./heading";
import { inlineItems, type InlineItem } from "./inline-items";
import { ListItems } from "./list-items";
import type { ItemMarker, Marker } from "./marker";
import { readMarkers } from "./marker";
import { NumberedClauses } from "./numbered-clauses";
import { RANKS } from "./nesting";
import { CROSS_LEVEL, DEFAULT_LEVEL, OpenStack } from "./open-stack";
import type { Opening } from "./opening";
import type { ReadDocument, ReadLine } from "./read-document";
import { runInItems } from "./run-in-title";
import type { ShownLine } from "./struck";
import { shownLines } from "./struck";
import { MARGIN_NOTE, Surroundings } from "./surroundings";
import { WordClauses } from "./word-clauses";

export function outline(document: ReadDocument): Opening[] {
  const contents = contentsLines(document.lines, document.text);
  const lines = shownLines(document);
  const shape = new Shape(lines);
  const items = inlineItems(lines);
  lines.forEach((line, at) => {
    if (contents[at]) shape.contents(at);
    else if (line.plain.trim() !== "" && !line.table && !shape.isMarginNote(line, at))
      shape.line(line, at, items.get(at) ?? []);
  });
  return shape.openings;
}

class Shape {
  private readonly stack = new OpenStack();
  private inContents = -2;
  private readonly around: Surroundings;
  private readonly numbers: NumberedClauses;
  private readonly words: WordClauses;
  private readonly items: ListItems;
  private readonly definitions = new DefinitionList(this.stack);
  private readonly closing: ClosingParagraphs;

  get openings(): Opening[] {
    return this.stack.openings;
  }

  constructor(private readonly lines: readonly ShownLine[]) {
    this.around = new Surroundings(lines);
    this.numbers = new NumberedClauses(this.stack, lines, this.around);
    this.words = new WordClauses(this.stack, lines, this.around, this.numbers);
    this.items = new ListItems(this.stack, lines, this.around);
    this.closing = new ClosingParagraphs(this.stack, lines);
  }

  contents(at: number): void {
    const goesOn = this.stack.lastOpening?.role === "contents" && at - this.inContents <= 2;
    this.inContents = at;
    if (goesOn) return;
    this.stack.keep(0);
    this.stack.add({ line: at, column: 0, number: null, title: "Contents", role: "contents", word: null }, null);
  }

  /** @param inline list members within the line */
  line(line: ReadLine, at: number, inline: readonly InlineItem[]): void {
    const afterContents = this.stack.lastOpening?.role === "contents" && this.stack.all.length <= 1;
    if (afterContents) this.stack.keep(0);
    const markers = readMarkers(line.plain);
    const accepted = markers.length > 0 && this.marked(markers, line, at);
    if (!accepted && this.definitions.goesOn(line, this.lines[at - 1], at)) return;
    if (!accepted && this.closing.open(line, at)) return;
    if (!accepted && line.heading > 0 && !this.isTitleBelow(at)) this.heading(line, at);
    else if (!accepted && line.opensParagraph && this.looksLikeHeading(line, at) && !this.isTitleOf(at))
      this.heading(line, at);
    else if (!accepted && (afterContents || this.openings.length === 0)) this.unnamed(at);
    const headed = accepted ? runInItems(line.plain, markers.at(-1)!.length) : [];
    const opened = accepted ? markers.at(-1)!.length : 0;
    const within = inline.filter(({ column }) => column >= opened && column > (headed.at(-1)?.column ?? -1));
    for (const { marker, column } of [...headed, ...within]) this.items.open(marker, line, at, column);
  }

  /** "Regulation 4" below "SCHEDULE 1": what calls for an annex opens nothing. */
  isMarginNote({ plain }: ReadLine, at: number): boolean {
    const { innermost } = this.stack;
    if (innermost === null || this.stack.openingOf(innermost).word !== "annex" || !MARGIN_NOTE.test(plain.trim()))
      return false;
    const between = this.lines.slice(this.stack.openingOf(innermost).line + 1, at);
    return between.every((line) => line.plain.trim() === "");
  }

  private looksLikeHeading(line: ReadLine, at: number): boolean {
    return (isHeadingLine(line) && !this.around.isProse(at)) || this.around.isCrossHeading(at);
  }

  /** Opens the clauses that the markers name; false where the line only looks like it. */
  private marked(markers: readonly Marker[], line: ReadLine, at: number): boolean {
    const [first, ...rest] = markers as [Marker, ...Marker[]];
    const before = this.openings.length;
    if (!this.open(first, line, at)) return false;
    let column = this.openings.length > before ? first.length : 0;
    for (const marker of rest) {
      this.items.open(marker as ItemMarker, line, at, column);
      column = marker.length;
    }
    return true;
  }

  private open(marker: Marker, line: ReadLine, at: number): boolean {
    if (marker.style === "word") return this.words.open(marker, line, at);
    if (marker.style === "dotted") {
      const isPart = !this.numbers.isNext(marker) && this.items.openPart(marker, line, at);
      return isPart || this.numbers.openDotted(marker, line, at);
    }
    return this.numbers.openInteger(marker, line, at) || this.items.open(marker, line, at);
  }

  private heading(line: ReadLine, at: number): void {
    const level = line.heading || (isHeadingLine(line) ? DEFAULT_LEVEL : CROSS_LEVEL);
    this.stack.pop((open) =>
      open.level === null ? line.heading === 0 && open.rank !== null && open.rank < RANKS.article! : open.level < level,
    );
    const opening = {
      line: at,
      column: 0,
      number: null,
      title: line.plain.trim(),
      role: "heading" as const,
      word: null,
    };
    this.stack.push(opening, { components: null, level, rank: null });
  }

  /** Text before the first heading, or after a contents page. */
  private unnamed(at: number): void {
    this.stack.add({ line: at, column: 0, number: null, title: "", role: "heading", word: null }, null);
    this.numbers.countFrom([]);
  }

  /** "## Article 7" and below it "### Right to compensation": is the heading the title of the number, which has none of its own? */
  private isTitleBelow(at: number): boolean {
    const opening = this.stack.lastOpening;
    if (opening === undefined || opening.number === null || !this.isTitleOf(at)) return false;
    return !this.lines[opening.line]!.plain.includes(opening.title);
  }

  /** Was the line already taken as the title of the number above it? */
  private isTitleOf(at: number): boolean {
    const opening = this.stack.lastOpening;
    return opening !== undefined && opening.title !== "" && opening.title === this.lines[at]!.plain.trim();
  }
}
