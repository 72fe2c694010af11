/** Embeddings made of words alone: each word is a direction of its own, and words of one sense share theirs. */
import type { ScriptedReply, SeenRequest } from "./openai-server";

const DIMENSION = 256;
/** Words that are taken for others. */
const SENSES: Readonly<Record<string, string>> = {
  automobile: "car",
  automobiles: "car",
  cars: "car",
  crimson: "red",
  scarlet: "red",
};

/** Counts of words, by a hash of each: deterministic, and alike for texts of the same words or senses. */
export function bagOfWords(text: string, dimension = DIMENSION): number[] {
  const vector = new Array<number>(dimension).fill(0);
  vector[0] = 0.01;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7;
    for (const letter of SENSES[word] ?? word) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
    vector[1 + (hash % (dimension - 1))]! += 1;
  }
  return vector;
}

export const isEmbedding = ({ url }: SeenRequest): boolean => url.split("?")[0]!.endsWith("/embeddings");

export const textsOf = ({ body }: SeenRequest): string[] => body.input as string[];

/** The reply of a server that embeds by words, and counts three tokens a text. */
export function embedded(request: SeenRequest, dimension = DIMENSION): ScriptedReply {
  const texts = textsOf(request);
  return withVectors(
    texts.map((text) => bagOfWords(text, dimension)),
    texts.length * 3,
  );
}

export function withVectors(vectors: readonly unknown[], tokens?: number): ScriptedReply {
  const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
  const usage = tokens === undefined ? {} : { usage: { prompt_tokens: tokens, total_tokens: tokens } };
  return { raw: JSON.stringify({ object: "list", data, ...usage }) };
}
