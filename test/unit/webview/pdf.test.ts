/** The PDF editor's webview in a browser: what is drawn, where it goes, and what it says of files that cannot be shown. */
import { cp, mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import esbuild from "esbuild";
import { expect } from "expect";
import type { Page } from "playwright-core";
import { page as pageHtml } from "../../../src/editor/webview/page";
import type { PdfPlace } from "../../../src/protocol";
import { panelBrowser } from "../../fakes/browser-test";
import { pdfFile } from "../../fakes/pdf-file";
import { ROOT } from "../../harness/paths";

const ORIGIN = "https://pdf.test";
const PACKAGE = path.join(ROOT, "node_modules/pdfjs-dist");
const KINDS: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };
const EDITOR_API = `window.acquireVsCodeApi = () => ({
  postMessage: () => {},
  getState: () => JSON.parse(sessionStorage.getItem("state") ?? "null"),
  setState: (state) => sessionStorage.setItem("state", JSON.stringify(state)),
});`;

const pages = (count: number) =>
  pdfFile(
    Array.from({ length: count }, (_, at) => ({ texts: [{ text: `Words of page ${at + 1}`, x: 60, y: 100 }] })),
    { firstLabel: 11 },
  );
const PLACE: PdfPlace = { page: 150, boxes: [{ page: 150, x: 60, y: 90, width: 80, height: 12 }] };

describe("the PDF editor", () => {
  const browser = panelBrowser();
  const problems: string[] = [];
  let folder = "";
  let page: Page;

  before(async function () {
    this.timeout(60_000);
    folder = path.join(browser().folder, "pdf");
    await esbuild.build({
      absWorkingDir: ROOT,
      bundle: true,
      format: "esm",
      target: "chrome128",
      outdir: folder,
      entryPoints: { pdf: "webview/pdf.ts" },
      tsconfig: "webview/tsconfig.json",
      logLevel: "error",
    });
    await mkdir(path.join(folder, "pdfjs"));
    await cp(path.join(PACKAGE, "legacy/build/pdf.worker.min.mjs"), path.join(folder, "pdfjs/pdf.worker.mjs"));
    await cp(path.join(PACKAGE, "standard_fonts"), path.join(folder, "pdfjs/standard_fonts"), { recursive: true });
  });

  beforeEach(async () => {
    problems.length = 0;
    page = await browser().context.newPage();
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (line) => {
      if (/content security policy/i.test(line.text())) problems.push(line.text());
    });
    const body = pageHtml({ name: "pdf", base: ORIGIN, cspSource: ORIGIN, nonce: "cGRm", language: "en", words: {} });
    await page.addInitScript({ content: EDITOR_API });
    await page.route(`${ORIGIN}/**`, async (route) => {
      const name = new URL(route.request().url()).pathname;
      if (name === "/") return route.fulfill({ contentType: "text/html", body });
      const file = await readFile(path.join(folder, name));
      await route.fulfill({ contentType: KINDS[path.extname(name)] ?? "application/octet-stream", body: file });
    });
    await page.goto(`${ORIGIN}/`);
    await page.bringToFront();
  });

  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });

  async function open(file: Uint8Array, place: PdfPlace | null): Promise<void> {
    const encoded = Buffer.from(file).toString("base64");
    await page.evaluate(
      (message) => {
        const data = Uint8Array.from(atob(message.encoded), (letter) => letter.charCodeAt(0));
        window.postMessage({ type: "pdf-open", data, place: message.place }, "*");
      },
      { encoded, place },
    );
  }

  const position = () => page.locator("[data-testid=pdf-position]");
  const canvases = () => page.locator(".page canvas");

  it("goes to the words of a citation and draws only the pages around them", async () => {
    await open(pages(300), PLACE);

    await page.locator("[data-page='150'] canvas").waitFor();

    expect(await position().innerText()).toBe("Page 160 (150 of 300)");
    expect(await page.locator("[data-page='150'] [data-testid=pdf-highlight]").count()).toBe(1);
    expect(await canvases().count()).toBeLessThan(8);
  });

  it("gives up the pages that were left", async () => {
    await open(pages(300), PLACE);
    await page.locator("[data-page='150'] canvas").waitFor();

    await page.locator(".pages").press("Home");

    await page.locator("[data-page='1'] canvas").waitFor();
    await page.locator("[data-page='150'] canvas").waitFor({ state: "detached" });
    expect(await position().innerText()).toBe("Page 11 (1 of 300)");
  });

  it("finds page, zoom and highlights again after it was hidden", async () => {
    await open(pages(300), PLACE);
    await page.locator("[data-page='150'] canvas").waitFor();
    await page.locator(".pages").press("+");
    const zoom = await page.locator("[data-testid=pdf-zoom]").innerText();

    await page.reload();
    await open(pages(300), null);

    await page.locator("[data-page='150'] canvas").waitFor();
    expect(await page.locator("[data-testid=pdf-zoom]").innerText()).toBe(zoom);
    expect(await page.locator("[data-testid=pdf-highlight]").count()).toBe(1);
  });

  it("finds words from the page that is seen on, and goes from place to place", async () => {
    await open(pages(30), { page: 12, boxes: [] });
    await page.locator("[data-page='12'] canvas").waitFor();

    await page.keyboard.press("Control+f");
    await page.locator("[data-testid=pdf-find]").pressSequentially("WORDS  of page 1");

    const found = page.locator("[data-testid=pdf-found]");
    await page.getByText("4 of 11", { exact: true }).waitFor();
    expect(await position().innerText()).toBe("Page 22 (12 of 30)");
    expect(await page.locator("[data-page='12'] [data-testid=pdf-current]").count()).toBe(1);

    await page.keyboard.press("Enter");
    await page.locator("[data-page='13'] [data-testid=pdf-current]").waitFor();
    for (let back = 0; back < 4; back++) await page.keyboard.press("Shift+Enter");
    await page.locator("[data-page='1'] [data-testid=pdf-current]").waitFor();
    expect(await found.innerText()).toBe("1 of 11");

    await page.keyboard.press("Escape");
    expect(await page.locator("[data-testid=pdf-match]").count()).toBe(0);
  });

  it("shows the last page of a file that got shorter than what is cited", async () => {
    await open(pages(2), PLACE);

    await page.locator("[data-page='2'] canvas").waitFor();
    expect(await position().innerText()).toBe("Page 12 (2 of 2)");
    expect(await page.locator("[data-testid=pdf-highlight]").count()).toBe(0);
  });

  it("says that a damaged file cannot be shown", async () => {
    await open(new TextEncoder().encode("%PDF-1.7 and nothing more"), PLACE);

    expect(await page.locator("[role=alert]").innerText()).toMatch(/^This PDF cannot be shown/);
  });

  it("says that a file has a password", async () => {
    const texts = [{ text: "Secret", x: 60, y: 100 }];
    await open(pdfFile([{ texts }], { password: true }), null);

    expect(await page.locator("[role=alert]").innerText()).toMatch(/password/i);
  });
});
