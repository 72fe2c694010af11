/** The panel whole, without VS Code: its page in a browser and its real host over services in memory. */
import type { BrowserContext } from "playwright-core";
import type { ToView } from "../../src/protocol";
import { fakeHost, type FakeHost } from "./panel-host";
import { openPanelPage, type PanelPage } from "./panel-page";
import { fakeServices, type FakeServices } from "./panel-services";
import type { ThemeName } from "./themes";

export interface PanelSession extends PanelPage {
  host: FakeHost;
}

interface SessionOptions {
  bundle: string;
  services?: FakeServices;
  theme?: ThemeName;
  width?: number;
  height?: number;
}

/** Milliseconds between two beats of the outbox. */
const BEAT_MS = 20;

export async function openPanelSession(context: BrowserContext, options: SessionOptions): Promise<PanelSession> {
  const { services = fakeServices(), ...page } = options;
  let panel: PanelPage | null = null;
  let sending: Promise<unknown> = Promise.resolve();
  const early: ToView[] = [];
  const post = (message: ToView) => {
    if (panel === null) return void early.push(message);
    const to = panel;
    sending = sending.then(() => to.send(message)).catch(() => undefined);
  };
  const host = fakeHost(services, post);
  const beats = setInterval(() => host.beat(), BEAT_MS);
  panel = await openPanelPage(context, { ...page, onMessage: (message) => void host.say(message) });
  panel.page.once("close", () => clearInterval(beats));
  await panel.send(...early);
  return { ...panel, host };
}
