// axe in the real webview, in the four kinds of themes of VS Code itself.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame } from "playwright-core";
import { ask, PLOT } from "../harness/panel";
import { changeSettings } from "../harness/server";
import { shoot, steward } from "./shared";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const THEMES = ["Default Dark Modern", "Default Light Modern", "Default High Contrast", "Default High Contrast Light"];
const SETTLE_MS = 800;

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

async function violations(panel: Frame): Promise<string[]> {
  const { violations } = await panel.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary ?? ""}`),
  );
}

describe("the panel in VS Code's own themes", () => {
  after(() => changeSettings(steward().workbench.server, { "workbench.colorTheme": "Default Dark Modern" }));

  for (const theme of THEMES) {
    it(`has nothing for axe to find: ${theme}`, async () => {
      const { panel, page, workbench } = steward();
      changeSettings(workbench.server, { "workbench.colorTheme": theme });
      await ask(panel, "What are the safety requirements for the car?");
      await ask(panel, "Calculate the integral of x^2 from 0 to 3");
      await panel.locator(`${PLOT} .main-svg`).first().waitFor({ state: "attached" });
      await panel.evaluate(AXE);
      await panel.evaluate(() => {
        // The side bar shines through the panel's page, where axe cannot see it.
        document.documentElement.style.background = "var(--vscode-sideBar-background)";
        for (const section of document.querySelectorAll("details")) section.open = true;
      });
      await page.waitForTimeout(SETTLE_MS);

      const conversation = await violations(panel);
      await shoot(`axe ${theme}`);
      await panel.locator("[data-testid=sessions-toggle]").click();
      await panel.locator("[data-testid=session]").first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      const sessions = await violations(panel);

      assert.deepEqual({ conversation, sessions }, { conversation: [], sessions: [] });
    });
  }
});
