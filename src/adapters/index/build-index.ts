/** Builds the ranked index of a set of stored documents and stores it under the set's key. */
import { createHash } from "node:crypto";
import type { RegulationDocument } from "../../corpus/clause";
import type { DocumentOverride } from "../../corpus/details";
import { buildLibrary } from "../../corpus/library";
import type { DocumentStore } from "./document-store";
import { STORE_VERSION } from "./document-store";

/** A stored document as it takes part in an index. */
export interface IndexedDocument {
  id: string;
  override: DocumentOverride;
}

/** Names a set of documents in their order, by what they say and how they are called. */
export function indexKey(documents: readonly RegulationDocument[]): string {
  const names = documents.map(({ id, hash, title, edition, series }) =>
    JSON.stringify([id, hash, title, edition, series]),
  );
  return createHash("sha256")
    .update([STORE_VERSION, ...names].join("\n"))
    .digest("hex")
    .slice(0, 24);
}

/** Bytes before the index: how many passages it is of, so that an index of other passages is not taken for it. */
const COUNT_BYTES = 4;

export async function buildIndexOf(wanted: readonly IndexedDocument[], store: DocumentStore): Promise<void> {
  const documents: RegulationDocument[] = [];
  for (const { id, override } of wanted) {
    const stored = await store.load(id);
    if (stored === null) return;
    documents.push({ ...stored, ...override });
  }
  const library = buildLibrary(documents, []);
  const index = library.serializeIndex();
  const bytes = new Uint8Array(COUNT_BYTES + index.length);
  new DataView(bytes.buffer).setUint32(0, library.size);
  bytes.set(index, COUNT_BYTES);
  await store.saveIndex(indexKey(documents), bytes);
}

/** What `buildIndexOf` stored: the passages that the index is of, and the index; null where there is none. */
export function unwrapIndex(stored: Uint8Array | null): { size: number; index: Uint8Array } | null {
  if (stored === null || stored.length < COUNT_BYTES) return null;
  const size = new DataView(stored.buffer, stored.byteOffset).getUint32(0);
  // In a buffer of its own: index formats may need their numbers aligned.
  return { size, index: stored.slice(COUNT_BYTES) };
}
