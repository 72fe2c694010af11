// Two windows on the same sessions: each sees what the other does, both ask at once, nothing is lost.
import assert from "node:assert/strict";
import type { Frame, Page } from "playwright-core";
import { gate } from "../fakes/gate";
import { openAiServer, type OpenAiServer } from "../fakes/openai-server";
import { triageReply } from "../fakes/replies";
import { ANSWER, ask, newSession, openPanel, QUESTION, send } from "../harness/panel";
import { changeSettings, workbenchUrl } from "../harness/server";
import { ownWorkbench, shootWindow } from "./own-workbench";

const ANSWER_MS = 30_000;
const READY_MS = 60_000;

describe("two windows", () => {
  const own = ownWorkbench();
  let server: OpenAiServer;
  const model = gate();
  let left: Frame;
  let right: Frame;
  let rightPage: Page;

  const chosen = (page: Page) => page.locator(".statusbar-item").filter({ hasText: "Steward: slow" }).waitFor();

  before(async function () {
    this.timeout(READY_MS * 2);
    server = await openAiServer(({ task, body }) => {
      if (task === "triage") return { content: triageReply("general") };
      const asked = /tell me the \w+ of the \w+ window/i.exec(body.messages?.at(-1)?.content ?? "")?.[0] ?? "";
      return { content: `This answers “${asked}”.`, behind: model };
    });
    const { workbench, page } = own();
    left = await openPanel(page);
    changeSettings(workbench.server, {
      "steward.model.provider": "openai",
      "steward.model.baseUrl": server.url,
      "steward.model.name": "slow",
    });
    await chosen(page);
    rightPage = await page.context().newPage();
    await rightPage.goto(workbenchUrl(workbench.server, workbench.workspace), { timeout: READY_MS });
    await rightPage.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: READY_MS });
    right = await openPanel(rightPage);
    await chosen(rightPage);
  });
  after(() => server.close());

  it("show a question that runs in the other one as such, and its answer when it is there", async () => {
    const { page } = own();
    model.shut();
    await send(left, "Tell me the news of the left window");
    await left.locator("[data-testid=stop]").waitFor();

    await right.locator("[data-testid=sessions-toggle]").click();
    const row = right.locator("[data-testid=session]").filter({ hasText: "the news of the left window" });
    await row.getByText("Running in another window").waitFor();
    await shootWindow(rightPage, "running-elsewhere-list");
    await row.click();
    await right.locator(QUESTION).filter({ hasText: "the news" }).waitFor();
    await right.locator("[data-testid=history]").getByText("Running in another window").waitFor();
    await shootWindow(rightPage, "running-elsewhere");
    assert.equal(await right.locator("[data-testid=stop]").count(), 0, "what runs elsewhere cannot be stopped here");
    model.open();

    await right.locator(ANSWER).getByText("This answers").waitFor({ timeout: ANSWER_MS });
    await left.locator(ANSWER).getByText("This answers").waitFor();
    await shootWindow(page, "two-windows-left");
  });

  it("ask at the same time in sessions of their own, and both find all answers", async () => {
    const { page } = own();
    await newSession(page, left);
    await newSession(rightPage, right);
    const words = ["first", "second", "third", "fourth", "fifth"];

    const askAll = async (panel: Frame, side: string) => {
      for (const word of words) await ask(panel, `Tell me the ${word} of the ${side} window`);
    };
    await Promise.all([askAll(left, "left"), askAll(right, "right")]);

    for (const [panel, other] of [
      [left, "right"],
      [right, "left"],
    ] as const) {
      await panel.locator("[data-testid=sessions-toggle]").click();
      await panel
        .locator("[data-testid=session]")
        .filter({ hasText: `the first of the ${other} window` })
        .click();
      await panel
        .locator(QUESTION)
        .filter({ hasText: `the fifth of the ${other} window` })
        .waitFor();
      const answers = await panel.locator(ANSWER).allInnerTexts();
      assert.equal(answers.length, words.length);
      answers.forEach((answer, at) => assert.match(answer, new RegExp(`the ${words[at]} of the ${other} window`, "i")));
    }
    await shootWindow(rightPage, "two-windows-right");
  });
});
