// An extension beside Steward's in the tests: a vendor of models whose replies the tests write, a file system without
// a disk, and a chat participant that uses the tools of others.
import * as vscode from "vscode";
import { colleague } from "./colleague";
import { memoryFiles, MEMORY_SCHEME } from "./memory-files";
import { scriptedModels, type ScriptedModels } from "./scripted-models";

/** What the tests get as the extension's exports. */
export interface Companion {
  readonly models: ScriptedModels;
}

export function activate(context: vscode.ExtensionContext): Companion {
  const models = scriptedModels();
  context.subscriptions.push(
    vscode.lm.registerLanguageModelChatProvider("scripted", models.provider),
    colleague(),
    vscode.workspace.registerFileSystemProvider(MEMORY_SCHEME, memoryFiles(), { isReadonly: true }),
  );
  return { models };
}
