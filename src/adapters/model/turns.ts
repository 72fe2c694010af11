/** A body in fewer pieces: each holds all that has come by the end of a turn of the event loop. */

/** A piece is passed on once it is as large as this, in bytes. */
const PIECE_BYTES = 256 << 10;
/** As many parts are read before others have their turn: a body may have any number of them ready. */
const PARTS = 1_000;

/**
 * A server may send a reply in any number of pieces, and each costs its readers the same however small it is.
 *
 * @param pass sees each piece before it is passed on, and may change it; what it throws ends the stream, and the body
 */
export function turnByTurn(
  body: ReadableStream<Uint8Array>,
  pass: (piece: Uint8Array<ArrayBuffer>) => Uint8Array,
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

  async function piece(): Promise<Uint8Array<ArrayBuffer> | null> {
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
        const bytes = await piece();
        if (bytes === null) out.close();
        else out.enqueue(pass(bytes));
      } catch (error) {
        await reader.cancel(error).catch(() => undefined);
        throw error;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
