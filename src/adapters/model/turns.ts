/** A body in fewer pieces: each holds all that has come by the end of a turn of the event loop. */

/** A piece is passed on once it is as large as this, in bytes. */
const PIECE_BYTES = 256 << 10;
/** As many parts are read before others have their turn: a body may have any number of them ready. */
const PARTS = 1_000;

/**
 * A server may send a reply in any number of pieces, and each costs its readers the same however small it is.
 *
 * @param pass sees each piece before it is passed on, and may change it or keep it back with no bytes; what it throws
 *   ends the stream, and the body
 * @param end what is left at the end
 */
export function turnByTurn(
  body: ReadableStream<Uint8Array>,
  pass: (piece: Uint8Array) => Uint8Array,
  end: () => Uint8Array = () => new Uint8Array(),
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let next: ReturnType<typeof reader.read> | null = null;

  /** What comes next; null where nothing does before `turn` is over. */
  async function within(turn: Promise<null>) {
    next ??= reader.read();
    const read = await Promise.race([next, turn]);
    if (read !== null) next = null;
    return read;
  }

  async function piece(): Promise<Uint8Array | null> {
    const first = await (next ?? reader.read());
    next = null;
    if (first.done) return null;
    const parts = [first.value];
    const turn = new Promise<null>((resolve) => setImmediate(resolve, null));
    for (let size = first.value.length; size < PIECE_BYTES && parts.length < PARTS;) {
      const read = await within(turn);
      if (read === null) break;
      if (read.done) {
        next = Promise.resolve(read);
        break;
      }
      size += read.value.length;
      parts.push(read.value);
    }
    return Buffer.concat(parts);
  }

  return new ReadableStream({
    async pull(out) {
      try {
        let came: Uint8Array | null;
        let passed: Uint8Array;
        do {
          came = await piece();
          passed = came === null ? end() : pass(came);
        } while (came !== null && passed.length === 0);
        if (passed.length > 0) out.enqueue(passed);
        if (came === null) out.close();
      } catch (error) {
        await reader.cancel(error).catch(() => undefined);
        throw error;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
