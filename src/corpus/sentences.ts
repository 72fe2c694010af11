/** Cuts a passage into sentences, list members and table rows, each an exact stretch of it. */
import { endsInAbbreviation } from "./abbreviations";
import { columnRows, withBars } from "./column-rows";
import type { Passage } from "./passage";
import { plainWords } from "./plain-words";
import { numberWordAtEnd } from "./quantities";

export interface Sentence {
  /** [start, end) in the text; no white space at either end. */
  start: number;
  end: number;
  /** The words as people read them, without marks of the format. */
  words: string;
  kind: "sentence" | "item" | "row" | "heading";
  /** Position of the sentence that a list member reads on from; null elsewhere. */
  leadIn: number | null;
  /** Position of the first sentence of the list member that it goes on with; null elsewhere. */
  opening: number | null;
}

const ITEM =
  /^[ \t]*(?:[*+•▪‣◦●–-][ \t]+|\(?(?:[a-zA-Z]|[ivxIVX]{1,5}|\d{1,3})\)[ \t]+|\((?:[a-zA-Z]|[ivx]{1,5}|\d{1,3})\)[ \t]*|[a-z]\.[ \t]+)(?=\S)/;
/** "12.4.1.c fine;": members that are printed with the whole number of their clause. */
const NUMBERED_ITEM = /^[ \t]*[A-Z]{0,2}\d{1,3}(?:\.\d{1,3})+\.(?:[a-z]|[ivx]{2,5})\)?[ \t]+(?=\S)/;
/** "1. ", "12. ", "7a. " at the start of a line: a list member where its count goes on. */
const COUNTED = /^[ \t]*(\d{1,3})[a-z]?\.[ \t]+(?=\S)/;
/** A list goes on behind it. */
const ENDS_MEMBER = /(?:[,;]|(?<!\p{L})(?:and|or|und|oder|sowie))\s*$/u;
/** Numbers that a list may leave out. */
const MOST_SKIPPED = 5;
/** Rows of Markdown, of tabs, and those that readers write with " | " between their cells. */
const ROW = /^[ \t]*\|.*\|[ \t]*$|\t.*\t|(?:^[ \t]*|\S )\|(?: \S|[ \t]*$)/;
/** "Crew chief means …" on a line of its own, below other definitions or what leads into them. */
const DEFINITION =
  /^[ \t]*(?:["“„‘'«][^"“”„‘’'«»\n]{2,60}["”“’'»]|\p{Lu}[\p{L} /-]{1,60}?) (?:means|shall mean|has the meaning)\b/u;
const RULE = /^[ \t]*\|?(?:\s*:?-{3,}:?\s*\|?)+[ \t]*$/;
const HEADING = /^[ \t]*#{1,6}[ \t]/;
/** A list member that Markdown marks up as a heading: "### f) A reprimand.", or "### f)" above its words. */
const HEADED_ITEM = /^[ \t]*#{1,6}[ \t]+\(?(?:[a-z]|[ivx]{1,5})\)(?:[ \t]+\S.*[.;]|[ \t]*)$/;
const BARE_MARK = /^[ \t]*#{1,6}[ \t]+\S+[ \t]*$/;
const SENTENCE_END = /[.!?](?:["”’')\]]|\*\*|\[\d+\])*\s+(?=["“„‘'([*]*[\p{Lu}\d§])/gu;
/** A clause number at the start of a passage, with the word before it. */
const NUMBER_MARK =
  /^[\s#>*_-]*(?:(?:article|section|rule|clause|regulation|paragraph|part|chapter|appendix|annex|schedule|artikel|anlage|anhang|§+)\s*)?(?:[A-Z]{1,3}[.\s]?)?\d{1,4}(?:[.-]\d+)*(?:[a-z]\d{0,3}){0,3}(?:\.[a-z](?![a-z]))?(?:\(\w{1,4}\))*[.):]?(?:\*\*|__)?[ \t]*(?:[–—:-][ \t]+|[–—-]{1,2}(?=\())?\s*(?=\S)/i;

/** "a) ", "(iv) " at the start of a list member. */
const ITEM_MARK = /^[\s#]*\(?[a-z\d]{1,5}\)\s+(?=\S)/i;
/** "1." at the start of a paragraph. */
const BARE_NUMBER = /^\s*\d{1,3}\.$/;

/** "bis zum 12. Lebensjahr", "am 1. April": its full stop ends no sentence. */
const ORDINAL =
  /(?<!\d)\d{1,2}\.\s+(?:Lebens|Jahr|Tag|Monat|Woche|Kalender|Abschnitt|Kapitel|Teil|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)/u;

/** Those of a passage, without its number and its headings. */
export function sentencesIn({ text, clause, title }: Pick<Passage, "text" | "clause" | "title">): Sentence[] {
  return sentencesOf(text, clause, title);
}

/** A sentence with the words that it reads on from. */
export function withLeadIn(sentences: readonly Sentence[], { words, leadIn }: Sentence): string {
  return leadIn === null ? words : `${sentences[leadIn]!.words} ${words}`;
}

/** Words from which a line that is marked up as a heading is a sentence, where a full stop ends one. */
const SENTENCE_WORDS = 8;

/** "## 4.2 Each entrant may use no more than three engines.": a whole sentence is no heading, though it is marked up as one. */
export function isMarkedSentence(line: string): boolean {
  return /[.;]\s*$|\p{Ll}\. \p{Lu}/u.test(line) && line.trim().split(/\s+/).length > SENTENCE_WORDS;
}

/** Do the words lead into a list: "shall:", "unless—"? */
export function leadsIn(words: string): boolean {
  return /[:：—–][\s*_]*$/.test(words);
}

/** Do the words end without a full stop, as a lead-in does? */
export function isUnfinished(words: string): boolean {
  return !/[.!?。！？]["”’)\]*_\s]*$/.test(words);
}

/**
 * @param number the clause's number: it is left out of the first sentence
 * @param title the clause's title, or its title path: what opens with it is a heading, though no mark of a format tells
 */
export function sentencesOf(text: string, number = "", title = ""): Sentence[] {
  const caption = CAPTION.exec(text);
  if (caption !== null && caption[1] === title) return belowCaption(text, number, caption);
  const sentences: Sentence[] = [];
  let leadIn: number | null = null;
  for (const block of blocksOf(text)) {
    const isFirst = block.start === 0 || sentences.length === 0;
    let from = isFirst ? block.start + markLength(text, block, number) : block.start;
    const heading = isFirst && block.kind !== "heading" ? titleEnd(text.slice(0, block.end), from, title) : from;
    if (heading > from) {
      const words = plainWords(text.slice(from, heading)).replace(/(?:\*\*|__)$/, "");
      sentences.push({ start: from, end: heading, words, kind: "heading", leadIn: null, opening: null });
      from = heading + (/^\s*/.exec(text.slice(heading))?.[0].length ?? 0);
    }
    if (from >= block.end) continue;
    // "### a)" and "(b)" are the clause's own number where the clause begins.
    const isOwnMark = isFirst && block.kind === "item" && from > block.start;
    const kind = isOwnMark ? "sentence" : block.kind;
    const spans =
      block.kind === "row" || block.kind === "heading" ? [[from, block.end] as const] : split(text, from, block.end);
    let opening: number | null = null;
    for (const [start, end] of spans) {
      const written = text.slice(start, end);
      const words = plainWords(block.kind === "row" ? withBars(written) : written);
      if (!/[\p{L}\p{N}]/u.test(words) || (kind === "sentence" && words === number)) continue;
      sentences.push({ start, end, words, kind, leadIn: kind === "item" ? leadIn : null, opening });
      if (kind === "item") opening ??= sentences.length - 1;
    }
    if (kind === "sentence" && sentences.length > 0) leadIn = leadInOf(sentences, leadIn);
  }
  const [only, ...others] = sentences;
  // "At idle 103 dB": what has a number and nothing below it is no heading.
  const isRule = others.length === 0 && only?.kind === "heading" && /\d/.test(only.words) && number !== "";
  return isRule ? [{ ...only, kind: "sentence" }] : sentences;
}

/** "(Purpose)" on the line above "Article 1". */
const CAPTION = /^[(（]([^()（）\n]{1,80})[)）][ \t]*\n\s*/;

function belowCaption(text: string, number: string, [line, title]: readonly string[]): Sentence[] {
  const shift = line!.length;
  const below = sentencesOf(text.slice(shift), number).map((sentence) => ({
    ...sentence,
    start: sentence.start + shift,
    end: sentence.end + shift,
    leadIn: sentence.leadIn === null ? null : sentence.leadIn + 1,
    opening: sentence.opening === null ? null : sentence.opening + 1,
  }));
  return [
    { start: 0, end: line!.trimEnd().length, words: title!, kind: "heading", leadIn: null, opening: null },
    ...below,
  ];
}

/** The last sentence, unless it stands between the members of a list that a colon leads into. */
function leadInOf(sentences: readonly Sentence[], before: number | null): number {
  const last = sentences.length - 1;
  const isBetween = before !== null && sentences[last - 1]!.kind === "item" && isUnfinished(sentences[before]!.words);
  return isBetween && !isUnfinished(sentences[last]!.words) ? before : last;
}

interface Block {
  start: number;
  end: number;
  kind: Sentence["kind"];
}

/** Paragraphs, list members with their continuation lines, and table rows. */
function blocksOf(text: string): Block[] {
  const lines = text.split("\n");
  const members = countedMembers(lines);
  const rows = columnRows(lines);
  const blocks: Block[] = [];
  let open: Block | null = null;
  let at = 0;
  for (const [position, line] of lines.entries()) {
    const start = at + (line.length - line.trimStart().length);
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    if (start >= end && open?.kind === "item" && BARE_MARK.test(text.slice(open.start, open.end))) continue;
    if (start >= end || RULE.test(line)) {
      open = null;
      continue;
    }
    const isFigure: boolean = open !== null && saysAgain(text.slice(open.start, open.end), line);
    const counted: Sentence["kind"] | null = members.has(position) ? "item" : kindOf(line, open);
    const kind: Sentence["kind"] | null = isFigure ? null : rows.has(position) ? "row" : counted;
    if (open !== null && kind === null) {
      open.end = end;
      continue;
    }
    open = { start, end, kind: kind ?? "sentence" };
    blocks.push(open);
    if (open.kind === "row" || open.kind === "heading") open = null;
  }
  return blocks;
}

/** Lines that count on from 1 behind a colon, or each behind a line that ends as a list member does: other numbers open sentences, or go on with one. */
function countedMembers(lines: readonly string[]): Set<number> {
  const members = new Set<number>();
  let last = { at: -1, value: 0 };
  let isLedIn = false;
  let above = "";
  for (const [at, line] of lines.entries()) {
    const value = Number(COUNTED.exec(line)?.[1] ?? Number.NaN);
    if (value === 1) {
      isLedIn = leadsIn(above);
      if (isLedIn) members.add(at);
      last = { at, value };
    } else if (last.at >= 0 && value >= last.value && value <= last.value + MOST_SKIPPED) {
      if (ENDS_MEMBER.test(above) || (isLedIn && value === last.value + 1)) members.add(last.at).add(at);
      last = { at, value };
    }
    if (line.trim() !== "") above = line;
  }
  return members;
}

const FIGURE = /^\s*\((\d{1,3})\)/;

/** "(10) days" at the start of a line is no list member where the line before ends in "ten". */
function saysAgain(before: string, line: string): boolean {
  const figure = FIGURE.exec(line)?.[1];
  return figure !== undefined && numberWordAtEnd(before) === Number(figure);
}

/** null where the line goes on with the open block. */
function kindOf(line: string, open: Block | null): Sentence["kind"] | null {
  if (ROW.test(line)) return "row";
  if (HEADING.test(line)) return HEADED_ITEM.test(line) ? "item" : isMarkedSentence(line) ? "sentence" : "heading";
  if (ITEM.test(line) || NUMBERED_ITEM.test(line)) return "item";
  if (DEFINITION.test(line)) return "sentence";
  return open === null ? "sentence" : null;
}

/** The title goes up to the line's end, or a full stop and the end of bold words part it from the words behind it. */
const BEHIND_TITLE = /^((?:[.:]|\s?[—–])?(?:\*\*|__)?)(?:[ \t]*(?:\n|$)|(?<=[.:—–*_])[ \t]*(?=["“‘'(\p{Lu}]))/u;
const MAX_BEHIND = 20;
/** "Regulation 4" between the number of a schedule and its title. */
const CALLED_FOR = /^[[(]?(?:regulation|section|article|rule|paragraph)\s\d[\w()]{0,8}\]?\s*\n\s*/i;

/** Where the title ends that the text opens with from there on; there itself where it opens with other words. */
function titleEnd(text: string, from: number, title: string): number {
  const words = (title.split(" › ").at(-1) ?? "").trim().split(/\s+/);
  let at = from + (CALLED_FOR.exec(text.slice(from, from + MAX_BEHIND))?.[0].length ?? 0);
  for (const word of words) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    if (word === "" || !text.startsWith(word, at)) return from;
    at += word.length;
  }
  const behind = BEHIND_TITLE.exec(text.slice(at, at + MAX_BEHIND));
  return behind === null ? from : at + behind[1]!.length;
}

function markLength(text: string, { start, end }: Block, number: string): number {
  if (number === "") return 0;
  const opening = text.slice(start, end);
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\d]/gu, "");
  const whole = letters(number);
  const isOwn = (mark: string) => letters(mark).endsWith(whole) || whole.endsWith(letters(mark));
  const marks = [NUMBER_MARK.exec(opening)?.[0], ITEM_MARK.exec(opening)?.[0]];
  return marks.find((mark) => mark !== undefined && letters(mark) !== "" && isOwn(mark))?.length ?? 0;
}

function split(text: string, from: number, to: number): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  const block = text.slice(from, to);
  let start = 0;
  for (const match of block.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].trimEnd().length;
    if (endsInAbbreviation(block.slice(start, match.index + 1))) continue;
    if (BARE_NUMBER.test(block.slice(start, match.index + 1)) || ORDINAL.test(block.slice(match.index - 3, end + 12)))
      continue;
    spans.push([from + start, from + end]);
    start = match.index + match[0].length;
  }
  spans.push([from + start, to]);
  return spans;
}
