/** Tool: holds the citations of a text against the regulations. */
import { z } from "zod";
import { verifyText, type CitationFinding } from "../corpus/verify/verify";
import type { Passage } from "../corpus/passage";
import type { Library } from "../corpus/library";
import { Trouble } from "../errors";
import type { Regulations } from "../ports/regulations";
import type { Workspace } from "../ports/workspace";
import { libraryOf } from "./library-of";
import { capped, unreadableNotice } from "./passages";
import { defineTool } from "./tool";
import { optionalText } from "./tolerant";

export const verifyCitations = (ports: { regulations: Regulations; workspace: Workspace }) =>
  defineTool({
    name: "verify_citations",
    description: `Checks each clause that a text cites: does it exist, does it say so word for word, is it of the current edition?
Give the text itself or the path of a file of the workspace.`,
    categories: ["regulations", "verification"],
    input: z.object({
      text: optionalText("The text with the citations."),
      path: optionalText("Path of a file of the workspace with the citations."),
    }),
    effect: "read",
    async run({ text, path }, context) {
      if (text === undefined && path === undefined)
        throw new Trouble("tool", "verify_citations needs a text or a path.");
      const library = await libraryOf(ports.regulations, context);
      const checked = text ?? (await ports.workspace.read(path!, { signal: context.signal }));
      const findings = verifyText(checked, library);
      const broken = findings.filter(({ ok }) => !ok);
      const summary =
        findings.length === 0
          ? "The text cites no clause."
          : `${findings.length} ${findings.length === 1 ? "citation" : "citations"} checked, ${broken.length === 0 ? "none" : broken.length} with a problem.`;
      return {
        summary,
        text: capped([summary, ...findings.map(lineOf), unreadableNotice(library)].filter(Boolean).join("\n")),
        result: { kind: "verification", findings },
        confidence: findings.length === 0 ? 0.5 : 1,
        passages: passagesOf(findings, library),
        found: findings.length > 0,
      };
    },
  });

const lineOf = ({ ok, line, message }: CitationFinding) => `- line ${line}: ${ok ? "holds" : "problem"}: ${message}`;

function passagesOf(findings: readonly CitationFinding[], library: Library): Passage[] {
  const clauses = findings.flatMap(({ clause }) => (clause === null ? [] : [clause]));
  const ids = library.documents.flatMap((document) =>
    clauses.filter(({ path }) => path === document.path).flatMap(({ clause }) => library.lookUp(clause, [document.id])),
  );
  return [...new Map(ids.map((clause) => [clause.id, library.passage(clause)])).values()];
}
