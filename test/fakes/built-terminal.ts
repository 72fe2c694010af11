/** The terminal program with its workers, bundled as the build does it, and a recorder of every connection it attempts. */
import { copyFile, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { ROOT } from "../harness/paths";
import { recorderOf, type Attempt } from "./connection-recorder";

const require = createRequire(join(ROOT, "package.json"));

interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
  attempts: Attempt[];
}

export interface BuiltTerminal {
  folder: string;
  /** Runs `cli.cjs` with the arguments. */
  run(args: readonly string[], environment: Record<string, string>): Promise<Ran>;
  /** Runs a script under the same recorder. */
  evaluate(script: string): Promise<Ran>;
}

export async function builtTerminal(): Promise<BuiltTerminal> {
  const folder = await mkdtemp(join(tmpdir(), "steward-terminal-"));
  const lean = (await import(pathToFileURL(join(ROOT, "esbuild/lean-agent.js")).href)) as { leanLangChain(): Plugin };
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      cli: "src/cli.ts",
      "documents-worker": "src/adapters/index/worker.ts",
      "mathematics-worker": "src/mathematics-worker.ts",
      "sandbox-worker": "src/adapters/sandbox/worker.ts",
    },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    outExtension: { ".js": ".cjs" },
    outdir: folder,
    external: ["vscode", "pg-native"],
    define: { "import.meta.url": "bundleUrl" },
    banner: { js: 'const bundleUrl=require("node:url").pathToFileURL(__filename).href;' },
    logLevel: "error",
    plugins: [lean.leanLangChain()],
  });
  await copyFile(require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm"), join(folder, "quickjs.wasm"));
  // pdf.js finds its character maps and fonts there.
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const log = join(folder, "attempts.jsonl");
  const recorder = join(folder, "recorder.cjs");
  await writeFile(recorder, recorderOf(log));

  async function watched(args: readonly string[], environment: Record<string, string>): Promise<Ran> {
    await writeFile(log, "");
    const ran = await new Promise<Omit<Ran, "attempts">>((resolve) => {
      const env = { PATH: process.env.PATH, HOME: folder, ...environment };
      execFile(
        process.execPath,
        ["--require", recorder, ...args],
        { env, maxBuffer: 64 << 20 },
        (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
      );
    });
    const lines = (await readFile(log, "utf8")).split("\n").filter(Boolean);
    return { ...ran, attempts: lines.map((line) => JSON.parse(line) as Attempt) };
  }

  return {
    folder,
    run: (args, environment) => watched([join(folder, "cli.cjs"), ...args], environment),
    evaluate: (script) => watched(["--eval", script], {}),
  };
}
