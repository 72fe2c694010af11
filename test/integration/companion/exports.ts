// The companion extension, for the tests.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { Companion } from "./companion";

export async function companion(): Promise<Companion> {
  const extension = vscode.extensions.getExtension<Companion>("steward-tests.companion");
  assert.ok(extension, "the companion extension is not installed");
  return extension.activate();
}
