/** Documents built to harm, in the worker that reads them for the host: read or refused, and the host goes on. */
import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { workerReader, type SourceReader } from "../../src/adapters/index/reader";
import { builtTerminal, type BuiltTerminal } from "../fakes/built-terminal";
import { HOSTILE_DOCUMENTS } from "../fakes/mutated-documents";

const LONGEST_MS = 90_000;
/** Longest time the host may be kept from its own work while another thread reads. */
const HOST_MS = 500;

/** 600 pages: not every day. */
const LONGEST = "many.pdf";
const IS_DAILY = process.env.STEWARD_FAULTS === undefined;

const job = (name: string) => ({
  path: name,
  shown: name,
  id: "h",
  size: 1,
  modified: 1,
  isNamed: true,
  knownHash: null,
});
const SOUND = new TextEncoder().encode("# Rules\n\n1.1 Cars are red.\n\n1.2 Wheels are round.\n");

describe("a document built to harm", function () {
  this.timeout(LONGEST_MS);
  let terminal: BuiltTerminal;
  let reader: SourceReader;
  const { signal } = new AbortController();
  const read = (name: string, bytes: Uint8Array) => reader.read(job(name), bytes, signal, () => undefined);
  before(async () => {
    terminal = await builtTerminal();
    const storage = join(terminal.folder, "index");
    await mkdir(storage);
    reader = workerReader(join(terminal.folder, "documents-worker.cjs"), storage);
  });
  after(async () => {
    await reader.dispose();
    await rm(terminal.folder, { recursive: true, force: true });
  });

  for (const hostile of HOSTILE_DOCUMENTS) {
    if (IS_DAILY && hostile.name === LONGEST) continue;
    const { name } = hostile;
    it(`${name} is read or refused with a sentence, the host goes on, and the next document is read`, async () => {
      const bytes = Uint8Array.from(hostile.bytes());
      const delay = monitorEventLoopDelay({ resolution: 10 });
      delay.enable();
      const entry = await read(name, bytes);
      delay.disable();

      assert.ok(entry?.status === "regulation" || entry?.message.startsWith(name), entry?.message);
      assert.doesNotMatch(entry?.message ?? "", /Cannot find/);
      assert.ok(delay.percentile(99) / 1e6 < HOST_MS, `the host waited ${Math.round(delay.max / 1e6)} ms`);
      assert.equal((await read("sound.md", SOUND.slice()))?.status, "regulation");
    });
  }
});
