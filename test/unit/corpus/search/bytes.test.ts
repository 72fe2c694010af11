import { expect } from "expect";
import fc from "fast-check";
import { ByteReader } from "../../../../src/corpus/search/byte-reader";
import { ByteWriter } from "../../../../src/corpus/search/byte-writer";
import { readCodes, readStreams, writeCodes, writeStreams } from "../../../../src/corpus/search/stream-bytes";
import { termArray } from "../../../../src/corpus/search/term-streams";
import { atOnce } from "../../../../src/corpus/steps";

describe("Bytes of an index", () => {
  it("give back the numbers and texts that were written", () => {
    const value = fc.oneof(
      fc.record({ kind: fc.constant("number" as const), value: fc.integer({ min: 0, max: 2 ** 32 - 1 }) }),
      fc.record({ kind: fc.constant("signed" as const), value: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }) }),
      fc.record({ kind: fc.constant("text" as const), value: fc.string({ unit: "grapheme" }) }),
    );
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const writer = new ByteWriter();
        for (const one of values) {
          if (one.kind === "text") writer.text(one.value);
          else writer[one.kind](one.value);
        }
        const reader = new ByteReader(writer.build());
        expect(values.map(({ kind }) => reader[kind]())).toEqual(values.map((one) => one.value));
      }),
    );
  });

  it("give back streams of more terms than two bytes can tell apart", () => {
    for (const termCount of [40_000, 70_000]) {
      const terms = termArray(termCount, 80_000).map((_, i) => (i * 7919) % termCount);
      const streams = { terms, starts: Int32Array.from([0, 10, 10, terms.length]) };
      const writer = new ByteWriter();
      writeStreams(writer, streams, writeCodes(writer, termCount, [streams]));

      const reader = new ByteReader(writer.build());

      expect(atOnce(readStreams(reader, readCodes(reader, termCount)))).toEqual(streams);
    }
  });

  it("fail with a range error where they end too early", () => {
    const writer = new ByteWriter();
    writer.text("a text");
    const bytes = writer.build();
    for (let length = 0; length < bytes.length; length++) {
      expect(() => new ByteReader(bytes.subarray(0, length)).text()).toThrow(RangeError);
    }
  });
});
