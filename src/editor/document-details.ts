/** Steward: Edit Document Details…: what a document is called, where its file or its first page tells it wrongly. */
import * as vscode from "vscode";
import type { RegulationDocument } from "../corpus/clause";
import type { DocumentDetails } from "../corpus/details";
import { CONTENT_DIGITS } from "../corpus/details";
import type { Library } from "../corpus/library";
import { labelOf } from "../corpus/scope";
import { changeForFiles, documentSettings } from "./settings";
import type { WorkspaceRegulations } from "./sources";

type Detail = "title" | "edition" | "series" | "jurisdiction";

interface Field {
  detail: Detail;
  label: string;
  prompt: string;
  example: string;
}

const FIELDS: readonly Field[] = [
  {
    detail: "title",
    label: vscode.l10n.t("Title"),
    prompt: vscode.l10n.t("How answers and citations name the document."),
    example: "Technical Regulations",
  },
  {
    detail: "edition",
    label: vscode.l10n.t("Edition"),
    prompt: vscode.l10n.t("Year and issue; empty for none."),
    example: "2026 Issue 3",
  },
  {
    detail: "series",
    label: vscode.l10n.t("Series"),
    prompt: vscode.l10n.t("The same for all editions of the same rules, so that they are compared; empty for none."),
    example: "technical regulations",
  },
  {
    detail: "jurisdiction",
    label: vscode.l10n.t("Jurisdiction"),
    prompt: vscode.l10n.t("Country code, EU, or who makes the rules; empty for none."),
    example: "FIA",
  },
];

type Choice = vscode.QuickPickItem & { field?: Field; isReset?: boolean };

/** @param path of the document as people see it; null asks for it. Gives the library as it is afterwards. */
export async function editDetails(regulations: WorkspaceRegulations, path: string | null): Promise<Library | null> {
  let library = await regulations.library();
  const chosen = path ?? (await chooseDocument(library));
  if (chosen === null) return null;
  for (;;) {
    const document = library.documents.find((one) => one.path === chosen);
    if (document === undefined)
      throw new Error(vscode.l10n.t("{0} is not among the regulations that were read.", chosen));
    const choice = await vscode.window.showQuickPick(choicesFor(document), {
      title: vscode.l10n.t("Details of {0}", chosen),
      placeHolder: vscode.l10n.t("Which detail? Escape when all are right."),
    });
    if (choice === undefined) return library;
    if (choice.isReset) await save(chosen, null);
    else if (choice.field !== undefined && !(await editField(document, choice.field))) continue;
    library = await regulations.library();
  }
}

async function chooseDocument({ documents }: Library): Promise<string | null> {
  const items = documents.map((document) => ({ label: labelOf(document), description: document.path }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t("Which document?"),
    matchOnDescription: true,
  });
  return picked?.description ?? null;
}

function choicesFor(document: RegulationDocument): Choice[] {
  const fields = FIELDS.map((field): Choice => ({
    label: field.label,
    description: document[field.detail] ?? vscode.l10n.t("none"),
    field,
  }));
  const isCorrected = documentSettings()[document.path] !== undefined;
  const reset: Choice = { label: `$(discard) ${vscode.l10n.t("As the Document Says")}`, isReset: true };
  return isCorrected ? [...fields, { label: "", kind: vscode.QuickPickItemKind.Separator }, reset] : fields;
}

/** false where the person went back. */
async function editField(document: RegulationDocument, { detail, label, prompt, example }: Field): Promise<boolean> {
  const value = await vscode.window.showInputBox({
    title: vscode.l10n.t("{0} of {1}", label, document.path),
    value: document[detail] ?? "",
    prompt,
    placeHolder: example,
    validateInput: (text) =>
      detail === "title" && text.trim() === "" ? vscode.l10n.t("A document needs a title.") : null,
  });
  if (value === undefined || value.trim() === (document[detail] ?? "")) return false;
  const content = document.hash.slice(0, CONTENT_DIGITS);
  await save(document.path, { ...documentSettings()[document.path], [detail]: value.trim(), content });
  return true;
}

/** @param details null takes all corrections of the document away */
async function save(path: string, details: DocumentDetails | null): Promise<void> {
  const others = Object.fromEntries(Object.entries(documentSettings()).filter(([other]) => other !== path));
  await changeForFiles("documents", details === null ? others : { ...others, [path]: details });
}
