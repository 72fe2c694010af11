// Runs mocha over test files in a process of its own: suite.ts <events file> <reporter> <ms a test> <glob>...
// STEWARD_ONLY takes those tests only whose title it is a pattern of.
import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import Mocha from "mocha";
import picomatch from "picomatch";
import { recordEvents, RETRIES } from "./events";
import { ROOT } from "./paths";

/** In CI the property tests look at the same cases each time; elsewhere at new ones. */
const CI_SEED = 20_261_121;

async function main([events = "", reporter, timeout, ...globs]: readonly string[]): Promise<void> {
  if (process.env.CI === "true") fc.configureGlobal({ seed: CI_SEED });
  const grep = process.env.STEWARD_ONLY;
  const isCi = process.env.CI === "true";
  const mocha = new Mocha({ ui: "bdd", timeout, reporter, grep, retries: RETRIES, forbidOnly: isCi });
  testFiles(globs).forEach((file) => mocha.addFile(file));
  await mocha.loadFilesAsync();
  const runner = mocha.run();
  recordEvents(runner, events);
  runner.once("end", () => process.exit(runner.failures === 0 ? 0 : 1));
}

function testFiles(globs: readonly string[]): string[] {
  const isWanted = picomatch([...globs]);
  const files = readdirSync(path.join(ROOT, "test"), { recursive: true, encoding: "utf8" });
  return files
    .map((file) => path.posix.join("test", file.replaceAll(path.sep, "/")))
    .filter((file) => isWanted(file))
    .sort()
    .map((file) => path.join(ROOT, file));
}

void main(process.argv.slice(2));
