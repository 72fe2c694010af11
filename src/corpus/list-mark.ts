/** The mark before a list member: "a)", "(2)", "iii.", "b.". Editions of the same rules print it in different ways. */
const LIST_MARK = /^\(?([A-Z]|[a-z]{1,2}|[ivx]{1,5}|\d{1,2})[.)]+(?:\s+(?=\S)|$)/;

/** The letter or number of the mark that the words begin with; null where they begin with none. */
export const listMark = (words: string): string | null => LIST_MARK.exec(words)?.[1] ?? null;

/** The words of a list member alone. */
export const withoutListMark = (words: string): string => words.replace(LIST_MARK, "");
