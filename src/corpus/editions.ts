/** Which documents are editions of the same rules, and which of them a text asks for. */
import type { RegulationDocument } from "./clause";

export interface Series {
  name: string;
  /** Newest first. */
  editions: RegulationDocument[];
}

/** Series of two editions or more. */
export function seriesOf(documents: readonly RegulationDocument[]): Series[] {
  const groups = new Map<string, RegulationDocument[]>();
  for (const document of documents) {
    if (document.series !== null) groups.set(document.series, [...(groups.get(document.series) ?? []), document]);
  }
  return [...groups]
    .filter(([, editions]) => editions.length > 1)
    .map(([name, editions]) => ({ name, editions: editions.sort(newerFirst) }));
}

function newerFirst(a: RegulationDocument, b: RegulationDocument): number {
  return compareNumbers(numbersIn(b.edition), numbersIn(a.edition));
}

/** Does the document's edition answer to how a person names it: "2026", "issue 4", "2025 Issue 4"? */
export function isEdition(document: RegulationDocument, wanted: string): boolean {
  if (document.edition === null) return false;
  const edition = document.edition.toLowerCase();
  if (edition === wanted.toLowerCase().trim()) return true;
  const years = wanted.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const issue = /\b(?:issue|version|v)\s*(\d+(?:\.\d+)*)/i.exec(wanted)?.[1];
  if (years.length === 0 && issue === undefined) return edition.includes(wanted.toLowerCase().trim());
  const hasYear = years.length === 0 || years.some((year) => edition.includes(year));
  const hasIssue =
    issue === undefined || new RegExp(`(?:issue|version) ${issue.replace(/\./g, "\\.")}\\b`).test(edition);
  return hasYear && hasIssue;
}

const NUMBERED = /\bversion (\d+(?:\.\d+)*)/i;
/** What stands before the number of an edition: "MPL 2.0", "GPLv3", "the licence 1.3", "v 4". */
const BEFORE_NUMBER = String.raw`(?:\b\p{Lu}{2,}\s?[vV]?|\b[vV]\s?|\b(?:[Ll]icen[cs]e|[Rr]egulations|[Rr]ules|[Rr]ulebook|[Cc]ode|[Pp]olicy|[Mm]anual|[Ss]tandard|[Ss]pecification|[Aa]greement)\s+)`;

/** "Version 2.0" for "MPL 2.0", where an edition is of that number; null where the text names none so. */
export function versionSaid(text: string, editions: readonly string[]): string | null {
  for (const edition of editions) {
    const [said, number] = NUMBERED.exec(edition) ?? [];
    if (said === undefined || number === undefined) continue;
    const escaped = number.replaceAll(".", "\\.");
    if (new RegExp(`${BEFORE_NUMBER}${escaped}(?![\\d\\p{L}]|[.,]\\d)`, "u").test(text)) return said;
  }
  return null;
}

/** Does the title tell the edition whole: "Statutes v1 (2016)" that it is "2016 Version 1"? */
export function tellsEdition(title: string, edition: string): boolean {
  const [, year = "", word = "", number = ""] = /^(\S*?)\s*(?:\b(Issue|Version) (\S+))?$/.exec(edition) ?? [];
  if (title.includes(edition)) return true;
  const printed = word === "Issue" ? "iss(?:ue)?" : "v(?:er(?:sion)?)?";
  const named = new RegExp(String.raw`\b${printed}\.?\s*0*${number.replaceAll(".", "\\.")}(?:\.0)*\b`, "i");
  return word !== "" && title.includes(year) && named.test(title);
}

function numbersIn(edition: string | null): number[] {
  return (edition?.match(/\d+/g) ?? []).map(Number);
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
