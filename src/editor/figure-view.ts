/** A plot in a tab of its own. */
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import type { Figure } from "../protocol";

export function openFigure(extensionUri: vscode.Uri, figure: Figure, title: string): void {
  const root = vscode.Uri.joinPath(extensionUri, "dist", "webview");
  const name = title.trim() === "" ? "Plot" : title.length > 40 ? `${title.slice(0, 39)}…` : title;
  const panel = vscode.window.createWebviewPanel("steward.figure", name, vscode.ViewColumn.Active, {
    enableScripts: true,
    localResourceRoots: [root],
  });
  const { webview } = panel;
  const nonce = randomBytes(16).toString("base64url");
  const address = (file: string) => webview.asWebviewUri(vscode.Uri.joinPath(root, file)).toString();
  webview.onDidReceiveMessage(() => webview.postMessage({ figure, title }));
  webview.html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}' ${webview.cspSource}; style-src ${webview.cspSource} 'unsafe-inline'; img-src data: blob:; font-src ${webview.cspSource}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Plot</title>
    <link rel="stylesheet" href="${address("main.css")}" />
    <script type="module" nonce="${nonce}" src="${address("figure.js")}"></script>
  </head>
  <body data-formula-style="${address("katex.css")}" data-nonce="${nonce}"></body>
</html>
`;
}
