/** Two things side by side as Markdown: what the rules say of each, in their own words. */
import { sourceLeads } from "../answer/label";
import { sayingMost } from "../answer/saying-most";
import { placeLine } from "../answer/search-answer";
import { statementLines } from "../answer/statement-lines";
import type { Passage } from "../passage";
import type { Contrast, Side } from "./contrast";

/** Characters of a clause that are quoted. */
const CHARS = 900;

export function contrastAnswer({ sides, passages }: Contrast): string {
  const [one, other] = sides;
  const isSame = one.passages[0]!.id === other.passages[0]?.id;
  const shown = isSame
    ? [{ name: `${one.name} and ${other.name}`, questions: [one.question, other.question], passages: one.passages }]
    : sides.map(({ name, question, passages: own }) => ({ name, questions: [question], passages: own }));
  return shown.map((side) => sideLines(side, passages)).join("\n\n");
}

/** What is shown under one heading: of one side, or of both where the same clause speaks of them. */
type Shown = Pick<Side, "name" | "passages"> & { questions: readonly string[] };

function sideLines({ name, questions, passages }: Shown, all: Contrast["passages"]): string {
  const leadOf = sourceLeads();
  const blocks = passages.map((passage) => {
    const marker = all.findIndex(({ id }) => id === passage.id) + 1;
    const lines = statementLines(passage, marker, sayingAll(passage, questions));
    const lead = leadOf(passage);
    return [`${lead.includes(name) ? "" : lead}${placeLine(passage)}`, ...lines].join("\n");
  });
  if (blocks.length === 0) blocks.push("*No clause says anything on this.*");
  return [`### ${name.charAt(0).toUpperCase()}${name.slice(1)}`, ...blocks].join("\n\n");
}

/** The sentences that say most on any of the questions; undefined for all of them. */
function sayingAll(passage: Passage, questions: readonly string[]): Set<number> | undefined {
  const said = questions.map((question) => sayingMost(passage, question, CHARS));
  return said.every((positions) => positions !== undefined)
    ? new Set(said.flatMap((positions) => [...positions]))
    : undefined;
}
