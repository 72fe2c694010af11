/** What an edition calls otherwise throughout, so that no clause says anything else by it: "car" → "race car". */
import { diffArrays } from "diff";

/** The words of two versions of a clause. */
export interface Versions {
  before: readonly string[];
  after: readonly string[];
}

interface Renamings {
  /** Words of the older edition as the newer one would say them. */
  before(words: readonly string[]): readonly string[];
  /** Words of the newer edition without what it adds to names throughout. */
  after(words: readonly string[]): readonly string[];
}

/** Clauses in which a name must change, at least so many and that share of all. */
const LEAST = 8;
const LEAST_SHARE = 0.01;
/** Share of the clauses with the older name that have the newer one instead. */
const THROUGHOUT = 0.7;
/** Words of a name at most. */
const LONGEST = 6;
/** Numbers, and words that bind, permit or except, are no names. */
const NO_NAME =
  /\d|^(?:not?|never|must|shall|should|may|can|will|only|unless|except|least|most|more|less|than|and|or|if|all|any|each|every|before|after|within|first|second|one|two|three|four|five|six|seven|eight|nine|ten|twelve)$/;

export function renamings(pairs: readonly Versions[]): Renamings {
  const changes = new Map<string, { from: string; to: string; count: number }>();
  for (const pair of pairs) {
    const own = new Map(changesIn(pair).map((change) => [`${change.from}>${change.to}`, change]));
    for (const [key, change] of own) changes.set(key, { ...change, count: (changes.get(key)?.count ?? 0) + 1 });
  }
  const known = pairs.map(({ before }) => spaced(before));
  const clausesWith = (name: string) => known.filter((text) => text.includes(` ${name} `)).length;
  const least = Math.max(LEAST, pairs.length * LEAST_SHARE);
  const found = [...changes.values()]
    .filter(({ from, to, count }) => {
      if (count < least || clausesWith(to) > 0) return false;
      return from === "" || count >= clausesWith(from) * THROUGHOUT;
    })
    .sort((a, b) => b.from.length - a.from.length);
  const replaced = found.filter(({ from }) => from !== "");
  const added = found.filter(({ from }) => from === "");
  return {
    before: (words) => substituted(words, replaced),
    after: (words) => substituted(words, added.map(({ to }) => ({ from: to, to: to.split(" ").slice(1).join(" ") }))), // prettier-ignore
  };
}

/** What stands in place of what; words that are only added stand with the word behind them. */
function changesIn({ before, after }: Versions): { from: string; to: string }[] {
  const parts = diffArrays([...before], [...after]);
  return parts.flatMap(({ added, removed, value }, at) => {
    const next = parts[at + 1];
    const isReplaced = removed && next?.added;
    const isInserted = added && parts[at - 1]?.removed !== true && value.length === 1 && next !== undefined;
    if (!isReplaced && !isInserted) return [];
    const from = isReplaced ? value : [];
    const to = isReplaced ? next.value : [...value, next!.value[0]!];
    return isName(from) && isName(to) ? [{ from: from.join(" "), to: to.join(" ") }] : [];
  });
}

/** Not where all its words count, bind or permit; what is left out or added is none by itself. */
function isName(words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const isValue = words.some((word) => /\d{2}|^ref/.test(word));
  return words.length <= LONGEST && !isValue && words.some((word) => !NO_NAME.test(word));
}

const spaced = (words: readonly string[]): string => ` ${words.join(" ")} `;

function substituted(words: readonly string[], names: readonly { from: string; to: string }[]): readonly string[] {
  if (names.length === 0) return words;
  const text = names.reduce((result, { from, to }) => result.replaceAll(` ${from} `, ` ${to} `), spaced(words));
  return text.trim().split(" ");
}
