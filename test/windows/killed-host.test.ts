// The extension host is killed as by the system, in the middle of things: nothing is lost, and the panel goes on.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { gate } from "../fakes/gate";
import { openAiServer, type OpenAiServer } from "../fakes/openai-server";
import { triageReply } from "../fakes/replies";
import { ANSWER, ask, COMPOSER, openPanel, QUESTION, send } from "../harness/panel";
import { changeSettings, type Server } from "../harness/server";
import { webviewFrame } from "../harness/workbench";
import { ownWorkbench, shootWindow } from "./own-workbench";

const BACK_MS = 45_000;

/** The processes that run extensions for this server, and for no other on the machine. */
function hostsOf({ folder }: Server): number[] {
  const of = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, "utf8");
    } catch {
      return ""; // it has ended meanwhile
    }
  };
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const hosts = pids.filter((pid) => of(pid, "cmdline").includes("--type=extensionHost"));
  return hosts.filter((pid) => of(pid, "environ").includes(folder)).map(Number);
}

function killHost(server: Server): void {
  const hosts = hostsOf(server);
  assert.equal(hosts.length, 1, `${hosts.length} extension hosts`);
  hosts.forEach((pid) => process.kill(pid, "SIGKILL"));
}

describe("the panel after its extension host was killed", () => {
  const own = ownWorkbench();
  let server: OpenAiServer;
  const model = gate();

  before(async () => {
    server = await openAiServer(({ task }) =>
      task === "triage" ? { content: triageReply("general") } : { content: "The model has answered.", behind: model },
    );
    const { workbench, page } = own();
    await openPanel(page);
    changeSettings(workbench.server, {
      "steward.model.provider": "openai",
      "steward.model.baseUrl": server.url,
      "steward.model.name": "slow",
    });
    await page.locator(".statusbar-item").filter({ hasText: "Steward: slow" }).waitFor();
  });
  after(() => server.close());

  it("shows the interrupted question with what went before, and goes on with it", async () => {
    const { workbench, page } = own();
    const panel = await webviewFrame(page, COMPOSER);
    await ask(panel, "Tell me the first thing");
    model.shut();
    await send(panel, "Tell me the second thing");
    await panel.locator("[data-testid=stop]").waitFor();

    killHost(workbench.server);

    const again = await webviewFrame(page, "[data-testid=continue]", BACK_MS);
    await shootWindow(page, "killed-while-running");
    assert.deepEqual(await again.locator(QUESTION).allInnerTexts(), [
      "Tell me the first thing",
      "Tell me the second thing",
    ]);
    model.open();
    await again.locator("[data-testid=continue]").click();
    await again.locator(ANSWER).nth(1).getByText("The model has answered.").waitFor();
    await shootWindow(page, "killed-and-continued");
  });

  it("keeps what is half typed and what was answered", async () => {
    const { workbench, page } = own();
    const panel = await webviewFrame(page, COMPOSER);
    await panel.locator(COMPOSER).pressSequentially("A question that nobody has se");
    await page.waitForTimeout(1_000);
    const hosts = hostsOf(workbench.server);

    killHost(workbench.server);

    while (hostsOf(workbench.server).every((pid) => hosts.includes(pid))) await page.waitForTimeout(100);
    const again = await webviewFrame(page, COMPOSER, BACK_MS);
    await again.locator(ANSWER).nth(1).waitFor();
    await shootWindow(page, "killed-while-typing");
    assert.equal(await again.locator(COMPOSER).inputValue(), "A question that nobody has se");
    assert.equal(await again.locator(QUESTION).count(), 2);
  });

  it("comes back where VS Code asks first whether to start the host again", async () => {
    const { workbench, page } = own();
    const panel = await webviewFrame(page, COMPOSER);
    await panel.locator(COMPOSER).fill("");

    killHost(workbench.server);
    const restart = page.getByText("Restart Remote Extension Host", { exact: true });
    await restart.waitFor();
    await shootWindow(page, "killed-three-times");
    await restart.click();

    const again = await webviewFrame(page, COMPOSER, BACK_MS);
    await again.locator(ANSWER).nth(1).waitFor();
    const answer = await ask(again, "Tell me the third thing");
    await shootWindow(page, "killed-and-started-again");
    assert.match(await answer.innerText(), /The model has answered\./);
  });
});
