/** Definitions without numbers that follow each other in one clause, also behind the lists that some of them hold. */
import { beginsDefinition } from "./definitions";
import type { OpenStack } from "./open-stack";
import type { ReadLine } from "./read-document";

export class DefinitionList {
  /** Opening of the clause that holds the definition read last; null before the first. */
  private defining: number | null = null;

  constructor(private readonly stack: OpenStack) {}

  /** "Attendant means …" behind "(3) …" of the definition before it: opens the clause that holds both once more. */
  goesOn(line: ReadLine, above: ReadLine | undefined, at: number): boolean {
    if (line.table || line.heading > 0 || !beginsDefinition(line.plain)) return false;
    if (!line.opensParagraph && !/[.;:,—–-]\s*$/.test(above?.plain ?? "")) return false;
    const { all, innermost } = this.stack;
    const depth = all.findIndex(({ opening }) => opening === this.defining);
    const clause = all[depth];
    if (clause === undefined || clause.number === null || (all[depth + 1]?.item ?? null) === null) {
      this.defining = innermost?.opening ?? null;
      return false;
    }
    this.stack.keep(depth);
    const { role, word } = this.stack.openingOf(clause);
    this.stack.push({ line: at, column: 0, number: clause.number, title: "", role, word }, clause);
    this.defining = this.stack.innermost!.opening;
    return true;
  }
}
