/** What the host does on each message of the webview. */
import { Buffer } from "node:buffer";
import type { Handlers, ToHost } from "../../protocol";
import type { Chat } from "./chat";
import { turnAsMarkdown } from "./export";
import type { PanelServices } from "./services";

export interface MessagePorts extends PanelServices {
  /** Shows a turn beside the one it branched from, or beside one that is asked for. */
  compareBranches(turnId: string, originId: string | null): Promise<void>;
}

export function messageHandlers(chat: Chat, services: MessagePorts): Handlers<ToHost> {
  const { editor, sessions, settings, log, t } = services;
  const turnOf = (id: string) => chat.current.turn(id);
  const refreshed = async (work: Promise<void>) => {
    await work;
    await chat.refreshSessions();
  };

  return {
    "view-ready": async () => {
      await chat.sendSnapshot();
      await chat.sendSessions("");
    },
    "snapshot-wanted": () => chat.sendSnapshot(),
    "turn-page-wanted": ({ from, count }) => chat.sendPage(from, count),
    "view-keep": ({ kept }) => chat.keep(kept),

    "question-send": ({ text }) => chat.ask(text),
    "question-edit": ({ turnId, text }) => chat.current.askAgain(turnId, "edit", text),
    "question-now": ({ turnId }) => chat.current.askNow(turnId),
    "question-withdraw": ({ turnId }) => chat.current.withdraw(turnId),
    "answer-regenerate": ({ turnId }) => chat.current.askAgain(turnId, "regenerate"),
    "answer-export": async ({ turnId }) => {
      const turn = turnOf(turnId);
      if (turn === undefined) return;
      const saved = await editor.saveFile("answer.md", new TextEncoder().encode(turnAsMarkdown(turn, t)));
      if (saved) chat.say(t("Answer saved."));
    },

    "clarification-answer": ({ turnId, text }) => chat.current.answer(turnId, text),
    "clarification-skip": ({ turnId }) => chat.current.skipClarification(turnId),
    "run-stop": () => chat.current.stop(),
    "run-retry": ({ turnId }) => chat.current.resume(turnId, "retry"),
    "run-continue": ({ turnId }) => chat.current.resume(turnId, "continue"),
    "run-fork": ({ turnId, entry }) => chat.current.fork(turnId, entry),

    "branch-compare": ({ turnId }) => services.compareBranches(turnId, turnOf(turnId)?.origin?.turnId ?? null),

    "citation-open": async ({ turnId, marker }) => {
      const citation = turnOf(turnId)?.answer?.citations.find((one) => one.marker === marker);
      if (citation !== undefined) await editor.openCitation(citation);
    },
    "link-open": ({ url }) => editor.openLink(url),
    "context-open": ({ item }) => editor.openContext(item),
    "text-copy": async ({ text, what }) => {
      await editor.copy(text);
      chat.say(t("{0} copied.", what));
    },
    "text-insert": ({ text }) => editor.insertAtCursor(text),
    "figure-open": async ({ turnId, index }) => {
      const turn = turnOf(turnId);
      const figures = turn?.answer?.figures.length ? turn.answer.figures : turn?.figures;
      const figure = figures?.[index];
      if (figure !== undefined) await editor.openFigure(figure, turn?.question ?? "");
    },
    "figure-save": async ({ name, format, data }) => {
      const saved = await editor.saveFile(`${name}.${format}`, Buffer.from(data, "base64"));
      if (saved) chat.say(t("Plot saved."));
    },

    "session-list-wanted": ({ words }) => chat.sendSessions(words),
    "session-new": () => chat.startNew(),
    "session-open": ({ id }) => chat.open(id),
    "session-rename": async ({ id, title }) => {
      await refreshed(sessions.rename(id, title));
      if (id === chat.current.sessionId) chat.current.rename(title);
    },
    "session-pin": ({ id, pinned }) => refreshed(sessions.pin(id, pinned)),
    "session-remove": async ({ id }) => {
      const title = (await sessions.get(id))?.title ?? "";
      if (id === chat.current.sessionId) {
        chat.current.stop();
        await chat.startNew();
        chat.outbox.post({ type: "sessions-show", shown: true });
      }
      await refreshed(sessions.remove(id));
      chat.outbox.post({ type: "session-removed", id, title });
    },
    "session-restore": ({ id }) => refreshed(sessions.restore(id)),
    "session-export": async ({ id, format }) => {
      const wanted = id ?? chat.current.sessionId;
      if (wanted === null) return chat.say(t("There is nothing to export yet."), true);
      const { name, bytes } = await services.exports.write(wanted, format);
      if (await editor.saveFile(name, bytes)) chat.say(t("Session exported."));
    },

    "context-pick": async ({ kind }) => {
      const item = await editor.pickContext(kind);
      if (item !== null) chat.addContext(item);
    },
    "context-add": ({ item }) => chat.addContext(item),
    "context-remove": ({ index }) => chat.removeContext(index),
    "picker-search": async ({ words }) => {
      chat.outbox.post({ type: "picker-items", words, items: await editor.findContext(words) });
    },
    "model-choose": ({ id }) => settings.chooseModel(id),
    "model-setup": ({ step }) => settings.setUpModel(step),
    "profile-choose": ({ id }) => settings.chooseProfile(id),
    "sources-add": () => editor.addSources(),
    "view-trouble": ({ message }) => log.error(`In the panel: ${message}`),
  };
}
