/** Puts a page into a webview, which may load files of `dist/webview` and nothing else. */
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { page, type PageName } from "./page";

export function fill(webview: vscode.Webview, extensionUri: vscode.Uri, name: PageName): void {
  const root = vscode.Uri.joinPath(extensionUri, "dist", "webview");
  webview.options = { enableScripts: true, localResourceRoots: [root] };
  webview.html = page({
    name,
    base: webview.asWebviewUri(root).toString(),
    cspSource: webview.cspSource,
    nonce: randomBytes(16).toString("base64url"),
    language: vscode.env.language,
    words: vscode.l10n.bundle ?? {},
  });
}
