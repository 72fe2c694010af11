/** Gives each passage of a library its vector: the stored one, or one that the model makes now. */
import type { Library } from "../../corpus/library";
import { packed, type PackedVector } from "../../corpus/search/vectors";
import { Trouble } from "../../errors";
import type { Embeddings } from "../../ports/embeddings";
import { inTurns } from "./steps";
import { textKey, type VectorStore } from "./vector-store";

export interface EmbedProgress {
  /** Passages that had no stored vector: done and in all. */
  done: number;
  total: number;
  /** Tokens that the server counted until then; null where it does not tell. */
  tokens: number | null;
}

/** Texts in one request. */
const BATCH = 64;
/** Vectors that no passage uses are dropped once they are this many times those that are used, and more than so many. */
const UNUSED_TIMES = 8;
const UNUSED_LEAST = 50_000;

/**
 * Vectors of the passages in their order. What is done is stored at once: a second call goes on from there.
 *
 * @param progress told before the first request and after each, not at all where nothing is missing
 * @throws Trouble of a `model-…` kind or "storage", or what the signal was aborted with
 */
export async function embedPassages(
  library: Library,
  { embeddings, store }: { embeddings: Embeddings; store: VectorStore },
  progress: (progress: EmbedProgress) => void,
  signal: AbortSignal,
): Promise<PackedVector[]> {
  const known = await store.load();
  const texts = new Map<string, string>();
  const keys = await inTurns(keysOf(library, known, texts), signal);
  const missing = [...texts];
  let tokens: number | null = 0;
  let dimension = dimensionOf(known);
  for (let done = 0; done < missing.length;) {
    if (done === 0) progress({ done, total: missing.length, tokens: null });
    const batch = missing.slice(done, done + BATCH);
    const reply = await embeddings.embed(
      batch.map(([, text]) => text),
      { signal },
    );
    const length = reply.vectors[0]!.length;
    if (dimension !== null && length !== dimension) {
      await store.clear();
      throw otherDimension(embeddings, dimension, length);
    }
    dimension = length;
    const made = new Map(batch.map(([key], at) => [key, packed(reply.vectors[at]!)]));
    await store.append(made);
    for (const [key, vector] of made) known.set(key, vector);
    done += batch.length;
    tokens = tokens === null || reply.tokens === null ? null : tokens + reply.tokens;
    progress({ done, total: missing.length, tokens });
  }
  await dropUnused(known, keys, store);
  return keys.map((key) => known.get(key)!);
}

/** Numbers in a vector; null where there is none yet. */
function dimensionOf(known: ReadonlyMap<string, PackedVector>): number | null {
  for (const { values } of known.values()) return values.length;
  return null;
}

/** The server has another model under the name by now: what is stored of the one before is of no use. */
export const otherDimension = ({ label }: Embeddings, before: number, now: number): Trouble =>
  new Trouble("model-malformed", `The vectors of ${label} have ${now} numbers, and had ${before} before.`, {
    advice: "The next question has all passages embedded anew.",
  });

/** Keys of the passages in their order; texts without a vector go into `missing`, each once. */
function* keysOf(
  library: Library,
  known: ReadonlyMap<string, PackedVector>,
  missing: Map<string, string>,
): Generator<void, string[]> {
  const keys: string[] = [];
  for (const text of library.passageTexts()) {
    const key = textKey(text);
    keys.push(key);
    if (!known.has(key)) missing.set(key, text);
    yield;
  }
  return keys;
}

async function dropUnused(
  known: ReadonlyMap<string, PackedVector>,
  keys: readonly string[],
  store: VectorStore,
): Promise<void> {
  if (known.size < keys.length * UNUSED_TIMES + UNUSED_LEAST) return;
  const used = new Set(keys);
  await store.replace(new Map([...known].filter(([key]) => used.has(key))));
}
