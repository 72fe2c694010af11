/** Paragraphs behind a list that go on with the clause which the list belongs to, and not with its last member. */
import type { ItemMarker } from "./marker";
import { readMarkers } from "./marker";
import type { Open } from "./opening";
import type { OpenStack } from "./open-stack";
import { ordinalsOf } from "./ordinal";
import type { ReadLine } from "./read-document";

/** A member that others follow in the same sentence, and the last one. */
const GOES_ON = /(?:[,;:—–]|(?:^|\s)(?:and|or|und|oder|sowie|et|ou))\s*$/i;
const ENDS = /[.!?]["”’)\]]*\s*$/;
/** A paragraph that says something, or leads into a further list; headings do neither. */
const SAYS = /[.!?:—][\]"”’)]*\s*$/;
/** Lines in which the next member of a list would begin. */
const LOOKED_AT = 30;

export class ClosingParagraphs {
  constructor(
    private readonly stack: OpenStack,
    private readonly lines: readonly ReadLine[],
  ) {}

  /** Opens the paragraph as a part of the clause around the list, under its number; false where it is none. */
  open(line: ReadLine, at: number): boolean {
    if (!line.opensParagraph || line.table || line.heading > 0 || !/^["“„‘'«]?\p{Lu}/u.test(line.plain)) return false;
    const { lastOpening, innermost } = this.stack;
    if (lastOpening === undefined || !isMember(innermost) || this.indentOf(at) > this.indentOf(lastOpening.line))
      return false;
    const above = this.wordsAbove(at);
    const isRightBehind = !this.lines.slice(lastOpening.line + 1, at).some(isParagraph);
    const isSentence = SAYS.test(this.paragraphEnd(at));
    if (!isRightBehind || !isSentence || !ENDS.test(above) || this.goesOnBehind(innermost!, at)) return false;
    const depth = this.depthOfClause();
    const clause = this.stack.all[depth];
    if (clause === undefined || clause.number === null) return false;
    this.stack.keep(depth + 1);
    const { word } = this.stack.openingOf(clause);
    this.stack.add({ line: at, column: 0, number: clause.number, title: "", role: "clause", word }, clause.opening);
    return true;
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
        ({ kind, value }) => kind === item!.ordinal.kind && value === item!.ordinal.value + 1,
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
    return plain.trim() !== "" && !opensParagraph && readMarkers(plain).length === 0;
  }

  private wordsAbove(at: number): string {
    let above = at - 1;
    while (above > 0 && this.lines[above]!.plain.trim() === "") above--;
    return this.lines[above]?.plain ?? "";
  }

  /** Blanks before the line's words. */
  private indentOf(at: number): number {
    const before = this.lines[at - 1];
    return before === undefined ? 0 : Math.max(0, this.lines[at]!.start - before.end - 1);
  }
}

const isMember = (open: Open | null): boolean => open !== null && open.item !== null && open.level === null;

const isParagraph = ({ plain, opensParagraph }: ReadLine): boolean => opensParagraph && plain.trim() !== "";
