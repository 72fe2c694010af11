/** Clauses that a number opens: "5.3.2", "C3.5.1", "12.". */
import { isHeadingLine, isTitle } from "./heading";
import type { DottedMarker, ItemMarker } from "./marker";
import { RANKS } from "./nesting";
import { CROSS_LEVEL, type OpenStack } from "./open-stack";
import { follows, isLaterSibling, isNamedParagraph, looksLikeMeasure, startsInsideSentence } from "./plausible";
import type { ReadLine } from "./read-document";
import type { ShownLine } from "./struck";
import type { Surroundings } from "./surroundings";

/** Forms of list members alone. */
const NEVER_CLAUSE = /^(?:\(x\)|\.x)$/;
/** "22.—(1) …" opens a section however many were left out before it. */
const DASHED_SECTION = /^\d{1,3}[A-Z]{0,2}\.\s?[—–-]{1,2}\s?\(/;

export class NumberedClauses {
  /** Components of the number counted last. */
  private last: readonly string[] = [];
  /** Components of the numbers that stand for themselves. */
  private readonly used = new Set<string>();
  /** By opening of an annex: does it count anew? */
  private readonly restarts = new Map<number, boolean>();

  constructor(
    private readonly stack: OpenStack,
    private readonly lines: readonly ShownLine[],
    private readonly around: Surroundings,
  ) {}

  /** What comes next counts on from these components; from none at the start of a text. */
  countFrom(components: readonly string[]): void {
    this.last = components;
  }

  /** "5.3.2"; false where the line only looks like a clause. */
  openDotted(marker: DottedMarker, line: ReadLine, at: number): boolean {
    const rest = line.plain.slice(marker.length);
    if (this.replacesStruck(marker, at)) this.last = marker.components.slice(0, -1);
    else if (!this.isPlausible(marker, rest, line, at)) return false;
    else if (this.isRepeated(marker)) return true;
    this.push(marker, rest, line, at);
    return true;
  }

  /** @param rest what stands behind the number */
  push({ components, number }: DottedMarker | ItemMarker, rest: string, line: ReadLine, at: number): void {
    this.closeCrossHeading(at);
    this.stack.keepPrefixes(components, line.heading);
    this.last = components;
    this.stack.push(
      {
        line: at,
        column: 0,
        number: this.qualified(number, components),
        title: this.around.titleAfter(rest, line, at),
        role: "clause",
        word: null,
      },
      { components, level: line.heading || null, rank: null },
    );
  }

  /** Does the number directly follow the one counted last? */
  isNext({ components }: DottedMarker): boolean {
    return follows(components, this.last) === "next";
  }

  /**
   * A heading that only its place tells heads the number right below it; behind a text of its own it is over.
   * What names a table heads no numbers.
   */
  private closeCrossHeading(at: number): void {
    if (this.stack.isInCaption) this.stack.keep(this.stack.all.length - 1);
    const { innermost } = this.stack;
    if (innermost?.level !== CROSS_LEVEL || innermost.number !== null) return;
    const from = this.stack.openingOf(innermost).line + 1;
    if (this.lines.slice(from, at).some(({ plain }) => plain.trim() !== "")) this.stack.keep(this.stack.all.length - 1);
  }

  /** Numbers that an annex uses again are named with it: "Appendix L 1.1", "Annex III(2)". */
  qualified(number: string, components: readonly string[]): string {
    const key = components.join(".");
    const annex = this.stack.annex();
    if (annex === undefined) {
      this.used.add(key);
      return number;
    }
    const restarts =
      this.restarts.get(annex.opening) ?? (this.used.has(key) || [...this.restarts.values()].includes(true));
    this.restarts.set(annex.opening, restarts);
    if (!restarts) this.used.add(key);
    if (!restarts || annex.number === null) return number;
    return components.length === 1 ? `${annex.number}(${number})` : `${annex.number} ${number}`;
  }

  /** "5.3.2 (continued)" opens nothing. */
  isRepeated({ components, number }: DottedMarker): boolean {
    const isOpen = this.stack.all.some((open) => open.components?.join(".") === components.join("."));
    return isOpen && this.stack.lastOpening!.number?.startsWith(number) === true;
  }

  /** Does the clause stand in the place of the struck-through one of its number, or the other way round? */
  private replacesStruck({ components }: DottedMarker, at: number): boolean {
    const before = this.stack.all.find((open) => open.components?.join(".") === components.join("."));
    if (before === undefined) return false;
    return this.lines[this.stack.openingOf(before).line]!.struck !== this.lines[at]!.struck;
  }

  private isPlausible(marker: DottedMarker, rest: string, line: ReadLine, at: number): boolean {
    const isHeading = isHeadingLine(line);
    const counted = follows(marker.components, this.last);
    const mayBegin = this.inAnnex() || this.beginsOtherLetter(marker, rest, at);
    const next = counted === "no" && mayBegin ? follows(marker.components, []) : counted;
    if (marker.components.length === 1) {
      const heads =
        isHeading ||
        this.around.hasFirstPart(marker, at) ||
        this.around.isInLetterSeries(at) ||
        (next !== "no" && isNamedParagraph(line, marker));
      return heads && rest.trim() !== "" && !startsInsideSentence(this.lines, at);
    }
    if (line.heading > 0) return true;
    if (/^[A-Z]?\d+[a-z]/.test(marker.number) && !marker.number.includes("."))
      return counted !== "no" || (line.opensParagraph && isLaterSibling(marker.components, this.last));
    if (looksLikeMeasure(marker.components, rest) && next !== "next") return false;
    if (startsInsideSentence(this.lines, at)) return false;
    if (next !== "no" || isHeading) return true;
    return line.opensParagraph && (rest.trim() === "" || /^[\p{Lu}"“'‘(\d]/u.test(rest.trim()));
  }

  /** "B1.1 The start …" after A2.4, where the line before ended what it says. */
  private beginsOtherLetter({ components }: DottedMarker, rest: string, at: number): boolean {
    const letters = /^[a-z]+/.exec(components[0]!)?.[0];
    if (letters === undefined || this.last[0]?.startsWith(letters) === true) return false;
    const before = this.lines[at - 1];
    const hasEnded = before === undefined || /^\s*$|[.;:!?]\s*$/.test(before.plain) || isTitle(before.plain);
    return hasEnded && /^[\p{Lu}"“'‘(]/u.test(rest.trim());
  }

  /** "12. Term" as a clause of its own; list members are left to `ListItems`. */
  openInteger(marker: ItemMarker, line: ReadLine, at: number): boolean {
    const hasPart = this.around.hasFirstPart(marker, at);
    if (!/^\d+[A-Z]{0,2}$/.test(marker.number) || NEVER_CLAUSE.test(marker.form) || (marker.form === "x)" && !hasPart))
      return false;
    const value = Number.parseInt(marker.number, 10);
    const listed = this.stack.all.some(
      (open) => open.item?.form === marker.form && open.item.ordinal.value === value - 1,
    );
    if (listed && line.heading === 0) return false;
    const rest = line.plain.slice(marker.length);
    if (rest.startsWith("(") && this.goesOnWith(marker)) return true;
    if (value === 1 && line.heading === 0 && !hasPart && this.opensListOfDotted(at)) return false;
    const top = this.stack.all.find(
      (open) => open.components?.length === 1 && open.rank === null && open.item === null,
    );
    const inArticle = this.stack.all.some((open) => open.rank === 3);
    const before = Number.parseInt(top?.components![0] ?? this.lastInteger() ?? "0", 10);
    const isInserted = /[A-Z]$/.test(marker.number) && value === before;
    const isFirst = value <= 1 && (top === undefined || (value === 1 && before === 0));
    const isNext = isFirst || isInserted || (value > before && value <= before + 3 && value > 1);
    const isSection = DASHED_SECTION.test(line.plain) && !this.inAnnex();
    const looksRight = line.heading > 0 || hasPart || isSection || (isHeadingLine(line) && marker.number.length < 4);
    const mayOpen = marker.form === "x." || this.around.standsAlone(rest, at) || this.around.headsWhatItSays(rest, at);
    const opensSection = mayOpen && isNext && !inArticle && !this.inAnnex() && (before > 0 || isFirst);
    if (!looksRight && !(opensSection && line.opensParagraph)) return false;
    // An excerpt may begin with "7 Staff" and "7.1 …".
    if (looksRight && line.heading === 0 && !isNext && !((hasPart || isSection) && value > before)) return false;
    this.push(marker, rest, line, at);
    return true;
  }

  /** "1. …" below "Exceptions:" in clause 1003.2. */
  private opensListOfDotted(at: number): boolean {
    const above = this.around.wordsBeside(at, -1)?.plain ?? "";
    return (this.stack.innermost?.components?.length ?? 0) > 1 && /:["”’)*]*\s*$/.test(above);
  }

  /** "4(2)" while clause 4 is open opens nothing but its paragraph. */
  private goesOnWith({ components }: ItemMarker): boolean {
    const depth = this.stack.all.findIndex(
      (open) => open.item === null && open.components?.length === 1 && open.components[0] === components[0],
    );
    const goesOn = depth >= 0 && (this.stack.all[depth]!.rank ?? RANKS.article) === RANKS.article;
    if (goesOn) this.stack.keep(depth + 1);
    return goesOn;
  }

  /** The whole number counted last, where a part, a chapter or a heading has begun since and the count goes on. */
  private lastInteger(): string | undefined {
    return !this.inAnnex() && this.last.length === 1 && /^\d/.test(this.last[0]!) ? this.last[0] : undefined;
  }

  private inAnnex(): boolean {
    return this.stack.annex() !== undefined;
  }
}
