import { expect } from "expect";
import { turnByTurn } from "../../../../src/adapters/model/turns";

const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
const pass = (piece: Uint8Array) => piece;

async function piecesOf(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const pieces: string[] = [];
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(Buffer.from(read.value).toString());
  }
  return pieces;
}

describe("a body read turn by turn", () => {
  it("gives what has come at once in one piece, and waits for no more", async () => {
    let more: (text: string | null) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(out) {
        more = (text) => (text === null ? out.close() : out.enqueue(bytes(text)));
      },
    });
    const reader = turnByTurn(body, pass).getReader();
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString();
    ["a", "b", "c"].forEach(more);

    const first = await next();
    more("d");
    const second = await next();
    more(null);

    expect([first, second, await reader.read()]).toEqual(["abc", "d", { done: true, value: undefined }]);
  });

  it("gives a body without end in pieces", async () => {
    const body = new ReadableStream<Uint8Array>({ pull: (out) => out.enqueue(new Uint8Array(1 << 16)) });
    const reader = turnByTurn(body, pass).getReader();

    const { value } = await reader.read();

    expect(value!.length).toBe(256 << 10);
    await reader.cancel();
  });

  it("ends with the failure of the body, after what came before it", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(out) {
        if (sent++ > 2) throw new Error("cut");
        out.enqueue(bytes("a"));
      },
    });
    await expect(piecesOf(turnByTurn(body, pass))).rejects.toThrow("cut");
  });

  it("leaves the body where a piece is refused, and where nobody reads on", async () => {
    const left: unknown[] = [];
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull: (out) => out.enqueue(bytes("a")),
        cancel: (reason) => void left.push(reason),
      });
    const refused = new Error("too much");

    const reading = piecesOf(
      turnByTurn(body(), () => {
        throw refused;
      }),
    );
    await expect(reading).rejects.toBe(refused);
    await turnByTurn(body(), pass).cancel("enough");

    expect(left).toEqual([refused, "enough"]);
  });
});
