/** All changes between two editions at a glance: how many of each kind, what matters most in a line each, the rest by number. */
import type { Change, Comparison } from "./compare";
import { changedStretches } from "./changed-stretch";
import { quantityChanges, strengthChange, type SentenceChange } from "./sentence-changes";
import { nameOf, shortened } from "./side-words";
import { wordings, type Wording } from "./wordings";

/** Changes told in a line each: of those that matter most, and of all. */
const MOST = 30;
const MOST_OF_ALL = 44;
/** Words that others replace throughout, that are told. */
const MOST_WORDINGS = 5;
/** Clauses up to which a list of them has their titles. */
const WITH_TITLES = 30;

type Kind = "added" | "removed" | "value" | "strength" | "reworded" | "moved";

/** What a number of changes is called, and the list of those that are not told in a line. */
const CALLED: Readonly<Record<Kind, { counted: string; listed: string }>> = {
  added: { counted: "added", listed: "Also added" },
  removed: { counted: "removed", listed: "Also removed" },
  value: { counted: "with other numbers", listed: "Also with other numbers" },
  strength: { counted: "binding otherwise", listed: "Also binding otherwise" },
  reworded: { counted: "reworded", listed: "Also reworded" },
  moved: { counted: "only under another number", listed: "" },
};
const KINDS = Object.keys(CALLED) as Kind[];

/** The paragraphs of the answer. */
export function overview({ before, after, changes, unchanged }: Comparison): string[] {
  const of = (kind: Kind) => changes.filter((change) => kindOf(change) === kind);
  const counts = KINDS.flatMap((kind) => (of(kind).length === 0 ? [] : [`${of(kind).length} ${CALLED[kind].counted}`]));
  const matter = changes.filter((change) => ["value", "strength"].includes(kindOf(change)));
  const first = spread(matter, MOST);
  const others = [...of("added"), ...of("removed"), ...of("reworded")];
  const sentences = changes.flatMap((change) => change.sentences);
  const most = sentences.length <= MOST_OF_ALL ? sentences.length : 1;
  const replaced = wordings(changes).slice(0, MOST_WORDINGS);
  const told = new Set([...first, ...(first.length + others.length <= MOST_OF_ALL ? others : [])]);
  const inWordings = new Set(replaced.flatMap((wording) => wording.changes));
  const isLeft = (change: Change) => !told.has(change) && !inWordings.has(change);
  const section = (heading: string, ...kinds: Kind[]) =>
    sectionOf(heading, changes.filter((change) => told.has(change) && kinds.includes(kindOf(change))), most); // prettier-ignore
  const same = unchanged === 0 ? [] : [`*${unchanged === 1 ? "1 clause says" : `${unchanged} clauses say`} the same in both.*`]; // prettier-ignore
  return [
    `From ${before} to ${after} (clauses): ${counts.join(", ")}:`,
    section("Numbers and words that bind", "value", "strength"),
    wordingsOf(replaced),
    section("Added", "added"),
    section("Removed", "removed"),
    section("Reworded", "reworded"),
    ...KINDS.filter((kind) => kind !== "moved").map((kind) => listOf(kind, of(kind).filter(isLeft))), // prettier-ignore
    ...same,
    "*Ask what changed in an article, or on a topic, to read a change in full.*",
  ];
}

/** What matters most about a change. */
function kindOf({ kind, strength, values }: Change): Kind {
  if (kind !== "changed") return kind;
  return strength !== null ? "strength" : values.length > 0 ? "value" : "reworded";
}

/** So many of them, from each article in turn. */
function spread(changes: readonly Change[], most: number): readonly Change[] {
  if (changes.length <= most) return changes;
  const articles = [...byArticle(changes).values()];
  const rounds = Math.max(...articles.map((of) => of.length));
  const inTurn = Array.from({ length: rounds }, (_, round) => articles.flatMap((of) => of[round] ?? []));
  return inTurn.flat().slice(0, most);
}

/** By the outermost heading that is not that of them all. */
function byArticle(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  const pathOf = ({ before, after }: Change) => (after ?? before)!.path;
  const depth = changes.findIndex((_, level) => new Set(changes.map((change) => pathOf(change)[level])).size > 1);
  const articles = new Map<string, Change[]>();
  for (const change of changes) {
    const article = pathOf(change)[Math.max(0, depth)] ?? "";
    articles.set(article, [...(articles.get(article) ?? []), change]);
  }
  return articles;
}

/** A line for each, or for so many of its sentences, below the articles they stand in. */
function sectionOf(heading: string, changes: readonly Change[], most: number): string {
  if (changes.length === 0) return "";
  const blocks = [...byArticle(changes)].map(([article, of]) =>
    [...(article === "" ? [] : [`**${article}**`]), ...of.flatMap((change) => changeLines(change, most))].join("\n"),
  );
  return [`### ${heading}`, ...blocks].join("\n\n");
}

/** "- 9.3 Hours of work: “at least 30 minutes” → “at least 45 minutes” [1][2]", of the first sentence whose number or force changed. */
export const changeLine = (change: Change): string => changeLines(change, 1)[0]!;

/** The same of more sentences, a line each. */
function changeLines(change: Change, most: number): string[] {
  const { before, after, sentences } = change;
  if (before === null || after === null) {
    const side = (after ?? before)!;
    return [`- ${nameOf(side)}: ${shortened(side.words)} [${side.marker}]`];
  }
  const place = `- ${nameOf(after)}${before.clause === after.clause ? "" : ` (formerly ${before.clause})`}`;
  const forceful = sentences.filter(differsInForce);
  const told = (forceful.length > 0 ? forceful : sentences).slice(0, most);
  return told.map((sentence) => {
    const stretches = changedStretches(sentence);
    if (stretches !== null)
      return `${place}: “${stretches.before}” → “${stretches.after}” [${before.marker}][${after.marker}]`;
    return sentence.after === null
      ? `${place}, no longer: ${shortened(sentence.before!)} [${before.marker}]`
      : `${place}, new: ${shortened(sentence.after)} [${after.marker}]`;
  });
}

const differsInForce = (sentence: SentenceChange): boolean =>
  quantityChanges(sentence).length > 0 || strengthChange([sentence]) !== null;

/** Their numbers, with their titles while there are few: of those that are not told in a line. */
export function numbersOf(changes: readonly Change[]): string {
  const sides = changes.map(({ before, after }) => (after ?? before)!);
  const numbers = new Map<string, string[]>();
  for (const { clause, title } of sides) {
    const name = changes.length > WITH_TITLES ? "" : nameOf({ clause: "", title });
    numbers.set(name, [...(numbers.get(name) ?? []), clause]);
  }
  return [...numbers].map(([name, own]) => [[...new Set(own)].join(", "), name].filter(Boolean).join(" ")).join("; ");
}

const listOf = (kind: Kind, changes: readonly Change[]): string =>
  changes.length === 0 ? "" : `**${CALLED[kind].listed}** (${changes.length}): ${numbersOf(changes)}`;

/** Words that others replace throughout, a line with an example of each. */
function wordingsOf(replaced: readonly Wording[]): string {
  const lines = replaced.map(({ before, after, changes }) => {
    const [one] = changes;
    const numbers = changes.map((change) => change.after!.clause).join(", ");
    return `- In ${changes.length} clauses (${numbers}): “${before}” → “${after}” [${one!.before!.marker}][${one!.after!.marker}]`;
  });
  return lines.length === 0 ? "" : ["### Other words throughout", lines.join("\n")].join("\n\n");
}
