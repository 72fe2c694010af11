/** Where passages stand in the outline of their documents. */

/** By passage; counts end at 255. */
export interface Outline {
  /** Passages that enclose it. */
  readonly depth: Uint8Array;
  /** Passages that it encloses itself, without those inside them. */
  readonly members: Uint8Array;
  /** Passages of the same parent before it. */
  readonly place: Uint8Array;
}

const MOST = 255;

/** @param parentOf by passage: the enclosing passage, which comes before it, or -1 */
export function outlineOf(parentOf: Int32Array): Outline {
  const depth = new Uint8Array(parentOf.length);
  const members = new Uint8Array(parentOf.length);
  const place = new Uint8Array(parentOf.length);
  for (let passage = 0; passage < parentOf.length; passage++) {
    const parent = parentOf[passage]!;
    if (parent < 0) continue;
    depth[passage] = Math.min(MOST, depth[parent]! + 1);
    place[passage] = members[parent]!;
    members[parent] = Math.min(MOST, members[parent]! + 1);
  }
  return { depth, members, place };
}
