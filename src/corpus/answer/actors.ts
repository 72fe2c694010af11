/** Who acts: whom a rule binds, for a duty of the supplier answers no question about the driver, and who is named in a question. */
import { rootOf } from "../roots";
import { wordsOf } from "../terms";

/** A line a kind of people: its words may stand for each other here. */
const KINDS = `driver rider competitor entrant participant crew team co-driver pilot navigator
steward official marshal scrutineer organiser director delegate clerk timekeeper
supplier seller vendor contractor manufacturer producer
buyer purchaser customer client consumer
employer
employee worker staff
landlord lessor
tenant lessee
insurer
lender
borrower
spectator visitor guest
authority regulator council commission ministry`;

const kindOf = new Map(KINDS.split("\n").flatMap((line, kind) => line.split(" ").map((word) => [rootOf(word), kind])));

/** "must a driver have", "does the supplier pay" */
const ASKED =
  /\b(?:must|may|can|shall|should|does|do|has|have|is|are)\s+(?:the|an?|each|every|any|all)?\s*([\p{L}-]+)\s+\p{L}/giu;
/** "The Supplier shall carry" */
const BOUND = /(?:\b(?:the|an?|each|every|any|no|all)\s+)([\p{L}-]+)\s+(?:shall|must|may|is|are|has|have)\b/giu;

/** Does the text bind other people than the question asks about, and speak of those nowhere? */
export function bindsOthers(question: string, text: string, roots: ReadonlySet<string>): boolean {
  const asked = kindsIn(question, ASKED);
  if (asked.size === 0) return false;
  const bound = kindsIn(text, BOUND);
  if (bound.size === 0 || [...bound].some((kind) => asked.has(kind))) return false;
  return ![...roots].some((root) => asked.has(kindOf.get(root) ?? -1));
}

function kindsIn(text: string, pattern: RegExp): Set<number> {
  const kinds = [...text.matchAll(pattern)].flatMap(([, word = ""]) => {
    const kind = kindOf.get(rootOf(wordsOf(word)[0] ?? ""));
    return kind === undefined ? [] : [kind];
  });
  return new Set(kinds);
}

/** "Hamilton's car", "can Verstappen choose", "Alonso wants": who does it, not what is asked. */
const ACTORS = [
  /(?<![\p{L}\d])(\p{Lu}\p{Ll}+)[’']s(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(\p{Lu}\p{Ll}+)\s+(?:crossed|stopped|crashed|jumped|missed|wants?|wanted|retired|overtook|hit|spun|ignored)\b/gu,
  /\b(?:because|[Cc]an|[Mm]ay|[Mm]ust|[Ss]hould|[Cc]ould|[Dd]oes|[Dd]id|[Ii]s|[Ww]as|[Hh]as|[Ww]ill|[Ww]ould|[Ii]f|[Ww]hen)\s+(\p{Lu}\p{Ll}+)(?=\s+\p{Ll})/gu,
];

/** Names of people who act in a question, in lower case. */
export function namedActors(query: string): string[] {
  return ACTORS.flatMap((pattern) => [...query.matchAll(pattern)].flatMap(([, name = ""]) => name.toLowerCase()));
}
