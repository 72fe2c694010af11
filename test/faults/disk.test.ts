/** Disks that are full or read-only: the person is told, what was stored stays, and all goes on when there is room. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Trouble } from "../../src/errors";
import type { Answer } from "../../src/protocol";
import { SAMPLE } from "../harness/paths";
import { keptAgent, type KeptAgent } from "../fakes/kept-agent";
import { testWorkspace } from "../unit/adapters/index/workspace";
import { forEachBackend, prepareStore } from "./backends";

const DISK_KB = 1536;
const MOST_TURNS = 200;

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "pipe" });

/** Why no disk of its own can be made here; `null` where one can. */
function obstacle(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root on Linux can mount a small disk";
  const folder = mkdtempSync(join(tmpdir(), "steward-mount-"));
  try {
    run("mount", "-t", "tmpfs", "-o", `size=${DISK_KB}k`, "tmpfs", folder);
    run("umount", folder);
    return null;
  } catch (error) {
    return `a small disk cannot be mounted: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const REASON = obstacle();

/** A disk of 1.5 MB for each test. */
function smallDisk(): () => string {
  let folder = "";
  beforeEach(function () {
    if (REASON !== null) return this.skip();
    folder = mkdtempSync(join(tmpdir(), "steward-disk-"));
    run("mount", "-t", "tmpfs", "-o", `size=${DISK_KB}k`, "tmpfs", folder);
  });
  afterEach(() => {
    if (folder === "") return;
    run("umount", "-l", folder);
    rmSync(folder, { recursive: true });
    folder = "";
  });
  return () => folder;
}

const skipped = REASON === null ? "" : ` (skipped: ${REASON})`;

/** The answer, or the failure that the person is told. */
async function asked(agent: KeptAgent, question: string): Promise<Answer | Trouble> {
  try {
    return await agent.run({ sessionId: "one", question });
  } catch (error) {
    if (error instanceof Trouble) return error;
    throw error;
  }
}

const sentence = (outcome: Answer | Trouble) => (outcome instanceof Trouble ? outcome.message : outcome.text);
const isAnswered = (outcome: Answer | Trouble): outcome is Answer =>
  !(outcome instanceof Trouble) && outcome.status === "answered";

forEachBackend(`a disk${skipped}`, (kind) => {
  const disk = smallDisk();
  const store = () => join(disk(), "store");
  beforeEach(() => {
    mkdirSync(store());
    prepareStore(kind, store());
  });

  /** Asks until the disk is full; the questions that were answered. */
  async function fill(agent: KeptAgent): Promise<string[]> {
    const answered: string[] = [];
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const question = `What is ${turn} + 1?`;
      const outcome = await asked(agent, question);
      if (!isAnswered(outcome)) {
        assert.match(sentence(outcome), /disk is full|disk or disk image is full/i);
        return answered;
      }
      answered.push(question);
    }
    throw new Error("the disk never was full");
  }

  it("that becomes full keeps what was answered, and goes on when there is room", async function () {
    this.timeout(60_000);
    writeFileSync(join(disk(), "filler"), Buffer.alloc((DISK_KB - 900) * 1024));
    const agent = await keptAgent({ folder: store() });
    const answered = await fill(agent);
    assert.ok(answered.length > 0);

    rmSync(join(disk(), "filler"));
    const next = await asked(agent, "What is 40 + 2?");
    assert.ok(isAnswered(next) && next.text.includes("42"), sentence(next));
    await agent.close();

    const again = await keptAgent({ folder: store() });
    const turns = await again.storage.sessions.turns("one");
    const kept = turns.filter(({ answer }) => answer?.status === "answered").map(({ question }) => question);
    assert.deepEqual(
      [...answered, "What is 40 + 2?"].filter((question) => !kept.includes(question)),
      [],
    );
    assert.deepEqual(again.storage.notices, []);
    const last = await asked(again, "What is 6 * 7?");
    assert.ok(isAnswered(last), sentence(last));
    await again.close();
  });

  it("that is full from the start is told about", async () => {
    writeFileSync(join(disk(), "filler"), Buffer.alloc(DISK_KB * 1024 - 40_960));

    await assert.rejects(
      async () => {
        const agent = await keptAgent({ folder: store() });
        const outcome = await asked(agent, "What is 40 + 2?");
        await agent.close();
        if (outcome instanceof Trouble) throw outcome;
        throw new Trouble("storage", outcome.text);
      },
      (error) => error instanceof Trouble && /disk is full/.test(error.message),
    );
  });

  it("that is read-only is told about, and what is on it stays", async () => {
    const before = await keptAgent({ folder: store() });
    await before.run({ sessionId: "one", question: "What is 40 + 2?" });
    await before.close();
    run("mount", "-o", "remount,ro", disk());

    await assert.rejects(
      async () => {
        const agent = await keptAgent({ folder: store() });
        try {
          await agent.run({ sessionId: "one", question: "What is 6 * 7?" });
        } finally {
          await agent.close();
        }
      },
      (error) =>
        error instanceof Trouble &&
        error.kind === "storage" &&
        /read-only|may not be written|could not be opened/.test(error.message),
    );

    run("mount", "-o", "remount,rw", disk());
    const after = await keptAgent({ folder: store() });
    const turns = await after.storage.sessions.turns("one");
    assert.deepEqual(turns.map(({ question, answer }) => [question, answer?.status]).slice(0, 1), [
      ["What is 40 + 2?", "answered"],
    ]);
    assert.ok(isAnswered(await asked(after, "What is 6 * 7?")));
    await after.close();
  });
});

describe("a store's folder", () => {
  it("whose place is taken by a file is told about", async () => {
    const folder = mkdtempSync(join(tmpdir(), "steward-place-"));
    writeFileSync(join(folder, "store"), "a file");

    await assert.rejects(
      keptAgent({ folder: join(folder, "store") }),
      (error) => error instanceof Trouble && /a file is in its place/.test(error.message),
    );
    rmSync(folder, { recursive: true });
  });
});

describe(`an index on a disk${skipped}`, () => {
  const disk = smallDisk();

  for (const [name, spoil] of [
    ["full", () => writeFileSync(join(disk(), "filler"), Buffer.alloc(DISK_KB * 1024 - 8_192))],
    ["read-only", () => void run("mount", "-o", "remount,ro", disk())],
  ] as const) {
    it(`that is ${name} is told about, and is made when that is over`, async () => {
      const workspace = await testWorkspace();
      const sources = workspace.open({
        storage: join(disk(), "index"),
        workspaceFolders: [{ name: "sample", path: SAMPLE }],
      });
      spoil();

      await assert.rejects(
        sources.library(),
        (error) => error instanceof Trouble && error.kind === "storage" && /disk/.test(error.message),
      );

      run("mount", "-o", "remount,rw", disk());
      rmSync(join(disk(), "filler"), { force: true });
      assert.equal((await sources.library()).documents.length, 3);
      await workspace.dispose();
    });
  }
});
