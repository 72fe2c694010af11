/** The languages of the people: whoever says something to them is given this. */

/** English words, with {0}, {1} … where the values go, in the person's language. */
export type Translate = (words: string, ...values: (string | number)[]) => string;

export const inEnglish: Translate = (words, ...values) =>
  words.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)]));
