/** Where the words of a query stand in a text. */
import type { Analyzer } from "./analyzer";
import type { Query } from "./query";

export class Highlighter {
  constructor(private readonly analyzer: Analyzer) {}

  /** Each word of the text whose stem the query looks for, [start, end), in order. */
  find(text: string, language: string, { terms }: Pick<Query, "terms">): (readonly [number, number])[] {
    const { analyzer } = this;
    const count = analyzer.readWithPlaces(text, language);
    const found: (readonly [number, number])[] = [];
    for (let i = 0; i < count; i++) {
      if (terms.has(analyzer.output[i]!)) found.push([analyzer.starts[i]!, analyzer.ends[i]!]);
    }
    return found;
  }
}
