// Nothing moves for people who asked for that, in VS Code or in their system.
import assert from "node:assert/strict";
import { gate } from "../fakes/gate";
import { send } from "../harness/panel";
import { changeSettings } from "../harness/server";
import { useModel } from "./model";
import { steward } from "./shared";

/** Names of what runs in the panel just then. */
async function moving(): Promise<string[]> {
  return steward().panel.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );
}

async function whileRunning(look: () => Promise<void>): Promise<void> {
  const { panel } = steward();
  model.shut();
  await send(panel, "Tell me something slowly");
  await panel.locator(".ring").first().waitFor();
  await look();
  await panel.locator("[data-testid=stop]").click();
  await panel.locator("[data-testid=stopped]").waitFor();
  model.open();
}

/** The model says nothing while it is shut. */
const model = gate();

describe("what moves in the panel", () => {
  useModel("slow", () => ({ content: "At last.", behind: model }));

  it("is the ring of a run", () => whileRunning(async () => assert.deepEqual(await moving(), ["turn"])));

  it("stands still with VS Code's setting", async () => {
    const { workbench, panel } = steward();
    changeSettings(workbench.server, { "workbench.reduceMotion": "on" });
    await panel.locator("body.vscode-reduce-motion").waitFor({ state: "attached" });

    await whileRunning(async () => assert.deepEqual(await moving(), []));

    changeSettings(workbench.server, { "workbench.reduceMotion": "off" });
    await panel.locator("body:not(.vscode-reduce-motion)").waitFor({ state: "attached" });
  });

  it("stands still with the system's setting", async () => {
    const { page } = steward();
    await page.emulateMedia({ reducedMotion: "reduce" });

    await whileRunning(async () => assert.deepEqual(await moving(), []));

    await page.emulateMedia({ reducedMotion: null });
  });
});
