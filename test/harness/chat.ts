// VS Code's own Chat view, driven as people drive it.
import type { Locator, Page } from "playwright-core";
import { runFromPalette } from "./workbench";

const ANSWER_MS = 30_000;
const SUGGESTIONS_MS = 400;
const SEND_MS = 6_000;
const SEND_TRIES = 4;
const INPUT = ".interactive-input-part:visible";

/** Opens the view and waits until VS Code has a model to send a request with. */
export async function openChat(page: Page, model: string): Promise<void> {
  await runFromPalette(page, "Chat: Open Chat");
  await page.locator(INPUT).getByText(model, { exact: true }).waitFor();
}

export async function newChat(page: Page): Promise<void> {
  await page.locator("[aria-label^='New Chat']:visible").first().click();
  await page.locator(".interactive-response:visible").first().waitFor({ state: "detached" });
}

/** Types a request and sends it; the response is there afterwards, not yet finished. Late suggestions take the first Enter. */
export async function sendToChat(page: Page, text: string): Promise<Locator> {
  const input = page.locator(`${INPUT} .monaco-editor`).first();
  await input.click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text, { delay: 5 });
  const response = page.locator(".interactive-response.chat-most-recent-response:visible");
  for (let tries = 1; ; tries++) {
    await page.waitForTimeout(SUGGESTIONS_MS);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    try {
      await response.waitFor({ timeout: SEND_MS });
      return response;
    } catch (error) {
      if (tries === SEND_TRIES) throw error;
    }
  }
}

/** Waits for the end of the response, and returns its text. */
export async function finishedResponse(response: Locator): Promise<string> {
  await response.and(response.page().locator(":not(.chat-response-loading)")).waitFor({ timeout: ANSWER_MS });
  return response.innerText();
}
