/** A new process over an index that is there: prints how long it takes until the library is ready, in milliseconds. */
import { performance } from "node:perf_hooks";
import { regulationSources } from "../../src/adapters/index/regulation-sources";

async function main([root = "", storage = "", workerFile = ""]: readonly string[]): Promise<void> {
  const workspaceFolders = [{ name: "bench", path: root }];
  const sources = regulationSources({ storage, workspaceFolders, sources: [], workerFile });
  const began = performance.now();
  await sources.library();
  process.stdout.write(String(performance.now() - began));
  await sources.dispose();
}

void main(process.argv.slice(2));
