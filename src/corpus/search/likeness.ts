/** How much a passage is like the best ones, and what it weighs without regard to the question. */
import { ALL_STOP_WORDS } from "./stop-words";
import { STOP_COUNT } from "./analyzer";
import type { Feedback } from "./feedback";
import type { TermStreams } from "./term-streams";

const OBLIGATIONS = new Set(
  `shall must may should muss müssen darf dürfen soll sollen sollte doit doivent peut peuvent debe deben puede pueden
  deve devono può possono`.split(/\s+/),
);
/** Mark of words such as "must", and the greatest mark of a word that the best passages share. */
const OBLIGES = 255;
const GREATEST_MARK = 254;

export class Likeness {
  /** Of the passage read last: what it holds of the words that the first three and the first ten share, 0 to 1. */
  three = 0;
  ten = 0;
  /** Its words such as "must". */
  obligations = 0;
  /** By term: `OBLIGES`, the mark of a shared word, or 0. */
  private readonly marks: Uint8Array;
  private readonly marked: number[] = [];
  private readonly threeShares = new Float32Array(GREATEST_MARK + 1);
  private readonly tenShares = new Float32Array(GREATEST_MARK + 1);
  /** By mark: the passage that held it last. */
  private readonly seen = new Int32Array(GREATEST_MARK + 1);
  private stamp = 0;
  /** By passage: idf of its words together; -1 until it is asked for. */
  private readonly masses: Float64Array;

  constructor(
    private readonly texts: TermStreams,
    private readonly idf: Float32Array,
  ) {
    this.masses = new Float64Array(texts.starts.length - 1).fill(-1);
    this.marks = new Uint8Array(idf.length);
    ALL_STOP_WORDS.forEach((word, term) => (this.marks[term] = OBLIGATIONS.has(word) ? OBLIGES : 0));
  }

  prepare(three: Feedback, ten: Feedback): void {
    const { marks, marked, threeShares, tenShares } = this;
    for (const term of marked) marks[term] = 0;
    marked.length = 0;
    threeShares.fill(0);
    tenShares.fill(0);
    this.mark(three, threeShares);
    this.mark(ten, tenShares);
  }

  private mark({ kept, shares }: Feedback, into: Float32Array): void {
    const { marks, marked } = this;
    kept.forEach((term, i) => {
      if (marks[term] === 0 && marked.length < GREATEST_MARK) marks[term] = marked.push(term);
      if (marks[term] !== 0) into[marks[term]!] = shares[i]!;
    });
  }

  /** idf of a passage's words together. */
  massOf(passage: number): number {
    if (this.masses[passage]! >= 0) return this.masses[passage]!;
    const { terms, starts } = this.texts;
    let mass = 0;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      if (terms[i]! >= STOP_COUNT) mass += this.idf[terms[i]!]!;
    }
    return (this.masses[passage] = mass);
  }

  read(passage: number): void {
    const { terms, starts } = this.texts;
    const { marks, threeShares, tenShares, seen } = this;
    const stamp = ++this.stamp;
    let three = 0;
    let ten = 0;
    let obligations = 0;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const mark = marks[terms[i]!]!;
      if (mark === 0) continue;
      if (mark === OBLIGES) obligations++;
      else if (seen[mark] !== stamp) {
        seen[mark] = stamp;
        three += threeShares[mark]!;
        ten += tenShares[mark]!;
      }
    }
    this.three = three;
    this.ten = ten;
    this.obligations = obligations;
  }
}
