/** npm run bench: every benchmark in turn, each in a process of its own; those that need data say so. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { exitCode, startProcess } from "../harness/process";
import { ROOT } from "../harness/paths";

const HOUR_MS = 3_600_000;
/** Parts of other benchmarks, and what changes the repository. */
const NO_BENCHMARK = new Set(["run.ts", "regulation-questions.ts", "learn-retrieval.ts"]);

async function main(): Promise<void> {
  const files = readdirSync(join(ROOT, "test/bench")).filter((name) => name.endsWith(".ts") && !NO_BENCHMARK.has(name));
  const failed: string[] = [];
  for (const file of files.sort()) {
    console.log(`\n== ${file.replace(".ts", "")} ==`);
    const parameters = ["--import", "tsx", join("test/bench", file)];
    const child = startProcess(process.execPath, parameters, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
    if ((await exitCode(child, HOUR_MS)) !== 0) failed.push(file);
  }
  console.log(failed.length === 0 ? "\nAll benchmarks ran." : `\nDid not run: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

void main();
