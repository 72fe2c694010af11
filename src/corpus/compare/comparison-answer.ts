/** A comparison as Markdown: what changed, clause by clause, both sides cited. */
import { endsInAbbreviation } from "../abbreviations";
import type { ChangeKind } from "./asked-change";
import type { Change, Comparison, Side } from "./compare";
import { isSentenceOf } from "./selection";
import { strengthChange, valueChanges } from "./sentence-changes";

/** Changes that an answer shows: of a topic those most about it, and where none is asked for. */
const SHOWN_OF_TOPIC = 15;
const SHOWN = 40;
/** Clauses that are shown behind those that say something else, though they only have another number. */
const SHOWN_MOVED = 3;
/** Characters up to which a list of clauses quotes what came or went; further sentences are left out. */
const LISTED_CHARS = 240;

export function comparisonAnswer(comparison: Comparison): string {
  const { earlier } = comparison;
  return earlier === null ? stepAnswer(comparison) : joined([comparisonAnswer(earlier), stepAnswer(comparison)]);
}

function stepAnswer(comparison: Comparison): string {
  const { before, after, topic, asked, changes, unchanged, same, notice } = comparison;
  if (changes.length === 0) {
    const lines = same.map(({ before, after }) => `- **${nameOf(after)}**: ${said(after)} [${before.marker}]`);
    return joined([`Nothing changed here from ${before} to ${after}. Both say:`, lines.join("\n"), notice]);
  }
  const { shown, isMoved } = shownOf(comparison);
  const listed = topic === null ? asked : null;
  const left = changes.length - shown.length;
  const more =
    left === 0
      ? ""
      : isMoved
        ? `*${left} further clauses only have another number.*`
        : `*${left} further changes are left out; name a topic or a clause.*`;
  const rest =
    unchanged === 0 ? "" : `*${unchanged === 1 ? "1 clause says" : `${unchanged} clauses say`} the same in both.*`;
  const lines = shown.map((change) => changeLines(listed === null ? change : asListed(change, listed)));
  const lead = listed === null ? "" : ` (${changes.length} ${CALLED[listed]})`;
  const all = changes.every(({ kind }) => kind === "moved");
  const opening = all
    ? `Nothing but numbers of clauses changed here from ${before} to ${after}:`
    : `From ${before} to ${after}${lead}:`;
  return joined([opening, ...lines, more, rest, notice]);
}

/** Of what only has another number a few, shortened, behind what says something else. */
function shownOf({ topic, asked, changes }: Comparison): { shown: readonly Change[]; isMoved: boolean } {
  const most = topic === null ? SHOWN : SHOWN_OF_TOPIC;
  const said = changes.filter(({ kind }) => kind !== "moved");
  if (topic === null || asked === "moved" || said.length === 0 || said.length === changes.length) {
    return { shown: changes.slice(0, most), isMoved: false };
  }
  const moved = changes.filter(({ kind }) => kind === "moved").slice(0, SHOWN_MOVED);
  const isMoved = said.length <= most;
  return {
    shown: [...said.slice(0, most), ...(isMoved ? moved.map((change) => asListed(change, "moved")) : [])],
    isMoved,
  };
}

/** What a list holds, behind the number of its members. */
const CALLED: Readonly<Record<ChangeKind, string>> = {
  added: "with something new, and what else changed",
  removed: "from which something was removed",
  moved: "moved",
  value: "with other numbers",
  raised: "with higher numbers",
  lowered: "with lower numbers",
  strength: "that bind otherwise",
  stricter: "that became stricter",
  weaker: "that became weaker",
};

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** What a list of one kind of changes shows of one: the sentences of that kind, or the first of a whole clause. */
function asListed(change: Change, asked: ChangeKind): Change {
  if (change.kind !== "changed") {
    const short = (side: Side | null) => side && { ...side, words: shortened(side.words) };
    return { ...change, before: short(change.before), after: short(change.after) };
  }
  const sentences = change.sentences.filter((sentence) => isSentenceOf(sentence, asked));
  if (sentences.length === 0) return change;
  return { ...change, sentences, values: valueChanges(sentences), strength: strengthChange(sentences) };
}

/** Whole sentences up to the length, the first one however long it is. */
function shortened(words: string): string {
  const ends = [...words.matchAll(/[.;:!?](?=\s)/g)]
    .map(({ index }) => index + 1)
    .filter((end) => !endsInAbbreviation(words.slice(0, end)));
  const end = ends.findLast((end) => end <= LISTED_CHARS) ?? ends[0] ?? words.length;
  return words.length <= LISTED_CHARS ? words : words.slice(0, end);
}

/** What is different first: "80 km/h → 60 km/h". */
function changeLines({ kind, before, after, sentences, values, strength, moved }: Change): string {
  const place = `**${nameOf(after ?? before!)}**`;
  if (kind === "added") return `${place} – added:\n- ${said(after!)}`;
  if (kind === "removed") return `${place} – removed:\n- ${said(before!)}`;
  const from = `moved from ${before!.clause} to ${after!.clause}`;
  if (kind === "moved") return `${place} – ${from}, otherwise unchanged:\n- ${said(after!)} [${before!.marker}]`;
  const isTold = strength !== null && ![strength.words.before, strength.words.after].includes("statement");
  const what = [
    ...new Set(values.map((value) => `${value.before} → ${value.after}`)),
    ...(isTold ? [`${strength.words.before} → ${strength.words.after}`] : []),
  ].join("; ");
  const how = moved ? `changed and ${from}` : "changed";
  const lines = sentences.flatMap((sentence) => [
    ...(sentence.before === null ? [] : [`- Before: ${sentence.before} [${before!.marker}]`]),
    ...(sentence.after === null
      ? []
      : [`- ${sentence.before === null ? "Added" : "After"}: ${sentence.after} [${after!.marker}]`]),
  ]);
  return `${place} – ${what === "" ? how : `${what} (${how})`}:\n${lines.join("\n")}`;
}

/** "B1.6.3.a Driving in the Pit Lane", without the number that a heading above has. */
const nameOf = ({ clause, title }: Side) =>
  [clause, title.replace(/^[A-Z]{0,2}\d[\w.]*\s+/, "")].filter(Boolean).join(" ");
/** On one line, so that its citation stands for all of it. */
const said = ({ words, marker }: Side) => `${words.replace(/\s+/g, " ")} [${marker}]`;
