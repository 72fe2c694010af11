/** A long session in a browser: turns are fetched and drawn where people look, and nowhere else. */
import { expect } from "expect";
import type { ToHost, TurnView } from "../../../src/protocol";
import { panelBrowser } from "../../fakes/browser-test";
import { snapshotOf } from "../../fakes/panel-messages";
import { openPanelPage, type PanelPage } from "../../fakes/panel-page";
import { answerOf, turnOf } from "../../fakes/panel-turns";

/** Turns of the session, and those that the host sends first. */
const TURNS = 200;
const FIRST = 20;
/** Fewer than these are near the visible part, of whatever length they are. */
const NEAR = 40;

const TURN_LIST: readonly TurnView[] = Array.from({ length: TURNS }, (_, at) =>
  turnOf({ id: `turn-${at}`, question: `Question ${at}?`, answer: answerOf({ text: `Answer ${at}.\n\n`.repeat(6) }) }),
);

describe("a long session", function () {
  this.timeout(60_000);
  const browser = panelBrowser();

  /** The host answers requests for pages while `answers` says so. */
  const open = async (answers: () => boolean = () => true) => {
    const { bundle, context } = browser();
    let seq = 1;
    const panel: PanelPage = await openPanelPage(context, {
      bundle: bundle.folder,
      onMessage: (message: ToHost) => {
        if (message.type !== "turn-page-wanted" || !answers()) return;
        const turns = TURN_LIST.slice(message.from, message.from + message.count);
        void panel.send({ type: "turn-page", seq: ++seq, from: message.from, turns });
      },
    });
    const sendAll = () =>
      panel.send(snapshotOf(TURN_LIST.slice(-FIRST), { seq: (seq += 10), total: TURNS, from: TURNS - FIRST }));
    await sendAll();
    await panel.page
      .getByText(`Answer ${TURNS - 1}.`)
      .first()
      .waitFor();
    return { ...panel, sendAll };
  };
  /** As often as it takes: while the page still settles at its end, it goes back to it. */
  const scrollTo = ({ page }: PanelPage, share: number) =>
    page.waitForFunction((part) => {
      const scroller = document.querySelector(".scroller");
      if (scroller === null) return false;
      const wanted = (scroller.scrollHeight - scroller.clientHeight) * part;
      const isThere = Math.abs(scroller.scrollTop - wanted) < scroller.clientHeight;
      scroller.dispatchEvent(new Event("wheel"));
      if (!isThere) scroller.scrollTop = wanted;
      return isThere && document.querySelector("[data-testid=to-end]") !== null;
    }, share);
  /** Waits until the middle of the visible part shows an answer. */
  const answerInSight = ({ page }: PanelPage) =>
    page.waitForFunction(() => {
      const middle = window.innerHeight / 2;
      return [...document.querySelectorAll("steward-turn:has(.answer)")].some((turn) => {
        const { top, bottom } = turn.getBoundingClientRect();
        return top <= middle && bottom >= middle;
      });
    });

  it("draws what is in sight after a jump, and lets go of what is far", async () => {
    const panel = await open();

    await scrollTo(panel, 0.5);
    await answerInSight(panel);
    await scrollTo(panel, 0);
    await panel.page.getByText("Answer 0.").first().waitFor();

    await panel.page.waitForFunction((most) => document.querySelectorAll(".answer").length < most, NEAR);
    expect(await panel.page.locator("steward-turn").count()).toBe(TURNS);
    expect(panel.problems).toEqual([]);
    await panel.page.close();
  });

  it("fetches what is in sight again when everything was sent anew", async () => {
    let isHostThere = true;
    const panel = await open(() => isHostThere);
    await scrollTo(panel, 0.3);
    await answerInSight(panel);

    isHostThere = false;
    await panel.sendAll();
    await panel.page.waitForFunction(() => document.querySelector("steward-turn .answer") === null);
    isHostThere = true;
    await panel.sendAll();

    await answerInSight(panel);
    expect(panel.problems).toEqual([]);
    await panel.page.close();
  });
});
