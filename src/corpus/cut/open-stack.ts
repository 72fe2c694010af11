/** The openings of a document in its order, and those that can still take sub-clauses, the innermost last. */
import { isOutside, startsWith, type Open, type Opening } from "./opening";

/** "Table 1004.5 Floor areas" */
const CAPTION = /^(?:table|figure|fig\.)\s+[\w.-]*\d/i;

/** Level of headings that no format tells the level of. */
export const DEFAULT_LEVEL = 4;
/** Level of headings that only their place tells. */
export const CROSS_LEVEL = 5;

export class OpenStack {
  readonly openings: Opening[] = [];
  private stack: Open[] = [];

  get all(): readonly Open[] {
    return this.stack;
  }

  get innermost(): Open | null {
    return this.stack.at(-1) ?? null;
  }

  /** Is what names a table or a figure the innermost opening? */
  get isInCaption(): boolean {
    const { innermost } = this;
    return innermost !== null && innermost.number === null && CAPTION.test(this.openingOf(innermost).title);
  }

  get lastOpening(): Opening | undefined {
    return this.openings.at(-1);
  }

  openingOf({ opening }: Open): Opening {
    return this.openings[opening]!;
  }

  /** The annex that is open; undefined outside of annexes. */
  annex(): Open | undefined {
    return this.stack.find((open) => this.openingOf(open).word === "annex");
  }

  /** Opens a clause inside the innermost one. */
  push(opening: Omit<Opening, "parent">, open: Pick<Open, "components" | "level" | "rank"> & Partial<Open>): void {
    const index = this.add(opening, this.innermost?.opening ?? null);
    this.stack.push({ item: null, word: null, ...open, opening: index, number: opening.number });
  }

  /** An opening that takes no sub-clauses. */
  add(opening: Omit<Opening, "parent">, parent: number | null): number {
    return this.openings.push({ ...opening, parent }) - 1;
  }

  /** Leaves the outermost so many open. */
  keep(depth: number): void {
    this.stack.length = depth;
  }

  /** Leaves open what a dotted number lies in: its prefixes, and the headings directly around them. */
  keepPrefixes(components: readonly string[], heading: number): void {
    const isPrefix = (open: Open) =>
      open.components === null || open.rank !== null
        ? open.rank === null || open.rank < 3 || startsWith(components, open.components!)
        : startsWith(components, open.components);
    const end = this.stack.findIndex((open) => (open.item !== null && open.level === null) || !isPrefix(open));
    if (end >= 0) this.keep(end);
    if (heading > 0) this.pop((open) => open.level === null || open.level < heading);
  }

  /** Closes what a part, chapter, … of that rank does not lie in: headings too that no format tells the level of. */
  popTo(rank: number, heading: number): void {
    const within = this.stack.findIndex((open) => open.rank !== null && open.rank >= rank);
    if (within >= 0) this.keep(within);
    this.pop((open) => {
      const isPlainHeading = open.number === null && open.level !== null && open.level >= DEFAULT_LEVEL;
      return isOutside(open, rank, heading) && !(isPlainHeading && rank < 2 && open.opening > 0);
    });
  }

  /** Closes the innermost openings until one may enclose. */
  pop(mayEnclose: (open: Open) => boolean): void {
    while (this.stack.length > 0 && !mayEnclose(this.stack.at(-1)!)) this.stack.pop();
  }
}
