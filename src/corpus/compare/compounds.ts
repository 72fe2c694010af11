/** Names that a word of a topic is mostly part of though it heads clauses by itself: "safety car" says nothing on safety. */
import type { RegulationDocument } from "../clause";

/** Share of the word's places, and number of them, from which the name counts as one. */
const MOSTLY = 0.4;
const LEAST = 10;

/** Takes the names out of a text; leaves it as it is where the word makes none. */
export function withoutCompounds(word: string, documents: readonly RegulationDocument[]): (text: string) => string {
  const asIs = (text: string) => text;
  if (!/^\p{L}+$/u.test(word)) return asIs;
  const heads = new RegExp(String.raw`\b${word}$`, "iu");
  if (!documents.some(({ clauses }) => clauses.some(({ title }) => heads.test(title.trim())))) return asIs;
  const following = new Map<string, number>();
  let places = 0;
  for (const { text } of documents) {
    for (const [, next = ""] of text.matchAll(new RegExp(String.raw`\b${word}\b(?:[\s-]+(\p{L}+))?`, "giu"))) {
      places++;
      following.set(next.toLowerCase(), (following.get(next.toLowerCase()) ?? 0) + 1);
    }
  }
  const [name, count] = [...following].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  if (name === "" || count < LEAST || count < places * MOSTLY) return asIs;
  const compound = new RegExp(String.raw`\b${word}[\s-]+${name}\b`, "giu");
  return (text) => text.replace(compound, " ");
}
