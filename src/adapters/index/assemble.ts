/** Makes the library of stored documents: with the stored index, or with a fresh one where that is missing or damaged. */
import type { RegulationDocument } from "../../corpus/clause";
import type { DocumentOverride } from "../../corpus/details";
import type { Library, UnreadableFile } from "../../corpus/library";
import { librarySteps } from "../../corpus/library";
import type { SynonymTable } from "../../corpus/search/synonyms";
import { Trouble } from "../../errors";
import { indexKey, unwrapIndex } from "./build-index";
import type { DocumentStore } from "./document-store";
import type { SourceReader } from "./reader";
import { inTurns } from "./steps";

export interface Assembly {
  documents: readonly RegulationDocument[];
  unreadable: readonly UnreadableFile[];
  overrideOf: (document: RegulationDocument) => DocumentOverride;
  synonyms: SynonymTable | undefined;
  signal: AbortSignal;
}

export async function assembleLibrary(
  assembly: Assembly,
  store: DocumentStore,
  reader: SourceReader,
): Promise<Library> {
  const { documents } = assembly;
  if (documents.length === 0) return withIndex(assembly, null);
  const key = indexKey(documents);
  const library = await withStoredIndex(assembly, key, store);
  if (library !== null) return library;
  const wanted = documents.map((document) => ({ id: document.id, override: assembly.overrideOf(document) }));
  await reader.buildIndex(wanted, assembly.signal);
  return (await withStoredIndex(assembly, key, store)) ?? withIndex(assembly, null);
}

/** null where no index is stored, or one that is damaged, of another version, or of other passages. */
async function withStoredIndex(assembly: Assembly, key: string, store: DocumentStore): Promise<Library | null> {
  const stored = unwrapIndex(await store.loadIndex(key));
  if (stored === null) return null;
  try {
    const library = await withIndex(assembly, stored.index);
    return library.size === stored.size ? library : null;
  } catch (error) {
    if (error instanceof Trouble && error.kind === "storage") return null;
    throw error;
  }
}

function withIndex({ documents, unreadable, synonyms, signal }: Assembly, index: Uint8Array | null): Promise<Library> {
  return inTurns(librarySteps(documents, unreadable, { synonyms, index }), signal);
}
