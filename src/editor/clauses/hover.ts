/** Shows the clause that a reference names: its words, edition and page, and what is wrong with the reference. */
import * as vscode from "vscode";
import { labelOf } from "../../corpus/scope";
import { appendCitationLink, asPlainMarkdown, linkedMarkdown } from "../citation-links";
import { readablePlace } from "../readable-place";
import type { WorkspaceRegulations } from "../sources";
import { SOURCE } from "./diagnostics";
import type { Findings, PlacedFinding } from "./findings";

export function clauseHover(findings: Findings): vscode.HoverProvider {
  return {
    async provideHover(document, position) {
      const finding = await findings.at(document, position);
      return finding === null ? null : new vscode.Hover(hoverText(finding, isMarked(document, finding)), finding.range);
    },
  };
}

/** A clause of a PDF is a document of its words: it can be peeked at. */
export function clauseDefinition(
  findings: Findings,
  regulations: Pick<WorkspaceRegulations, "library">,
): vscode.DefinitionProvider {
  return {
    async provideDefinition(document, position) {
      const finding = await findings.at(document, position);
      if (finding === null || finding.clause === null) return null;
      const { uri, range } = await readablePlace(await regulations.library(), finding.clause);
      return [{ originSelectionRange: finding.range, targetUri: uri, targetRange: range }];
    },
  };
}

/** Does a diagnostic of ours stand there? The editor's hover shows it already. */
function isMarked({ uri }: vscode.TextDocument, { range }: PlacedFinding): boolean {
  return vscode.languages.getDiagnostics(uri).some((one) => one.source === SOURCE && one.range.isEqual(range));
}

function hoverText({ clause, said, ok }: PlacedFinding, isMarked: boolean): vscode.MarkdownString {
  const text = linkedMarkdown();
  if (!ok && !isMarked) text.appendMarkdown(`⚠ ${asPlainMarkdown(vscode.l10n.t(said.pattern, ...said.values))}\n\n`);
  if (clause === null) return text;
  const { document, edition, clause: number, page, quote } = clause;
  const name = labelOf({ title: document, edition });
  const place = page === null ? name : vscode.l10n.t("{0}, page {1}", name, page);
  text.appendMarkdown(`**${asPlainMarkdown(number)}** — ${asPlainMarkdown(place)}\n\n`);
  text.appendMarkdown(`${asPlainMarkdown(quote)}\n\n`);
  return appendCitationLink(
    text,
    page === null ? vscode.l10n.t("Open {0}", number) : vscode.l10n.t("Open {0} on page {1}", number, page),
    clause,
  );
}
