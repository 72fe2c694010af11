/** A citation in words: what is cited, where it stands, the quote without marks of the source's markup. Pure. */
import type { Citation } from "../../src/protocol";
import { t } from "../ui/words";

export interface CitationWords {
  /** "5.1.1 Survival cell" */
  heading: string;
  /** The headings above it, outermost first; empty where there are none. */
  path: string;
  /** Document, edition and page. */
  place: string;
  quote: string;
}

const CRUMB = " › ";

export function citationWords({ clause, title, document, edition, page, quote }: Citation): CitationWords {
  const crumbs = title.split(CRUMB);
  const last = crumbs.at(-1) ?? "";
  const ownName = clause === "" ? last : last.replace(/^[\p{L}]?\d+(?:\.\d+)*\.?\s+/u, "");
  const isNamed = edition !== null && edition !== undefined && document.includes(edition);
  return {
    heading: [clause, ownName].filter(Boolean).join(" "),
    path: crumbs.slice(0, -1).join(CRUMB),
    place: [document, isNamed ? "" : edition, page ? t("page {0}", page) : ""].filter(Boolean).join(" · "),
    quote: quote.replace(/\*\*|__|`/g, "").trim(),
  };
}
