/** Which clauses of a document name each other, "subject to Rule 9.1.1(3)": read from the indexed words when it is asked for. */
import type { Analyzer } from "./analyzer";
import { STOP_COUNT } from "./analyzer";
import type { IndexData } from "./index-data";

/** Clause numbers part by part: 9 → 1 → 1 → 3. */
interface NumberNode {
  /** The first passage of this number, or -1. */
  passage: number;
  readonly parts: Map<number, NumberNode>;
}

interface Found {
  passage: number;
  parts: number;
  /** Place of the word behind it. */
  end: number;
}

/** What announces a number, in any of its forms. */
const UNIT_WORDS = `article section rule regulation clause paragraph para chapter part schedule appendix annex art sec
  artikel anhang anlage abschnitt ziffer nummer artículo apartado anexo articolo allegato`;
/** What a word may be, marks that may be joined: one that announces a number, one that a number begins with, one of figures. */
const UNIT = 1;
const FIRST_PART = 2;
const FIGURE = 4;
/** Numbers of so many parts need no word before them; those of a list after the first need so many. */
const BARE_PARTS = 3;
const LISTED_PARTS = 2;
/** Parts of a number beyond these are not read; links beyond these tell nothing: definitions are named everywhere. */
const MOST_PARTS = 12;
const MOST_LINKS = 32;

const NONE: ReadonlySet<number> = new Set();

export class CitationReader {
  /** By term: marks. */
  private readonly marks: Uint8Array;
  /** By document: for each passage those that it names and those that name it. */
  private readonly byDocument = new Map<number, ReadonlyMap<number, ReadonlySet<number>>>();

  constructor(
    private readonly data: IndexData,
    private readonly analyzer: Analyzer,
  ) {
    this.marks = new Uint8Array(STOP_COUNT + data.stems.length);
    data.stems.forEach((stem, i) => (this.marks[STOP_COUNT + i] = isFigure(stem) ? FIGURE : 0));
    for (const language of data.languages)
      for (const term of this.termsOf(UNIT_WORDS, language)) if (term >= STOP_COUNT) this.marks[term]! |= UNIT;
  }

  /** Passages of the same document that a passage names or that name it, each once. */
  linkedWith(passage: number): ReadonlySet<number> {
    const document = this.data.documentOf[passage]!;
    let links = this.byDocument.get(document);
    if (links === undefined) this.byDocument.set(document, (links = this.linksAround(passage)));
    return links.get(passage) ?? NONE;
  }

  private linksAround(passage: number): Map<number, Set<number>> {
    const { documentOf } = this.data;
    const isWithin = (other: number) => documentOf[other] === documentOf[passage];
    let [from, to] = [passage, passage + 1];
    while (isWithin(from - 1)) from--;
    while (isWithin(to)) to++;
    const numbers = this.numbersOf(from, to);
    const links = new Map<number, Set<number>>();
    const link = (one: number, other: number) => {
      const others = links.get(one);
      if (others === undefined) links.set(one, new Set([other]));
      else if (others.size < MOST_LINKS) others.add(other);
    };
    for (let at = from; at < to; at++) {
      for (const named of this.namedIn(at, numbers)) {
        link(at, named);
        link(named, at);
      }
    }
    return links;
  }

  private numbersOf(from: number, to: number): NumberNode {
    const root: NumberNode = { passage: -1, parts: new Map() };
    const { marks } = this;
    const { numbers, languages, languageOf } = this.data;
    for (let passage = from; passage < to; passage++) {
      if (numbers[passage] === "") continue;
      let node = root;
      for (const part of this.termsOf(numbers[passage]!, languages[languageOf[passage]!]!)) {
        if (part < 0 || (marks[part]! & UNIT) > 0) continue;
        if (node === root) marks[part]! |= FIRST_PART;
        let next = node.parts.get(part);
        if (next === undefined) node.parts.set(part, (next = { passage: -1, parts: new Map() }));
        node = next;
      }
      if (node.passage < 0) node.passage = passage;
    }
    return root;
  }

  private termsOf(text: string, language: string): Int32Array {
    return this.analyzer.output.subarray(0, this.analyzer.read(text, language));
  }

  /** Other passages whose number a passage names, in the order of its text. */
  private namedIn(passage: number, numbers: NumberNode): number[] {
    const { marks } = this;
    const { terms, starts } = this.data.texts;
    const named: number[] = [];
    const end = starts[passage + 1]!;
    // A number that begins at `announcedAt` is announced, one that begins up to `listedAt` continues a list.
    let announcedAt = -1;
    let listedAt = -1;
    for (let at = starts[passage]!; at < end;) {
      const mark = marks[terms[at]!]!;
      const found = (mark & FIRST_PART) > 0 ? this.longest(numbers, at, end) : null;
      const needed = at === announcedAt ? 1 : at <= listedAt ? LISTED_PARTS : BARE_PARTS;
      if (found !== null && found.parts >= needed) {
        if (found.passage !== passage) named.push(found.passage);
        at = found.end;
        listedAt = at + 1;
        continue;
      }
      at++;
      if ((mark & UNIT) > 0) announcedAt = at;
    }
    return named;
  }

  /**
   * The longest number that begins at a word; words such as "paragraph" may stand between its parts, and letters that are
   * words themselves ("a") are none. null for a short one that goes on otherwise: it is of another document.
   */
  private longest(numbers: NumberNode, from: number, end: number): Found | null {
    const { marks } = this;
    const { terms } = this.data.texts;
    let found: Found | null = null;
    let node = numbers;
    let parts = 0;
    for (let at = from; at < end && parts < MOST_PARTS; at++) {
      const term = terms[at]!;
      const next = term < STOP_COUNT ? undefined : node.parts.get(term);
      if (next !== undefined) {
        node = next;
        parts++;
        if (node.passage >= 0) found = { passage: node.passage, parts, end: at + 1 };
      } else if (parts === 0 || (marks[term]! & UNIT) === 0) break;
    }
    if (found === null || found.parts >= BARE_PARTS || found.end >= end) return found;
    return (marks[terms[found.end]!]! & FIGURE) > 0 ? null : found;
  }
}

function isFigure(stem: string): boolean {
  const first = stem.charCodeAt(0);
  return first >= 48 && first <= 57;
}
