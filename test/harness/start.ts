// npm start: opens a real VS Code with Steward and a copy of the sample workspace.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { findDesktop, runDesktop } from "./desktop";
import { installWebBuild } from "./install";
import { Missing } from "./missing";
import { MANIFEST, ROOT, START_FOLDER } from "./paths";
import { runCommand, startProcess } from "./process";
import { extensionsFolder, startServer, workbenchUrl } from "./server";
import type { Server } from "./server";
import { copySample } from "./workbench";

const DEFAULT_PORT = 8765;
const BUILD_MS = 2 * 60_000;
const USAGE = `npm start -- [options]
  --folder DIR  the workspace; gets the sample when it does not exist yet (default: a copy of the sample in .vscode-test)
  --web         the web build, even where there is a desktop VS Code
  --port N      the port of the web build on 127.0.0.1 (default: ${DEFAULT_PORT}, or a free one)
  --no-open     print the URL only`;

/** What of the caller's environment would lead the server astray. */
const FOREIGN =
  /^(VSCODE_|ELECTRON_|CODE_SERVER_|PORT$|PASSWORD$|HASHED_PASSWORD$|NODE_OPTIONS$|npm_|EXTENSIONS_GALLERY$)/;

interface Options {
  readonly folder: string;
  readonly isWeb: boolean;
  /** `null` where none was asked for. */
  readonly port: number | null;
  readonly isOpened: boolean;
}

/** @returns `null` when only the usage was asked for */
function parseOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      folder: { type: "string" },
      web: { type: "boolean", default: false },
      port: { type: "string" },
      "no-open": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return null;
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && !(Number.isInteger(port) && port >= 0 && port < 65536))
    throw new Error("--port takes 0 to 65535");
  const folder = path.resolve(values.folder ?? path.join(START_FOLDER, "sample"));
  return { folder, isWeb: values.web, port, isOpened: !values["no-open"] };
}

/** The sample is copied once, so that what is changed in it, and the sessions over it, stay. */
function prepareWorkspace(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  console.log(`Copying the sample workspace to ${folder}`);
  copySample(folder);
}

async function openInBrowser({ folder, port, isOpened }: Options): Promise<void> {
  const build = await installWebBuild();
  const data = path.join(START_FOLDER, "web");
  linkExtension(data);
  console.log("Starting VS Code's web build");
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const server = await startServer(build, { folder: data, port: await choosePort(port), environment });
  const url = workbenchUrl(server, folder);
  console.log(`\nSteward is ready in VS Code:\n\n  ${url}\n\nThe log is ${server.logFile}. Ctrl+C stops it.`);
  if (isOpened && hasBrowserToOpen()) startProcess("xdg-open", [url], { stdio: "ignore" });
  await untilStopped(server);
}

/** Installs the working tree itself: after a build, reloading the window is enough. */
function linkExtension(data: string): void {
  const extensions = extensionsFolder(data);
  rmSync(extensions, { recursive: true, force: true });
  mkdirSync(extensions, { recursive: true });
  symlinkSync(ROOT, path.join(extensions, `${MANIFEST.publisher}.${MANIFEST.name}-${MANIFEST.version}`));
}

/** The same port each time where possible: the browser keeps VS Code's state by origin. */
async function choosePort(wanted: number | null): Promise<number> {
  const port = wanted ?? DEFAULT_PORT;
  if (await isFree(port)) return port;
  if (wanted !== null) throw new Missing(`port ${port} is taken; name another with --port`);
  console.log(`Port ${port} is taken; taking a free one`);
  return 0;
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

function hasBrowserToOpen(): boolean {
  const { DISPLAY, WAYLAND_DISPLAY, PATH = "" } = process.env;
  const folders = PATH.split(path.delimiter);
  return Boolean(DISPLAY ?? WAYLAND_DISPLAY) && folders.some((folder) => existsSync(path.join(folder, "xdg-open")));
}

async function untilStopped(server: Server): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void server.stop());
  await server.ended;
  console.log("VS Code has stopped");
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (options === null) return console.log(USAGE);
  console.log("Building Steward");
  await runCommand([process.execPath, "esbuild.js"], { what: "Building", timeoutMs: BUILD_MS, cwd: ROOT });
  prepareWorkspace(options.folder);
  const desktop = options.isWeb ? null : await findDesktop();
  if (desktop === null) await openInBrowser(options);
  else await runDesktop(desktop, options.folder);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
