// @steward in VS Code's own Chat view, where no Copilot is installed: typed, read, followed.
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { winterRegulation } from "../fakes/winter-regulation";
import { installCompanion } from "../harness/bundles";
import { finishedResponse, newChat, openChat, sendToChat } from "../harness/chat";
import { cursorLine, editorTab, runFromPalette, webviewFrame } from "../harness/workbench";
import { ownWorkbench, shootWindow } from "./own-workbench";

const PDF = "Winter Service Regulations 2026.pdf";

describe("@steward in the Chat view without Copilot", () => {
  const own = ownWorkbench({
    settings: { "chat.disableAIFeatures": false },
    async prepare(workspace, extensions) {
      writeFileSync(path.join(workspace, "regulations", PDF), winterRegulation());
      await installCompanion(extensions);
    },
  });
  const followUps = () => own().page.locator(".interactive-session-followups:visible, .chat-followups:visible");

  it("answers the first question: with sources that open at their clause, and with what one may ask next", async () => {
    const { page } = own();
    await openChat(page, "Steward");

    const response = await sendToChat(page, "@steward /compare the weight of the car");

    const text = await finishedResponse(response);
    await shootWindow(page, "chat-comparison");
    assert.match(text, /640 kg/);
    assert.match(text, /655 kg/);
    assert.doesNotMatch(text, /unavailable/);
    await followUps().getByText("What is the penalty?").waitFor();
    await response.getByText("CFC Technical and Sporting Regulations 2026, 3.1.1").first().click();
    await editorTab(page, "CFC Technical and Sporting Regulations 2026.md").waitFor();
    await shootWindow(page, "chat-source");
    assert.ok((await cursorLine(page)) > 1, "the document is not open at the clause");
  });

  it("asks back, and takes the answer that is clicked", async () => {
    const { page } = own();
    await newChat(page);

    await finishedResponse(await sendToChat(page, "@steward What is the penalty for a false start?"));
    await shootWindow(page, "chat-clarification");
    await followUps().getByText("2026", { exact: true }).click();

    await page.locator(".interactive-request:visible").nth(1).waitFor();
    const text = await finishedResponse(page.locator(".interactive-response.chat-most-recent-response:visible"));
    await shootWindow(page, "chat-clarified");
    assert.match(text, /16\.2/);
  });

  it("opens a plot by its button", async () => {
    const { page } = own();
    await newChat(page);
    const response = await sendToChat(page, "@steward /integrate x^2 from 0 to 3");
    assert.match(await finishedResponse(response), /\b9\b/);

    await response.getByText("Show Plot").click();

    const figure = await webviewFrame(page, ".js-plotly-plot .main-svg");
    await figure.locator(".main-svg").first().waitFor();
    await shootWindow(page, "chat-plot");
  });

  it("opens a cited PDF at its page with the words highlighted", async () => {
    const { page } = own();
    await newChat(page);
    await runFromPalette(page, "View: Close All Editors");
    const question = "In the Winter Service Regulations 2026, what does 2.1.2 say about the blade of a snow plough?";
    const response = await sendToChat(page, `@steward ${question}`);
    await finishedResponse(response);

    await response
      .getByText(/2\.1\.2, page/)
      .first()
      .click();

    const pdf = await webviewFrame(page, "[data-testid=pdf-highlight]");
    await pdf.locator("[data-testid=pdf-position]").getByText("Page 3 of 3").waitFor();
    await pdf.locator("[data-page='3'] .textLayer span").filter({ hasText: "wider than 3.2 metres" }).waitFor();
    await shootWindow(page, "chat-pdf");
  });

  it("lends its tools to the models of others, after the person allowed it", async () => {
    const { page } = own();
    await newChat(page);
    const response = await sendToChat(page, '@colleague use regulation_search {"query":"minimum weight of the car"}');
    const allow = page.locator("a.monaco-button:visible").filter({ hasText: "Allow" }).first();
    await allow.waitFor();
    await shootWindow(page, "chat-confirmation");
    const asked = await page.locator(".part.auxiliarybar").innerText();

    await allow.click();

    const text = await finishedResponse(response);
    await shootWindow(page, "chat-tool");
    assert.match(asked, /Search regulations[\s\S]*changes nothing[\s\S]*minimum weight of the car/);
    assert.match(text, /655 kg/);
  });
});
