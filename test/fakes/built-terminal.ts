/** The terminal program with its workers, bundled as the build does it, and a recorder of every connection it attempts. */
import { copyFile, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { ROOT } from "../harness/paths";

const require = createRequire(join(ROOT, "package.json"));

export interface Attempt {
  /** "preloaded" where a thread began to be watched, else the function that was called. */
  by: string;
  /** Address or host and port as far as the call names them. */
  target: string;
  /** 0 is the main thread. */
  thread: number;
}

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
  const lean = (await import(pathToFileURL(join(ROOT, "esbuild-lean.js")).href)) as { leanLangChain(): Plugin };
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

/** CommonJS that runs before the program, in each of its threads. */
const recorderOf = (log: string) => `
"use strict";
const { appendFileSync } = require("node:fs");
const threads = require("node:worker_threads");
const plain = (value) => {
  if (Array.isArray(value)) return value.map(plain).join(" ");
  if (value === null || typeof value !== "object") return typeof value === "function" ? "" : String(value);
  if (value.href ?? value.url) return String(value.href ?? value.url);
  return [value.host ?? value.hostname ?? value.path ?? "", value.port ?? ""].join(":");
};
const note = (by, values) =>
  appendFileSync(${JSON.stringify(log)}, JSON.stringify({ by, target: values.map(plain).join(" ").trim(), thread: threads.threadId }) + "\\n");
const watch = (owner, name, by) => {
  const real = owner[name];
  owner[name] = function (...values) {
    note(by, values);
    return Reflect.apply(real, this, values);
  };
};
note("preloaded", []);
watch(require("node:net").Socket.prototype, "connect", "net");
watch(require("node:dgram").Socket.prototype, "send", "dgram");
watch(require("node:tls"), "connect", "tls");
watch(require("node:http2"), "connect", "http2");
for (const scheme of ["http", "https"]) for (const name of ["request", "get"]) watch(require("node:" + scheme), name, scheme);
for (const dns of [require("node:dns"), require("node:dns").promises]) {
  for (const name of Object.keys(dns).filter((key) => /^(lookup|resolve|reverse)/.test(key))) watch(dns, name, "dns");
}
watch(globalThis, "fetch", "fetch");
threads.Worker = class extends threads.Worker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: ["--require", __filename, ...(options.execArgv ?? [])] });
  }
};
`;
