/** What the research rules find out: their programs run in the real sandbox over a real folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "expect";
import { perceiveByRule, planByRule } from "../../../../src/agent/research/offline";
import { jobOf } from "../../../../src/agent/research/job";
import type { Sandbox } from "../../../../src/ports/sandbox";
import { research } from "../../../fakes/offline-research";
import { testSandbox } from "../../../fakes/sandbox";

const FILES: Record<string, string> = {
  "src/login.ts": "// TODO: lock after five attempts\nexport function loadUser(name: string) {\n  return name;\n}\n",
  "src/app.ts": 'import { loadUser } from "./login";\nloadUser("ada"); // todolist\n',
  "notes/crash test.md": "# Crash test\n\nThe nose stopped after 0.48 m. It held.\n\n## Next\n\nTest the side.\n",
  "data/laps.csv": "lap,driver,lap_time_s,fuel_kg\n1,Ada,91.5,1.6\n2,Ada,88.25,1.5\n3,Bo,89.75,\n4,Bo,90.5,1.4\n",
  "data/kosten.csv": "Posten;Betrag\nReifen;1.250,50\nBenzin;749,50\n",
  "data/long.txt": Array.from({ length: 950 }, (_, line) => `line ${line + 1}`).join("\n"),
};

describe("research without a model", () => {
  let sandbox: Sandbox;
  let root: string;

  before(async () => {
    sandbox = await testSandbox();
    root = mkdtempSync(join(tmpdir(), "steward-research-"));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  });
  after(async () => {
    await sandbox.dispose();
    rmSync(root, { recursive: true });
  });

  const answer = async (question: string) => (await research(sandbox, root, question)).answer;

  const ANSWERS: readonly [question: string, holds: RegExp][] = [
    ["sum of fuel_kg in laps.csv", /sum of `fuel_kg` .* is \*\*4\.5\*\* \(3 values\)/],
    ["What is the average lap time?", /mean of `lap_time_s` .* is \*\*90\*\* \(4 values\)/],
    ["which lap was the fastest in our data", /smallest value of `lap_time_s` .* \*\*88\.25\*\*, at lap 2/],
    [
      "slowest lap after lap 1 in laps.csv",
      /largest value of `lap_time_s` .* where lap > 1 is \*\*90\.5\*\*, at lap 4/,
    ],
    ["median lap time for laps 2 to 4", /median .* where lap >= 2 and lap <= 4 is \*\*89\.75\*\*/],
    ["average lap time by driver", /Ada: 89\.875\n- Bo: 90\.125/],
    ["how many laps have a fuel_kg over 1.45", /has \*\*2\*\* rows where fuel_kg > 1\.45/],
    ["Summe der Beträge in kosten.csv", /\*\*2000\*\* \(2 values\)/],
    ["average wing angle in laps.csv", /No column of `data\/laps\.csv` fits .*`lap_time_s`/],
    ["average speed in speeds.csv", /no file `speeds\.csv`/],
    ["list the files in src", /^2 files:\n\n- `src\/app\.ts`/],
    ["how many csv files are there", /\*\*2\*\* files/],
    ["how many lines does long.txt have", /\*\*950\*\* lines/],
    ["find the TODOs", /“TODO” stands in 1 line of 1 file:\n\n\*\*`src\/login\.ts`\*\*/],
    ["where is loadUser defined", /- line 2: export function loadUser/],
    ["how many times does 'loadUser' occur", /occurs \*\*3\*\* times, in 3 lines of 2 files/],
    ['summarize "crash test.md"', /- \*\*Crash test\*\*: The nose stopped after 0\.48 m\./],
    ["open src/app.ts", /```\nimport \{ loadUser \}/],
    [
      "rename loadUser to fetchUser everywhere",
      /I only read files, I do not change them; “loadUser” stands in 3 lines/,
    ],
    ["write a function that sorts laps.csv", /needs a connected model.*\n\n\*\*data\/laps\.csv\*\* in outline/],
    ["explain loadUser", /From `src\/login\.ts`, line 1:/],
    ["explain this", /Nothing is selected, and no file is named/],
    ["find the word gearbox", /does not contain “gearbox”\. Without a connected model/],
    ["How do I optimize this?", /Nothing is selected/],
    ["what columns does laps.csv have?", /4 rows with the columns `lap`, `driver`/],
    ["where do the notes mention the side of the nose", /hold (?:2 of|one of|all) its words|one of its words/],
  ];
  for (const [question, holds] of ANSWERS) {
    it(`answers “${question}”`, async () => {
      expect(await answer(question)).toMatch(holds);
    });
  }

  it("looks wider in a second step where the exact words are nowhere", async () => {
    const {
      answer: text,
      intermediate,
      programs,
    } = await research(sandbox, root, "find the phrase 'nose held firmly'");

    expect(intermediate).toEqual([{ nothingFor: ["nose held firmly"], note: "" }]);
    expect(programs).toHaveLength(2);
    expect(text).toMatch(/Nothing holds “nose held firmly” as it stands; these lines hold 2 of its words/);
  });

  it("finds a file by its name where no line holds the words", async () => {
    expect(await answer("where is kosten")).toMatch(/files have it in their name:\n\n- `data\/kosten\.csv`/);
  });

  it("looks at selected code", async () => {
    const context = [
      { kind: "selection" as const, label: "app.ts:2", text: "loadUser(name)", languageId: "typescript" },
    ];

    const { answer: text } = await research(sandbox, root, "explain this", context);

    expect(text).toMatch(/“loadUser”: `src\/login\.ts:2`/);
  });

  it("cannot be broken out of by words of the question", async () => {
    const { answer: text } = await research(sandbox, root, 'find "x"]; throw new Error("out"); //"');

    expect(text).not.toMatch(/Error: out/);
  });

  it("says what went wrong after a program failed, and shows the files", () => {
    const perception = { intent: "search", entities: [], tools: ["workspace_list"] };
    const input = {
      question: "?",
      conversation: [],
      context: [],
      settled: [],
      tools: [],
      intermediate: null,
      steps: [],
    };

    const { code } = planByRule({ ...input, perception, complaint: "no such file" });

    expect(code).toMatch(/That did not work: no such file/);
  });

  it("selects the tools of the workspace, and the search in regulations for a question about both", () => {
    const tools = ["workspace_search", "workspace_read", "workspace_list", "regulation_search", "calculator"].map(
      (name) => ({ name, description: "", schema: {} }),
    );
    const toolsFor = (question: string) =>
      perceiveByRule({ question, conversation: [], context: [], settled: [], tools, intermediate: null }).tools;

    expect(toolsFor("find the TODOs")).toEqual(["workspace_search", "workspace_read", "workspace_list"]);
    expect(toolsFor("Do the notes follow the regulations?")).toContain("regulation_search");
    expect(
      perceiveByRule({ question: "x", conversation: [], context: [], settled: [], tools: [], intermediate: null })
        .tools,
    ).toEqual([]);
  });

  it("reads conditions, groups and columns from the words", () => {
    const job = jobOf("average of lap_time_s per driver where fuel_kg is at least 1.5", []);

    expect(job).toMatchObject({
      operation: "mean",
      groupBy: ["driver"],
      conditions: [{ column: ["fuel", "kg"], operator: ">=", value: "1.5" }],
    });
  });
});
