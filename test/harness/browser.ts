// Finds or installs a Chromium, and starts it so that it reaches nothing but this machine.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import type { BrowserContext, Page } from "playwright-core";
import { Missing } from "./missing";
import { runCommand } from "./process";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const APT_TIMEOUT_MS = 5 * 60_000;
const ARGUMENTS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * The path of a Chromium: the one that CHROMIUM names, or one on the PATH; on Debian root gets it installed.
 *
 * @throws Missing when there is none
 */
export async function installBrowser(): Promise<string> {
  const found = findBrowser();
  if (found !== null) return found;
  if (isDebian() && process.getuid?.() === 0) await installDebianChromium();
  const installed = findBrowser();
  if (installed === null)
    throw new Missing("no Chromium found: install one (apt-get install chromium) or name it in CHROMIUM");
  return installed;
}

/** The path of a Chromium; null where there is none. */
export function findBrowser(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const playwright = chromium.executablePath();
  return [process.env.CHROMIUM, ...candidates, playwright].find((file) => file && existsSync(file)) ?? null;
}

function isDebian(): boolean {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function installDebianChromium(): Promise<void> {
  console.log("Installing Debian's chromium: takes a minute or two");
  const options = {
    what: "Installing chromium",
    timeoutMs: APT_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  try {
    await runCommand(["apt-get", "update"], options);
    await runCommand(["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"], options);
  } catch (error) {
    throw new Missing(`chromium cannot be installed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Starts a headless browser whose profile lives in the folder. */
export async function startBrowser(
  folder: string,
  { width = 1400, height = 900 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Browser> {
  const context = await chromium.launchPersistentContext(path.join(folder, "chromium"), {
    executablePath: await installBrowser(),
    headless: true,
    viewport: { width, height },
    args: ARGUMENTS,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}
