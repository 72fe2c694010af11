/** Numbers of clauses in Chinese, Japanese and Korean law: "第三条", "第八条之一", "第3条の2", "제3조의2", "（一）", "２　". */

const DIGITS = "零一二三四五六七八九";
const NUMERAL = "[〇零一二三四五六七八九十百千两\\d０-９]+";
const UNITS: Readonly<Record<string, string>> = {
  条: "article", 條: "article", 조: "article", 章: "chapter", 장: "chapter", 節: "section", 节: "section", 절: "section",
  編: "part", 编: "part", 篇: "part", 편: "part", 部: "part",
}; // prettier-ignore
const ORDINAL = `(?:第\\s*(${NUMERAL})\\s*([条條章節节編编篇部])|제\\s*(\\d+)\\s*([조장절편]))(?:\\s*[之の의]\\s*(${NUMERAL}))?`;
const OPENING = new RegExp(`^${ORDINAL}[:：、.]?[\\s　]*`);
const ANNEX = new RegExp(`^((?:附件|附录|附錄|附表|別表|别表|별표)(?:第)?\\s*(${NUMERAL})?)[:：、.]?[\\s　]*`);
/** What goes on after a number that is only referred to. */
const GOES_ON = /^(?:[、，,及和或与與至から]|第|的|の|に|又は|若しくは|规定|規定|제|에|의|부터)/;
const ITEM = new RegExp(`^(?:[（(](${NUMERAL})[）)]|(${NUMERAL})(?:[、．]|　))[\\s　]*`);
const REFERENCE = new RegExp(
  `${ORDINAL}(?:\\s*第\\s*${NUMERAL}\\s*[項项款号號])?|(?:附件|附表|別表)(?:第)?${NUMERAL}`,
  "g",
);

/** "道路法第二条" is no article of the law that says so, "本法第二条" is. */
const OTHER_LAW = /(?:[^本该該この]法|法律|[令則则例]|[》」])$/;

export interface EastAsianNumber {
  word: string;
  /** As printed: "第三条". */
  number: string;
  components: string[];
  /** Characters up to the words after it. */
  length: number;
}

/** The article, chapter, … that the line opens; null where it opens none or goes on with a sentence. */
export function readEastAsian(plain: string): EastAsianNumber | null {
  const match = OPENING.exec(plain);
  if (match !== null) {
    const length = match[0].length;
    if (GOES_ON.test(plain.slice(length)) && plain[length - 1] === match[0].trimEnd().at(-1)) return null;
    const word = UNITS[match[2] ?? match[4] ?? ""]!;
    return { word, number: match[0].replace(/[\s　:：、.]+/g, ""), components: [componentOf(match)], length };
  }
  const annex = ANNEX.exec(plain);
  if (annex === null || plain.length > 60 || /[。；]/.test(plain)) return null;
  const number = annex[1]!.replace(/\s/g, "");
  return { word: "annex", number, components: [number], length: annex[0].length };
}

/** "（一）", "一、", "２　" at the start of a line. */
export function readEastAsianItem(plain: string): { number: string; form: string; length: number } | null {
  const match = ITEM.exec(plain);
  if (match === null) return null;
  const [whole, bracketed, plainNumber] = match;
  const number = bracketed ?? plainNumber!;
  // Western lists are read by their own rules.
  if (/^\d+$/.test(number)) return null;
  const isWide = /[０-９]/.test(number);
  return { number: isWide ? String(numeralValue(number)) : number, form: formOf(whole, isWide), length: whole.length };
}

function formOf(whole: string, isWide: boolean): string {
  if (/^[（(]/.test(whole)) return "（x）";
  if (isWide) return "１";
  return /　/.test(whole) ? "一　" : "一、";
}

/** Where a text names articles of its own document, with the key of each. */
export function eastAsianReferences(text: string): { text: string; key: string; start: number; end: number }[] {
  const own = [...text.matchAll(REFERENCE)].filter((match) => !OTHER_LAW.test(text.slice(0, match.index).slice(-6)));
  return own.map((match) => ({
    text: match[0],
    key: eastAsianKey(match[0]) ?? match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** One key for "第三条", "第3条" and "第３條"; null for what is no such number. */
export function eastAsianKey(number: string): string | null {
  const match = OPENING.exec(number);
  if (match === null) return null;
  return `${UNITS[match[2] ?? match[4] ?? ""]!} ${componentOf(match)}`;
}

/** The key where the whole is such a number, with nothing of an item or a paragraph behind it. */
export function wholeEastAsianKey(number: string): string | null {
  return OPENING.exec(number)?.[0].length === number.length ? eastAsianKey(number) : null;
}

/** "3", "3.2" for 第三条の二. */
function componentOf(match: RegExpExecArray): string {
  const value = numeralValue(match[1] ?? match[3] ?? "");
  return match[5] === undefined ? String(value) : `${value}.${numeralValue(match[5])}`;
}

/** Value of Chinese, wide or plain digits: "十二" and "一二" are 12, "百二十" is 120; NaN for others. */
export function numeralValue(numeral: string): number {
  const plain = numeral.normalize("NFKC").replace(/〇/g, "零").replace(/两/g, "二");
  if (/^\d+$/.test(plain)) return Number(plain);
  if ([...plain].some((sign) => !`${DIGITS}十百千`.includes(sign))) return NaN;
  if (!/[十百千]/.test(plain)) return Number([...plain].map((digit) => DIGITS.indexOf(digit)).join(""));
  let sum = 0;
  let digit = 0;
  for (const sign of plain) {
    const value = DIGITS.indexOf(sign);
    if (value >= 0) digit = value;
    else {
      const worth = { 十: 10, 百: 100, 千: 1000 }[sign] ?? NaN;
      sum += (digit === 0 ? 1 : digit) * worth;
      digit = 0;
    }
  }
  return sum + digit;
}
