import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8 } from "fflate";
import type { DocumentStore } from "../../../../src/adapters/index/document-store";
import { documentStore } from "../../../../src/adapters/index/document-store";
import { readSource } from "../../../../src/adapters/index/read-source";
import { buildLibrary } from "../../../../src/corpus/library";
import { docxFile, paragraph } from "../../../fakes/docx-file";
import { HOSTILE_DOCUMENTS, mutatedDocument } from "../../../fakes/mutated-documents";
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

  for (const [name, status] of [
    ["laughs.docx", "unreadable"],
    ["span.docx", "regulation"],
    ["cells.html", "regulation"],
    ["blanks.txt", "regulation"],
    ["levels.txt", "regulation"],
    ["nothing.txt", "unreadable"],
    ["cycle.pdf", "unreadable"],
    ["count.pdf", "unreadable"],
  ] as const) {
    it(`built to harm are ${status === "regulation" ? "read" : "refused"} in time: ${name}`, async () => {
      const bytes = Uint8Array.from(HOSTILE_DOCUMENTS.find((hostile) => hostile.name === name)!.bytes());
      const job = { path: name, shown: name, id: "h", size: 1, modified: 1, isNamed: true, knownHash: null };
      const started = performance.now();

      const entry = await readSource(bytes, job, store, () => undefined);

      assert.equal(entry!.status, status, entry!.message);
      if (status === "unreadable") assert.match(entry!.message, new RegExp(`^${name} `));
      assert.ok(performance.now() - started < MAX_MS, `${name} took too long`);
    });
  }

  it("are read by what they are, whatever their name says, and are cited at their lines", async () => {
    const text = "1.1 The car shall be red.\n\n1.2 Wheels are round.\n\n1.3 Horns sound.";
    const paragraphs = text.split("\n\n");
    const contents: Record<string, Uint8Array> = {
      "text.pdf": strToU8(text),
      "page.pdf": strToU8(`<!doctype html><html><body>${paragraphs.map((it) => `<p>${it}</p>`).join("\n")}`),
      "word.pdf": docxFile({ body: paragraphs.map((it) => paragraph(it)).join("") }),
      "text.docx": strToU8(text),
    };
    for (const [name, bytes] of Object.entries(contents)) {
      const job = { path: name, shown: name, id: name, size: 1, modified: 1, isNamed: true, knownHash: null };
      assert.equal((await readSource(Uint8Array.from(bytes), job, store, () => undefined))!.status, "regulation");
      const document = (await store.load(name))!;
      const [passage] = buildLibrary([document], []).search({ query: "red car" });
      assert.equal(passage!.clause, "1.1", name);
      assert.ok(document.text.includes(passage!.text), name);
      assert.deepEqual([passage!.page, passage!.line], [null, name === "page.pdf" ? passage!.line : 1], name);
    }
  });
});
