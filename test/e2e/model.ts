// A model that the tests script, in the place of the offline one.
import { openAiServer, type OpenAiServer, type ScriptedReply } from "../fakes/openai-server";
import { triageReply } from "../fakes/replies";
import { changeSettings } from "../harness/server";
import { steward } from "./shared";

const TRIAGE = triageReply("general");

/** Every question goes to the general agent, which says what the script says. Register in a `describe`. */
export function useModel(name: string, reply: () => ScriptedReply): void {
  let server: OpenAiServer;

  before(async () => {
    server = await openAiServer(({ task }) => (task === "triage" ? { content: TRIAGE } : reply()));
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
