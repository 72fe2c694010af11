/** Completes clause numbers after "Art.", "§", "Clause" and their like. */
import * as vscode from "vscode";
import type { Clause, RegulationDocument } from "../../corpus/clause";
import { labelOf } from "../../corpus/scope";
import type { WorkspaceRegulations } from "../sources";

export const TRIGGERS = [".", " ", "§"];

const BEGUN =
  /(?:\b(?:art(?:icle|\.)?|sec(?:tion|\.)?|clause|cl\.|rule|reg\.|para(?:graph|\.)?|artikel|ziffer)\s+|§\s*)([\w.()]*)$/i;
const OFFERED = 200;

export function clauseCompletion(regulations: WorkspaceRegulations): vscode.CompletionItemProvider {
  return {
    provideCompletionItems(document, position) {
      const before = document.lineAt(position.line).text.slice(0, position.character);
      const begun = BEGUN.exec(before)?.[1];
      const { current } = regulations;
      if (begun === undefined || current === null) return null;
      const start = position.translate(0, -begun.length);
      const newest = new Set(current.series.flatMap(({ editions }) => editions.slice(1).map(({ id }) => id)));
      const offered = current.documents
        .filter(({ id }) => !newest.has(id))
        .sort((a, b) => Number(isNamed(b, before)) - Number(isNamed(a, before)))
        .flatMap((one) =>
          one.clauses.flatMap((clause) => offer(one, clause, begun, new vscode.Range(start, position))),
        );
      // In the order of the documents, 2.1.2 before 2.1.10.
      for (const [at, item] of offered.entries()) item.sortText = String(at).padStart(6, "0");
      return new vscode.CompletionList(offered.slice(0, OFFERED), offered.length > OFFERED);
    },
  };
}

/** Does the line say which document the clause is of? */
function isNamed({ title }: RegulationDocument, line: string): boolean {
  return line.toLowerCase().includes(title.toLowerCase());
}

function offer(
  document: RegulationDocument,
  { number, title, text, path, kind, deleted }: Clause,
  begun: string,
  range: vscode.Range,
): vscode.CompletionItem[] {
  if (number === null || kind === "contents" || deleted || !number.toLowerCase().startsWith(begun.toLowerCase()))
    return [];
  const label = { label: number, detail: ` ${title || path.at(-1) || ""}`, description: labelOf(document) };
  const item = new vscode.CompletionItem(label, vscode.CompletionItemKind.Reference);
  item.range = range;
  item.detail = labelOf(document);
  item.documentation = text.slice(0, 600);
  item.filterText = number;
  return [item];
}
