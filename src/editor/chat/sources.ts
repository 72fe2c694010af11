/** What an answer in the editor's chat rests on: its citations as links and references, its plots as buttons. */
import * as vscode from "vscode";
import { labelOf } from "../../corpus/scope";
import type { Answer, Citation } from "../../protocol";
import { appendCitationLink, asPlainMarkdown, linkedMarkdown } from "../citation-links";
import { readablePlace } from "../readable-place";
import type { WorkspaceRegulations } from "../sources";

export interface SourcePorts {
  regulations: Pick<WorkspaceRegulations, "library">;
}

export async function showSources(
  { regulations }: SourcePorts,
  { citations, figures, text }: Answer,
  stream: vscode.ChatResponseStream,
): Promise<void> {
  const cited = distinct(citations);
  if (cited.length > 0) stream.markdown(sourcesList(cited));
  for (const { path, clause, line, page } of cited) {
    if (path) stream.reference(await readablePlace(await regulations.library(), { path, clause, line, page }));
  }
  for (const figure of figures) {
    const title = text.split("\n")[0] ?? vscode.l10n.t("Plot");
    stream.button({ command: "steward.showFigure", title: vscode.l10n.t("Show Plot"), arguments: [figure, title] });
  }
}

/** One citation for each marker, in their order. */
function distinct(citations: readonly Citation[]): Citation[] {
  const first = new Map<number, Citation>();
  for (const citation of citations) if (!first.has(citation.marker)) first.set(citation.marker, citation);
  return [...first.values()].sort((a, b) => a.marker - b.marker);
}

function sourcesList(citations: readonly Citation[]): vscode.MarkdownString {
  const list = linkedMarkdown().appendMarkdown(`\n\n**${vscode.l10n.t("Sources")}**\n`);
  for (const citation of citations) {
    list.appendMarkdown(`\n- \\[${citation.marker}\\] `);
    if (citation.path) appendCitationLink(list, nameOf(citation), citation);
    else list.appendMarkdown(asPlainMarkdown(nameOf(citation)));
    if (!citation.supported) list.appendMarkdown(` (${vscode.l10n.t("not found there word for word")})`);
  }
  return list;
}

/** Such as "Sporting Regulations 2026, 5.3.2, page 12"; an unnumbered place is named by its heading. */
function nameOf({ document, edition, clause, title, page }: Citation): string {
  const place = clause || (title.split(" › ").at(-1) ?? "");
  const name = [labelOf({ title: document, edition: edition ?? null }), place].filter(Boolean).join(", ");
  return page ? vscode.l10n.t("{0}, page {1}", name, page) : name;
}
