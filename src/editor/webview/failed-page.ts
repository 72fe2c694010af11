/** What the panel shows where Steward could not start: why, and the ways on. It tries again when it is looked at again. */
import * as vscode from "vscode";

const SHOW_LOG = "steward.showLog";
const RELOAD = "workbench.action.reloadWindow";

/** Shows the view, or in its place why that failed. */
export async function showOrTell(view: vscode.WebviewView, show: () => Promise<void>): Promise<void> {
  try {
    await show();
  } catch (error) {
    tell(view.webview, error instanceof Error ? error.message : String(error));
    const again = view.onDidChangeVisibility(() => {
      if (!view.visible) return;
      again.dispose();
      void showOrTell(view, show);
    });
    view.onDidDispose(() => again.dispose());
  }
}

/** Paths may break at their ends of names: the page has no style of its own. */
function tell(webview: vscode.Webview, message: string): void {
  webview.options = { enableScripts: false, enableCommandUris: [SHOW_LOG, RELOAD], localResourceRoots: [] };
  const link = (command: string, label: string) => `<a href="command:${command}">${escaped(label)}</a>`;
  webview.html = `<!doctype html>
<html lang="${escaped(vscode.env.language)}">
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head>
<body>
  <p><strong>${escaped(vscode.l10n.t("Steward could not start."))}</strong></p>
  <p>${escaped(message).replaceAll("/", "/<wbr>").replaceAll("\\", "\\<wbr>")}</p>
  <p>${escaped(vscode.l10n.t("It is tried again when you open this view again."))}</p>
  <p>${link(SHOW_LOG, vscode.l10n.t("Show Log"))} · ${link(RELOAD, vscode.l10n.t("Reload Window"))}</p>
</body>
</html>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
