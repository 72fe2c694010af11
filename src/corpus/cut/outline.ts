/** Finds where clauses open and how they nest: the shape of a document before its text is handed out. */
import { contentsLines } from "./contents";
import { isHeadingLine, isTitle } from "./heading";
import { inlineItems, type InlineItem } from "./inline-items";
import type { DottedMarker, ItemMarker, Marker, WordMarker } from "./marker";
import { readMarkers } from "./marker";
import { CROSS_LEVEL, DEFAULT_LEVEL, OpenStack } from "./open-stack";
import { named, type Opening } from "./opening";
import { ListMembers } from "./list-members";
import { Nesting, RANKS } from "./nesting";
import { follows, isLaterSibling, looksLikeMeasure, repeatsNumberWord, startsInsideSentence } from "./plausible";
import { leadsIn } from "../sentences";
import type { ReadDocument, ReadLine } from "./read-document";
import type { ShownLine } from "./struck";
import { shownLines } from "./struck";
import { Surroundings } from "./surroundings";

/** Characters that a sentence has at least. */
const MIN_SENTENCE = 15;
/** More than one word, and a full stop at the end. */
const IS_SENTENCE = /\S\s.*[.;]\s*$/;

export function outline(document: ReadDocument): Opening[] {
  const contents = contentsLines(document.lines, document.text);
  const lines = shownLines(document);
  const shape = new Shape(lines);
  const items = inlineItems(lines);
  lines.forEach((line, at) => {
    if (contents[at]) shape.contents(at);
    else if (line.plain.trim() !== "" && !line.table) shape.line(line, at, items.get(at) ?? []);
  });
  return shape.openings;
}

class Shape {
  private readonly stack = new OpenStack();
  /** Components of the last dotted clause. */
  private last: string[] = [];
  private inContents = -2;
  /** Components of the numbers that stand for themselves. */
  private readonly used = new Set<string>();
  /** By opening of an annex: does it count anew? */
  private readonly restarts = new Map<number, boolean>();
  private readonly members = new ListMembers(this.stack);
  private readonly around: Surroundings;
  private readonly nesting = new Nesting();

  get openings(): Opening[] {
    return this.stack.openings;
  }

  constructor(private readonly lines: readonly ShownLine[]) {
    this.around = new Surroundings(lines);
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
    if (!accepted && line.heading > 0 && !this.isTitleBelow(at)) this.heading(line, at);
    else if (!accepted && line.opensParagraph && this.looksLikeHeading(line, at) && !this.isTitleOf(at))
      this.heading(line, at);
    else if (!accepted && (afterContents || this.openings.length === 0)) this.unnamed(at);
    for (const { marker, column } of inline) this.openItem(marker, line, at, column);
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
      this.openItem(marker as ItemMarker, line, at, column);
      column = marker.length;
    }
    return true;
  }

  private open(marker: Marker, line: ReadLine, at: number): boolean {
    if (marker.style === "word") return this.openWord(marker, line, at);
    if (marker.style === "dotted") return this.openDotted(marker, line, at);
    return this.openInteger(marker, line, at) || this.openItem(marker, line, at);
  }

  private openWord(marker: WordMarker, line: ReadLine, at: number): boolean {
    if (marker.printed === "") return this.openEastAsian(marker, line, at);
    const { word, number, components, length } = marker;
    const rest = line.plain.slice(length);
    const isHeading = isHeadingLine(line);
    if (!isHeading && /^\s*[\p{Ll}(]/u.test(rest)) return false;
    if (components.length > 1 && RANKS[word]! >= RANKS.section!) {
      const dotted: DottedMarker = { style: "dotted", number, components, length };
      if (!this.around.isSectionTitle(line, rest, at) || this.isRepeated(dotted))
        return this.openDotted(dotted, line, at);
      this.pushNumbered(dotted, rest, line, at);
      return true;
    }
    const stands = isHeading || rest.trim() === "" || isTitle(rest) || this.isNextOf(marker);
    if (!stands || (!isHeading && startsInsideSentence(this.lines, at))) return false;
    const rank = this.nesting.rankOf(word, components, this.stack.all);
    this.stack.popTo(rank, line.heading);
    if (word === "article") this.last = components;
    this.stack.push(
      { line: at, column: 0, number: this.numberOf(marker), title: this.around.titleAfter(rest, line, at), role: "clause", word },
      { components, level: line.heading || null, rank, word },
    ); // prettier-ignore
    return true;
  }

  private numberOf(marker: WordMarker): string {
    const { word, number, components } = marker;
    const annex = word === "part" ? this.stack.annex() : undefined;
    if (annex !== undefined) return `${annex.number} ${named(marker)}`;
    const within = this.nesting.enclosing(word, this.stack.all);
    if (within !== null) return word === "section" ? `${within}, Section ${number}` : `${within} ${named(marker)}`;
    return word === "article" || word === "section" ? this.qualified(number, components) : named(marker);
  }

  /** "第三条" opens a paragraph; the line above it may name it: "（目的）". */
  private openEastAsian({ word, number, components, length }: WordMarker, line: ReadLine, at: number): boolean {
    const rank = RANKS[word]!;
    const isNext = rank === 3 && this.isNextArticle({ components });
    const above = this.lines[at - 1]?.plain.trim() ?? "";
    if (!line.opensParagraph && !isHeadingLine(line) && !isNext && !/[。；：:;.】）)]$/.test(above)) return false;
    this.stack.popTo(rank, line.heading);
    if (rank === 3) this.last = components;
    const rest = line.plain.slice(length).trim();
    const caption = rank === 3 ? this.captionAbove(at) : null;
    const named = /^(?:【([^】]{1,40})】|〔([^〕]{1,40})〕|[(（]([^()（）]{1,40})[)）])/.exec(rest);
    const heading = (rank < 3 || isHeadingLine(line)) && !/[。；，、：]/.test(rest) ? rest.slice(0, 60) : "";
    const title = caption ?? named?.[1] ?? named?.[2] ?? named?.[3] ?? heading;
    this.stack.push(
      { line: caption === null ? at : at - 1, column: 0, number, title, role: "clause", word },
      { components, level: line.heading || null, rank, word },
    );
    return true;
  }

  private captionAbove(at: number): string | null {
    const above = this.lines[at - 1];
    if (above === undefined || this.stack.lastOpening?.line === at - 1) return null;
    return /^\s*[（(]([^（）()]{1,40})[）)]\s*$/.exec(above.plain)?.[1] ?? null;
  }

  private isNextArticle({ components }: Pick<WordMarker, "components">): boolean {
    return this.isNextOf({ word: "article", components });
  }

  /** Does the article or section follow the one before it, or begin the count? */
  private isNextOf({ word, components }: Pick<WordMarker, "word" | "components">): boolean {
    if (word !== "article" && word !== "section") return false;
    const number = Number.parseInt(components.at(-1)!, 10);
    const before = this.stack.all.find((open) => open.word === word)?.components?.at(-1);
    return number === (before === undefined ? 1 : Number.parseInt(before, 10) + 1);
  }

  private openDotted(marker: DottedMarker, line: ReadLine, at: number): boolean {
    const rest = line.plain.slice(marker.length);
    if (this.replacesStruck(marker, at)) this.last = marker.components.slice(0, -1);
    else if (!this.isPlausible(marker, rest, line, at)) return false;
    else if (this.isRepeated(marker)) return true;
    this.pushNumbered(marker, rest, line, at);
    return true;
  }

  private pushNumbered(
    { components, number }: DottedMarker | ItemMarker,
    rest: string,
    line: ReadLine,
    at: number,
  ): void {
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

  /** A heading that only its place tells heads the number right below it; behind a text of its own it is over. */
  private closeCrossHeading(at: number): void {
    const { innermost } = this.stack;
    if (innermost?.level !== CROSS_LEVEL || innermost.number !== null) return;
    const from = this.stack.openingOf(innermost).line + 1;
    if (this.lines.slice(from, at).some(({ plain }) => plain.trim() !== "")) this.stack.keep(this.stack.all.length - 1);
  }

  /** Numbers that an annex uses again are named with it: "Appendix L 1.1", "Annex III(2)". */
  private qualified(number: string, components: readonly string[]): string {
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
  private isRepeated({ components, number }: DottedMarker): boolean {
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
      const heads = isHeading || this.around.hasFirstPart(marker, at);
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
    const hasEnded = before === undefined || /[.;:!?]\s*$/.test(before.plain) || isTitle(before.plain);
    return hasEnded && /^[\p{Lu}"“'‘(]/u.test(rest.trim());
  }

  /** "12. Term" as a clause of its own; list members are left to `openItem`. */
  private openInteger(marker: ItemMarker, line: ReadLine, at: number): boolean {
    const hasPart = this.around.hasFirstPart(marker, at);
    if (!/^\d+[A-Z]{0,2}$/.test(marker.number) || marker.form === "(x)" || (marker.form === "x)" && !hasPart))
      return false;
    const value = Number.parseInt(marker.number, 10);
    const listed = this.stack.all.some(
      (open) => open.item?.form === marker.form && open.item.ordinal.value === value - 1,
    );
    if (listed && line.heading === 0) return false;
    const rest = line.plain.slice(marker.length);
    if (rest.startsWith("(") && this.goesOnWith(marker)) return true;
    const top = this.stack.all.find(
      (open) => open.components?.length === 1 && open.rank === null && open.item === null,
    );
    const inArticle = this.stack.all.some((open) => open.rank === 3);
    const before = Number.parseInt(top?.components![0] ?? this.lastInteger() ?? "0", 10);
    const isInserted = /[A-Z]$/.test(marker.number) && value === before;
    const isFirst = value <= 1 && (top === undefined || (value === 1 && before === 0));
    const isNext = isFirst || isInserted || (value > before && value <= before + 3 && value > 1);
    const looksRight = line.heading > 0 || hasPart || (isHeadingLine(line) && marker.number.length < 4);
    const mayOpen = marker.form === "x." || this.around.standsAlone(rest, at) || this.around.headsWhatItSays(rest, at);
    const opensSection = mayOpen && isNext && !inArticle && !this.inAnnex() && (before > 0 || isFirst);
    if (!looksRight && !(opensSection && line.opensParagraph)) return false;
    // An excerpt may begin with "7 Staff" and "7.1 …".
    if (looksRight && line.heading === 0 && !isNext && !(hasPart && value > before)) return false;
    this.pushNumbered(marker, rest, line, at);
    return true;
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

  private openItem(marker: ItemMarker, line: ReadLine, at: number, column = 0): boolean {
    if (marker.form === "x" && !this.isParagraphOfArticle(marker, line, at)) return false;
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
    const isTitled = isHeaded ? !IS_SENTENCE.test(rest) : line.bold > marker.length && isTitle(rest);
    this.stack.push(
      { line: at, column, number, title: isTitled ? rest.trim() : "", role: isHeaded ? "clause" : "item", word: null },
      {
        components: null,
        level: isHeaded ? line.heading || DEFAULT_LEVEL : null,
        rank: null,
        item: { form: marker.form, ordinal: place.ordinal },
      },
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
    this.last = [];
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
