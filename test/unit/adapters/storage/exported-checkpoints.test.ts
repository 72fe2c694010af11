/** A session taken along as a file goes on where it was: what waits still waits, and every step can be gone back to. */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../../../../src/adapters/clock/system";
import { importSession } from "../../../../src/adapters/storage/export/import-session";
import { sessionExports } from "../../../../src/adapters/storage/export/session-exports";
import { openStorage, type Storage } from "../../../../src/adapters/storage/open";
import { findSqlite } from "../../../../src/adapters/storage/sqlite";
import { recordedRuns, type RecordedRequest } from "../../../../src/agent/recorded";
import { inEnglish } from "../../../../src/ports/words";
import { testAgent } from "../../../fakes/agent";
import { temporaryFolder } from "./stores";

const KEY = "sk-proj-abcdefghij0123456789ABCDEFGHIJ";

interface ExportedFile {
  version: number;
  session: { state?: string };
  checkpoints: { values: unknown[]; list: { id: string; channels: Record<string, number | number[]> }[] } | null;
}

for (const kind of ["database", "files"] as const) {
  const skipped = kind === "database" && findSqlite() === null;
  describe(`checkpoints in an exported file, of a store as ${kind}`, () => {
    before(function () {
      if (skipped) this.skip();
    });
    const folder = temporaryFolder();
    let from: Storage;
    let to: Storage;
    beforeEach(async () => {
      if (kind === "files")
        for (const name of ["a", "b"]) mkdirSync(join(folder(), name, "segments"), { recursive: true });
      from = await openStorage({ folder: join(folder(), "a"), workspace: "/work" });
      to = await openStorage({ folder: join(folder(), "b"), workspace: "/work" });
    });
    afterEach(() => Promise.all([from.close(), to.close()]));

    const run = (storage: Storage, request: RecordedRequest) => {
      const { steward } = testAgent({ checkpointer: storage.checkpointer });
      const runs = recordedRuns(steward, storage.sessions, systemClock);
      return runs.run(request, () => undefined, new AbortController().signal);
    };
    const exported = async (id: string) => {
      const { bytes } = await sessionExports(from.sessions, from.checkpointer, inEnglish).write(id, "json");
      return new TextDecoder().decode(bytes);
    };

    it("keeps a clarification waiting, and takes its answer", async () => {
      const asked = await run(from, { sessionId: null, question: "What is the minimum weight?" });
      assert.equal(asked.status, "waiting");

      const { id, state } = await importSession(to.sessions, await exported(asked.sessionId));

      assert.equal(state, "waiting");
      const answer = await run(to, { sessionId: id, question: "2026" });
      assert.equal(answer.status, "answered");
      assert.deepEqual(
        answer.clarifications.map((one) => [one.entity, one.answer]),
        [["edition", "2026"]],
      );
      const turns = await to.sessions.turns(id);
      assert.deepEqual(
        turns.map(({ question }) => question),
        ["What is the minimum weight?"],
      );
    });

    it("brings every checkpoint along with its values and its line of descent", async () => {
      const { sessionId } = await run(from, { sessionId: null, question: "Integrate x^2 from 0 to 3" });
      await run(from, { sessionId, question: "Integrate x^3 from 0 to 2", action: "fresh" });

      const { id } = await importSession(to.sessions, await exported(sessionId));

      const shape = (storage: Storage, session: string) =>
        storage.sessions
          .listCheckpoints(session)
          .then((list) =>
            list.map(({ id: one, parent, box, step, namespace }) => ({ one, parent, box, step, namespace })),
          );
      assert.deepEqual(await shape(to, id), await shape(from, sessionId));
      const place = (thread: string) => ({ configurable: { thread_id: thread, checkpoint_ns: "" } });
      const [before, after] = await Promise.all([
        from.checkpointer.getTuple(place(sessionId)),
        to.checkpointer.getTuple(place(id)),
      ]);
      assert.deepEqual(after?.checkpoint, before?.checkpoint);
      assert.deepEqual(after?.metadata, before?.metadata);
    });

    it("can be gone back in and asked on", async () => {
      const { sessionId } = await run(from, { sessionId: null, question: "Integrate x^2 from 0 to 3" });
      await run(from, { sessionId, question: "Integrate x^3 from 0 to 2", action: "fresh" });
      const { id } = await importSession(to.sessions, await exported(sessionId));
      const inputs = (await to.sessions.listCheckpoints(id)).filter(
        ({ source, namespace }) => source === "input" && !namespace,
      );

      const fork = {
        question: "Integrate 2x from 0 to 4",
        action: "fork",
        checkpointId: inputs[1]?.parent ?? "",
      } as const;
      assert.match((await run(to, { sessionId: id, ...fork })).text, /\b16\b/);
      const rewound = { question: "", action: "rewind", checkpointId: inputs[1]?.id ?? "" } as const;
      assert.match((await run(to, { sessionId: id, ...rewound })).text, /\b4\b/);
    });

    it("holds no key in its checkpoints", async () => {
      const question = `Integrate x^2 from 0 to 3; my key is ${KEY}`;
      const { sessionId } = await run(from, { sessionId: null, question });

      const text = await exported(sessionId);

      assert.ok(((JSON.parse(text) as ExportedFile).checkpoints?.list.length ?? 0) > 3);
      assert.equal(text.includes(KEY), false);
    });

    it("imports a file of the form before, which had no checkpoints, to read and to ask on", async () => {
      const { sessionId } = await run(from, { sessionId: null, question: "Integrate x^2 from 0 to 3" });
      const old = JSON.parse(await exported(sessionId)) as Partial<ExportedFile>;
      delete old.checkpoints;

      const { id, state } = await importSession(to.sessions, JSON.stringify({ ...old, version: 1 }));

      assert.equal(state, "idle");
      assert.equal((await to.sessions.turns(id)).length, 1);
      assert.deepEqual(await to.sessions.listCheckpoints(id), []);
      assert.match((await run(to, { sessionId: id, question: "Integrate 2x from 0 to 4" })).text, /\b16\b/);
    });

    it("refuses a file whose checkpoints do not fit together, and imports nothing of it", async () => {
      const { sessionId } = await run(from, { sessionId: null, question: "Integrate x^2 from 0 to 3" });
      const file = JSON.parse(await exported(sessionId)) as ExportedFile;
      const [first] = file.checkpoints?.list ?? [];
      const damaged = [
        [{ ...file, checkpoints: { values: [], list: file.checkpoints?.list } }, /names a value that is not there/],
        [
          { ...file, checkpoints: { values: file.checkpoints?.values, list: [first, first] } },
          /two checkpoints have the same id/,
        ],
        [{ ...file, checkpoints: { values: 7, list: [] } }, /checkpoints\.values cannot be 7/],
      ] as const;

      for (const [content, complaint] of damaged) {
        await assert.rejects(importSession(to.sessions, JSON.stringify(content)), complaint);
      }
      assert.deepEqual(await to.sessions.list({ everywhere: true }), []);
      assert.deepEqual(await to.sessions.list({ everywhere: true, trash: true }), []);
    });
  });
}
