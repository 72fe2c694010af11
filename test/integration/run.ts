// Runs the integration suite inside the extension host of a real VS Code: run.ts <events file>
// The web build, or the desktop VS Code that VSCODE_EXECUTABLE names.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runTests, TestRunFailedError } from "@vscode/test-electron";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { startBrowser } from "../harness/browser";
import { readEvents } from "../harness/events";
import type { TestEvent } from "../harness/events";
import { installWebBuild } from "../harness/install";
import { unpackExtension } from "../harness/package";
import { MANIFEST, ROOT, VSIX } from "../harness/paths";
import { dataFolder, startServer, workbenchUrl } from "../harness/server";
import type { Server } from "../harness/server";
import { copySample } from "../harness/workbench";

interface Run {
  readonly workspace: string;
  readonly extension: string;
  readonly suite: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Where VS Code keeps its data. */
  readonly folder: string;
  readonly output: string;
}

/** Below the runner's own limit, so that a log and a screenshot of a hanging workbench are kept. */
const TIMEOUT_MS = 2.5 * 60_000;
const POLL_MS = 100;

/** Bundles the suite and each test file as the CommonJS modules that VS Code and mocha load. */
async function bundleSuite(): Promise<string> {
  const sources = path.join(ROOT, "test/integration");
  const outdir = path.join(ROOT, "out/integration");
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [path.join(sources, "suite.ts"), path.join(sources, "**/*.test.ts")],
    outdir,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: "inline",
    external: ["vscode", "mocha"],
    logLevel: "warning",
  });
  return path.join(outdir, "suite.cjs");
}

/** @returns VS Code's exit code, which is 0 too when the extension host dies: the events decide */
async function runInDesktop(executable: string, run: Run): Promise<number> {
  try {
    return await runTests({
      vscodeExecutablePath: executable,
      extensionDevelopmentPath: run.extension,
      extensionTestsPath: run.suite,
      extensionTestsEnv: run.environment,
      launchArgs: [run.workspace, "--disable-extensions", "--user-data-dir", dataFolder(run.folder)],
    });
  } catch (error) {
    if (error instanceof TestRunFailedError) return error.code ?? 1;
    throw error;
  }
}

/** The same in the web build. */
async function runInBrowser(run: Run): Promise<number> {
  const { folder, environment } = run;
  const server = await startServer(await installWebBuild(), { folder, environment, testDriver: true });
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

async function main([events = ""]: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "steward-"));
  const extension = path.join(folder, "extension");
  unpackExtension(VSIX, extension);
  const run: Run = {
    workspace: copySample(path.join(folder, "sample")),
    extension,
    suite: await bundleSuite(),
    environment: { STEWARD_TEST_EVENTS: events, STEWARD_TEST_STORAGE: globalStorage(folder) },
    folder,
    output: path.dirname(events),
  };
  const executable = process.env.VSCODE_EXECUTABLE;
  const stopPrinting = printEvents(events);
  try {
    process.exitCode = executable ? await runInDesktop(executable, run) : await runInBrowser(run);
  } finally {
    stopPrinting();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

void main(process.argv.slice(2));
