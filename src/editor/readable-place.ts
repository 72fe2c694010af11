/** Where a clause can be read as text: in its file, in what was read of it, or in a document of its words for a PDF. */
import * as vscode from "vscode";
import type { RegulationDocument } from "../corpus/clause";
import type { Library } from "../corpus/library";
import { labelOf } from "../corpus/scope";
import type { Citation } from "../protocol";
import { clauseUri } from "./clauses/clause-uri";
import { isText, locate } from "./places";
import { readUri } from "./read-view";

/** @throws Trouble "usage" where the file is gone */
export async function readablePlace(
  library: Library,
  { path, clause, line, page }: { path: string } & Pick<Citation, "clause" | "line" | "page">,
): Promise<vscode.Location> {
  const document = library.documents.find((one) => one.path === path);
  if (document !== undefined && document.pages !== null) {
    const words = clauseIn(library, document, clause, page ?? null) ?? (await locate(path));
    return new vscode.Location(words, new vscode.Position(0, 0));
  }
  const uri = document === undefined || isText(path) ? await locate(path) : readUri(path);
  return new vscode.Location(uri, new vscode.Position(Math.max(0, (line ?? 1) - 1), 0));
}

/** null where the library does not know the clause. */
function clauseIn(
  library: Library,
  document: RegulationDocument,
  number: string,
  page: number | null,
): vscode.Uri | null {
  if (number === "") return null;
  const clauses = library.lookUp(number, [document.id]);
  const clause = clauses.find((one) => one.page === page) ?? clauses[0];
  return clause ? clauseUri(labelOf(document), number, clause.id) : null;
}
