/** Hostile text wherever text comes from: questions, documents, model output, file names, plots. It does nothing. */
import { expect } from "expect";
import type { ContextItem, Figure, ToView } from "../../../src/protocol";
import { panelBrowser } from "../../fakes/browser-test";
import { HOSTILE_TEXTS } from "../../fakes/hostile-texts";
import { snapshotOf } from "../../fakes/panel-messages";
import { openPanelPage } from "../../fakes/panel-page";
import { answerOf, rowOf, turnOf } from "../../fakes/panel-turns";

const EVERYTHING = HOSTILE_TEXTS.join("\n\n");

function hostileFigure(text: string): Figure {
  return {
    data: [
      {
        type: "scatter",
        name: text,
        x: [1, 2, 3],
        y: [1, 4, 9],
        text: [text, text, text],
        hovertemplate: text,
        meta: text,
      },
      { type: "scattermapbox", lat: [1], lon: [1] },
    ],
    layout: {
      title: { text: `${text}<a href="javascript:alert(1)">x</a>` },
      xaxis: { title: { text } },
      annotations: [{ x: 1, y: 1, text: `<a href="javascript:alert(1)">${text}</a>`, clicktoshow: "onoff" }],
      images: [{ source: "https://evil.test/x.png", x: 0, y: 0, sizex: 1, sizey: 1 }],
      mapbox: { style: "https://evil.test/style.json" },
    },
  };
}

/** Everything at once: the words stand wherever a text can stand. */
function hostileMessages(text: string): ToView[] {
  const context: ContextItem[] = [{ kind: "file", label: text, path: text, text }];
  const citation = {
    ...{ marker: 1, document: text, edition: text, clause: text, title: text, page: 1, quote: text, supported: false },
    path: text,
  };
  const turn = turnOf({
    id: "hostile",
    question: text,
    context,
    history: [
      { at: 0, event: { type: "routed", agent: "research", confidence: 1, reasoning: text, at: text } },
      {
        at: 0,
        event: { type: "step", agent: text, node: text, status: "finished", detail: { [text]: text, list: [text] } },
      },
      { at: 0, event: { type: "tool", tool: text, input: text, status: "error", ms: 1, summary: text, error: text } },
    ],
    notice: { message: text, until: null },
    answer: answerOf({
      text: `${text} [1]`,
      steps: [text],
      explanation: `${text} more`,
      citations: [citation],
      figures: [hostileFigure(text)],
      agent: "research",
    }),
  });
  const pending = { question: text, entity: text, why: text, options: [text], count: 1, max: 3 };
  const waiting = turnOf({ id: "waiting", question: text, state: "waiting", clarification: pending });
  const trouble = { code: text, message: text, retryable: true, correlationId: text };
  const failed = turnOf({ id: "failed", question: text, state: "failed", trouble });
  const choice = [{ id: text, label: text, detail: text }];
  const setup = {
    ...{ models: choice, model: text, profiles: choice, profile: text, sources: text, suggestions: [text] },
  };
  return [
    snapshotOf([turn, waiting, failed], { seq: 1, title: text, context, asked: [text], setup }),
    { type: "panel-notice", seq: 2, message: text, isError: true },
    { type: "session-list", seq: 3, words: "", sessions: [rowOf({ id: text, title: text, excerpt: text })] },
    { type: "picker-items", seq: 4, words: text, items: context },
    { type: "composer-fill", seq: 5, text },
  ];
}

describe("hostile text in the panel", function () {
  this.timeout(60_000);
  const browser = panelBrowser();

  it("runs nothing, fetches nothing, leaves the page nowhere", async () => {
    const { bundle, context } = browser();
    const panel = await openPanelPage(context, { bundle: bundle.folder, height: 3000 });
    const { page } = panel;
    const dialogs: string[] = [];
    const foreign: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on("request", (request) => {
      if (!/^(https:\/\/panel\.test\/|data:|blob:)/.test(request.url())) foreign.push(request.url());
    });

    await panel.send(...hostileMessages(EVERYTHING));
    await page.locator("[data-testid=error]").waitFor();
    await page.evaluate(() => {
      for (const section of document.querySelectorAll("details")) section.open = true;
      const scroller = document.querySelector(".scroller");
      scroller?.dispatchEvent(new Event("wheel"));
      scroller?.scrollTo(0, 0);
    });
    await page.locator("[data-testid=answer] .katex").first().waitFor({ state: "attached" });
    await page.evaluate(() => document.querySelector("steward-plot")?.scrollIntoView());
    await page.locator("[data-testid=plot] .main-svg").first().waitFor({ state: "attached" });
    await page.locator("[data-testid=plot] .nsewdrag").first().hover();
    await page.locator("[data-testid=citation]").first().focus();
    await page.evaluate(() => {
      const links = document.querySelectorAll("[data-testid=answer] a, .plot a");
      for (const link of links) link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
    await page.waitForTimeout(300);

    const elements = await page.evaluate(() => {
      const bad = "script:not([src]), iframe, object, embed, base, form, img, link[rel=import], [srcdoc]";
      const found = [...document.querySelectorAll(bad)].map((element) => element.outerHTML.slice(0, 120));
      const handlers = [...document.querySelectorAll("*")].flatMap((element) =>
        element.getAttributeNames().filter((name) => /^on/i.test(name)),
      );
      const links = [...document.querySelectorAll("a")].map(
        (link) => link.getAttribute("href") ?? link.getAttribute("xlink:href") ?? "",
      );
      return { found, handlers, links: links.filter((href) => href !== "" && !/^(https?|mailto):/.test(href)) };
    });
    const opened = panel.said.flatMap((message) => (message.type === "link-open" ? [message.url] : []));
    expect(opened.filter((url) => !/^(https?|mailto):/.test(url))).toEqual([]);
    expect({ dialogs, foreign, ...elements, problems: panel.problems }).toEqual({
      dialogs: [],
      foreign: [],
      found: [],
      handlers: [],
      links: [],
      problems: [],
    });
    await page.close();
  });

  it("is caught by the same test where the page has no policy and shows raw HTML", async () => {
    const { context } = browser();
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });

    const first = page.waitForEvent("dialog");
    await page.setContent(`<div>${EVERYTHING}</div>`);
    await first;

    expect(dialogs.length).toBeGreaterThan(0);
    await page.close();
  });
});
