/** The panel's page in a browser without VS Code: its real HTML and policy, the editor's API and theme played. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { page as pageHtml } from "../../src/editor/webview/page";
import { parseToHost, type ToHost, type ToView } from "../../src/protocol";
import { themeProperties, type ThemeName } from "./themes";

const ORIGIN = "https://panel.test";
const KINDS: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };

interface PanelPageOptions {
  /** The folder with main.js. */
  bundle: string;
  theme?: ThemeName;
  /** Pixels. */
  width?: number;
  height?: number;
  /** Of the person, with its table of words; English unless said otherwise. */
  language?: string;
  words?: Readonly<Record<string, string>>;
  /** What the webview says; it is read as the host reads it. */
  onMessage?: (message: ToHost) => void;
}

export interface PanelPage {
  page: Page;
  /** Gives the webview messages, in their order, in one task each. */
  send(...messages: ToView[]): Promise<void>;
  /** What the webview said until now. */
  said: ToHost[];
  /** Violations of the content security policy and errors of scripts. */
  problems: string[];
  /** Destroys the webview and makes it anew, as the editor does when the panel was hidden. */
  reload(): Promise<void>;
  setTheme(theme: ThemeName): Promise<void>;
}

export async function openPanelPage(context: BrowserContext, options: PanelPageOptions): Promise<PanelPage> {
  const { bundle, theme = "dark", width = 420, height = 800, language = "en", words = {}, onMessage } = options;
  const page = await context.newPage();
  const said: ToHost[] = [];
  const problems: string[] = [];
  await page.setViewportSize({ width, height });
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (line) => {
    if (line.type() === "error" || /content security policy/i.test(line.text())) problems.push(line.text());
  });
  await page.exposeFunction("sayToHost", (value: unknown) => {
    const message = parseToHost(value);
    if (message === null) return problems.push(`not a message: ${JSON.stringify(value)}`);
    if (message.type === "view-trouble") problems.push(message.message);
    said.push(message);
    onMessage?.(message);
  });
  await page.addInitScript({ content: EDITOR_API });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname;
    if (name === "/") return route.fulfill({ contentType: "text/html", body: html(language, words) });
    const body = await readFile(path.join(bundle, name));
    await route.fulfill({ contentType: KINDS[path.extname(name)] ?? "application/octet-stream", body });
  });

  const setTheme = (name: ThemeName) => page.evaluate(playTheme, { name, properties: themeProperties(name) });
  const load = async (name: ThemeName) => {
    await page.goto(`${ORIGIN}/`, { waitUntil: "commit" });
    await page.waitForSelector("body", { state: "attached" });
    await setTheme(name);
    await page.waitForSelector("steward-panel > *", { state: "attached" });
  };
  // Only the foremost page draws frames.
  await page.bringToFront();
  await load(theme);

  return {
    page,
    said,
    problems,
    setTheme,
    reload: () => load(theme),
    send: async (...messages) => {
      await page.evaluate((all) => all.forEach((one) => window.postMessage(one, "*")), messages);
    },
  };
}

function html(language: string, words: Readonly<Record<string, string>>): string {
  return pageHtml({ name: "main", base: ORIGIN, cspSource: ORIGIN, nonce: "cGFuZWw", language, words });
}

/** The API that VS Code gives a webview; its state survives a reload. `__name` is a helper of compiled functions. */
const EDITOR_API = `
  window.__name = (made) => made;
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => window.sayToHost(message),
    getState: () => JSON.parse(sessionStorage.getItem("state") ?? "null"),
    setState: (state) => sessionStorage.setItem("state", JSON.stringify(state)),
  });
`;

/** Runs in the page: what VS Code does when the theme changes. */
function playTheme({ name, properties }: { name: string; properties: Record<string, string> }): void {
  const root = document.documentElement;
  root.removeAttribute("style");
  for (const [property, value] of Object.entries(properties)) root.style.setProperty(property, value);
  root.style.setProperty("background-color", properties["--vscode-sideBar-background"] ?? "");
  document.body.className = `vscode-${name}${name === "high-contrast-light" ? " vscode-high-contrast" : ""}`;
  document.body.dataset["vscodeThemeId"] = name;
}
