/** What people point at, select or type into stays there when the host sends more, and goes with its turn or session. */
import { expect } from "expect";
import { panelBrowser } from "../../fakes/browser-test";
import { snapshotOf } from "../../fakes/panel-messages";
import { openPanelPage, type PanelPage } from "../../fakes/panel-page";
import { SAMPLE_TURNS, rowOf } from "../../fakes/panel-turns";
import type { TurnView } from "../../../src/protocol";

const id = (name: string) => `[data-testid=${name}]`;
/** As it comes over the border: equal, and another object. */
const copyOf = (turn: TurnView): TurnView => structuredClone(turn);

describe("the nodes of the panel", function () {
  this.timeout(60_000);
  const browser = panelBrowser();
  let panel: PanelPage;

  beforeEach(async () => {
    const { bundle, context } = browser();
    panel = await openPanelPage(context, { bundle: bundle.folder });
  });
  afterEach(async () => {
    expect(panel.problems).toEqual([]);
    await panel.page.close();
  });

  it("stay when a turn is sent again as it was", async () => {
    const turn = SAMPLE_TURNS.regulations("a");
    await panel.send(snapshotOf([turn], { seq: 1 }));
    await panel.page.locator(id("citation")).first().waitFor();
    const mark = () =>
      panel.page.evaluate(() => {
        for (const node of document.querySelectorAll(".answer *, .section *")) node.setAttribute("data-was-there", "");
      });
    const others = () =>
      panel.page.evaluate(() => document.querySelectorAll(":is(.answer, .section) :not([data-was-there])").length);
    await mark();

    const { answer } = copyOf(turn);
    await panel.send({ type: "turn-update", seq: 2, turnId: "a", change: { state: "answered", answer } });
    await panel.send(snapshotOf([copyOf(turn)], { seq: 3, title: "Another title" }));
    await panel.page.getByText("Another title").waitFor();

    expect(await others()).toBe(0);
  });

  it("of a question that is edited go with the session", async () => {
    await panel.send(snapshotOf([SAMPLE_TURNS.regulations("a")], { seq: 1, sessionId: "one" }));
    await panel.page.locator(id("question")).hover();
    await panel.page.locator(id("edit")).click();
    await panel.page.locator(id("question-field")).fill("half a thought");

    const other = { ...SAMPLE_TURNS.mathematics("b"), question: "The other one?" };
    await panel.send(snapshotOf([other], { seq: 2, sessionId: "two" }));

    await panel.page.locator(".question-text").getByText("The other one?").waitFor();
    expect(await panel.page.locator(id("question-field")).count()).toBe(0);
  });

  it("of a menu never act on another session than the one it was opened for", async () => {
    const rows = ["first", "second"].map((name) => rowOf({ id: name, title: name }));
    await panel.send(snapshotOf([], { seq: 1 }), { type: "sessions-show", seq: 2, shown: true });
    await panel.send({ type: "session-list", seq: 3, words: "", sessions: rows });
    await panel.page.locator(id("session")).filter({ hasText: "first" }).hover();
    await panel.page.locator(id("session")).filter({ hasText: "first" }).locator(id("session-actions")).click();
    await panel.page.locator("[role=menu]").waitFor();

    await panel.send({ type: "session-list", seq: 4, words: "", sessions: [...rows].reverse() });
    await panel.page
      .locator(`${id("session")}:first-child`)
      .getByText("second")
      .waitFor();

    expect(await panel.page.locator("[role=menu]").count()).toBe(0);
  });
});
