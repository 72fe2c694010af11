import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import esbuild from "esbuild";
import type { SourceReader } from "../../../../src/adapters/index/reader";
import { workerReader } from "../../../../src/adapters/index/reader";
import { pdfFile } from "../../../fakes/pdf-file";
import type { TestWorkspace } from "./workspace";
import { mutatedDocument } from "../../../fakes/mutated-documents";
import { rules, testWorkspace } from "./workspace";

const JOB = { path: "/x/a.md", shown: "a.md", id: "a", size: 1, modified: 1, isNamed: true, knownHash: null };
const LIMITS = { stallMs: 15_000, pageMs: 250, heapMB: 64, growthMB: 150 };
type Timing = Partial<Pick<typeof LIMITS, "stallMs" | "pageMs">>;

const never = new AbortController().signal;
const quiet = () => undefined;
/** A PDF whose cross-references disagree; pdf.js rejects a promise for it that it does not wait for. */
const UNAWAITED = 189;

describe("the documents worker", () => {
  let folder: string;
  let workerFile: string;
  let workspace: TestWorkspace;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "steward-worker-"));
    workerFile = join(folder, "worker.cjs");
    await esbuild.build({
      entryPoints: [join(import.meta.dirname, "../../../../src/adapters/index/worker.ts")],
      bundle: true,
      platform: "node",
      format: "cjs",
      outfile: workerFile,
      define: { "import.meta.url": "bundleUrl" },
      banner: { js: 'const bundleUrl=require("node:url").pathToFileURL(__filename).href;' },
      logLevel: "silent",
    });
    workspace = await testWorkspace();
  });
  after(async () => {
    await workspace.dispose();
    await rm(folder, { recursive: true });
  });

  it("reads, cuts, stores and indexes as this thread does", async () => {
    await workspace.write("a.md", rules("Cars are red.", "Wheels are round.", "Drivers are fit."));
    await workspace.write(
      "b.pdf",
      pdfFile([
        { texts: ["1.1 Horns sound", "1.2 Two", "1.3 Three"].map((text, at) => ({ text, x: 60, y: 100 + at * 20 })) },
      ]),
    );
    await workspace.write("c.pdf", "");
    const pages: string[] = [];

    const sources = workspace.open({ workerFile });
    const library = await sources.library({
      progress: ({ page, pages: all }) => void (page && pages.push(`${page}/${all}`)),
    });

    assert.deepEqual(
      library.documents.map(({ path }) => path),
      ["a.md", "b.pdf"],
    );
    assert.deepEqual(library.unreadable, [{ path: "c.pdf", message: "c.pdf is empty." }]);
    assert.equal(library.search({ query: "horns" })[0]!.clause, "1.1");
    assert.deepEqual(pages, ["1/1"]);
    assert.ok((await sources.boxes(library.documents[1]!.id, 0, 3)).length > 0);
  });

  it("goes on where a damaged PDF makes its reader reject what nobody waits for", async () => {
    const { name, bytes } = mutatedDocument(UNAWAITED);
    const own = workerReader(workerFile, folder);
    const entry = await own.read({ ...JOB, path: name }, bytes, never, quiet);
    await own.dispose();

    assert.ok(entry!.status === "regulation" || /^\d+-rules\.pdf is damaged/.test(entry!.message), entry!.message);
  }).timeout(60_000);
});

describe("a worker that misbehaves", () => {
  let folder: string;
  let reader: SourceReader;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "steward-worker-"));
  });
  after(() => rm(folder, { recursive: true }));
  afterEach(() => reader.dispose());

  /** @param onMessage body of the worker's message handler */
  async function reading(onMessage: string, { signal = never, ...limits }: { signal?: AbortSignal } & Timing = {}) {
    const file = join(folder, `${Math.random().toString(36).slice(2)}.cjs`);
    await writeFile(
      file,
      `const { parentPort } = require("node:worker_threads"); parentPort.on("message", (message) => { ${onMessage} });`,
    );
    reader = workerReader(file, folder, { ...LIMITS, ...limits });
    return reader.read(JOB, new Uint8Array(3), signal, quiet);
  }

  it("is given up when it says nothing for too long, and the page is named", async () => {
    const entry = await reading(
      `parentPort.postMessage({ kind: "page", request: message.request, page: 3, pages: 9 }); setTimeout(() => { for (;;); }, 20)`,
      { stallMs: 1500 },
    );

    assert.equal(entry!.message, "a.md takes too long to read after page 3 of 9; it is probably damaged.");
  });

  it("is given up when its pages come one after the other, but take too long together", async () => {
    const page = `parentPort.postMessage({ kind: "page", request: message.request, page: ++page, pages: 900 })`;
    const entry = await reading(`let page = 0; setInterval(() => ${page}, 60)`, { stallMs: 900, pageMs: 10 });

    assert.match(entry!.message, /^a\.md takes too long to read after page \d+ of 900; it is probably damaged\.$/);
  });

  it("may take longer the more pages have come", async () => {
    const page = `parentPort.postMessage({ kind: "page", request: message.request, page: ++page, pages: 30 })`;
    const done = `parentPort.postMessage({ kind: "failed", request: message.request, message: "end" })`;
    const entry = await reading(`let page = 0; setInterval(() => { if (page < 30) ${page}; else ${done}; }, 60)`, {
      stallMs: 900,
      pageMs: 250,
    });

    assert.equal(entry!.message, "a.md could not be read: end");
  });

  it("is given up when its objects take too much memory", async () => {
    const entry = await reading(
      `const all = []; for (;;) all.push(new Array(1e5).fill(message.request + all.length));`,
    );

    assert.equal(entry!.message, "a.md needs too much memory to read; it is probably damaged.");
  });

  it("is given up when its buffers take too much memory", async () => {
    const entry = await reading(`const all = []; setInterval(() => all.push(Buffer.alloc(3e7, 1)), 10)`);

    assert.equal(entry!.message, "a.md needs too much memory to read; it is probably damaged.");
  });

  it("is told about when it fails or ends", async () => {
    assert.equal((await reading(`throw new Error("oh")`))!.message, "a.md could not be read: oh");
    await reader.dispose();
    assert.equal((await reading(`process.exit(0)`))!.message, "a.md could not be read: the reader ended.");
  });

  it("is replaced for the next file", async () => {
    const first = await reading(
      `if (message.request === 1) throw new Error("oh"); parentPort.postMessage({ kind: "done", request: message.request, entry: null })`,
    );
    const second = await reader.read(JOB, new Uint8Array(3), never, quiet);

    assert.equal(first!.status, "unreadable");
    assert.equal(second, null);
  });

  it("is stopped by the person", async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 30);

    await assert.rejects(reading(`for (;;);`, { signal: stop.signal }), { name: "AbortError" });
  });
});
