/** Shows the clause that a reference names: its words, edition and page, and what is wrong with the reference. */
import * as vscode from "vscode";
import { locate } from "../places";
import type { Findings, PlacedFinding } from "./findings";

export function clauseHover(findings: Findings): vscode.HoverProvider {
  return {
    async provideHover(document, position) {
      const finding = await findings.at(document, position);
      return finding === null ? null : new vscode.Hover(hoverText(finding), finding.range);
    },
  };
}

export function clauseDefinition(findings: Findings): vscode.DefinitionProvider {
  return {
    async provideDefinition(document, position) {
      const finding = await findings.at(document, position);
      if (finding === null || finding.clause === null) return null;
      const { path, line } = finding.clause;
      const start = new vscode.Position(Math.max(0, (line ?? 1) - 1), 0);
      const target = new vscode.Range(start, start);
      return [{ originSelectionRange: finding.range, targetUri: await locate(path), targetRange: target }];
    },
  };
}

/** The words of documents are data: they go in as text, never as Markdown. */
function hoverText({ clause, message, ok }: PlacedFinding): vscode.MarkdownString {
  const text = new vscode.MarkdownString("", true);
  text.supportThemeIcons = true;
  if (!ok) text.appendMarkdown("$(warning) ").appendText(message).appendMarkdown("\n\n");
  if (clause === null) return text;
  const { document, edition, clause: number, page, quote } = clause;
  const name = edition && !document.includes(edition) ? `${document}, ${edition}` : document;
  text.appendMarkdown("**").appendText(number).appendMarkdown("** — ");
  text.appendText(page === null ? name : `${name}, page ${page}`).appendMarkdown("\n\n");
  return text.appendText(quote);
}
