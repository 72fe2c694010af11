/** A comparison as Markdown: what changed, clause by clause, both sides cited. */
import type { ChangeKind } from "./asked-change";
import type { Change, Comparison, Side } from "./compare";
import { changeLine, numbersOf, overview } from "./overview";
import { isSentenceOf } from "./selection";
import { differenceIn } from "./sentence-changes";
import { shortAnswer } from "./short-answer";
import { nameOf, shortened } from "./side-words";

/** Changes that an answer shows: of a topic those most about it, and where none is asked for. */
const SHOWN_OF_TOPIC = 15;
const SHOWN = 40;
/** Clauses that say the same up to which they are quoted whole. */
const FEW = 3;
/** Clauses that are shown behind those that say something else, though they only have another number. */
const SHOWN_MOVED = 3;

export function comparisonAnswer(comparison: Comparison): string {
  const { earlier } = comparison;
  return earlier === null ? stepAnswer(comparison) : joined([comparisonAnswer(earlier), stepAnswer(comparison)]);
}

function stepAnswer(comparison: Comparison): string {
  const { before, after, topic, asked, changes, unchanged, notice } = comparison;
  if (changes.length === 0) return sameAnswer(comparison);
  if (topic === null && asked === null) return joined([...overview(comparison), notice]);
  const { shown, isMoved } = shownOf(comparison);
  const listed = topic === null ? asked : null;
  const left = changes.length - shown.length;
  const more =
    left === 0
      ? ""
      : isMoved
        ? `*${left} further clauses only have another number.*`
        : topic === null
          ? `**Also** (${left}): ${numbersOf(changes.slice(shown.length))}`
          : `*${left} further changes are left out; name a topic or a clause.*`;
  const rest =
    unchanged === 0 ? "" : `*${unchanged === 1 ? "1 clause says" : `${unchanged} clauses say`} the same in both.*`;
  const isBrief = listed !== null && OF_SENTENCES.has(listed);
  const lines = isBrief
    ? [shown.map((change) => changeLine(asListed(change, listed))).join("\n")]
    : shown.map((change) => changeLines(listed === null ? change : asListed(change, listed), splitOf(change, changes)));
  const lead = listed === null ? "" : ` (${changes.length} ${CALLED[listed]})`;
  const all = changes.every(({ kind }) => kind === "moved");
  const opening = all
    ? `Nothing but numbers of clauses changed here from ${before} to ${after}:`
    : `From ${before} to ${after}${lead}:`;
  return joined([shortAnswer(comparison) ?? "", opening, ...lines, more, rest, notice]);
}

/** What says the same in both, and how much does not. */
function sameAnswer({ before, after, changed, unchanged, same, notice }: Comparison): string {
  const lines = same.map(({ before: was, after: is }) => {
    const place = was.clause === is.clause ? nameOf(is) : `${nameOf(is)} (formerly ${was.clause})`;
    return `- **${place}**: ${(same.length > FEW ? shortened(is.words) : is.words).replace(/\s+/g, " ")} [${is.marker}] [${was.marker}]`;
  });
  const opening =
    changed === 0
      ? `Nothing changed here from ${before} to ${after}. Both say:`
      : `The same in ${before} and ${after}:`;
  const left = unchanged - same.length;
  const more = left === 0 ? "" : `*${left === 1 ? "1 clause says" : `${left} further clauses say`} the same in both.*`;
  const others = changed === 0 ? "" : `*${changed === 1 ? "1 clause" : `${changed} clauses`} here changed: ask what changed.*`; // prettier-ignore
  return joined([opening, lines.join("\n"), more, others, notice]);
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
  firmer: "that bind more firmly",
  looser: "that bind less firmly",
  tightened: "with tighter limits",
  widened: "with wider limits",
  unchanged: "with the same words under another number",
};

/** What is told in a line each, as both sides stand. */
const OF_SENTENCES: ReadonlySet<ChangeKind> = new Set([
  "value",
  "raised",
  "lowered",
  "strength",
  "stricter",
  "weaker",
  "firmer",
  "looser",
  "tightened",
  "widened",
]);

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join("\n\n");

/** What a list of one kind of changes shows of one: the sentences of that kind, or the first of a whole clause. */
function asListed(change: Change, asked: ChangeKind): Change {
  if (change.kind !== "changed") {
    const short = (side: Side | null) => side && { ...side, words: shortened(side.words) };
    return { ...change, before: short(change.before), after: short(change.after) };
  }
  const sentences = change.sentences.filter((sentence) => isSentenceOf(sentence, asked));
  if (sentences.length === 0) return change;
  return { ...change, ...differenceIn(sentences) };
}

/** "7 became 9, 10 and 11", "3.1 and 3.2 became 3"; null for a clause that has one counterpart. */
function splitOf({ before, after }: Change, changes: readonly Change[]): string | null {
  if (before === null || after === null) return null;
  const paired = changes.filter((change) => change.before !== null && change.after !== null);
  const others = (side: "before" | "after", clause: string, other: "before" | "after") => [
    ...new Set(paired.flatMap((change) => (change[side]!.clause === clause ? [change[other]!.clause] : []))),
  ];
  const parts = others("before", before.clause, "after");
  const sources = others("after", after.clause, "before");
  if (parts.length > 1) return `${before.clause} became ${enumerated(parts)}`;
  return sources.length > 1 ? `${enumerated(sources)} became ${after.clause}` : null;
}

/** "9, 10 and 11" */
const enumerated = (numbers: readonly string[]): string =>
  numbers.length < 2 ? numbers.join("") : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)!}`;

/** What is different first: "80 km/h → 60 km/h". */
function changeLines(change: Change, split: string | null): string {
  const { kind, before, after, sentences, values, strength, moved } = change;
  const place = `**${nameOf(after ?? before!)}**`;
  if (kind === "added") return `${place} – added:\n- ${said(after!)}`;
  if (kind === "removed") return `${place} – removed:\n- ${said(before!)}`;
  const from = split ?? `moved from ${before!.clause} to ${after!.clause}`;
  if (kind === "moved")
    return `${place} – ${from}${split === null ? ", otherwise unchanged" : "; the words below are the same"}:\n- ${said(after!)} [${before!.marker}]`;
  const isTold = strength !== null && ![strength.words.before, strength.words.after].includes("statement");
  const what = [
    ...new Set(values.map((value) => `${value.before} → ${value.after}`)),
    ...(isTold ? [`${strength.words.before} → ${strength.words.after}`] : []),
  ].join("; ");
  const how = moved || split !== null ? `changed${split === null ? " and " : "; "}${from}` : "changed";
  const lines = sentences.flatMap((sentence) => [
    ...(sentence.before === null ? [] : [`- Before: ${sentence.before} [${before!.marker}]`]),
    ...(sentence.after === null
      ? []
      : [`- ${sentence.before === null ? "Added" : "After"}: ${sentence.after} [${after!.marker}]`]),
  ]);
  return `${place} – ${what === "" ? how : `${what} (${how})`}:\n${lines.join("\n")}`;
}

/** On one line, so that its citation stands for all of it. */
const said = ({ words, marker }: Side) => `${words.replace(/\s+/g, " ")} [${marker}]`;
