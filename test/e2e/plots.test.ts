// Plots in an answer: several, in words, their data, in a tab of their own.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ask, PLOT } from "../harness/panel";
import { editorTab, webviewFrame } from "../harness/workbench";
import { shoot, steward } from "./shared";

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

  it("are saved as a picture where the person says", async () => {
    const { panel, page, workbench } = steward();
    const answer = await ask(panel, "Plot the function x^2 from -2 to 2");
    await answer.locator(DRAWN).first().waitFor({ state: "attached" });

    await answer.locator("[data-testid=plot-save]").click();
    await panel.locator("[role=menuitem]").filter({ hasText: "SVG" }).click();
    const dialog = page.locator(".quick-input-widget");
    await dialog.waitFor();
    await shoot("save-plot");
    await dialog.locator("input.input").press("Enter");
    await dialog.waitFor({ state: "hidden" });

    const saved = () => readdirSync(workbench.workspace).find((name) => name.endsWith(".svg"));
    for (let tries = 0; tries < 50 && saved() === undefined; tries++) await page.waitForTimeout(100);
    assert.match(readFileSync(path.join(workbench.workspace, saved() ?? ""), "utf8"), /^<svg/);
  });
});
