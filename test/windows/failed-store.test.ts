// The place of the sessions is taken: the panel says so in its own words, and works as soon as the place is free.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ANSWER, ask, COMPOSER } from "../harness/panel";
import { MANIFEST } from "../harness/paths";
import { dataFolder } from "../harness/server";
import { runFromPalette, webviewFrame } from "../harness/workbench";
import { ownWorkbench, shootWindow } from "./own-workbench";

describe("the panel where sessions cannot be stored", () => {
  let taken = "";
  const own = ownWorkbench({
    prepare(workspace) {
      const extension = `${MANIFEST.publisher}.${MANIFEST.name}`;
      const storage = path.join(dataFolder(path.dirname(workspace)), "User/globalStorage", extension);
      mkdirSync(storage, { recursive: true });
      taken = path.join(storage, "sessions");
      writeFileSync(taken, "not a folder");
    },
  });

  it("says why it did not start, with the ways on, and starts when it is looked at again", async () => {
    const { page } = own();

    await runFromPalette(page, "Steward: Focus on Chat", /^Steward: Focus on Chat View$/);
    const failed = await webviewFrame(page, "a[href='command:steward.showLog']");
    await shootWindow(page, "store-failed");
    assert.match(await failed.locator("body").innerText(), /Steward could not start\.[\s\S]*a file is in its place/);
    assert.ok(await failed.getByText("Reload Window").isVisible());

    rmSync(taken);
    await runFromPalette(page, "View: Show Explorer");
    await runFromPalette(page, "Steward: Focus on Chat", /^Steward: Focus on Chat View$/);
    const panel = await webviewFrame(page, COMPOSER);
    await ask(panel, "What is 17 * 19?");
    await shootWindow(page, "store-back");
    assert.match(await panel.locator(ANSWER).innerText(), /323/);
  });
});
