/** Tool: regulations and workspace documents together. */
import { z } from "zod";
import { filePassages } from "../corpus/file-passages";
import { findPassages } from "../corpus/find";
import type { Passage } from "../corpus/passage";
import { conceptsOf } from "../corpus/answer/concepts";
import { lacksAttribute } from "../corpus/answer/asked-attribute";
import { typeFit, wantedBy, type Wanted } from "../corpus/answer/wanted";
import { coverOf, weigh, type WeighedConcept } from "../corpus/answer/weights";
import type { Library } from "../corpus/library";
import { rootsOf } from "../corpus/roots";
import { sentencesIn, withLeadIn } from "../corpus/sentences";
import { strengthOf } from "../corpus/strength";
import type { Regulations } from "../ports/regulations";
import type { Workspace } from "../ports/workspace";
import { askedOf, libraryOf } from "./library-of";
import { capped, passageList, unreadableNotice } from "./passages";
import { defineTool, type ToolContext } from "./tool";
import { optionalText } from "./tolerant";
import { INCOMPLETE } from "./workspace";

/** Words of a question that are looked up in files. */
const WORDS = 8;
/** Share of the question that a sentence of a file must speak of with what stands around it: scattered words answer nothing. */
const MIN_COVER = 0.85;
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
      const library = await libraryOf(ports.regulations, context, query);
      const found = findPassages(library, { query: askedOf(library, query).query, edition, limit });
      const indexed = new Set(library.documents.map(({ path }) => path));
      const { files, complete } = found.blocked
        ? { files: [], complete: true }
        : await fromFiles(ports.workspace, library, query, indexed, context);
      const passages = found.answerable ? [...found.passages, ...files] : files.length > 0 ? files : found.passages;
      const answerable = found.answerable || files.length > 0;
      const notice = [found.notice, complete || answerable ? "" : INCOMPLETE].filter(Boolean).join(" ");
      const verdict = answerable
        ? ""
        : "Neither the documents nor the files seem to answer this; these are the nearest passages.";
      return {
        summary: answerable
          ? `${passages.length} passages, ${files.length} of them from files.`
          : "Nothing answers this; the nearest are shown.",
        text: capped([verdict, passageList(passages), notice, unreadableNotice(library)].filter(Boolean).join("\n\n")),
        result: { ...found, passages, answerable, notice, others: [] },
        confidence: found.answerable ? found.confidence : files.length > 0 ? 0.6 : found.confidence,
        passages,
        found: answerable,
      };
    },
  });

/** A rule is asked for: what notes tell is none, unless a sentence of them binds or allows. */
const ASKS_RULE =
  /\b(?:rules?|regulations?|allowed|permitted|prescribed|forbidden|prohibited|banned|mandatory|compulsory|must|may|penalt(?:y|ies)|fines?|fined)\b/i;
const ASKS_FILES = /\b(?:notes?|files?|reports?|minutes|readme|our|my)\b/i;

/** 0..1: share of the question that one sentence of the passage speaks of, where it holds the kind of answer that is wanted. */
function saidTogether(passage: Passage, concepts: readonly WeighedConcept[], wanted: Wanted): number {
  const around = { headings: rootsOf(passage.title), whole: rootsOf(passage.text) };
  const isRule = ASKS_RULE.test(wanted.question) && !ASKS_FILES.test(wanted.question);
  const sentences = sentencesIn(passage);
  const covers = sentences
    .map((sentence) => withLeadIn(sentences, sentence))
    .filter((words) => typeFit(words, wanted) > 0 && !(isRule && strengthOf(words) === "statement"))
    .map((words) => coverOf(words, around, concepts));
  return Math.max(0, ...covers);
}

/** Passages of files that speak of most of the question, those of indexed documents aside. */
async function fromFiles(
  workspace: Workspace,
  library: Library,
  query: string,
  indexed: ReadonlySet<string>,
  { signal }: ToolContext,
): Promise<{ files: Passage[]; complete: boolean }> {
  const concepts = weigh(conceptsOf(query, library.synonyms), library, undefined).filter(({ share }) => share === 1);
  const lines = new Map<string, number[]>();
  const words = concepts.slice(0, WORDS).map((concept) => concept.words);
  const sought = await workspace.search(words, { signal });
  for (const { path, line } of sought.lines) {
    if (!indexed.has(path)) lines.set(path, [...(lines.get(path) ?? []), line]);
  }
  const wanted = wantedBy(query);
  const passages: Passage[] = [];
  for (const [path, found] of lines) {
    for (const passage of filePassages(path, await workspace.read(path, { signal }), found)) {
      const relevance = saidTogether(passage, concepts, wanted);
      if (relevance >= MIN_COVER && !lacksAttribute(query, concepts, [passage], () => NONE))
        passages.push({ ...passage, relevance });
    }
  }
  const files = passages.sort((a, b) => b.relevance - a.relevance).slice(0, FILE_PASSAGES);
  return { files, complete: sought.complete };
}

/** A file's title tells nothing of what it is about. */
const NONE: ReadonlySet<string> = new Set();
