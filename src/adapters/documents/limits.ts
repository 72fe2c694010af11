/** How much of a file is read before it is refused. */

export interface ReadLimits {
  fileBytes: number;
  /** Bytes that an archive may unpack to. */
  unpackedBytes: number;
  pages: number;
  /** Milliseconds for one page of a PDF. */
  pageMs: number;
  /** Characters of text. */
  characters: number;
}

export const DEFAULT_LIMITS: ReadLimits = {
  fileBytes: 200_000_000,
  unpackedBytes: 100_000_000,
  pages: 5000,
  pageMs: 10_000,
  characters: 30_000_000,
};

/** A sentence for the person where the file is too large to be read; null where it is not. */
export function tooLarge(name: string, bytes: number, { fileBytes }: ReadLimits = DEFAULT_LIMITS): string | null {
  if (bytes <= fileBytes) return null;
  return `${name} is too large to read (${megabytes(bytes)} of at most ${megabytes(fileBytes)}).`;
}

export function tooMuchText(name: string): string {
  return `${name} holds too much text to be read.`;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
