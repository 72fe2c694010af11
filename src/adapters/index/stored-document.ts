/** A document as it is stored: its text, and lines of JSON with all the rest, so that it can be read back in turns. */
import type { Clause, RegulationDocument } from "../../corpus/clause";

/** What is cut from the text again is not stored. */
type StoredClause = Omit<Clause, "text" | "document">;
interface Header {
  document: Omit<RegulationDocument, "clauses" | "text">;
  textLength: number;
  clauseCount: number;
}

const CLAUSES_A_LINE = 100;

export interface StoredDocument {
  /** The header, then clauses, so many a line. */
  data: string;
  text: string;
}

export function serializeDocument({ clauses, text, ...document }: RegulationDocument): StoredDocument {
  const header: Header = { document, textLength: text.length, clauseCount: clauses.length };
  const lines = [JSON.stringify(header)];
  for (let at = 0; at < clauses.length; at += CLAUSES_A_LINE) {
    lines.push(JSON.stringify(clauses.slice(at, at + CLAUSES_A_LINE).map(storedClause)));
  }
  return { data: lines.join("\n"), text };
}

/** Named one by one: objects with their rest spread take ten times as long to write. */
function storedClause({
  id,
  number,
  title,
  path,
  start,
  end,
  line,
  page,
  parent,
  kind,
  deleted,
  references,
}: Clause): StoredClause {
  return { id, number, title, path, start, end, line, page, parent, kind, deleted, references };
}

/** null where what was stored is damaged; yields between its lines. */
export function* parseDocument({ data, text }: StoredDocument): Generator<void, RegulationDocument | null> {
  const [first = "", ...lines] = data.split("\n");
  const header = parsed<Header>(first);
  if (header === null || header.textLength !== text.length) return null;
  const { document, clauseCount } = header;
  const clauses: Clause[] = [];
  for (const line of lines) {
    yield;
    const batch = parsed<StoredClause[]>(line);
    if (!Array.isArray(batch)) return null;
    // Added to, not copied: that halves the time.
    for (const clause of batch) {
      clauses.push(Object.assign(clause, { document: document.id, text: text.slice(clause.start, clause.end) }));
    }
  }
  return clauses.length === clauseCount ? { ...document, text, clauses } : null;
}

function parsed<Value>(json: string): Value | null {
  try {
    return JSON.parse(json) as Value | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
