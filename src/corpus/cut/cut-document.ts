/** From what a reader found to a document with clauses, names and definitions. */
import type { RegulationDocument } from "../clause";
import { strengthOf, type Strength } from "../strength";
import { cutClauses } from "./cut";
import { definitionsOf } from "./definitions";
import { readMarkers } from "./marker";
import { nameDocument } from "./naming";
import type { ReadDocument } from "./read-document";

export interface FileIdentity {
  /** Stable while the file stays where it is. */
  id: string;
  path: string;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
}

export function cutDocument(read: ReadDocument, file: FileIdentity): RegulationDocument {
  const naming = nameDocument(file.path, read);
  const clauses = cutClauses(read, { id: file.id, edition: naming.edition });
  return {
    ...file,
    ...naming,
    pages: read.pages,
    text: read.text,
    pageStarts: read.pageStarts,
    ...(read.pageLabels.length > 0 && { pageLabels: read.pageLabels }),
    deletions: read.deletions,
    clauses,
    definitions: definitionsOf(clauses),
    warnings: read.warnings,
  };
}

/** Fewer numbered clauses than these, and a file is not taken for a regulation unless it was named as one. */
const MIN_CLAUSES = 3;

/** A short document counts with fewer of them where they make up at least this share of its lines. */
const DENSE = 0.5;

/** "1. A keeper must …", "(2) No dog shall …": plain numbers before this share of the lines, of which this share binds. */
const RATHER_DENSE = 0.3;
const BINDING = 0.2;
const BINDS: ReadonlySet<Strength> = new Set(["obligation", "prohibition"]);

/** "Article 5", "§ 5", "Section 12", its name in brackets above it or not: chapters and parts number any book. */
function opensWithWord(words: string): boolean {
  const [marker] = readMarkers(words.replace(/^(?:[(（][^()（）\n]*[)）]\s*\n)?[#*\s]*/, ""));
  return marker?.style === "word" && (marker.word === "article" || marker.word === "section");
}

/** Does the document hold numbered clauses, as regulations and contracts do? Bare lists do not count. */
export function hasClauses({ clauses, text, kind }: RegulationDocument): boolean {
  const numbered = clauses.filter(({ number, kind }) => number !== null && kind !== "contents");
  const structured = numbered.filter(
    ({ number, title, text: words }) =>
      /\d\.\d|^[A-Z]+\.?\d|^[第제]/.test(number!) ||
      opensWithWord(words) ||
      // "7 General duties of employees", as the laws of some countries number their sections; notes have "7. Tyres".
      (kind !== "document" && title !== "" && /^\d+[A-Z]{0,2}$/.test(number!) && !/^[#*\s]*\w+\./.test(words)),
  );
  const lines = text.split("\n").filter((line) => line.trim() !== "").length;
  if (structured.length > 0 && numbered.length >= lines * DENSE) return true;
  const binding = numbered.filter(({ text: words }) => BINDS.has(strengthOf(words)));
  const isBinding = binding.length >= Math.max(MIN_CLAUSES, numbered.length * BINDING);
  if (isBinding && numbered.length >= lines * RATHER_DENSE) return true;
  return structured.length >= MIN_CLAUSES && numbered.length >= lines * 0.04;
}
