/** What the benchmark asks of a search engine: ours, and its peers. */
import type { BenchPassage } from "./folder";

export interface Engine {
  name: string;
  /** The engine is missing here, for this reason. */
  unavailable?: string;
  build(passages: readonly BenchPassage[]): Promise<BuiltIndex>;
}

export interface BuiltIndex {
  /** Ids of the passages found, best first, at most `limit`. */
  search(query: string, limit: number): string[] | Promise<string[]>;
  /** The stored index; null where the engine has no stored form. */
  serialize(): Uint8Array | null | Promise<Uint8Array | null>;
  /** Brings a stored index back to where it can search. */
  load?(bytes: Uint8Array): void | Promise<void>;
}

/** One text with the passage's title path and document, for engines that rank fields apart. */
export interface FieldDocument {
  id: string;
  text: string;
  heading: string;
  title: string;
}

export function fieldsOf({ id, text, heading, title }: BenchPassage): FieldDocument {
  return { id, text, heading, title };
}
