/** Asks the person before a tool of another extension is used. */
import * as vscode from "vscode";
import type { Approval } from "../ports/approval";

const SHOWN_CHARS = 600;

export const approval: Approval = {
  async allow({ tool, description, input }) {
    const detail = `${description}\n\n${vscode.l10n.t("Input:")}\n${JSON.stringify(input, null, 2)}`;
    const shown = detail.length > SHOWN_CHARS ? `${detail.slice(0, SHOWN_CHARS - 1)}…` : detail;
    const options = { modal: true, detail: shown };
    const said = vscode.l10n.t("Steward wants to use the tool “{0}”.", tool);
    return (await vscode.window.showWarningMessage(said, options, vscode.l10n.t("Allow"))) !== undefined;
  },
};
