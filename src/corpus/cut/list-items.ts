/** List members, and the headings that count like them: "a)", "(ii)", "II. DUTIES". */
import { leadsIn } from "../sentences";
import { isHeadingLine } from "./heading";
import { ListMembers } from "./list-members";
import type { DottedMarker, ItemMarker } from "./marker";
import { RANKS } from "./nesting";
import { DEFAULT_LEVEL, type OpenStack } from "./open-stack";
import { repeatsNumberWord } from "./plausible";
import type { ReadLine } from "./read-document";
import type { ShownLine } from "./struck";
import type { Surroundings } from "./surroundings";

/** Characters that a sentence has at least. */
const MIN_SENTENCE = 15;
/** More than one word, and a full stop at the end. */
const IS_SENTENCE = /\S\s.*[.;]\s*$/;

export class ListItems {
  private readonly members: ListMembers;

  constructor(
    private readonly stack: OpenStack,
    private readonly lines: readonly ShownLine[],
    private readonly around: Surroundings,
  ) {
    this.members = new ListMembers(stack);
  }

  /** Opens "a)", "(ii)", "II."; false where the marker is none of a list. */
  open(marker: ItemMarker, line: ReadLine, at: number, column = 0): boolean {
    if (marker.form === "x" && !this.isParagraphOfArticle(marker, line, at)) return false;
    if (this.stack.isInCaption) return false;
    if (column === 0 && repeatsNumberWord(marker, this.lines, at)) return false;
    const next = this.around.nextMember(marker, at);
    const place = this.members.placeOf(
      marker,
      next,
      column === 0 && (this.isLedIn(at) || this.isBelowMember(line)),
      column === 0 && this.isBelowArticle(at),
    );
    if (place === null) return false;
    this.stack.keep(place.depth);
    const number = this.members.numberOf(marker);
    const rest = line.plain.slice(marker.length);
    const isHeaded = this.isHeadedItem(marker, rest, line, at);
    // "### f) A reprimand." is marked up as a heading, and says something all the same.
    const headline = IS_SENTENCE.test(rest) ? "" : rest.trim();
    const title = isHeaded ? headline : this.around.memberTitle(rest, line, at);
    this.stack.push(
      { line: at, column, number, title, role: isHeaded ? "clause" : "item", word: null },
      {
        components: null,
        level: isHeaded ? line.heading || DEFAULT_LEVEL : null,
        rank: null,
        item: { form: marker.form, ordinal: place.ordinal },
      },
    );
    return true;
  }

  /** Opens "2.1. …" below "2. …" in a list of clause 1010.2.4; false where the number is no part of such a member. */
  openPart({ components, number, length }: DottedMarker, line: ReadLine, at: number): boolean {
    const place = line.heading > 0 ? null : this.members.placeOfPart(components);
    if (place === null) return false;
    this.stack.keep(place.depth);
    const title = this.around.memberTitle(line.plain.slice(length), line, at);
    this.stack.push(
      { line: at, column: 0, number: `${place.around}(${number})`, title, role: "item", word: null },
      { components: null, level: null, rank: null, item: { form: "x.y", ordinal: place.ordinal } },
    );
    return true;
  }

  /** Does the first paragraph of the innermost clause lead into a list right before the line? */
  private isLedIn(at: number): boolean {
    const opening = this.stack.lastOpening;
    if (opening === undefined || opening.line >= at) return false;
    const between = this.lines.slice(opening.line + 1, at).filter(({ plain }) => plain.trim() !== "");
    const last = between.at(-1) ?? this.lines[opening.line]!;
    return leadsIn(last.plain) && !between.some(({ opensParagraph }) => opensParagraph);
  }

  /** "##### a)" below "#### iii)": is the line marked up one level below the member that is open? */
  private isBelowMember({ heading }: ReadLine): boolean {
    const { innermost } = this.stack;
    return innermost !== null && innermost.item !== null && innermost.level !== null && heading > innermost.level;
  }

  /** Does nothing stand between an article's number with its title and the line? */
  private isBelowArticle(at: number): boolean {
    const { innermost } = this.stack;
    if (innermost === null || innermost.rank !== RANKS.article) return false;
    const opening = this.stack.openingOf(innermost);
    const below = this.lines.slice(opening.line + 1, at).filter(({ plain }) => plain.trim() !== "");
    return opening.title !== "" && below.every(({ plain }) => plain.trim() === opening.title);
  }

  /** "II. DUTIES" and "B. Duties" head what stands below them. */
  private isHeadedItem({ form, number }: ItemMarker, rest: string, line: ReadLine, at: number): boolean {
    if (line.heading > 0) return true;
    if (form !== "x." || !/^[A-Z]+$/.test(number)) return false;
    if (this.stack.all.some((open) => open.components !== null && open.rank === null)) return false;
    return isHeadingLine(line) || this.around.standsAlone(rest, at);
  }

  /** Swiss laws print bare numbers before the paragraphs of an article: whole sentences, counted from 1. */
  private isParagraphOfArticle({ length }: ItemMarker, line: ReadLine, at: number): boolean {
    const article = this.stack.all.find((open) => open.rank === 3);
    const rest = line.plain.slice(length);
    if (article === undefined || rest.length < MIN_SENTENCE || !/^\p{Lu}[\p{L}.]*\s/u.test(rest)) return false;
    return line.opensParagraph || this.stack.openingOf(article).line === at - 1;
  }
}
