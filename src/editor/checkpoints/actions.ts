/** What one does with a checkpoint: go back to it, or take another way from it. */
import * as vscode from "vscode";
import type { Steer } from "../../agent/node";
import { REGULATION_TOOLS, type RegulationTool } from "../../agent/regulations/state";
import type { Models } from "../models";
import type { Chat } from "../panel/chat";
import { beforeAgent, whereItAsked, type CheckpointRow, type RunRow } from "./rows";
import type { CheckpointTree, Row } from "./tree";

export interface CheckpointActionPorts {
  chat: Chat;
  models: Models;
  tree: CheckpointTree;
}

interface Way extends vscode.QuickPickItem {
  go: () => Promise<void>;
}

/** Goes on from the checkpoint once more; the branch is a turn of its own. */
export async function goBack(ports: CheckpointActionPorts, given: unknown): Promise<void> {
  const row = asCheckpoint(given) ?? (await pickCheckpoint(ports.tree));
  if (row?.ground) await branch(ports, row.turnId, { action: "rewind", checkpointId: row.ground });
}

/** Asks which other way to take from the run or the checkpoint, and takes it. */
export async function fork(ports: CheckpointActionPorts, given: unknown): Promise<void> {
  const runs = await ports.tree.rows();
  const row = asRow(given) ?? (await pickCheckpoint(ports.tree));
  const turnId = row?.kind === "run" ? row.turn.id : row?.turnId;
  const run = runs.find(({ turn }) => turn.id === turnId);
  if (!row || !run) return;
  const from = row.kind === "run" ? run.turn.question : row.label;
  const placeHolder = vscode.l10n.t("Another way from “{0}”", from);
  const way = await vscode.window.showQuickPick(waysFrom(ports, run, row), { placeHolder });
  await way?.go();
}

function waysFrom(ports: CheckpointActionPorts, run: RunRow, row: Row): Way[] {
  const { turn } = run;
  const asked = whereItAsked(run);
  const from = beforeAgent(run);
  const begin = run.checkpoints.find(({ checkpoint }) => checkpoint.source === "input" && checkpoint.namespace === "");
  const rewind = async (checkpointId: string, steer?: Steer) =>
    branch(ports, turn.id, { action: "rewind", checkpointId, steer });
  const ways: Way[] = [
    {
      label: `$(comment) ${vscode.l10n.t("With another question…")}`,
      go: async () => {
        const question = await vscode.window.showInputBox({
          title: vscode.l10n.t("Another question"),
          value: turn.question,
        });
        const checkpointId = begin?.checkpoint.parent ?? null;
        if (question?.trim()) await branch(ports, turn.id, { action: "fork", question, checkpointId });
      },
    },
  ];
  if (asked !== null) {
    ways.push({
      label: `$(reply) ${vscode.l10n.t("With another answer…")}`,
      detail: asked.question,
      go: async () => {
        const answer = await vscode.window.showInputBox({ title: asked.question });
        const { checkpointId } = asked;
        if (answer?.trim()) await branch(ports, turn.id, { action: "reanswer", answer, checkpointId });
      },
    });
  }
  if (from !== null && turn.answer?.agent === "regulations") {
    ways.push(
      {
        label: `$(search) ${vscode.l10n.t("With another search…")}`,
        detail: vscode.l10n.t("The words that are searched first"),
        go: async () => {
          const query = await vscode.window.showInputBox({
            title: vscode.l10n.t("Words to search"),
            value: turn.question,
          });
          if (query?.trim()) await rewind(from, { query });
        },
      },
      {
        label: `$(tools) ${vscode.l10n.t("With another tool…")}`,
        go: async () => {
          const tool = await pickTool();
          if (tool !== null) await rewind(from, { tool });
        },
      },
    );
  }
  const ground = row.kind === "run" ? (from ?? begin?.checkpoint.id ?? null) : row.ground;
  if (ground !== null) {
    ways.push({
      label: `$(server) ${vscode.l10n.t("With another model…")}`,
      detail: vscode.l10n.t("Now: {0}", ports.models.label()),
      go: async () => {
        await ports.models.chooseByAsking();
        await rewind(ground);
      },
    });
  }
  return ways;
}

async function pickTool(): Promise<RegulationTool | null> {
  const items = REGULATION_TOOLS.map((tool) => ({ label: tool.replaceAll("_", " "), tool }));
  return (await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t("Which tool first?") }))?.tool ?? null;
}

async function branch(
  { chat }: CheckpointActionPorts,
  turnId: string,
  way: Parameters<Chat["current"]["branchAt"]>[1],
): Promise<void> {
  await vscode.commands.executeCommand("steward.chat.focus");
  chat.current.branchAt(turnId, way);
}

/** From the palette: the question first, then the step. */
async function pickCheckpoint(tree: CheckpointTree): Promise<CheckpointRow | null> {
  const runs = (await tree.rows()).filter(({ checkpoints }) => checkpoints.length > 0);
  if (runs.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t("The session that is shown has no checkpoints yet."),
      vscode.l10n.t("OK"),
    );
    return null;
  }
  const questions = runs.map((run) => ({ label: run.turn.question, description: `${run.checkpoints.length}`, run }));
  const run = (await vscode.window.showQuickPick(questions, { placeHolder: vscode.l10n.t("Which question?") }))?.run;
  const steps = (run?.checkpoints ?? [])
    .filter(({ ground }) => ground !== null)
    .map((row) => ({ label: row.label, description: vscode.l10n.t("step {0}", row.step), row }));
  return run
    ? ((await vscode.window.showQuickPick(steps, { placeHolder: vscode.l10n.t("Which step?") }))?.row ?? null)
    : null;
}

function asRow(given: unknown): Row | null {
  const { kind } = (given ?? {}) as Partial<Row>;
  return kind === "run" || kind === "checkpoint" ? (given as Row) : null;
}

function asCheckpoint(given: unknown): CheckpointRow | null {
  const row = asRow(given);
  return row?.kind === "checkpoint" ? row : null;
}
