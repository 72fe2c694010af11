/** A plot in a tab of its own. */
import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { parseToHost, type Figure } from "../protocol";
import type { PanelEditor } from "./panel/services";

export interface FigurePorts extends Pick<PanelEditor, "copy" | "saveFile"> {
  extensionUri: vscode.Uri;
}

export function openFigure({ extensionUri, copy, saveFile }: FigurePorts, figure: Figure, title: string): void {
  const root = vscode.Uri.joinPath(extensionUri, "dist", "webview");
  const name = title.trim() === "" ? "Plot" : title.length > 40 ? `${title.slice(0, 39)}…` : title;
  const panel = vscode.window.createWebviewPanel("steward.figure", name, vscode.ViewColumn.Active, {
    enableScripts: true,
    localResourceRoots: [root],
  });
  const { webview } = panel;
  const nonce = randomBytes(16).toString("base64url");
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(root, file)).toString();
  webview.onDidReceiveMessage(async (value) => {
    const message = parseToHost(value);
    if (message?.type === "view-ready") await webview.postMessage(figure);
    if (message?.type === "text-copy") await copy(message.text);
    if (message?.type === "figure-save") {
      await saveFile(`${message.name}.${message.format}`, Buffer.from(message.data, "base64"));
    }
  });
  webview.html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}' ${webview.cspSource}; style-src ${webview.cspSource} 'nonce-${nonce}'; img-src data: blob:; font-src ${webview.cspSource}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Plot</title>
    <link rel="stylesheet" href="${address("figure.css")}" />
    <script type="module" nonce="${nonce}" src="${address("figure.js")}"></script>
  </head>
  <body data-formula-style="${address("katex.css")}" data-nonce="${nonce}"></body>
</html>
`;
}
