/** How much of a file is read before it is refused. */

export interface ReadLimits {
  fileBytes: number;
  /** Bytes that an archive may unpack to. */
  unpackedBytes: number;
  pages: number;
  /** Characters of text. */
  characters: number;
}

export const DEFAULT_LIMITS: ReadLimits = {
  fileBytes: 200_000_000,
  unpackedBytes: 100_000_000,
  pages: 5000,
  characters: 30_000_000,
};
