/** Damaged stores and indexes: bits flipped, files cut or emptied. It is set aside and told; the rest works. */
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Library } from "../../src/corpus/library";
import { Trouble } from "../../src/errors";
import { testWorkspace, type TestWorkspace } from "../unit/adapters/index/workspace";
import { SAMPLE } from "../harness/paths";
import { keptAgent } from "../fakes/kept-agent";
import { faultCount, pickFrom, randomFrom, SEED } from "../fakes/random";
import { forEachBackend, prepareStore, storeFolder } from "./backends";

const DAMAGES = faultCount(30);
const SESSIONS = 3;
const QUESTIONS = ["What is 20 + 22?", "What is 6 * 7?", "What is 84 / 2?"];

type Random = () => number;

/** What other programs write, or people. */
const FOREIGN = [
  "{}",
  "[]",
  "null",
  "0",
  '"text"',
  '{"t":"session"}',
  '{"t":null,"session":{"toString":1},"turn":"x"}',
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  "[".repeat(100_000),
  `{"t":"${"a".repeat(4 << 20)}"}`,
  "<html><body>Sign in</body></html>",
  "SQLite format 3\0",
  "\u0000".repeat(4096),
  "\uFEFF{}\r\n",
  "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
];

/** Ways to damage the bytes of a file. */
const WAYS: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  function flipBits(bytes, random) {
    for (let count = 1 + Math.floor(random() * 20); count > 0; count--) {
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, Math.floor(random() * bytes.length)),
  (bytes, random) => bytes.fill(0, Math.floor(random() * bytes.length)),
  (bytes, random) => Buffer.concat([bytes, bytes.subarray(Math.floor(random() * bytes.length))]),
  () => Buffer.alloc(0),
  (_, random) => Buffer.from(pickFrom(random, FOREIGN)),
  function addLine(bytes, random) {
    return Buffer.concat([bytes, Buffer.from(`${pickFrom(random, FOREIGN)}\n`)]);
  },
  function otherVersion(bytes) {
    return Buffer.from(bytes.toString("latin1").replace(/("(?:v|version|format)":\s*)\d+/g, "$1 99"), "latin1");
  },
  function repeatLines(bytes) {
    const lines = bytes.toString("latin1").split("\n");
    return Buffer.from(lines.flatMap((line) => [line, line]).join("\n"), "latin1");
  },
  function reverseLines(bytes) {
    return Buffer.from(bytes.toString("latin1").split("\n").reverse().join("\n"), "latin1");
  },
];

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}

/** Damages one file of the folder; says which and how. */
function damageOne(folder: string, random: Random): string {
  const file = pickFrom(random, filesIn(folder));
  const way = pickFrom(random, WAYS);
  writeFileSync(file, way(readFileSync(file), random));
  return `${file.slice(folder.length + 1)}, ${way.name || way.toString().slice(0, 60)}`;
}

forEachBackend("a damaged store", (kind) => {
  let sound = "";
  let removeSound: () => void;
  before(async () => {
    ({ folder: sound, remove: removeSound } = storeFolder(kind));
    const { run, close } = await keptAgent({ folder: sound });
    for (let session = 0; session < SESSIONS; session++) {
      for (const question of QUESTIONS) await run({ sessionId: `session-${session}`, question });
    }
    await close();
  });
  after(() => removeSound());

  it(`is told about and goes on, ${DAMAGES} times`, async function () {
    this.timeout(20_000 + DAMAGES * 2_000);
    const random = randomFrom(SEED);
    for (let count = 0; count < DAMAGES; count++) {
      const folder = mkdtempSync(join(tmpdir(), "steward-damaged-"));
      prepareStore(kind, folder);
      cpSync(sound, folder, { recursive: true });
      const where = `damage ${count} of seed ${SEED}: ${damageOne(folder, random)}`;

      await survives(folder, where);
      rmSync(folder, { recursive: true });
    }
  });

  /** A new question is answered in the first session; a question that is gone is told about, no answer is another one. */
  async function survives(folder: string, where: string): Promise<void> {
    const { storage, run, close } = await keptAgent({ folder });
    const question = "What is 40 + 2?";
    // The process that wrote the store still runs: where the end of its run is lost, the session counts as taken.
    const answer = await run({ sessionId: "session-0", question }).catch((error: unknown) => {
      if (error instanceof Trouble && error.kind === "usage") return run({ sessionId: null, question });
      throw error;
    });
    assert.deepEqual([answer.status, answer.text.includes("42")], ["answered", true], `${where}: ${answer.text}`);
    // Not by its place: a bit of the time of another turn may be what was damaged.
    const asked = (await storage.sessions.turns(answer.sessionId)).map((turn) => turn.question);
    assert.ok(asked.includes(question), `${where}: ${asked.join()}`);
    const kept: string[] = [];
    for (let session = 0; session < SESSIONS; session++) {
      for (const turn of await storage.sessions.turns(`session-${session}`)) {
        if (QUESTIONS.includes(turn.question)) kept.push(`${session} ${turn.question}`);
        assert.ok(turn.answer === null || turn.answer.text.includes("42"), `${where}: “${turn.answer?.text}”`);
      }
    }
    await storage.sessions.list();
    assert.equal(({} as Record<string, unknown>)["polluted"], undefined, where);
    const isWhole = kept.length === SESSIONS * QUESTIONS.length;
    assert.ok(isWhole || storage.notices.length > 0, `${where}: turns are gone, and nobody is told`);
    await close();
  }
});

describe("a damaged index", () => {
  const QUERIES = ["minimum weight of the car", "survival cell", "fuel flow", "penalty for a false start"];
  let workspace: TestWorkspace;
  let sound = "";
  let wanted = "";
  const sources = () => workspace.open({ workspaceFolders: [{ name: "sample", path: SAMPLE }] });
  before(async () => {
    workspace = await testWorkspace();
    wanted = seen(await sources().library());
    sound = mkdtempSync(join(tmpdir(), "steward-index-"));
    cpSync(workspace.storage, sound, { recursive: true });
  });
  after(async () => {
    await workspace.dispose();
    rmSync(sound, { recursive: true });
  });

  it(`is read again from the sources, ${DAMAGES} times`, async function () {
    this.timeout(20_000 + DAMAGES * 2_000);
    const random = randomFrom(SEED);
    for (let count = 0; count < DAMAGES; count++) {
      rmSync(workspace.storage, { recursive: true });
      cpSync(sound, workspace.storage, { recursive: true });
      const where = `damage ${count} of seed ${SEED}: ${damageOne(workspace.storage, random)}`;

      assert.equal(seen(await sources().library()), wanted, where);
    }
  });

  /** All that a library says: documents, clauses, what is found and where. */
  function seen(library: Library): string {
    const documents = library.documents.map(({ title, edition, clauses }) => [title, edition, clauses]);
    const found = QUERIES.map((query) => library.search({ query, limit: 5 }));
    return JSON.stringify([documents, found, library.unreadable]);
  }
});
