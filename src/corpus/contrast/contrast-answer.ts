/** Two things side by side as Markdown: what the rules say of each, in their own words. */
import { documentLabel } from "../answer/label";
import { sayingMost } from "../answer/saying-most";
import { placeLine } from "../answer/search-answer";
import { statementLines } from "../answer/statement-lines";
import type { Contrast, Side } from "./contrast";

/** Characters of a clause that are quoted. */
const CHARS = 900;

export function contrastAnswer({ sides, passages }: Contrast): string {
  const [one, other] = sides;
  const isSame = one.passages[0]!.id === other.passages[0]!.id;
  const shown = isSame ? [{ ...one, name: `${one.name} and ${other.name}` }] : sides;
  return shown.map((side) => sideLines(side, passages)).join("\n\n");
}

function sideLines({ name, question, passages }: Side, all: Contrast["passages"]): string {
  let source = "";
  const blocks = passages.map((passage) => {
    const marker = all.findIndex(({ id }) => id === passage.id) + 1;
    const label = documentLabel(passage);
    const lead = label === source ? [] : [`From ${label}:`, ""];
    source = label;
    return [...lead, placeLine(passage), ...statementLines(passage, marker, sayingMost(passage, question, CHARS))].join(
      "\n",
    );
  });
  return [`### ${name.charAt(0).toUpperCase()}${name.slice(1)}`, ...blocks].join("\n\n");
}
