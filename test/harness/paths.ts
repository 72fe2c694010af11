// The folders and files of the repository that the harness works with, as absolute paths.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const VSIX = path.join(ROOT, "steward.vsix");
export const SAMPLE = path.join(ROOT, "media/sample");
/** What a run of the tests leaves behind: events, logs, screenshots. Ignored by git. */
export const TEST_OUTPUT = path.join(ROOT, ".test-out");
/** What `npm start` keeps from one start to the next: the sample workspace, settings, sessions. Ignored by git. */
export const START_FOLDER = path.join(ROOT, ".vscode-test");

interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly version: string;
  readonly engines: { readonly vscode: string };
}

const parseManifest = (text: string) => JSON.parse(text) as Manifest;

export const MANIFEST = parseManifest(readFileSync(path.join(ROOT, "package.json"), "utf8"));
