/** Which list a paragraph has left by its indent, in formats that tell where lines begin. */
import { isMember, type Open } from "./opening";
import type { OpenStack } from "./open-stack";
import type { ReadLine } from "./read-document";

/** Characters that indents must differ by to be different. */
const APART = 0.6;
/** Members, and lines of each, that are looked at. */
const MAX_MEMBERS = 20;
const MAX_LINES = 20;

export class ListIndents {
  constructor(
    private readonly stack: OpenStack,
    private readonly lines: readonly ReadLine[],
  ) {}

  /**
   * Depth of the clause whose words the paragraph goes on with: it begins left of the words of the lists' members behind it.
   *
   * @returns null where the indents do not tell; the depth of the member itself is never given
   */
  depthAround({ indent }: ReadLine, at: number): number | null {
    const { all } = this.stack;
    let depth = all.length - 1;
    while (depth > 0 && isMember(all[depth]!) && this.isOutside(all[depth]!, indent, at)) depth--;
    return depth === all.length - 1 ? null : depth;
  }

  private isOutside({ opening }: Open, indent: number, at: number): boolean {
    const mark = this.lines[this.stack.openings[opening]!.line]!.indent;
    return indent <= mark + APART && indent < this.wordsIndent(opening, at) - APART;
  }

  /** Where the words of the list's members stand behind or below their marks; the marks' own indent where nothing tells. */
  private wordsIndent(member: number, at: number): number {
    const { openings } = this.stack;
    const { parent, line } = openings[member]!;
    let least = Infinity;
    let end = at;
    for (let index = openings.length - 1, left = MAX_MEMBERS; index > (parent ?? -1) && left > 0; index--, left--) {
      const opening = openings[index]!;
      if (opening.parent === parent && opening.role === "item" && opening.column === 0)
        least = Math.min(least, this.indentBelow(opening.line, end));
      end = opening.line;
    }
    const { indent, hang } = this.lines[line]!;
    return least === Infinity ? indent + hang : least;
  }

  /** Least indent of the lines that go on with the one of that index; Infinity without any. */
  private indentBelow(from: number, to: number): number {
    let least = Infinity;
    for (const line of this.lines.slice(from + 1, Math.min(to, from + MAX_LINES))) {
      if (line.opensParagraph || line.plain.trim() === "") break;
      least = Math.min(least, line.indent);
    }
    return least;
  }
}
