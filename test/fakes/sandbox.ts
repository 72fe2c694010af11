/** The sandbox with its worker bundled on the fly, as the build would do it. */
import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { SANDBOX_LIMITS } from "../../src/adapters/sandbox/limits";
import { quickJsSandbox } from "../../src/adapters/sandbox/quickjs";
import type { Sandbox, SandboxLimits } from "../../src/ports/sandbox";
import { ROOT } from "../harness/paths";

const require = createRequire(join(ROOT, "package.json"));
let bundled: Promise<string> | null = null;

export async function testSandbox(limits: Partial<SandboxLimits> = {}): Promise<Sandbox> {
  bundled ??= bundle();
  return quickJsSandbox({
    workerFile: await bundled,
    wasmFile: require.resolve("@jitl/quickjs-wasmfile-release-sync/wasm"),
    defaults: { ...SANDBOX_LIMITS, ...limits },
  });
}

async function bundle(): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), "steward-sandbox-")), "worker.cjs");
  await build({
    entryPoints: [join(ROOT, "src/adapters/sandbox/worker.ts")],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile,
    define: { "import.meta.url": "bundleUrl" },
    banner: { js: 'const bundleUrl=require("node:url").pathToFileURL(__filename).href;' },
    logLevel: "error",
  });
  return outfile;
}
