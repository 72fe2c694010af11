/** "paragraphs (a) to (c)", "point 2", "Abs. 3": parts of the clause they stand in, or of the one named beside them. */

const WORD = `(?:sub-?)?(?:paragraphs?|sections?|clauses?|points?|items?|letters?|para\\.|paras\\.|abs(?:atz|ätze|\\.)|satz|buchstaben?|lit\\.|nummern?|nr\\.)`;
const NUMBER = `(?:(?:\\((?:[a-z]{1,4}|[A-Z]|\\d{1,3})\\))+|\\d{1,3}[a-z]?(?![\\d\\p{L}]|\\.\\d)(?:\\((?:[a-z]{1,4}|\\d{1,3})\\))*|(?<!\\p{L})[a-z](?=\\)))`;
const LINK = `(?:\\s*(?:,|and|or|to|und|oder|bis|–|-)\\s*(?:and\\s+|or\\s+)?(?:${WORD}\\s*)?)`;
const PART = new RegExp(`(?<![\\p{L}\\d])(${WORD}\\s*)(${NUMBER}(?:${LINK}${NUMBER})*)`, "giu");
const MEMBER = new RegExp(NUMBER, "gu");
const RANGE = /^\)?\s*(?:to|bis|–|-)\s*$/i;
const LONGEST_RANGE = 26;

export interface PartReference {
  text: string;
  start: number;
  end: number;
  /** "(a)", "2". */
  number: string;
}

/** "Points (Race)" names no part: neither a Roman number nor a letter said twice. */
const IS_WORD = /\((?![ivxlc]+\)|([a-z])\1\))[a-z]{2,}\)/i;

/** A range gives one reference a member, all with the range's place. */
export function partReferences(text: string): PartReference[] {
  return [...text.matchAll(PART)]
    .flatMap((match) => membersOf(match[0], match[1]!.length, match.index))
    .filter(({ number }) => !IS_WORD.test(number));
}

function membersOf(whole: string, wordLength: number, offset: number): PartReference[] {
  const list = whole.slice(wordLength);
  const references: PartReference[] = [];
  let lastEnd = 0;
  for (const member of list.matchAll(MEMBER)) {
    const [number] = member;
    const end = member.index + number.length;
    const before = references.at(-1);
    if (before !== undefined && RANGE.test(list.slice(lastEnd, member.index))) {
      references.pop();
      const start = before.start - offset;
      for (const between of numbersBetween(before.number, number)) {
        references.push(reference(whole, start, wordLength + end, offset, between));
      }
    } else {
      const start = before === undefined ? 0 : wordLength + member.index;
      references.push(reference(whole, start, wordLength + end, offset, number));
    }
    lastEnd = end;
  }
  return references;
}

function reference(whole: string, start: number, end: number, offset: number, number: string): PartReference {
  return { text: whole.slice(start, end), start: offset + start, end: offset + end, number };
}

/** "(a)", "(c)" → (a), (b), (c); "2", "4" → 2, 3, 4; both ends alone where nothing can be counted between them. */
function numbersBetween(from: string, to: string): string[] {
  const [first, last] = [from, to].map((number) => /^\(?([a-z]|\d{1,3})\)?$/.exec(number)?.[1]);
  if (first === undefined || last === undefined || /\d/.test(first) !== /\d/.test(last)) return [from, to];
  const isDigit = /\d/.test(first);
  const value = (part: string) => (isDigit ? Number(part) : part.charCodeAt(0));
  const count = value(last) - value(first);
  if (count < 1 || count > LONGEST_RANGE) return [from, to];
  return Array.from({ length: count + 1 }, (_, at) => {
    const part = isDigit ? String(value(first) + at) : String.fromCharCode(value(first) + at);
    return from.startsWith("(") ? `(${part})` : part;
  });
}
