/** The packaged extension in the real extension host, cold, beside an extension that does nothing. Needs steward.vsix. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { startBrowser } from "../harness/browser";
import { installWebBuild, type WebBuild } from "../harness/install";
import { packageExtension, unpackExtension } from "../harness/package";
import { COMPOSER } from "../harness/panel";
import { MANIFEST, ROOT, VSIX } from "../harness/paths";
import { extensionsFolder, startServer, workbenchUrl } from "../harness/server";
import { copySample, runFromPalette, webviewFrame } from "../harness/workbench";
import type { Start } from "./activation-probe";
import { runBenchmark, spread, type Row } from "./report";

const STARTS = 10;
/** Starts of each where there is more in the workspace. */
const STARTS_SCALED = 3;
const START_MS = 90_000;
const POLL_MS = 50;
const STEWARD = `${MANIFEST.publisher}.${MANIFEST.name}`;
const EMPTY = "bench.empty";

interface Measured {
  start: Start;
  /** From the command to the composer, in milliseconds. */
  panelMs: number;
}

async function probe(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: "probe", publisher: "bench", version: "1.0.0", engines: { vscode: "*" } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  const outfile = path.join(folder, "probe.cjs");
  const entry = path.join(ROOT, "test/bench/activation-probe.ts");
  await build({ entryPoints: [entry], outfile, bundle: true, platform: "node", format: "cjs", external: ["vscode"] });
  return outfile;
}

function writeEmptyExtension(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const [publisher, name] = EMPTY.split(".");
  const manifest = { name, publisher, version: "1.0.0", engines: MANIFEST.engines, main: "./empty.js" };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ ...manifest, activationEvents: ["*"] }));
  writeFileSync(path.join(folder, "empty.js"), "exports.activate = () => undefined;\n");
}

/** A workspace with the sample so many times. */
function workspaceOf(folder: string, scale: number): string {
  copySample(folder);
  for (let copy = 1; copy < scale; copy++) copySample(path.join(folder, `copy-${copy}`));
  return folder;
}

/** One start from nothing: no cache, no earlier session. */
async function coldStart(web: WebBuild, scale: number): Promise<Measured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "steward-start-"));
  unpackExtension(VSIX, path.join(extensionsFolder(folder), STEWARD));
  writeEmptyExtension(path.join(extensionsFolder(folder), EMPTY));
  const workspace = workspaceOf(path.join(folder, "sample"), scale);
  const extensionTestsPath = await probe(path.join(folder, "probe"));
  const environment = { STEWARD_BENCH: [folder, STEWARD, EMPTY].join(" ") };
  const server = await startServer(web, { folder, environment, testDriver: true });
  const { context, page } = await startBrowser(folder);
  try {
    await page.exposeFunction("codeAutomationLog", () => undefined);
    await page.exposeFunction("codeAutomationExit", () => undefined);
    const payload = { extensionDevelopmentPath: path.dirname(extensionTestsPath), extensionTestsPath };
    await page.goto(workbenchUrl(server, workspace, payload));
    const written = path.join(folder, "start.json");
    const deadline = Date.now() + START_MS;
    while (!existsSync(written)) {
      if (Date.now() > deadline) throw new Error(`the probe did not report: ${readFileSync(server.logFile, "utf8")}`);
      await page.waitForTimeout(POLL_MS);
    }
    await page.waitForTimeout(POLL_MS);
    const began = Date.now();
    await runFromPalette(page, "Steward: Focus on Chat", /^Steward: Focus on Chat View$/);
    await webviewFrame(page, COMPOSER);
    return { start: JSON.parse(readFileSync(written, "utf8")) as Start, panelMs: Date.now() - began };
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function measure(scale: number): Promise<Row[]> {
  if (!existsSync(VSIX)) await packageExtension();
  const web = await installWebBuild();
  const measured: Measured[] = [];
  const starts = Number(process.env.STEWARD_STARTS ?? (scale === 1 ? STARTS : STARTS_SCALED));
  for (let start = 0; start < starts; start++) measured.push(await coldStart(web, scale));
  const row = (name: string, values: readonly number[]): Row => ({
    name,
    values: { starts: values.length, ...spread(values) },
  });
  const of = (id: string, part: "load" | "activate") => measured.map(({ start }) => start[id]?.[part] ?? NaN);
  return [
    row("Steward, load", of(STEWARD, "load")),
    row("Steward, activate", of(STEWARD, "activate")),
    row("empty extension, load", of(EMPTY, "load")),
    row("empty extension, activate", of(EMPTY, "activate")),
    row(
      "Steward, panel opened from the palette",
      measured.map(({ panelMs }) => panelMs),
    ),
  ];
}

void runBenchmark({ title: "Cold starts in the real extension host", packages: ["esbuild"], measure });
