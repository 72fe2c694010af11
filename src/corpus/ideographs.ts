/** Words of Chinese and Japanese, which no blanks part: pairs of neighbouring signs stand for them. */

const IDEOGRAPH = /[\p{sc=Han}\p{sc=Katakana}]/u;
/** Signs that ask, join or count rather than name a subject. */
const SMALL = new Set(
  "的了是在和与與及或吗呢吧么什多少可以能否应應必须須需要有没不怎如何哪谁几幾请問问时候对于於就也都为為被把从到很其该这那",
);

export const isIdeographic = (word: string): boolean => IDEOGRAPH.test(word);

/** "最小重量" → "最小", "小重", "重量"; pairs with signs that name nothing, or with letters, are left out. */
export function pairsOf(word: string): string[] {
  const signs = [...word];
  const names = (sign: string | undefined) => sign !== undefined && IDEOGRAPH.test(sign) && !SMALL.has(sign);
  return signs.flatMap((sign, at) => (names(sign) && names(signs[at + 1]) ? [`${sign}${signs[at + 1]!}`] : []));
}
