/** The team's store beside that of this machine, on a real server: what goes where, and what happens without it. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { systemClock } from "../../../../../src/adapters/clock/system";
import { openStorage, type Storage } from "../../../../../src/adapters/storage/open";
import { recordedRuns, type RecordedRequest } from "../../../../../src/agent/recorded";
import { Trouble } from "../../../../../src/errors";
import type { AgentEvent } from "../../../../../src/protocol";
import { testAgent } from "../../../../fakes/agent";
import { missingPostgres, postgresServer, type PostgresServer } from "../../../../fakes/postgres-server";
import { answerOf, temporaryFolder } from "../stores";
import { writerProgram } from "../writers";

const QUESTION = "What are the safety requirements for the car?";
const KEY = "sk-proj-abcdefghij0123456789klmnop";
const TURNS = Number(process.env["STEWARD_TURNS"] ?? 12);
const missing = missingPostgres();

describe(`the team's store${missing === null ? "" : ` (skipped: ${missing})`}`, function () {
  this.timeout(60_000 + TURNS * 1_000);
  if (missing !== null) {
    return void it("is not tested here", function () {
      this.skip();
    });
  }
  const folder = temporaryFolder();
  const program = writerProgram();
  let server: PostgresServer;
  let schema = "";
  let count = 0;
  let time = 0;
  const opened: Storage[] = [];

  before(async () => {
    server = await postgresServer();
  });
  after(() => server.dispose());
  beforeEach(() => {
    schema = `team_${++count}`;
    time = Date.now();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((storage) => storage.close()));
  });

  const open = async (place = "one", password: () => string | null = () => server.password) => {
    const shared = { address: server.address(schema), password: async () => password(), workspace: "work" };
    const storage = await openStorage({
      folder: join(folder(), place),
      workspace: `/${place}`,
      shared,
      now: () => time++,
    });
    opened.push(storage);
    return storage;
  };
  const agentOf = (storage: Storage) => {
    const { steward } = testAgent({ checkpointer: storage.checkpointer });
    const runs = recordedRuns(steward, storage.sessions, systemClock);
    return (request: RecordedRequest, say: (event: AgentEvent) => void = () => undefined) =>
      runs.run(request, say, new AbortController().signal);
  };
  const whileAway = async (work: () => Promise<void>) => {
    server.kill();
    try {
      await work();
    } finally {
      server.start();
    }
  };
  /** Past the store, straight to the server; the caller ends it. */
  const connected = () =>
    new Pool({
      host: "127.0.0.1",
      port: server.port,
      user: "team",
      database: "postgres",
      password: server.password,
    });
  /** All text that the schema holds. */
  const everything = async () => {
    const pool = connected();
    const tables = ["journal", "record", "checkpoints", "checkpoint_blobs", "checkpoint_writes"];
    const rows = await Promise.all(tables.map((table) => pool.query(`SELECT * FROM "${schema}".${table}`)));
    await pool.end();
    const text = (_: string, value: unknown): unknown => {
      const bytes = value as { type?: unknown; data?: unknown } | null;
      return bytes?.type === "Buffer" ? Buffer.from(bytes.data as number[]).toString("utf8") : value;
    };
    return JSON.stringify(
      rows.map((result) => result.rows),
      text,
    );
  };

  it("keeps a session, its turns and its checkpoints where another machine finds them and goes on", async () => {
    const [one, two] = [await open("one"), await open("two")];

    const { sessionId } = await agentOf(one)({ sessionId: null, question: QUESTION });

    assert.deepEqual(one.notices, []);
    const [found] = await two.sessions.list();
    assert.deepEqual([found?.id, found?.title, found?.store, found?.state], [sessionId, QUESTION, "shared", "idle"]);
    assert.equal((await two.sessions.search("safety requirements"))[0]?.session.id, sessionId);
    assert.ok((await two.sessions.turns(sessionId))[0]?.answer?.text);
    assert.ok((await two.sessions.listCheckpoints(sessionId)).length > 5);
    const again = await agentOf(two)({ sessionId, question: "And where does that stand?" });
    assert.equal(again.status, "answered");
    assert.equal((await one.sessions.turns(sessionId)).length, 2);
    assert.equal(((await one.sharedSize()) ?? 0) > 10_000, true);
  });

  it("shows the sessions of both, each with the place where it lives", async () => {
    const local = await openStorage({ folder: join(folder(), "one"), workspace: "/one" });
    await local.sessions.create({ id: "begun-here", title: "Before there was a team" });
    await local.close();

    const both = await open();
    await both.sessions.create({ id: "begun-there", title: "With the team" });

    const stores = (await both.sessions.list()).map(({ id, store }) => [id, store]);
    assert.deepEqual(stores.sort(), [
      ["begun-here", "local"],
      ["begun-there", "shared"],
    ]);
    await both.sessions.rename("begun-here", "Renamed");
    await agentOf(both)({ sessionId: "begun-here", question: QUESTION });
    assert.equal((await both.sessions.get("begun-here"))?.store, "local");
    assert.equal((await everything()).includes("Renamed"), false);
  });

  it("says that the server is away, works on this machine meanwhile, and never moves a session", async () => {
    const storage = await open();
    const { sessionId: there } = await agentOf(storage)({ sessionId: null, question: QUESTION });
    await whileAway(async () => {
      const listed = await storage.sessions.list();
      assert.deepEqual(listed, []);
      assert.match(storage.notices[0] ?? "", /^The shared store \(postgres on 127\.0\.0\.1:\d+\) is not reachable\./);
      const { sessionId: here, status } = await agentOf(storage)({ sessionId: null, question: QUESTION });
      assert.equal(status, "answered");
      assert.equal((await storage.sessions.get(here))?.store, "local");
      await assert.rejects(agentOf(storage)({ sessionId: there, question: "More?" }), /not reachable/);
    });
    time += 60_000;

    const stores = (await storage.sessions.list()).map(({ store }) => store).sort();
    assert.deepEqual(stores, ["local", "shared"]);
    assert.equal(storage.notices.length, 2);
    assert.match(storage.notices[1] ?? "", /answers again/);
    assert.equal((await storage.sessions.create()).store, "shared");
    assert.equal((await agentOf(storage)({ sessionId: there, question: "And the length?" })).sessionId, there);
    assert.equal((await storage.sessions.turns(there)).length, 2);
  });

  it("does not take up a session it cannot see, lest the same one stand in both stores", async () => {
    const one = await open();
    await one.sessions.create({ id: "theirs" });
    await whileAway(async () => {
      const two = await open("two");

      await assert.rejects(agentOf(two)({ sessionId: "theirs", question: QUESTION }), (error: unknown) => {
        return (
          error instanceof Trouble && /not on this machine/.test(error.message) && /not reachable/.test(error.message)
        );
      });

      assert.deepEqual(await two.sessions.list(), []);
    });
  });

  it("fails a run in words when the server dies in the middle, and goes on from the last checkpoint afterwards", async () => {
    const storage = await open();
    const { id: sessionId } = await storage.sessions.create();
    let isAlive = true;
    const killAtTool = ({ type }: AgentEvent) => {
      if (type !== "tool" || !isAlive) return;
      isAlive = false;
      server.kill();
    };

    try {
      await assert.rejects(agentOf(storage)({ sessionId, question: QUESTION }, killAtTool), (error: unknown) => {
        return error instanceof Trouble && error.kind === "storage" && /is not reachable/.test(error.message);
      });
      assert.equal(isAlive, false);
      assert.equal((await agentOf(storage)({ sessionId: null, question: QUESTION })).status, "answered");
    } finally {
      server.start();
    }
    time += 120_000;
    const later = await open("two");
    assert.equal((await later.sessions.get(sessionId))?.state, "interrupted");
    const turn = await later.sessions.openTurn(sessionId);
    assert.equal(turn?.question, QUESTION);
    const resumed = await agentOf(later)({ sessionId, question: "", action: "resume" });
    assert.equal(resumed.status, "answered", resumed.text);
    assert.deepEqual(
      (await later.sessions.turns(sessionId)).map(({ id }) => id),
      [turn?.id],
    );
  });

  it("says that the password is wrong, without showing it, and goes there once it is right", async () => {
    let password: string | null = "wrong-password";
    const storage = await open("one", () => password);

    assert.equal((await storage.sessions.create()).store, "local");

    const [notice = ""] = storage.notices;
    assert.match(notice, /refuses the password/);
    assert.match(notice, /Set Database Password/);
    assert.equal(notice.includes("wrong-password"), false);
    password = server.password;
    assert.equal((await storage.sessions.create()).store, "local");
    storage.retryShared();
    assert.equal((await storage.sessions.create()).store, "shared");
  });

  it("asks for the password where none is set", async () => {
    const storage = await open("one", () => null);

    assert.equal((await storage.sessions.create()).store, "local");

    assert.match(storage.notices[0] ?? "", /password/);
  });

  it("lets one window at a time answer in a session, and shows it as running elsewhere", async () => {
    const [one, two] = [await open("one"), await open("two")];
    await one.sessions.create({ id: "s" });
    await one.sessions.startTurn("s", { id: "first", question: QUESTION });

    assert.equal((await one.sessions.get("s"))?.state, "running");
    assert.equal((await two.sessions.get("s"))?.state, "elsewhere");
    await assert.rejects(two.sessions.startTurn("s", { id: "second", question: "Mine?" }), /in another window/);

    await one.sessions.endTurn("s", "first", { answer: answerOf("655 kg"), state: "idle" });
    await two.sessions.startTurn("s", { id: "second", question: "Mine?" });
    assert.deepEqual(
      (await one.sessions.turns("s")).map(({ id }) => id),
      ["first", "second"],
    );
  });

  it("tells a window soon what another one changed", async () => {
    const [one, two] = [await open("one"), await open("two")];
    await two.sessions.list();
    let changes = 0;
    const stop = two.sessions.watch(() => changes++);
    await sleep(1_200);

    await one.sessions.create({ title: "New" });

    await sleep(1_600);
    stop();
    assert.equal(changes, 1);
  });

  it(`takes ${TURNS} turns each from two processes at once`, async () => {
    await open();
    const secret = { STEWARD_SHARED: server.address(schema), STEWARD_POSTGRES_PASSWORD: server.password };
    const writers = ["left", "right"].map((session) => ({
      session,
      ...program.start(join(folder(), session), session, TURNS, secret),
    }));
    await Promise.all(writers.map(({ over }) => over));

    const storage = await open("three");
    for (const { session, complaints, acknowledged } of writers) {
      assert.equal(complaints(), "");
      assert.equal(acknowledged.filter(({ t }) => t === "ended").length, TURNS);
      const summary = await storage.sessions.get(session);
      assert.deepEqual([summary?.store, summary?.questions], ["shared", TURNS]);
      const turns = await storage.sessions.turns(session);
      assert.equal(turns.filter(({ answer }) => answer !== null).length, TURNS);
    }
  });

  it("thins old checkpoints and keeps every answer and the way back to each question", async () => {
    const storage = await open();
    const ask = agentOf(storage);
    const { sessionId } = await ask({ sessionId: null, question: "Integrate x^2 from 0 to 3" });
    for (let turn = 1; turn < 14; turn++)
      await ask({ sessionId, question: `Integrate x^2 from 0 to ${turn}`, action: "fresh" });

    const checkpoints = await storage.sessions.listCheckpoints(sessionId);
    const top = checkpoints.filter(({ namespace }) => namespace === "");
    const inputs = top.filter(({ source }) => source === "input");
    const known = new Set(top.map(({ id }) => id));
    assert.equal(inputs.length, 14);
    assert.equal(top.filter(({ parent }) => parent === null || !known.has(parent)).length, 1);
    assert.ok(
      top.some(({ id, parent }) =>
        top.some((other) => other.id === parent && other.step < top.length && id > other.id),
      ),
    );
    const perTurn = checkpoints.filter(({ id }) => id >= (inputs.at(-1)?.id ?? "")).length;
    assert.ok(
      checkpoints.length < 12 * perTurn,
      `${checkpoints.length} checkpoints are left of 14 turns of ${perTurn}`,
    );
    assert.equal((await storage.sessions.turns(sessionId)).filter(({ answer }) => answer !== null).length, 14);
    const third = inputs[2]?.parent ?? "";
    const forked = await ask({ sessionId, question: "Integrate x^3 from 0 to 2", action: "fork", checkpointId: third });
    assert.match(forked.text, /4/);
  });

  it("keeps the values of two branches apart", async () => {
    const { checkpointer, sessions } = await open();
    await sessions.create({ id: "t" });
    const config = (id?: string) => ({
      configurable: { thread_id: "t", checkpoint_ns: "", ...(id && { checkpoint_id: id }) },
    });
    const put = async (id: string, parent: string | undefined, from: number | undefined, answer: string) => {
      const version = checkpointer.getNextVersion(from);
      const checkpoint = {
        v: 4,
        id,
        ts: new Date().toISOString(),
        channel_values: { answer },
        channel_versions: { answer: version },
        versions_seen: {},
      };
      await checkpointer.put(config(parent), checkpoint, { source: "loop", step: 0, parents: {} }, { answer: version });
      return version;
    };
    const first = await put("1f0-a", undefined, undefined, "root");
    await put("1f0-b", "1f0-a", first, "left");
    await put("1f0-c", "1f0-a", first, "right");

    const [left, right] = await Promise.all(["1f0-b", "1f0-c"].map((id) => checkpointer.getTuple(config(id))));
    assert.deepEqual(
      [left?.checkpoint.channel_values["answer"], right?.checkpoint.channel_values["answer"]],
      ["left", "right"],
    );
  });

  it("goes on after what is there from a machine whose clock is behind", async () => {
    const [one, two] = [await open("one"), await open("two")];
    await one.sessions.create({ id: "t" });
    const config = (id?: string) => ({
      configurable: { thread_id: "t", checkpoint_ns: "", ...(id && { checkpoint_id: id }) },
    });
    const checkpoint = (id: string, note: string, version: string) => ({
      v: 4,
      id,
      ts: "2026-01-01T00:00:00.000Z",
      channel_values: { note },
      channel_versions: { note: version },
      versions_seen: {},
    });
    const [ahead, behind, further] = ["1f100000", "1f000000", "1f000001"].map(
      (time) => `${time}-0000-6000-8000-000000000000`,
    ) as [string, string, string];
    const metadata = { source: "loop" as const, step: 0, parents: {} };
    await one.checkpointer.put(config(), checkpoint(ahead, "first", "1"), metadata, { note: "1" });

    const next = await two.checkpointer.put(config(ahead), checkpoint(behind, "second", "2"), metadata, { note: "2" });
    await two.checkpointer.putWrites(config(behind), [["note", "third"]], "task");
    await two.checkpointer.put(config(behind), checkpoint(further, "third", "3"), metadata, { note: "3" });

    const newest = await one.checkpointer.getTuple(config());
    assert.equal(newest?.checkpoint.channel_values["note"], "third");
    assert.deepEqual(newest?.parentConfig, next);
    const second = await two.checkpointer.getTuple(config(behind));
    assert.equal(second?.checkpoint.channel_values["note"], "second");
    assert.deepEqual(second?.pendingWrites, [["task", "note", "third"]]);
    const notes: unknown[] = [];
    for await (const tuple of one.checkpointer.list(config())) notes.push(tuple.checkpoint.channel_values["note"]);
    assert.deepEqual(notes, ["third", "second", "first"]);
  });

  it("stores no key, wherever it was typed, and no password", async () => {
    const storage = await open();
    await agentOf(storage)({
      sessionId: null,
      question: `What is the safety requirements? My key is ${KEY}`,
      context: [{ kind: "selection", label: "note", text: `Authorization: Bearer ${KEY}` }],
    });

    const text = await everything();
    assert.match(text, /safety requirements/);
    assert.equal(text.includes(KEY), false);
    assert.equal(text.includes(server.password), false);
  });

  it("opens a store of a later version no further", async () => {
    await (await open()).sessions.create();
    const pool = connected();
    await pool.query(`UPDATE "${schema}".version SET version = 99`);
    await pool.end();

    const storage = await open("two");
    assert.equal((await storage.sessions.create()).store, "local");
    assert.match(storage.notices[0] ?? "", /later version of Steward/);
  });
});
