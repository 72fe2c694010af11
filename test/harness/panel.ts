// Steward's own panel, driven as people drive it: the composer, the answers and what stands in them.
import type { Frame, Locator, Page } from "playwright-core";
import { runFromPalette, webviewFrame } from "./workbench";

const ANSWER_MS = 45_000;

/** The elements of the panel that tests may rely on, by `data-testid`. */
type TestId = "composer" | "send" | "stop" | "question" | "answer" | "plot" | "citation" | "model" | "profile";
const byId = (id: TestId) => `[data-testid=${id}]`;

const TURN = "steward-turn";
export const COMPOSER = byId("composer");
export const QUESTION = byId("question");
export const ANSWER = byId("answer");
export const PLOT = byId("plot");
export const CITATION = byId("citation");

/** Opens the panel, wherever it is docked, and returns its document. */
export async function openPanel(page: Page): Promise<Frame> {
  await runFromPalette(page, "Steward: Focus on Chat", /^Steward: Focus on Chat View$/);
  return webviewFrame(page, COMPOSER);
}

/** Begins a session without answers. */
export async function newSession(page: Page, panel: Frame): Promise<void> {
  await runFromPalette(page, "Steward: New Session");
  await panel.locator("[data-testid=welcome]").waitFor();
}

const FILL_TRIES = 5;

/** Puts a text into the composer. VS Code may just be moving the focus there: then the text goes elsewhere at first. */
export async function fillComposer(panel: Frame, text: string): Promise<void> {
  const composer = panel.locator(COMPOSER);
  for (let tries = 0; tries < FILL_TRIES; tries++) {
    await composer.fill(text);
    if ((await composer.inputValue()) === text) return;
  }
  throw new Error("the composer does not take the text");
}

/** Types a text key by key into the empty composer, again where the focus moved meanwhile. */
export async function typeIntoComposer(panel: Frame, text: string): Promise<void> {
  const composer = panel.locator(COMPOSER);
  for (let tries = 0; tries < FILL_TRIES; tries++) {
    await fillComposer(panel, "");
    await composer.pressSequentially(text);
    if ((await composer.inputValue()) === text) return;
  }
  throw new Error("the composer does not take what is typed");
}

/** Types a question and sends it; its turn is there afterwards. */
export async function send(panel: Frame, question: string): Promise<void> {
  const turn = await panel.locator(TURN).count();
  await fillComposer(panel, question);
  await panel.locator(byId("send")).click();
  await panel.locator(TURN).nth(turn).locator(QUESTION).waitFor();
}

/** Sends a question and waits for its finished answer. */
export async function ask(panel: Frame, question: string): Promise<Locator> {
  const turn = await panel.locator(TURN).count();
  await send(panel, question);
  return finishedAnswer(panel, turn);
}

/** Waits for the answer of a turn, counted from 0, and for the end of its run. Turns far away are there, but not drawn. */
export async function finishedAnswer(panel: Frame, turn: number): Promise<Locator> {
  const answer = panel.locator(TURN).nth(turn).locator(ANSWER);
  await answer.waitFor({ timeout: ANSWER_MS });
  await panel.locator(byId("stop")).waitFor({ state: "hidden", timeout: ANSWER_MS });
  return answer;
}

/** Chooses in one of the lists below the composer, as people do. */
export async function choose(panel: Frame, list: "model" | "profile", label: string): Promise<void> {
  const dropdown = panel.locator(byId(list));
  await chooseIn(dropdown, dropdown.locator("vscode-option").filter({ hasText: label }));
}

/** Opens a menu by its button and chooses an action of it. */
export async function chooseInMenu(panel: Frame, button: Locator, action: string): Promise<void> {
  await chooseIn(button, panel.locator("[role=menuitem]").filter({ hasText: action }));
}

const CHOOSE_TRIES = 4;
const CHOOSE_MS = 4_000;

/** What was unfolded closes when VS Code takes the focus, as it may just then, or when its choices change. */
async function chooseIn(opener: Locator, item: Locator): Promise<void> {
  for (let tries = 1; ; tries++) {
    if (!(await item.isVisible())) await opener.click();
    try {
      return await item.click({ timeout: CHOOSE_MS });
    } catch (error) {
      if (tries === CHOOSE_TRIES) throw error;
    }
  }
}
