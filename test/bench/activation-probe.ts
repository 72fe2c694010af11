/** Runs inside the extension host: activates both extensions, and tells what VS Code's own clock says of each. */
import { writeFileSync } from "node:fs";
import * as vscode from "vscode";

/** What one start cost, in milliseconds; the panel's time is read when it shows. */
export interface Start {
  [extension: string]: { load: number; activate: number };
}

interface Mark {
  name: string;
  startTime: number;
}

export async function run(): Promise<void> {
  const [output = "", ...extensions] = (process.env.STEWARD_BENCH ?? "").split(" ");
  const start: Start = {};
  for (const id of extensions) {
    await vscode.extensions.getExtension(id)?.activate();
    const host = globalThis as { MonacoPerformanceMarks?: { getMarks(): readonly Mark[] } };
    const at = (mark: string) =>
      host.MonacoPerformanceMarks?.getMarks().find(({ name }) => name === `code/extHost/${mark}/${id}`)?.startTime ??
      NaN;
    start[id] = {
      load: at("didLoadExtensionCode") - at("willLoadExtensionCode"),
      activate: at("didActivateExtension") - at("willActivateExtension"),
    };
  }
  writeFileSync(`${output}/start.json`, JSON.stringify(start));
  // Until the panel shows, the extension host has to live.
  await new Promise((resolve) => setTimeout(resolve, 120_000));
}
