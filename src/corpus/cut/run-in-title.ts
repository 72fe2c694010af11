/** Titles that a paragraph's first words make: "(c) Monitoring. (1) The employer shall …", "(m) Recordkeeping—(1) …". */
import { isTitle } from "./heading";
import type { ItemMarker } from "./marker";
import type { InlineItem } from "./inline-items";

/** The title, and behind it the first member of the list that it heads. */
const RUN_IN = /^(\p{Lu}[^.;()\n]{2,90}?)(?:\.\s*[—–]?|\s?[—–])\s*\((1|i|a|A)\)\s*(?=["“‘']?\p{Lu})/u;
const MAX_WORDS = 12;
/** Titles of lists within each other: "(m) Records—(1) Tests. (i) The employer …". */
const MAX_DEPTH = 3;

/** The words before the first member, where they are a title that the member's number follows right away. */
export function runInTitle(words: string): string | null {
  const title = RUN_IN.exec(words)?.[1]?.trim();
  return title !== undefined && names(title) ? title : null;
}

/** Sentences say these, or begin so; titles of lists do not. */
const SAYS =
  /\b(?:may|can|must|do|does|apply|applies|need|needs|means)\b|^(?:a|an|the|each|any|every|all|no|if|when|where)\s/i;

function names(words: string): boolean {
  return isTitle(words) && !SAYS.test(words);
}

/** Members that open within the line, each right behind the title of the one around it. */
export function runInItems(plain: string, from: number): InlineItem[] {
  const items: InlineItem[] = [];
  for (let at = from; items.length < MAX_DEPTH;) {
    const rest = plain.slice(at);
    const match = RUN_IN.exec(rest);
    if (match === null || !names(match[1]!)) break;
    const [whole, , number] = match as unknown as [string, string, string];
    const column = at + whole.lastIndexOf("(");
    at += whole.length;
    const marker: ItemMarker = { style: "item", number, form: "(x)", components: [number.toLowerCase()], length: at };
    items.push({ column, marker });
  }
  return items;
}

/** "Monitoring." and nothing else, as a title of the list below it. */
export function soleTitle(words: string): string | null {
  const title = words.trim().replace(/(?<=[\p{L})])\.$/u, "");
  return title !== words.trim() && title.split(/\s+/).length <= MAX_WORDS && names(title) ? title : null;
}

/** "Annual Meeting. The annual meeting shall be held …": few words, all but the short ones with a capital. */
const NAMED = /^(\p{Lu}[^.:;()\n]{2,50})\.\s+(?=["“‘']?(?:\p{Lu}|\())/u;
const MAX_NAME_WORDS = 6;

/** The name that a clause's first words give it, as articles of by-laws and contracts have it; null without one. */
export function namedInLine(words: string): string | null {
  const name = NAMED.exec(words)?.[1];
  if (name === undefined || !names(name) || /\b(?:etc|No|Nos|Art|Sec)$/.test(name)) return null;
  const said = name.match(/[\p{L}-]+/gu)!;
  return said.length <= MAX_NAME_WORDS && said.every((word) => word.length < 4 || /^\p{Lu}/u.test(word)) ? name : null;
}
