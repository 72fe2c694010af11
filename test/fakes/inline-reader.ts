/** Reads sources in the thread of the test: no worker has to be bundled. */
import { buildIndexOf } from "../../src/adapters/index/build-index";
import type { DocumentStore } from "../../src/adapters/index/document-store";
import { readSource } from "../../src/adapters/index/read-source";
import type { SourceReader } from "../../src/adapters/index/reader";

export function inlineReader(store: DocumentStore): SourceReader {
  return {
    async read(job, bytes, signal, onPage) {
      signal.throwIfAborted();
      return readSource(bytes, job, store, onPage);
    },
    async buildIndex(documents, signal) {
      signal.throwIfAborted();
      await buildIndexOf(documents, store);
    },
    dispose: () => Promise.resolve(),
  };
}
