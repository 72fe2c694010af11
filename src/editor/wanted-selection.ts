/** The selection that a command is about; where there is none, a way to have one. */
import * as vscode from "vscode";
import type { ContextItem } from "../protocol";
import { selectionItem } from "./context-items";

/** A step of the walkthrough is done when this is true. */
const USED_KEY = "steward.selectionUsed";
const FORMULA = "x^2 - 4x + 3 = 0";

/** null where nothing is selected: that is said, and an example offered. */
export function wantedSelection(): ContextItem | null {
  const item = selectionItem(vscode.window.activeTextEditor);
  if (item === null) void offerExample();
  else void vscode.commands.executeCommand("setContext", USED_KEY, true);
  return item;
}

async function offerExample(): Promise<void> {
  const open = vscode.l10n.t("Open an Example");
  const said = vscode.l10n.t("Select the text you want to ask about first.");
  if ((await vscode.window.showInformationMessage(said, open)) === open) await openExample();
}

/** A note with a formula that is selected: the command has something to be about. */
async function openExample(): Promise<void> {
  const content = `${vscode.l10n.t("The lap time is the same at the two speeds where {0}.", FORMULA)}\n`;
  const document = await vscode.workspace.openTextDocument({ language: "markdown", content });
  const editor = await vscode.window.showTextDocument(document);
  const at = content.indexOf(FORMULA);
  editor.selection = new vscode.Selection(document.positionAt(at), document.positionAt(at + FORMULA.length));
}
