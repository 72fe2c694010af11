/** Tool: clauses of the regulations that answer a question, word for word. */
import { z } from "zod";
import { readingOn } from "../corpus/answer/reading-on";
import { findPassages } from "../corpus/find";
import type { Regulations } from "../ports/regulations";
import { askedOf, libraryOf } from "./library-of";
import { capped, passageList, unreadableNotice } from "./passages";
import { defineTool } from "./tool";
import { clauseRange, optionalText } from "./tolerant";

export const regulationSearch = (ports: { regulations: Regulations }) =>
  defineTool({
    name: "regulation_search",
    description: `Finds the clauses of the regulations that answer a question and returns them word for word with document, edition,
clause number and page. Use it first for any question about what a rule says, allows, requires or limits.`,
    categories: ["regulations"],
    input: z.object({
      query: z
        .string()
        .min(1)
        .describe("The question, or the words the rule may use. Clause numbers are found exactly."),
      document: optionalText("Title of one document to search; leave out to search all."),
      edition: optionalText('Edition to search, such as "2026" or "latest"; leave out to search all.'),
      clauses: clauseRange('Clause numbers to search, such as "5.1-5.9".'),
      limit: z.coerce.number().int().min(1).max(30).optional().catch(undefined),
    }),
    effect: "read",
    async run(input, context) {
      const library = await libraryOf(ports.regulations, context, input.query);
      const asked = askedOf(library, input.query);
      const found = findPassages(library, { ...input, query: asked.query });
      const result = {
        ...found,
        passages: found.passages.map((passage) => readingOn(library, passage)),
        notice: [asked.notice, found.notice].filter(Boolean).join("\n\n"),
      };
      const { answerable, confidence } = result;
      const passages = [...result.passages, ...result.others.map(({ passage }) => passage)];
      const notes = [result.notice, unreadableNotice(library)].filter(Boolean);
      const verdict = answerable ? "" : "The documents do not seem to answer this; these are the nearest clauses.";
      return {
        summary: answerable ? `${passages.length} passages found.` : "No clause answers this; the nearest are shown.",
        text: capped([verdict, passageList(passages), ...notes].filter(Boolean).join("\n\n")),
        result,
        confidence,
        passages,
        found: answerable,
      };
    },
  });
