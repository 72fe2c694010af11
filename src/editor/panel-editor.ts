/** What the panel asks of the editor. */
import * as vscode from "vscode";
import { Trouble } from "../errors";
import { findContext, pickContext } from "./context-items";
import { openFigure } from "./figure-view";
import type { PanelEditor, PanelLog } from "./panel/services";
import { openCitation, openContext, type PlacesPorts } from "./places";
import { addSources, type SourcesPorts } from "./source-commands";

type PanelEditorPorts = SourcesPorts & PlacesPorts & { extensionUri: vscode.Uri; log: PanelLog };

export function panelEditor(ports: PanelEditorPorts): PanelEditor {
  const editor: PanelEditor = {
    openCitation: (citation) => openCitation(ports, citation),
    openContext: (item) => openContext(ports, item),
    async openLink(url) {
      const { protocol } = new URL(url);
      if (protocol !== "https:" && protocol !== "http:") {
        throw new Trouble("usage", vscode.l10n.t("Steward opens web addresses only, not “{0}”.", protocol));
      }
      await vscode.env.openExternal(vscode.Uri.parse(url, true));
    },
    async insertAtCursor(text) {
      const editor = vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors[0];
      if (!editor) {
        throw new Trouble("usage", vscode.l10n.t("No text editor is open to insert into."), {
          advice: vscode.l10n.t("Open a file first."),
        });
      }
      await editor.edit((edit) => edit.replace(editor.selection, text));
      await vscode.window.showTextDocument(editor.document, editor.viewColumn);
    },
    copy: async (text) => vscode.env.clipboard.writeText(text),
    openFigure: async (figure, title) => openFigure({ ...ports, ...editor }, figure, title),
    async saveFile(name, bytes) {
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
      const defaultUri = folder ? vscode.Uri.joinPath(folder, name) : vscode.Uri.file(name);
      const uri = await vscode.window.showSaveDialog({ defaultUri });
      if (!uri) return false;
      await vscode.workspace.fs.writeFile(uri, bytes);
      return true;
    },
    pickContext: (kind) => pickContext(kind, ports.regulations),
    findContext: (words) => findContext(words, ports.regulations),
    addSources: () => addSources(ports),
  };
  return editor;
}
