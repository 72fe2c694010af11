// Plots in an answer: several, in words, their data, in a tab of their own.
import assert from "node:assert/strict";
import { ask, chooseInMenu, PLOT } from "../harness/panel";
import { acceptSaveDialog, editorTab, webviewFrame } from "../harness/workbench";
import { shoot, steward } from "./shared";

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Width and height: twice what the person sees, so that it stays sharp in print. */
const PNG_PIXELS = [2400, 1500];
const DRAWN = `${PLOT} .main-svg`;

describe("plots", () => {
  it("stand in one answer together, can be read, copied and opened", async () => {
    const { panel, page } = steward();

    const answer = await ask(panel, "Plot x^2 - 1 and plot sin(x)");
    await answer.locator(PLOT).nth(1).scrollIntoViewIfNeeded();
    await answer.locator(PLOT).nth(1).locator(".main-svg").first().waitFor({ state: "attached" });
    await shoot("two-plots");
    const first = answer.locator(PLOT).first();
    await first.scrollIntoViewIfNeeded();
    await first.getByText("In words").click();
    const words = await first.locator(".plot-words").innerText();
    await first.locator("[data-testid=plot-copy]").click();
    await panel.getByText("Data copied").first().waitFor();
    const table = await page.evaluate(() => navigator.clipboard.readText());
    await first.locator("[data-testid=plot-open]").click();
    await editorTab(page, "Plot x^2 - 1").waitFor();
    const tab = await webviewFrame(page, `body > steward-plot ${DRAWN}`);
    await shoot("plot-tab");

    assert.equal(await answer.locator(PLOT).count(), 2);
    assert.match(words, /from -3 to 3/);
    assert.match(table.split("\n")[0] ?? "", /x\ty/);
    assert.ok(table.split("\n").length > 20, "the table is short");
    assert.equal(await tab.locator("[data-testid=plot-open]").count(), 0);
  });

  it("are saved as pictures where the person says", async () => {
    const { panel, page, workbench } = steward();
    const answer = await ask(panel, "Plot the function x^2 from -2 to 2");
    await answer.locator(DRAWN).first().waitFor({ state: "attached" });
    const save = async (format: "PNG" | "SVG") => {
      await chooseInMenu(panel, answer.locator("[data-testid=plot-save]"), format);
      return acceptSaveDialog(page, workbench, format.toLowerCase());
    };

    const vector = await save("SVG");
    const picture = await save("PNG");

    assert.match(vector.toString("utf8"), /^<svg/);
    assert.deepEqual([...picture.subarray(0, 8)], PNG_SIGNATURE);
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], PNG_PIXELS);
  });
});
