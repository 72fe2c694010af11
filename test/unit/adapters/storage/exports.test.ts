/** Sessions as files: what the three formats hold, that no key is in them, and that JSON can be imported again. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { turnsJournal } from "../../../../src/adapters/storage/catalogue";
import { importSession } from "../../../../src/adapters/storage/export/import-session";
import { sessionExports } from "../../../../src/adapters/storage/export/session-exports";
import { openStorage, type Storage } from "../../../../src/adapters/storage/open";
import { SegmentJournals } from "../../../../src/adapters/storage/segment-journals";
import type { Trouble } from "../../../../src/errors";
import type { ExportFormat } from "../../../../src/protocol";
import { inEnglish } from "../../../../src/ports/words";
import { answerOf, temporaryFolder } from "./stores";

const KEY = "sk-proj-abcdefghij0123456789ABCDEFGHIJ";
const CITATION = {
  marker: 1,
  document: "Technical Regulations",
  edition: "2025",
  clause: "4.1",
  title: "Minimum weight",
  page: 17,
  quote: "The weight of the car must not be less than 798kg.",
  supported: true,
};
const FIGURE = { data: [{ type: "scatter", x: [1, 2], y: [3, 4] }], layout: { title: 'It\'s "quoted"\n' } };

describe("sessions as files", () => {
  const folder = temporaryFolder();
  let storage: Storage;
  beforeEach(async () => {
    mkdirSync(join(folder(), "segments"));
    storage = await openStorage({ folder: folder(), workspace: "/work" });
  });
  afterEach(() => storage.close());

  /** A session of two turns; the second was not answered. */
  const converse = async () => {
    const { sessions } = storage;
    const { id } = await sessions.create();
    await sessions.startTurn(id, {
      id: "t1",
      question: "What is the minimum weight?",
      context: [{ kind: "file", label: "a.md", path: "a.md" }],
    });
    sessions.addEvent(id, "t1", { type: "session", sessionId: id, runId: "r" });
    const answer = answerOf("798 kg [1].", {
      citations: [CITATION],
      figures: [FIGURE],
      steps: ["Find the clause.", "Read it."],
      explanation: "The clause says so.",
    });
    await sessions.endTurn(id, "t1", { answer, state: "idle", agent: "regulations" });
    await sessions.startTurn(id, { id: "t2", question: "And in 2026?" });
    await sessions.endTurn(id, "t2", { answer: null, state: "stopped" });
    return id;
  };
  const written = async (id: string, format: ExportFormat) => {
    const { name, bytes } = await sessionExports(storage.sessions, storage.checkpointer, inEnglish).write(id, format);
    return { name, text: new TextDecoder().decode(bytes) };
  };
  const everything = async () => JSON.stringify(await storage.sessions.list({ everywhere: true }));
  const importing = async (text: string): Promise<Trouble> => {
    const before = await everything();
    const failure = await importSession(storage.sessions, text).then(
      () => assert.fail("it was imported"),
      (error: unknown) => error as Trouble,
    );
    assert.equal(failure.kind, "usage");
    assert.equal(await everything(), before);
    return failure;
  };

  it("writes Markdown with questions, answers, steps and sources", async () => {
    const { name, text } = await written(await converse(), "markdown");

    assert.equal(name, "What-is-the-minimum-weight.md");
    assert.match(text, /^# What is the minimum weight\?\n/);
    assert.match(text, /## What is the minimum weight\?\n\n798 kg \[1\]\./);
    assert.match(text, /1\. Find the clause\.\n2\. Read it\./);
    assert.match(text, /- \[1\] Technical Regulations, 2025, 4\.1, page 17: “The weight/);
    assert.match(text, /## And in 2026\?\n\n\*This question was not answered\.\*/);
  });

  it("writes a notebook of form 4.5 whose figures are shown and can be drawn again", async () => {
    const { name, text } = await written(await converse(), "notebook");

    const notebook = JSON.parse(text) as {
      nbformat: number;
      nbformat_minor: number;
      cells: { id: string; cell_type: string; source: string[]; outputs?: { data: Record<string, unknown> }[] }[];
    };
    assert.equal(name, "What-is-the-minimum-weight.ipynb");
    assert.deepEqual([notebook.nbformat, notebook.nbformat_minor], [4, 5]);
    assert.deepEqual(
      notebook.cells.map(({ cell_type: type }) => type),
      ["markdown", "markdown", "code", "markdown"],
    );
    for (const { id } of notebook.cells) assert.match(id, /^[\w-]{1,64}$/);
    const figure = notebook.cells[2];
    assert.deepEqual(figure?.outputs?.[0]?.data["application/vnd.plotly.v1+json"], FIGURE);
    const literal = /json\.loads\((".*")\)/.exec(figure?.source.join("") ?? "")?.[1] ?? "";
    assert.deepEqual(JSON.parse(JSON.parse(literal) as string), FIGURE);
  });

  it("writes JSON that imports as the same session, times included, under another id", async () => {
    const id = await converse();
    await storage.sessions.rename(id, "Weights");
    const { text } = await written(id, "json");

    const imported = await importSession(storage.sessions, text);

    const original = await storage.sessions.get(id);
    assert.notEqual(imported.id, id);
    assert.deepEqual(await storage.sessions.turns(imported.id), await storage.sessions.turns(id));
    assert.equal(imported.title, "Weights");
    assert.deepEqual([imported.createdAt, imported.updatedAt], [original?.createdAt, original?.updatedAt]);
    assert.deepEqual([imported.questions, imported.state, imported.agent], [2, "idle", "regulations"]);
    assert.ok(imported.bytes > 100);
    const hits = await storage.sessions.search("minimum 798");
    assert.deepEqual(hits.map(({ session }) => session.id).sort(), [id, imported.id].sort());
  });

  it("puts no key into any format, even where the store holds one from before", async () => {
    const id = await converse();
    const turn = { turn: "t3", at: Date.now() + 10, by: "other" };
    await new SegmentJournals(folder(), []).append(turnsJournal(id), [
      { t: "question", question: `Is ${KEY} a key?`, context: [], ...turn },
      { t: "answer", answer: answerOf(`Yes: Authorization: Bearer ${KEY}`), ...turn },
    ]);

    for (const format of ["markdown", "json", "notebook"] as const) {
      const { text } = await written(id, format);
      assert.doesNotMatch(text, /sk-proj|abcdefghij0123456789/, format);
      assert.match(text, /Is \[redacted\] a key\?/, format);
      if (format !== "markdown") assert.ok(JSON.parse(text));
    }
  });

  it("blots out keys that an imported file brings", async () => {
    const { text } = await written(await converse(), "json");

    const { id } = await importSession(storage.sessions, text.replaceAll("And in 2026?", `And with ${KEY}?`));

    assert.equal((await storage.sessions.turns(id)).at(-1)?.question, "And with [redacted]?");
  });

  it("says of a session that is gone that it is gone", async () => {
    await assert.rejects(written("nobody", "json"), { name: "Trouble", kind: "usage" });
  });

  it("refuses what is not an exported session, and says why", async () => {
    assert.match((await importing("{")).message, /is not JSON/);
    for (const other of ["null", "[]", '"text"', '{"nbformat":4}']) {
      assert.match((await importing(other)).message, /no session that Steward exported/);
    }
    assert.match((await importing('{"steward":"session","version":99}')).message, /later version of Steward/);
  });

  it("names the places where a file departs from the form, and imports nothing of it", async () => {
    const { text } = await written(await converse(), "json");
    const damaged = JSON.parse(text) as { turns: Record<string, unknown>[]; session: Record<string, unknown> };
    damaged.turns[0] = { ...damaged.turns[0], question: 7 };
    delete damaged.turns[1]?.["events"];
    damaged.session["createdAt"] = -5;

    const { message } = await importing(JSON.stringify(damaged));

    assert.match(message, /turns\[0\]\.question cannot be 7 \(expected: string\)/);
    assert.match(message, /turns\[1\]\.events is missing/);
    assert.match(message, /session\.createdAt cannot be -5/);
  });

  it("refuses two turns of the same id", async () => {
    const { text } = await written(await converse(), "json");

    assert.match((await importing(text.replace('"t2"', '"t1"'))).message, /turns is wrong: two turns have the same id/);
  });

  it("imports a damaged file whole or not at all, wherever the damage is", async () => {
    const { text } = await written(await converse(), "json");
    const cut = fc.record({ at: fc.nat(text.length - 1), by: fc.constantFrom("", "0", '"', "}", "null", "[") });

    await fc.assert(
      fc.asyncProperty(cut, async ({ at, by }) => {
        const before = (await storage.sessions.list()).length;
        const damaged = text.slice(0, at) + by + text.slice(at + 1);
        const imported = await importSession(storage.sessions, damaged).catch((error: Trouble) => {
          assert.equal(error.kind, "usage");
          return null;
        });
        assert.equal((await storage.sessions.list()).length, imported === null ? before : before + 1);
        if (imported !== null) assert.equal((await storage.sessions.turns(imported.id)).length, 2);
      }),
      { numRuns: 60 },
    );
  });
});
