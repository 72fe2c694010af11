// Runs the integration suites inside the extension host of a real VS Code: run.ts <events file> [situation…]
// The web build, or the desktop VS Code that VSCODE_EXECUTABLE names.
import { appendFileSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runTests, TestRunFailedError } from "@vscode/test-electron";
import type { Page } from "playwright-core";
import { FOREIGN_VARIABLES } from "../fakes/foreign-variables";
import { startBrowser } from "../harness/browser";
import { bundle, bundleCompanion } from "../harness/bundles";
import { readEvents } from "../harness/events";
import type { TestEvent } from "../harness/events";
import { installWebBuild } from "../harness/install";
import { unpackExtension } from "../harness/package";
import { MANIFEST, ROOT, VSIX } from "../harness/paths";
import { dataFolder, extensionsFolder, startServer, workbenchUrl, writeSettings } from "../harness/server";
import type { Server, Settings } from "../harness/server";
import { copySample } from "../harness/workbench";

/** What kind of window the tests of a folder run in. */
interface Situation {
  /** Folder of the tests inside test/integration; "" is that folder itself. */
  readonly name: string;
  readonly settings: Settings;
  readonly workspaceTrust: boolean;
  /** Makes what the window shows inside the folder: a folder, or a `.code-workspace` file. */
  readonly workspace: (folder: string) => string;
}

const SITUATIONS: readonly Situation[] = [
  {
    name: "",
    settings: { "chat.disableAIFeatures": false },
    workspaceTrust: false,
    workspace: (folder) => copySample(path.join(folder, "sample")),
  },
  {
    name: "restricted",
    settings: { "security.workspace.trust.startupPrompt": "never", "security.workspace.trust.banner": "never" },
    workspaceTrust: true,
    workspace: (folder) => copySample(path.join(folder, "sample")),
  },
  { name: "virtual", settings: {}, workspaceTrust: false, workspace: virtualWorkspace },
  { name: "multi-root", settings: {}, workspaceTrust: false, workspace: twoFolders },
];

interface Run {
  readonly situation: Situation;
  readonly workspace: string;
  readonly extension: string;
  /** The extension that the tests bring along. */
  readonly companion: string;
  readonly suite: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Where VS Code keeps its data. */
  readonly folder: string;
  readonly output: string;
}

/** Below the runner's own limit, so that a log and a screenshot of a hanging workbench are kept. */
const TIMEOUT_MS = 4 * 60_000;
const POLL_MS = 100;

const SOURCES = path.join(ROOT, "test/integration");

/** A workspace whose only folder is on no disk. */
function virtualWorkspace(folder: string): string {
  const file = path.join(folder, "memory.code-workspace");
  writeFileSync(file, JSON.stringify({ folders: [{ uri: "steward-memory:/rules", name: "rules" }] }));
  return file;
}

/** The sample, and a folder with regulations of its own. */
function twoFolders(folder: string): string {
  copySample(path.join(folder, "sample"));
  mkdirSync(path.join(folder, "karting"));
  const rules =
    "# Kart Regulations 2026\n\n## 1 Weight\n\n1.1 The minimum weight of the kart is 110 kg.\n\n1.2 Ballast is bolted to the seat of the kart.\n";
  writeFileSync(path.join(folder, "karting/Kart Regulations 2026.md"), rules);
  const file = path.join(folder, "both.code-workspace");
  writeFileSync(file, JSON.stringify({ folders: [{ path: "sample" }, { path: "karting" }] }));
  return file;
}

/** Bundles the suite and each test file as the CommonJS modules that VS Code and mocha load. */
async function bundleSuite(): Promise<string> {
  const outdir = path.join(ROOT, "out/integration");
  rmSync(outdir, { recursive: true, force: true });
  await bundle([path.join(SOURCES, "suite.ts"), path.join(SOURCES, "**/*.test.ts")], outdir);
  return path.join(outdir, "suite.cjs");
}

/** @returns VS Code's exit code, which is 0 too when the extension host dies: the events decide */
async function runInDesktop(executable: string, run: Run): Promise<number> {
  const trust = run.situation.workspaceTrust ? [] : ["--disable-workspace-trust"];
  writeSettings(run.folder, run.situation.settings);
  try {
    return await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: [run.extension, run.companion],
      extensionTestsPath: run.suite,
      extensionTestsEnv: run.environment,
      launchArgs: [run.workspace, "--disable-extensions", ...trust, "--user-data-dir", dataFolder(run.folder)],
    });
  } catch (error) {
    if (error instanceof TestRunFailedError) return error.code ?? 1;
    throw error;
  }
}

/** The same in the web build. */
async function runInBrowser(run: Run): Promise<number> {
  const { folder, environment } = run;
  const { settings, workspaceTrust } = run.situation;
  const options = { folder, environment, settings, workspaceTrust, testDriver: true };
  // The page takes one extension under development; others are installed.
  cpSync(run.companion, path.join(extensionsFolder(folder), "companion"), { recursive: true });
  const server = await startServer(await installWebBuild(), options);
  const { context, page } = await startBrowser(folder);
  const lines: string[] = [];
  try {
    await page.exposeFunction("codeAutomationLog", (_type: string, words: unknown[]) => lines.push(words.join(" ")));
    const exit = exitOf(page, server);
    const payload = { extensionDevelopmentPath: run.extension, extensionTestsPath: run.suite };
    await page.goto(workbenchUrl(server, run.workspace, payload));
    return await exit;
  } finally {
    writeFileSync(path.join(run.output, "workbench.log"), lines.join("\n"));
    copyFileSync(server.logFile, path.join(run.output, "server.log"));
    await page.screenshot({ path: path.join(run.output, "workbench.png") });
    await context.close();
    await server.stop();
  }
}

/** What the workbench reports as its exit code. */
async function exitOf(page: Page, server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("VS Code did not report in time")), TIMEOUT_MS);
    void server.ended.then(() => reject(new Error("VS Code's server died")));
    void page.exposeFunction("codeAutomationExit", (code: number) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

/** Prints the events as they come until it is stopped. */
function printEvents(file: string): () => void {
  let printed = 0;
  const print = () => {
    const events = readEvents(file);
    events.slice(printed).forEach(printEvent);
    printed = events.length;
  };
  const timer = setInterval(print, POLL_MS);
  return () => {
    clearInterval(timer);
    print();
  };
}

function printEvent(event: TestEvent): void {
  if (event.event === "pass") console.log(`  ok   ${event.title} (${event.ms} ms)`);
  if (event.event === "skip") console.log(`  skip ${event.title}`);
  if (event.event === "fail") console.log(`  FAIL ${event.title}\n${event.error}`);
}

/** Where an extension's global storage lives, in the web build and on the desktop alike. */
function globalStorage(folder: string): string {
  return path.join(dataFolder(folder), "User/globalStorage", `${MANIFEST.publisher}.${MANIFEST.name}`);
}

/** Runs one situation in a VS Code of its own; its events go into a file of its own. */
async function runSituation(situation: Situation, suite: string, output: string): Promise<TestEvent[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "steward-"));
  const events = path.join(output, "events.ndjson");
  const extension = path.join(folder, "extension");
  mkdirSync(output, { recursive: true });
  rmSync(events, { force: true });
  unpackExtension(VSIX, extension);
  const run: Run = {
    situation,
    workspace: situation.workspace(folder),
    extension,
    companion: await bundleCompanion(path.join(folder, "companion")),
    suite,
    environment: {
      ...FOREIGN_VARIABLES,
      CI: process.env.CI,
      STEWARD_TEST_EVENTS: events,
      STEWARD_TEST_SITUATION: situation.name,
      STEWARD_TEST_STORAGE: globalStorage(folder),
    },
    folder,
    output,
  };
  const executable = process.env.VSCODE_EXECUTABLE;
  const stopPrinting = printEvents(events);
  try {
    const code = executable ? await runInDesktop(executable, run) : await runInBrowser(run);
    if (code !== 0) process.exitCode = code;
  } finally {
    stopPrinting();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return readEvents(events);
}

/** The suite has reached its end when the suites of all situations have. */
async function main([events = "", ...names]: readonly string[]): Promise<void> {
  const output = path.dirname(events);
  const suite = await bundleSuite();
  let ended = true;
  for (const situation of SITUATIONS.filter(({ name }) => names.length === 0 || names.includes(name || "trusted"))) {
    console.log(` ${situation.name || "trusted"}`);
    const all = await runSituation(situation, suite, path.join(output, situation.name || "trusted"));
    const told = all.filter(({ event }) => event !== "end");
    ended &&= told.length < all.length;
    appendFileSync(events, told.map((event) => `${JSON.stringify(event)}\n`).join(""));
  }
  if (ended) appendFileSync(events, `${JSON.stringify({ event: "end" })}\n`);
}

void main(process.argv.slice(2));
