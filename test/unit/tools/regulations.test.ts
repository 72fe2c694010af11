import { expect } from "expect";
import type { Workspace } from "../../../src/ports/workspace";
import { generalRag } from "../../../src/tools/general-rag";
import { penaltyLookup } from "../../../src/tools/penalty-lookup";
import { regulationComparison } from "../../../src/tools/regulation-comparison";
import { regulationSearch } from "../../../src/tools/regulation-search";
import { regulationSummary } from "../../../src/tools/regulation-summary";
import { callTool, type Tool } from "../../../src/tools/tool";
import { verifyCitations } from "../../../src/tools/verify-citations";
import { searchLines } from "../../../src/adapters/workspace/line-search";
import { buildLibrary } from "../../../src/corpus/library";
import { sampleLibrary } from "../../fixtures/libraries";

const FILES: Record<string, string> = {
  "notes/pit.md":
    "# Pit stop\n\nThe wheel guns need a new pressure hose before Friday.\nThe limiter is set to 79 km/h because Article 18.1.1 allows 80 km/h.",
};
const workspace: Workspace = {
  list: () => Promise.resolve(Object.keys(FILES).map((path) => ({ path, size: FILES[path]!.length }))),
  read: (path) => Promise.resolve(FILES[path]!),
  search: async (texts) => {
    const files = Object.keys(FILES).map((path) => ({ path }));
    const lines = await searchLines(files, texts, ({ path }) => Promise.resolve(FILES[path]!), {});
    return { lines, complete: true };
  },
};
const ports = { regulations: { library: () => Promise.resolve(sampleLibrary()) }, workspace };
const call = (tool: Tool, input: unknown) => callTool(tool, input, { signal: new AbortController().signal });

describe("tools of the regulations", () => {
  it("regulation_search finds, cites and says what other editions say", async () => {
    const output = await call(regulationSearch(ports), {
      query: "What is the minimum weight of the car?",
      edition: null,
    });

    expect(output).toMatchObject({
      found: true,
      passages: expect.arrayContaining([expect.objectContaining({ clause: "3.1.1", edition: "2025" })]),
    });
    expect(output.text).toContain("[1] CFC Technical and Sporting Regulations 2026, clause 3.1.1");
  });

  it("regulation_search says plainly that nothing answers, and shows the nearest", async () => {
    const output = await call(regulationSearch(ports), { query: "What is the minimum tyre pressure?" });

    expect(output).toMatchObject({ found: false, summary: "No clause answers this; the nearest are shown." });
    expect(output.passages!.length).toBeGreaterThan(0);
  });

  it("regulation_search keeps to a range of clauses", async () => {
    const { passages = [] } = await call(regulationSearch(ports), { query: "limit", clauses: "18.1-18.2" });

    expect(passages.every(({ clause }) => clause.startsWith("18."))).toBe(true);
  });

  it("regulation_summary, regulation_comparison and penalty_lookup take what the flow sends", async () => {
    expect(
      await call(regulationSummary(ports), { topic: "Summarize the rules on fuel.", edition: "2026" }),
    ).toMatchObject({ found: true });
    expect(
      await call(regulationComparison(ports), { query: "What changed from 2025 to 2026 in the pit lane?" }),
    ).toMatchObject({ found: true });
    expect(await call(penaltyLookup(ports), { offence: "What is the penalty for a false start?" })).toMatchObject({
      found: true,
    });
  });

  it("each of them has nothing where there is nothing", async () => {
    expect(await call(regulationSummary(ports), { topic: "catering" })).toMatchObject({ found: false });
    expect(await call(regulationComparison(ports), { query: "What changed from 2019 to 2026?" })).toMatchObject({
      found: false,
    });
    expect(await call(penaltyLookup(ports), { offence: "smoking in the garage" })).toMatchObject({ found: false });
  });

  it("general_rag brings files and rules together", async () => {
    const output = await call(generalRag(ports), { query: "What do the wheel guns need before Friday?" });

    expect(output).toMatchObject({ found: true, passages: [{ path: "notes/pit.md", title: "Pit stop" }] });
  });

  it("general_rag does not answer from files that only share a word", async () => {
    expect(await call(generalRag(ports), { query: "What is the maximum pressure of the tyres?" })).toMatchObject({
      found: false,
    });
  });

  it("general_rag does not take notes for rules, nor words that lie scattered in a file for an answer", async () => {
    for (const query of ["Are wheel guns with a pressure hose allowed?", "Which wheel guns need a limiter?"]) {
      expect(await call(generalRag(ports), { query })).toMatchObject({ found: false });
    }
  });

  it("verify_citations checks a text or a file", async () => {
    expect((await call(verifyCitations(ports), { path: "notes/pit.md" })).summary).toBe(
      "1 citation checked, 1 with a problem.",
    );
    expect((await call(verifyCitations(ports), { text: "Nothing is cited." })).found).toBe(false);
    await expect(call(verifyCitations(ports), {})).rejects.toThrow("needs a text or a path");
  });

  it("says which input is wrong", async () => {
    await expect(call(regulationSearch(ports), { query: "" })).rejects.toThrow("regulation_search was called wrongly");
  });

  it("says that no regulations are loaded, and why", async () => {
    const library = buildLibrary([], [{ path: "a.pdf", message: "a.pdf is protected by a password." }]);
    const empty = { regulations: { library: () => Promise.resolve(library) } };

    await expect(call(regulationSearch(empty), { query: "x" })).rejects.toThrow(
      "No regulations are loaded. 1 file could not be read: a.pdf is protected by a password.",
    );
  });

  it("says which files could not be read", async () => {
    const library = buildLibrary(sampleLibrary().documents, [
      { path: "a.pdf", message: "a.pdf has no text on page 1." },
    ]);
    const partial = { regulations: { library: () => Promise.resolve(library) } };

    expect((await call(regulationSearch(partial), { query: "minimum weight" })).text).toContain(
      "1 file could not be read: a.pdf has no text on page 1.",
    );
  });
});
