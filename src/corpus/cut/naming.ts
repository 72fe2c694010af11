/** Reads title, edition, series, jurisdiction, kind and language of a document from its name and its first page. */
import type { DocumentKind } from "../clause";
import { STOP_WORDS } from "../search/stop-words";
import { isTitle } from "./heading";
import type { ReadDocument } from "./read-document";
import { seriesName } from "./series";

export interface Naming {
  title: string;
  edition: string | null;
  series: string | null;
  jurisdiction: string | null;
  kind: DocumentKind;
  language: string;
}

/** Characters of the first page that may tell the edition. */
const FIRST_PAGE = 3000;
const YEAR =
  /(?<![\d/.-]|\b(?:part|no\.?|cfr|en|iso|section|chapter|article)\s)((?:19|20)\d\d)(?:\s*[-–/]\s*((?:19|20)?\d\d))?(?!\d)/i;
const ISSUE = /\b(?:issue|iss\.?|ausgabe)[\s_-]*(\d{1,3})\b/i;
const VERSION = /\b(?:version|rev(?:ision)?\.?|ver\.?|v)[\s_-]*(\d{1,3}(?:\.\d{1,3})*)\b/i;
const EFFECTIVE = /\b(?:effective|in force|valid|applicable|applies|gültig|in kraft)\b[^.\n]{0,30}?((?:19|20)\d\d)/i;
const EDITION_LINE = /\bedition\s*:?\s*((?:19|20)\d\d)\b|\b((?:19|20)\d\d)\s+edition\b/i;

/** @param path with "/" between folders; its last part names the file */
export function nameDocument(path: string, read: ReadDocument): Naming {
  const name = fileName(path);
  const opening = read.text.slice(0, FIRST_PAGE);
  const heading = firstHeading(read);
  const title = titleOf(name, heading ?? capitalTitle(read), read.title);
  const edition = editionOf(name, heading ?? "", opening);
  return {
    title,
    edition,
    series: seriesOf(name, title, edition),
    jurisdiction: jurisdictionOf(`${name}\n${opening}`),
    kind: kindOf(name, title, opening),
    language: read.language ?? languageOf(read.text),
  };
}

function fileName(path: string): string {
  const last = path.split("/").at(-1)!;
  return last
    .replace(/\.(pdf|docx|html?|xhtml|md|markdown|txt|text)$/i, "")
    .replace(/[_+]/g, " ")
    .replace(/(?<=\p{L})-(?=\p{L}|\d)|(?<=\d)-(?=\p{L})/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function firstHeading({ lines }: ReadDocument): string | null {
  const first = lines.slice(0, 40).find((line) => line.heading === 1 && line.plain.trim().length > 3);
  return first === undefined ? null : first.plain.replace(/\s+/g, " ").trim();
}

/** "HOUSE RULES" in the first line of a plain text, with small letters; null where it says something else. */
function capitalTitle({ lines }: ReadDocument): string | null {
  const first = lines.find(({ plain }) => plain.trim() !== "")?.plain.trim() ?? "";
  return CAPITAL_TITLE.test(first) ? readable(first.toLowerCase()) : null;
}
const CAPITAL_TITLE = /^(?=\P{Lu}*\p{Lu}{2})[\p{Lu}\d'’&-]+(?: [\p{Lu}\d'’&-]+){1,9}$/u;

/** The file's name where it reads like one, else the first heading or the metadata's title. */
function titleOf(name: string, heading: string | null, metadata: string | null): string {
  const words = name.split(" ").filter((word) => /\p{L}{2}/u.test(word));
  if (words.length >= 2 || heading === null) return words.length >= 1 ? readable(name) : (metadata ?? heading ?? name);
  return heading.length <= 120 ? heading : name;
}

/** " - issue 05 - 2025-04-30" at the end of a name: the edition tells it. */
const PUBLISHED = /(?:[\s-]+iss(?:ue|\.)?\s*\d{1,3})?[\s-]+\d{4}-\d\d-\d\d$/i;
/** What stays small in a title. */
const SMALL = /^(?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)$/;
const ABBREVIATION = /^(?:fia|fim|fsae|sae|eu|us|uk|f1|gdpr|[ivx]+)$/;

/** A file's name as a title: without its date of issue, and with capitals where it has none. */
function readable(name: string): string {
  const title = name.replace(PUBLISHED, "");
  if (/\p{Lu}/u.test(title)) return title;
  const capital = (word: string, at: number) => {
    if (ABBREVIATION.test(word)) return word.toUpperCase();
    return at > 0 && SMALL.test(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
  };
  return title.split(" ").map(capital).join(" ");
}

function editionOf(name: string, heading: string, opening: string): string | null {
  const year =
    yearIn(name) ?? editionLine(heading) ?? yearIn(heading) ?? editionLine(opening) ?? EFFECTIVE.exec(opening)?.[1];
  const issue = ISSUE.exec(name) ?? ISSUE.exec(heading) ?? ISSUE.exec(opening.slice(0, 800));
  const version = issue === null ? (VERSION.exec(name) ?? VERSION.exec(heading)) : null;
  const parts = [
    year ?? firstYear(opening),
    issue === null ? null : `Issue ${Number(issue[1])}`,
    version === null ? null : `Version ${version[1]}`,
  ].filter((part) => part !== null && part !== undefined);
  return parts.length === 0 ? null : parts.join(" ");
}

function editionLine(text: string): string | undefined {
  const match = EDITION_LINE.exec(text);
  return match?.[1] ?? match?.[2];
}

/** "2025", or "2025-26" for a season that spans two years; "2024-06-24" is of 2024. */
function yearIn(text: string): string | undefined {
  const match = YEAR.exec(text);
  if (match === null) return undefined;
  const [, first = "", second] = match;
  const isSeason = second !== undefined && Number(second) % 100 === (Number(first) + 1) % 100;
  return isSeason ? `${first}-${second}` : first;
}

/** A year on a line of its own or in a title at the very start; dates deeper in the text tell nothing. */
function firstYear(opening: string): string | undefined {
  return opening
    .split("\n")
    .slice(0, 6)
    .filter((line) => isTitle(line.replace(/^[#\s]+/, "")))
    .map((line) => yearIn(line))
    .find((year) => year !== undefined);
}

/** What editions have in common: the title without years, issues, dates and versions. */
function seriesOf(name: string, title: string, edition: string | null): string | null {
  return edition === null ? null : seriesName(name.split(" ").length > 1 ? name : title);
}

const JURISDICTIONS: readonly [RegExp, string][] = [
  [/\bFIA\b|Fédération Internationale de l.Automobile/i, "FIA"],
  [/\bFSAE\b|Formula SAE|SAE International/i, "SAE"],
  [/\bFormula Student\b/i, "FSG"],
  [/\bFIM\b/, "FIM"],
  [/Regulation \(EU\)|European Parliament|\bGDPR\b|Official Journal of the European Union|Directive \(?EU|\bEEA relevance\b/i, "EU"],
  [/\bUnited States Code\b|\bCFR\b|\bU\.S\.C\.|\bCode of Federal Regulations\b|State of (?:California|New York|Delaware)/i, "US"],
  [/\bAct of Parliament\b|\bstatutory instruments?\b|\bUnited Kingdom\b|Laws? of England/i, "GB"],
  [/\bBundesrepublik Deutschland\b|\bBGBl\b|\bDeutschland\b|Federal Republic of Germany/i, "DE"],
  [/\bSchweiz\b|\bSwiss law\b|\bSwitzerland\b/i, "CH"],
  [/\bÖsterreich\b|\bAustria\b/i, "AT"],
  [/\bRépublique française\b|\bFrance\b/i, "FR"],
]; // prettier-ignore

function jurisdictionOf(text: string): string | null {
  return JURISDICTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const CONTRACT_NAME = /\b(agreement|contract|lease|nda|vertrag|terms of (?:service|use)|deed)\b/i;
const REGULATION_NAME =
  /\b(regulations?|rules?|code|act|directive|standards?|statutes?|ordinance|by-?laws?|cfr|gdpr)\b|(?:gesetz(?:buch)?|ordnung|satzung|reglement)\b/i;

/** @param title heading of the document, which may say what its file's name does not */
function kindOf(name: string, title: string, opening: string): DocumentKind {
  if (CONTRACT_NAME.test(name)) return "contract";
  if (REGULATION_NAME.test(name) || (REGULATION_NAME.test(title) && !CONTRACT_NAME.test(title))) return "regulation";
  if (/\b(this (?:agreement|contract)|hereinafter|between the parties|made (?:and entered )?between)\b/i.test(opening))
    return "contract";
  return /\b(regulations?|rules|directive|act|code|verordnung|gesetz)\b/i.test(opening.slice(0, 600))
    ? "regulation"
    : "document";
}

/** Share of the characters that letters of East Asia must have. */
const EAST_ASIAN_SHARE = 0.2;

/** The language whose stop words stand most often in the first words; "en" where unsure. */
export function languageOf(text: string): string {
  const opening = text.slice(0, 2000);
  const share = (letters: RegExp) => (opening.match(letters) ?? []).length / Math.max(1, opening.length);
  if (share(/\p{sc=Hangul}/gu) > EAST_ASIAN_SHARE) return "ko";
  if (share(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu) > EAST_ASIAN_SHARE / 2) return "ja";
  if (share(/\p{sc=Han}/gu) > EAST_ASIAN_SHARE) return "zh";
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(STOP_WORDS).map(([language, stops]) => ({
    language,
    count: words.filter((word) => stops.has(word)).length,
  }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best === undefined || best.count < words.length * 0.1 ? "en" : best.language;
}
