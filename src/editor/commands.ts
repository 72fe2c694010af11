/** What Steward's commands do. Each is registered by the extension's entry point. */
import * as vscode from "vscode";
import type { Answer, ContextItem } from "../protocol";
import { fileItem, selectionItem } from "./context-items";
import type { Models } from "./models";
import type { Chat } from "./panel/chat";
import type { PanelRuns } from "./panel-runs";
import { addSources, addUris, readAll } from "./source-commands";
import type { WorkspaceRegulations } from "./sources";

export interface CommandPorts {
  chat: Chat;
  runs: PanelRuns;
  models: Models;
  regulations: WorkspaceRegulations;
}

export type Commands = Record<CommandName, (...given: unknown[]) => Promise<unknown>>;

/** The commands that load the agent; `steward.showLog` needs none. */
export const COMMAND_NAMES = [
  "ask",
  "askSelection",
  "newSession",
  "stop",
  "chooseModel",
  "setApiKey",
  "testModel",
  "addRegulations",
  "reindex",
  "addToChat",
] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

const SELECTION_QUESTION = "What about this selection?";

export function commands({ chat, runs, models, regulations }: CommandPorts): Commands {
  /** Asks in the panel. null where the question was not taken. */
  async function ask(question: string, context: ContextItem[] = []): Promise<Answer | null> {
    await vscode.commands.executeCommand("steward.chat.focus");
    for (const item of context) chat.addContext(item);
    const before = chat.current.turns.length;
    chat.ask(question);
    const turn = chat.current.turns.at(-1);
    if (
      turn === undefined ||
      (chat.current.turns.length === before && turn.state !== "queued" && turn.state !== "running")
    ) {
      return null;
    }
    return runs.answerOf(turn.id);
  }

  return {
    async ask(given) {
      if (typeof given === "string") return ask(given);
      const question = await vscode.window.showInputBox({
        title: "Steward: Ask",
        prompt: "About your regulations, your files, or mathematics",
        placeHolder: "What are the safety requirements for the car?",
      });
      return question === undefined ? null : ask(question);
    },
    async askSelection(given) {
      const item = selectionItem(vscode.window.activeTextEditor);
      if (item === null) {
        void vscode.window.showInformationMessage("Select the text you want to ask about first.", "OK");
        return null;
      }
      return ask(typeof given === "string" ? given : questionAbout(item.text ?? ""), [item]);
    },
    async newSession() {
      chat.startNew();
      await vscode.commands.executeCommand("steward.chat.focus");
    },
    async stop() {
      chat.current.stop();
    },
    chooseModel: () => models.chooseByAsking(),
    setApiKey: () => models.setKey(),
    testModel: () => models.test(),
    addRegulations: (given) => {
      const uris = Array.isArray(given) ? given.filter((one) => one instanceof vscode.Uri) : [];
      return uris.length > 0 ? addUris({ regulations }, uris) : addSources({ regulations });
    },
    reindex: () => readAll({ regulations }, true),
    async addToChat(...given) {
      const uris = (Array.isArray(given[1]) ? (given[1] as unknown[]) : [given[0]]).filter(
        (one) => one instanceof vscode.Uri,
      );
      await vscode.commands.executeCommand("steward.chat.focus");
      const selected = uris.length === 0 ? selectionItem(vscode.window.activeTextEditor) : null;
      if (selected) chat.addContext(selected);
      for (const uri of uris) chat.addContext(await uriItem(uri));
    },
  };
}

/** A short selection is the question itself; a longer one is what the question is about. */
function questionAbout(text: string): string {
  const short = text.trim().replace(/\s+/g, " ");
  return short.length <= 200 ? short : SELECTION_QUESTION;
}

async function uriItem(uri: vscode.Uri): Promise<ContextItem> {
  const { type } = await vscode.workspace.fs.stat(uri);
  return fileItem(uri, (type & vscode.FileType.Directory) !== 0 ? "folder" : "file");
}
