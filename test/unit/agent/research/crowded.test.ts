import { expect } from "expect";
import { z } from "zod";
import { defineTool } from "../../../../src/tools/tool";
import { testAgent } from "../../../fakes/agent";

const VERBS = ["list", "read", "search", "find", "open", "show", "write", "move", "copy", "rename"];

/** What other extensions offer in an editor: many tools that speak of files of the workspace. */
const others = VERBS.map((verb) =>
  defineTool({
    name: `other_${verb}_workspace_files`,
    description: `Workspace files: ${verb} a file, list files, read files, search files in the workspace folder.`,
    categories: ["workspace", "files", "external"],
    input: z.record(z.string(), z.unknown()),
    effect: "external",
    run: () => Promise.reject(new Error("Nobody should call this tool.")),
  }),
);

describe("research among many tools of others", () => {
  it("still has Steward's own tools for files at hand", async () => {
    const agent = testAgent({ tools: others });

    const { answer } = await agent.ask("Which files are in this workspace?");

    expect(answer).toMatchObject({ status: "answered", agent: "research" });
    expect(answer.text).toMatch(/lap-data\.csv/);
  });
});
