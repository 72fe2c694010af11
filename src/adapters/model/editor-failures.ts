/** What goes wrong with a model of VS Code, told in our words. */
import * as vscode from "vscode";
import { Trouble } from "../../errors";
import { modelFailure } from "./failures";

const CHOOSE = "choose another model with “Steward: Choose Model…”.";

/** @param model its name, shown to people */
export function editorFailure(error: unknown, model: string): Trouble {
  if (error instanceof Trouble) return error;
  switch (error instanceof vscode.LanguageModelError ? error.code : "") {
    case vscode.LanguageModelError.NoPermissions.name:
      return new Trouble("model-auth", `You have not allowed Steward to use ${model}.`, {
        advice: `Ask again and allow it, or ${CHOOSE}`,
        cause: error,
      });
    case vscode.LanguageModelError.NotFound.name:
      return new Trouble("model-not-found", `${model} is no longer there.`, {
        advice: `Sign in to its provider again, or ${CHOOSE}`,
        cause: error,
      });
    case vscode.LanguageModelError.Blocked.name:
      return new Trouble("model-quota", `${model} refused the request: ${sentence(error)}`, {
        advice: `Wait, ask in other words, or ${CHOOSE}`,
        cause: error,
      });
    default:
      return tooLong(error, model) ?? otherFailure(error, model);
  }
}

/** Each vendor says in words of its own that a request is too long. */
function tooLong(error: unknown, model: string): Trouble | null {
  const read = modelFailure(error, model, new AbortController().signal);
  return read instanceof Trouble && read.kind === "model-context" ? read : null;
}

const otherFailure = (error: unknown, model: string) =>
  new Trouble("model-server", `${model} failed: ${sentence(error)}`, {
    advice: `Try again, or ${CHOOSE}`,
    retryable: true,
    cause: error,
  });

const SHOWN_CHARS = 300;

function sentence(error: unknown): string {
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  return line === "" ? "it gave no reason." : line.slice(0, SHOWN_CHARS);
}
