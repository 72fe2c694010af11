// A model that the tests script, in the place of the offline one.
import { openAiServer, type OpenAiServer, type Script } from "../fakes/openai-server";
import { triageReply } from "../fakes/replies";
import { changeSettings } from "../harness/server";
import { steward } from "./shared";

/** Every question goes to one agent, the general one unless said otherwise; the rest the script says. Register in a `describe`. */
export function useModel(name: string, reply: Script, agent = "general"): void {
  let server: OpenAiServer;

  before(async () => {
    const triage = { content: triageReply(agent) };
    server = await openAiServer((request) => (request.task === "triage" ? triage : reply(request)));
    await choose(name, {
      "steward.model.provider": "openai",
      "steward.model.baseUrl": server.url,
      "steward.model.name": name,
    });
  });

  after(async () => {
    await choose("Offline", { "steward.model.provider": "offline" });
    await server.close();
  });
}

async function choose(label: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const { workbench, page } = steward();
  changeSettings(workbench.server, settings);
  await page
    .locator(".statusbar-item")
    .filter({ hasText: `Steward: ${label}` })
    .waitFor();
}
