/** Builds the ranked index of a set of stored documents and stores it under the set's key. */
import { createHash } from "node:crypto";
import type { RegulationDocument } from "../../corpus/clause";
import { buildLibrary } from "../../corpus/library";
import type { DocumentStore } from "./document-store";
import { STORE_VERSION } from "./document-store";

/** Names a set of documents in their order, by what they say. */
export function indexKey(documents: readonly { id: string; hash: string }[]): string {
  const names = documents.map(({ id, hash }) => `${id}:${hash}`).join("\n");
  return createHash("sha256").update(`${STORE_VERSION}\n${names}`).digest("hex").slice(0, 24);
}

export async function buildIndexOf(ids: readonly string[], store: DocumentStore): Promise<void> {
  const loaded = await Promise.all(ids.map((id) => store.load(id)));
  const documents = loaded.filter((document): document is RegulationDocument => document !== null);
  if (documents.length !== ids.length) return;
  await store.saveIndex(indexKey(documents), buildLibrary(documents, []).serializeIndex());
}
