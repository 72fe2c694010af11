import assert from "node:assert/strict";
import { readdir, readFile, rename, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { STORE_VERSION } from "../../../../src/adapters/index/document-store";
import type { IndexProgress } from "../../../../src/ports/regulations";
import { pdfFile } from "../../../fakes/pdf-file";
import type { TestWorkspace } from "./workspace";
import { rules, testWorkspace } from "./workspace";

const SAMPLE = join(import.meta.dirname, "../../../../media/sample");
const THREE = rules("Cars are red.", "Wheels are round.", "Drivers are fit.");

describe("sources: the sample", () => {
  let workspace: TestWorkspace;
  before(async () => {
    workspace = await testWorkspace();
  });
  after(() => workspace.dispose());

  it("gives both editions and the contract, and finds clauses by number in each", async () => {
    const sources = workspace.open({ workspaceFolders: [{ name: "sample", path: SAMPLE }] });

    const library = await sources.library();

    const lines = (number: string) =>
      Object.fromEntries(
        library.lookUp(number).map(({ document, line }) => [library.document(document)!.edition, line]),
      );
    assert.deepEqual(
      library.documents.map(({ kind }) => kind),
      ["contract", "regulation", "regulation"],
    );
    assert.deepEqual(
      library.series.map(({ editions }) => editions.map(({ edition }) => edition)),
      [["2026", "2025"]],
    );
    assert.deepEqual(lines("3.1.1"), { 2025: 65, 2026: 67 });
    assert.deepEqual(lines("5.3.2"), { 2025: 127, 2026: 131 });
    assert.deepEqual(lines("16.2.3"), { 2025: 361, 2026: 367 });
    assert.deepEqual(lines("18.1.1"), { 2025: 385, 2026: 395 });
    const rulesIn = library.documents.map(
      ({ clauses }) => clauses.filter(({ number }) => /^\d+\.\d+\.\d+$/.test(number ?? "")).length,
    );
    assert.deepEqual(rulesIn.slice(1), [141, 146]);
    assert.deepEqual(library.unreadable, []);
  });
});

describe("sources", () => {
  let workspace: TestWorkspace;
  beforeEach(async () => {
    workspace = await testWorkspace();
  });
  afterEach(() => workspace.dispose());

  const paths = async (options?: Parameters<TestWorkspace["open"]>[0]) =>
    (await workspace.open(options).library()).documents.map(({ path }) => path);

  it("count a short document of which at least half are numbered clauses", async () => {
    await workspace.write("contract law.md", "# Contract Law\n\n## 1 Termination\n\n1.1 Notice is 30 days.\n");
    await workspace.write(
      "notes.md",
      "Version 1.2 is out.\n\nWe met on Monday.\n\n1.5 litres of coffee.\n\nThen we left.\n",
    );

    const library = await workspace.open().library({});

    assert.deepEqual(
      library.documents.map(({ path }) => path),
      ["contract law.md"],
    );
  });

  it("count laws whose clauses are numbered by a sign, as the German ones are", async () => {
    const clause = (number: number) => `### § ${number} Pflichten\n\n(1) Der Halter führt den Hund an der Leine.\n`;
    await workspace.write("hundeg.md", ["# Hundehaltung", ...[1, 2, 3, 4].map(clause)].join("\n\n"));

    assert.deepEqual(await paths(), ["hundeg.md"]);
  });

  it("count clauses with plain numbers where enough of them bind", async () => {
    const rules = [
      "The keeper must lead the dog.",
      "No dog shall bathe.",
      "Fees are due in May.",
      "Dogs must be chipped.",
    ];
    const notes = ["Buy milk.", "Call the plumber.", "Read the rules.", "Plan the trip."];
    const listed = (words: readonly string[]) => words.map((one, at) => `${at + 1}. ${one}`).join("\n\n");
    await workspace.write("dogs.txt", `Dog Order 2021\n\n${listed(rules)}\n`);
    await workspace.write("notes.txt", `To do\n\n${listed(notes)}\n`);

    assert.deepEqual(await paths(), ["dogs.txt"]);
  });

  it("are the workspace's documents with numbered clauses where none are named", async () => {
    await workspace.write("rules/a.md", THREE);
    await workspace.write("notes.md", "# Notes\n\nBuy milk.");
    await workspace.write("README.md", THREE);
    await workspace.write("node_modules/x/b.md", THREE);
    await workspace.write(".hidden/c.md", THREE);

    assert.deepEqual(await paths(), ["rules/a.md"]);
  });

  it("are the named files, folders and globs, inside and outside of the workspace", async () => {
    await workspace.write("a/one.md", THREE);
    await workspace.write("a/two.txt", "No clauses, but named.");
    await workspace.write("b/three.md", THREE);
    await workspace.write("c/four.md", THREE);
    const outside = join(workspace.root, "c");
    const workspaceFolders = [{ name: "a", path: join(workspace.root, "a") }];

    assert.deepEqual(await paths({ sources: ["a", "b/*.md"] }), ["a/one.md", "a/two.txt", "b/three.md"]);
    assert.deepEqual(await paths({ sources: ["one.md", outside, `${workspace.root}/b/*.md`], workspaceFolders }), [
      join(workspace.root, "b/three.md"), join(outside, "four.md"), "one.md",
    ]); // prettier-ignore
  });

  it("tell of links to documents outside of the workspace, which are read where they are named", async function () {
    if (process.platform === "win32") return this.skip();
    const outside = join(workspace.root, "..", "outside.md");
    await writeFile(outside, THREE);
    await workspace.write("rules/a.md", THREE);
    await symlink(outside, join(workspace.root, "linked.md"));
    await symlink(outside, join(workspace.root, "README.md"));
    await symlink(join(workspace.root, "rules/a.md"), join(workspace.root, "again.md"));
    await symlink(join(workspace.root, "gone.md"), join(workspace.root, "broken.md"));

    const { documents, unreadable } = await workspace.open().library();

    assert.deepEqual(
      documents.map(({ path }) => path),
      ["rules/a.md"],
    );
    assert.deepEqual(unreadable, [
      {
        path: "linked.md",
        message:
          "linked.md is a link to a file outside the workspace; that is read where it is added (Steward: Add Regulations…, or the setting steward.sources).",
      },
    ]);
    assert.deepEqual(await paths({ sources: ["linked.md"] }), ["linked.md"]);
  });

  it("leave out what is excluded", async () => {
    await workspace.write("rules/a.md", THREE);
    await workspace.write("drafts/b.md", THREE);

    assert.deepEqual(await paths({ exclude: ["drafts/**"] }), ["rules/a.md"]);
    assert.deepEqual(await paths({ exclude: ["**/drafts"], sources: ["**/*.md"] }), ["rules/a.md"]);
    assert.deepEqual(await paths({ exclude: [`${workspace.root}/rules/*.md`], sources: [workspace.root] }), [
      "drafts/b.md",
    ]);
  });

  it("never look into the index itself", async () => {
    await workspace.write("a.md", THREE);
    const storage = join(workspace.root, "data");

    await paths({ storage });

    assert.deepEqual(await paths({ storage }), ["a.md"]);
  });

  it("tell what is named but not there, and go on", async () => {
    await workspace.write("a.md", THREE);

    const { documents, unreadable } = await workspace.open({ sources: ["a.md", "lost.pdf"] }).library();

    assert.equal(documents.length, 1);
    assert.deepEqual(unreadable, [{ path: "lost.pdf", message: "The source lost.pdf was not found." }]);
  });

  it("tell what cannot be read, and read the rest", async () => {
    await workspace.write("a.md", THREE);
    await workspace.write("locked.pdf", pdfFile([{ texts: [{ text: "x", x: 9, y: 9 }] }], { password: true }));
    await workspace.write("empty.docx", "");

    const { documents, unreadable } = await workspace.open().library();

    assert.deepEqual(
      documents.map(({ path }) => path),
      ["a.md"],
    );
    assert.deepEqual(
      unreadable.map(({ message }) => message),
      ["empty.docx is empty.", "locked.pdf is protected by a password."],
    );
  });

  it("tell of a file that the system does not open", async () => {
    await workspace.write("a.md", THREE);
    const { diskFiles } = await import("../../../../src/adapters/index/source-files");
    const files = {
      ...diskFiles,
      readBytes: () => Promise.reject(new Error("EACCES: permission denied, open '/x/a.md'")),
    };

    const { unreadable } = await workspace.open({ files }).library();

    assert.deepEqual(unreadable, [{ path: "a.md", message: "a.md cannot be opened (EACCES: permission denied)." }]);
  });

  it("obey what the person corrected, in the index too", async () => {
    await workspace.write("2024/rules.md", THREE);
    await workspace.write("2025/rules.md", THREE);
    const details = {
      "2024/rules.md": { title: "Go-kart Rules", edition: "2024", series: "kart" },
      "2025/rules.md": { edition: "2025", series: "Kart", jurisdiction: "" },
    };

    const library = await workspace.open({ details }).library();

    assert.deepEqual(
      library.series.map(({ name, editions }) => [name, editions.map(({ edition }) => edition)]),
      [["kart", ["2025", "2024"]]],
    );
    assert.equal(library.search({ query: "wheels round" })[0]!.edition, "2025");
    assert.equal(library.documents[0]!.title, "Go-kart Rules");
  });

  it("obey it after the file was renamed, and after everything was read again", async () => {
    await workspace.write("rules.md", THREE);
    const first = workspace.open();
    const { hash } = (await first.library()).documents[0]!;
    const details = { "rules.md": { edition: "2031", content: hash.slice(0, 16) } };
    await rename(join(workspace.root, "rules.md"), join(workspace.root, "moved.md"));

    const sources = workspace.open({ details });

    assert.equal((await sources.library()).documents[0]!.edition, "2031");
    assert.equal((await sources.rebuild()).documents[0]!.edition, "2031");
  });
});

describe("sources: what is read again", () => {
  let workspace: TestWorkspace;
  let reads: string[];
  beforeEach(async () => {
    workspace = await testWorkspace();
    await workspace.write("a.md", THREE);
    await workspace.write("b.md", rules("One.", "Two.", "Three."));
    reads = [];
  });
  afterEach(() => workspace.dispose());

  const readInto = async (sources = workspace.open()) => {
    reads = [];
    return sources.library({ progress: ({ path }) => void (reads.includes(path) || reads.push(path)) });
  };

  it("is nothing where nothing changed, in another window too", async () => {
    await readInto();
    const library = await readInto();

    assert.deepEqual(reads, []);
    assert.equal(library.documents.length, 2);
    assert.equal(library.search({ query: "wheels" })[0]!.clause, "1.2");
  });

  it("is the file that changed, once it is said that files may have changed", async () => {
    const sources = workspace.open();
    await readInto(sources);
    await workspace.write("a.md", rules("Cars are blue.", "Wheels are square.", "Drivers sleep.", "More."));

    assert.equal(
      (await readInto(sources)).search({ query: "blue" }).length,
      0,
      "asked again at once, nothing is looked at",
    );
    sources.changed();
    const library = await readInto(sources);

    assert.deepEqual(reads, ["a.md"]);
    assert.match(library.search({ query: "blue cars" })[0]!.text, /blue/);
  });

  it("is not stored anew where only a file's time changed", async () => {
    await readInto();
    const folder = join(workspace.storage, `v${STORE_VERSION}`);
    const written = async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".utf8"));
      return Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
    };
    const before = await written();
    await utimes(join(workspace.root, "a.md"), new Date(), new Date(Date.now() + 5000));

    assert.equal((await readInto()).documents.length, 2);

    assert.deepEqual(await written(), before);
  });

  it("drops files that are gone", async () => {
    await readInto();
    await workspace.remove("b.md");

    assert.deepEqual(
      (await readInto()).documents.map(({ path }) => path),
      ["a.md"],
    );
  });

  it("is what the store lost or damaged", async () => {
    await readInto();
    const folder = join(workspace.storage, `v${STORE_VERSION}`);
    for (const name of await readdir(folder)) {
      if (name !== "journal.jsonl") await writeFile(join(folder, name), "garbage");
    }

    const library = await readInto();

    assert.deepEqual(
      library.documents.map(({ clauses }) => clauses.length > 3),
      [true, true],
    );
    assert.equal(library.search({ query: "wheels" })[0]!.clause, "1.2");
  });

  it("passes over lines of the journal that a crash cut short", async () => {
    await readInto();
    const journal = join(workspace.storage, `v${STORE_VERSION}`, "journal.jsonl");
    await writeFile(journal, `${(await readFile(journal, "utf8")).slice(0, -20)}\n{"pa`);

    assert.equal((await readInto()).documents.length, 2);
    assert.equal(reads.length, 1);
  });

  it("is everything when the index is rebuilt", async () => {
    const sources = workspace.open();
    await readInto(sources);
    const told: string[] = [];

    await sources.rebuild({ progress: ({ path, done }) => told.push(`${done} ${path}`) });

    assert.deepEqual(told, ["0 a.md", "1 a.md", "1 b.md", "2 b.md"]);
  });

  it("goes on where it was stopped", async () => {
    const stop = new AbortController();
    const stopAtSecond = ({ done }: IndexProgress) => void (done === 1 && stop.abort());
    await assert.rejects(workspace.open().library({ signal: stop.signal, progress: stopAtSecond }), {
      name: "AbortError",
    });

    const library = await readInto();

    assert.deepEqual(reads, ["b.md"]);
    assert.equal(library.documents.length, 2);
  });

  it("is shared by those who ask at the same time; one who stops does not stop the other", async () => {
    const sources = workspace.open();
    const stop = new AbortController();
    const stopped = sources.library({ signal: stop.signal });
    const waiting = sources.library();
    stop.abort();

    await assert.rejects(stopped, { name: "AbortError" });
    assert.equal((await waiting).documents.length, 2);
  });

  it("is told to those who listen, until they stop", async () => {
    const sources = workspace.open();
    let heard = 0;
    const end = sources.onDidChange(() => heard++);
    await sources.library();
    end();
    await workspace.write("c.md", THREE);
    sources.changed();
    await sources.library();

    assert.equal(heard, 1);
    assert.equal(sources.current!.documents.length, 3);
  });

  it("keeps where the words of a PDF stand", async () => {
    await workspace.write(
      "c.pdf",
      pdfFile([{ texts: ["1.1 One", "1.2 Two", "1.3 Three"].map((text, at) => ({ text, x: 60, y: 100 + at * 20 })) }]),
    );
    const sources = workspace.open();
    const { documents } = await sources.library();
    const { id, text } = documents.find(({ path }) => path === "c.pdf")!;
    const start = text.indexOf("Two");

    const [box] = await sources.boxes(id, start, start + 3);

    assert.equal(box!.page, 1);
    assert.ok(Math.abs(box!.y + box!.height - 120) < 5);
    assert.deepEqual(await sources.boxes(documents[0]!.id, 0, 5), []);
  });
});
