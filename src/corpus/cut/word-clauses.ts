/** Clauses that a word opens: "Article 12", "Part II", "§ 3", "第三条". */
import { isHeadingLine, isTitle } from "./heading";
import type { DottedMarker, WordMarker } from "./marker";
import { Nesting, RANKS } from "./nesting";
import type { NumberedClauses } from "./numbered-clauses";
import type { OpenStack } from "./open-stack";
import { named } from "./opening";
import { startsInsideSentence } from "./plausible";
import type { ReadLine } from "./read-document";
import type { ShownLine } from "./struck";
import type { Surroundings } from "./surroundings";

/** "Article 2 (Definitions) (1) In this Act …" */
const NAMED_IN_BRACKETS = /^\s*\((\p{Lu}[^()]{2,80})\)/u;
/** What an article says on the line of its number: its first paragraph, or its name in brackets. */
const SAYS_IN_LINE = /^\s*\((?:1\)\s+["“]?\p{Lu}|\p{Lu}[^()]{2,80}\))/u;

export class WordClauses {
  private readonly nesting = new Nesting();

  constructor(
    private readonly stack: OpenStack,
    private readonly lines: readonly ShownLine[],
    private readonly around: Surroundings,
    private readonly numbers: NumberedClauses,
  ) {}

  /** Opens "Article 12"; false where the line only looks like it. */
  open(marker: WordMarker, line: ReadLine, at: number): boolean {
    if (marker.printed === "") return this.openEastAsian(marker, line, at);
    const { word, number, length } = marker;
    const isInserted = this.isInserted(marker);
    const components = isInserted ? [number] : marker.components;
    const rest = line.plain.slice(length);
    const isHeading = isHeadingLine(line);
    const caption = word === "article" ? this.captionAbove(at) : null;
    const says = word === "article" && (line.opensParagraph || caption !== null) && SAYS_IN_LINE.test(rest);
    if (!isHeading && !says && /^\s*[\p{Ll}(]/u.test(rest)) return false;
    if (components.length > 1 && RANKS[word]! >= RANKS.section!) {
      const dotted: DottedMarker = { style: "dotted", number, components, length };
      if (!this.around.isSectionTitle(line, rest, at) || this.numbers.isRepeated(dotted))
        return this.numbers.openDotted(dotted, line, at);
      this.numbers.push(dotted, rest, line, at);
      return true;
    }
    const isNext = isInserted || this.isNextOf({ word, components });
    const stands = isHeading || says || caption !== null || rest.trim() === "" || isTitle(rest) || isNext;
    if (!stands || (!isHeading && startsInsideSentence(this.lines, at))) return false;
    const rank = this.nesting.rankOf(word, components, this.stack.all);
    this.stack.popTo(rank, line.heading);
    if (word === "article") this.numbers.countFrom(components);
    const title = caption ?? NAMED_IN_BRACKETS.exec(rest)?.[1] ?? this.around.titleAfter(rest, line, at);
    const opensAt = caption === null ? at : at - 1;
    this.stack.push(
      { line: opensAt, column: 0, number: this.numberOf(marker), title, role: "clause", word },
      { components, level: line.heading || null, rank, word },
    );
    return true;
  }

  /** "Article 6-2" behind Article 6 stands beside it. */
  private isInserted({ word, number }: WordMarker): boolean {
    const [, base] = /^(\d+)-\d+$/.exec(number) ?? [];
    return (
      word === "article" &&
      this.stack.all.some((open) => open.word === word && parseInt(open.number!, 10) === Number(base))
    );
  }

  private numberOf(marker: WordMarker): string {
    const { word, number, components } = marker;
    const annex = word === "part" ? this.stack.annex() : undefined;
    if (annex !== undefined) return `${annex.number} ${named(marker)}`;
    const within = this.nesting.enclosing(word, this.stack.all);
    if (within !== null) return word === "section" ? `${within}, Section ${number}` : `${within} ${named(marker)}`;
    return word === "article" || word === "section" ? this.numbers.qualified(number, components) : named(marker);
  }

  /** "第三条" opens a paragraph; the line above it may name it: "（目的）". */
  private openEastAsian({ word, number, components, length }: WordMarker, line: ReadLine, at: number): boolean {
    const rank = RANKS[word]!;
    const isNext = rank === 3 && this.isNextOf({ word: "article", components });
    const above = this.lines[at - 1]?.plain.trim() ?? "";
    if (!line.opensParagraph && !isHeadingLine(line) && !isNext && !/[。；：:;.】）)]$/.test(above)) return false;
    this.stack.popTo(rank, line.heading);
    if (rank === 3) this.numbers.countFrom(components);
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
    return /^\s*[（(]([^（）()\p{Ll}][^（）()]{0,80})[）)]\s*$/u.exec(above.plain)?.[1] ?? null;
  }

  /** Does the article or section follow the one before it, or begin the count? */
  private isNextOf({ word, components }: Pick<WordMarker, "word" | "components">): boolean {
    if (word !== "article" && word !== "section") return false;
    const number = Number.parseInt(components.at(-1)!, 10);
    const before = this.stack.all.find((open) => open.word === word)?.components?.at(-1);
    return number === (before === undefined ? 1 : Number.parseInt(before, 10) + 1);
  }
}
