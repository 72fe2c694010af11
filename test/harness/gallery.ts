// npm run screenshots -- --panel: every state of the panel in four themes and two widths, in a real VS Code, to be looked at.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Frame, Page } from "playwright-core";
import { ask, CITATION, COMPOSER, fillComposer, newSession, openPanel, PLOT, send } from "./panel";
import { TEST_OUTPUT } from "./paths";
import { changeSettings } from "./server";
import { openFile, openWorkbench, runFromPalette, selectText, sideBarWidth, type Workbench } from "./workbench";

const FOLDER = path.join(TEST_OUTPUT, "panel");
const SETTLE_MS = 700;
/** Pixels of the panel. */
const WIDTHS = [300, 600];
const THEMES = {
  dark: "Default Dark Modern",
  light: "Default Light Modern",
  "high-contrast": "Default High Contrast",
  "high-contrast-light": "Default High Contrast Light",
};

interface Stage {
  readonly workbench: Workbench;
  readonly page: Page;
  readonly panel: Frame;
}

interface Scene {
  readonly name: string;
  /** Comes to the state once. */
  readonly prepare: (stage: Stage) => Promise<unknown>;
  /** What a change of theme or width undoes: pointing at something, an open menu. */
  readonly pose?: (stage: Stage) => Promise<unknown>;
}

const SCENES: readonly Scene[] = [
  { name: "welcome", prepare: async () => undefined },
  {
    name: "regulations",
    prepare: ({ panel }) => ask(panel, "What are the safety requirements for the car?"),
    pose: ({ panel }) => panel.locator(CITATION).first().hover(),
  },
  {
    name: "sources",
    prepare: ({ panel }) => ask(panel, "What changed about the minimum weight between 2025 and 2026?"),
    pose: async ({ panel }) => unfold(panel, "sources"),
  },
  {
    name: "mathematics",
    prepare: ({ panel }) => ask(panel, "Calculate the integral of x² from 0 to 3"),
    pose: async ({ panel }) => {
      await panel.locator(`${PLOT} .main-svg`).first().waitFor({ state: "attached" });
      await panel.locator(PLOT).first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "history",
    prepare: ({ panel }) => ask(panel, "What is the penalty for a false start in 2026?"),
    pose: async ({ panel }) => unfold(panel, "history"),
  },
  {
    name: "clarification",
    prepare: async ({ panel }) => {
      await send(panel, "What is the penalty for a false start?");
      await panel.locator("[data-testid=clarification]").waitFor();
    },
  },
  {
    name: "composer",
    prepare: async ({ page, panel }) => {
      await openFile(page, "engineering-notes.md");
      await selectText(page, "x^2 - 4x + 3 = 0");
      await runFromPalette(page, "Steward: Add to Chat");
      await panel.locator("[data-testid=context-chip]").waitFor();
    },
    pose: async ({ panel }) => {
      await fillComposer(panel, "");
      await panel.locator(COMPOSER).pressSequentially("/");
      await panel.locator("[data-testid=suggestions]").waitFor();
    },
  },
  {
    name: "edit",
    prepare: async ({ panel }) => {
      await ask(panel, "Solve x^2 - 4x + 3 = 0");
      await panel.locator("[data-testid=question]").hover();
      await panel.locator("[data-testid=edit]").click();
    },
  },
  {
    name: "failed",
    prepare: async ({ workbench, page, panel }) => {
      changeSettings(workbench.server, {
        "steward.model.provider": "openai",
        "steward.model.baseUrl": "http://127.0.0.1:9/v1",
        "steward.model.name": "gone",
      });
      await page.locator(".statusbar-item").filter({ hasText: "Steward: gone" }).waitFor();
      await send(panel, "Is anybody there?");
      await panel.locator("[data-testid=error]").waitFor();
    },
  },
  {
    name: "sessions",
    prepare: async ({ panel }) => {
      await panel.locator("[data-testid=sessions-toggle]").click();
      await panel.locator("[data-testid=session]").first().waitFor();
      await panel.getByTitle("Pin", { exact: true }).nth(1).click();
    },
    pose: ({ panel }) => panel.locator("[data-testid=session-actions]").nth(2).click(),
  },
  {
    name: "nothing-found",
    prepare: async ({ panel }) => {
      await panel.locator("[data-testid=sessions-toggle]").click();
      await panel.locator("[data-testid=session-search]").pressSequentially("zebra");
      await panel.getByText("Nothing holds").waitFor();
    },
  },
];

/** @param names the scenes to take; all where none is named */
export async function takeGallery(names: readonly string[]): Promise<void> {
  const workbench = await openWorkbench({ width: 1360, height: 860 });
  const { page } = workbench;
  const wanted = SCENES.filter(({ name }) => names.length === 0 || names.includes(name));
  try {
    const stage = { workbench, page, panel: await openPanel(page) };
    for (const scene of wanted) await take(stage, scene);
  } finally {
    await workbench.close();
  }
}

async function take(stage: Stage, { name, prepare, pose }: Scene): Promise<void> {
  const { workbench, page, panel } = stage;
  rmSync(path.join(FOLDER, name), { recursive: true, force: true });
  mkdirSync(path.join(FOLDER, name), { recursive: true });
  await sideBarWidth(page, WIDTHS[0] ?? 300);
  await newSession(page, panel);
  await prepare(stage);
  for (const [theme, colorTheme] of Object.entries(THEMES)) {
    changeSettings(workbench.server, { "workbench.colorTheme": colorTheme });
    for (const width of WIDTHS) {
      await sideBarWidth(page, width);
      await page.waitForTimeout(SETTLE_MS);
      await pose?.(stage);
      await page.waitForTimeout(SETTLE_MS);
      const file = path.join(FOLDER, name, `${theme}-${width}.png`);
      await page.locator(".part.sidebar").screenshot({ path: file });
      await page.mouse.move(900, 300);
      if (pose !== undefined) await page.keyboard.press("Escape");
    }
  }
  console.log(path.join(FOLDER, name));
}

async function unfold(panel: Frame, section: string): Promise<void> {
  const details = panel.locator(`[data-testid=${section}]`).first();
  await details.waitFor();
  await details.evaluate((element: HTMLDetailsElement) => {
    element.open = true;
    element.scrollIntoView({ block: "start" });
  });
}
