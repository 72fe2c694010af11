// What happens when things go otherwise: a second question, no question, too long a one, a stop, a reload, a dead model.
import assert from "node:assert/strict";
import { gate } from "../fakes/gate";
import { ANSWER, COMPOSER, fillComposer, openPanel, send } from "../harness/panel";
import { changeSettings } from "../harness/server";
import { reload } from "../harness/workbench";
import { useModel } from "./model";
import { shoot, steward, useReloadedPanel } from "./shared";

const ANSWER_MS = 30_000;
const OFFLINE = { "steward.model.provider": "offline" };

describe("the panel with a slow model", () => {
  let answers = 0;
  const model = gate();
  useModel("slow", () => ({ content: `Slow answer number ${++answers}.`, behind: model }));
  beforeEach(() => model.shut());
  afterEach(() => model.open());

  it("answers a question asked while another runs after it", async () => {
    const { panel } = steward();

    await send(steward().panel, "Tell me about the first thing");
    await panel.locator("[data-testid=stop]").waitFor();
    await send(steward().panel, "Tell me about the second thing");
    await panel.getByText("Withdraw").waitFor();
    await shoot("queued");
    model.open();

    await panel.locator(ANSWER).nth(1).waitFor({ timeout: ANSWER_MS });
    await panel.locator("[data-testid=stop]").waitFor({ state: "hidden", timeout: ANSWER_MS });
    assert.equal(
      await panel
        .locator(ANSWER)
        .getByText(/Slow answer number/)
        .count(),
      2,
    );
  });

  it("stops without waiting for the model, and offers to go on", async () => {
    const { panel } = steward();
    await send(steward().panel, "Tell me about something slow");
    await panel.locator("[data-testid=stop]").waitFor();

    await panel.locator("[data-testid=stop]").click();
    await panel.locator("[data-testid=stopped]").waitFor();

    await shoot("stopped");
    model.open();
    await panel.locator("[data-testid=continue]").click();
    await panel
      .locator(ANSWER)
      .getByText(/Slow answer number/)
      .waitFor({ timeout: ANSWER_MS });
  });

  it("shows after a reload in the middle of a run what was there, and goes on", async () => {
    const { panel, page } = steward();
    await send(steward().panel, "Tell me about the reload");
    await panel.locator("[data-testid=stop]").waitFor();

    await reload(page);
    const again = await openPanel(page);
    useReloadedPanel(again);

    await again.getByText("Tell me about the reload").first().waitFor();
    model.open();
    await again.locator("[data-testid=continue]").click();
    await again
      .locator(ANSWER)
      .getByText(/Slow answer number/)
      .waitFor({ timeout: ANSWER_MS });
    await shoot("reloaded");
  });
});

describe("the panel with a model that is not there", () => {
  before(async () => {
    const { workbench, page } = steward();
    const gone = {
      "steward.model.provider": "openai",
      "steward.model.baseUrl": "http://127.0.0.1:9/v1",
      "steward.model.name": "gone",
    };
    changeSettings(workbench.server, gone);
    await page.locator(".statusbar-item").filter({ hasText: "Steward: gone" }).waitFor();
  });

  after(async () => {
    const { workbench, page } = steward();
    changeSettings(workbench.server, OFFLINE);
    await page.locator(".statusbar-item").filter({ hasText: "Steward: Offline" }).waitFor();
  });

  it("says what is wrong and what to do, and keeps the question", async () => {
    const { panel } = steward();

    await send(steward().panel, "Is anybody there?");

    const error = panel.locator("[data-testid=error]");
    await error.waitFor();
    await shoot("unreachable");
    assert.match(await error.innerText(), /127\.0\.0\.1:9/);
    assert.match(await error.innerText(), /Check that the server runs/);
    assert.ok(await panel.getByText("Is anybody there?").first().isVisible());
  });
});

describe("the composer", () => {
  it("sends nothing where nothing was typed", async () => {
    const { panel } = steward();

    await fillComposer(panel, "   ");
    await panel.locator(COMPOSER).press("Enter");

    assert.equal(await panel.locator("[data-testid=question]").count(), 0);
  });

  it("shows that a question of 4,001 characters is too long, and keeps it", async () => {
    const { panel } = steward();
    const long = "x".repeat(4_001);

    await fillComposer(panel, long);
    await panel.locator(COMPOSER).press("Enter");

    await shoot("too-long");
    assert.match(await panel.locator("[data-testid=length]").innerText(), /4,001/);
    assert.equal(await panel.locator("[data-testid=question]").count(), 0);
    assert.equal((await panel.locator(COMPOSER).inputValue()).length, 4_001);
    await panel.locator(COMPOSER).fill("");
  });
});
