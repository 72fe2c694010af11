/** Addresses of clauses as documents of their own. */
import * as vscode from "vscode";

export const SCHEME = "steward-regulation";

/**
 * `steward-regulation:/LABEL/NUMBER.md?CLAUSE-ID`
 *
 * @param id `Clause.id`
 */
export function clauseUri(label: string, number: string, id: string): vscode.Uri {
  const name = number === "" ? "clause" : number.replace(/[/\\]/g, "-");
  return vscode.Uri.from({ scheme: SCHEME, path: `/${label}/${name}.md`, query: encodeURIComponent(id) });
}
