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
  { detail: "title", label: "Title", prompt: "How answers and citations name the document.", example: "Technical Regulations" },
  { detail: "edition", label: "Edition", prompt: "Year and issue; empty for none.", example: "2026 Issue 3" },
  {
    detail: "series",
    label: "Series",
    prompt: "The same for all editions of the same rules, so that they are compared; empty for none.",
    example: "technical regulations",
  },
  {
    detail: "jurisdiction",
    label: "Jurisdiction",
    prompt: "Country code, EU, or who makes the rules; empty for none.",
    example: "FIA",
  },
]; // prettier-ignore

type Choice = vscode.QuickPickItem & { field?: Field; isReset?: boolean };

/** @param path of the document as people see it; null asks for it. Gives the library as it is afterwards. */
export async function editDetails(regulations: WorkspaceRegulations, path: string | null): Promise<Library | null> {
  let library = await regulations.library();
  const chosen = path ?? (await chooseDocument(library));
  if (chosen === null) return null;
  for (;;) {
    const document = library.documents.find((one) => one.path === chosen);
    if (document === undefined) throw new Error(`${chosen} is not among the regulations that were read.`);
    const choice = await vscode.window.showQuickPick(choicesFor(document), {
      title: `Details of ${chosen}`,
      placeHolder: "Which detail? Escape when all are right.",
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
    placeHolder: "Which document?",
    matchOnDescription: true,
  });
  return picked?.description ?? null;
}

function choicesFor(document: RegulationDocument): Choice[] {
  const fields = FIELDS.map((field): Choice => ({
    label: field.label,
    description: document[field.detail] ?? "none",
    field,
  }));
  const isCorrected = documentSettings()[document.path] !== undefined;
  const reset: Choice = { label: "$(discard) As the Document Says", isReset: true };
  return isCorrected ? [...fields, { label: "", kind: vscode.QuickPickItemKind.Separator }, reset] : fields;
}

/** false where the person went back. */
async function editField(document: RegulationDocument, { detail, label, prompt, example }: Field): Promise<boolean> {
  const value = await vscode.window.showInputBox({
    title: `${label} of ${document.path}`,
    value: document[detail] ?? "",
    prompt,
    placeHolder: example,
    validateInput: (text) => (detail === "title" && text.trim() === "" ? "A document needs a title." : null),
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
