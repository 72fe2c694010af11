import fc from "fast-check";
import { expect } from "expect";
import { isSoundRecord } from "../../../../src/adapters/storage/sound-record";
import { SessionFold } from "../../../../src/adapters/storage/session-fold";
import { TurnFold } from "../../../../src/adapters/storage/turn-fold";

const mark = { at: 1, by: "w" };
const SOUND = [
  { t: "session", id: "s", set: { title: "A" }, ...mark },
  { t: "turn", id: "s", turn: "a", ...mark },
  { t: "erased", id: "s", ...mark },
  { t: "question", turn: "a", question: "Why?", context: [], ...mark },
  { t: "events", turn: "a", events: [{ type: "token", text: "b" }], ...mark },
  { t: "answer", turn: "a", answer: null, ...mark },
  { t: "answer", turn: "a", answer: { text: "42" }, ...mark },
  { t: "text", session: "s", turn: "a", text: "Why?", ...mark },
  { t: "run", run: "r", session: "s", host: "h", pid: 1, at: 1 },
  { t: "of a later version", at: 1 },
];

describe("a record of the store", () => {
  it("is sound in each of its kinds", () => {
    expect(SOUND.filter((record) => !isSoundRecord(record))).toEqual([]);
  });

  for (const { t, ...rest } of SOUND.slice(0, 8)) {
    it(`of the kind “${t}” is damaged where anything that it must hold is missing or of another form`, () => {
      for (const key of Object.keys(rest)) {
        expect([key, isSoundRecord({ t, ...rest, [key]: undefined })]).toEqual([key, false]);
        expect([key, isSoundRecord({ t, ...rest, [key]: true })]).toEqual([key, false]);
      }
    });
  }

  it("is folded whatever it holds, where it is sound", () => {
    const kinds = fc.constantFrom(...SOUND.map(({ t }) => t));
    const record = fc.record({
      t: kinds,
      at: fc.integer(),
      by: fc.string(),
      id: fc.string(),
      turn: fc.string(),
      question: fc.string(),
      session: fc.string(),
      text: fc.string(),
      set: fc.oneof(fc.object(), fc.anything()),
      context: fc.array(fc.anything()),
      events: fc.array(fc.record({ type: fc.string() })),
      answer: fc.oneof(fc.object(), fc.anything()),
    });
    fc.assert(
      fc.property(fc.array(record), (records) => {
        const [sessions, turns] = [new SessionFold(), new TurnFold()];
        for (const one of records.filter((each) => isSoundRecord(each))) {
          sessions.apply(one);
          turns.apply(one);
        }
        sessions.all();
        turns.all();
      }),
    );
  });
});
