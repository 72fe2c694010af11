/**
 * Processes that are killed while they write, and several that write at once: what was acknowledged is there.
 * STEWARD_KILLS and STEWARD_TURNS ask for longer runs than those of every day.
 */
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openStorage, type Storage } from "../../../../src/adapters/storage/open";
import { findSqlite } from "../../../../src/adapters/storage/sqlite";
import { STEPS, type Acknowledged } from "./acknowledged";
import { temporaryFolder } from "./stores";
import { writerProgram } from "./writers";

const KILLS = Number(process.env["STEWARD_KILLS"] ?? 12);
const TURNS = Number(process.env["STEWARD_TURNS"] ?? 60);
/** More than a process gets through before it is killed. */
const ENDLESS = 100_000;
const LONGEST_LIFE_MS = 250;
/** Processes, one after the other, that go on with the same session. */
const LIVES = 4;

function only<Kind extends Acknowledged["t"]>(all: readonly Acknowledged[], kind: Kind) {
  return all.filter((one): one is Extract<Acknowledged, { t: Kind }> => one.t === kind);
}

/** The ids of turns that were started, oldest first. */
function startedTurns(all: readonly Acknowledged[]): string[] {
  return only(all, "started").map(({ turn }) => turn);
}

async function newestNotes({ checkpointer }: Storage, session: string): Promise<string[]> {
  const tuple = await checkpointer.getTuple({ configurable: { thread_id: session, checkpoint_ns: "" } });
  return (tuple?.checkpoint.channel_values["notes"] ?? []) as string[];
}

/** Every note is in the newest checkpoint, in order; the last turns' checkpoints are there with their writes. */
async function assertCheckpoints(storage: Storage, session: string, all: readonly Acknowledged[]): Promise<void> {
  const wanted = only(all, "checkpoint");
  const notes = await newestNotes(storage, session);
  const found = new Set(notes);
  assert.deepEqual(
    wanted.map(({ note }) => note).filter((note) => !found.has(note)),
    [],
    "notes that were acknowledged and are lost",
  );
  assert.equal(found.size, notes.length);
  const last = new Set(startedTurns(all).slice(-4));
  const written = new Set(only(all, "pending").map(({ id }) => id));
  for (const { id, note } of wanted.filter(({ turn }) => last.has(turn))) {
    const config = { configurable: { thread_id: session, checkpoint_ns: "", checkpoint_id: id } };
    const tuple = await storage.checkpointer.getTuple(config);
    assert.equal((tuple?.checkpoint.channel_values["notes"] as string[]).at(-1), note);
    if (written.has(id)) assert.deepEqual(tuple?.pendingWrites, [["task", "notes", note]]);
  }
}

async function assertTurns({ sessions }: Storage, session: string, all: readonly Acknowledged[]): Promise<void> {
  const turns = new Map((await sessions.turns(session)).map((turn) => [turn.id, turn]));
  for (const turn of startedTurns(all)) assert.equal(turns.get(turn)?.question, `Question ${turn}?`);
  for (const { turn } of only(all, "ended")) assert.equal(turns.get(turn)?.answer?.text, `Answer ${turn}.`);
  for (const { turn, text } of only(all, "event")) {
    const events = turns.get(turn)?.events ?? [];
    assert.ok(events.some((event) => event.type === "notice" && event.message === text));
  }
}

/** Cut off within a turn: interrupted. Between turns, where the last acknowledgement may be missing, either. */
async function assertState({ sessions }: Storage, session: string, all: readonly Acknowledged[]): Promise<void> {
  const last = all.at(-1);
  if (last === undefined || last.t === "opened") return;
  const state = (await sessions.get(session))?.state;
  if (last.t === "ending" || last.t === "ended") assert.match(state ?? "", /^(idle|interrupted)$/);
  else {
    assert.equal(state, "interrupted");
    assert.equal((await sessions.openTurn(session))?.id, last.turn);
  }
}

function assertSoundDatabase(folder: string): void {
  const sqlite = findSqlite();
  assert.ok(sqlite);
  const database = new sqlite.DatabaseSync(join(folder, "sessions.db"));
  assert.deepEqual(Object.values(database.prepare("PRAGMA integrity_check").get() ?? {}), ["ok"]);
  database.close();
}

function kinds(): { kind: Storage["kind"]; skipped: string | null }[] {
  const reason = findSqlite() === null ? `Node ${process.version} comes without node:sqlite` : null;
  return [
    { kind: "database", skipped: reason },
    { kind: "files", skipped: null },
  ];
}

for (const { kind, skipped } of kinds()) {
  describe(`the store as ${kind}${skipped === null ? "" : ` (skipped: ${skipped})`}`, function () {
    this.timeout(60_000 + KILLS * 5_000 + TURNS * 1_000);
    if (skipped !== null)
      return void it("is not tested here", function () {
        this.skip();
      });
    const folder = temporaryFolder();
    const program = writerProgram();
    beforeEach(() => {
      if (kind === "files") mkdirSync(join(folder(), "segments"));
    });

    const reopened = async (check: (storage: Storage) => Promise<void>) => {
      const storage = await openStorage({ folder: folder(), workspace: "/work" });
      assert.equal(storage.kind, kind);
      assert.deepEqual(storage.notices, []);
      await check(storage);
      await storage.close();
    };

    it(`loses nothing that was acknowledged when its process is killed ${KILLS} times`, async () => {
      const acknowledged = new Map<string, Acknowledged[]>();
      let midway = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const session = `session-${Math.floor(kill / LIVES)}`;
        const writer = program.start(folder(), session, ENDLESS);
        await writer.opened;
        await sleep(Math.random() * LONGEST_LIFE_MS);
        writer.child.kill("SIGKILL");
        await writer.over;
        assert.equal(writer.complaints(), "");

        const all = [...(acknowledged.get(session) ?? []), ...writer.acknowledged];
        acknowledged.set(session, all);
        if (writer.acknowledged.length > 1) midway++;
        await reopened(async (storage) => {
          await assertCheckpoints(storage, session, all);
          await assertTurns(storage, session, all);
          await assertState(storage, session, writer.acknowledged);
        });
        if (kind === "database") assertSoundDatabase(folder());
      }
      assert.ok(midway > KILLS / 3, `only ${midway} of ${KILLS} were killed while they wrote`);
      await reopened(async (storage) => {
        for (const [session, all] of acknowledged) await assertTurns(storage, session, all);
      });
    });

    it(`takes ${TURNS} turns each from two processes at once`, async () => {
      const writers = ["left", "right"].map((session) => ({ session, ...program.start(folder(), session, TURNS) }));
      await Promise.all(writers.map(({ over }) => over));

      await reopened(async (storage) => {
        for (const { session, acknowledged, complaints } of writers) {
          assert.equal(complaints(), "");
          assert.equal(only(acknowledged, "ended").length, TURNS);
          await assertTurns(storage, session, acknowledged);
          await assertCheckpoints(storage, session, acknowledged);
          assert.equal((await newestNotes(storage, session)).length, TURNS * STEPS);
          assert.equal((await storage.sessions.get(session))?.questions, TURNS);
        }
      });
    });

    it("takes turns of two processes in the same session, one at a time", async () => {
      const turns = Math.min(TURNS, 20);
      await reopened(async ({ sessions }) => void (await sessions.create({ id: "shared" })));
      const writers = [1, 2].map(() => program.start(folder(), "shared", turns));
      await Promise.all(writers.map(({ over }) => over));
      const all = writers.flatMap(({ acknowledged }) => acknowledged);

      await reopened(async (storage) => {
        assert.deepEqual(
          writers.map(({ complaints }) => complaints()),
          ["", ""],
        );
        assert.equal(only(all, "ended").length, 2 * turns);
        await assertTurns(storage, "shared", all);
      });
    });
  });
}
