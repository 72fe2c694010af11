/** PDFs in an editor that only reads: opened at the page of a citation, with its words highlighted. */
import * as vscode from "vscode";
import { fill } from "../webview/fill";
import { parseToHost, type PdfPlace, type ToPdfView } from "../../protocol";
import type { PanelLog } from "../panel/services";

export const PDF_VIEW_TYPE = "steward.pdf";

export interface PdfEditor {
  resolveCustomEditor(document: vscode.CustomDocument, panel: vscode.WebviewPanel): void;
  /** Opens the file, or brings it to the front, and goes to the place. */
  open(uri: vscode.Uri, place: PdfPlace, column: vscode.ViewColumn): Promise<void>;
}

export interface PdfEditorPorts {
  extensionUri: vscode.Uri;
  log: PanelLog;
}

interface Shown {
  panel: vscode.WebviewPanel;
  uri: string;
}

export function pdfEditor({ extensionUri, log }: PdfEditorPorts): PdfEditor {
  /** Editors whose webview has the file. */
  const ready = new Set<Shown>();
  /** Places asked for before their file's webview was there, by address. */
  const wanted = new Map<string, PdfPlace>();

  async function sendFile({ panel, uri }: Shown, file: vscode.Uri): Promise<void> {
    // A Node buffer, which files are read into, does not travel as bytes.
    const data = new Uint8Array(await vscode.workspace.fs.readFile(file));
    const place = wanted.get(uri) ?? null;
    wanted.delete(uri);
    await post(panel, { type: "pdf-open", data, place });
  }

  async function start(shown: Shown, file: vscode.Uri): Promise<void> {
    try {
      await sendFile(shown, file);
      ready.add(shown);
    } catch (error) {
      log.error(`${file.path} cannot be shown.`, error);
      void vscode.window.showErrorMessage(
        vscode.l10n.t("Steward: {0} cannot be read.", vscode.workspace.asRelativePath(file)),
      );
    }
  }

  return {
    resolveCustomEditor({ uri }, panel) {
      const shown: Shown = { panel, uri: uri.toString() };
      panel.webview.onDidReceiveMessage(async (value) => {
        const message = parseToHost(value);
        if (message?.type === "view-trouble") log.error(`The PDF editor: ${message.message}`);
        if (message?.type === "view-ready") await start(shown, uri);
      });
      // A hidden webview is taken down, and says again that it is ready when it is back.
      panel.onDidChangeViewState(() => {
        if (!panel.visible) ready.delete(shown);
      });
      panel.onDidDispose(() => ready.delete(shown));
      fill(panel.webview, extensionUri, "pdf");
    },
    async open(uri, place, viewColumn) {
      const address = uri.toString();
      wanted.set(address, place);
      await vscode.commands.executeCommand("vscode.openWith", uri, PDF_VIEW_TYPE, { viewColumn, preview: true });
      const open = [...ready].filter((shown) => shown.uri === address);
      const front = open.find(({ panel }) => panel.active) ?? open[0];
      if (front === undefined || !wanted.delete(address)) return;
      await post(front.panel, { type: "pdf-show", place });
    },
  };
}

async function post(panel: vscode.WebviewPanel, message: ToPdfView): Promise<void> {
  await panel.webview.postMessage(message);
}
