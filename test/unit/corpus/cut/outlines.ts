/** Shows the clauses of a text in one line each, for tests that compare shapes. */
import type { RegulationDocument } from "../../../../src/corpus/clause";
import { cutDocument } from "../../../../src/corpus/cut/cut-document";
import { readMarkdown } from "../../../../src/adapters/documents/markdown";
import { readText } from "../../../../src/adapters/documents/text";

/** @param name with ".md" for Markdown, else text */
export function cut(text: string, name = "rules.txt"): RegulationDocument {
  const bytes = new TextEncoder().encode(text);
  return cutDocument(name.endsWith(".md") ? readMarkdown(bytes) : readText(bytes), { id: "d", path: name, hash: "" });
}

/** "  5.3 Fuel [heading]": indented by depth, the kind where it is no plain clause. */
export function outlineOf({ clauses }: RegulationDocument): string[] {
  return clauses.map(({ number, title, kind, path }) => {
    const words = [number ?? "", title].filter((part) => part !== "").join(" ");
    return `${"  ".repeat(path.length)}${words}${kind === "clause" ? "" : ` [${kind}]`}`;
  });
}

/** "Article 5 → 5"; "?" where it leads nowhere. */
export function referencesOf({ clauses }: RegulationDocument): string[] {
  const numbers = new Map(
    clauses.map(({ id, number, kind }) => [id, kind === "recital" ? `recital ${number}` : number]),
  );
  return clauses.flatMap(({ references }) =>
    references.map(({ text, target }) => `${text} → ${target === null ? "?" : numbers.get(target)}`),
  );
}
