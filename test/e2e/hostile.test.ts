// Text that is code to whoever takes it for more than text, wherever text comes from, in the real workbench.
import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Request } from "playwright-core";
import { HOSTILE_TEXTS } from "../fakes/hostile-texts";
import { integralReplies } from "../fakes/replies";
import { ask, chooseInMenu, CITATION, PLOT } from "../harness/panel";
import { editorTab, webviewFrame } from "../harness/workbench";
import { useModel } from "./model";
import { shoot, steward } from "./shared";

const MARKUP = "<img src=x onerror=alert(1)><svg onload=alert(1)>";
const CODE = HOSTILE_TEXTS.join("\n\n");
const FILE = `Evil ${MARKUP} Regulations 2026.md`;
const REGULATION = [
  `# Evil ${MARKUP} Regulations 2026`,
  `Issue 3 ${MARKUP}`,
  `## 7 Capacitors ${MARKUP}`,
  `7.1 The flux capacitor ${MARKUP} shall not exceed 1.21 gigawatts. [click](javascript:alert(1))`,
  `7.2 The flux capacitor shall be sealed. <script>alert(1)</script>`,
].join("\n\n");
const SETTLE_MS = 500;
/** Runs in the panel: the workbench shows no dialogs of webviews. */
const LISTEN_TO_ALERT = "window.alerted = []; window.alert = (words) => window.alerted.push(`alert(${words})`)";

/** What must not be in the panel, and what it did: elements that run or fetch, handlers, links elsewhere, calls. */
async function harm(frame = steward().panel): Promise<string[]> {
  return frame.evaluate(() => {
    const running = "script:not([src]), iframe, object, embed, base, form, img, link[rel=import], [srcdoc]";
    const inPage = [...document.querySelectorAll("body *")];
    const handlers = inPage.flatMap((element) => element.getAttributeNames().filter((name) => /^on/i.test(name)));
    const links = [...document.querySelectorAll("body a")].map((link) => link.getAttribute("href") ?? "");
    return [
      ...[...document.querySelectorAll(`body :is(${running})`)].map((element) => element.outerHTML.slice(0, 120)),
      ...handlers,
      ...links.filter((href) => href !== "" && !/^(?:https?|mailto):/.test(href)),
      ...((window as { alerted?: string[] }).alerted ?? []),
    ];
  });
}

describe("hostile text in the workbench", () => {
  const requests: string[] = [];
  const note = (request: Request) => {
    if (/evil\.test/.test(request.url())) requests.push(request.url());
  };
  const folder = () => steward().workbench.workspace;

  before(() => {
    steward().page.on("request", note);
    writeFileSync(path.join(folder(), "regulations", FILE), REGULATION);
  });
  after(() => {
    steward().page.off("request", note);
    rmSync(path.join(folder(), "regulations", FILE), { force: true });
    rmSync(path.join(folder(), ".steward"), { recursive: true, force: true });
  });
  beforeEach(() => steward().panel.evaluate(LISTEN_TO_ALERT));
  afterEach(async () => {
    await steward().page.waitForTimeout(SETTLE_MS);
    assert.deepEqual([...(await harm()), ...requests], []);
    assert.equal(await steward().page.locator(".terminal-wrapper").count(), 0);
  });

  it("does nothing in a question, in the name of a session and in that of a profile", async () => {
    const { panel } = steward();
    mkdirSync(path.join(folder(), ".steward"), { recursive: true });
    writeFileSync(path.join(folder(), ".steward/profiles.yaml"), `profiles:\n  "${MARKUP}":\n    agents: [general]\n`);
    await panel.locator("vscode-option").filter({ hasText: MARKUP }).waitFor({ state: "attached" });

    await ask(panel, CODE);
    await panel.locator("[data-testid=sessions-toggle]").click();
    const row = panel.locator("[data-testid=session]").first();
    await row.hover();
    await chooseInMenu(panel, row.locator("[data-testid=session-actions]"), "Rename");
    const field = panel.locator("[data-testid=session-title] input");
    await field.fill(MARKUP);
    await field.press("Enter");

    await panel.locator(".session-title").getByText(MARKUP).first().waitFor();
    await shoot("hostile-session");
  });

  it("does nothing in a regulation: its file, title, edition, headings and clauses", async () => {
    const { panel, page } = steward();

    const answer = await ask(panel, "What do the Evil Regulations 2026 say about the flux capacitor?");
    await answer.locator("[data-testid=sources] > summary").click();
    const citation = answer.locator(CITATION).first();
    await citation.hover();
    await panel.locator(".citation-card").waitFor();
    await shoot("hostile-regulation");
    await citation.click();

    await editorTab(page, "Evil").waitFor();
    assert.match(await answer.innerText(), /gigawatts/);
    assert.match(await answer.locator(".sources").innerText(), /<img src=x onerror=alert/);
  });

  describe("by a model", () => {
    useModel("evil", () => ({ content: CODE }));

    it("does nothing", async () => {
      const { panel } = steward();

      const answer = await ask(panel, "Say something evil");
      await answer.locator(".katex").first().waitFor({ state: "attached" });

      await shoot("hostile-model");
      assert.match(await answer.innerText(), /<script>alert\(1\)<\/script>/);
    });
  });

  describe("by a model that plots", () => {
    const plot = { function: "x^2", title: MARKUP, x_label: MARKUP, y_label: `<a href="javascript:alert(1)">y</a>` };
    const tool = "plot_generator";
    const replies: Readonly<Record<string, unknown>> = integralReplies(`A ${MARKUP}`, [{ tool, arguments: plot }], {
      tool,
    });
    useModel("plotter", ({ task }) => ({ content: replies[task] }), "mathematics");

    it("does nothing in titles and labels, in the panel and in a tab", async () => {
      const { panel, page } = steward();

      const answer = await ask(panel, "Plot x^2");
      await answer.locator(`${PLOT} .main-svg`).first().waitFor({ state: "attached" });
      await answer.locator(`${PLOT} .nsewdrag`).first().hover();
      await shoot("hostile-plot");
      await answer.locator("[data-testid=plot-open]").first().click();
      const tab = await webviewFrame(page, `body > steward-plot ${PLOT} .main-svg`);

      assert.deepEqual(await harm(tab), []);
    });
  });

  it("would fail the run: what the policy refuses is seen", async () => {
    const { panel, page, workbench } = steward();

    await panel.evaluate((markup) => {
      const place = document.createElement("div");
      document.body.append(place);
      place.innerHTML = markup;
      setTimeout(() => place.remove(), 200);
    }, MARKUP);
    const deadline = Date.now() + 10 * SETTLE_MS;
    while (workbench.violations.length === 0 && Date.now() < deadline) await page.waitForTimeout(SETTLE_MS / 10);

    // Taken out: it is what the hook after each test looks at.
    const seen = workbench.violations.splice(0);
    assert.ok(seen.length > 0, "nobody saw it");
  });
});
