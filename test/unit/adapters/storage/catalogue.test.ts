/** The catalogue of sessions: turns, titles, trash, search, several windows, runs that were cut off. */
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openStorage, type Storage } from "../../../../src/adapters/storage/open";
import { findSqlite } from "../../../../src/adapters/storage/sqlite";
import { answerOf, temporaryFolder } from "./stores";

describe("the catalogue of sessions", () => {
  const folder = temporaryFolder();
  let time = 1_700_000_000_000;
  const opened: Storage[] = [];
  const open = async (workspace = "/work") => {
    const storage = await openStorage({ folder: folder(), workspace, now: () => (time += 10) });
    opened.push(storage);
    return storage;
  };
  const ask = async ({ sessions }: Storage, id: string, turn: string, question: string, answer: string) => {
    await sessions.startTurn(id, { id: turn, question });
    await sessions.endTurn(id, turn, { answer: answerOf(answer), state: "idle", agent: "regulations" });
  };
  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.close();
  });

  it("takes the title from the first question until the person renames it", async () => {
    const storage = await open();
    const { id } = await storage.sessions.create();

    await ask(storage, id, "t1", "What is the minimum weight?\nIn 2025.", "798 kg");
    await ask(storage, id, "t2", "And in 2026?", "768 kg");
    const before = await storage.sessions.get(id);
    await storage.sessions.rename(id, "  Weights \n of cars ");

    assert.equal(before?.title, "What is the minimum weight?");
    assert.equal(before?.questions, 2);
    assert.equal(before?.agent, "regulations");
    assert.equal((await storage.sessions.get(id))?.title, "Weights of cars");
  });

  it("keeps events while a turn runs, neighbouring tokens joined, and the answer at its end", async () => {
    const { sessions } = await open();
    const { id } = await sessions.create();

    await sessions.startTurn(id, { id: "t1", question: "q", context: [{ kind: "file", label: "a.md", path: "a.md" }] });
    sessions.addEvent(id, "t1", { type: "session", sessionId: id, runId: "r" });
    sessions.addEvent(id, "t1", { type: "token", text: "Hel" });
    sessions.addEvent(id, "t1", { type: "token", text: "lo" });
    await sessions.flush();
    const [running] = await (await open()).sessions.turns(id);
    sessions.addEvent(id, "t1", { type: "token", text: "!" });
    await sessions.endTurn(id, "t1", { answer: answerOf("Hello!"), state: "idle" });
    const [ended] = await (await open()).sessions.turns(id);

    assert.deepEqual(running?.events.at(-1), { type: "token", text: "Hello" });
    assert.equal(running?.answer, null);
    assert.deepEqual(ended?.events.at(-1), { type: "token", text: "Hello!" });
    assert.equal(ended?.answer?.text, "Hello!");
    assert.deepEqual(ended?.context, [{ kind: "file", label: "a.md", path: "a.md" }]);
  });

  it("remembers over a restart which turn a branch came from, also when the branch goes on", async () => {
    const { sessions } = await open();
    const { id } = await sessions.create();
    const origin = { kind: "fork" as const, turnId: "t1" };

    await sessions.startTurn(id, { id: "t1", question: "q" });
    await sessions.endTurn(id, "t1", { answer: answerOf("a"), state: "idle" });
    await sessions.startTurn(id, { id: "t2", question: "q", origin });
    await sessions.endTurn(id, "t2", { answer: null, state: "failed" });
    await sessions.startTurn(id, { id: "t2", question: "q" });
    await sessions.endTurn(id, "t2", { answer: answerOf("b"), state: "idle" });

    const turns = await (await open()).sessions.turns(id);
    assert.deepEqual(
      turns.map((turn) => turn.origin),
      [undefined, origin],
    );
  });

  it("shows every window the sessions of all windows, pinned ones first, then the latest", async () => {
    const first = await open();
    const second = await open();

    await first.sessions.create({ id: "a", title: "A" });
    await second.sessions.create({ id: "b", title: "B" });
    await first.sessions.create({ id: "c", title: "C" });
    await second.sessions.pin("a", true);

    for (const { sessions } of [first, second]) {
      assert.deepEqual(
        (await sessions.list()).map(({ id }) => id),
        ["a", "c", "b"],
      );
    }
  });

  it("lists sessions by workspace, or everywhere", async () => {
    const here = await open("/here");
    const there = await open("/there");

    await here.sessions.create({ id: "a" });
    await there.sessions.create({ id: "b" });

    assert.deepEqual(
      (await here.sessions.list()).map(({ id }) => id),
      ["a"],
    );
    assert.equal((await here.sessions.list({ everywhere: true })).length, 2);
  });

  it("moves sessions to the trash and back, and erases them after 30 days", async () => {
    const storage = await open();
    await storage.sessions.create({ id: "kept" });
    await storage.sessions.create({ id: "old" });
    await ask(storage, "old", "t", "q", "a");

    await storage.sessions.remove("kept");
    await storage.sessions.remove("old");
    await storage.sessions.restore("kept");
    const trash = await storage.sessions.list({ trash: true });
    time += 31 * 24 * 60 * 60 * 1000;
    const later = await open();

    assert.deepEqual(
      trash.map(({ id }) => id),
      ["old"],
    );
    assert.deepEqual(
      (await later.sessions.list()).map(({ id }) => id),
      ["kept"],
    );
    assert.equal((await later.sessions.list({ trash: true })).length, 0);
    assert.deepEqual(await later.sessions.turns("old"), []);
  });

  it("finds words in questions, answers and titles, case and accents aside", async () => {
    const storage = await open();
    for (const id of ["a", "b", "c"]) await storage.sessions.create({ id });
    await ask(storage, "a", "t1", "Gibt es Überholverbote?", "Ja, nach Artikel 34.1 im Safety-Car-Fenster.");
    await ask(storage, "b", "t1", "What is DRS?", "A driver adjustable bodywork.");
    await storage.sessions.rename("c", "Notes on article 34.1");

    const hits = await storage.sessions.search("ARTIKEL uberhol");

    assert.deepEqual(
      hits.map(({ session, turn }) => [session.id, turn]),
      [["a", "t1"]],
    );
    assert.match(hits[0]?.excerpt ?? "", /Überholverbote\? Ja, nach Artikel/);
    assert.deepEqual((await storage.sessions.search("34.1")).map(({ session }) => session.id).sort(), ["a", "c"]);
    assert.deepEqual(await storage.sessions.search("  "), []);
    assert.deepEqual(await storage.sessions.search("adjustable wing"), []);
  });

  it("answers what cannot be done with a sentence", async () => {
    const { sessions } = await open();

    await assert.rejects(sessions.rename("nobody", "x"), { name: "Trouble", kind: "usage" });
    await sessions.create({ id: "a" });
    await assert.rejects(sessions.rename("a", "  "), { name: "Trouble", kind: "usage" });
    await assert.rejects(sessions.create({ id: "a" }), { name: "Trouble", kind: "usage" });
  });

  it("keeps waiting for an answer over a restart", async () => {
    const before = await open();
    await before.sessions.create({ id: "a" });
    await before.sessions.startTurn("a", { id: "t1", question: "Is it allowed?" });
    await before.sessions.endTurn("a", "t1", {
      answer: answerOf("Which year?", { status: "waiting" }),
      state: "waiting",
    });

    const after = await open();

    assert.equal((await after.sessions.get("a"))?.state, "waiting");
    assert.equal((await after.sessions.openTurn("a"))?.question, "Is it allowed?");
    await after.sessions.startTurn("a", { id: "t1", question: "Is it allowed?" });
    await after.sessions.endTurn("a", "t1", { answer: answerOf("Yes."), state: "idle" });
    assert.equal((await after.sessions.turns("a")).length, 1);
    assert.equal((await after.sessions.get("a"))?.questions, 1);
    assert.equal(await after.sessions.openTurn("a"), null);
  });

  it("stores no key that stands in a question, an event or an answer", async () => {
    const { sessions } = await open();
    const key = "sk-proj-abcdefghij0123456789ABCDEFGHIJ";
    await sessions.create({ id: "a" });

    await sessions.startTurn("a", { id: "t1", question: `My key is ${key}` });
    sessions.addEvent("a", "t1", { type: "token", text: `key ${key}` });
    await sessions.endTurn("a", "t1", { answer: answerOf(`Your key ${key} leaked`), state: "idle" });

    const everything = JSON.stringify([await sessions.list(), await sessions.turns("a"), await sessions.search("key")]);
    assert.doesNotMatch(everything, /sk-proj/);
    assert.match(everything, /\[redacted\]/);
  });

  it("tells a window when another one changed something", async () => {
    const first = await open();
    const second = await open();
    const told = new Promise<void>((resolve) => {
      const stop = first.sessions.watch(() => {
        stop();
        resolve();
      });
    });

    await new Promise((resolve) => setTimeout(resolve, 100));
    await second.sessions.create({ id: "b" });

    await told;
  });
});

describe("the store of sessions", () => {
  const folder = temporaryFolder();
  const hasSqlite = findSqlite() !== null;

  it("tells its bytes on disk", async () => {
    const storage = await openStorage({ folder: folder(), workspace: "/work" });
    await storage.sessions.create({ title: "Something to keep" });

    assert.ok((await storage.size()) > 50);
    await storage.close();
  });

  it("is a database where Node has SQLite, else files", async () => {
    const storage = await openStorage({ folder: folder(), workspace: "/work" });
    await storage.close();

    assert.equal(storage.kind, hasSqlite ? "database" : "files");
  });

  it("goes on in files where it was begun in files", async () => {
    mkdirSync(join(folder(), "segments"), { recursive: true });

    const storage = await openStorage({ folder: folder(), workspace: "/work" });
    await storage.close();

    assert.equal(storage.kind, "files");
  });

  const reason = hasSqlite ? "" : ` (skipped: Node ${process.version} comes without node:sqlite)`;
  it(`sets a damaged database aside, says so and begins a new one${reason}`, async function () {
    if (!hasSqlite) return this.skip();
    const before = await openStorage({ folder: folder(), workspace: "/work" });
    await before.sessions.create({ title: "Lost?" });
    await before.close();
    const file = join(folder(), "sessions.db");
    const bytes = readFileSync(file);
    bytes.fill(7, 100, bytes.length);
    writeFileSync(file, bytes);

    const after = await openStorage({ folder: folder(), workspace: "/work" });
    const { id } = await after.sessions.create({ title: "New" });

    assert.equal((await after.sessions.get(id))?.title, "New");
    assert.equal(after.notices.length, 1);
    assert.ok(readdirSync(folder()).some((name) => name.includes("damaged")));
    await after.close();
  });
});
