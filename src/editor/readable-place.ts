/** Where a clause can be read as text: in its file, or in a document of its words where the file is no text. */
import * as vscode from "vscode";
import type { Library } from "../corpus/library";
import { labelOf } from "../corpus/scope";
import type { Citation } from "../protocol";
import { clauseUri } from "./clauses/clause-uri";
import { isText, locate } from "./places";

/** @throws Trouble "usage" where the file is gone */
export async function readablePlace(
  library: Library,
  { path, clause, line, page }: { path: string } & Pick<Citation, "clause" | "line" | "page">,
): Promise<vscode.Location> {
  const uri = isText(path)
    ? await locate(path)
    : (clauseIn(library, path, clause, page ?? null) ?? (await locate(path)));
  const start = isText(path) ? Math.max(0, (line ?? 1) - 1) : 0;
  return new vscode.Location(uri, new vscode.Position(start, 0));
}

/** null where the library does not know the clause. */
function clauseIn(library: Library, path: string, number: string, page: number | null): vscode.Uri | null {
  const document = library.documents.find((one) => one.path === path);
  if (document === undefined || number === "") return null;
  const clauses = library.lookUp(number, [document.id]);
  const clause = clauses.find((one) => one.page === page) ?? clauses[0];
  return clause ? clauseUri(labelOf(document), number, clause.id) : null;
}
