/** What people correct of a document: it is called, dated and placed as they say, whatever its file says. */
import type { RegulationDocument } from "./clause";

/** Each a correction of what was read; "" takes it away. */
export interface DocumentDetails {
  title?: string;
  edition?: string;
  /** Documents of one series are editions of the same rules. */
  series?: string;
  /** ISO country code, "EU", or a rule-maker's name. */
  jurisdiction?: string;
  /** Beginning of the SHA-256 of the file's bytes: the correction follows a file that is moved or renamed. */
  content?: string;
}

/** By path as people see it: workspace-relative with "/", else absolute. */
export type DetailsByPath = Readonly<Record<string, DocumentDetails>>;

export type DocumentOverride = Partial<Pick<RegulationDocument, "title" | "edition" | "series" | "jurisdiction">>;

/** Digits of the hash that a correction keeps. */
export const CONTENT_DIGITS = 16;

/** What the corrections say of the document: those for its path, else those for a file that had its content. */
export function overrideOf(
  details: DetailsByPath,
  { path, hash }: Pick<RegulationDocument, "path" | "hash">,
): DocumentOverride {
  const own = details[path] ?? Object.values(details).find((one) => isOf(one, hash));
  if (own === undefined) return {};
  const { title, edition, series, jurisdiction } = own;
  return {
    ...(title?.trim() && { title: title.trim() }),
    ...(edition !== undefined && { edition: edition.trim() || null }),
    ...(series !== undefined && { series: series.trim().toLowerCase() || null }),
    ...(jurisdiction !== undefined && { jurisdiction: jurisdiction.trim() || null }),
  };
}

/** Corrections of two places; those of the second count where both name a detail. */
export function mergeDetails(first: DetailsByPath, second: DetailsByPath): DetailsByPath {
  const paths = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries([...paths].map((path) => [path, { ...first[path], ...second[path] }]));
}

function isOf({ content }: DocumentDetails, hash: string): boolean {
  return content !== undefined && content.length >= CONTENT_DIGITS && hash.startsWith(content);
}
