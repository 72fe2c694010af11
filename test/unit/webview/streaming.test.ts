/** A streamed answer in a browser: it costs little while it comes, and looks in the end as if it had come at once. */
import { expect } from "expect";
import type { TurnView } from "../../../src/protocol";
import { panelBrowser } from "../../fakes/browser-test";
import { snapshotOf } from "../../fakes/panel-messages";
import { openPanelPage, type PanelPage } from "../../fakes/panel-page";
import { turnOf } from "../../fakes/panel-turns";
import { randomFrom } from "../../fakes/random";

const TEXT = [
  "The car **weighs** at least 798 kg [1], and its floor is flat.",
  "- one rule about $m \\ge 798$ kg\n- another rule, which is long\n\n  and has a second paragraph",
  "A paragraph after the list; it ends with `code`.",
  "1. first\n2. second",
  "| Part | Least |\n|---|---|\n| Cell | 300 mm |\n| Floor | none |",
  "```python\nprint(1)\n\nprint(2)\n```",
  "> said by somebody\n> twice",
  "$$\\int_0^3 x^2 dx = 9$$",
  "## A heading\nand the last words",
].join("\n\n");

const running = (id: string, text: string): TurnView => turnOf({ id, question: id, state: "running", text });

/** The markup of a turn's text without what holds its finished parts together and what the toolkit adds a frame later. */
const drawn = ({ page }: PanelPage, place: number) =>
  page.evaluate((index) => {
    const copy = document.querySelectorAll("steward-markdown")[index]?.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll(":scope > div")) part.replaceWith(...part.childNodes);
    for (const control of copy.querySelectorAll("[current-value]")) control.removeAttribute("current-value");
    copy.normalize();
    return copy.innerHTML.replace(/>\s+</g, "><").trim();
  }, place);

describe("a streamed answer", function () {
  this.timeout(60_000);
  const browser = panelBrowser();

  it("looks the same however it was cut on its way", async () => {
    const { bundle, context } = browser();
    const panel = await openPanelPage(context, { bundle: bundle.folder, height: 3000 });
    const random = randomFrom(7);

    for (let round = 0; round < 20; round++) {
      const seq = 1000 * (round + 1);
      await panel.send(snapshotOf([running(`whole-${round}`, TEXT), running(`cut-${round}`, "")], { seq }));
      const parts = cut(TEXT, () => 1 + Math.floor(random() * (round + 2) * 4));
      const deltas = parts.map((text, at) => ({
        type: "text-delta" as const,
        seq: seq + at + 1,
        turnId: `cut-${round}`,
        text,
      }));
      await panel.send(...deltas);
      await panel.page.locator("steward-markdown h2").nth(1).waitFor();
      await panel.page.locator("steward-markdown").nth(1).getByText("and the last words").waitFor();
      await panel.page.waitForFunction(() => document.querySelectorAll(".katex-display").length === 2);

      expect(await drawn(panel, 1)).toBe(await drawn(panel, 0));
    }
    expect(panel.problems).toEqual([]);
    await panel.page.close();
  });

  it("gets plain words put behind the last ones: nothing is drawn again", async () => {
    const { bundle, context } = browser();
    const panel = await openPanelPage(context, { bundle: bundle.folder });
    await panel.send(snapshotOf([running("a", "The **car** weighs at least")], { seq: 1 }));
    await panel.send({ type: "text-delta", seq: 2, turnId: "a", text: " 798" });
    await panel.page.getByText("The car weighs at least 798").waitFor();
    await panel.page.evaluate(() => document.querySelector("steward-markdown p")?.setAttribute("data-kept", ""));

    await panel.send({ type: "text-delta", seq: 3, turnId: "a", text: " kg, with" });
    await panel.send({ type: "text-delta", seq: 4, turnId: "a", text: " the driver" });

    await panel.page.locator("p[data-kept]").getByText("The car weighs at least 798 kg, with the driver").waitFor();
    await panel.page.close();
  });
});

/** The text in parts of so many characters. */
function cut(text: string, length: () => number): string[] {
  const parts: string[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    to = from + length();
    parts.push(text.slice(from, to));
  }
  return parts;
}
