/**
 * A model of VS Code that only points at `@steward`. VS Code sends no request to a participant while it offers no model
 * at all, though `@steward` needs none of VS Code's: with this one it answers where there is no Copilot as well.
 */
import * as vscode from "vscode";
import { OWN_VENDOR } from "../../adapters/model/own-vendor";

const INPUT_TOKENS = 128_000;
const OUTPUT_TOKENS = 1_000;
const CHARS_A_TOKEN = 4;

/** Registers it, and has VS Code offer it at once rather than with the first request, which would fail. */
export function registerStandInModel(): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const registered = vscode.lm.registerLanguageModelChatProvider(OWN_VENDOR, {
    onDidChangeLanguageModelChatInformation: changed.event,
    provideLanguageModelChatInformation: () => [
      {
        id: OWN_VENDOR,
        name: "Steward",
        family: OWN_VENDOR,
        version: "1",
        tooltip: vscode.l10n.t("For @steward, which needs no model of VS Code"),
        maxInputTokens: INPUT_TOKENS,
        maxOutputTokens: OUTPUT_TOKENS,
        // Without it VS Code does not offer the model in agent mode, the only one where there is no Copilot.
        capabilities: { toolCalling: true },
      },
    ],
    provideLanguageModelChatResponse(_model, _messages, _options, progress) {
      const said = vscode.l10n.t("Begin the question with @steward: this model answers nothing by itself.");
      progress.report(new vscode.LanguageModelTextPart(said));
      return Promise.resolve();
    },
    provideTokenCount: (_model, text) =>
      Promise.resolve(
        Math.ceil((typeof text === "string" ? text : JSON.stringify(text.content)).length / CHARS_A_TOKEN),
      ),
  });
  changed.fire();
  return vscode.Disposable.from(registered, changed);
}
