/** Everything behind the first use: the agent over VS Code's own world, and the panel. A composition root. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import * as vscode from "vscode";
import { importSession } from "../adapters/storage/export/import-session";
import { searchByMeaning } from "../adapters/index/meaning";
import { sessionExports } from "../adapters/storage/export/session-exports";
import { editorWorkspace } from "../adapters/workspace/editor";
import { onFailure } from "../agent/failure";
import { compose } from "../compose";
import { approval } from "./approval";
import { participantFollowups, participantHandler } from "./chat/participant";
import { offeredTools, toolNamed, type OfferedTools } from "./chat/tools";
import { clauseDiagnostics } from "./clauses/diagnostics";
import { clauseFindings } from "./clauses/findings";
import { clauseProviders } from "./clauses/providers";
import { commands, type Commands } from "./commands";
import { externalTools } from "./external-tools";
import { panelLog } from "./log";
import { models } from "./models";
import { chat } from "./panel/chat";
import { messageHandlers } from "./panel/messages";
import { panelView } from "./panel/panel-view";
import type { PanelServices } from "./panel/services";
import { documentsTree, type DocumentItem } from "./documents-tree";
import { panelEditor } from "./panel-editor";
import { panelMemory } from "./panel-memory";
import { panelRuns } from "./panel-runs";
import { panelSettings } from "./panel-settings";
import { pdfEditor, type PdfEditor } from "./pdf/pdf-editor";
import { openCitation } from "./places";
import { workspaceProfiles } from "./profile";
import { readView } from "./read-view";
import { sessionParts, sharedOptions, type SessionParts } from "./session-parts";
import { excludeSettings, limits, storageSettings } from "./settings";
import { workspaceRegulations } from "./sources";
import { statusItem } from "./status";

export interface HostPorts {
  context: vscode.ExtensionContext;
  channel: vscode.LogOutputChannel;
}

export interface Host {
  view: vscode.WebviewViewProvider;
  commands: Commands;
  tools: OfferedTools;
  participant: vscode.ChatRequestHandler;
  followups: vscode.ChatFollowupProvider;
  checkpoints: Pick<SessionParts, "tree" | "onDidChange">;
  pdf: PdfEditor;
  documents: vscode.TreeDataProvider<DocumentItem>;
}

export async function openHost({ context, channel }: HostPorts): Promise<Host> {
  const log = panelLog(channel);
  const storage = context.globalStorageUri.fsPath;
  const dist = join(context.extensionPath, "dist");
  const profiles = workspaceProfiles((message, file) => void tellProfile(message, file));
  const model = models(context.secrets, context.globalState);
  const regulations = workspaceRegulations({
    storage: join(storage, "index"),
    dist,
    profile: profiles.current,
    isRunning: () => conversation.current.isRunning,
    failed: (error) => log.error("Regulations that changed could not be read.", error),
  });
  const {
    runs,
    tools,
    storage: stored,
    dispose,
  } = await compose({
    data: join(storage, "sessions"),
    workspaceId: workspaceId(),
    kept: { ...storageSettings(), shared: sharedOptions(context.secrets) },
    dist,
    regulations,
    meaning: searchByMeaning({ storage: join(storage, "index", "vectors"), embeddings: model.embeddings }),
    workspace: editorWorkspace({ exclude: excludeSettings }),
    approval,
    model: model.current,
    profile: profiles.current,
    limits,
    external: externalTools,
    warn: (message) => log.error(message),
  });

  const panelled = panelRuns(runs);
  const pdf = pdfEditor({ extensionUri: context.extensionUri, log });
  const services: PanelServices = {
    runs: panelled,
    sessions: stored.sessions,
    exports: sessionExports(stored.sessions, stored.checkpointer, vscode.l10n.t),
    editor: panelEditor({ regulations, pdf, log, extensionUri: context.extensionUri }),
    settings: panelSettings({ models: model, profiles, regulations }),
    memory: await panelMemory(storage, workspaceId(), log),
    log,
    t: vscode.l10n.t,
  };
  const timer = { after: afterMs };
  const conversation = chat({ ...services, now: Date.now, uuid: randomUUID, timer });
  const parts = sessionParts({ storage: stored, chat: conversation, models: model, secrets: context.secrets });
  const handlers = messageHandlers(conversation, { ...services, compareBranches: parts.compare });
  const view = panelView({ extensionUri: context.extensionUri, chat: conversation, handlers, log, t: vscode.l10n.t });

  const status = statusItem();
  const showRunning = () => {
    const running = conversation.current.isRunning;
    status.show({ running });
    void vscode.commands.executeCommand("setContext", "steward.running", running);
  };
  conversation.onChange(showRunning);
  status.show({ model: model.label() });
  context.subscriptions.push(
    { dispose: () => runs.close() },
    regulations,
    status,
    parts,
    regulations.onDidProgress((indexing) => status.show({ indexing })),
    regulations.onDidChange((library) => status.show({ library })),
    { dispose: onFailure((id, error) => log.error(`A step failed (${id}).`, error)) },
    { dispose: services.settings.watch(() => void settingsChanged()) },
    { dispose: stored.sessions.watch(() => void conversation.refresh()) },
    { dispose: () => void dispose() },
  );

  async function settingsChanged() {
    status.show({ model: model.label() });
    await conversation.sendSetup();
  }

  const findings = clauseFindings(regulations);
  const diagnostics = clauseDiagnostics(findings, regulations);
  context.subscriptions.push(diagnostics, readView(regulations), ...clauseProviders(findings, regulations));

  await reopen();
  return {
    view,
    commands: commands({
      chat: conversation,
      runs: panelled,
      models: model,
      regulations,
      findings,
      diagnostics,
      sessionCommands: parts.commands,
      importSession: (text) => importSession(stored.sessions, text),
      openCitation: (place) => openCitation({ regulations, pdf }, place),
      showFigure: (figure, title) => void services.editor.openFigure(figure, title),
    }),
    tools: offeredTools(tools),
    participant: participantHandler({ runs, regulations, verifyCitations: toolNamed(tools, "verify_citations") }),
    followups: participantFollowups,
    checkpoints: parts,
    documents: documentsTree(regulations, log),
    pdf,
  };

  /** The session that was shown last, or that still waits for an answer. */
  async function reopen() {
    const last = services.memory.get("session");
    if (typeof last !== "string") return;
    try {
      if ((await stored.sessions.get(last))?.deletedAt === null) await conversation.open(last);
    } catch (error) {
      // It lives in the team's store, which is away: the panel begins with an empty session.
      log.error("The last session could not be opened.", error);
    }
  }
}

function afterMs(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}

/** Names the workspace in the catalogue: its file, or its folders. */
function workspaceId(): string {
  const { workspaceFile, workspaceFolders = [] } = vscode.workspace;
  const isSaved = workspaceFile !== undefined && workspaceFile.scheme !== "untitled";
  return isSaved ? workspaceFile.toString() : workspaceFolders.map(({ uri }) => uri.toString()).join(" ");
}

async function tellProfile(message: string, file: vscode.Uri | null): Promise<void> {
  const picked = await vscode.window.showWarningMessage(
    `Steward: ${message}`,
    ...(file ? [vscode.l10n.t("Open Profiles")] : []),
  );
  if (picked && file) await vscode.window.showTextDocument(file);
}
