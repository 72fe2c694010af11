/** A folder of documents on disk, and the sources over it, for the length of a test. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { RegulationSources, RegulationSourcesOptions } from "../../../../src/adapters/index/regulation-sources";
import { regulationSources } from "../../../../src/adapters/index/regulation-sources";
import { inlineReader } from "../../../fakes/inline-reader";

export interface TestWorkspace {
  root: string;
  storage: string;
  write(path: string, content: string | Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  /** Each call like a new window: nothing is known but what is stored. */
  open(options?: Partial<RegulationSourcesOptions>): RegulationSources;
  dispose(): Promise<void>;
}

export async function testWorkspace(): Promise<TestWorkspace> {
  const folder = await mkdtemp(join(tmpdir(), "steward-sources-"));
  const root = join(folder, "work");
  const storage = join(folder, "store");
  const opened: RegulationSources[] = [];
  await mkdir(root);
  return {
    root,
    storage,
    async write(path, content) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    },
    remove: (path) => rm(join(root, path), { recursive: true }),
    open(options) {
      const workspaceFolders = [{ name: "work", path: root }];
      const sources = regulationSources({
        storage,
        workspaceFolders,
        sources: [],
        workerFile: "",
        reader: inlineReader,
        ...options,
      });
      opened.push(sources);
      return sources;
    },
    async dispose() {
      await Promise.all(opened.map((sources) => sources.dispose()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A regulation with a rule for each text, numbered 1.1, 1.2, … */
export function rules(...texts: string[]): string {
  return `# Rules\n\n## 1 General\n\n${texts.map((text, at) => `1.${at + 1} ${text}`).join("\n\n")}\n`;
}
