/** Journals: named, append-only lists of records that several processes write at once. */

export type JsonObject = { readonly [key: string]: unknown };

export interface JournalPage {
  /** Forget what was read before: the journal was rewritten, and `records` is all of it. */
  fresh: boolean;
  records: JsonObject[];
}

/** Reads a journal from its beginning, then what was added since. */
export interface Follower {
  next(): Promise<JournalPage>;
}

/**
 * Records may be read twice and, between processes, in any order: whoever folds them must not care.
 * All methods fail with Trouble("storage").
 */
export interface Journals {
  /**
   * Resolves when the records survive the end of the process, all or none of them.
   *
   * @param options.durable wait until they survive a power cut too
   */
  append(journal: string, records: readonly JsonObject[], options?: { durable?: boolean }): Promise<void>;
  follow(journal: string): Follower;
  /** Puts what `shorten` makes of all records in the place of all records. */
  rewrite(journal: string, shorten: (records: JsonObject[]) => JsonObject[]): Promise<void>;
  remove(journal: string): Promise<void>;
  /** Names of journals that begin with the prefix. */
  names(prefix: string): Promise<string[]>;
  /** Bytes on disk. */
  size(journal: string): Promise<number>;
  /** Changes whenever some process has written to one of the journals. */
  stamp(journals: readonly string[]): Promise<string>;
}
