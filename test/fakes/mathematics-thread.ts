/** The worker of the mathematical tools, bundled as the build does it. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { workerThread, type ThreadOptions } from "../../src/adapters/thread/thread";
import type { Thread } from "../../src/ports/thread";
import { MATHEMATICS_JOBS } from "../../src/tools/mathematics";
import { ROOT } from "../harness/paths";

let bundled: Promise<string> | null = null;

async function bundle(): Promise<string> {
  const outfile = join(await mkdtemp(join(tmpdir(), "steward-mathematics-")), "worker.cjs");
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["src/mathematics-worker.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    outfile,
    logLevel: "error",
  });
  return outfile;
}

export async function mathematicsThread(limits?: ThreadOptions["limits"]): Promise<Thread> {
  bundled ??= bundle();
  return workerThread({ workerFile: await bundled, jobs: MATHEMATICS_JOBS, limits });
}
