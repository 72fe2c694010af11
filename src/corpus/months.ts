/** Names of months, as alternatives of a pattern. */

/** English ones but for "May", which is a verb as well. */
export const MONTHS_BUT_MAY = "january|february|march|april|june|july|august|september|october|november|december";
export const MONTHS = `${MONTHS_BUT_MAY}|may`;
export const GERMAN_MONTHS = "januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember";

const MONTH = new RegExp(`^(?:${MONTHS_BUT_MAY}|${GERMAN_MONTHS})$`, "u");

/** Is the word, in small letters, the name of a month? "May" is a verb as well. */
export const isMonth = (word: string): boolean => MONTH.test(word);
