/** The tools there are, and the search that finds them by meaning, as LangGraph BigTool does: agents see the few that fit. */
import type { Tool } from "./tool";

export interface ToolRegistry {
  get(name: string): Tool | null;
  names(): string[];
  /** The `count` tools whose name, description and categories fit best, best first; only those that fit at all. */
  retrieve(query: string, count: number): Tool[];
}

export function toolRegistry(tools: readonly Tool[]): ToolRegistry {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const vectors = tools.map((tool) => ({ tool, terms: weigh(words(describe(tool))) }));
  const frequency = new Map<string, number>();
  for (const { terms } of vectors) for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);

  const rarity = (term: string) => Math.log(1 + vectors.length / (frequency.get(term) ?? vectors.length));
  const score = (query: readonly string[], terms: ReadonlyMap<string, number>) =>
    query.reduce((sum, term) => sum + (terms.get(term) ?? 0) * rarity(term), 0);

  return {
    get: (name) => byName.get(name) ?? null,
    names: () => [...byName.keys()],
    retrieve(query, count) {
      const asked = words(query);
      return vectors
        .map(({ tool, terms }) => ({ tool, score: score(asked, terms) }))
        .filter((found) => found.score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, count)
        .map(({ tool }) => tool);
    },
  };
}

const describe = ({ name, description, categories }: Tool) => `${name} ${name} ${categories.join(" ")} ${description}`;

/** Words and their four-letter beginnings, so that "integrate" meets "integral". */
function words(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return found
    .filter((word) => !COMMON.has(word))
    .flatMap((word) => (word.length > 5 ? [word, word.slice(0, 5)] : [word]));
}

/** Repetition counts less and less. */
function weigh(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [term, count] of counts) counts.set(term, (2.2 * count) / (count + 1.2));
  return counts;
}

const COMMON = new Set(
  "the and for with from that this what which are was were how does can you its into one use when".split(" "),
);
