// How an answer came about: unfolded, with its numbers, and gone back into.
import assert from "node:assert/strict";
import { ask, finishedAnswer, QUESTION } from "../harness/panel";
import { shoot, steward } from "./shared";

describe("the history of an answer", () => {
  it("names the route, each attempt with its four criteria, tools, durations and totals", async () => {
    const { panel } = steward();
    const answer = await ask(panel, "What is the penalty for a false start in 2026?");
    await answer.waitFor();

    await panel.locator("[data-testid=history] > summary").click();
    await panel.locator(".timeline .bars").first().waitFor();
    await shoot("history");
    const text = await panel.locator("[data-testid=history]").innerText();

    for (const words of [/Routed to Regulations/, /\d+%/, /Attempt 1/, /Completeness/, /Specificity/, /\d+ ms|\d s/])
      assert.match(text, words);
    assert.match(text, /model call/);
  });

  it("leads back to a step, from which the run goes on anew", async () => {
    const { panel } = steward();
    await ask(panel, "Calculate the integral of x^2 from 0 to 3");
    await panel.locator("[data-testid=history] > summary").click();

    await panel
      .getByTitle(/^Go back to/)
      .first()
      .click();

    await panel.locator(".origin").first().waitFor();
    await finishedAnswer(panel, 0);
    await shoot("forked");
    assert.ok((await panel.locator(QUESTION).count()) > 0);
  });
});
