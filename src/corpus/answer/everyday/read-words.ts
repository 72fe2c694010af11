/** Reads the lists of everyday words: a line a group, "a, b" alike or "a, b > c, d" one way, names first. */
import type { SynonymTable } from "../../search/synonyms";

export function readWords(...lists: readonly string[]): SynonymTable {
  const table = new Map<string, Set<string>>();
  const enter = (name: string, forms: readonly string[]) => {
    const known = table.get(name) ?? new Set();
    table.set(name, known);
    for (const form of forms) if (form !== name) known.add(form);
  };
  for (const line of lists.join("\n").split("\n")) {
    const [names = [], meant] = line.split(">").map(wordsOf);
    for (const name of names) enter(name, meant ?? names);
  }
  return Object.fromEntries([...table].map(([name, forms]) => [name, [...forms]]));
}

const wordsOf = (list: string): string[] =>
  list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
