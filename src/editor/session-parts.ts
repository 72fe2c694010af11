/** What VS Code shows of sessions beside the panel: the tree of checkpoints, comparisons, sizes, notices, the team's store. */
import * as vscode from "vscode";
import type { SharedOptions, Storage } from "../adapters/storage/open";
import { fork, goBack } from "./checkpoints/actions";
import { BRANCH_SCHEME, branchContents, compareBranches } from "./checkpoints/compare";
import { checkpointTree, type CheckpointTree } from "./checkpoints/tree";
import type { Models } from "./models";
import type { CommandName } from "./names";
import type { Chat } from "./panel/chat";
import { storageSettings } from "./settings";
import { size } from "./size";

export interface SessionPartsPorts {
  storage: Storage;
  chat: Chat;
  models: Models;
  secrets: vscode.SecretStorage;
}

export type SessionCommands = Pick<
  Record<CommandName, (...given: unknown[]) => Promise<unknown>>,
  "goBack" | "forkFrom" | "compareBranches" | "showCheckpoints" | "compactSessions" | "setDatabasePassword"
>;

export interface SessionParts extends vscode.Disposable {
  commands: SessionCommands;
  tree: CheckpointTree;
  onDidChange: vscode.Event<void>;
  /** Opens the diff of a turn and the one it branched from. */
  compare(turnId: string, originId: string | null): Promise<void>;
}

const REST_MS = 300;

export function sessionParts({ storage, chat, models, secrets }: SessionPartsPorts): SessionParts {
  const { sessions } = storage;
  const changed = new vscode.EventEmitter<void>();
  const tree = checkpointTree(sessions, () => chat.current.sessionId);
  const ports = { chat, models, tree };
  let timer: NodeJS.Timeout | undefined;
  let shown = 0;

  /** Checkpoints come several a second while a question is answered. */
  function refresh() {
    clearTimeout(timer);
    timer = setTimeout(() => changed.fire(), REST_MS);
    for (const notice of storage.notices.slice(shown)) void tellNotice(notice);
    shown = storage.notices.length;
  }
  chat.onChange(refresh);
  const stop = sessions.watch(refresh);
  refresh();
  const settings = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration("steward.storage")) void offerReload();
  });
  const contents = vscode.workspace.registerTextDocumentContentProvider(BRANCH_SCHEME, branchContents(sessions));

  async function compare(turnId: string | null, originId: string | null): Promise<boolean> {
    const { sessionId } = chat.current;
    if (sessionId !== null) return compareBranches(sessions, { sessionId, turnId, originId });
    const said = vscode.l10n.t("Ask a question first: there are no branches to compare yet.");
    void vscode.window.showInformationMessage(said, vscode.l10n.t("OK"));
    return false;
  }

  return {
    tree,
    onDidChange: changed.event,
    compare: async (turnId, originId) => void (await compare(turnId, originId)),
    commands: {
      goBack: (given) => goBack(ports, given),
      forkFrom: (given) => fork(ports, given),
      compareBranches: (given) => compare(turnOf(given), null),
      showCheckpoints: async () => void (await vscode.commands.executeCommand("steward.checkpoints.focus")),
      compactSessions: () => compact(storage),
      async setDatabasePassword() {
        if (await setPassword(secrets)) storage.retryShared();
      },
    },
    dispose() {
      clearTimeout(timer);
      stop();
      for (const part of [settings, contents, changed]) part.dispose();
    },
  };
}

/** The team's store as settings and secrets say it; null where no address is set. */
export function sharedOptions(secrets: vscode.SecretStorage): SharedOptions | null {
  const { postgres: address } = storageSettings();
  if (address === "") return null;
  return {
    address,
    password: async () => (await secrets.get(passwordName(address))) ?? process.env.STEWARD_POSTGRES_PASSWORD ?? null,
    // The folder's path differs from machine to machine, its name seldom does.
    workspace: vscode.workspace.name ?? "",
  };
}

const passwordName = (address: string) => `steward.database ${address}`;

async function setPassword(secrets: vscode.SecretStorage): Promise<boolean> {
  const { postgres: address } = storageSettings();
  if (address === "") {
    const said = vscode.l10n.t("No database of a team is set yet.");
    const picked = await vscode.window.showWarningMessage(said, vscode.l10n.t("Open Settings"));
    if (picked) await vscode.commands.executeCommand("workbench.action.openSettings", "steward.storage.postgres");
    return false;
  }
  const password = await vscode.window.showInputBox({
    title: vscode.l10n.t("Password for {0}", address),
    prompt: vscode.l10n.t("Kept in the editor's secret storage. Leave it empty to remove the password."),
    password: true,
    ignoreFocusOut: true,
  });
  if (password === undefined) return false;
  if (password === "") await secrets.delete(passwordName(address));
  else await secrets.store(passwordName(address), password);
  return true;
}

/** Bytes that were freed. */
async function compact(storage: Storage): Promise<number> {
  const before = await storage.size();
  const title = vscode.l10n.t("Steward: Compacting sessions");
  await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () => storage.compact());
  const after = await storage.size();
  const shared = await storage.sharedSize();
  const there = shared === null ? "" : vscode.l10n.t("The shared store takes {0}.", size(shared));
  const freed = Math.max(0, before - after);
  const here =
    freed > 0
      ? vscode.l10n.t("Steward: Sessions take {0} on this machine; {1} were freed.", size(after), size(freed))
      : vscode.l10n.t("Steward: Sessions take {0} on this machine.", size(after));
  void vscode.window.showInformationMessage(`${here} ${there}`.trim(), vscode.l10n.t("OK"));
  return freed;
}

async function tellNotice(notice: string): Promise<void> {
  const offer = /Set Database Password/.test(notice) ? [vscode.l10n.t("Set Database Password…")] : [];
  const picked = await vscode.window.showWarningMessage(`Steward: ${notice}`, ...offer);
  if (picked) await vscode.commands.executeCommand("steward.setDatabasePassword");
}

async function offerReload(): Promise<void> {
  const picked = await vscode.window.showInformationMessage(
    vscode.l10n.t("Where and how Steward keeps sessions changes with the next start of the window."),
    vscode.l10n.t("Reload Window"),
  );
  if (picked) await vscode.commands.executeCommand("workbench.action.reloadWindow");
}

function turnOf(given: unknown): string | null {
  const { turn, turnId } = (given ?? {}) as { turn?: { id: string }; turnId?: string };
  return turn?.id ?? turnId ?? null;
}
