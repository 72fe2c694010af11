/** Words that an edition puts in the place of others in several clauses: "clerk of the course" → "Race Director". */
import { diffArrays } from "diff";
import type { Change } from "./compare";

export interface Wording {
  before: string;
  after: string;
  /** Clauses in which nothing but such words changed, and others. */
  changes: readonly Change[];
}

/** Clauses from which a wording counts, and words of one at most. */
const LEAST = 3;
const LONGEST = 5;

/** The most frequent first. */
export function wordings(changes: readonly Change[]): Wording[] {
  const found = new Map<string, { before: string; after: string; changes: Change[] }>();
  for (const change of changes) {
    for (const { before, after } of change.sentences.flatMap(replacedIn)) {
      const key = `${before} → ${after}`.toLowerCase();
      const known = found.get(key) ?? { before, after, changes: [] };
      if (!known.changes.includes(change)) known.changes.push(change);
      found.set(key, known);
    }
  }
  return [...found.values()]
    .filter((wording) => wording.changes.length >= LEAST)
    .sort((a, b) => b.changes.length - a.changes.length);
}

function replacedIn({ before, after }: Change["sentences"][number]): { before: string; after: string }[] {
  if (before === null || after === null) return [];
  const parts = diffArrays(before.split(/\s+/), after.split(/\s+/));
  return parts.flatMap(({ removed, value }, at) => {
    const next = parts[at + 1];
    if (!removed || !next?.added || Math.max(value.length, next.value.length) > LONGEST) return [];
    const [was, is] = [value, next.value].map((words) => words.join(" ").replace(/[,;.:]+$/, "")) as [string, string];
    const isName = [was, is].every((words) => /\p{L}{3}/u.test(words) && !/\d/.test(words));
    const [one, other] = [was.toLowerCase(), is.toLowerCase()];
    return isName && !one.includes(other) && !other.includes(one) ? [{ before: was, after: is }] : [];
  });
}
