/** Tool: the key points of a topic, a clause or a document, obligations first, each with its clause. */
import { z } from "zod";
import { findPassages } from "../corpus/find";
import type { Library } from "../corpus/library";
import { countOf } from "../corpus/summarize/key-points";
import { summarize } from "../corpus/summarize/summarize";
import { summaryAnswer } from "../corpus/summarize/summary-answer";
import type { Regulations } from "../ports/regulations";
import { askedOf, libraryOf } from "./library-of";
import { capped, unreadableNotice } from "./passages";
import { defineTool } from "./tool";
import { optionalText } from "./tolerant";

export const regulationSummary = (ports: { regulations: Regulations }) =>
  defineTool({
    name: "regulation_summary",
    description: `Gives the key points of a topic, a clause or a whole document of the regulations, grouped by clause, obligations first,
each with its citation. Use it for overviews and for questions after all requirements on something.`,
    categories: ["regulations"],
    input: z.object({
      topic: z.string().min(1).describe('A topic ("safety"), a clause ("Article 5.3") or a document\'s title.'),
      document: optionalText("Title of one document; leave out for all."),
      edition: optionalText('Edition, such as "2026" or "latest".'),
      limit: z.coerce.number().int().min(1).max(80).optional().catch(undefined).describe("Key points at most."),
    }),
    effect: "read",
    async run(input, context) {
      const library = await libraryOf(ports.regulations, context, input.topic);
      const { query: topic, notice } = askedOf(library, input.topic);
      const result = summarize(library, { ...input, topic });
      const points = countOf(result.groups.flatMap((group) => group.points));
      const verdict = result.answerable
        ? ""
        : "The documents do not seem to speak of this; these are the nearest clauses.";
      return {
        summary: result.answerable
          ? `${points} key points on ${result.subject}.`
          : "No clause speaks of this; the nearest are shown.",
        text: capped([verdict, notice, summaryAnswer(result), unreadableNotice(library)].filter(Boolean).join("\n\n")),
        result,
        confidence: result.confidence,
        passages: result.passages.length > 0 ? result.passages : nearest(library, { ...input, topic }),
        found: result.answerable,
      };
    },
  });

/** What a reader of the passages may still make something of. */
const nearest = (library: Library, { topic, edition }: { topic: string; edition?: string }) =>
  findPassages(library, { query: topic, edition }).passages;
