/** Which checkpoints of a session go when it grows old: the steps within turns, never where a turn began or ended. */
import type { Head } from "./codec";
import { metadataOf } from "./checkpoint-list";

/** Turns of which every checkpoint stays, where nobody says otherwise. */
export const WHOLE_TURNS = 5;
/** Thinning rewrites the session: it waits until so many checkpoints can go. */
const WORTHWHILE = 48;
/** Between an inner graph's name and the id of the one call it served. */
const CALL = ":";

export type Choice = (heads: Head[]) => Set<Head>;

function isTop({ namespace }: Head): boolean {
  return namespace === "";
}

/** Heads a turn, a branch or a change by hand began with, and those the next one grew from. */
function boundaries(heads: readonly Head[]): Set<Head> {
  const top = heads.filter(isTop);
  const begins = top.filter((head) => metadataOf(head).source !== "loop");
  const continued = new Set(begins.map(({ parent }) => parent));
  const children = new Map<string | null, number>();
  for (const { parent } of top) children.set(parent, (children.get(parent) ?? 0) + 1);
  // Neither a branch's last checkpoint nor the one where branches part has exactly one child.
  return new Set([...begins, ...top.filter(({ id }) => continued.has(id) || children.get(id) !== 1)]);
}

/** The newest checkpoints of inner graphs that remember from call to call. */
function memories(heads: readonly Head[]): Head[] {
  const newest = new Map<string, Head>();
  for (const head of heads) {
    const known = newest.get(head.namespace);
    if (!head.namespace.includes(CALL) && (known === undefined || head.id > known.id)) newest.set(head.namespace, head);
  }
  return [...newest.values()];
}

/** Keeps the bounds of all turns and the last turns whole. */
function keepBoundaries(heads: readonly Head[], wholeTurns: number): Set<Head> {
  const begins = heads.filter((head) => isTop(head) && metadataOf(head).source === "input").map(({ id }) => id);
  const from = begins.sort().at(-wholeTurns) ?? "";
  return new Set([...boundaries(heads), ...memories(heads), ...heads.filter(({ id }) => id >= from)]);
}

/** Keeps the bounds of all turns and so many last turns whole, but everything while only a few would go. */
export function keepUntilWorthwhile(wholeTurns: number): Choice {
  return (heads) => {
    const kept = keepBoundaries(heads, wholeTurns);
    return heads.length - kept.size < WORTHWHILE ? new Set(heads) : kept;
  };
}

/** Keeps the bounds of all turns and the last turn whole. */
export const keepLastTurn: Choice = (heads) => keepBoundaries(heads, 1);

/** Keeps what the conversation goes on from. */
export const keepNewest: Choice = (heads) => new Set(memories(heads));

/** The kept checkpoints, each with the nearest kept one below it as its parent. */
export function closedUp(heads: readonly Head[], kept: ReadonlySet<Head>): Head[] {
  const known = new Map(heads.map((head) => [`${head.id} ${head.namespace}`, head]));
  const below = ({ namespace, parent }: Head) => (parent === null ? undefined : known.get(`${parent} ${namespace}`));
  return heads
    .filter((head) => kept.has(head))
    .map((head) => {
      let ground = below(head);
      if (ground === undefined) return head;
      while (ground !== undefined && !kept.has(ground)) ground = below(ground);
      const parent = ground?.id ?? null;
      return parent === head.parent ? head : { ...head, parent };
    });
}
