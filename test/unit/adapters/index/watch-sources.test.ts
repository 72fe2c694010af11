import assert from "node:assert/strict";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourcePlace } from "../../../../src/adapters/index/discover";
import { diskFiles } from "../../../../src/adapters/index/source-files";
import type { FileEvent, FileWatcher } from "../../../../src/adapters/index/watch-sources";
import { watchSources } from "../../../../src/adapters/index/watch-sources";
import type { TestWorkspace } from "./workspace";
import { rules, testWorkspace } from "./workspace";

const REST_MS = 15;
const NEVER_MS = 1_000_000;

/** A watcher that hears what a test says. */
function toldWatcher() {
  const watched = new Map<SourcePlace, (event: FileEvent) => void>();
  const watcher: FileWatcher = {
    watch(place, heard) {
      watched.set(place, heard);
      return () => watched.delete(place);
    },
  };
  return {
    watcher,
    places: () => [...watched.keys()],
    tell: (kind: FileEvent["kind"], path: string) => watched.forEach((heard) => heard({ kind, path })),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const rested = () => pause(REST_MS * 5);

describe("watched sources", () => {
  let workspace: TestWorkspace;
  let told: ReturnType<typeof toldWatcher>;
  let stop: () => void;
  let changes: number;
  let isBusy: boolean;

  beforeEach(async () => {
    workspace = await testWorkspace();
    told = toldWatcher();
    changes = 0;
    isBusy = false;
    stop = () => undefined;
  });
  afterEach(async () => {
    stop();
    await workspace.dispose();
  });

  async function watch({
    sources = [] as string[],
    exclude = [] as string[],
    known = [] as string[],
    pollMs = NEVER_MS,
  } = {}) {
    stop = await watchSources({
      discovery: { workspaceFolders: [{ name: "work", path: workspace.root }], sources, exclude },
      files: diskFiles,
      watcher: told.watcher,
      known: () => known.map(inWorkspace),
      isBusy: () => isBusy,
      changed: () => changes++,
      restMs: REST_MS,
      pollMs,
    });
  }

  const inWorkspace = (path: string) => join(workspace.root, path);

  it("tell many changes once, when the files rest", async () => {
    await watch();

    for (const name of ["a.md", "b.pdf", "deep/c.docx"]) told.tell("created", inWorkspace(name));
    await rested();

    assert.equal(changes, 1);
  });

  it("wait for the run that reads", async () => {
    await watch();
    isBusy = true;

    told.tell("changed", inWorkspace("a.md"));
    await rested();
    const during = changes;
    isBusy = false;
    await rested();

    assert.deepEqual([during, changes], [0, 1]);
  });

  for (const [what, path] of [
    ["a program", "main.ts"],
    ["a folder of packages", "node_modules/package/manual.md"],
    ["a hidden folder", ".git/notes.md"],
    ["an excluded folder", "drafts/deep/rules.md"],
  ] as const) {
    it(`take no notice of ${what}`, async () => {
      await watch({ exclude: ["drafts"] });

      told.tell("changed", inWorkspace(path));
      await rested();

      assert.equal(changes, 0);
    });
  }

  it("notice that a folder with documents was moved away, and that another came", async () => {
    await mkdir(inWorkspace("arrived"));
    await watch({ known: ["rules/2026.md"] });

    told.tell("deleted", inWorkspace("rules"));
    await rested();
    const afterDeletion = changes;
    told.tell("created", inWorkspace("arrived"));
    await rested();

    assert.deepEqual([afterDeletion, changes], [1, 2]);
  });

  it("are the folders that hold what the settings name, and not what lies beside", async () => {
    const outside = await mkdtemp(join(tmpdir(), "steward-outside-"));
    await writeFile(join(outside, "one.md"), rules("Cars are red."));
    await mkdir(inWorkspace("folder"));

    await watch({ sources: [join(outside, "one.md"), "folder", "globbed/**/*.md", "absent.pdf"] });

    const places = told.places().map(({ folder, isDeep }) => [folder, isDeep]);
    await rm(outside, { recursive: true });
    assert.deepEqual(places, [
      [outside, false],
      [inWorkspace("folder"), true],
      [inWorkspace("globbed"), true],
      [workspace.root, false],
    ]);
  });

  it("outside the workspace are looked at from time to time, for drives that tell nothing", async () => {
    await watch({ sources: ["inside"], pollMs: REST_MS * 3 });
    await pause(REST_MS * 20);
    const inside = changes;
    stop();
    await watch({ sources: [tmpdir()], pollMs: REST_MS * 3 });
    await pause(REST_MS * 20);

    assert.equal(inside, 0);
    assert.ok(changes >= 1);
  });

  it("are left alone when watching ends, with what was about to be told", async () => {
    await watch();

    told.tell("changed", inWorkspace("a.md"));
    stop();
    await rested();

    assert.deepEqual([told.places(), changes], [[], 0]);
  });

  it("lead to a library without the folder that was moved away and with the one that came", async () => {
    await workspace.write("old/Rules 2025.md", rules("Cars are red.", "Wheels are round.", "Drivers are fit."));
    const sources = workspace.open();
    await sources.library();
    const paths = new Promise<string[]>((resolve) =>
      sources.onDidChange(({ documents }) => resolve(documents.map(({ path }) => path))),
    );
    stop = await watchSources({
      discovery: { workspaceFolders: [{ name: "work", path: workspace.root }], sources: [], exclude: [] },
      files: diskFiles,
      watcher: told.watcher,
      known: () => sources.found,
      isBusy: () => isBusy,
      changed: () => {
        sources.changed();
        void sources.library();
      },
      restMs: REST_MS,
    });

    await rename(inWorkspace("old"), inWorkspace("new"));
    told.tell("deleted", inWorkspace("old"));
    told.tell("created", inWorkspace("new"));

    assert.deepEqual(await paths, ["new/Rules 2025.md"]);
  });
});
