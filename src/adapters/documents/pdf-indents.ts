/** Where the columns of a PDF begin, so that lines are known to be indented on pages too that hold nothing else. */
import type { Block } from "./pdf-columns";
import type { PdfPage } from "./pdf-page";

/** Share of the blocks that begin at a place where columns begin. */
const USUAL = 0.05;
/** Share of the page's width within which places are one column's edge and its indents. */
const REACH = 0.12;

export class ColumnEdges {
  /** For pages of even and of odd index, which may have other margins: edges in ascending order, with their farthest indent. */
  private readonly edges: readonly (readonly Edge[])[];

  constructor(pages: readonly PdfPage[]) {
    this.edges = [0, 1].map((parity) => edgesOf(pages.filter((_, index) => index % 2 === parity)));
  }

  /** The left edge of the block's column in points. @param page index from 0 */
  of({ left }: Block, page: number): number {
    const around = this.edges[page % 2]!.find((edge) => left >= edge.from && left <= edge.to);
    return around?.from ?? left;
  }
}

interface Edge {
  from: number;
  to: number;
}

function edgesOf(pages: readonly PdfPage[]): Edge[] {
  const parts = pages.flatMap((page) => page.parts);
  const lefts = parts.flatMap(({ blocks }) => blocks.map(({ left }) => Math.floor(left))).sort((a, b) => a - b);
  const width = Math.max(0, ...parts.map((part) => part.width));
  const counts = new Map<number, number>();
  for (const left of lefts) counts.set(left, (counts.get(left) ?? 0) + 1);
  const edges: Edge[] = [];
  for (const [left, count] of counts) {
    const last = edges.at(-1);
    if (last !== undefined && left <= last.to) continue;
    if (count >= lefts.length * USUAL) edges.push({ from: left, to: left + width * REACH });
  }
  return edges;
}
