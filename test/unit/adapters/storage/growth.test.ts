/** Sessions stay small: old steps are thinned, the quota is kept, answers and the last turns stay. */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { uuid6, type Checkpoint } from "@langchain/langgraph-checkpoint";
import { openStorage, type Storage } from "../../../../src/adapters/storage/open";
import { findSqlite } from "../../../../src/adapters/storage/sqlite";
import { answerOf, temporaryFolder } from "./stores";

const STEPS = 8;
/** Above the largest number a process can have. */
const NO_PROCESS = 4_999_999;
const PARAGRAPH = "A car whose weight is below the minimum at any time shall be reported to the stewards. ";

function configOf(session: string, id?: string) {
  return {
    configurable: { thread_id: session, checkpoint_ns: "", ...(id === undefined ? {} : { checkpoint_id: id }) },
  };
}

/** Gives the segments of this process to one that no longer runs: only those may be merged. */
function pretendEnded(folder: string): void {
  const segments = join(folder, "segments");
  for (const name of readdirSync(segments, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".seg")) {
      renameSync(join(segments, name), join(segments, name.replace(`-${process.pid}-`, `-${NO_PROCESS}-`)));
    }
  }
}

/** Asks `turns` questions as the agent does: three messages and eight checkpoints each. */
async function converse({ sessions, checkpointer }: Storage, session: string, turns: number): Promise<void> {
  const tuple = await checkpointer.getTuple(configOf(session));
  let config = tuple?.config ?? configOf(session);
  const versions: Record<string, number> = { ...tuple?.checkpoint.channel_versions } as Record<string, number>;
  const messages = [...((tuple?.checkpoint.channel_values["messages"] ?? []) as string[])];
  if ((await sessions.get(session)) === null) await sessions.create({ id: session });
  for (let count = 0; count < turns; count++) {
    const turn = randomUUID();
    await sessions.startTurn(session, { id: turn, question: `What is the minimum weight in case ${count}?` });
    for (let step = 0; step < STEPS; step++) {
      const changed: Record<string, number> = {};
      const change = (channel: string) =>
        (changed[channel] = versions[channel] = checkpointer.getNextVersion(versions[channel]));
      if (step < 3) messages.push(`${turn} ${step} ${PARAGRAPH.repeat(4)}`);
      if (step < 3) change("messages");
      change("note");
      const checkpoint: Checkpoint = {
        v: 4,
        id: uuid6(step),
        ts: new Date().toISOString(),
        channel_values: { messages: [...messages], note: `step ${step} of ${turn}` },
        channel_versions: { ...versions },
        versions_seen: {},
      };
      const source = step === 0 ? "input" : "loop";
      config = await checkpointer.put(config, checkpoint, { source, step, parents: {} }, changed);
      await checkpointer.putWrites(config, [["note", `written in step ${step}`]], "task");
      sessions.addEvent(session, turn, { type: "token", text: PARAGRAPH });
    }
    await sessions.endTurn(session, turn, { answer: answerOf(PARAGRAPH.repeat(4)), state: "idle" });
  }
}

for (const kind of ["database", "files"] as const) {
  const skipped = kind === "database" && findSqlite() === null;
  const reason = skipped ? ` (skipped: Node ${process.version} comes without node:sqlite)` : "";
  describe(`the growth of sessions in a store as ${kind}${reason}`, function () {
    this.timeout(60_000);
    const folder = temporaryFolder();
    let storage: Storage;
    const open = async (quotaBytes: number | null = null, place = folder()) => {
      storage = await openStorage({ folder: place, workspace: "/work", quotaBytes });
    };
    before(function () {
      if (skipped) this.skip();
    });
    beforeEach(() => {
      if (kind === "files") mkdirSync(join(folder(), "segments"));
    });
    afterEach(() => storage.close());

    it("keeps a session of 200 turns under 5 MB on disk, with every answer", async () => {
      await open();

      await converse(storage, "long", 200);

      const turns = await storage.sessions.turns("long");
      assert.ok((await storage.size()) < 5e6, `${await storage.size()} bytes on disk`);
      assert.ok(((await storage.sessions.get("long"))?.bytes ?? 0) > 10_000);
      assert.equal(turns.filter(({ answer }) => answer !== null).length, 200);
      const newest = await storage.checkpointer.getTuple(configOf("long"));
      assert.equal((newest?.checkpoint.channel_values["messages"] as string[]).length, 600);
    });

    it("keeps the bounds of every turn and each checkpoint of the last five", async () => {
      await open();

      await converse(storage, "a", 14);

      const checkpoints = await storage.sessions.listCheckpoints("a");
      const inputs = checkpoints.filter(({ source }) => source === "input");
      assert.equal(inputs.length, 14);
      assert.ok(checkpoints.length < 14 * STEPS, "nothing was thinned");
      const known = new Set(checkpoints.map(({ id }) => id));
      const roots = checkpoints.filter(({ parent }) => parent === null || !known.has(parent));
      assert.equal(roots.length, 1, "the checkpoints no longer form one line");
      assert.equal(checkpoints.filter(({ id }) => id >= (inputs.at(-5)?.id ?? "")).length, 5 * STEPS);
      for (const [position, input] of inputs.entries()) {
        const tuple = await storage.checkpointer.getTuple(configOf("a", input.id));
        assert.equal((tuple?.checkpoint.channel_values["messages"] as string[]).length, 3 * position + 1);
        assert.equal(tuple?.pendingWrites?.[0]?.[2], "written in step 0");
        if (position === 0) continue;
        const before = await storage.checkpointer.getTuple(configOf("a", input.parent ?? ""));
        assert.equal((before?.checkpoint.channel_values["messages"] as string[]).length, 3 * position);
      }
    });

    it("takes checkpoints of the oldest sessions where the quota is exceeded, never answers or pinned sessions", async () => {
      const olds = ["pinned", "oldest", "older"];
      mkdirSync(join(folder(), "unlimited", kind === "files" ? "segments" : ""), { recursive: true });
      await open(null, join(folder(), "unlimited"));
      for (const id of olds) await converse(storage, id, 6);
      const quota = 500 + (await storage.sessions.list()).reduce((sum, { bytes }) => sum + bytes, 0);
      await storage.close();
      await open(quota);
      for (const id of olds) await converse(storage, id, 6);
      await storage.sessions.pin("pinned", true);

      await converse(storage, "new", 1);

      const count = async (id: string) => (await storage.sessions.listCheckpoints(id)).length;
      assert.equal(await count("pinned"), 6 * STEPS);
      assert.ok((await count("oldest")) < 6 * STEPS);
      assert.equal(await count("older"), 6 * STEPS);
      assert.equal(await count("new"), STEPS);
      const left = (await storage.sessions.list()).reduce((sum, { bytes }) => sum + bytes, 0);
      assert.ok(left <= quota, `${left} bytes of ${quota}`);
      const answers = (await storage.sessions.turns("oldest")).filter(({ answer }) => answer !== null);
      assert.equal(answers.length, 6);
      const newest = await storage.checkpointer.getTuple(configOf("oldest"));
      assert.equal((newest?.checkpoint.channel_values["messages"] as string[]).length, 18);
    });

    it("says so once where the quota cannot be kept, and keeps what a waiting session needs", async () => {
      await open(10);
      await storage.sessions.create({ id: "waiting" });
      await storage.sessions.startTurn("waiting", { id: "t", question: "Is it allowed?" });
      await storage.sessions.endTurn("waiting", "t", { answer: null, state: "waiting" });

      await converse(storage, "a", 2);

      assert.equal(storage.notices.length, 1);
      assert.match(storage.notices[0] ?? "", /more than the 0 MB allowed/);
      assert.equal((await storage.sessions.listCheckpoints("a")).length, 1);
      assert.equal((await storage.sessions.get("waiting"))?.state, "waiting");
    });

    it("gives the space of an erased session back to the disk", async () => {
      await open();
      await converse(storage, "kept", 1);
      await converse(storage, "erased", 30);
      const before = await storage.size();

      await storage.sessions.erase("erased");
      await storage.compact();

      const after = await storage.size();
      assert.ok(after < before / 2, `${after} of ${before} bytes`);
      assert.deepEqual(
        (await storage.sessions.list()).map(({ id }) => id),
        ["kept"],
      );
      assert.equal((await storage.sessions.search("minimum")).length, 1);
      assert.equal((await storage.sessions.listCheckpoints("kept")).length, STEPS);
    });

    it("forgets what was overwritten when it is opened again", async () => {
      await open();
      await storage.sessions.create({ id: "a", title: "Weights" });
      for (let count = 0; count < 700; count++) await storage.sessions.rename("a", `Weights of ${count} cars`);
      const before = await storage.size();
      await storage.close();
      if (kind === "files") pretendEnded(folder());

      await open();

      const after = await storage.size();
      assert.ok(after < before / 2, `${after} of ${before} bytes`);
      assert.equal((await storage.sessions.get("a"))?.title, "Weights of 699 cars");
    });

    if (kind === "files") {
      it("thins no session another window has written to: its checkpoints would come back", async () => {
        await open();
        const other = await openStorage({ folder: folder(), workspace: "/work" });
        await converse(other, "a", 1);

        await converse(storage, "a", 13);
        await other.close();

        assert.equal((await storage.sessions.listCheckpoints("a")).length, 14 * STEPS);
      });
    }

    it("goes on from a thinned session after it was opened again", async () => {
      await open();
      await converse(storage, "a", 14);
      await storage.close();
      await open();

      await converse(storage, "a", 2);

      const newest = await storage.checkpointer.getTuple(configOf("a"));
      assert.equal((newest?.checkpoint.channel_values["messages"] as string[]).length, 48);
    });
  });
}
