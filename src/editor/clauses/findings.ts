/** What the references in an open document refer to, and whether they hold; kept until document or library change. */
import * as vscode from "vscode";
import type { Library } from "../../corpus/library";
import { verifyText, type CitationFinding } from "../../corpus/verify/verify";
import { PROSE_LANGUAGES } from "../names";
import type { WorkspaceRegulations } from "../sources";

export interface PlacedFinding extends CitationFinding {
  range: vscode.Range;
}

export interface Findings {
  /** Waits for the library where it was not read yet. */
  of(document: vscode.TextDocument): Promise<PlacedFinding[]>;
  at(document: vscode.TextDocument, position: vscode.Position): Promise<PlacedFinding | null>;
}

/** Longer documents are left alone: they are sources, not texts that somebody writes. */
const LONGEST_CHARS = 400_000;

interface Known {
  version: number;
  library: Library;
  findings: PlacedFinding[];
}

export function clauseFindings(regulations: WorkspaceRegulations): Findings {
  const known = new Map<string, Known>();
  const self: Findings = {
    async of(document) {
      const key = document.uri.toString();
      const library = await regulations.library();
      const last = known.get(key);
      if (last?.version === document.version && last.library === library) return last.findings;
      const findings = findIn(document, library);
      known.set(key, { version: document.version, library, findings });
      return findings;
    },
    async at(document, position) {
      return (await self.of(document)).find(({ range }) => range.contains(position)) ?? null;
    },
  };
  return self;
}

function findIn(document: vscode.TextDocument, library: Library): PlacedFinding[] {
  const text = document.getText();
  if (library.documents.length === 0 || text.length > LONGEST_CHARS) return [];
  const findings = verifyText(text, library).map((finding) => ({
    ...finding,
    range: new vscode.Range(document.positionAt(finding.start), document.positionAt(finding.end)),
  }));
  return isProse(document) ? findings : findings.filter((finding) => isInComment(document, finding));
}

const isProse = ({ languageId }: vscode.TextDocument): boolean => PROSE_LANGUAGES.includes(languageId);

/** In code only comments count, and only references that say what they are: "1.2.3" may be a version. */
function isInComment(document: vscode.TextDocument, { range, reference }: PlacedFinding): boolean {
  if (!/^[\p{L}§]/u.test(reference)) return false;
  const { text } = document.lineAt(range.start.line);
  const before = text.slice(0, range.start.character);
  return /(?:\/\/|#|--|;|%|<!--|\/\*|"""|''')/.test(before) || /^\s*\*/.test(before);
}
