/** A new process over an index that is there: prints what it costs until the library is ready, as JSON. */
import { regulationSources } from "../../src/adapters/index/regulation-sources";
import { timed } from "./host-time";

async function main([root = "", storage = "", workerFile = ""]: readonly string[]): Promise<void> {
  const workspaceFolders = [{ name: "bench", path: root }];
  const sources = regulationSources({ storage, workspaceFolders, sources: [], workerFile });
  const { cost } = await timed(() => sources.library());
  process.stdout.write(JSON.stringify(cost));
  await sources.dispose();
}

void main(process.argv.slice(2));
