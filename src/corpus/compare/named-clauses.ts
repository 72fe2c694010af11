/** The clauses that a comparison names by their numbers, each in the edition whose number it is. */
import { withDescendants } from "../answer/topic-clauses";
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import { isEdition } from "../editions";
import type { Library } from "../library";
import { findReferences } from "../search/clause-number";

/** "34.7a" and "B1.6.3a-iii": a number that may be a clause's, also without a word before it. */
const BARE_NUMBER =
  /(?<![\p{L}\d.])[A-Z]{0,2}\d{1,3}(?:\.\d{1,3})+(?:[a-z])?(?:[-.)\s]+(?:[ivx]{1,5}|[a-z])\))*(?:-[ivx]{1,5})?/gu;
/** "63", where the topic opens with it. */
const FIRST_NUMBER = /^[A-Z]{0,2}\d{1,3}[a-z]?(?=$|\s|[.,](?!\d))/;

/** With what stands below them; none where the topic names no clause. */
export function clausesNamed(
  library: Library,
  { words, query }: { words: string; query: string },
  documents: readonly RegulationDocument[],
): Clause[] {
  const said = [...findReferences(words), ...findReferences(query)].filter(({ number }) => /\d/.test(number));
  const first = said.length > 0 ? null : FIRST_NUMBER.exec(words.trim());
  const bare = [...(words.match(BARE_NUMBER) ?? []), ...(first ?? [])];
  const named = [...said, ...bare.flatMap((number) => findReferences(`clause ${number}`))];
  const numbers = [...new Set(named.map(referredNumber))];
  const ofEditions = numbersOfEditions(query, documents);
  const isKnown = (number: string, document: RegulationDocument | undefined): boolean =>
    document !== undefined && library.lookUp(number, [document.id]).length > 0;
  return documents.flatMap((document) =>
    numbers
      .filter((number) => !isKnown(number, ofEditions.get(number)) || ofEditions.get(number) === document)
      .flatMap((number) => library.lookUp(number, [document.id]))
      .flatMap((clause) => withDescendants(library, clause)),
  );
}

/** "… of 2018", "… in the old Act", "… of the 2014 edition", right behind a number. */
const OF_EDITION =
  /^[\s,)]*(?:(?:of|in|from|under)\s+)?(?:the\s+)?(?:(?<year>(?:19|20)\d\d)|(?<old>old|former|previous|older|earlier)|(?<new>new|newer|current|latest))(?![\w-])/i;
/** "The old Article 7", "2018's Section 7". */
const EDITION_BEFORE = /(?:(?<year>(?:19|20)\d\d)(?:['’]s)?|\b(?<old>old|former|previous)|\b(?<new>new|current))\s*$/i;

/** "What replaced 1.3?" asks of the older edition's 1.3. */
const ASKS_SUCCESSOR =
  /\b(?:what |which (?:\p{L}+ ){1,2}?)(?:has |have )?(?:replace[sd]?|supersede[sd]?|succeed(?:s|ed)|took the place of|taken the place of|happened to|became of|become of)\b/iu;

/** The document whose number each number of the question is, where the question says so; of two editions the older comes first. */
function numbersOfEditions(
  query: string,
  documents: readonly RegulationDocument[],
): ReadonlyMap<string, RegulationDocument> {
  const meant = new Map<string, RegulationDocument>();
  const bare = [...query.matchAll(BARE_NUMBER)].flatMap(({ 0: number, index }) =>
    findReferences(`clause ${number}`).map((it) => ({ ...it, start: index, end: index + number.length })),
  );
  for (const reference of [...bare, ...findReferences(query)]) {
    const said = OF_EDITION.exec(query.slice(reference.end)) ?? EDITION_BEFORE.exec(query.slice(0, reference.start));
    const { year, old, new: newer } = said?.groups ?? {};
    const [document] =
      year !== undefined
        ? documents.filter((it) => isEdition(it, year))
        : old !== undefined
          ? documents
          : newer !== undefined
            ? documents.slice(-1)
            : ASKS_SUCCESSOR.test(query)
              ? documents
              : [];
    if (document !== undefined) meant.set(referredNumber(reference), document);
  }
  return meant;
}
