/** Tool: what changed between two editions or documents, clause by clause; or what the rules say of two things. */
import { z } from "zod";
import { withCitedPassages } from "../corpus/compare/cited";
import { compare } from "../corpus/compare/compare";
import { comparisonAnswer } from "../corpus/compare/comparison-answer";
import { contrastOfDocuments } from "../corpus/contrast/between-documents";
import { contrast, type Contrast } from "../corpus/contrast/contrast";
import { contrastAnswer } from "../corpus/contrast/contrast-answer";
import { thingsSetSideBySide } from "../corpus/contrast/things";
import type { Regulations } from "../ports/regulations";
import { comparedOf, libraryOf } from "./library-of";
import { capped, unreadableNotice } from "./passages";
import { defineTool } from "./tool";
import { optionalText } from "./tolerant";

export const regulationComparison = (ports: { regulations: Regulations }) =>
  defineTool({
    name: "regulation_comparison",
    description: `Compares two editions or documents: clauses added, removed, moved and changed, with changed values ("5 s" to "10 s") and
changed strength ("should" to "shall"). Renumbered clauses are matched by their content. Name editions and topic in the query. Of two things within the rules ("a sprint and a
race"), or two rule books ("the sporting and the technical regulations on tyres"), it returns what is said of each.`,
    categories: ["regulations", "comparison"],
    input: z.object({
      query: z.string().min(1).describe('The question, such as "What changed between 2025 and 2026 in the pit lane?"'),
      before: optionalText("The older edition or document, where the query does not name it."),
      after: optionalText("The newer edition or document, where the query does not name it."),
    }),
    effect: "read",
    async run(input, context) {
      const library = await libraryOf(ports.regulations, context);
      const asked = comparedOf(library, input.query);
      const isOpen = input.before === undefined && input.after === undefined;
      const ofDocuments = isOpen ? contrastOfDocuments(library, asked.query) : null;
      if (ofDocuments !== null) return contrastOutput(ofDocuments, [asked.notice, unreadableNotice(library)]);
      const things = isOpen ? thingsSetSideBySide(asked.query) : null;
      const contrasted = things === null ? null : contrast(library, things);
      if (contrasted !== null) return contrastOutput(contrasted, [asked.notice, unreadableNotice(library)]);
      const compared = compare(library, { ...input, query: asked.query });
      const result = { ...compared, notice: [asked.notice, compared.notice].filter(Boolean).join("\n\n") };
      const { changes, before, after, answerable } = result;
      const text = answerable ? comparisonAnswer(result) : result.notice;
      const cited = withCitedPassages(capped([text, unreadableNotice(library)].filter(Boolean).join("\n\n")), result);
      return {
        summary: answerable
          ? `${changes.length} changes from ${before} to ${after}.`
          : result.notice || "There is nothing to compare.",
        text: cited.text,
        result: cited.comparison,
        confidence: result.confidence,
        passages: cited.comparison.passages,
        found: answerable,
      };
    },
  });

function contrastOutput(result: Contrast, notices: readonly string[]) {
  return {
    summary: `${result.sides.map(({ name }) => name).join(" and ")} side by side.`,
    text: capped([contrastAnswer(result), ...notices].filter(Boolean).join("\n\n")),
    result,
    confidence: result.confidence,
    passages: result.passages,
    found: true,
  };
}
