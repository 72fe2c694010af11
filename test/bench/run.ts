/**
 * npm run bench: every benchmark of package.json in turn, each in a process of its own and at most twenty minutes; those
 * that need data say so. `--scale` measures at 1, 10 and 30 times the work, `--json DIR` keeps the numbers in the folder.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { exitCode, startProcess } from "../harness/process";
import { ROOT } from "../harness/paths";

const LONGEST_MS = 20 * 60_000;
const SCRIPT = /^bench:(\w+)$/;

/** Names of the benchmarks with the file of each. */
function benchmarks(): [name: string, file: string][] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  return Object.entries(scripts).flatMap(([script, command]) => {
    const [, name] = SCRIPT.exec(script) ?? [];
    const file = command.split(" ").at(-1);
    return name !== undefined && file !== undefined ? [[name, file] as [string, string]] : [];
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scale: { type: "boolean" }, json: { type: "string" } } });
  if (values.json !== undefined) mkdirSync(values.json, { recursive: true });
  const failed: string[] = [];
  for (const [name, file] of benchmarks()) {
    console.log(`\n== ${name} ==`);
    const json = values.json === undefined ? [] : ["--json", resolve(values.json, `${name}.json`)];
    const parameters = ["--import", "tsx", file, ...(values.scale ? ["--scale"] : []), ...json];
    const child = startProcess(process.execPath, parameters, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
    if ((await exitCode(child, LONGEST_MS)) !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? "\nAll benchmarks ran." : `\nDid not run: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

void main();
