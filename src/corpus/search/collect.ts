/** Reads passages into the data of an index. */
import type { Analyzer } from "./analyzer";
import { STOP_COUNT } from "./analyzer";
import { CapitalsBuilder } from "./capitals";
import type { IndexData } from "./index-data";
import type { Passage } from "./ranked-index";
import { countTerms } from "./term-counts";
import { TermStreamsBuilder } from "./term-streams";

/** Numbered by first appearance; each distinct text is read once. */
class DistinctTexts {
  readonly streams = new TermStreamsBuilder();
  private readonly positions = new Map<string, number>();
  private lastText: string | null = null;
  private lastPosition = 0;

  constructor(private readonly analyzer: Analyzer) {}

  position(text: string, language: string): number {
    if (text === this.lastText) return this.lastPosition;
    let position = this.positions.get(text);
    if (position === undefined) {
      const count = this.analyzer.read(text, language);
      position = this.streams.add(this.analyzer.output, count, STOP_COUNT);
      this.positions.set(text, position);
    }
    this.lastText = text;
    return (this.lastPosition = position);
  }
}

/** @param analyzer learns the terms of the passages; freeze it afterwards */
export function collect(passages: readonly Passage[], analyzer: Analyzer): IndexData {
  const count = passages.length;
  const languages = languagesOf(passages);
  const texts = new TermStreamsBuilder();
  const capitals = new CapitalsBuilder();
  const headings = new DistinctTexts(analyzer);
  const titles = new DistinctTexts(analyzer);
  const headingOf = new Int32Array(count);
  const titleOf = new Int32Array(count);
  const languageOf = new Uint8Array(count);
  const documentOf = new Int32Array(count);
  const parentOf = new Int32Array(count);
  const weightOf = new Uint8Array(count);
  const numbers = new Array<string>(count);
  for (let i = 0; i < count; i++) {
    const passage = passages[i]!;
    const language = passage.language ?? "en";
    const words = analyzer.read(passage.text, language);
    texts.add(analyzer.output, words);
    capitals.add(analyzer.capitals, words);
    headingOf[i] = headings.position(passage.heading, language);
    titleOf[i] = titles.position(passage.title, language);
    languageOf[i] = languages.indexOf(language);
    documentOf[i] = passage.document;
    parentOf[i] = passage.parent;
    weightOf[i] = Math.max(1, Math.min(255, Math.round((passage.weight ?? 1) * 100)));
    numbers[i] = (passage.number ?? "").replace(/\s+/g, " ");
  }
  const termCount = STOP_COUNT + analyzer.stems.length;
  const fields = {
    texts: texts.build(termCount),
    headings: headings.streams.build(termCount),
    titles: titles.streams.build(termCount),
    headingOf,
    titleOf,
  };
  return {
    stems: analyzer.stems,
    languages,
    ...fields,
    capitals: capitals.build(),
    counts: countTerms(fields, termCount),
    languageOf,
    documentOf,
    parentOf,
    weightOf,
    numbers,
  };
}

function languagesOf(passages: readonly Passage[]): string[] {
  const counts = new Map<string, number>();
  for (const { language = "en" } of passages) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([language]) => language);
}
