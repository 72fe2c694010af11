/** Compares two editions clause by clause in the editor's own diff editors. */
import * as vscode from "vscode";
import type { Change } from "../../corpus/compare/compare";
import { compare } from "../../corpus/compare/compare";
import type { RegulationDocument } from "../../corpus/clause";
import type { Library } from "../../corpus/library";
import { labelOf } from "../../corpus/scope";
import type { WorkspaceRegulations } from "../sources";
import { clauseUri } from "./clause-uri";

/** The words of clauses as read-only documents. */
export function regulationContents(regulations: WorkspaceRegulations): vscode.TextDocumentContentProvider {
  return {
    async provideTextDocumentContent({ query }) {
      const library = await regulations.library();
      const clause = library.clause(decodeURIComponent(query));
      return clause === null ? "" : `${library.passage(clause).text.trim()}\n`;
    },
  };
}

/** Asks for the editions where there is a choice, and opens what differs. Resolves to the number of changes. */
export async function compareEditions(regulations: WorkspaceRegulations): Promise<number> {
  const library = await regulations.library();
  const pair = await pickEditions(library);
  if (pair === null) return 0;
  const [older, newer] = pair;
  const names = { before: labelOf(older), after: labelOf(newer) };
  const { changes: all, passages } = compare(library, { query: "", documents: pair });
  const changes = all.filter(({ kind }) => kind !== "moved");
  if (changes.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t("{0} and {1} say the same.", names.before, names.after),
      vscode.l10n.t("OK"),
    );
    return 0;
  }
  const idOf = (side: Change["before"]) => (side === null ? null : (passages[side.marker - 1]?.id ?? null));
  const resources = changes.map((change) => {
    const before = sideUri(names.before, change.before, idOf(change.before));
    const after = sideUri(names.after, change.after, idOf(change.after));
    return [after ?? before, before, after] as const;
  });
  await vscode.commands.executeCommand("vscode.changes", `${names.before} ↔ ${names.after}`, resources);
  return changes.length;
}

function sideUri(label: string, side: Change["before"], id: string | null): vscode.Uri | undefined {
  return id === null ? undefined : clauseUri(label, side?.clause ?? "", id);
}

async function pickEditions(library: Library): Promise<readonly [RegulationDocument, RegulationDocument] | null> {
  const series = library.series.filter(({ editions }) => editions.length > 1);
  if (series.length === 0) {
    const picked = await vscode.window.showInformationMessage(
      vscode.l10n.t("There are no two editions of the same regulations in this workspace."),
      vscode.l10n.t("Add Regulations…"),
    );
    if (picked) await vscode.commands.executeCommand("steward.addRegulations");
    return null;
  }
  const pairs = series.flatMap(({ editions }) =>
    editions
      .slice(1)
      .map((older) => ({ label: `${labelOf(older)} ↔ ${labelOf(editions[0]!)}`, older, newer: editions[0]! })),
  );
  const placeHolder = vscode.l10n.t("Which editions?");
  const picked = pairs.length === 1 ? pairs[0] : await vscode.window.showQuickPick(pairs, { placeHolder });
  return picked ? [picked.older, picked.newer] : null;
}
