/** The regulations that were read and indexed. */
import type { Library } from "../corpus/library";

export interface IndexProgress {
  /** Documents done and in all. */
  done: number;
  total: number;
  /** The file being read. */
  path: string;
  page?: number;
  pages?: number;
}

export interface AttuneOptions {
  signal: AbortSignal;
  /** Hears what the person should know: what is embedded, and why it is not. */
  notice?: (message: string) => void;
}

export interface Regulations {
  /** Reads and indexes what is missing or changed, then gives the whole. A second call while one runs shares its work. */
  library(options?: { signal?: AbortSignal; progress?: (progress: IndexProgress) => void }): Promise<Library>;
  /**
   * The library for a search with exactly these words: where embeddings are connected it goes by meaning as well, anywhere
   * else it is the library itself. Fails only when it is stopped.
   */
  attuned?(library: Library, words: string, options: AttuneOptions): Promise<Library>;
}
