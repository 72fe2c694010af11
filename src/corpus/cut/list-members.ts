/** Where list members and the paragraphs of annexes belong, and what they are called. */
import type { ItemMarker } from "./marker";
import type { OpenStack } from "./open-stack";
import { itemNumber } from "./opening";
import { LATIN, ordinalsOf, type Ordinal } from "./ordinal";

interface Place {
  /** Openings that stay open around the member. */
  depth: number;
  ordinal: Ordinal;
}

/** Form of the paragraphs of Japanese articles: the first has no number. */
const UNNUMBERED_FIRST = "１";
/** List members that may be missing between two, such as deleted ones. */
export const MAX_SKIPPED = 4;

/** "3a" stands between 3 and 4, "abis" between a and b. */
const INSERTED = new RegExp(`^(?:\\d+[a-z]{1,2}|(?:\\d+|[a-z])(?:${LATIN}))$`, "i");

const isFollowedAsRoman = (number: string, next: string | null): boolean =>
  /^i$/i.test(number) && /^ii$/i.test(next ?? "");

export class ListMembers {
  /** By opening of an annex: the paragraph counted last. */
  private readonly paragraphs = new Map<number, number>();

  constructor(private readonly stack: OpenStack) {}

  /**
   * null where the marker begins no list and goes on with none.
   *
   * @param next number of the list member behind it, of the same form: "i)" before "ii)" is no ninth letter
   * @param isLedIn do the words of the innermost clause lead into a list right before the marker, or its format?
   * @param opensArticle is it the first line below an article's heading? An excerpt may begin with paragraph 3.
   */
  placeOf(marker: ItemMarker, next: string | null, isLedIn: boolean, opensArticle: boolean): Place | null {
    const place = this.asLedIn(marker, isLedIn) ?? this.afterPredecessor(marker, next) ?? this.inAnnex(marker);
    const ordinal = ordinalsOf(marker.number).find(({ kind }) => kind === "digits");
    if (place !== null || !opensArticle || ordinal === undefined) return place;
    return { depth: this.stack.all.length, ordinal };
  }

  /** What a member leads in to with a colon lies in it, also where its letters are those of the list around it. */
  private asLedIn({ number }: ItemMarker, isLedIn: boolean): Place | null {
    const isInMember = isLedIn && (this.stack.innermost?.item ?? null) !== null;
    const first = isInMember ? ordinalsOf(number).find(({ value }) => value === 1) : undefined;
    return first === undefined ? null : { depth: this.stack.all.length, ordinal: first };
  }

  /** Where a list member belongs: after its predecessor, or as the first of a list under the innermost clause. */
  private afterPredecessor(marker: ItemMarker, next: string | null): Place | null {
    const all = ordinalsOf(marker.number);
    const ordinals = isFollowedAsRoman(marker.number, next) ? all.slice(0, 1) : all;
    // Behind "e)" another "i)" begins a list rather than leave out three letters.
    const mayBegin = ordinals.some(({ kind, value }) => kind.endsWith("roman") && value === 1);
    const least = INSERTED.test(marker.number) ? 0 : 1;
    for (let skipped = 0; skipped <= MAX_SKIPPED; skipped += MAX_SKIPPED) {
      for (let depth = this.stack.all.length - 1; depth >= 0; depth--) {
        const item = this.stack.all[depth]!.item;
        if (item === null || item.form !== marker.form) continue;
        const step = (ordinal: Ordinal) => ordinal.value - item.ordinal.value - least;
        const ordinal = ordinals.find((it) => it.kind === item.ordinal.kind && step(it) >= 0 && step(it) <= skipped);
        if (ordinal !== undefined && (skipped === 0 || !mayBegin)) return { depth, ordinal };
      }
    }
    const isParagraph = marker.form === UNNUMBERED_FIRST;
    const first = ordinals.find((ordinal) => ordinal.value === (isParagraph ? 2 : 1));
    if (first === undefined) return null;
    if (isParagraph) return { depth: this.stack.all.findIndex((open) => open.rank === 3) + 1, ordinal: first };
    const same = this.stack.all.findIndex(
      (open) => open.item?.form === marker.form && open.item.ordinal.kind === first.kind,
    );
    return { depth: same >= 0 ? same : this.stack.all.length, ordinal: first };
  }

  /** Paragraphs of an annex are counted through its parts and headings. */
  private inAnnex({ form, number }: ItemMarker): Place | null {
    const annex = this.stack.annex();
    const [ordinal] = ordinalsOf(number);
    if (annex === undefined || form !== "x." || ordinal?.kind !== "digits") return null;
    const before = this.paragraphs.get(annex.opening) ?? 0;
    const step = ordinal.value - before;
    return step >= 1 && step <= (before === 0 ? 1 : 1 + MAX_SKIPPED) ? { depth: this.stack.all.length, ordinal } : null;
  }

  /** Where "2.1." belongs below "2." in a list of a clause with a number of parts, whose number is `around`; else null. */
  placeOfPart(components: readonly string[]): (Place & { around: string }) | null {
    const [first, value = NaN] = components.map(Number);
    const depth = this.stack.all.findLastIndex(
      ({ item }) => item?.form === "x." && item.ordinal.kind === "digits" && item.ordinal.value === first,
    );
    const around = this.stack.all[depth - 1];
    if (components.length !== 2 || !Number.isInteger(value) || (around?.components?.length ?? 0) < 2) return null;
    return { depth: depth + 1, ordinal: { kind: "digits", value }, around: around!.number! };
  }

  /** Of the innermost numbered clause; a paragraph within a part or under a heading of an annex is the annex's. */
  numberOf(marker: ItemMarker): string {
    const annex = this.stack.annex();
    const parent = this.stack.innermost;
    const isParagraph = marker.form === "x." && /^\d/.test(marker.number) && annex !== undefined;
    if (!isParagraph || parent?.item !== null) return itemNumber(parent, marker);
    this.paragraphs.set(annex.opening, Number.parseInt(marker.number, 10));
    const number = itemNumber(annex, marker);
    const isTaken = this.stack.openings.some((opening, at) => at > annex.opening && opening.number === number);
    return isTaken && parent.number !== null ? itemNumber(parent, marker) : number;
  }
}
