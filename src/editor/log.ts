/** Steward's channel in the Output view. */
import type * as vscode from "vscode";
import { redact } from "../adapters/storage/redact";
import type { PanelLog } from "./panel/services";

export function panelLog(channel: vscode.LogOutputChannel): PanelLog {
  return {
    info: (message) => channel.info(redact(message)),
    error: (message, cause) => {
      const detail = cause instanceof Error ? (cause.stack ?? cause.message) : cause === undefined ? "" : String(cause);
      channel.error(redact(`${message} ${detail}`.trim()));
    },
  };
}
