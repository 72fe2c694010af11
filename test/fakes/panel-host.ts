/** The real host side of the panel over services in memory: what the extension host runs, without VS Code. */
import { chat, type Chat } from "../../src/editor/panel/chat";
import { messageHandlers } from "../../src/editor/panel/messages";
import { handle, type Handlers, type ToHost, type ToView } from "../../src/protocol";
import { fakeServices, type FakeServices } from "./panel-services";

export interface FakeHost {
  chat: Chat;
  services: FakeServices;
  handlers: Handlers<ToHost>;
  /** Messages that went to the webview. */
  sent: ToView[];
  /** What the webview says. */
  say(message: ToHost): Promise<void>;
  /** Time goes on: what waits for the outbox's beat is sent. */
  beat(): void;
}

/** @param post where messages go besides `sent` */
export function fakeHost(services = fakeServices(), post: (message: ToView) => void = () => undefined): FakeHost {
  const sent: ToView[] = [];
  let beats: (() => void)[] = [];
  let time = 1_700_000_000_000;
  let count = 0;
  const shown = chat({
    ...services,
    now: () => (time += 1000),
    uuid: () => `id-${++count}`,
    timer: {
      after(_, call) {
        beats.push(call);
        return () => (beats = beats.filter((one) => one !== call));
      },
    },
  });
  const compareBranches = async (turnId: string, originId: string | null) =>
    void services.deeds.push(`compare: ${turnId} with ${originId ?? "another"}`);
  const handlers = messageHandlers(shown, { ...services, compareBranches });
  shown.connect((message) => {
    sent.push(message);
    post(message);
  });
  return {
    chat: shown,
    services,
    handlers,
    sent,
    say: async (message) => handle(handlers, message),
    beat() {
      for (const call of beats.splice(0)) call();
    },
  };
}

/** Lets everything run that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  await new Promise((done) => setImmediate(done));
}
