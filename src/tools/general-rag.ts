/** Tool: regulations and workspace documents together. */
import { z } from "zod";
import { filePassages } from "../corpus/file-passages";
import { findPassages } from "../corpus/find";
import type { Passage } from "../corpus/passage";
import { contentTerms } from "../corpus/terms";
import type { Regulations } from "../ports/regulations";
import type { Workspace } from "../ports/workspace";
import { libraryOf } from "./library-of";
import { capped, passageList, unreadableNotice } from "./passages";
import { defineTool, type ToolContext } from "./tool";
import { optionalText } from "./tolerant";

/** Words of a question that are looked up in files. */
const WORDS = 8;
/** Share of the question's words that a file's passage must hold. */
const MIN_SHARE = 0.5;
const FILE_PASSAGES = 4;

export const generalRag = (ports: { regulations: Regulations; workspace: Workspace }) =>
  defineTool({
    name: "general_rag",
    description: `Searches the regulations and the text files of the workspace (notes, reports, data) together and gives passages of both.
Use it where a question needs files as well as rules, or where the regulations alone do not answer.`,
    categories: ["regulations", "workspace"],
    input: z.object({
      query: z.string().min(1).describe("The question."),
      edition: optionalText('Edition of the regulations, such as "2026" or "latest".'),
      limit: z.coerce.number().int().min(1).max(30).optional().catch(undefined),
    }),
    effect: "read",
    async run({ query, edition, limit }, context) {
      const library = await libraryOf(ports.regulations, context);
      const found = findPassages(library, { query, edition, limit });
      const indexed = new Set(library.documents.map(({ path }) => path));
      const files = await fromFiles(ports.workspace, query, indexed, context);
      const passages = found.answerable ? [...found.passages, ...files] : [...files, ...found.passages];
      const answerable = found.answerable || files.length > 0;
      const verdict = answerable
        ? ""
        : "Neither the documents nor the files seem to answer this; these are the nearest passages.";
      return {
        summary: answerable
          ? `${passages.length} passages, ${files.length} of them from files.`
          : "Nothing answers this; the nearest are shown.",
        text: capped(
          [verdict, passageList(passages), found.notice, unreadableNotice(library)].filter(Boolean).join("\n\n"),
        ),
        result: { ...found, passages, answerable },
        confidence: found.answerable ? found.confidence : files.length > 0 ? 0.6 : found.confidence,
        passages,
        found: answerable,
      };
    },
  });

/** Passages of files that hold most of the question's words, those of indexed documents aside. */
async function fromFiles(
  workspace: Workspace,
  query: string,
  indexed: ReadonlySet<string>,
  { signal }: ToolContext,
): Promise<Passage[]> {
  const words = contentTerms(query)
    .filter(({ share }) => share === 1)
    .slice(0, WORDS)
    .map(({ word }) => word);
  const hits = new Map<string, Map<number, Set<string>>>();
  for (const word of words) {
    for (const { path, line } of await workspace.search(word, { limit: 60, signal })) {
      if (indexed.has(path)) continue;
      const lines = hits.get(path) ?? new Map<number, Set<string>>();
      lines.set(line, (lines.get(line) ?? new Set()).add(word));
      hits.set(path, lines);
    }
  }
  const passages: Passage[] = [];
  for (const [path, lines] of hits) {
    const text = await workspace.read(path, { signal });
    passages.push(...filePassages(path, text, [...lines.keys()], 0.5));
  }
  return passages
    .map((passage) => ({ ...passage, relevance: shareOf(passage.text, words) }))
    .filter(({ relevance }) => relevance >= MIN_SHARE)
    .sort((a, b) => b.relevance - a.relevance)
    .slice(0, FILE_PASSAGES);
}

function shareOf(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  return words.length === 0 ? 0 : words.filter((word) => lower.includes(word)).length / words.length;
}
