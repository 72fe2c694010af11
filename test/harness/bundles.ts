// Bundles what VS Code loads in the tests: suites, and the extension that the tests bring along.
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "./paths";

const COMPANION = path.join(ROOT, "test/integration/companion");

/** CommonJS modules as VS Code and mocha load them. */
export async function bundle(entryPoints: string[], outdir: string): Promise<void> {
  await build({
    entryPoints,
    outdir,
    outbase: path.dirname(entryPoints[0] ?? ROOT),
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: "inline",
    external: ["vscode", "mocha"],
    logLevel: "warning",
  });
}

export async function bundleCompanion(outdir: string): Promise<string> {
  mkdirSync(outdir, { recursive: true });
  cpSync(path.join(COMPANION, "package.json"), path.join(outdir, "package.json"));
  await bundle([path.join(COMPANION, "companion.ts")], outdir);
  return outdir;
}

/** Puts it beside the extensions that were installed; VS Code looks at the folder again without its list of them. */
export async function installCompanion(extensions: string): Promise<void> {
  await bundleCompanion(path.join(extensions, "companion"));
  rmSync(path.join(extensions, "extensions.json"), { force: true });
}
