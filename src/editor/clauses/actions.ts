/** The lightbulb: repairs for references that do not hold, and what Steward can do with a selection. */
import * as vscode from "vscode";
import type { WorkspaceRegulations } from "../sources";
import { nearestNumbers, SOURCE } from "./diagnostics";
import type { Findings } from "./findings";

export function clauseFixes(findings: Findings, regulations: WorkspaceRegulations): vscode.CodeActionProvider {
  return {
    async provideCodeActions(document, _, { diagnostics }) {
      const own = diagnostics.filter(({ source }) => source === SOURCE);
      const found = own.length > 0 ? await findings.of(document) : [];
      return own.flatMap((diagnostic) => {
        const finding = found.find(({ range }) => range.isEqual(diagnostic.range));
        if (finding === undefined) return [];
        const fixes = diagnostic.code === "missing" ? renumberings(document, diagnostic, finding, regulations) : [];
        const ask = new vscode.CodeAction(
          vscode.l10n.t("Ask Steward what the clause says"),
          vscode.CodeActionKind.QuickFix,
        );
        ask.command = { command: "steward.ask", title: ask.title, arguments: [`What does ${finding.reference} say?`] };
        ask.diagnostics = [diagnostic];
        return [...fixes, ask];
      });
    },
  };
}

function renumberings(
  document: vscode.TextDocument,
  diagnostic: vscode.Diagnostic,
  { reference, range }: { reference: string; range: vscode.Range },
  { current }: WorkspaceRegulations,
): vscode.CodeAction[] {
  const written = /\d[\w.()-]*$/.exec(reference)?.[0];
  if (current === null || written === undefined) return [];
  return nearestNumbers(current, written).map((number) => {
    const fix = new vscode.CodeAction(vscode.l10n.t("Change to {0}", number), vscode.CodeActionKind.QuickFix);
    fix.edit = new vscode.WorkspaceEdit();
    fix.edit.replace(document.uri, range, reference.slice(0, -written.length) + number);
    fix.diagnostics = [diagnostic];
    return fix;
  });
}

interface SelectionAction {
  title: string;
  command: string;
  fits: (text: string) => boolean;
}

const SELECTION_ACTIONS: readonly SelectionAction[] = [
  { title: vscode.l10n.t("Ask Steward about the selection"), command: "steward.askSelection", fits: () => true },
  { title: vscode.l10n.t("Add the selection to the chat"), command: "steward.addToChat", fits: () => true },
  {
    title: vscode.l10n.t("Check the selection against the regulations"),
    command: "steward.checkSelection",
    fits: isSentence,
  },
  { title: vscode.l10n.t("Look up the penalty for the selection"), command: "steward.lookUpPenalty", fits: isOffence },
  { title: vscode.l10n.t("Explain the clause"), command: "steward.explainClause", fits: namesClause },
  { title: vscode.l10n.t("Compare editions"), command: "steward.compareEditions", fits: namesClause },
  { title: vscode.l10n.t("Summarize the regulation"), command: "steward.summarizeRegulation", fits: namesClause },
  { title: vscode.l10n.t("Solve the selected mathematics"), command: "steward.solveMathematics", fits: isFormula },
  { title: vscode.l10n.t("Plot the selected function"), command: "steward.plotFunction", fits: isFormula },
];

export const selectionActions: vscode.CodeActionProvider = {
  provideCodeActions(document, range) {
    const text = document.getText(range).trim();
    if (text === "") return [];
    return SELECTION_ACTIONS.filter(({ fits }) => fits(text)).map(({ title, command }) => {
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.Empty);
      action.command = { command, title };
      return action;
    });
  },
};

function namesClause(text: string): boolean {
  return /(?:\b(?:art(?:icle|\.)?|sec(?:tion|\.)?|clause|rule|reg\.|artikel|ziffer)\s*|§\s*)[A-Z]?\d/i.test(text);
}

/** Words and no formula; an offence takes a few of them, such as "false start". */
function isOffence(text: string): boolean {
  return /^[\p{L}\s,'’-]{4,200}$/u.test(text) && text.split(/\s+/).length <= 12;
}

function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= 4;
}

function isFormula(text: string): boolean {
  return text.length < 400 && /[\d)\w}]\s*[-+*/^=]|\\(?:int|frac|sqrt|sin|cos|sum)|∫|²|³|√/.test(text);
}
