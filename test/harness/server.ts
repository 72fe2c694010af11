// Starts the web build of VS Code on 127.0.0.1, with settings and extensions of its own and nothing from outside.
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import path from "node:path";
import type { WebBuild } from "./install";
import { exitCode, runCommand, startProcess, stopProcess } from "./process";

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

const SETTINGS = {
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "visible",
  "telemetry.telemetryLevel": "off",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "update.showReleaseNotes": false,
  "git.enabled": false,
  "git.openRepositoryInParentFolders": "never",
  "typescript.disableAutomaticTypeAcquisition": true,
  "window.dialogStyle": "custom",
  "files.hotExit": "off",
  "chat.disableAIFeatures": true,
};

/** No marketplace: nothing may wait for one. */
const NO_GALLERY = JSON.stringify({
  serviceUrl: "",
  itemUrl: "",
  resourceUrlTemplate: "",
  controlUrl: "",
  recommendationsUrl: "",
});

export type Settings = Readonly<Record<string, unknown>>;

export interface ServerOptions {
  /** Where settings, extensions, logs and the extension's global storage live. */
  readonly folder: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Written only when the folder has none yet. */
  readonly settings?: Settings;
  /** Added to the environment of the extension host. */
  readonly environment?: NodeJS.ProcessEnv;
  /**
   * With it the page takes `extensionDevelopmentPath` and `extensionTestsPath` from its URL, but notifications are
   * never shown; without it extensions have to be installed.
   */
  readonly testDriver?: boolean;
  /** With it folders are as trusted as the settings say; without it all are. */
  readonly workspaceTrust?: boolean;
}

export interface Server {
  readonly url: string;
  readonly folder: string;
  readonly logFile: string;
  /** Resolves when the server has ended, whoever ended it. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** VS Code's user data: settings, logs, the global storage of extensions. */
export function dataFolder(folder: string): string {
  return path.join(folder, "data");
}

export function extensionsFolder(folder: string): string {
  return path.join(folder, "extensions");
}

/** Installs a packaged extension for the server that will run in the same folder. */
export async function installExtension(build: WebBuild, folder: string, vsix: string): Promise<void> {
  await runCommand([build.node, build.entry, ...places(folder), "--install-extension", vsix], {
    what: "Installing the extension",
    timeoutMs: START_TIMEOUT_MS,
    cwd: folder,
    env: environment(folder),
  });
}

/** @throws Error with the server's log when it does not start within a minute */
export async function startServer(build: WebBuild, options: ServerOptions): Promise<Server> {
  const { folder, port = 0, settings = {}, testDriver = false, workspaceTrust = false } = options;
  writeSettings(folder, settings);
  const logFile = path.join(folder, "server.log");
  const log = openSync(logFile, "w");
  const switches = ["--disable-telemetry", "--disable-update-check"];
  const child = startProcess(
    build.node,
    [
      build.entry,
      ...places(folder),
      ...["--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-getting-started-override", ...switches],
      ...(workspaceTrust ? [] : ["--disable-workspace-trust"]),
      ...(testDriver ? ["--vscode-option", "enable-smoke-test-driver"] : []),
    ],
    { cwd: folder, stdio: ["ignore", log, log], env: { ...environment(folder), ...options.environment } },
  );
  closeSync(log);
  const ended = exitCode(child, 2 ** 31 - 1);
  const url = await listening(logFile, ended);
  if (url === null) {
    await stopProcess(child);
    throw new Error(`VS Code's server did not start:\n${readFileSync(logFile, "utf8")}`);
  }
  return { url, folder, logFile, ended, stop: () => stopProcess(child) };
}

/** The URL of the page that shows a folder, or a `.code-workspace` file; every path is one of the server's disk. */
export function workbenchUrl(server: Server, place: string, payload: Readonly<Record<string, string>> = {}): string {
  const remote = (file: string) => `vscode-remote://${new URL(server.url).host}${file}`;
  const entries = Object.entries(payload).map(([key, file]) => [key, remote(file)]);
  const all = [...entries, ["skipWelcome", "true"], ["skipReleaseNotes", "true"]];
  const kind = place.endsWith(".code-workspace") ? "workspace" : "folder";
  return `${server.url}/?${kind}=${encodeURIComponent(place)}&payload=${encodeURIComponent(JSON.stringify(all))}`;
}

function places(folder: string): string[] {
  const configuration = path.join(folder, "config.yaml");
  mkdirSync(folder, { recursive: true });
  writeFileSync(configuration, "");
  const data = ["--user-data-dir", dataFolder(folder), "--extensions-dir", extensionsFolder(folder)];
  return ["--config", configuration, ...data];
}

/** Nothing of the caller's environment but what every program needs; homes inside the folder. */
function environment(folder: string): NodeJS.ProcessEnv {
  const home = path.join(folder, "home");
  const runtime = path.join(folder, "run");
  mkdirSync(home, { recursive: true });
  mkdirSync(runtime, { recursive: true, mode: 0o700 });
  const { PATH, LANG, TZ, TMPDIR } = process.env;
  return { PATH, LANG, TZ, TMPDIR, HOME: home, XDG_RUNTIME_DIR: runtime, EXTENSIONS_GALLERY: NO_GALLERY };
}

/** Writes VS Code's settings, unless the folder has some from an earlier start. */
export function writeSettings(folder: string, settings: Settings): void {
  const file = path.join(dataFolder(folder), "User/settings.json");
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...SETTINGS, ...settings }, null, 2));
}

/** Changes VS Code's settings while it runs; it notices by itself. */
export function changeSettings({ folder }: Server, settings: Settings): void {
  // Settings of a machine's scope are those of the machine that the server runs on.
  for (const scope of ["User", "Machine"]) {
    const file = path.join(dataFolder(folder), scope, "settings.json");
    mkdirSync(path.dirname(file), { recursive: true });
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Settings) : {};
    writeFileSync(file, JSON.stringify({ ...before, ...settings }, null, 2));
  }
}

/** The URL that the log names, `null` when the server ended or took too long. */
async function listening(logFile: string, ended: Promise<unknown>): Promise<string | null> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const over = ended.then(() => "ended" as const);
  while (Date.now() < deadline) {
    const url = /HTTP server listening on (http:\/\/[\d.]+:\d+)\//.exec(readFileSync(logFile, "utf8"))?.[1];
    if (url !== undefined) return url;
    const pause = new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if ((await Promise.race([pause, over])) === "ended") return null;
  }
  return null;
}
