/** The tree of checkpoints: the questions of the session that the panel shows, under each the steps that were kept. */
import * as vscode from "vscode";
import type { SessionCatalogue } from "../../ports/sessions";
import { size } from "../size";
import { agentLabel } from "../../wording";
import { checkpointRows, type CheckpointRow, type RunRow } from "./rows";

export type Row = RunRow | CheckpointRow;

export interface CheckpointTree extends vscode.TreeDataProvider<Row> {
  /** The rows of the session as they are now. */
  rows(): Promise<RunRow[]>;
}

const ICONS: Readonly<Record<string, string>> = { input: "comment", update: "edit", fork: "git-branch" };

/** @param sessionId of the session that is shown; null for none */
export function checkpointTree(sessions: SessionCatalogue, sessionId: () => string | null): CheckpointTree {
  const tree: CheckpointTree = {
    async rows() {
      const id = sessionId();
      if (id === null) return [];
      const [turns, checkpoints] = await Promise.all([sessions.turns(id), sessions.listCheckpoints(id)]);
      return checkpointRows(turns, checkpoints, vscode.l10n.t);
    },
    getChildren: async (row) => (row === undefined ? tree.rows() : row.kind === "run" ? row.checkpoints : []),
    getTreeItem: (row) => (row.kind === "run" ? runItem(row) : checkpointItem(row)),
  };
  return tree;
}

function runItem({ turn, checkpoints }: RunRow): vscode.TreeItem {
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(turn.question, checkpoints.length > 0 ? Collapsed : None);
  item.id = `run ${turn.id}`;
  item.contextValue = "run";
  item.iconPath = new vscode.ThemeIcon(turn.answer === null ? "circle-outline" : "comment-discussion");
  const agent = turn.answer && agentLabel(turn.answer.agent, vscode.l10n.t);
  item.description = [agent, count(checkpoints.length), clock(turn.at)].filter(Boolean).join(" · ");
  item.tooltip = turn.question;
  return item;
}

function checkpointItem({ checkpoint, step, label, turnId, ground }: CheckpointRow): vscode.TreeItem {
  const { id, namespace, source, at, bytes } = checkpoint;
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.None);
  item.id = `checkpoint ${turnId} ${namespace} ${id}`;
  item.contextValue = ground === null ? "lost" : "checkpoint";
  item.iconPath = new vscode.ThemeIcon(ICONS[source] ?? (namespace === "" ? "circle-filled" : "circle-small"));
  item.description = `${vscode.l10n.t("step {0}", step)} · ${clock(at)}`;
  item.tooltip = [
    label,
    vscode.l10n.t("Step {0}, {1}", step, new Date(at).toLocaleString(vscode.env.language)),
    vscode.l10n.t("{0} stored", size(bytes)),
  ].join("\n");
  return item;
}

const count = (number: number) =>
  number === 1 ? vscode.l10n.t("1 checkpoint") : vscode.l10n.t("{0} checkpoints", number);
const clock = (at: number) =>
  new Date(at).toLocaleTimeString(vscode.env.language, { hour: "2-digit", minute: "2-digit", second: "2-digit" });
