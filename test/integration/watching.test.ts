// Regulations that come, move and go while nobody asks: the tree follows, inside the workspace and outside.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import { BUILT_IN_PROFILE } from "../../src/agent/profile";
import { documentsTree } from "../../src/editor/documents-tree";
import { workspaceRegulations, type WorkspaceRegulations } from "../../src/editor/sources";

const RULES =
  "# Boat Regulations\n\n## 1 Weight\n\n1.1 The boat weighs 90 kg.\n\n1.2 The oars are of wood.\n\n1.3 The crew is dry.\n";
const PATIENCE_MS = 20_000;

describe("regulations that change while nobody asks", function () {
  this.timeout(70_000);

  let folder: string;
  let regulations: WorkspaceRegulations;
  let changes: number;
  let running: boolean;
  const failures: unknown[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "steward-watching-"));
    changes = 0;
    running = false;
  });
  afterEach(async () => {
    regulations.dispose();
    await vscode.workspace.getConfiguration("steward").update("sources", undefined);
    await rm(folder, { recursive: true, force: true });
    assert.deepEqual(failures, []);
  });

  /** The tree's rows, each time it says that it changed. */
  async function openTree(): Promise<() => readonly string[]> {
    const extension = vscode.extensions.getExtension("steward.steward");
    assert.ok(extension);
    regulations = workspaceRegulations({
      storage: path.join(folder, "index"),
      dist: path.join(extension.extensionPath, "dist"),
      profile: () => Promise.resolve(BUILT_IN_PROFILE),
      isRunning: () => running,
      failed: (error) => failures.push(error),
    });
    const silent = { info: () => undefined, error: (_: string, cause?: unknown) => failures.push(cause) };
    const tree = documentsTree(regulations, silent);
    let paths: string[] = [];
    const show = async () => {
      paths = ((await tree.getChildren()) ?? []).map((item) => item.path);
    };
    await show();
    tree.onDidChangeTreeData?.(() => {
      changes++;
      void show();
    });
    return () => paths;
  }

  async function until(isTrue: () => boolean): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; !isTrue();) {
      assert.ok(Date.now() < end, `it did not happen in ${PATIENCE_MS} ms`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  it("are followed in a folder outside the workspace: created, moved with their folder, deleted", async () => {
    await mkdir(path.join(folder, "rules"));
    await vscode.workspace.getConfiguration("steward").update("sources", [path.join(folder, "rules")]);
    const paths = await openTree();
    const at = (...parts: string[]) => path.join(folder, "rules", ...parts);

    await mkdir(at("old"));
    await writeFile(at("old/Boat 2026.md"), RULES);
    await until(() => paths().includes(at("old/Boat 2026.md")));
    await rename(at("old"), at("new"));
    await until(() => paths().includes(at("new/Boat 2026.md")) && !paths().includes(at("old/Boat 2026.md")));
    await rm(at("new"), { recursive: true });
    await until(() => !paths().some((one) => one.includes("Boat 2026.md")));
  });

  it("are followed in the workspace, after the run that reads", async () => {
    const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
    assert.ok(root);
    const paths = await openTree();
    const file = path.join(root, "Boat 2026.md");
    try {
      running = true;
      await writeFile(file, RULES);
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      const during = changes;
      running = false;
      await until(() => paths().includes("Boat 2026.md"));
      assert.equal(during, 0);
    } finally {
      await rm(file, { force: true });
    }
    await until(() => !paths().includes("Boat 2026.md"));
  });
});
