/** Searches by meaning over real files, a real store and a server on 127.0.0.1. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "expect";
import { searchByMeaning, type Meaning, type MeaningOptions } from "../../../../src/adapters/index/meaning";
import { openAiEmbeddings } from "../../../../src/adapters/model/embeddings";
import type { Library } from "../../../../src/corpus/library";
import { embedded, textsOf, withVectors } from "../../../fakes/embeddings";
import { openAiServer, type OpenAiServer, type Script } from "../../../fakes/openai-server";
import { rules, testWorkspace, type TestWorkspace } from "./workspace";

const RULES = ["Cars are red.", "Wheels are round.", "Drivers are fit.", "Fuel is clean.", "Doors are shut."];
const QUESTION = "crimson automobile";
const ALONE = /^Searches go by words alone: /;

describe("search by meaning", function () {
  this.timeout(20_000);
  let workspace: TestWorkspace;
  let server: OpenAiServer | null = null;
  let opened: Meaning[] = [];
  const notices: string[] = [];
  const notice = (message: string) => void notices.push(message);
  const going = () => ({ signal: new AbortController().signal, notice });
  beforeEach(async () => {
    notices.length = 0;
    workspace = await testWorkspace();
    await workspace.write("rules.md", rules(...RULES));
  });
  afterEach(async () => {
    for (const meaning of opened) meaning.dispose();
    opened = [];
    await server?.close();
    server = null;
    await workspace.dispose();
  });

  const storage = () => join(workspace.storage, "vectors");
  const library = () => workspace.open().library();

  /** Each like a new process: nothing is known but what is stored. */
  function meaning(options: Partial<MeaningOptions> = {}): Meaning {
    const { url: baseUrl } = server!;
    const embeddings = openAiEmbeddings({ baseUrl, model: "bag", apiKey: null, retryBaseMs: 1 });
    const made = searchByMeaning({ storage: storage(), embeddings: () => Promise.resolve(embeddings), ...options });
    opened.push(made);
    return made;
  }

  const first = (from: Library, query = QUESTION) => from.search({ query })[0]?.text ?? null;
  const sent = () => server!.seen.flatMap(textsOf);
  const vectorFile = async () => join(storage(), (await readdir(storage()))[0]!);

  it("finds the rule that shares no word with the question, and says what that takes", async () => {
    server = await openAiServer(embedded);
    const byWords = await library();

    const attuned = await meaning().attuned(byWords, QUESTION, going());

    expect(first(byWords)).toBeNull();
    expect(first(attuned)).toContain("Cars are red.");
    expect(attuned.documents).toBe(byWords.documents);
    expect(attuned.lookUp("1.2")).toEqual(byWords.lookUp("1.2"));
    const label = `bag at ${new URL(server.url).host}/v1`;
    const total = sent().length - 1;
    expect(notices).toEqual([
      `Embedding ${total} passages with ${label}, to search by meaning as well.`,
      `Embedded ${total} passages: ${total * 3} tokens.`,
    ]);
  });

  it("keeps the clause first that the question names", async () => {
    server = await openAiServer(embedded);
    const query = "1.4 cars red";

    const attuned = await meaning().attuned(await library(), query, going());

    expect(first(attuned, query)).toContain("Fuel is clean.");
  });

  it("obeys the filter by document", async () => {
    server = await openAiServer(embedded);
    await workspace.write("other.md", rules("Cars are blue.", "Gates are green.", "Lamps are on."));
    const all = await library();
    const other = all.documents.find(({ path }) => path.endsWith("other.md"))!;

    const attuned = await meaning().attuned(all, QUESTION, going());

    const found = attuned.search({ query: QUESTION, documents: [other.id] });
    expect(found[0]!.text).toContain("Cars are blue.");
    expect(found.every(({ path }) => path === other.path)).toBe(true);
  });

  it("sends nothing where no embeddings are wanted", async () => {
    server = await openAiServer(embedded);
    const byWords = await library();

    const attuned = await meaning({ embeddings: () => Promise.resolve(null) }).attuned(byWords, QUESTION, going());

    expect(attuned).toBe(byWords);
    expect(server.seen).toEqual([]);
    expect(notices).toEqual([]);
  });

  it("sends no excluded file and no secret", async () => {
    server = await openAiServer(embedded);
    await workspace.write("secrets.md", rules("The code is 1234.", "It is kept.", "It is long."));
    await workspace.write("private/rules.md", rules("The boss is Ann.", "It is kept.", "It is long."));
    const sources = workspace.open({ exclude: ["private/**"] });

    await meaning().attuned(await sources.library(), QUESTION, going());

    expect(sent().join(" ")).toContain("Cars are red.");
    expect(sent().join(" ")).not.toMatch(/1234|Ann/);
  });

  it("asks for no vector twice: not for a question, not in another process", async () => {
    server = await openAiServer(embedded);
    const one = meaning();
    await one.attuned(await library(), QUESTION, going());
    await one.attuned(await library(), QUESTION, going());
    const before = sent().length;

    const attuned = await meaning().attuned(await library(), QUESTION, going());

    expect(sent().slice(before)).toEqual([QUESTION]);
    expect(first(attuned)).toContain("Cars are red.");
  });

  it("embeds only what changed", async () => {
    server = await openAiServer(embedded);
    await meaning().embedAll(await library(), going());
    const before = sent().length;
    await workspace.write("rules.md", rules(...RULES.slice(0, 4), "Doors are locked."));

    await meaning().embedAll(await library(), going());

    expect(sent().slice(before)).toHaveLength(1);
    expect(sent().at(-1)).toContain("Doors are locked.");
  });

  it("embeds anew what is damaged on the disk, and nothing else", async () => {
    server = await openAiServer(embedded);
    await workspace.write("many.md", rules(...Array.from({ length: 150 }, (_, at) => `Part ${at} is number ${at}.`)));
    const all = await library();
    await meaning().embedAll(all, going());
    const [batches, before] = [server.seen.length, sent().length];
    const file = await vectorFile();
    const bytes = await readFile(file);
    bytes[bytes.length >> 1]! ^= 0xff;
    await writeFile(file, bytes);

    await meaning().embedAll(all, going());
    const repaired = sent().length - before;
    await meaning().embedAll(all, going());

    expect(batches).toBe(3);
    expect(repaired).toBe(64);
    expect(sent().length - before).toBe(repaired);
  });

  it("stops in the middle, and goes on from there", async () => {
    await workspace.write("many.md", rules(...Array.from({ length: 150 }, (_, at) => `Part ${at} is number ${at}.`)));
    const all = await library();
    const stop = new AbortController();
    const stopping: Script = (request) => {
      if (server!.seen.length === 2) setTimeout(() => stop.abort(), 20);
      return { ...embedded(request), delayMs: server!.seen.length === 2 ? 500 : 0 };
    };
    server = await openAiServer(stopping);
    const seen: number[] = [];

    const stopped = meaning().embedAll(all, { signal: stop.signal }, ({ done }) => void seen.push(done));
    await expect(stopped).rejects.toHaveProperty("name", "AbortError");
    const total = new Set(all.passageTexts()).size;
    await meaning().embedAll(all, going(), ({ done }) => void seen.push(done));

    expect(seen).toEqual([0, 64, 0, 64, total - 64]);
  });

  it("does not keep a question waiting, and embeds on behind it", async () => {
    let hold = true;
    server = await openAiServer((request) => ({ ...embedded(request), delayMs: hold ? 300 : 0 }));
    const byWords = await library();
    const one = meaning({ patienceMs: 50 });

    const early = await one.attuned(byWords, QUESTION, going());
    hold = false;
    await one.embedAll(byWords, going());
    const late = await one.attuned(byWords, QUESTION, going());

    expect(early).toBe(byWords);
    expect(notices.some((told) => told.startsWith("Until all passages are embedded"))).toBe(true);
    expect(first(late)).toContain("Cars are red.");
    expect(server.seen).toHaveLength(2);
  });

  const failures: [what: string, script: Script, message: RegExp][] = [
    ["a wrong key", () => ({ status: 401 }), /refused the key/],
    ["a server without embeddings", () => ({ status: 404 }), /has no embeddings of the model “bag”/],
    ["a server that fails", () => ({ status: 500 }), /failed \(500\)/],
    ["a reply that cannot be read", () => ({ raw: "{}" }), /no embeddings that could be read/],
    ["no numbers", (request) => withVectors(textsOf(request).map(() => [1, null])), /could be read/],
    [
      "a question in another dimension",
      (request) => embedded(request, textsOf(request).length > 1 ? 256 : 128),
      /have 128 numbers, and had 256/,
    ],
  ];
  for (const [what, script, message] of failures) {
    it(`goes on by words after ${what}, and says so once`, async () => {
      server = await openAiServer(script);
      const byWords = await library();
      const one = meaning();

      const found = [
        await one.attuned(byWords, "wheels round", going()),
        await one.attuned(byWords, "drivers fit", going()),
      ];

      expect(found.every((each) => each === byWords)).toBe(true);
      const alone = notices.filter((told) => ALONE.test(told));
      expect(alone).toHaveLength(1);
      expect(alone[0]).toMatch(message);
    });
  }

  it("lets a server rest that is away, and tells of it again after it worked", async () => {
    server = await openAiServer(embedded);
    const embeddings = (baseUrl: string, model: string) =>
      openAiEmbeddings({ baseUrl, model, apiKey: null, retryBaseMs: 1 });
    let current = embeddings("http://127.0.0.1:9/v1", "away");
    const one = meaning({ embeddings: () => Promise.resolve(current) });
    const byWords = await library();
    const ask = async () => (await one.attuned(byWords, QUESTION, going())) !== byWords;

    const began = performance.now();
    const away = [await ask(), await ask()];
    current = embeddings(server.url, "bag");
    const back = await ask();

    expect([away, back]).toEqual([[false, false], true]);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(notices.filter((told) => ALONE.test(told))).toHaveLength(1);
  });

  it("embeds all anew where the model changed under its name", async () => {
    let dimension = 256;
    server = await openAiServer((request) => embedded(request, dimension));
    const byWords = await library();
    await meaning().embedAll(byWords, going());
    dimension = 128;
    const one = meaning();

    const before = await one.attuned(byWords, QUESTION, going());
    const after = await one.attuned(byWords, QUESTION, going());

    expect(before).toBe(byWords);
    expect(first(after)).toContain("Cars are red.");
  });

  it("does not fail for an address that is none", async () => {
    server = await openAiServer(embedded);
    const byWords = await library();
    const broken = () => Promise.resolve().then(() => openAiEmbeddings({ baseUrl: "x", model: "m", apiKey: null }));

    const attuned = await meaning({ embeddings: broken }).attuned(byWords, QUESTION, going());

    expect(attuned).toBe(byWords);
    expect(notices).toEqual([expect.stringContaining("“x” is no address of a model server")]);
  });
});
