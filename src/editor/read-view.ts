/** The words of files that the editor cannot show as text, such as DOCX, as documents to read. */
import { basename } from "node:path";
import * as vscode from "vscode";
import type { RegulationDocument } from "../corpus/clause";
import type { WorkspaceRegulations } from "./sources";

export const READ_SCHEME = "steward-document";
/** Declared in the manifest, where its long lines are wrapped. */
const LANGUAGE = "steward-document";

/** Struck words are read and shown, but do not hold. */
const struck = vscode.window.createTextEditorDecorationType({ textDecoration: "line-through", opacity: "0.7" });

/**
 * `steward-document:/NAME?PATH`
 *
 * @param path `RegulationDocument.path`
 */
export function readUri(path: string): vscode.Uri {
  return vscode.Uri.from({ scheme: READ_SCHEME, path: `/${basename(path)}`, query: encodeURIComponent(path) });
}

/** Shows what was read of documents, again when they are read again. */
export function readView(regulations: WorkspaceRegulations): vscode.Disposable {
  const changes = new vscode.EventEmitter<vscode.Uri>();
  const documentAt = async (uri: vscode.Uri): Promise<RegulationDocument | undefined> => {
    const { documents } = await regulations.library();
    return documents.find(({ path }) => path === pathOf(uri));
  };
  const strike = async (editor: vscode.TextEditor) => {
    if (editor.document.uri.scheme !== READ_SCHEME) return;
    const deletions = (await documentAt(editor.document.uri))?.deletions ?? [];
    const place = (offset: number) => editor.document.positionAt(offset);
    editor.setDecorations(
      struck,
      deletions.map(([start, end]) => new vscode.Range(place(start), place(end))),
    );
  };
  return vscode.Disposable.from(
    changes,
    vscode.workspace.registerTextDocumentContentProvider(READ_SCHEME, {
      onDidChange: changes.event,
      provideTextDocumentContent: async (uri) => (await documentAt(uri))?.text ?? "",
    }),
    regulations.onDidChange(() =>
      vscode.workspace.textDocuments
        .filter(({ uri }) => uri.scheme === READ_SCHEME)
        .forEach(({ uri }) => changes.fire(uri)),
    ),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (document.uri.scheme === READ_SCHEME && document.languageId !== LANGUAGE)
        void vscode.languages.setTextDocumentLanguage(document, LANGUAGE);
    }),
    vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach((editor) => void strike(editor))),
  );
}

/** `RegulationDocument.path` of such an address. */
export const pathOf = ({ query }: vscode.Uri): string => decodeURIComponent(query);
