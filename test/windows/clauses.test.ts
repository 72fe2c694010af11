// References to clauses in files, as one meets them in the editor: pointed at, followed, repaired, completed.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { winterRegulation } from "../fakes/winter-regulation";
import { ANSWER, COMPOSER } from "../harness/panel";
import { editorTab, openFile, runFromPalette, selectText, webviewFrame } from "../harness/workbench";
import { ownWorkbench, shootWindow } from "./own-workbench";

const NOTE = "plough.md";
const TRIES = 4;
/** Within this time a hover is there, unless the file is still being looked through. */
const SETTLE_MS = 2_500;
const PDF = "Winter Service Regulations 2026.pdf";

/** Puts the cursor where the text begins. */
async function goTo(page: Page, text: string): Promise<void> {
  await selectText(page, text);
  await page.keyboard.press("ArrowLeft");
}

/** Points at the text, again where Steward was not awake yet. */
async function hoverAt(page: Page, text: string) {
  const hover = page.locator(".monaco-hover:visible").filter({ hasText: "Open" });
  await page.locator(".statusbar-item").filter({ hasText: "Steward:" }).waitFor();
  for (let tries = 0; tries < TRIES && (await hover.count()) === 0; tries++) {
    await goTo(page, text);
    await runFromPalette(page, "Show or Focus Hover");
    await page.waitForTimeout(SETTLE_MS);
  }
  await hover.waitFor();
  return hover;
}

describe("a reference to a clause in the editor", () => {
  const own = ownWorkbench({
    prepare(workspace) {
      writeFileSync(path.join(workspace, "regulations", PDF), winterRegulation());
      const text = "Our blade is 3 metres wide: see Article 2.1.2 of the Winter Service Regulations 2026.\n";
      writeFileSync(path.join(workspace, NOTE), text);
    },
  });

  it("shows its clause when it is pointed at, and opens the PDF at the page", async () => {
    const { page } = own();
    await openFile(page, NOTE);

    const hover = await hoverAt(page, "Article 2.1.2");
    await shootWindow(page, "hover-pdf");
    assert.match(await hover.innerText(), /blade of a snow plough must not be wider than 3\.2 metres/);
    await hover.getByText("Open 2.1.2 on page 3").click();

    const pdf = await webviewFrame(page, "[data-testid=pdf-highlight]");
    await pdf.locator("[data-testid=pdf-position]").getByText("Page 3 of 3").waitFor();
  });

  it("leads to the words of the clause, and lets one peek at them", async () => {
    const { page } = own();
    await openFile(page, NOTE);
    await goTo(page, "Article 2.1.2");

    await runFromPalette(page, "Peek Definition");
    await page.locator(".peekview-widget").getByText("wider than 3.2 metres").first().waitFor();
    await shootWindow(page, "peek-pdf");
    await page.keyboard.press("Escape");
    await page.keyboard.press("F12");

    await editorTab(page, NOTE).waitFor({ state: "detached" });
    await page.locator(".editor-instance .view-line").filter({ hasText: "wider than 3.2 metres" }).first().waitFor();
    await shootWindow(page, "definition-pdf");
  });

  it("is marked where it does not exist, and repaired by the lightbulb", async () => {
    const { page } = own();
    await openFile(page, "engineering-notes.md");
    await goTo(page, "Article 18.3.4");
    await page.locator(".squiggly-warning").first().waitFor({ state: "attached" });

    await runFromPalette(page, "Quick Fix...");
    const fix = page
      .locator(".action-widget")
      .getByText(/^Change to 18\./)
      .first();
    await fix.waitFor();
    await shootWindow(page, "quick-fix");
    await fix.click();

    await page.locator(".view-line").filter({ hasText: "18.3.4" }).first().waitFor({ state: "detached" });
    await page.keyboard.press("Control+Z");
  });

  it("is completed as it is typed", async () => {
    const { page } = own();
    await openFile(page, NOTE);
    await page.locator(".editor-instance .view-lines").first().click();
    await page.keyboard.press("Control+End");

    await page.keyboard.type("Winter Service Regulations 2026, Article 2.1.", { delay: 20 });

    const first = page.locator(".suggest-widget .monaco-list-row").first();
    await first.filter({ hasText: "2.1.1" }).waitFor();
    await shootWindow(page, "completion");
    assert.match(
      await first.innerText(),
      /Winter Service Regulations 2026/,
      "the document that the line names is first",
    );
    await page.keyboard.press("Escape");
  });

  it("and a selection have actions behind the lightbulb", async () => {
    const { page } = own();
    await openFile(page, "engineering-notes.md");
    await selectText(page, "x^2 - 4x + 3 = 0");

    await runFromPalette(page, "Quick Fix...");
    const solve = page.locator(".action-widget").getByText("Solve the selected mathematics");
    await solve.waitFor();
    await shootWindow(page, "lightbulb");
    await solve.click();

    const panel = await webviewFrame(page, COMPOSER);
    await panel.locator(ANSWER).first().waitFor();
  });
});
