/** Tool: what an offence costs, who decides, and the clause that says so. */
import { z } from "zod";
import { findPenalties } from "../corpus/penalty/find-penalties";
import { penaltyAnswer } from "../corpus/penalty/penalty-answer";
import type { Regulations } from "../ports/regulations";
import { askedOf, libraryOf } from "./library-of";
import { capped, passageList, unreadableNotice } from "./passages";
import { defineTool } from "./tool";
import { optionalText } from "./tolerant";

export const penaltyLookup = (ports: { regulations: Regulations }) =>
  defineTool({
    name: "penalty_lookup",
    description: `Finds the penalty for an offence in all regulations and contracts, tables included: the penalty, its amount or range,
who decides, and the clause. Use it for fines, sanctions, disqualification, damages and other consequences.`,
    categories: ["regulations", "penalty"],
    input: z.object({
      offence: z.string().min(1).describe('What was done, such as "false start" or "late delivery".'),
      document: optionalText("Title of one document; leave out for all."),
      edition: optionalText('Edition, such as "2026" or "latest".'),
    }),
    effect: "read",
    async run(input, context) {
      const library = await libraryOf(ports.regulations, context, input.offence);
      const asked = askedOf(library, input.offence);
      const found = findPenalties(library, { ...input, offence: asked.query });
      const result = { ...found, notice: [found.notice, asked.notice].filter(Boolean).join("\n\n") };
      const { answerable, rules, listing, passages } = result;
      const nearest = `No clause gives a penalty for this; these are the nearest clauses.\n\n${passageList(passages)}`;
      return {
        summary: answerable
          ? `${(listing?.rules ?? rules).length} penalty rules found.`
          : "No clause gives a penalty for this.",
        text: capped(
          [answerable ? penaltyAnswer(result) : nearest, unreadableNotice(library)].filter(Boolean).join("\n\n"),
        ),
        result,
        confidence: result.confidence,
        passages,
        found: answerable,
      };
    },
  });
