// A citation of a PDF opens the page it stands on, with the cited words highlighted.
import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { winterRegulation } from "../fakes/winter-regulation";
import { ask, CITATION } from "../harness/panel";
import { editorTab, webviewFrame } from "../harness/workbench";
import { shoot, steward } from "./shared";

const NAME = "Winter Service Regulations 2026.pdf";
const QUESTION = "In the Winter Service Regulations 2026, what does 2.1.2 say about the blade of a snow plough?";
const HIGHLIGHT = "[data-testid=pdf-highlight]";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels by which the highlight of a line may miss its words. */
const TOLERANCE = 4;

function isOver(mark: Box, words: Box): boolean {
  const middle = words.y + words.height / 2;
  const isOnLine = mark.y < middle && middle < mark.y + mark.height;
  const [left, right] = [mark.x - words.x, mark.x + mark.width - (words.x + words.width)];
  return isOnLine && Math.abs(left) < TOLERANCE && Math.abs(right) < TOLERANCE;
}

describe("a citation of a PDF", () => {
  const file = () => path.join(steward().workbench.workspace, "regulations", NAME);

  before(() => writeFileSync(file(), winterRegulation()));
  after(() => rmSync(file(), { force: true }));

  it("opens the file at the page with the quoted words highlighted", async () => {
    const { panel, page } = steward();
    const answer = await ask(panel, QUESTION);
    const citation = answer.locator(CITATION).filter({ hasText: "2.1.2" }).first();

    await citation.click();

    await editorTab(page, NAME).waitFor();
    const pdf = await webviewFrame(page, HIGHLIGHT);
    const cited = pdf.locator("[data-testid=pdf-page][data-page='3']");
    await cited.locator("canvas").waitFor();
    await cited.locator(".textLayer span").filter({ hasText: "wider than 3.2 metres" }).waitFor();
    await shoot("pdf-citation");
    assert.equal(await pdf.locator("[data-testid=pdf-position]").innerText(), "Page 3 of 3");
    const words = await cited.locator(".textLayer span").filter({ hasText: "wider than" }).boundingBox();
    const marks = await Promise.all((await pdf.locator(HIGHLIGHT).all()).map((mark) => mark.boundingBox()));
    assert.ok(words, "the words are not on the screen");
    assert.ok(
      marks.some((mark) => mark && isOver(mark, words)),
      `${JSON.stringify(words)} is under none of ${JSON.stringify(marks)}`,
    );
  });

  it("is enlarged, made to fit and turned by keys", async () => {
    const { panel, page } = steward();
    const answer = await ask(panel, QUESTION);
    await answer.locator(CITATION).filter({ hasText: "2.1.2" }).first().click();
    const pdf = await webviewFrame(page, HIGHLIGHT);
    const zoom = pdf.locator("[data-testid=pdf-zoom]");
    const position = pdf.locator("[data-testid=pdf-position]");
    const percent = async () => Number.parseInt(await zoom.innerText(), 10);
    const fitted = await percent();

    await pdf.locator(".pages").press("+");
    const enlarged = await percent();
    await pdf.locator(".pages").press("0");
    await pdf.locator(".pages").press("ArrowLeft");
    await position.getByText("Page 2 of 3").waitFor();

    assert.ok(enlarged > fitted, `${enlarged} % is not larger than ${fitted} %`);
    assert.equal(await percent(), fitted);
  });
});
