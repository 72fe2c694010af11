// A real VS Code with the packaged extension in a real browser, on a copy of the sample workspace.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ConsoleMessage, Frame, Locator, Page } from "playwright-core";
import { startBrowser } from "./browser";
import { installWebBuild } from "./install";
import { SAMPLE, VSIX } from "./paths";
import { extensionsFolder, installExtension, startServer, workbenchUrl } from "./server";
import type { Server, Settings } from "./server";

/** Within this time the workbench does what a click or a key asks for. */
const ACTION_MS = 15_000;
const READY_MS = 60_000;
const VIEW_MS = 30_000;
const PALETTE_MS = 45_000;
const PALETTE_TRY_MS = 6_000;
const POLL_MS = 100;
const DIALOG_MS = 4_000;

export interface Workbench {
  readonly page: Page;
  readonly server: Server;
  /** The open folder: a copy of the sample workspace that dies with the workbench. */
  readonly workspace: string;
  /** What the webview's content security policy refused; who expects a violation takes it out. */
  readonly violations: string[];
  /** The server's log, then the page's warnings and errors. */
  log(): string;
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  readonly vsix?: string;
  readonly settings?: Settings;
  readonly width?: number;
  readonly height?: number;
  /** Changes the workspace, or the folder of extensions, before VS Code starts. */
  readonly prepare?: (workspace: string, extensions: string) => void | Promise<void>;
  /** As in `ServerOptions`. */
  readonly workspaceTrust?: boolean;
}

/** @throws Missing where VS Code or a browser can be neither found nor installed */
export async function openWorkbench({
  vsix = VSIX,
  settings,
  prepare,
  workspaceTrust,
  ...viewport
}: WorkbenchOptions = {}): Promise<Workbench> {
  const build = await installWebBuild();
  const folder = mkdtempSync(path.join(os.tmpdir(), "steward-"));
  const workspace = copySample(path.join(folder, "sample"));
  await installExtension(build, folder, vsix);
  await prepare?.(workspace, extensionsFolder(folder));
  const server = await startServer(build, { folder, settings, workspaceTrust });
  const { context, page } = await startBrowser(folder, viewport);
  page.setDefaultTimeout(ACTION_MS);
  const { messages, violations } = listen(page);
  const workbench: Workbench = {
    page,
    server,
    workspace,
    violations,
    log: () => [readFileSync(server.logFile, "utf8"), ...messages].join("\n"),
    close: async () => {
      await context.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  await page.goto(workbenchUrl(server, workspace), { timeout: READY_MS });
  await page.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: READY_MS });
  return workbench;
}

/** Loads the page again, as people do, and waits for the workbench. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ timeout: READY_MS });
  await page.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: READY_MS });
}

export function copySample(folder: string): string {
  mkdirSync(folder, { recursive: true });
  cpSync(SAMPLE, folder, { recursive: true, force: false });
  return folder;
}

function listen(page: Page): { readonly messages: string[]; readonly violations: string[] } {
  const messages: string[] = [];
  const violations: string[] = [];
  page.on("console", (message) => {
    const line = describe(message);
    if (message.type() !== "log") messages.push(line);
    if (/Content.Security.Policy/i.test(message.text())) violations.push(line);
  });
  return { messages, violations };
}

function describe(message: ConsoleMessage): string {
  return `[${message.type()}] ${message.text()} (${message.location().url})`;
}

/** Runs a command by its title in the palette, such as "Steward: New Session", or by what is typed to find it. */
export async function runFromPalette(page: Page, typed: string, title: string | RegExp = typed): Promise<void> {
  const input = page.locator(".quick-input-widget input.input");
  const row = page
    .locator(".quick-input-list .monaco-list-row")
    .filter({ has: page.getByText(title, { exact: true }) });
  const deadline = Date.now() + PALETTE_MS;
  for (;;) {
    await page.keyboard.press("F1");
    try {
      await input.waitFor({ timeout: PALETTE_TRY_MS });
      await input.fill(`>${typed}`);
      await row.first().click({ timeout: PALETTE_TRY_MS });
      return;
    } catch (error) {
      // A palette that was opened before the extensions were registered never shows their commands.
      if (Date.now() > deadline) throw error;
      await page.keyboard.press("Escape");
    }
  }
}

/** The inner document of the webview in which the selector matches something. */
export async function webviewFrame(page: Page, selector: string, timeoutMs = VIEW_MS): Promise<Frame> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    for (const frame of page.frames().slice(1)) {
      if (await contains(frame, selector)) return frame;
    }
    await page.waitForTimeout(POLL_MS);
  }
  const frames = page.frames().map((frame) => frame.url());
  throw new Error(`no webview shows ${selector}; the page's frames: ${frames.join(" ")}`);
}

async function contains(frame: Frame, selector: string): Promise<boolean> {
  try {
    return (await frame.locator(selector).count()) > 0;
  } catch {
    return false; // VS Code replaces the frame while it loads a webview
  }
}

/** Opens a file of the workspace by its name and waits until its text is there. */
export async function openFile(page: Page, name: string): Promise<void> {
  const input = page.locator(".quick-input-widget input.input");
  const rows = page.locator(".quick-input-list .monaco-list-row");
  const deadline = Date.now() + PALETTE_MS;
  for (;;) {
    await page.keyboard.press("Control+P");
    try {
      await input.fill(name, { timeout: PALETTE_TRY_MS });
      await rows
        .filter({ has: page.getByText(name, { exact: true }) })
        .first()
        .click({ timeout: PALETTE_TRY_MS });
      break;
    } catch (error) {
      // The list closes when something else takes the focus, as a view that is just being shown does.
      if (Date.now() > deadline) throw error;
      await page.keyboard.press("Escape");
    }
  }
  await editorTab(page, name).waitFor();
  await page.locator(".editor-instance .view-lines").first().waitFor();
}

/** Takes what the dialog for saving proposes. The bytes of the new file of that kind, which is taken away again. */
export async function acceptSaveDialog(page: Page, { workspace }: Workbench, extension: string): Promise<Buffer> {
  const files = () => readdirSync(workspace).filter((name) => name.endsWith(`.${extension}`));
  const before = files();
  const dialog = page.locator(".quick-input-widget");
  await dialog.locator("input.input").waitFor();
  await acceptDialog(dialog);
  const deadline = Date.now() + ACTION_MS;
  while (Date.now() < deadline) {
    const name = files().find((one) => !before.includes(one));
    const file = path.join(workspace, name ?? "");
    if (name !== undefined && statSync(file).size > 0) {
      const bytes = readFileSync(file);
      rmSync(file);
      return bytes;
    }
    await page.waitForTimeout(POLL_MS);
  }
  throw new Error(`no .${extension} was saved in ${workspace}`);
}

/** While the dialog still reads the folder it does not take a key. */
async function acceptDialog(dialog: Locator): Promise<void> {
  const deadline = Date.now() + ACTION_MS;
  for (;;) {
    try {
      await dialog.locator("input.input").press("Enter", { timeout: DIALOG_MS });
      return await dialog.waitFor({ state: "hidden", timeout: DIALOG_MS });
    } catch (error) {
      if (!(await dialog.isVisible())) return;
      if (Date.now() > deadline) throw error;
    }
  }
}

/** The tab of the active editor, of any name or of one. */
export function editorTab(page: Page, name?: string) {
  const selected = page.locator(".tabs-container .tab.active");
  return name === undefined ? selected : selected.filter({ hasText: name });
}

/** Selects the first place in the active editor where the text stands, as people do: with the find box. */
export async function selectText(page: Page, text: string): Promise<void> {
  await page.locator(".editor-instance .view-lines").first().click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+F");
  const find = page.locator(".find-widget.visible .find-part textarea").first();
  await find.fill(text);
  await find.press("Enter");
  await find.press("Escape");
  await page
    .locator(".statusbar-item")
    .filter({ hasText: `${text.length} selected` })
    .waitFor();
}

/** The line of the cursor in the active editor, counted from 1, as the status bar says it. */
export async function cursorLine(page: Page): Promise<number> {
  const text = await page.locator("#status\\.editor\\.selection").innerText();
  return Number(/Ln (\d+)/.exec(text)?.[1]);
}

/** Makes the primary side bar so many pixels wide: drags its edge, as people do. */
export async function sideBarWidth(page: Page, pixels: number): Promise<void> {
  const bar = await page.locator(".part.sidebar").boundingBox();
  if (bar === null) throw new Error("the side bar is hidden");
  const edge = bar.x + bar.width;
  await page.mouse.move(edge, bar.y + bar.height / 2);
  await page.mouse.down();
  await page.mouse.move(bar.x + pixels, bar.y + bar.height / 2, { steps: 8 });
  await page.mouse.up();
}
