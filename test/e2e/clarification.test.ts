// Questions back: answered by a button, in one's own words, or not at all; there until they are answered.
import assert from "node:assert/strict";
import { ANSWER, ask, finishedAnswer, openPanel, send } from "../harness/panel";
import { reload } from "../harness/workbench";
import { shoot, steward, useReloadedPanel } from "./shared";

const CARD = "[data-testid=clarification]";
const PENALTY_2026 = /10 seconds|ten seconds|10-second/i;

async function askUnclear() {
  const { panel } = steward();
  await send(panel, "What is the penalty for a false start?");
  await panel.locator(CARD).waitFor();
  return panel.locator(CARD);
}

describe("a question back", () => {
  it("says why, survives a reload, and is answered by a button", async () => {
    const { page } = steward();
    const card = await askUnclear();
    await shoot("clarification");
    assert.match(await card.locator(".why").innerText(), /2025 and 2026/);

    await reload(page);
    const again = await openPanel(page);
    useReloadedPanel(again);
    await again.locator(CARD).waitFor();
    await again.locator("[data-testid=clarification-option]").filter({ hasText: "2026" }).click();

    const answer = await finishedAnswer(again, 0);
    await again.getByText(PENALTY_2026).first().waitFor();
    await shoot("clarified");
    assert.match(await answer.innerText(), /16\.2/);
  });

  it("takes an answer in one's own words", async () => {
    const { panel } = steward();
    const card = await askUnclear();

    const field = card.locator("[data-testid=clarification-reply] input");
    await field.fill("the one for 2026, please");
    await field.press("Enter");

    const answer = await finishedAnswer(panel, 0);
    assert.match(await answer.innerText(), PENALTY_2026);
    assert.equal(await panel.locator(CARD).count(), 0);
  });

  it("can be left: the answer does its best and the history says so", async () => {
    const { panel } = steward();
    const card = await askUnclear();

    await card.locator("[data-testid=clarification-skip]").click();

    await finishedAnswer(panel, 0);
    await panel.locator("[data-testid=history] > summary").click();
    await panel.getByText("Went on without").first().waitFor();
    await shoot("went-on-without");
    assert.match(await panel.locator(ANSWER).innerText(), /false start|penalty/i);
    assert.equal(await panel.locator("[data-testid=error]").count(), 0);
  });

  it("does not stand in the way of mathematics", async () => {
    const answer = await ask(steward().panel, "Integrate 1/x from 1 to e");

    assert.match(await answer.innerText(), /\b1\b/);
  });
});
