/** What a list says of a clause: its name, and as much of its words as a line holds. */
import { endsInAbbreviation } from "../abbreviations";
import type { Side } from "./compare";

/** Characters up to which a list of clauses quotes what came or went; further sentences are left out. */
const LISTED_CHARS = 240;

/** "B1.6.3.a Driving in the Pit Lane", without the number that a heading above has. */
export const nameOf = ({ clause, title }: Pick<Side, "clause" | "title">) =>
  [clause, title.replace(/^[A-Z]{0,2}\d[\w.]*\s+/, "")].filter(Boolean).join(" ");

/** Whole sentences up to the length, the first one however long it is. */
export function shortened(words: string): string {
  const ends = [...words.matchAll(/[.;:!?](?=\s)/g)]
    .map(({ index }) => index + 1)
    .filter((end) => !endsInAbbreviation(words.slice(0, end)));
  const end = ends.findLast((end) => end <= LISTED_CHARS) ?? ends[0] ?? words.length;
  return words.length <= LISTED_CHARS ? words : words.slice(0, end);
}
