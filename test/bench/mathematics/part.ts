/** A part of the mathematics table. */
export interface Context {
  /** Where the problems are. */
  readonly folder: string;
  /** Take one problem of so many. */
  readonly every: number;
  isWanted(engine: string): boolean;
}

export interface Part {
  readonly name: string;
  /** Measures and returns the text to print. */
  run(context: Context): Promise<string>;
}
