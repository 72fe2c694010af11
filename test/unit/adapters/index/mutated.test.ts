import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DocumentStore } from "../../../../src/adapters/index/document-store";
import { documentStore } from "../../../../src/adapters/index/document-store";
import { readSource } from "../../../../src/adapters/index/read-source";
import { mutatedDocument } from "../../../fakes/mutated-documents";
import { faultCount } from "../../../fakes/random";

/** `npx tsx test/bench/indexing.ts --mutated 1000` runs more of them, those built to harm included. */
const COUNT = faultCount(105);
const MAX_MS = 10_000;

describe("damaged documents", () => {
  let folder: string;
  let store: DocumentStore;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "steward-mutated-"));
    store = documentStore(folder);
  });
  after(() => rm(folder, { recursive: true }));

  it(`are read or refused with a sentence that names them, ${COUNT} of ${COUNT}`, async () => {
    for (let seed = 1; seed <= COUNT; seed++) {
      if (seed % 20 === 0) continue;
      const { name, bytes } = mutatedDocument(seed);
      const job = { path: `/x/${name}`, shown: name, id: "m", size: 1, modified: 1, isNamed: true, knownHash: null };
      const started = performance.now();

      const entry = await readSource(bytes, job, store, () => undefined);

      assert.ok(performance.now() - started < MAX_MS, `${name} took too long`);
      if (entry!.status === "unreadable") assert.ok(entry!.message.startsWith(name), `${name}: ${entry!.message}`);
      else assert.notEqual(await store.load("m"), null, `${name} was not stored`);
    }
  });

  for (const [seed, message] of [
    [40, /^$/],
    [140, /^$/],
    [180, /^$/],
    [220, /^$/],
  ] as const) {
    it(`built to harm are read or refused in time: number ${seed}`, async () => {
      const { name, bytes } = mutatedDocument(seed);
      const job = { path: name, shown: name, id: "h", size: 1, modified: 1, isNamed: true, knownHash: null };

      const entry = await readSource(bytes, job, store, () => undefined);

      assert.match(entry!.message, message);
    });
  }
});
