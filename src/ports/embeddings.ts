/** Texts as vectors that lie the nearer, the more alike the texts mean. */

export interface EmbedOptions {
  signal: AbortSignal;
  /** Longest wait for one reply, in milliseconds. */
  replyMs?: number;
  /** Attempts in all. */
  attempts?: number;
}

export interface Embedded {
  /** One for each text, in their order; finite, not zero, all of one length. */
  vectors: Float32Array[];
  /** null where the server does not tell. */
  tokens: number | null;
}

export interface Embeddings {
  /** Shown to people, and names what the vectors are comparable within: the model and its server, without a key. */
  readonly label: string;
  /** Fails with a Trouble of a `model-…` kind. */
  embed(texts: readonly string[], options: EmbedOptions): Promise<Embedded>;
}
