/** A document as it is stored: clauses without their words, which are cut from the text again. */
import type { Clause, RegulationDocument } from "../../corpus/clause";

type StoredClause = Omit<Clause, "text" | "document">;

interface StoredDocument extends Omit<RegulationDocument, "clauses"> {
  clauses: StoredClause[];
}

export function serializeDocument(document: RegulationDocument): string {
  const clauses = document.clauses.map(({ text: _text, document: _document, ...clause }): StoredClause => clause);
  return JSON.stringify({ ...document, clauses } satisfies StoredDocument);
}

/** null where the file is damaged. */
export function parseDocument(json: string): RegulationDocument | null {
  const stored = parsed(json);
  if (stored === null || typeof stored.text !== "string" || !Array.isArray(stored.clauses)) return null;
  const clauses = stored.clauses.map((clause): Clause => ({
    ...clause,
    document: stored.id,
    text: stored.text.slice(clause.start, clause.end),
  }));
  return { ...stored, clauses };
}

function parsed(json: string): StoredDocument | null {
  try {
    return JSON.parse(json) as StoredDocument | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
