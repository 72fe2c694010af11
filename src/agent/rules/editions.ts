/** Editions of the loaded documents: which there are, which a question names. */
import { versionSaid } from "../../corpus/editions";
import type { DocumentLabel } from "../regulations/prompts";
import { contentWords, plainText, wrapped } from "./words";

/** What edition and series need of a document. */
export type Label = Pick<DocumentLabel, "title" | "edition" | "series">;

export interface Series {
  name: string;
  /** As people say them: "2025 Issue 4". */
  editions: string[];
  titles: string[];
}

const YEAR = /\b(?:19|20)\d\d\b/;
const EDITION = wrapped(
  String.raw`
      \b(?:(?:19|20)\d\d(?:[-/]\d{2,4})?(?:[ ,_-]*(?:issue|rev(?:ision)?|version|v|
      ausgabe)\.? ?\d+(?:\.\d+)*)?|(?:issue|rev(?:ision)?|version|v|edition|ausgabe|
      auflage)\.? ?\d+(?:\.\d+)*)`,
  "i",
);

/** The edition of a document, from its own field or from its title; null where neither tells. */
export function editionOf({ title, edition }: Label): string | null {
  return edition ?? EDITION.exec(title)?.[0] ?? null;
}

/** Name of the series: the document's own, or its title without the edition. */
function seriesOf({ title, series }: Label): string {
  return series ?? plainText(title.replace(EDITION, " ").replace(/[()_,-]+/g, " "));
}

/** Loaded documents by series; a document without an edition is a series of its own. */
export function seriesIn(documents: readonly Label[]): Series[] {
  const found = new Map<string, Series>();
  for (const document of documents) {
    const edition = editionOf(document);
    const name = seriesOf(document);
    const series = found.get(name) ?? { name, editions: [], titles: [] };
    if (edition && !series.editions.includes(edition)) series.editions.push(edition);
    series.titles.push(document.title);
    found.set(name, series);
  }
  return [...found.values()];
}

/** Editions to choose from: those of the series that the question names, else of all; none where there is no choice. */
export function editionsOf(documents: readonly Label[], question: string): string[] {
  const all = seriesIn(documents);
  const named = all.filter(({ name }) => namesSeries(question, name));
  const several = (named.length > 0 ? named : all).filter(({ editions }) => editions.length > 1);
  return [...new Set(several.flatMap(({ editions }) => editions))];
}

/** Does the question hold a word of the series' name that tells it from others? */
export function namesSeries(question: string, name: string): boolean {
  const asked = new Set(contentWords(question).map(stem));
  return contentWords(name).some((word) => !COMMON_TITLE_WORDS.has(word) && asked.has(stem(word)));
}

/** Long words are the same from their first letters on: "supply", "supplier". */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, 5) : word);

const COMMON_TITLE_WORDS: ReadonlySet<string> = new Set(
  "rules rule regulation regulations sporting technical general law act code document edition issue the of contract agreement policy section part".split(
    " ",
  ),
);

export const yearOf = (edition: string): string | null => YEAR.exec(edition)?.[0] ?? null;

export function newestFirst(editions: readonly string[]): string[] {
  return [...editions].sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
}

const RELATIVE = wrapped(String.raw`
      \b(?:(?:latest|newest|current|newer|most recent|older|oldest|previous|prior|last|next|old|new|
      upcoming)(?: year's| season's)? (?:edition|editions|issue|version|regulations?|regs?|rules?|rulebook|
      rule book|season|one)|this (?:year|season)|last (?:year|season)|next (?:year|season)|in force|
      as of today|currently|aktuell\w*|neueste\w*|geltende\w*|dieses jahr|diese saison)\b`);

/** A year in which a thing was made, or whose thing it is: "built in 2023", "certified since 2019". */
const YEAR_OF_THING = wrapped(
  String.raw`
      \b(?:built|made|bought|manufactured|produced|constructed|purchased|homologated|certified|approved|tested|
      issued|dated|signed|born|registered|raced|used|designed|welded|installed|founded|gebaut|gekauft|
      hergestellt)\b(?: \w+){0,2} (?:in|since|from|during|seit) (?:19|20)\d\d\b`,
  "g",
);

const NAMED_YEAR = wrapped(String.raw`
      \b(?:in|for|under|during|since|für|nach|seit|laut) (?:the )?(?:19|20)\d\d\b(?!-)|\b(?:19|
      20)\d\d (?:edition|issue|season|rules?|regulations?|regs|rulebook|version|saison|reglement|regeln)\b`);

/** "The 24 rules", "in '26": the end of a year is said for it. */
const SHORT_YEAR =
  /'(\d\d)\b|\b(\d\d) (?:edition|season|rules?|regulations?|regs|rule ?book|version|reglement|regeln)\b/g;

/**
 * Does the text say which edition it is about: the year or issue of a loaded one, a year said as one, or "the latest"?
 * A year that only describes a thing ("our 2010 helmets") is none.
 */
export function namesEdition(text: string, editions: readonly string[]): boolean {
  const plain = plainText(text);
  if (editions.some((edition) => plain.includes(plainText(edition)))) return true;
  const years = editions.flatMap((edition) => yearOf(edition) ?? []);
  if (years.some((year) => new RegExp(`\\b${year}\\b`).test(plain))) return true;
  if ([...plain.matchAll(SHORT_YEAR)].some(([, a, b]) => years.some((year) => year.endsWith(a ?? b ?? ""))))
    return true;
  const issue = /\bissue \d+|\brev(?:ision)?\.? \d+|\bversion \d+(?:\.\d+)?/.exec(plain)?.[0];
  if (issue && editions.some((edition) => plainText(edition).includes(issue))) return true;
  if (versionSaid(text, editions) !== null) return true;
  return NAMED_YEAR.test(plain.replace(YEAR_OF_THING, " ")) || RELATIVE.test(plain);
}
