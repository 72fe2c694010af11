/** Cuts an answer into its statements with the markers they carry. */
import { endsInAbbreviation } from "../../corpus/abbreviations";

export interface Statement {
  /** [start, end) in the answer, markers included. */
  start: number;
  end: number;
  /** The words without markers. */
  words: string;
  /** Numbers of the markers [n], in order. */
  markers: number[];
  /** A heading, a lead-in that ends in a colon, or a rule of the page: claims nothing by itself. */
  isFrame: boolean;
}

const MARKERS = /\s{0,20}(?<!\\)\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\](?!\()/g;
const SENTENCE =
  /.*?(?:[.!?…]["”’')*]*(?:\s{0,20}\[\d{1,3}(?:\s*[,;]\s*\d{1,3})*\](?!\())*(?:\*\*|\*)?(?=\s+(?!\[\d)["“„‘'(*[]*[\p{Lu}\d])|$)\s*/gu;
const FENCE = /^\s*(?:```|~~~)/;
const FRAME = /^\s{0,20}(?:#{1,6}\s|\|?\s{0,20}:?-{3,}|-{3,}\s*$|\*\*[^*]+\*\*:?\s*$)/;

export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let at = 0;
  let isCode = false;
  for (const line of text.split("\n")) {
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode && line.trim() !== "") statements.push(...lineStatements(line, at));
    at += line.length + 1;
  }
  return statements;
}

/** The text without its markers. */
export function withoutMarkers(text: string): string {
  return text.replace(MARKERS, "");
}

function lineStatements(line: string, at: number): Statement[] {
  const isRow = line.trim().startsWith("|");
  const parts = isRow || FRAME.test(line) ? [{ start: 0, end: line.length }] : sentenceSpans(line);
  return parts.map(({ start, end }) => {
    const raw = line.slice(start, end).trimEnd();
    const markers = [...raw.matchAll(MARKERS)].flatMap((match) => match[1]!.split(/\s*[,;]\s*/).map(Number));
    const words = withoutMarkers(raw).trim();
    const isFrame = FRAME.test(line) || (markers.length === 0 && /[:：]\**$/.test(words)) || !/\p{L}{2}/u.test(words);
    return { start: at + start, end: at + start + raw.length, words, markers: [...new Set(markers)], isFrame };
  });
}

function sentenceSpans(line: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let start = 0;
  for (const match of line.matchAll(SENTENCE)) {
    const end = match.index + match[0].length;
    if (match[0] === "" || endsInAbbreviation(line.slice(start, end))) continue;
    spans.push({ start, end });
    start = end;
  }
  if (start < line.length) spans.push({ start, end: line.length });
  return spans;
}
