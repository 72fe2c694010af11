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

export interface Regulations {
  /** Reads and indexes what is missing or changed, then gives the whole. A second call while one runs shares its work. */
  library(options?: { signal?: AbortSignal; progress?: (progress: IndexProgress) => void }): Promise<Library>;
}
