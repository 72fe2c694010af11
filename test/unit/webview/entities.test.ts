/** Names and numbers of signs in Markdown, which the browser reads in the page's bundle. */
import { expect } from "expect";
import { panelBrowser } from "../../fakes/browser-test";
import { snapshotOf } from "../../fakes/panel-messages";
import { openPanelPage } from "../../fakes/panel-page";
import { answerOf, turnOf } from "../../fakes/panel-turns";

describe("names of signs in an answer", function () {
  this.timeout(30_000);
  const browser = panelBrowser();

  it("become the signs, and stay text", async () => {
    const { bundle, context } = browser();
    const panel = await openPanelPage(context, { bundle: bundle.folder });
    const text =
      "K&auml;se &copy; &#8364; &#x2260; &DifferentialD; &nosuch; &lt;img src=x onerror=alert(1)&gt; `&auml;`";
    await panel.send(snapshotOf([turnOf({ id: "a", question: "Signs?", answer: answerOf({ text }) })]));

    const words = panel.page.locator("steward-markdown p");
    await words.waitFor();

    expect(await words.innerText()).toBe("Käse © € ≠ ⅆ &nosuch; <img src=x onerror=alert(1)> &auml;");
    expect(panel.problems).toEqual([]);
    await panel.page.close();
  });
});
