/** Finds the terms that a clause defines: “Survival cell” means …; **Weight:** … under a heading "Definitions". */
import type { Clause, Definition } from "../clause";

const QUOTED =
  /["“„‘'«]([^"“”„‘’'«»\n]{2,80})["”“’'»]\*{0,2}(?:\s*\([^)]*\))?,?\s+(?:\w+\s+){0,3}?(?:means|shall mean|refers to|is defined as|has the meaning|bedeutet|bezeichnet|désigne|significa)\b/g;
const BOLD = /\*\*([^*\n]{2,80}?)\*\*\s+(?:means|shall mean|refers to|is defined as)\b/g;
const PLAIN = /(?:^|\n)\s*(?:[\w.()]+\s+)?([A-Z][\w /-]{1,60}?)\s+(?:means|shall mean|is defined as)\b/g;
const LISTED = /^(?:[\w.()]+\s+)?\**([A-Z][^:.\n*]{1,60}?)\**\s*:\**\s+\S/;

/** Terms that the text defines in so many words. */
export function termsDefinedIn(text: string): string[] {
  const terms = [QUOTED, BOLD, PLAIN].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]!.trim()),
  );
  return [...new Set(terms.filter((term) => /\p{L}{2}/u.test(term)))];
}

/** The definitions of a document; lists under a heading "Definitions" count where they read "Term: meaning". */
export function definitionsOf(clauses: readonly Clause[]): Definition[] {
  return clauses.flatMap((clause) => {
    if (clause.kind === "contents") return [];
    const terms = termsDefinedIn(clause.text);
    if (terms.length === 0 && clause.kind === "definition") terms.push(...namedTerm(clause));
    return terms.map((term) => ({ term, clause: clause.id }));
  });
}

function namedTerm(clause: Clause): string[] {
  const listed = LISTED.exec(clause.text);
  if (listed !== null) return [listed[1]!.trim()];
  return clause.title === "" || /definition|interpretation|glossary/i.test(clause.title) ? [] : [clause.title];
}
