// What an answer can do: formulas, code, its card of a citation, asked again, copied, inserted.
import assert from "node:assert/strict";
import { ANSWER, ask, CITATION, finishedAnswer, QUESTION } from "../harness/panel";
import { openFile } from "../harness/workbench";
import { useModel } from "./model";
import { shoot, steward } from "./shared";

const ANSWER_TEXT = [
  "The **mean** is $\\bar{x} = \\frac{1}{n}\\sum x_i$.",
  "```python\ndef mean(values):\n    return sum(values) / len(values)\n```",
  "[a trap](javascript:alert(1)) [another](command:workbench.action.terminal.new) [a third](data:text/html,x)",
  "<img src=x onerror=alert(1)> <script>alert(1)</script>",
].join("\n\n");

describe("an answer with formulas, code and traps", () => {
  let count = 0;
  useModel("writer", () => ({ content: `${ANSWER_TEXT}\n\nAnswer number ${++count}.` }));

  it("typesets, colours, copies the code and leads nowhere", async () => {
    const { panel, page } = steward();
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });

    const answer = await ask(panel, "Explain the mean <img src=x onerror=alert(1)>");
    await answer.locator(".katex").first().waitFor();
    await answer.locator(".code-frame .code-keyword").first().waitFor();
    await answer.getByTitle("Copy code").click();
    await panel.getByText("Code copied").first().waitFor();
    await shoot("code");

    const clipboard = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(clipboard, /^def mean\(values\):/);
    assert.equal(await answer.locator("a, img, script").count(), 0);
    assert.equal(await page.locator(".terminal-wrapper").count(), 0);
    assert.deepEqual(dialogs, []);
  });

  it("is inserted at the cursor", async () => {
    const { panel, page } = steward();
    const answer = await ask(panel, "Explain the mean");
    // A file that no other test reads: what is inserted stays in it.
    await openFile(page, "README.md");

    await answer.getByTitle("Insert at cursor").first().click();

    await page.locator(".view-lines").getByText("def mean(values):").first().waitFor();
  });

  it("is asked again, and its question is edited and asked again", async () => {
    const { panel } = steward();
    const first = await ask(panel, "Tell me about the mean");
    const before = /Answer number \d+/.exec(await first.innerText())?.[0];

    await panel.locator("[data-testid=regenerate]").first().click();
    await panel.locator(".origin").first().waitFor();
    const second = await finishedAnswer(panel, 1);
    assert.notEqual(/Answer number \d+/.exec(await second.innerText())?.[0], before);
    await panel.locator(QUESTION).last().hover();
    await panel.locator("[data-testid=edit]").last().click();
    const field = panel.locator("[data-testid=question-field]");
    await field.fill("Tell me about the median");
    await field.press("Enter");
    await panel.locator(QUESTION).getByText("Tell me about the median").waitFor();
    await panel.locator(ANSWER).last().waitFor();
    await shoot("edited");

    assert.ok(await panel.evaluate(() => document.activeElement !== document.body), "the focus is lost");
  });
});

describe("a citation", () => {
  it("shows document, clause and quote before it is opened, by pointer and by keyboard", async () => {
    const { panel } = steward();
    const answer = await ask(panel, "What are the safety requirements for the car?");
    const citation = answer.locator(CITATION).first();
    const card = panel.locator(".citation-card");

    await citation.hover();
    await card.waitFor();
    await shoot("citation-card");
    const words = await card.innerText();
    await citation.focus();
    await citation.press("Escape");

    assert.match(words, /\d+\.\d+/);
    assert.match(words, /Technical Regulations/i);
    assert.equal(await card.isVisible(), false);
  });
});
