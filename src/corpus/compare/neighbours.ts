/** Pairs clauses by what stands around them, where their own words do not tell: lead-ins of lists, and clauses said anew. */
import { stemsOf } from "../terms";
import type { Alignment, Pair } from "./align";
import type { ClauseEntry } from "./entries";

/** Share of their words that clauses between the same neighbours have in common. */
const SAID_ANEW = 0.25;

/** @param isRenumbered may what was said anew have another number? */
export function withNeighbours(alignment: Alignment<ClauseEntry>, isRenumbered: boolean): Alignment<ClauseEntry> {
  const led = withPairs(alignment, leadIns(alignment));
  const between = betweenPairs(led);
  return withPairs(led, isRenumbered ? between : between.filter(({ before, after }) => before.number === after.number));
}

type Found = readonly Pair<ClauseEntry>[];

function withPairs({ pairs, removed, added }: Alignment<ClauseEntry>, found: Found): Alignment<ClauseEntry> {
  const paired = new Set(found.flatMap(({ before, after }) => [before, after]));
  return {
    pairs: [...pairs, ...found].sort((a, b) => a.after.at - b.after.at),
    removed: removed.filter((entry) => !paired.has(entry)),
    added: added.filter((entry) => !paired.has(entry)),
  };
}

/** What leads in to lists of which most members are pairs: few words, of which the one that matters may differ. */
function leadIns({ pairs, removed, added }: Alignment<ClauseEntry>): Found {
  const ofMembers = new Map<string, (string | null)[]>();
  for (const { before, after } of pairs) {
    const { parent } = before.clause;
    if (parent !== null) ofMembers.set(parent, [...(ofMembers.get(parent) ?? []), after.clause.parent]);
  }
  return removed.flatMap((before) => {
    const parents = ofMembers.get(before.clause.id) ?? [];
    const after = added.find(({ clause }) => parents.filter((id) => id === clause.id).length * 2 > parents.length);
    return after === undefined ? [] : [{ before, after, similarity: 0 }];
  });
}

/** A clause that went and one that came right behind, or right before, the counterpart of the same neighbour. */
function betweenPairs({ pairs, removed, added }: Alignment<ClauseEntry>): Found {
  const before = [...pairs.map((pair) => pair.before), ...removed].sort((a, b) => a.at - b.at);
  const after = [...pairs.map((pair) => pair.after), ...added].sort((a, b) => a.at - b.at);
  const counterparts = new Map(pairs.map((pair) => [pair.before, pair.after]));
  const places = new Map(after.map((entry, at) => [entry, at]));
  const isAdded = new Set(added);
  const used = new Set<ClauseEntry>();
  return removed.flatMap((entry) => {
    const at = before.indexOf(entry);
    const candidates = ([-1, 1] as const).flatMap((step) => {
      const neighbour = before[at + step] && counterparts.get(before[at + step]!);
      const candidate = neighbour && after[places.get(neighbour)! - step];
      return candidate !== undefined && isAdded.has(candidate) && !used.has(candidate) ? [candidate] : [];
    });
    const [best] = candidates
      .map((candidate) => ({ candidate, similarity: shared(entry.words, candidate.words) }))
      .sort((a, b) => b.similarity - a.similarity);
    if (best === undefined || best.similarity < SAID_ANEW) return [];
    used.add(best.candidate);
    return [{ before: entry, after: best.candidate, similarity: best.similarity }];
  });
}

/** 0..1: share of the shorter one's words that the other has too. */
function shared(one: string, other: string): number {
  const [left, right] = [new Set(stemsOf(one)), new Set(stemsOf(other))];
  const both = [...left].filter((stem) => right.has(stem)).length;
  return both / Math.max(1, Math.min(left.size, right.size));
}
