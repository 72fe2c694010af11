/** Two branches of a session side by side in the editor's diff editor. */
import * as vscode from "vscode";
import type { SessionCatalogue, Turn } from "../../ports/sessions";
import { storedTurn } from "../panel/turn";
import { branchText } from "./branch-text";

/** `steward-branch:/QUESTION.md?SESSION TURN` */
export const BRANCH_SCHEME = "steward-branch";
const NAME_CHARS = 40;

export function branchContents(sessions: SessionCatalogue): vscode.TextDocumentContentProvider {
  return {
    async provideTextDocumentContent({ query }) {
      const [sessionId = "", turnId = ""] = query.split(" ");
      const turn = (await sessions.turns(sessionId)).find(({ id }) => id === turnId);
      return turn === undefined ? "" : branchText(storedTurn(turn, false), vscode.l10n.t);
    },
  };
}

export interface Comparison {
  sessionId: string;
  /** The turn that is compared; null asks for it. */
  turnId: string | null;
  /** The turn it branched from; null takes what the turn itself says, else asks for the other side. */
  originId: string | null;
}

/** Opens the diff of two turns; false where there are no two, or where the person declined. */
export async function compareBranches(sessions: SessionCatalogue, wanted: Comparison): Promise<boolean> {
  const turns = await sessions.turns(wanted.sessionId);
  if (turns.length < 2) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t("There is only one branch: ask again, or go back to a step first."),
      vscode.l10n.t("OK"),
    );
    return false;
  }
  const named = (id: string | null) => turns.find((turn) => turn.id === id) ?? null;
  const right = named(wanted.turnId) ?? (await pick(turns, vscode.l10n.t("Which branch?")));
  if (right === null) return false;
  const others = turns.filter(({ id }) => id !== right.id);
  const left =
    named(wanted.originId ?? right.origin?.turnId ?? null) ??
    (others.length === 1 ? others[0] : await pick(others, vscode.l10n.t("Compare it with which?")));
  if (!left) return false;
  const title = `${nameOf(left)} ↔ ${nameOf(right)}`;
  const [before, after] = [left, right].map((turn) => branchUri(wanted.sessionId, turn, turns));
  await vscode.commands.executeCommand("vscode.diff", before, after, title);
  return true;
}

async function pick(turns: readonly Turn[], placeHolder: string): Promise<Turn | null> {
  const items = turns.map((turn, position) => ({
    label: `${position + 1}. ${turn.question}`,
    detail: turn.answer?.text.slice(0, 120) ?? "",
    turn,
  }));
  return (await vscode.window.showQuickPick([...items].reverse(), { placeHolder }))?.turn ?? null;
}

function branchUri(sessionId: string, turn: Turn, turns: readonly Turn[]): vscode.Uri {
  const path = `/${turns.indexOf(turn) + 1}. ${nameOf(turn).replace(/[/\\?#]/g, " ")}.md`;
  return vscode.Uri.from({ scheme: BRANCH_SCHEME, path, query: `${sessionId} ${turn.id}` });
}

function nameOf({ question }: Turn): string {
  const line = question.replace(/\s+/g, " ").trim();
  return line.length <= NAME_CHARS ? line : `${line.slice(0, NAME_CHARS - 1)}…`;
}
