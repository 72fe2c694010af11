/** The world of the panel in memory: sessions, a scripted agent, an editor that writes down what it was asked. */
import type { AgentRuns, PanelServices, RunRequest } from "../../src/editor/panel/services";
import type { CheckpointSummary, SessionCatalogue, SessionSummary, Turn } from "../../src/ports/sessions";
import type { AgentEvent, Answer, ContextItem } from "../../src/protocol";
import { SETUP } from "./panel-messages";
import { answerOf } from "./panel-turns";
import { inEnglish } from "../../src/ports/words";

/** What a run does; the default says "Answer to <question>." word by word. */
export type Script = (request: RunRequest, say: (event: AgentEvent) => void, signal: AbortSignal) => Promise<Answer>;

export const sayAnswer: Script = async ({ question, sessionId }, say) => {
  for (const text of ["Answer ", "to ", `${question}.`]) say({ type: "token", text });
  return answerOf({ text: `Answer to ${question}.`, sessionId });
};

export interface FakeServices extends PanelServices {
  /** What the agent was asked, in order. */
  requests: RunRequest[];
  /** What the editor was asked: "copy: text", "citation: 12.4.1". */
  deeds: string[];
  /** Failures that went to the log. */
  failures: string[];
  checkpoints: CheckpointSummary[];
  script: Script;
}

const clone = <Value>(value: Value): Value => structuredClone(value);

export function fakeServices(script: Script = sayAnswer): FakeServices {
  const requests: RunRequest[] = [];
  const deeds: string[] = [];
  const failures: string[] = [];
  const checkpoints: CheckpointSummary[] = [];
  const kept = new Map<string, unknown>();
  const stored = memorySessions(checkpoints);
  const setup = clone(SETUP);
  const watchers = new Set<() => void>();
  const note = async (deed: string) => void deeds.push(deed);

  const runs: AgentRuns = {
    async run(request, say, signal) {
      requests.push(request);
      await stored.sessions.startTurn(request.sessionId, { id: request.turnId, question: request.question });
      const hear = (event: AgentEvent) => {
        stored.sessions.addEvent(request.sessionId, request.turnId, event);
        say(event);
      };
      const answer = await services.script(request, hear, signal);
      const state = answer.status === "waiting" ? "waiting" : "idle";
      await stored.sessions.endTurn(request.sessionId, request.turnId, { answer, state, agent: answer.agent });
      return answer;
    },
  };

  const services: FakeServices = {
    requests,
    deeds,
    failures,
    checkpoints,
    script,
    runs,
    sessions: stored.sessions,
    exports: {
      write: async (id, format) => ({ name: `${id}.${format}`, bytes: new TextEncoder().encode(format) }),
    },
    editor: {
      openCitation: ({ clause }) => note(`citation: ${clause}`),
      openContext: ({ label }) => note(`context: ${label}`),
      openLink: (url) => note(`link: ${url}`),
      insertAtCursor: (text) => note(`insert: ${text}`),
      copy: (text) => note(`copy: ${text}`),
      openFigure: (_, title) => note(`figure: ${title}`),
      saveFile: async (name, bytes) => {
        await note(`save: ${name}, ${bytes.length} bytes`);
        return true;
      },
      pickContext: async (kind) => ({ kind, label: `picked ${kind}` }),
      findContext: async (words) => found(words),
      addSources: () => note("add sources"),
    },
    settings: {
      read: async () => clone(setup),
      setUpModel: (step) => note(`set up: ${step}`),
      chooseModel: async (id) => {
        setup.model = id;
        for (const call of watchers) call();
      },
      chooseProfile: async (id) => {
        setup.profile = id;
        for (const call of watchers) call();
      },
      watch: (changed) => {
        watchers.add(changed);
        return () => watchers.delete(changed);
      },
    },
    memory: { get: (key) => clone(kept.get(key)), set: (key, value) => void kept.set(key, clone(value)) },
    log: { info: () => undefined, error: (message) => void failures.push(message) },
    t: inEnglish,
  };
  return services;
}

function found(words: string): ContextItem[] {
  const items: ContextItem[] = [
    { kind: "file", label: "engineering-notes.md", path: "engineering-notes.md" },
    { kind: "folder", label: "regulations", path: "regulations" },
    { kind: "edition", label: "Technical Regulations 2025" },
  ];
  return items.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
}

interface Kept {
  summary: SessionSummary;
  turns: Turn[];
}

function memorySessions(checkpoints: CheckpointSummary[]): { sessions: SessionCatalogue } {
  const all = new Map<string, Kept>();
  let count = 0;
  const at = (id: string): Kept => {
    const found = all.get(id);
    if (found === undefined) throw new Error(`There is no session ${id}.`);
    return found;
  };
  const listed = () =>
    [...all.values()]
      .filter(({ summary }) => summary.deletedAt === null)
      .sort((a, b) => Number(b.summary.pinned) - Number(a.summary.pinned) || b.summary.updatedAt - a.summary.updatedAt);

  const sessions: SessionCatalogue = {
    async create({ id = `session-${++count}`, title = "New session" } = {}) {
      const summary: SessionSummary = {
        id,
        title,
        workspace: "/work",
        createdAt: count,
        updatedAt: count,
        agent: null,
        state: "idle",
        store: "local",
        pinned: false,
        questions: 0,
        bytes: 0,
        deletedAt: null,
      };
      all.set(id, { summary, turns: [] });
      return clone(summary);
    },
    get: async (id) => clone(all.get(id)?.summary ?? null),
    list: async () => listed().map(({ summary }) => clone(summary)),
    search: async (words) =>
      listed().flatMap(({ summary, turns }) => {
        const text = [summary.title, ...turns.map(({ question }) => question)].join(" ");
        const isHit = text.toLowerCase().includes(words.toLowerCase());
        return isHit ? [{ session: clone(summary), turn: null, excerpt: text }] : [];
      }),
    rename: async (id, title) => void (at(id).summary.title = title),
    pin: async (id, pinned) => void (at(id).summary.pinned = pinned),
    remove: async (id) => void (at(id).summary.deletedAt = 1),
    restore: async (id) => void (at(id).summary.deletedAt = null),
    erase: async (id) => void all.delete(id),
    turns: async (id) => clone(at(id).turns),
    async startTurn(session, { id, question, context = [] }) {
      const { summary, turns } = at(session);
      if (turns.length === 0) summary.title = question;
      if (!turns.some((turn) => turn.id === id)) {
        turns.push({ id, question, context, at: turns.length, events: [], answer: null });
      }
      summary.questions = turns.length;
      summary.state = "running";
    },
    addEvent(session, turn, event) {
      at(session)
        .turns.find(({ id }) => id === turn)
        ?.events.push(clone(event));
    },
    flush: async () => undefined,
    async endTurn(session, turn, { answer, state, agent }) {
      const { summary, turns } = at(session);
      summary.state = state;
      if (agent !== undefined) summary.agent = agent;
      const ended = turns.find(({ id }) => id === turn);
      if (ended !== undefined) ended.answer = clone(answer);
    },
    openTurn: async (session) => clone(at(session).turns.find(({ answer }) => answer === null) ?? null),
    listCheckpoints: async () => clone(checkpoints),
    watch: () => () => undefined,
  };
  return { sessions };
}
