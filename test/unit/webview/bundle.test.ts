/** How much the panel's page loads, and what may not be in it. */
import { strict as assert } from "node:assert";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildPanel } from "../../fakes/panel-bundle";

/** Kilobytes of all scripts that the panel may load but Plotly and KaTeX. */
const LIMIT_KB = 250;

describe("the panel's scripts", function () {
  this.timeout(60_000);

  it("are small, those that are loaded later included", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "steward-bundle-"));

    const { mainBytes, ownBytes } = await buildPanel(folder);

    await rm(folder, { recursive: true, force: true });
    assert.ok(ownBytes < LIMIT_KB * 1024, `${(ownBytes / 1024).toFixed(1)} KB`);
    assert.ok(mainBytes < ownBytes);
  });
});
