/** Registers what Steward knows about clauses with the editor. */
import * as vscode from "vscode";
import type { WorkspaceRegulations } from "../sources";
import { clauseFixes, selectionActions } from "./actions";
import { clauseCompletion, TRIGGERS } from "./completion";
import { SCHEME } from "./clause-uri";
import { regulationContents } from "./editions";
import { PROSE_LANGUAGES } from "../names";
import type { Findings } from "./findings";
import { clauseDefinition, clauseHover } from "./hover";

export function clauseProviders(findings: Findings, regulations: WorkspaceRegulations): vscode.Disposable[] {
  const { languages } = vscode;
  const prose = PROSE_LANGUAGES.map((language) => ({ language }));
  const quickFix = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };
  return [
    languages.registerHoverProvider({ pattern: "**" }, clauseHover(findings)),
    languages.registerDefinitionProvider({ pattern: "**" }, clauseDefinition(findings, regulations)),
    languages.registerCompletionItemProvider(prose, clauseCompletion(regulations), ...TRIGGERS),
    languages.registerCodeActionsProvider(prose, clauseFixes(findings, regulations), quickFix),
    languages.registerCodeActionsProvider({ pattern: "**" }, selectionActions),
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, regulationContents(regulations)),
  ];
}
