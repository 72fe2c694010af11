// Finds a desktop VS Code, or downloads one, and opens it on a folder with the extension in the working tree.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { downloadAndUnzipVSCode } from "@vscode/test-electron";
import { MANIFEST, ROOT, START_FOLDER } from "./paths";
import { runCommand, startProcess } from "./process";
import { dataFolder, extensionsFolder, writeSettings } from "./server";

const VERSION_MS = 30_000;
/** A download that stands still this long is given up. */
const IDLE_MS = 10_000;
const DOWNLOAD_MS = 5 * 60_000;
const WINDOWS = process.platform === "win32";

/** The path of a VS Code that can open a window here, `null` when there is none; says why. */
export async function findDesktop(): Promise<string | null> {
  const named = process.env.VSCODE_EXECUTABLE;
  if (named) return named;
  const obstacle = displayObstacle();
  if (obstacle !== null) {
    console.log(`No desktop VS Code: ${obstacle}`);
    return null;
  }
  return (await findOnPath()) ?? (await download());
}

function displayObstacle(): string | null {
  const { DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME, VSCODE_IPC_HOOK_CLI } = process.env;
  if (VSCODE_IPC_HOOK_CLI) return "this is a remote terminal";
  if (process.platform !== "linux") return null;
  if (WSL_DISTRO_NAME) return "this is WSL";
  return (DISPLAY ?? WAYLAND_DISPLAY) ? null : "there is no display";
}

async function findOnPath(): Promise<string | null> {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = folders.map((folder) => path.join(folder, WINDOWS ? "code.cmd" : "code"));
  const code = candidates.find((candidate) => existsSync(candidate));
  if (code === undefined) return null;
  const options = { what: "code --version", timeoutMs: VERSION_MS, shell: WINDOWS };
  const [version = ""] = (await runCommand([quoted(code), "--version"], options)).split("\n");
  if (isRecent(version)) return code;
  console.log(`The VS Code on the PATH is ${version}; Steward needs ${MANIFEST.engines.vscode}`);
  return null;
}

/** Is the version, such as 1.106.2, at least the one that the manifest asks for? */
function isRecent(version: string): boolean {
  const numbers = (text: string) => text.replace("^", "").split(".").map(Number);
  const [[major = 0, minor = 0], [wantedMajor = 0, wantedMinor = 0]] = [
    numbers(version),
    numbers(MANIFEST.engines.vscode),
  ];
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

async function download(): Promise<string | null> {
  console.log("Downloading a desktop VS Code");
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("it takes too long")), DOWNLOAD_MS).unref();
  });
  try {
    return await Promise.race([downloadAndUnzipVSCode({ cachePath: START_FOLDER, timeout: IDLE_MS }), timeout]);
  } catch (error) {
    console.log(`No desktop VS Code: the download failed (${error instanceof Error ? error.message : String(error)})`);
    return null;
  }
}

/** Opens a window with settings and extensions of its own; resolves when it is closed or stopped by Ctrl+C. */
export async function runDesktop(executable: string, folder: string): Promise<void> {
  const place = path.join(START_FOLDER, "desktop");
  writeSettings(place, {});
  const parameters = [
    "--new-window",
    "--wait",
    `--extensionDevelopmentPath=${ROOT}`,
    `--user-data-dir=${dataFolder(place)}`,
    `--extensions-dir=${extensionsFolder(place)}`,
    "--disable-workspace-trust",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    folder,
  ];
  console.log(`Opening ${executable}. Ctrl+C closes it.`);
  const [command = "", ...rest] = WINDOWS ? [executable, ...parameters].map(quoted) : [executable, ...parameters];
  const child = startProcess(command, rest, { stdio: "inherit", shell: WINDOWS });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => closeWindow(place));
  await new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject));
}

/** The command `code` starts VS Code apart from itself; VS Code writes its process id into its data folder. */
function closeWindow(place: string): void {
  const lock = path.join(dataFolder(place), "code.lock");
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, "utf8")));
}

function quoted(word: string): string {
  return WINDOWS ? `"${word}"` : word;
}
