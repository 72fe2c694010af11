/** The panel in other languages: its words come with the page, whatever signs they hold. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "expect";
import { ROOT, TEST_OUTPUT } from "../../harness/paths";
import { panelBrowser } from "../../fakes/browser-test";
import { snapshotOf } from "../../fakes/panel-messages";
import { openPanelPage } from "../../fakes/panel-page";
import { rowOf, SAMPLE_TURNS } from "../../fakes/panel-turns";

const PICTURES = join(TEST_OUTPUT, "languages");

const tableOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, "l10n", `bundle.l10n.${language}.json`), "utf8")) as Record<string, string>;

describe("the panel in the person's language", function () {
  this.timeout(60_000);
  const browser = panelBrowser();

  for (const [language, welcome, sessions] of [
    ["de", "Fragen Sie zu Ihren Regelwerken und Zahlen", "Alle Sitzungen"],
    ["zh-cn", "询问您的法规与数字", "所有会话"],
  ] as const) {
    it(`speaks ${language}, and its policy takes the table`, async () => {
      const { bundle, context } = browser();
      const panel = await openPanelPage(context, { bundle: bundle.folder, language, words: tableOf(language) });
      const { page } = panel;

      await panel.send(snapshotOf([], { sessionId: null }));
      const said = await page.locator("[data-testid=welcome] h2").innerText();
      await panel.send(snapshotOf([SAMPLE_TURNS.regulations()], { seq: 2 }));
      await page.locator("[data-testid=answer]").first().waitFor();
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `${language}.png`) });
      await panel.send({ type: "session-list", seq: 3, words: "", sessions: [rowOf({ id: "one" })] });
      await page.locator("[data-testid=sessions-toggle]").click();
      const heading = await page.locator(".sessions-heading").first().innerText();

      expect(said).toBe(welcome);
      expect(heading).toContain(sessions);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(panel.problems).toEqual([]);
    });
  }

  it("takes words that hold quotes, signs of markup and places without values as they are", async () => {
    const { bundle, context } = browser();
    const odd = `"><img src=x onerror=alert(1)> & '{7}' \u2028`;
    const words = { "Ask about your regulations and numbers": odd };
    const panel = await openPanelPage(context, { bundle: bundle.folder, language: "en", words });

    await panel.send(snapshotOf([], { sessionId: null }));

    const heading = panel.page.locator("[data-testid=welcome] h2");
    expect((await heading.textContent())?.trim()).toBe(odd.trim());
    expect(await panel.page.locator("img").count()).toBe(0);
  });
});
