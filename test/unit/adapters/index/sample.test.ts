/** What of the sample workspace is taken for regulations by itself. */
import assert from "node:assert/strict";
import { SAMPLE } from "../../../harness/paths";
import { testWorkspace } from "./workspace";

describe("the sample workspace", () => {
  it("has two editions and a contract; notes with numbered headings are no regulation", async () => {
    const workspace = await testWorkspace();

    const { documents } = await workspace.open({ workspaceFolders: [{ name: "sample", path: SAMPLE }] }).library();

    assert.deepEqual(documents.map(({ path }) => path.split("/")[0]).sort(), [
      "contracts",
      "regulations",
      "regulations",
    ]);
    await workspace.dispose();
  });
});
