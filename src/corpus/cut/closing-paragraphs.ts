/** Paragraphs behind a list that go on with the clause which the list belongs to, and not with its last member. */
import { MAX_SKIPPED } from "./list-members";
import type { ItemMarker, Marker } from "./marker";
import { readMarkers } from "./marker";
import { ListIndents } from "./list-indents";
import { isMember, type Open, type Opening } from "./opening";
import type { OpenStack } from "./open-stack";
import { ordinalsOf } from "./ordinal";
import type { ReadLine } from "./read-document";

/** A member that others follow in the same sentence, and the last one. */
const GOES_ON = /(?:[,;:—–]|(?:^|\s)(?:and|or|und|oder|sowie|et|ou))\s*$/i;
const ENDS = /[.!?]["”’)\]]*\s*$/;
/** A paragraph that says something, or leads into a further list; headings do neither. */
const SAYS = /[.!?:—][\]"”’)]*\s*$/;
const BEGINS = /^["“„‘'«(]?\p{L}/u;
const BEGINS_SENTENCE = /^["“„‘'«]?\p{Lu}/u;
/** Lines in which the next member of a list would begin. */
const LOOKED_AT = 30;

export class ClosingParagraphs {
  private readonly indents: ListIndents;

  constructor(
    private readonly stack: OpenStack,
    private readonly lines: readonly ReadLine[],
  ) {
    this.indents = new ListIndents(stack, lines);
  }

  /** Opens the paragraph as a part of the clause around the list, under its number; false where it is none. */
  open(line: ReadLine, at: number): boolean {
    if (!line.opensParagraph || line.table || line.heading > 0) return false;
    const { lastOpening, innermost } = this.stack;
    if (lastOpening === undefined || !isMember(innermost) || !BEGINS.test(line.plain)) return false;
    const depth = this.indents.depthAround(line, at) ?? this.depthByWords(line, at);
    const clause = this.stack.all[depth];
    if (clause === undefined || clause.number === null || !SAYS.test(this.paragraphEnd(at))) return false;
    if (lastOpening.parent === clause.opening && lastOpening.role === "clause") return false;
    if (!this.goesOnBehind(this.stack.all[depth + 1]!, at)) this.stack.keep(depth + 1);
    const { word } = this.stack.openingOf(clause);
    this.stack.add({ line: at, column: 0, number: clause.number, title: "", role: "clause", word }, clause.opening);
    return true;
  }

  /** Depth of the clause whose list is over by what its members say, where no indent tells; -1 where it is not. */
  private depthByWords(line: ReadLine, at: number): number {
    const last = this.stack.lastOpening!;
    if (!BEGINS_SENTENCE.test(line.plain) || line.indent > this.lines[last.line]!.indent) return -1;
    if (this.isWithinLine(last)) return this.stack.all.length - 2;
    const isRightBehind = !this.lines.slice(last.line + 1, at).some(isParagraph);
    if (!isRightBehind || !ENDS.test(this.wordsAbove(at)) || this.goesOnBehind(this.stack.innermost!, at)) return -1;
    return this.depthOfClause();
  }

  /** "… may (a) stay, or (b) leave.": do the member and the one before it stand within the sentence that leads into them? */
  private isWithinLine(member: Opening): boolean {
    const before = this.stack.openings.at(-2);
    return member.column > 0 && before !== undefined && before.column > 0 && before.parent === member.parent;
  }

  /** Depth of what leads into the list, the outermost where lists of one sentence lie within each other; -1 where none does. */
  private depthOfClause(): number {
    const { all } = this.stack;
    let depth = all.length - 1;
    while (depth > 0 && isMember(all[depth]!) && this.isOneSentence(all[depth - 1]!)) depth--;
    return depth === all.length - 1 ? -1 : depth;
  }

  /** Do the words of the clause lead into its members, and do all but the last of these go on with them? */
  private isOneSentence({ opening }: Open): boolean {
    const { openings } = this.stack;
    const members = openings.flatMap(({ parent, line }, index) =>
      index > opening && parent === opening ? [line] : [],
    );
    if (members.length < 2 || members[0] === openings[opening]!.line) return false;
    return (
      !ENDS.test(this.wordsAbove(members[0]!)) && members.slice(1).every((line) => GOES_ON.test(this.wordsAbove(line)))
    );
  }

  /** Does a further member come behind the paragraph? */
  private goesOnBehind({ item }: Open, at: number): boolean {
    const next = this.lines
      .slice(at + 1, at + LOOKED_AT)
      .flatMap(({ plain }) => readMarkers(plain)[0] ?? [])
      .find((marker): marker is ItemMarker => marker.style === "item" && marker.form === item!.form);
    return (
      next !== undefined &&
      ordinalsOf(next.number).some(
        ({ kind, value }) =>
          kind === item!.ordinal.kind && value > item!.ordinal.value && value <= item!.ordinal.value + 1 + MAX_SKIPPED,
      )
    );
  }

  /** The last line of the paragraph that begins there. */
  private paragraphEnd(at: number): string {
    let last = at;
    while (this.lines[last + 1] !== undefined && this.goesOnIn(this.lines[last + 1]!)) last++;
    return this.lines[last]!.plain;
  }

  private goesOnIn({ plain, opensParagraph }: ReadLine): boolean {
    return plain.trim() !== "" && !opensParagraph && readMarkers(plain).every((marker) => isNamedWithin(marker, plain));
  }

  private wordsAbove(at: number): string {
    let above = at - 1;
    while (above > 0 && this.lines[above]!.plain.trim() === "") above--;
    return this.lines[above]?.plain ?? "";
  }
}

/** "5.2.13 and 5.2.14 or": a number at the start of a line that goes on with a sentence. */
const isNamedWithin = ({ style, length }: Marker, plain: string): boolean =>
  style === "dotted" && /^\s*\p{Ll}/u.test(plain.slice(length));

const isParagraph = ({ plain, opensParagraph }: ReadLine): boolean => opensParagraph && plain.trim() !== "";
