/** axe over every state of the panel, in four themes. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect } from "expect";
import type { Page } from "playwright-core";
import { panelBrowser } from "../../fakes/browser-test";
import { snapshotOf } from "../../fakes/panel-messages";
import { openPanelPage, type PanelPage } from "../../fakes/panel-page";
import { rowOf, SAMPLE_TURNS } from "../../fakes/panel-turns";
import { THEME_NAMES } from "../../fakes/themes";

/** High enough for everything to be in sight: axe does not judge the contrast of what is scrolled away. */
const ALL_PX = 4500;

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** One line for each violation: rule, element, what is wrong. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary ?? ""}`),
  );
}

describe("the panel under axe", function () {
  this.timeout(60_000);
  const browser = panelBrowser();

  for (const theme of THEME_NAMES) {
    it(`finds nothing in ${theme}`, async () => {
      const { bundle, context } = browser();
      const panel = await openPanelPage(context, { bundle: bundle.folder, theme, width: 400, height: ALL_PX });
      const { page } = panel;
      await page.evaluate(await readFile(AXE, "utf8"));

      await panel.send(snapshotOf([], { sessionId: null }));
      await page.locator("[data-testid=welcome]").waitFor();
      const empty = await violations(page);
      await showConversation(panel, theme === "dark");
      const conversation = await violations(page);
      await page.locator("[data-testid=composer]").fill("/");
      await page.locator("[data-testid=suggestions]").waitFor();
      const suggestions = await violations(page);
      await page.locator("[data-testid=composer]").fill("");
      await showSessions(panel);
      const sessions = await violations(page);

      expect({ empty, conversation, suggestions, sessions }).toEqual({
        empty: [],
        conversation: [],
        suggestions: [],
        sessions: [],
      });
      expect(panel.problems).toEqual([]);
      await page.close();
    });
  }

  for (const theme of THEME_NAMES) {
    it(`has placeholders that can be read in ${theme}, which axe does not look at`, async () => {
      const { bundle, context } = browser();
      const { page, send } = await openPanelPage(context, { bundle: bundle.folder, theme });
      await send(snapshotOf([SAMPLE_TURNS.waiting()]));
      await page.locator("[data-testid=clarification]").waitFor();

      const colours = await page.evaluate(() =>
        ["vscode-text-area", "vscode-text-field"].map((name) => {
          const field = document.querySelector(name)?.shadowRoot?.querySelector("textarea, input");
          const style = getComputedStyle(document.documentElement);
          const background = style.getPropertyValue("--vscode-input-background") || "#ffffff";
          if (!field) throw new Error(`there is no ${name}`);
          return [getComputedStyle(field, "::placeholder").color, background];
        }),
      );

      for (const [words = "", background = ""] of colours) {
        expect(contrast(await parts(page, words), await parts(page, background))).toBeGreaterThanOrEqual(4.5);
      }
      await page.close();
    });
  }
});

/** Red, green and blue of any colour, 0 to 255. */
async function parts(page: Page, colour: string): Promise<number[]> {
  return page.evaluate((value) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) throw new Error("there is no canvas");
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  }, colour);
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The plot, which takes a second to load, is looked at in one theme: its own colours are no text. */
async function showConversation({ page, send }: PanelPage, withPlot: boolean): Promise<void> {
  const { mathematics, ...others } = SAMPLE_TURNS;
  const kinds = [...Object.values(others), ...(withPlot ? [mathematics] : [])].map((make) => make());
  const context = [{ kind: "file" as const, label: "notes.md", path: "notes.md" }];
  await send(snapshotOf(kinds, { seq: 2, context }));
  await page.locator("[data-testid=error]").waitFor();
  await page.evaluate(() => {
    for (const section of document.querySelectorAll("details")) section.open = true;
    const scroller = document.querySelector(".scroller");
    scroller?.dispatchEvent(new Event("wheel"));
    scroller?.scrollTo(0, 0);
  });
  if (!withPlot) return;
  await page.locator(".katex").first().waitFor();
  await page.locator(".js-plotly-plot .main-svg").first().waitFor({ state: "attached" });
}

async function showSessions({ page, send }: PanelPage): Promise<void> {
  await page.locator("[data-testid=sessions-toggle]").click();
  const sessions = [rowOf({ id: "session-1", pinned: true }), rowOf({ id: "session-2", excerpt: "… 798 kg …" })];
  await send({ type: "session-list", seq: 3, words: "", sessions });
  await send({ type: "session-removed", seq: 4, id: "session-3", title: "Old one" });
  await page.locator("[data-testid=session-actions]").first().click();
  await page.locator("[role=menuitem]").first().waitFor();
}
