/** What the panel shows at the moment: one conversation of several, its chips and what the webview wants kept. */
import { keptView, type ContextItem, type KeptView, type ToView } from "../../protocol";
import { conversation, type Conversation, type ConversationPorts, type ConversationStart } from "./conversation";
import { outbox, type Outbox, type Timer } from "./outbox";
import { sessionRows } from "./session-rows";
import type { PanelServices } from "./services";
import { storedTurn } from "./turn";

/** Turns in one snapshot or page. */
export const PAGE_TURNS = 20;
/** Earlier questions that the arrow keys reach. */
const ASKED_LIMIT = 100;

export interface ChatPorts extends PanelServices, Pick<ConversationPorts, "now" | "uuid"> {
  timer: Timer;
}

export interface Chat {
  readonly current: Conversation;
  readonly outbox: Outbox;
  /** The webview came to life. */
  connect(post: ((message: ToView) => void) | null): void;
  sendSnapshot(): Promise<void>;
  sendPage(from: number, count: number): void;
  /** Those that hold the words; "" for all. */
  sendSessions(words: string): Promise<void>;
  /** The list as it was asked for last. */
  refreshSessions(): Promise<void>;
  /** Another window changed something: the list, and what it answers in the session that is shown. */
  refresh(): Promise<void>;
  sendSetup(): Promise<void>;
  open(sessionId: string): Promise<void>;
  startNew(): Promise<void>;
  /** Sends the question with the chips, which are used up. */
  ask(text: string): void;
  addContext(item: ContextItem): void;
  removeContext(index: number): void;
  keep(kept: KeptView): void;
  /** Puts words into the composer. */
  fill(text: string): void;
  say(message: string, isError?: boolean): void;
  /** Calls back when a run starts or ends; for the status bar and context keys. */
  onChange(call: () => void): void;
}

const NOTHING_KEPT: KeptView = { draft: "", scroll: null, open: [], sessionsShown: false };

export function chat(ports: ChatPorts): Chat {
  const empty: ConversationStart = { sessionId: null, title: ports.t("New session"), turns: [] };
  const out = outbox(ports.timer);
  const running = new Map<string, Conversation>();
  const watchers: (() => void)[] = [];
  let words = "";
  let context: ContextItem[] = [];
  let asked = storedStrings(ports.memory.get("asked"));
  let current = conversation(ports, empty);
  let kept: KeptView = { ...NOTHING_KEPT, draft: storedDraft(ports.memory.get("kept:")) };

  function show(next: Conversation) {
    current.listen(null);
    current = next;
    kept = storedKept(ports.memory.get(`kept:${next.sessionId ?? ""}`));
    ports.memory.set("session", next.sessionId);
    listen();
    for (const call of watchers) call();
  }

  function listen() {
    const shown = current;
    shown.listen({ post: out.post, addText: out.addText, sessionChanged: () => sessionChanged(shown) });
  }

  /** A conversation that runs stays alive, shown or not. */
  function sessionChanged(changed: Conversation) {
    if (changed.sessionId !== null) {
      if (changed.isRunning) running.set(changed.sessionId, changed);
      else running.delete(changed.sessionId);
      if (changed === current) ports.memory.set("session", changed.sessionId);
    }
    for (const call of watchers) call();
    void self.refreshSessions();
  }

  async function read(sessionId: string): Promise<Conversation> {
    const alive = running.get(sessionId);
    if (alive !== undefined) return alive;
    const [session, turns] = await Promise.all([ports.sessions.get(sessionId), ports.sessions.turns(sessionId)]);
    if (session === null) return conversation(ports, empty);
    return conversation(ports, {
      sessionId,
      title: session.title,
      turns: turns.map((turn, at) => storedTurn(turn, session.state === "elsewhere" && at === turns.length - 1)),
    });
  }

  const self: Chat = {
    get current() {
      return current;
    },
    outbox: out,
    connect: out.connect,
    async sendSnapshot() {
      const setup = await ports.settings.read();
      const { sessionId, title, turns: all } = current;
      const total = all.length;
      const from = Math.max(0, total - PAGE_TURNS);
      const turns = all.slice(from);
      out.post({ type: "snapshot", sessionId, title, total, from, turns, context, asked, setup, kept });
      const seen = all.findIndex(({ id }) => id === kept.scroll?.turnId);
      if (seen >= 0 && seen < from) self.sendPage(Math.max(0, seen - PAGE_TURNS / 2), PAGE_TURNS);
    },
    sendPage(from, count) {
      out.post({ type: "turn-page", from, turns: current.turns.slice(from, from + Math.min(count, PAGE_TURNS)) });
    },
    async sendSessions(wanted) {
      words = wanted;
      const sessions = await sessionRows(ports.sessions, wanted);
      if (wanted === words) out.post({ type: "session-list", words, sessions });
    },
    refreshSessions: () => self.sendSessions(words),
    async refresh() {
      await self.refreshSessions();
      const { sessionId, turns, isRunning } = current;
      if (sessionId !== null && !isRunning && turns.at(-1)?.state === "elsewhere") await self.open(sessionId);
    },
    async sendSetup() {
      out.post({ type: "setup-change", setup: await ports.settings.read() });
    },
    async open(sessionId) {
      show(await read(sessionId));
      await self.sendSnapshot();
    },
    async startNew() {
      show(conversation(ports, empty));
      out.post({ type: "sessions-show", shown: false });
      await self.sendSnapshot();
    },
    ask(text) {
      current.ask(text, context);
      if (text.trim() !== "") asked = [...asked.filter((one) => one !== text), text].slice(-ASKED_LIMIT);
      ports.memory.set("asked", asked);
      context = [];
      out.post({ type: "context-list", items: context });
    },
    addContext(item) {
      const isThere = context.some((one) => one.kind === item.kind && one.label === item.label);
      if (!isThere) context = [...context, item];
      out.post({ type: "context-list", items: context });
    },
    removeContext(index) {
      context = context.filter((_, at) => at !== index);
      out.post({ type: "context-list", items: context });
    },
    keep(next) {
      kept = next;
      ports.memory.set(`kept:${current.sessionId ?? ""}`, next);
    },
    fill(text) {
      out.post({ type: "composer-fill", text });
    },
    say(message, isError = false) {
      out.post({ type: "panel-notice", message, isError });
    },
    onChange(call) {
      watchers.push(call);
    },
  };
  listen();
  return self;
}

function storedKept(value: unknown): KeptView {
  const parsed = keptView.safeParse(value);
  return parsed.success ? parsed.data : NOTHING_KEPT;
}

function storedDraft(value: unknown): string {
  return storedKept(value).draft;
}

function storedStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
