/** Work that may take seconds, done on a thread of its own so that nothing else waits for it. */
export interface Thread {
  /**
   * The result of a named job; input and result are plain data. A stop ends the job within a second.
   *
   * @throws what the job threw, the signal's reason, or Trouble("tool") where the job used up its time or memory
   */
  run(job: string, input: unknown, signal: AbortSignal): Promise<unknown>;
  dispose(): Promise<void>;
}

/** What a thread can be asked for, by name. */
export type Jobs = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
