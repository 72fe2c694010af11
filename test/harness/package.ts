// Builds and packages the extension, and unpacks the package for a host that takes extensions from a folder.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { ROOT, VSIX } from "./paths";
import { runCommand } from "./process";

const TIMEOUT_MS = 5 * 60_000;

/** Writes steward.vsix and returns its size in bytes. */
export async function packageExtension(): Promise<number> {
  rmSync(VSIX, { force: true });
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const options = { what: "Packaging the extension", timeoutMs: TIMEOUT_MS, cwd: ROOT, shell: npm === "npm.cmd" };
  await runCommand([npm, "run", "--silent", "package"], options);
  return statSync(VSIX).size;
}

/** Unpacks the extension out of a package into a folder, which is emptied first. */
export function unpackExtension(vsix: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const files = unzipSync(readFileSync(vsix), { filter: ({ name }) => name.startsWith("extension/") });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name.slice("extension/".length));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
