/** Marks references that do not hold, and offers what to do about them. */
import * as vscode from "vscode";
import type { Library } from "../../corpus/library";
import { normalizeNumber } from "../../corpus/search/clause-number";
import type { WorkspaceRegulations } from "../sources";
import { PROSE_LANGUAGES } from "../names";
import { SCHEME } from "./clause-uri";
import type { Findings, PlacedFinding } from "./findings";

export const SOURCE = "Steward";

/** Waits until the person stops typing, in milliseconds. */
const PAUSE_MS = 400;

const SEVERITIES = {
  holds: vscode.DiagnosticSeverity.Hint,
  missing: vscode.DiagnosticSeverity.Warning,
  unsaid: vscode.DiagnosticSeverity.Warning,
  deleted: vscode.DiagnosticSeverity.Warning,
  outdated: vscode.DiagnosticSeverity.Information,
} as const satisfies Record<PlacedFinding["verdict"], vscode.DiagnosticSeverity>;

export interface ClauseDiagnostics extends vscode.Disposable {
  /** Checks a document now; resolves to the number of problems. */
  check(document: vscode.TextDocument): Promise<number>;
}

export function clauseDiagnostics(findings: Findings, regulations: WorkspaceRegulations): ClauseDiagnostics {
  const collection = vscode.languages.createDiagnosticCollection("steward");
  const waiting = new Map<string, NodeJS.Timeout>();

  async function check(document: vscode.TextDocument): Promise<number> {
    const found = isSource(document, regulations) ? [] : (await findings.of(document)).filter(({ ok }) => !ok);
    collection.set(document.uri, found.map(asDiagnostic));
    return found.length;
  }

  function later(document: vscode.TextDocument): void {
    if (!isChecked(document)) return;
    const key = document.uri.toString();
    clearTimeout(waiting.get(key));
    waiting.set(
      key,
      setTimeout(() => {
        waiting.delete(key);
        void check(document);
      }, PAUSE_MS),
    );
  }

  const checkAll = () => vscode.workspace.textDocuments.forEach(later);
  const watching = [
    vscode.workspace.onDidOpenTextDocument(later),
    vscode.workspace.onDidChangeTextDocument(({ document }) => later(document)),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => collection.delete(uri)),
    regulations.onDidChange(checkAll),
  ];
  checkAll();
  return {
    check,
    dispose() {
      for (const timer of waiting.values()) clearTimeout(timer);
      for (const one of [collection, ...watching]) one.dispose();
    },
  };
}

function isChecked({ uri, languageId }: vscode.TextDocument): boolean {
  const isOn = vscode.workspace.getConfiguration("steward", uri).get("checkReferences", true);
  return isOn && PROSE_LANGUAGES.includes(languageId) && uri.scheme !== SCHEME;
}

/** Regulations refer to themselves in their own ways; they are not marked. */
function isSource(document: vscode.TextDocument, { current }: WorkspaceRegulations): boolean {
  const path = vscode.workspace.asRelativePath(document.uri).replaceAll("\\", "/");
  return (current?.documents ?? []).some(
    (one) => one.kind === "regulation" && (one.path === path || one.path === document.uri.fsPath),
  );
}

function asDiagnostic({ range, said, verdict, clause }: PlacedFinding): vscode.Diagnostic {
  const message = vscode.l10n.t(said.pattern, ...said.values);
  const diagnostic = new vscode.Diagnostic(range, message, SEVERITIES[verdict]);
  diagnostic.source = SOURCE;
  diagnostic.code = verdict;
  if (verdict === "deleted") diagnostic.tags = [vscode.DiagnosticTag.Deprecated];
  if (clause !== null) {
    diagnostic.message = `${message}\n${clause.document} ${clause.clause}: ${clause.quote.slice(0, 200)}`;
  }
  return diagnostic;
}

/** Numbers that exist and come nearest to one that does not: its neighbours, else those of the clause above. */
export function nearestNumbers(library: Library, missing: string, limit = 3): string[] {
  const numbers = library.documents.flatMap(({ clauses }) =>
    clauses.flatMap(({ number, kind }) => (kind === "contents" ? [] : (number ?? []))),
  );
  const known = new Map(numbers.map((number) => [normalizeNumber(number), number]));
  for (let wanted = normalizeNumber(missing); wanted.includes("."); wanted = above(wanted)) {
    const siblings = [...known.keys()].filter((number) => number !== wanted && above(number) === above(wanted));
    const distance = (number: string) => Math.abs(lastOf(number) - lastOf(wanted));
    const nearest = siblings.sort((a, b) => distance(a) - distance(b)).slice(0, limit);
    if (nearest.length > 0) return nearest.map((number) => known.get(number)!);
  }
  return [];
}

const above = (number: string): string => number.split(".").slice(0, -1).join(".");
const lastOf = (number: string): number => Number(number.split(".").at(-1)) || 0;
