/** How answers name a clause and a document. */
import { tellsEdition } from "../editions";
import type { Passage } from "../passage";

/** "Article 5.3.2", "C3.5.1 a)", "§ 12(3)" or the heading where there is no number. */
export function clauseLabel({ clause, title }: Pick<Passage, "clause" | "title">): string {
  if (clause === "") return title.split(" › ").at(-1) ?? "";
  return /^[A-Z]?[a-z]{3,}/.test(clause) ? clause : `${/^\d/.test(clause) ? "Clause " : ""}${clause}`;
}

/** The innermost heading above the clause's words; a lead-in that was taken for one is none. */
export function headingOf({ title, clause, text }: Pick<Passage, "clause" | "title" | "text">): string {
  const isLeadIn = (part: string) => part.length > LONGEST_HEADING && text.includes(part);
  const parts = title.split(" › ").filter((part) => part !== "" && !clause.startsWith(part) && !isLeadIn(part));
  return (parts.at(-1) ?? "").replace(/^(?:article\s+)?[\d.]+[):]?\s+/i, "");
}

/** Characters. */
const LONGEST_HEADING = 50;

/** Title with the edition, where the title does not tell it. */
export function documentLabel({ document, edition }: Pick<Passage, "document" | "edition">): string {
  return edition === null || tellsEdition(document, edition) ? document : `${document} (${edition})`;
}

/** What stands above quoted passages, in their order: "From X:" above the first of each document in a row, "" above the others. */
export function sourceLeads(): (passage: Passage) => string {
  let source = "";
  return (passage) => {
    const label = documentLabel(passage);
    const lead = label === source ? "" : `From ${label}:\n\n`;
    source = label;
    return lead;
  };
}
