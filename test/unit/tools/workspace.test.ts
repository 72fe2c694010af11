import { expect } from "expect";
import type { Workspace } from "../../../src/ports/workspace";
import { callTool } from "../../../src/tools/tool";
import { workspaceList, workspaceSearch } from "../../../src/tools/workspace";

const workspaceOf = (count: number): Workspace => ({
  list: ({ limit = count } = {}) =>
    Promise.resolve(Array.from({ length: Math.min(count, limit) }, (_, at) => ({ path: `${at}.md`, size: 3 }))),
  read: () => Promise.resolve("hay"),
  search: () => Promise.resolve({ lines: [{ path: "0.md", line: 1, text: "hay" }], complete: count <= 5_000 }),
});
const context = { signal: new AbortController().signal };

describe("tools of a workspace of very many files", () => {
  it("list what they list at most, and say that there are more", async () => {
    const some = await callTool(workspaceList({ workspace: workspaceOf(200) }), {}, context);
    const more = await callTool(workspaceList({ workspace: workspaceOf(201) }), {}, context);

    expect([some.summary, some.text.split("\n").length]).toEqual(["200 files", 200]);
    expect([more.summary, more.text.split("\n").at(-1)]).toEqual([
      "more than 200 files",
      "… and more; only the first 200 are listed. Narrow with a glob.",
    ]);
    expect(more.result).toHaveLength(200);
  });

  it("search as many as they look through, and say that there are more", async () => {
    const all = await callTool(workspaceSearch({ workspace: workspaceOf(5_000) }), { text: "hay" }, context);
    const most = await callTool(workspaceSearch({ workspace: workspaceOf(5_001) }), { text: "hay" }, context);

    expect(all.text).toBe("0.md:1: hay");
    expect(most.text).toBe("0.md:1: hay\nThe workspace has many files, and not all were looked through.");
  });
});
