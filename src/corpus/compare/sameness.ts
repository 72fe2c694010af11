/** Whether two texts say the same, whatever their format, their edition's year, its new names and the numbers of what they refer to. */
import type { RegulationDocument } from "../clause";
import { findReferences, normalizeNumber } from "../search/clause-number";
import type { Entry, Pair } from "./align";
import { renamings } from "./renamings";

export type Sameness = (before: string, after: string) => boolean;

/** A text as its words in lower case, references and the edition's year as signs of their own. */
type Reader = (words: string) => string[];

/** Do two texts say the same, but for the format, the edition's own year, its names and references to renumbered clauses? */
export function sameness(
  pairs: readonly Pair<Entry>[],
  older: RegulationDocument,
  newer: RegulationDocument,
): Sameness {
  const renumbered = renumbering(pairs);
  const was = reader(older, (number) => renumbered.get(number) ?? number);
  const is = reader(newer, (number) => number);
  const renamed = renamings(pairs.map(({ before, after }) => ({ before: was(before.words), after: is(after.words) })));
  // An old year in both is not the edition's own: "the seasons 2022-2025".
  return (before, after) =>
    joined(is(before)) === joined(is(after)) ||
    joined(renamed.before(was(before))) === joined(renamed.after(is(after)));
}

/** What each number of the older edition is in the newer: those of paired clauses, and of what most of their clauses stand below. */
function renumbering(pairs: readonly Pair<Entry>[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>();
  const votes = new Map<string, Map<string, number>>();
  for (const { before, after } of pairs) {
    const [was, is] = [partsOf(before.number ?? ""), partsOf(after.number ?? "")];
    numbers.set(was.join("."), is.join("."));
    const [above, other] = [was.slice(0, -1).join("."), is.slice(0, -1).join(".")];
    const counted = votes.get(above) ?? new Map<string, number>();
    votes.set(above, counted.set(other, (counted.get(other) ?? 0) + 1));
  }
  for (const [above, counted] of votes) {
    const [most] = [...counted].sort((a, b) => b[1] - a[1]);
    if (above !== "" && !numbers.has(above)) numbers.set(above, most![0]);
  }
  return numbers;
}

/** "54.3a" and "54.3 a)" as 54, 3, a. */
function partsOf(number: string): string[] {
  return normalizeNumber(number)
    .replace(/(?<=\d)(?=[a-z](?:\.|$))/g, ".")
    .split(".");
}

/** Hyphens, spaces and articles make no difference. */
const joined = (words: readonly string[]): string => words.join("");

const ARTICLE = new Set(["a", "an", "the"]);

function reader({ edition }: RegulationDocument, renumber: (number: string) => string): Reader {
  const year = /(?:19|20)\d\d/.exec(edition ?? "")?.[0];
  return (words) => {
    const referenced = findReferences(words).reduceRight(
      (text, { start, end, number }) =>
        `${text.slice(0, start)} ref${renumber(partsOf(number).join(".")).replace(/\./g, "_")} ${text.slice(end)}`,
      words,
    );
    const neutral = year === undefined ? referenced : referenced.replaceAll(year, "year");
    const read = neutral.toLowerCase().replace(/(?<=\d)[.,](?=\d)/g, "_");
    return (read.match(/[\p{L}\p{N}_%°€$£]+/gu) ?? []).filter((word) => !ARTICLE.has(word));
  };
}
