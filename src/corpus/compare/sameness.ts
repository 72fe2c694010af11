/** Whether two texts say the same, whatever their format, their edition's year and the numbers of what they refer to. */
import type { RegulationDocument } from "../clause";
import { findReferences, normalizeNumber } from "../search/clause-number";
import type { Entry, Pair } from "./align";

export type Sameness = (before: string, after: string) => boolean;

/** Do two texts say the same, but for the format, the edition's own year and references to renumbered clauses? */
export function sameness(
  pairs: readonly Pair<Entry>[],
  older: RegulationDocument,
  newer: RegulationDocument,
): Sameness {
  const renumbered = new Map(
    pairs.map(({ before, after }) => [normalizeNumber(before.number ?? ""), normalizeNumber(after.number ?? "")]),
  );
  const was = reader(older, (number) => renumbered.get(number) ?? number);
  const is = reader(newer, (number) => number);
  return (before, after) => was(before) === is(after);
}

function reader({ edition }: RegulationDocument, renumber: (number: string) => string): (words: string) => string {
  const year = /(?:19|20)\d\d/.exec(edition ?? "")?.[0];
  return (words) => {
    const referenced = findReferences(words).reduceRight(
      (text, { start, end, number }) =>
        `${text.slice(0, start)} ref${renumber(number).replace(/\./g, "_")} ${text.slice(end)}`,
      words,
    );
    const neutral = year === undefined ? referenced : referenced.replaceAll(year, "year");
    return neutral
      .toLowerCase()
      .replace(/(?<=\d)[.,](?=\d)/g, "_")
      .replace(/[^\p{L}\p{N}_%°€$£]/gu, "");
  };
}
