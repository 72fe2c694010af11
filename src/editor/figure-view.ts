/** A plot in a tab of its own. */
import { Buffer } from "node:buffer";
import * as vscode from "vscode";
import { parseToHost, type Figure } from "../protocol";
import type { PanelEditor, PanelLog } from "./panel/services";
import { fill } from "./webview/fill";

export interface FigurePorts extends Pick<PanelEditor, "copy" | "saveFile"> {
  extensionUri: vscode.Uri;
  log: PanelLog;
}

export function openFigure({ extensionUri, copy, saveFile, log }: FigurePorts, figure: Figure, title: string): void {
  const name = title.trim() === "" ? vscode.l10n.t("Plot") : title.length > 40 ? `${title.slice(0, 39)}…` : title;
  const panel = vscode.window.createWebviewPanel("steward.figure", name, vscode.ViewColumn.Active);
  const { webview } = panel;
  webview.onDidReceiveMessage(async (value) => {
    const message = parseToHost(value);
    if (message?.type === "view-ready") await webview.postMessage(figure);
    if (message?.type === "view-trouble") log.error(`The plot: ${message.message}`);
    if (message?.type === "text-copy") await copy(message.text);
    if (message?.type === "figure-save") {
      await saveFile(`${message.name}.${message.format}`, Buffer.from(message.data, "base64"));
    }
  });
  fill(webview, extensionUri, "figure");
}
