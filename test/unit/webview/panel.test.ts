/** The panel as people use it, in a browser, with its real host: asking, answering back, going back, coming back. */
import { setTimeout } from "node:timers/promises";
import { expect } from "expect";
import type { KeptView } from "../../../src/protocol";
import { panelBrowser } from "../../fakes/browser-test";
import { openPanelSession, type PanelSession } from "../../fakes/panel-session";
import { fakeServices, type FakeServices } from "../../fakes/panel-services";
import { answerOf, plotFigure, SAMPLE_TURNS } from "../../fakes/panel-turns";

/** Waits for as long as the test may last. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(POLL_MS);
}

/** The number as soon as it stays. */
async function settled(read: () => Promise<number>): Promise<number> {
  let last = await read();
  for (let same = 0; same < SAME; same++) {
    await setTimeout(POLL_MS);
    const next = await read();
    if (next !== last) same = -1;
    last = next;
  }
  return last;
}
const POLL_MS = 50;
/** Readings after which a number stays. */
const SAME = 6;

const id = (name: string) => `[data-testid=${name}]`;

describe("the panel in a browser", function () {
  this.timeout(30_000);
  const browser = panelBrowser();
  let panel: PanelSession | null = null;

  const open = async (services?: FakeServices, height = 800): Promise<PanelSession> => {
    const { bundle, context } = browser();
    panel = await openPanelSession(context, { bundle: bundle.folder, services, height });
    await panel.page.locator(id("composer")).waitFor();
    return panel;
  };
  const ask = async ({ page }: PanelSession, text: string) => {
    await page.locator(id("composer")).fill(text);
    await page.locator(id("composer")).press("Enter");
  };
  afterEach(async () => {
    expect(panel?.problems ?? []).toEqual([]);
    await panel?.page.close();
    panel = null;
  });

  it("asks with Enter, breaks the line with Shift+Enter, and shows the answer", async () => {
    const { page } = await open();
    const composer = page.locator(id("composer"));

    await composer.pressSequentially("What is");
    await composer.press("Shift+Enter");
    await composer.pressSequentially("the weight?");
    await composer.press("Enter");

    await page.locator(id("answer")).waitFor();
    expect(await page.locator(id("question")).innerText()).toContain("What is\nthe weight?");
    expect(await page.locator(id("answer")).innerText()).toContain("Answer to What is");
    expect(await composer.inputValue()).toBe("");
  });

  it("stops with Escape and offers to go on", async () => {
    const services = fakeServices(
      (_, say, signal) =>
        new Promise((__, reject) => {
          say({ type: "token", text: "So far" });
          signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
        }),
    );
    const session = await open(services);
    const { page } = session;
    await ask(session, "Long work");
    await page.locator(id("stop")).waitFor();

    await page.locator(id("composer")).press("Escape");

    await page.locator(id("continue")).waitFor();
    await page.locator(id("stop")).waitFor({ state: "hidden" });
    expect(await page.locator(id("answer")).innerText()).toContain("So far");
  });

  it("typesets, plots and opens a citation with its card", async () => {
    const made = SAMPLE_TURNS.mathematics().answer;
    const cited = SAMPLE_TURNS.regulations().answer;
    const text = `${cited?.text ?? ""}\n\n${made?.text ?? ""}`;
    const services = fakeServices(async () =>
      answerOf({ text, citations: cited?.citations ?? [], figures: [plotFigure()], agent: "mathematics" }),
    );
    const session = await open(services, 2400);
    const { page } = session;

    await ask(session, "Everything");
    await page.locator(".katex").first().waitFor();
    await page
      .locator(`${id("plot")} .main-svg`)
      .first()
      .waitFor();
    await page.locator(id("citation")).first().hover();
    const card = await page.locator(".citation-card").innerText();
    await page.locator(id("citation")).first().click();

    await expect(page.locator(".code-keyword").first().innerText()).resolves.toBe("from");
    expect(card).toMatch(/12\.4\.1 Survival cell front[\s\S]+Issue 3 · page 47[\s\S]+at least 300 mm/);
    expect(await page.locator(id("citation")).first().innerText()).toMatch(/12\.4\.1/);
    expect(await page.locator(".unsupported").innerText()).toContain("The car may not be changed");
    expect(session.host.services.deeds).toContain("citation: 12.4.1");
  });

  it("copies a plot's data, opens it, saves it as a picture, and tells it in words", async () => {
    const services = fakeServices(async () => answerOf({ text: "See.", figures: [plotFigure(), plotFigure()] }));
    const session = await open(services, 1600);
    const { page } = session;
    await ask(session, "Plot x²");
    const plot = page.locator("steward-plot").nth(1);
    await plot.locator(".main-svg").first().waitFor();

    await plot.locator(id("plot-copy")).click();
    await plot.locator(id("plot-open")).click();
    for (const format of ["PNG", "SVG"]) {
      await plot.locator(id("plot-save")).click();
      await plot.getByRole("menuitem", { name: `Save as ${format}` }).click();
      await page.locator(id("notice"), { hasText: "Plot saved." }).waitFor();
      await page.locator(id("notice")).locator("vscode-button").click();
    }
    await plot.locator("summary").click();

    const [copied, opened, png, svg] = session.host.services.deeds;
    expect(copied).toMatch(/^copy: series\tx\ty\nf\(x\) = x²\t-1\t1\n/);
    expect(opened).toBe("figure: Plot x²");
    expect(png).toMatch(/^save: Integral-of-x²-from-0-to-3\.png, \d{4,} bytes$/);
    expect(svg).toMatch(/^save: Integral-of-x²-from-0-to-3\.svg, \d{4,} bytes$/);
    expect(await plot.locator("figcaption").innerText()).toContain("highest 16 at 4");
  });

  it("asks back with options, and the card is still there after a reload", async () => {
    const services = fakeServices(async ({ action, question }, say) => {
      if (action === "answer") return answerOf({ text: `The law of ${question} applies.` });
      say({
        type: "clarification",
        question: "Which law?",
        entity: "jurisdiction",
        why: "Periods differ.",
        options: ["Germany", "Austria"],
        count: 1,
        max: 3,
      });
      return answerOf({ status: "waiting" });
    });
    const session = await open(services);
    const { page } = session;
    await ask(session, "Is it valid?");
    await page.locator(id("clarification")).waitFor();

    await session.reload();
    await page.locator(id("clarification")).waitFor();
    const card = await page.locator(id("clarification")).innerText();
    await page.locator(id("clarification-option")).nth(1).click();

    await page.locator(id("answer")).waitFor();
    expect(card).toMatch(/Which law\?[\s\S]+1 of 3[\s\S]+Periods differ\./);
    expect(await page.locator(id("answer")).innerText()).toContain("The law of Austria applies.");
    expect(await page.locator(id("clarification")).count()).toBe(0);
  });

  it("takes words of one's own, and goes on without", async () => {
    const services = fakeServices(async ({ action, question }, say) => {
      if (action === "skip-clarification") return answerOf({ text: "In general." });
      const question_ = action === "ask" ? "Which law?" : `Which part of ${question}?`;
      say({ type: "clarification", question: question_, entity: "jurisdiction", options: [], count: 1, max: 3 });
      return answerOf({ status: "waiting" });
    });
    const session = await open(services);
    const { page } = session;
    await ask(session, "Is it valid?");

    await page.locator(`${id("clarification-reply")} input`).fill("Switzerland");
    await page.locator(`${id("clarification-reply")} input`).press("Enter");
    await page.locator(id("clarification")).getByText("Which part of Switzerland?").waitFor();
    await page.locator(id("clarification-skip")).click();

    await page.getByText("In general.").first().waitFor();
  });

  it("brings back draft, open sections and place after it was destroyed", async () => {
    const services = fakeServices(async ({ question }) => answerOf({ text: `${question} answered.\n\n`.repeat(12) }));
    const session = await open(services, 600);
    const { page } = session;
    for (let question = 1; question <= 6; question++) {
      await ask(session, `Question ${question}`);
      await page.getByText(`Question ${question} answered.`).first().waitFor();
      await page.locator(id("stop")).waitFor({ state: "hidden" });
    }
    await page.locator("steward-turn").nth(2).locator(id("history")).locator("summary").click();
    await page.locator(id("composer")).fill("half a thought");
    await page.locator("steward-turn").nth(2).locator(id("question")).hover();
    const place = () =>
      page.evaluate(() => Math.round(document.querySelectorAll("steward-turn")[2]?.getBoundingClientRect().top ?? 0));
    const shown = await place();
    await page.mouse.wheel(0, 90);
    await until(async () => (await place()) !== shown);
    const before = await settled(place);
    const isKept = ({ draft, scroll, open }: KeptView) => draft !== "" && scroll !== null && open.length > 0;
    await until(() => session.said.some((message) => message.type === "view-keep" && isKept(message.kept)));

    await session.reload();
    await page.getByText("Question 3 answered.").first().waitFor();
    await until(async () => Math.abs((await place()) - before) <= 3);

    expect(await page.locator(id("composer")).inputValue()).toBe("half a thought");
    expect(await page.locator("steward-turn").nth(2).locator(id("history")).getAttribute("open")).toBe("");
    expect(Math.abs((await settled(place)) - before)).toBeLessThanOrEqual(3);
  });

  it("brings back the last draft where the editor wrote an earlier state only", async () => {
    const session = await open(fakeServices());
    const { page } = session;
    const composer = page.locator(id("composer"));
    const kept = (words: string) =>
      until(() => session.said.some((message) => message.type === "view-keep" && message.kept.draft === words));
    await composer.fill("half");
    await kept("half");
    const written = await page.evaluate(() => sessionStorage.getItem("state") ?? "");
    await composer.fill("half a thought");
    await kept("half a thought");

    await page.evaluate((state) => sessionStorage.setItem("state", state), written);
    await session.reload();

    await composer.waitFor();
    await until(async () => (await composer.inputValue()) !== "");
    expect(await composer.inputValue()).toBe("half a thought");
  });

  it("keeps the place while the sessions are shown", async () => {
    const services = fakeServices(async ({ question }) => answerOf({ text: `${question} answered.\n\n`.repeat(12) }));
    const session = await open(services, 600);
    const { page } = session;
    for (let question = 1; question <= 5; question++) {
      await ask(session, `Question ${question}`);
      await page.getByText(`Question ${question} answered.`).first().waitFor();
      await page.locator(id("stop")).waitFor({ state: "hidden" });
    }
    await page.locator("steward-turn").nth(1).locator(id("question")).hover();
    const place = () => page.evaluate(() => Math.round(document.querySelector(".scroller")?.scrollTop ?? -1));
    const before = await settled(place);

    await page.locator(id("sessions-toggle")).click();
    await page.locator(id("session")).first().waitFor();
    await page.locator(id("sessions-toggle")).click();
    await page.locator(".scroller").waitFor();

    expect(Math.abs((await settled(place)) - before)).toBeLessThanOrEqual(3);
    expect(before).toBeGreaterThan(100);
    expect(await page.locator("steward-turn").nth(1).locator(id("answer")).count()).toBe(1);
  });

  it("shows a long answer from its question on, and what is unfolded at the end where it stands", async () => {
    const services = fakeServices(async ({ question }) =>
      answerOf({ text: `${question} answered.\n\n`.repeat(40), explanation: "Because.\n\n".repeat(40) }),
    );
    const session = await open(services, 600);
    const { page } = session;
    await ask(session, "Question 1");
    await page.getByText("Question 1 answered.").first().waitFor();
    await ask(session, "Question 2");
    await page.getByText("Question 2 answered.").first().waitFor();
    await page.locator(id("stop")).waitFor({ state: "hidden" });
    const top = (selector: string) => async () =>
      Math.round((await page.locator(selector).last().boundingBox())?.y ?? -1);

    expect(await settled(top("steward-turn"))).toBe(await top(".scroller")());

    await page.locator(id("to-end")).click();
    const explanation = page.locator("summary").filter({ hasText: "Explanation" }).last();
    const place = async () => Math.round((await explanation.boundingBox())?.y ?? -1);
    const before = await settled(place);
    await explanation.click();
    await page.getByText("Because.").last().waitFor();
    expect(await settled(place)).toBe(before);
  });

  it("goes through earlier questions with the arrow keys and back to the draft", async () => {
    const session = await open();
    const composer = session.page.locator(id("composer"));
    await ask(session, "first");
    await ask(session, "second");
    await composer.fill("draft");

    const seen: string[] = [];
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"]) {
      await composer.press(key);
      seen.push(await composer.inputValue());
    }

    expect(seen).toEqual(["second", "first", "first", "second", "draft"]);
  });

  it("picks context with @ and commands with / by keyboard alone", async () => {
    const session = await open();
    const { page, host } = session;
    const composer = page.locator(id("composer"));

    await composer.pressSequentially("Compare @not");
    await page.locator(id("suggestion")).first().waitFor();
    await composer.press("Enter");
    await page.locator(id("context-chip")).waitFor();
    const text = await composer.inputValue();
    await composer.fill("");
    await composer.pressSequentially("/pen");
    await composer.press("Tab");

    expect(text).toBe("Compare ");
    expect(await page.locator(id("context-chip")).innerText()).toContain("engineering-notes.md");
    expect(await composer.inputValue()).toBe("What is the penalty for ");
    await page.locator(`${id("context-chip")} vscode-button`).click();
    await page.locator(id("context-chip")).waitFor({ state: "detached" });
    expect(host.services.requests).toEqual([]);
  });

  it("closes the suggestions when the focus leaves, and opens them when it is back", async () => {
    const { page } = await open();
    const composer = page.locator(id("composer"));
    await composer.pressSequentially("/pl");
    await page.locator(id("suggestion")).filter({ hasText: "/plot" }).waitFor();

    await page.locator(id("sessions-toggle")).focus();
    await page.locator(id("suggestions")).waitFor({ state: "detached" });
    await composer.focus();
    await page.locator(id("suggestion")).filter({ hasText: "/plot" }).waitFor();
    await composer.press("Enter");

    expect(await composer.inputValue()).toBe("Plot the function ");
    expect(await page.locator(id("suggestions")).count()).toBe(0);
  });

  it("shows the limit before it is hit and does not send what is over it", async () => {
    const session = await open();
    const { page, host } = session;
    const composer = page.locator(id("composer"));

    await composer.fill("x".repeat(3100));
    const early = await page.locator(id("length")).count();
    await composer.fill("x".repeat(3600));
    const near = await page.locator(id("length")).innerText();
    await composer.fill("x".repeat(4001));
    await composer.press("Enter");

    expect([early, near]).toEqual([0, "3,600 / 4,000"]);
    expect(await page.locator(id("length")).innerText()).toBe("4,001 / 4,000");
    expect(await page.locator(id("send")).getAttribute("disabled")).not.toBeNull();
    expect(host.services.requests).toEqual([]);
  });

  it("edits a question and asks it again", async () => {
    const session = await open();
    const { page, host } = session;
    await ask(session, "Weight in 2025?");
    await page.locator(id("answer")).waitFor();

    await page.locator(id("question")).hover();
    await page.locator(id("edit")).click();
    await page.locator(id("question-field")).fill("Weight in 2026?");
    await page.locator(id("resend")).click();

    await page.locator(id("answer")).nth(1).waitFor();
    expect(host.services.requests[1]?.question).toBe("Weight in 2026?");
    expect(await page.locator(".origin").innerText()).toContain("Edited");
  });

  it("keeps a question that is edited in sight, whatever grows below it", async () => {
    const session = await open(undefined, 320);
    const { page } = session;
    await ask(session, "Weight in 2025?");
    await page.locator(id("answer")).waitFor();

    await page.locator(id("question")).hover();
    await page.locator(id("edit")).click();
    await page.locator(id("question-field")).waitFor();
    await page.setViewportSize({ width: 360, height: 330 });
    await page.waitForTimeout(300);

    const field = await page.locator(id("question-field")).boundingBox();
    const scroller = await page.locator(".scroller").boundingBox();
    expect(field!.y).toBeGreaterThanOrEqual(scroller!.y - 1);
  });

  it("copies, inserts, asks again and exports an answer", async () => {
    const session = await open();
    const { page, host } = session;
    await ask(session, "Weight?");
    await page.locator(id("answer")).waitFor();

    for (const name of ["copy", "insert", "answer-export", "regenerate"]) await page.locator(id(name)).first().click();

    await page.locator(id("answer")).nth(1).waitFor();
    expect(host.services.deeds.slice(0, 2)).toEqual(["copy: Answer to Weight?.", "insert: Answer to Weight?."]);
    expect(host.services.deeds[2]).toMatch(/^save: answer\.md/);
    expect(host.chat.current.turns[1]?.origin?.kind).toBe("regenerate");
  });

  it("unfolds how the answer came about, live", async () => {
    let release = () => undefined as void;
    const services = fakeServices(async (_, say) => {
      for (const { event } of SAMPLE_TURNS.regulations().history) say(event);
      say({ type: "step", agent: "regulations", node: "reflect", status: "started" });
      await new Promise<void>((done) => (release = () => done()));
      return answerOf({ text: "Done.", agent: "regulations" });
    });
    const session = await open(services);
    const { page } = session;
    await ask(session, "Safety?");
    const history = page.locator(id("history"));
    await history.locator("summary").click();
    await history.locator("summary", { hasText: "Reflect…" }).waitFor();

    const live = await history.innerText();
    release();
    await page.locator(id("answer-export")).waitFor();
    const over = await history.innerText();

    expect(live).toMatch(/Reflect…[\s\S]+Routed to Regulations[\s\S]+92%[\s\S]+Regulation search[\s\S]+Attempt 1/);
    expect(live).toMatch(/Completeness[\s\S]+6\/10[\s\S]+Goes on: The head padding is missing/);
    expect(over).toMatch(/4 model calls · tokens: 3,210 in, 412 out/);
    expect(await history.locator("svg.bar").count()).toBe(8);
  });

  it("searches, renames, pins, deletes and restores sessions", async () => {
    const session = await open();
    const { page } = session;
    await ask(session, "Weight of the car");
    await page.locator(id("answer")).waitFor();
    await session.host.say({ type: "session-new" });
    await page.locator(id("welcome")).waitFor();
    await ask(session, "Integral of x");
    await page.locator(id("answer")).waitFor();
    await page.locator(id("sessions-toggle")).click();
    const rows = page.locator(id("session"));
    await rows.nth(1).waitFor();

    await page.locator(`${id("session-search")} input`).fill("weight");
    await rows.nth(1).waitFor({ state: "detached" });
    const found = await rows.allInnerTexts();
    await page.locator(id("session-actions")).first().click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.locator(`${id("session-title")} input`).fill("Masses");
    await page.locator(`${id("session-title")} input`).press("Enter");
    await page.locator(`${id("session-search")} input`).fill("");
    await page.locator(".session-title", { hasText: "Masses" }).waitFor();
    await rows.filter({ hasText: "Masses" }).getByLabel("Pin").first().click();
    await page.getByRole("heading", { name: "Pinned" }).waitFor();
    await rows.filter({ hasText: "Masses" }).locator(id("session-actions")).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.locator(id("undo")).waitFor();
    const left = await rows.count();
    await page.locator(id("undo")).getByText("Undo").click();

    await page.locator(".session-title", { hasText: "Masses" }).waitFor();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("Weight of the car");
    expect(left).toBe(1);
  });

  it("shows what failed and tries again", async () => {
    let attempts = 0;
    const services = fakeServices(async () => {
      if (++attempts === 1) throw new Error("a bug");
      return answerOf({ text: "Now it works." });
    });
    const session = await open(services);
    const { page } = session;
    await ask(session, "Anything");
    await page.locator(id("error")).waitFor();

    await page.locator(id("retry")).click();

    await page.getByText("Now it works.").first().waitFor();
    expect(await page.locator(id("error")).count()).toBe(0);
  });

  it("leads to another key where it was refused, and to another model", async () => {
    const message = "127.0.0.1 refused the key (401).";
    const services = fakeServices(async (_, say) => {
      say({ type: "error", code: "model-auth", message, retryable: false, correlationId: "c-1" });
      return answerOf({ status: "failed" });
    });
    const session = await open(services);
    const { page } = session;
    await ask(session, "Anything");
    await page.locator(id("error")).waitFor();

    await page.locator(id("set-up-key")).click();
    await page.locator(id("set-up-model")).click();

    await until(() => services.deeds.includes("set up: model"));
    expect(services.deeds).toContain("set up: key");
    expect(await page.locator(id("retry")).count()).toBe(0);
  });

  it("picks model and profile", async () => {
    const session = await open();
    const { page, host } = session;

    await page.locator(id("model")).click();
    await page.getByText("llama3.1:8b").last().click();

    await expect(host.services.settings.read()).resolves.toMatchObject({ model: "openai" });
  });

  it("shows which model answers when the choices change", async () => {
    const { page, send, host } = await open();
    const shown = page.locator(`${id("model")} .selected-value`);
    const setup = await host.services.settings.read();
    const models = [
      { id: "offline", label: "Offline" },
      { id: "openai other", label: "other" },
    ];
    let seq = host.sent.at(-1)?.seq ?? 0;

    await send({ type: "setup-change", seq: ++seq, setup: { ...setup, models, model: "openai other" } });
    await shown.getByText("other").waitFor();
    await send({ type: "setup-change", seq: ++seq, setup: { ...setup, models, model: "offline" } });
    await shown.getByText("Offline").waitFor();
    const renamed = models.map((model) => (model.id === "offline" ? model : { id: "openai new", label: "new" }));
    await send({ type: "setup-change", seq: ++seq, setup: { ...setup, models: renamed, model: "openai new" } });

    await shown.getByText("new", { exact: true }).waitFor();
  });

  it("asks for everything again when a message was lost", async () => {
    const session = await open();
    const { page, said } = session;
    await ask(session, "Weight?");
    await page.locator(id("answer")).waitFor();

    await session.send({ type: "panel-notice", seq: 9_000, message: "late", isError: false });

    await until(() => said.some(({ type }) => type === "snapshot-wanted"));
    await settled(async () => said.length);
    expect(said.filter(({ type }) => type === "snapshot-wanted")).toHaveLength(1);
    expect(await page.locator(id("answer")).count()).toBe(1);
  });

  it("puts the focus into the composer when what had it is gone", async () => {
    const services = fakeServices(async ({ action }, say) => {
      if (action !== "ask") return answerOf({ text: "In general." });
      say({ type: "clarification", question: "Which law?", entity: "law", options: [], count: 1, max: 3 });
      return answerOf({ status: "waiting" });
    });
    const session = await open(services);
    const { page } = session;
    await ask(session, "Is it valid?");
    await page.locator(id("clarification-skip")).focus();

    await page.keyboard.press("Enter");
    await page.getByText("In general.").first().waitFor();
    await page.keyboard.type("next");

    expect(await page.locator(id("composer")).inputValue()).toBe("next");
  });

  it("is reached by the keyboard alone, from the head to the composer", async () => {
    const session = await open();
    const { page } = session;
    await ask(session, "Weight?");
    await page.locator(id("answer-export")).waitFor();
    await page.locator(id("sessions-toggle")).focus();

    const seen: string[] = [];
    for (let press = 0; press < 14; press++) {
      seen.push(await focusedName(page));
      await page.keyboard.press("Tab");
    }

    const wanted = ["Show sessions", "Export session", "Copy question", "Edit and ask again", "Copy answer"];
    for (const name of [...wanted, "Insert at cursor", "Ask again", "Export answer", "Question", "Add context"]) {
      expect(seen).toContain(name);
    }
  });

  it("names its fields for screen readers", async () => {
    const { page } = await open();
    await page.locator(id("sessions-toggle")).click();

    const field = page.locator(`${id("session-search")} input`);

    await field.waitFor();
    expect(await field.getAttribute("aria-label")).toBe("Search sessions");
  });

  it("tells screen readers the answer, the question back and the failure", async () => {
    const services = fakeServices(async ({ question }, say) => {
      if (question === "fail") throw new Error("a bug");
      if (question !== "ask") return answerOf({ text: "798 kg." });
      say({ type: "clarification", question: "Which law?", entity: "law", options: [], count: 1, max: 3 });
      return answerOf({ status: "waiting" });
    });
    const session = await open(services);
    const { page } = session;

    await ask(session, "Weight?");
    await page.locator("[aria-live=polite]", { hasText: "Answer: 798 kg." }).waitFor({ state: "attached" });
    await ask(session, "fail");
    await page.locator("[aria-live=assertive]", { hasText: "unexpected" }).waitFor({ state: "attached" });
    await ask(session, "ask");
    await page.locator("[aria-live=assertive]", { hasText: "Which law?" }).waitFor({ state: "attached" });
  });
});

/** What the element with the focus is called, looked for inside of controls too. */
async function focusedName(page: PanelSession["page"]): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    const name = () => element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
    const outer = name();
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute("aria-label") ?? outer;
  });
}
