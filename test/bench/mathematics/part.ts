/** A part of the mathematics table. */
import type { Cell, Row } from "../report";

export interface Context {
  /** Where the problems are. */
  readonly folder: string;
  /** Take one problem of so many. */
  readonly every: number;
  /** Times the usual work. */
  readonly scale: number;
  /** An engine is asked no more once it has worked so long on the problems of a table's row, in milliseconds. */
  readonly budgetMs: number;
  isWanted(engine: string): boolean;
}

export interface Measured {
  readonly rows: readonly Row[];
  /** What is to be said below the table. */
  readonly notes: readonly string[];
}

export interface Part {
  readonly name: string;
  /** Measured at more than once the work, too. */
  readonly isScaled?: boolean;
  run(context: Context): Promise<Measured>;
}

/** What was asked and who answered, then how well and how fast; columns that say nothing here are left out. */
export function partRow(
  part: string,
  engine: string,
  counts: { problems: number; right: Cell; wrong: Cell; "no answer": Cell },
  more: Readonly<Record<string, Cell>>,
): Row {
  return { name: `${part}: ${engine}`, values: { ...counts, ...more } };
}
